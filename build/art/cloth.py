"""Cloth: one pattern tile a game (both ways without a seam), the hem's trim and its tassels.

Tiles are drawn in the cloth's light thread; the program sets how strongly they show.
"""

from __future__ import annotations

import math

from kit import (
    BRASS,
    BRASS_DARK,
    HOMES,
    Stop,
    across,
    circle,
    group,
    line,
    num,
    path,
    picture,
    rect,
    seed,
    star,
    stroke,
)

THREAD = {
    "poof": "#BFD0EA",
    "game": "#A9DAD6",
    "boo": "#CDBDF0",
    "half": "#F0BFB0",
    "camp": "#BFDCC0",
    "plain": "#C8D2DA",
}


def poof() -> str:
    colour = THREAD["poof"]
    seeds = seed(52, 82, -18, 1.2, colour, colour) + seed(150, 194, 18, 1.2, colour, colour)
    return picture(200, 224, group(seeds, opacity=0.6))


def game() -> str:
    """Height lines: waves whose shape turns through one whole circle from top to bottom."""
    wide, tall, count = 240, 240, 8
    out = ""
    for k in range(-2, count + 3):
        phase = 2 * math.pi * k / count
        d = ""
        for i in range(49):
            a = 2 * math.pi * i / 48
            y = k * tall / count + 15 * math.sin(a + phase) + 6 * math.sin(2 * a - phase)
            d += f"{'L' if d else 'M'}{num(i * wide / 48)} {num(y)}"
        out += stroke(d, THREAD["game"], 2)
    return picture(wide, tall, out)


def boo() -> str:
    """A clear night: stars far apart, most of them small."""
    colour = THREAD["boo"]
    out = ""
    for x, y, size in (
        (150, 30, 8),
        (104, 112, 4),
        (190, 96, 4),
        (36, 160, 6),
        (84, 206, 4),
        (20, 70, 4),
        (168, 184, 5),
    ):
        out += star(x, y, size, colour, 4, 0.3)
    return picture(220, 220, out)


def half() -> str:
    """Soft folds from top to bottom, as in the velvet before the screen of an old picture house."""
    out, folds, left = "", "", 0
    for nth, wide in enumerate((44, 36, 48, 32, 44, 36)):
        stops: list[Stop] = [(0, THREAD["half"], 0.0), (0.32, THREAD["half"], 0.55), (1, THREAD["half"], 0.0)]
        folds += across(f"fold{nth}", stops, left, left + wide)
        out += rect((left, 0, wide, 240), f"url(#fold{nth})")
        left += wide
    return picture(240, 240, out, folds)


def camp() -> str:
    """Tufts of grass, few enough to leave the clearing calm."""
    tuft = "M0 0Q-3 -8 -9 -12M0 0Q0 -9 1 -16M0 0Q4 -8 10 -11"
    out = ""
    for x, y in ((34, 60), (152, 38), (96, 126), (186, 150), (26, 188), (118, 206)):
        out += group(stroke(tuft, THREAD["camp"], 2.2, stroke_opacity=0.42), x, y, 0.72)
    return picture(216, 224, out)


def plain() -> str:
    """Diamonds, small and far apart."""
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
        out += star(x, y, 6, THREAD["plain"], 4, 0.4)
    for x, y in ((240, 0), (0, 240), (120, 240), (240, 240)):
        out += star(x, y, 6, THREAD["plain"], 4, 0.4)
    return picture(240, 240, out)


def tassel() -> str:
    gold = across("gold", [(0, BRASS_DARK), (0.4, BRASS), (1, BRASS_DARK)], 8, 32)
    out = line(20, 0, 20, 12, BRASS, 3) + circle(20, 17, 9, "url(#gold)")
    out += path("M11 26H29L34 66Q27 70 20 66Q13 70 6 66Z", "url(#gold)") + rect((10, 24, 20, 5), "#B8842A", 2)
    for x in (-3.2, 0, 3.2):
        out += line(20 + x, 32, 20 + x * 2.6, 62, BRASS_DARK, 1.3)
    return picture(40, 72, out, gold)


def trim() -> str:
    """Two gold bands, a tile in width."""
    out = rect((0, 2, 60, 14), "#B8842A") + rect((0, 2, 60, 3), BRASS) + rect((0, 21, 60, 4), "#B8842A")
    for x in (7.5, 22.5, 37.5, 52.5):
        out += path(f"M{x - 5} 10.5L{x} 7L{x + 5} 10.5L{x} 14Z", BRASS)
    return picture(60, 28, out)


def files() -> dict[str, str]:
    drawn = {"poof": poof, "game": game, "boo": boo, "half": half, "camp": camp, "plain": plain}
    out = {f"{HOMES[name]}/cloth.svg": draw() for name, draw in drawn.items()}
    return out | {"cloth/tassel.svg": tassel(), "cloth/trim.svg": trim()}
