"""The last screen of Poof: a meadow, or a meadow in the evening if a CPU won."""

from __future__ import annotations

from random import Random

from art.kit import circle, down, ellipse, group, line, num, path, picture, polar, stroke
from art.scenery import MIDDLE, TALL, WIDE, files_of, lamp, pool, sky, stars, tuft

STAND_WIDE = 320
"""Width of a winner's dandelion."""

STAND_TALL = 460
"""Height of a winner's dandelion."""

HEART = 160
"""Distance from the dandelion's top to the middle of its flower."""

WON_CLOCKS = (
    (30, 452, 136, 1.15),
    (146, 470, 74, 0.66),
    (690, 448, 158, 1.3),
    (788, 474, 136, 0.85),
)
LOST_CLOCKS = (
    (26, 452, 158, 1.1),
    (142, 452, 172, 0.85),
    (638, 450, 184, 1.1),
    (768, 456, 164, 1.0),
    (184, 484, 20, 0.45),
    (262, 484, 26, 0.55),
    (538, 484, 30, 0.6),
    (662, 484, 22, 0.5),
)
"""Places of dandelions as (x, y, height, size)."""
WON_SEEDS = (
    (176, 214, 24, 0.6),
    (236, 262, 34, 0.72),
    (118, 262, 18, 0.5),
    (206, 318, 40, 0.55),
    (560, 206, 38, 0.75),
    (612, 252, 30, 0.66),
    (664, 200, 44, 0.6),
    (728, 236, 36, 0.7),
    (586, 312, 28, 0.5),
    (762, 196, 20, 0.5),
)
LOST_SEEDS = (
    (96, 236, 22, 0.7),
    (182, 212, 34, 0.9),
    (470, 206, 30, 1.0),
    (556, 246, 40, 0.8),
    (598, 196, 26, 0.95),
    (700, 218, 38, 0.85),
)
"""Places of seeds in the wind as (x, y, turn, scale)."""


def plume(x: float, y: float, turn: float, scale: float, stalk: str, tips: str) -> str:
    """Returns a dandelion's seed that stands on (x, y). `stalk` and `tips` are colours."""
    ends = [polar(0, -26, 14, angle) for angle in (-58, -30, 0, 30, 58)]
    threads = "M0 5V-26" + "".join(f"M0 -26L{num(a)} {num(b)}" for a, b in ends)
    dots = "".join(
        f"M{num(a)} {num(b)}h.1" for a, b in (polar(0, -26, 17, angle) for angle in (-58, -30, 0, 30, 58))
    )
    grain = ellipse(0, 2, 2.6, 6, stalk)
    return group(stroke(threads, stalk, 2) + stroke(dots, tips, 4.8) + grain, x, y, scale, turn)


def clock(x: float, y: float, tall: float, size: float, stalk: str, tips: str) -> str:
    """Returns a dandelion whose stalk stands on (x, y) and is `tall` long.

    `size` is the scale of the head.
    """
    out = line(x, y, x, y - tall, stalk, 3.2)
    for turn in range(0, 360, 30):
        far = polar(x, y - tall, 8 * size, turn)
        out += plume(*far, turn, 0.55 * size, tips, tips)
    return out + circle(x, y - tall, 6 * size, stalk)


def streaks(colour: str, opacity: float) -> str:
    out = ""
    for x, y, half in (
        (120, 196, 150),
        (196, 212, 90),
        (676, 176, 150),
        (720, 192, 96),
        (560, 262, 80),
        (110, 288, 96),
    ):
        for rim in range(5):
            out += ellipse(x, y, half * (1 - 0.14 * rim), 7 - 1.2 * rim, colour, opacity=opacity / 3)
    return out


def slope(points: tuple[float, float, float, float], colour: str) -> str:
    """Returns a soft hill. `points` are its heights at four places from the left."""
    a, b, c, d = points
    return path(
        f"M0 {a}C{WIDE * 0.2} {a - 24} {WIDE * 0.24} {b} {WIDE * 0.42} {b}S{WIDE * 0.66} {c} {WIDE * 0.78} {c - 4}"
        f"S{WIDE * 0.95} {d} {WIDE} {d}V{TALL}H0Z",
        colour,
    )


def meadow(grass: tuple[str, str, str], blades: str) -> str:
    far, middle, near = grass
    out = (
        slope((338, 356, 322, 334), far)
        + slope((372, 388, 376, 362), middle)
        + slope((424, 432, 438, 414), near)
    )
    dice = Random(4)
    for _ in range(46):
        out += tuft(dice.uniform(8, 792), dice.uniform(404, 482), dice.uniform(0.6, 1.15), blades)
    return out


def clocks(places: tuple[tuple[float, float, float, float], ...], stalk: str, tips: str) -> str:
    """Returns dandelions. `places` has x, y, height and size of each."""
    return "".join(clock(*place, stalk, tips) for place in places)


def drifting(places: tuple[tuple[float, float, float, float], ...], tips: str) -> str:
    """Returns seeds in the wind. `places` has x, y, turn and scale of each."""
    return "".join(plume(*place, tips, tips) for place in places)


def stand() -> str:
    """Returns the dandelion around a winner's picture."""
    x = STAND_WIDE / 2
    leaf = f"M{x} 396C{x - 30} 366 {x - 92} 362 {x - 122} 322C{x - 66} 324 {x - 22} 340 {x + 2} 372Z"
    other = f"M{x} 408C{x + 30} 382 {x + 84} 374 {x + 116} 342C{x + 58} 340 {x + 20} 356 {x - 2} 388Z"
    out = path(leaf, "#4F7A2E") + path(other, "#44702A")
    edge = f"M{x - 9} 240C{x - 6} 320 {x - 12} 400 {x - 8} 460H{x + 10}C{x + 8} 400 {x + 12} 320 {x + 9} 240Z"
    shine = f"M{x - 4} 256C{x - 2} 320 {x - 6} 400 {x - 3} 456"
    out += path(edge, "url(#stalk)") + stroke(shine, "#A9CB77", 2.4, stroke_opacity=0.7)
    for nth in range(26):
        turn = (nth + 0.5) * 360 / 26
        out += f'<g opacity="0.5">{plume(*polar(x, HEART, 90, turn), turn, 0.94, "#FDF8EA", "#FFFFFF")}</g>'
    out += circle(x, HEART, 84, "#7C9A4A") + circle(x, HEART, 74, "#9A7434") + circle(x, HEART, 66, "#8A662C")
    for ring, count in ((56, 30), (42, 22), (28, 14), (14, 7), (0, 1)):
        for nth in range(count):
            out += circle(
                *polar(x, HEART, ring, (nth + ring / 28) * 360 / count), 3.4, "#E9D8A8", opacity=0.85
            )
    return picture(
        STAND_WIDE, STAND_TALL, out, down("stalk", [(0, "#7FA24C"), (1, "#476E2B")], STAND_TALL, HEART)
    )


def won() -> tuple[str, str]:
    back, first = sky("sky", (0, "#22427A"), (0.5, "#4C7CBC"), (0.8, "#A9BFD2"), (1, "#F3DCA6"), low=372)
    sun, second = lamp("sun", "#FFF0C0", MIDDLE, 330, 350, 0.66)
    out = back + stars(7, 16, 110) + streaks("#F4F6F4", 0.2) + sun
    out += meadow(("#7FA05C", "#5C8A44", "#3F6B33"), "#335A2B")
    out += clocks(WON_CLOCKS, "#8FB06A", "#FDF8EA") + drifting(WON_SEEDS, "#FFFDF4")
    return out + pool(MIDDLE, 452, 260, 40, "#FFF0C0", 0.16), first + second


def lost() -> tuple[str, str]:
    back, first = sky("sky", (0, "#1D2E4C"), (0.6, "#3F5C8C"), (1, "#C98F62"), low=380)
    glow, second = lamp("glow", "#FFC98A", 330, 340, 360, 0.6)
    out = back + stars(3, 34, 170) + streaks("#F2D6BE", 0.12) + glow
    out += meadow(("#4C6650", "#38553A", "#2A432F"), "#203626")
    out += clocks(LOST_CLOCKS, "#5E7A5A", "#E6E2D2") + drifting(LOST_SEEDS, "#EDE6D2")
    return out + pool(360, 400, 330, 46, "#FFD58A", 0.2), first + second


def files() -> dict[str, str]:
    return files_of(won(), lost()) | {"stage/stand.svg": stand()}
