"""Parts of the background pictures at the end of a match, of 800 x 486 SVG units."""

from __future__ import annotations

import math
from random import Random

from art.kit import circle, down, ellipse, group, path, picture, polygon, rect, round_glow, stroke

WIDE, TALL = 800, 486
MIDDLE = 400
TITLE = 110, 24, 690, 94
"""Left, top, right and bottom of the place of the title."""


def files_of(won: tuple[str, str], lost: tuple[str, str]) -> dict[str, str]:
    """Returns the backgrounds of the result screen by file name. Each argument is (shapes, gradients)."""
    return {
        "stage/won.svg": picture(WIDE, TALL, *won),
        "stage/lost.svg": picture(WIDE, TALL, *lost),
    }


def sky(name: str, *stops: tuple[float, str], low: float = TALL) -> tuple[str, str]:
    """Returns the shape and gradient of a sky, with colours from the top down to y = `low`."""
    return rect((0, 0, WIDE, TALL), f"url(#{name})"), down(name, list(stops), low)


def lamp(name: str, colour: str, x: float, y: float, radius: float, strength: float = 0.8) -> tuple[str, str]:
    """Returns the shape and gradient of a lamp's soft light."""
    stops: list[tuple[float, str] | tuple[float, str, float]] = [
        (0, colour, strength),
        (0.45, colour, strength * 0.36),
        (1, colour, 0),
    ]
    return circle(x, y, radius, f"url(#{name})"), round_glow(name, stops, x, y, radius)


def stars(seed: int, count: int, low: float, colour: str = "#FFF3D6") -> str:
    """Returns small stars above y = `low`. There is none behind the stage's title."""
    dice, out = Random(seed), ""
    for _ in range(count):
        x, y = dice.uniform(10, WIDE - 10), dice.uniform(8, low)
        star = circle(x, y, dice.uniform(0.9, 2.1), colour, opacity=dice.uniform(0.3, 0.9))
        left, top, right, bottom = TITLE
        if not (left < x < right and top < y < bottom):
            out += star
    return out


def ridge(seed: int, base: float, rise: float, steps: int, colour: str) -> str:
    dice = Random(seed)
    points = [
        (WIDE * step / steps, base - dice.uniform(0.1, 1) * rise * (1 if step % 2 else 0.35))
        for step in range(steps + 1)
    ]
    return path(polygon([(0.0, float(TALL)), *points, (float(WIDE), float(TALL))]), colour)


def hill(top: float, left: float, right: float, colour: str) -> str:
    """Returns a soft hill across the whole picture. `left`, `top` and `right` are values of y."""
    d = f"M0 {left}Q{MIDDLE} {2 * top - (left + right) / 2} {WIDE} {right}V{TALL}H0Z"
    return path(d, colour)


def pool(x: float, y: float, rx: float, ry: float, colour: str, opacity: float) -> str:
    """Returns a flat patch of light or shade that fades towards its edge."""
    rims = 14
    return "".join(
        ellipse(x, y, rx * share, ry * share, colour, opacity=opacity / rims)
        for share in (1.15 - 0.95 * rim / rims for rim in range(rims))
    )


def podium(x: float, y: float, half: float, side: str, top: str, rim: str) -> str:
    high = 30
    out = pool(x, y + high + 8, half * 1.15, 22, "#140D09", 0.6)
    out += path(
        f"M{x - half} {y}V{y + high}A{half} 20 0 0 0 {x + half} {y + high}V{y}Z",
        side,
    )
    out += stroke(f"M{x - half} {y + 15}A{half} 20 0 0 0 {x + half} {y + 15}", rim, 4)
    return out + ellipse(x, y, half, 20, top) + ellipse(x, y, half, 20, "none", stroke=rim, stroke_width=3)


def rays(x: float, y: float, colour: str, count: int = 18, opacity: float = 0.13) -> str:
    out = ""
    for i in range(count):
        first, last = (math.radians(i * 360 / count + turn) for turn in (-5, 5))
        edge = [(x + 700 * math.cos(angle), y + 700 * math.sin(angle)) for angle in (first, last)]
        out += path(polygon([(x, y), *edge]), colour, opacity=opacity)
    return out


def tuft(x: float, y: float, size: float, colour: str) -> str:
    """Returns a few blades of grass."""
    blades = "M0 0Q-3 -12 -10 -18M0 0Q0 -14 -1 -22M0 0Q3 -12 9 -17"
    return group(stroke(blades, colour, 2.4), x, y, size)
