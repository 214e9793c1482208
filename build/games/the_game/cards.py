"""The cards of The Game: a climb at night. The view shows how high the card's number is."""

from __future__ import annotations

import math
import random
from itertools import pairwise

from art.kit import CREAM, Point, card, circle, down, line, mix, num, path, polar, polygon, rect, stroke

SKY = (
    (0.0, "#0A2329", "#123F48"),
    (0.3, "#123A4B", "#2C6470"),
    (0.55, "#3A4A72", "#A8717C"),
    (0.78, "#C4705A", "#F3B27A"),
    (1.0, "#F2A65E", "#FBE2B0"),
)
NIGHT = "#0A2329"


def sky(height: float) -> tuple[str, str]:
    """Returns the sky's top and bottom colours at this height, 0 to 1."""
    for (low, top, bottom), (high, next_top, next_bottom) in pairwise(SKY):
        if height <= high:
            share = (height - low) / (high - low)
            return mix(top, next_top, share), mix(bottom, next_bottom, share)
    return SKY[-1][1:]


def ridge(base: float, tall: float, spread: float, dice: random.Random) -> list[Point]:
    """Returns the points of a ridge, about `spread` apart, with peaks up to `tall` above y = `base`."""
    points: list[Point] = []
    x = -spread * dice.uniform(0.2, 0.9)
    while x < 260:
        points.append((x, base - tall * dice.uniform(0.02, 0.22)))
        points.append((x + spread * dice.uniform(0.42, 0.58), base - tall * dice.uniform(0.55, 1)))
        x += spread * dice.uniform(0.85, 1.15)
    return [*points, (x, base - tall * 0.1)]


def slope(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def snow(left: Point, peak: Point, right: Point) -> str:
    """Returns the snow of a peak, with a jagged lower edge."""
    a, b = slope(peak, left, 0.34), slope(peak, right, 0.3)
    width = b[0] - a[0]
    hem = [
        (b[0] - width * 0.2, b[1] - 3),
        (b[0] - width * 0.4, b[1] + 5),
        (b[0] - width * 0.62, b[1] - 3),
        (b[0] - width * 0.78, b[1] + 4),
    ]
    return path(polygon([peak, b, *hem, a]), "#FFF6E4", opacity=0.88)


def hills(height: float, glow: str, dice: random.Random) -> str:
    out = ""
    layers = (
        (56.0, 92.0, 96.0, mix(glow, NIGHT, 0.35)),
        (64.0, 64.0, 74.0, mix(glow, NIGHT, 0.58)),
        (58.0, 36.0, 60.0, mix(NIGHT, glow, 0.12)),
    )
    for k, (sink, tall, spread, colour) in enumerate(layers):
        points = ridge(232 + (height - 0.1) * sink + k * 34, tall * (1.05 - 0.5 * height), spread, dice)
        d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
        out += path(f"{d}V350H{num(points[0][0])}Z", colour)
        if k == 2:
            continue
        for left, peak, right in zip(points[::2], points[1::2], points[2::2], strict=False):
            foot = (peak[0] + (right[0] - peak[0]) * 0.25, right[1] + 14)
            out += path(polygon([peak, right, foot]), mix(colour, NIGHT, 0.2), opacity=0.55)
            if k == 0 and height > 0.3:
                out += snow(left, peak, right)
    return out


def altimeter(height: float) -> str:
    out = rect((219, 22, 17, 240), NIGHT, 8, opacity=0.78)
    for i in range(11):
        long = i % 5 == 0
        y = 252 - i * 22
        out += line(222 if long else 224, y, 233 if long else 231, y, CREAM, 3 if long else 2)
    at = 252 - 220 * height
    needle = polygon([(212, at), (227, at - 10), (242, at), (227, at + 10)])
    return out + path(needle, "#F39A4A", "#3B1D08", 2.4)


def number(n: int) -> str:
    height = n / 100
    top, bottom = sky(height)
    dice = random.Random(n * 7 + 1)
    out = rect((0, 0, 250, 350), "url(#sky)")
    if height < 0.5:
        for _ in range(int(16 * (1 - height * 1.7))):
            at, size = (dice.uniform(14, 236), dice.uniform(10, 190)), dice.uniform(1, 2.3)
            out += circle(*at, size, "#FFF3D6", opacity=dice.uniform(0.4, 0.9))
    out += circle(125, 158, 92, "#FFF3D6", opacity=0.16) + hills(height, bottom, dice)
    out += circle(125, 158, 80, CREAM)
    rim = mix(bottom, "#8A6A3A", 0.5)
    out += "".join(circle(*polar(125, 158, 72.5, i * 6), 1.3, rim) for i in range(60))
    out += altimeter(height) + path("M0 0H88V56Q88 78 66 78H0Z", CREAM)
    return card(out, down("sky", [(0, top), (1, bottom)], 350), "#08191D", 0.6)


def lantern(x: float, y: float) -> str:
    """Returns the hanging lantern, with its middle at (x, y)."""

    def at(d: list[Point]) -> str:
        return polygon([(x + px, y + py) for px, py in d])

    out = path(at([(-17, -28), (17, -28), (13, -36), (-13, -36)]), "#E0AC47")
    out += path(at([(-15, -26), (15, -26), (21, 26), (-21, 26)]), "#F7C56B")
    flame = f"M{num(x)} {num(y - 12)}q13 16 0 34q-13 -18 0 -34Z"
    out += path(flame, "#FFF3D6") + rect((x - 23, y + 25, 46, 8), "#E0AC47", 2)
    return (
        out
        + line(x - 7, y - 26, x - 10, y + 25, "#8C611E", 2)
        + line(x + 7, y - 26, x + 10, y + 25, "#8C611E", 2)
    )


def contour(radius: float, wave: float) -> str:
    """Returns a closed contour line of the map. `wave` rotates its bulges."""
    points = []
    for k in range(72):
        a = k * math.pi / 36
        far = radius * (1 + 0.16 * math.sin(3 * a + wave * 0.5) + 0.08 * math.cos(5 * a + wave))
        points.append((125 + far * math.cos(a), 178 + far * 1.12 * math.sin(a)))
    return polygon(points)


def back() -> str:
    out = rect((0, 0, 250, 350), "url(#cloth)")
    for i, radius in enumerate((40, 64, 90, 118, 148, 180, 214)):
        out += stroke(contour(radius, i), "#58A6AC", 2.2, stroke_opacity=0.6)
    out += rect((14, 14, 222, 322), "none", 12, "#CDEBE6", 2.5, stroke_opacity=0.8)
    out += line(125, 14, 125, 122, "#F3D9A6", 3)
    out += circle(125, 178, 48, "#0A262C") + circle(125, 178, 48, "none", "#CDEBE6", 2.5)
    out += stroke("M117 132A8 8 0 1 1 133 132", "#F3D9A6", 3) + lantern(125, 178)
    return card(out, down("cloth", [(0, "#1D5D68"), (1, "#0D333B")], 350), "#05171B", 0.7)


def files() -> dict[str, str]:
    out = {f"cards/{n}.svg": number(n) for n in range(2, 100)}
    out["cards/back.svg"] = back()
    return out
