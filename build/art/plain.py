"""Default pictures for a game without its own."""

from __future__ import annotations

from art.boxes import TALL, Box, parts
from art.kit import BRASS, CREAM, card, down, group, line, picture, rect, star, stock
from art.scenery import MIDDLE, files_of, lamp, podium, pool, rays, sky


def face() -> str:
    return card(stock() + rect((14, 14, 222, 322), "none", 12, "#8A97A3", 2))


def back() -> str:
    out = rect((0, 0, 250, 350), "#4A5560") + rect((14, 14, 222, 322), "none", 12, "#C8D2DA", 3)
    for y in range(7):
        for x in range(5):
            out += star(45 + 40 * x, 55 + 40 * y, 9, "#8A97A3", 4, 0.4)
    return card(out)


def front() -> tuple[str, str]:
    out = ""
    for x, turn in ((72, -14), (158, 14), (115, 0)):
        leaf = rect((-40, -56, 80, 112), "#FBF3E2", 7, "#B79B6B", 1.5) + rect(
            (-32, -48, 64, 96), "none", 5, "#8A97A3", 2
        )
        out += group(leaf + star(0, 0, 13, "#8A97A3", 4, 0.4), x, 148 if turn else 136, 1, turn)
    out += rect((0, 262, 230, 78), "#1F262D")
    return out + line(0, 262, 230, 262, BRASS, 4), down("front", [(0, "#66727E"), (1, "#3A444E")], TALL)


def emblem() -> str:
    return rect((11, 19, 17, 24), CREAM, 2) + star(19.5, 31, 5, "#5A6672", 4, 0.4)


def cloth() -> str:
    """Returns the pattern of a table's surface."""
    out = ""
    for x, y in (
        (60, 60),
        (180, 60),
        (0, 120),
        (120, 120),
        (240, 120),
        (60, 180),
        (180, 180),
        (0, 0),
        (120, 0),
    ):
        out += star(x, y, 6, "#C8D2DA", 4, 0.4)
    for x, y in ((240, 0), (0, 240), (120, 240), (240, 240)):
        out += star(x, y, 6, "#C8D2DA", 4, 0.4)
    return picture(240, 240, out)


def stage(*, won: bool) -> tuple[str, str]:
    """Returns a wall in lamp light, as shapes and gradients. If `won`, the picture has a podium."""
    back, first = sky("wall", (0, "#232A31"), (0.6, "#4A5560"), (1, "#343D46"))
    light, second = lamp("light", "#FFE2A0", MIDDLE, 300, 340, 0.6)
    floor = rect((0, 390, 800, 96), "#2C343C") + pool(MIDDLE, 424, 230, 36, "#FFF0C4", 0.3)
    stand = podium(MIDDLE, 394, 120, "#232A31", "#5A6672", BRASS) if won else ""
    return back + (
        rays(MIDDLE, 300, "#FFF0C4", 18, 0.06) if won else ""
    ) + floor + light + stand, first + second


BOX = Box(("#5A6672", "#343D46", "#232A31", "#C8D2DA"), ("#343D46", "#8C611E"), front, emblem)


def files() -> dict[str, str]:
    own = {"cards/face.svg": face(), "cards/back.svg": back(), "cloth.svg": cloth(), **parts(BOX)}
    own |= files_of(stage(won=True), stage(won=False))
    return {f"plain/{name}": text for name, text in own.items()}
