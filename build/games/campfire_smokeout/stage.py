"""The last screen of Campfire Smokeout: the clearing at night."""

from __future__ import annotations

from art.kit import circle, crescent, down, ellipse, group, path, picture, rect, stroke
from art.scenery import MIDDLE, WIDE, files_of, lamp, pool, sky, stars
from games.campfire_smokeout.box import FIRE
from games.campfire_smokeout.cards import fir
from games.campfire_smokeout.table import hearth_shapes, log_shapes

GROUND = 300
STAND_WIDE, STAND_TALL = 356, 72
"""Size of the log on which a player sits, with its shadow."""


def clearing(light_x: float, light_y: float, strength: float) -> tuple[str, str]:
    back, first = sky("sky", (0, "#0C1D22"), (0.55, "#1C4340"), (1, "#3B6A4C"), low=GROUND)
    glow, second = lamp("glow", "#FFB25A", light_x, light_y, 340, strength)
    out = back + stars(8, 60, 210) + crescent(716, 196, 30, "#E9E6D2")
    for x in range(-20, 840, 34):
        out += fir(x, GROUND + 6, 54 + (x * 7) % 34, "#16332A")
    for x, size in ((18, 168), (84, 122), (150, 92), (640, 96), (706, 134), (770, 176)):
        out += fir(x, GROUND + 22, size, "#112A21")
    out += rect((0, GROUND, WIDE, 200), "url(#grass)") + pool(light_x, 420, 350, 84, "#5E7A3E", 0.5)
    return out + glow, first + second + down("grass", [(0, "#2F5A38"), (1, "#12291D")], 486, GROUND)


def fire(x: float, y: float, size: float) -> str:
    """Returns the flames, which stand on (x, y), and the ring of stones around them."""
    out = group("".join(path(d, fill) for d, fill in FIRE), x, y - 6, size * 1.5)
    return out + group(hearth_shapes(), x - 140 * size, y - 40 * size, size)


def embers(x: float, y: float) -> str:
    out = ""
    for dx, dy, r in (
        (-46, -110, 4),
        (40, -140, 3),
        (-14, -176, 3),
        (66, -60, 3.5),
        (-74, -40, 3),
        (18, -200, 2.5),
    ):
        out += circle(x + dx, y + dy, r * 2.4, "#FFB25A", opacity=0.3) + circle(x + dx, y + dy, r, "#FFD98A")
    return out


def won() -> tuple[str, str]:
    """Returns the picture for winners: one long log, and a fire in front of it."""
    out, defs = clearing(MIDDLE, 360, 0.85)
    logs, bark = log_shapes()
    out += ellipse(MIDDLE, 372, 300, 16, "#08130D", opacity=0.5)
    out += group(log_shapes(is_cut=False)[0], 136, 326, 1.0) + group(logs, 396, 326, 1.0)
    return out + fire(MIDDLE, 434, 0.42) + embers(MIDDLE, 420), defs + bark


def lost() -> tuple[str, str]:
    out, defs = clearing(380, 350, 0.75)
    smoke = "M394 262C334 202 454 162 398 102S440 42 480 -20"
    out += stroke(smoke, "url(#smoke)", 24) + stroke(smoke, "url(#smoke)", 10)
    # The smoke ends below the title.
    haze = down("smoke", [(0, "#E6EEEA", 0), (1, "#E6EEEA", 0.14)], 180, 96)
    return out + fire(400, 392, 0.72) + embers(400, 350), defs + haze


def stand() -> str:
    """Returns the log below the picture of a player who sits at the fire."""
    logs, bark = log_shapes()
    shade = pool(STAND_WIDE / 2, 34, 154, 22, "#08130D", 0.6)
    return picture(STAND_WIDE, STAND_TALL, shade + group(logs, STAND_WIDE / 2 - 146, 0), bark)


def files() -> dict[str, str]:
    return files_of(won(), lost()) | {"stage/stand.svg": stand()}
