"""Poof's stage: a meadow on a windy day, or in the evening if a CPU won."""

from __future__ import annotations

from random import Random

from art.kit import circle, ellipse, line, polar, seed
from art.scenery import MIDDLE, files_of, hill, lamp, podium, pool, sky, stars, tuft


def clock(x: float, y: float, tall: float, size: float, stalk: str, tips: str) -> str:
    """Returns a dandelion clock on its stalk, which stands on a point."""
    out = line(x, y, x, y - tall, stalk, 3.2)
    for turn in range(0, 360, 30):
        far = polar(x, y - tall, 8 * size, turn)
        out += seed(*far, turn, 0.55 * size, tips, tips)
    return out + circle(x, y - tall, 6 * size, stalk)


def cloud(x: float, y: float, size: float, colour: str, opacity: float) -> str:
    return "".join(
        ellipse(x + dx * size, y + dy * size, rx * size, ry * size, colour, opacity=opacity)
        for dx, dy, rx, ry in ((0, 0, 60, 18), (-34, 6, 40, 13), (38, 7, 46, 14), (6, -12, 34, 16))
    )


def meadow(grass: str, dark: str, stalk: str, tips: str) -> str:
    """Returns hills, grass and dandelion clocks at both sides."""
    out = hill(312, 330, 306, dark) + hill(372, 350, 362, grass)
    dice = Random(4)
    for _ in range(46):
        out += tuft(dice.uniform(8, 792), dice.uniform(384, 482), dice.uniform(0.6, 1.15), dark)
    for x, y, tall, size in (
        (64, 452, 128, 1.3),
        (128, 470, 78, 0.95),
        (30, 474, 66, 0.8),
        (730, 448, 140, 1.35),
        (668, 468, 84, 0.95),
        (774, 474, 72, 0.85),
    ):
        out += clock(x, y, tall, size, stalk, tips)
    return out


def drifting(seed_: int, count: int, tips: str) -> str:
    """Returns parachutes that drift in the wind, up to the right."""
    dice, out = Random(seed_), ""
    for _ in range(count):
        x, y = dice.uniform(150, 780), dice.uniform(150, 330)
        out += seed(x, y, dice.uniform(16, 46), dice.uniform(0.4, 0.75), tips, tips)
    return out


def won() -> tuple[str, str]:
    back, first = sky("sky", (0, "#28497A"), (0.55, "#5F8AC0"), (1, "#EBD9AC"), low=380)
    sun, second = lamp("sun", "#FFF0C0", MIDDLE, 300, 330, 0.6)
    out = back + cloud(150, 184, 1.1, "#F4F6F4", 0.22) + cloud(640, 214, 1.3, "#F4F6F4", 0.2) + sun
    out += meadow("#5E8A3C", "#47702F", "#8FB06A", "#FDF8EA") + drifting(7, 12, "#FFFDF4")
    return out + podium(MIDDLE, 392, 122, "#2C4369", "#4F72A6", "#F2B632"), first + second


def lost() -> tuple[str, str]:
    back, first = sky("sky", (0, "#1D2E4C"), (0.6, "#3F5C8C"), (1, "#C98F62"), low=380)
    glow, second = lamp("glow", "#FFC98A", 300, 330, 360, 0.6)
    out = back + stars(3, 34, 170) + glow
    out += meadow("#38553A", "#2A432F", "#5E7A5A", "#E6E2D2") + drifting(9, 7, "#EDE6D2")
    return out + pool(330, 410, 300, 46, "#FFD58A", 0.2), first + second


def files() -> dict[str, str]:
    return files_of(won(), lost())
