"""Shapes as SVG text, with the few elements that the program's SVG reader draws correctly.

The reader is nanosvg. It has no text, clips, masks or filters, and gradients must be in user space.
"""

from __future__ import annotations

import math

INK = "#2A1B14"
PAPER = "#F8EEDB"
CREAM = "#FBF3E2"
BRASS = "#E0AC47"
BRASS_DARK = "#8C611E"
WALNUT = "#2E1C12"

Point = tuple[float, float]
Stop = tuple[float, str] | tuple[float, str, float]


def num(value: float) -> str:
    """Returns a number as text with at most two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def mix(first: str, second: str, share: float) -> str:
    pairs = [(int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def polar(x: float, y: float, radius: float, degrees: float) -> Point:
    """Returns a point on a circle. 0 degrees is straight up, 90 is right."""
    angle = math.radians(degrees)
    return x + radius * math.sin(angle), y - radius * math.cos(angle)


def _more(more: dict[str, float | str]) -> str:
    return "".join(
        f' {name.replace("_", "-")}="{value if isinstance(value, str) else num(value)}"'
        for name, value in more.items()
    )


def _pen(stroke: str, width: float) -> str:
    return f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else ""


def rect(
    box: tuple[float, float, float, float],
    fill: str,
    round_: float = 0,
    stroke: str = "",
    width: float = 1,
    **more: float | str,
) -> str:
    x, y, w, h = map(num, box)
    shape = f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{num(round_)}" fill="{fill}"'
    return f"{shape}{_pen(stroke, width)}{_more(more)}/>"


def circle(
    x: float, y: float, radius: float, fill: str, stroke: str = "", width: float = 1, **more: float | str
) -> str:
    shape = f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{fill}"'
    return f"{shape}{_pen(stroke, width)}{_more(more)}/>"


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, **more: float | str) -> str:
    shape = f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="{fill}"'
    return f"{shape}{_more(more)}/>"


def path(d: str, fill: str = "none", stroke: str = "", width: float = 1, **more: float | str) -> str:
    ends = ' stroke-linecap="round" stroke-linejoin="round"' if stroke else ""
    return f'<path d="{d}" fill="{fill}"{_pen(stroke, width)}{ends}{_more(more)}/>'


def stroke(d: str, colour: str, width: float = 1, **more: float | str) -> str:
    """Returns a path that is drawn as a line without a fill."""
    return path(d, "none", colour, width, **more)


def line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 1) -> str:
    return stroke(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}", colour, width)


def group(
    inner: str, x: float = 0, y: float = 0, scale: float | Point = 1, turn: float = 0, **more: float | str
) -> str:
    """Returns the shapes scaled, then rotated, then moved."""
    steps = [f"translate({num(x)} {num(y)})"]
    if turn:
        steps.append(f"rotate({num(turn)})")
    if isinstance(scale, tuple):
        steps.append(f"scale({num(scale[0])} {num(scale[1])})")
    elif scale != 1:
        steps.append(f"scale({scale:.4f})")
    return f'<g transform="{" ".join(steps)}"{_more(more)}>{inner}</g>'


def polygon(points: list[Point]) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def _stops(stops: list[Stop]) -> str:
    out = ""
    for place, colour, *rest in stops:
        fade = f' stop-opacity="{num(float(rest[0]))}"' if rest else ""
        out += f'<stop offset="{num(float(place))}" stop-color="{colour}"{fade}/>'
    return out


def down(name: str, stops: list[Stop], bottom: float, top: float = 0) -> str:
    """Returns an SVG gradient from top to bottom."""
    place = f'x1="0" y1="{num(top)}" x2="0" y2="{num(bottom)}"'
    return (
        f'<linearGradient gradientUnits="userSpaceOnUse" id="{name}" {place}>{_stops(stops)}</linearGradient>'
    )


def across(name: str, stops: list[Stop], left: float, right: float) -> str:
    place = f'x1="{num(left)}" y1="0" x2="{num(right)}" y2="0"'
    return (
        f'<linearGradient gradientUnits="userSpaceOnUse" id="{name}" {place}>{_stops(stops)}</linearGradient>'
    )


def round_glow(name: str, stops: list[Stop], x: float, y: float, radius: float) -> str:
    """Returns an SVG gradient from a centre outwards."""
    place = f'cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"'
    return (
        f'<radialGradient gradientUnits="userSpaceOnUse" id="{name}" {place}>{_stops(stops)}</radialGradient>'
    )


def picture(width: float, height: float, shapes: str, defs: str = "") -> str:
    """Returns a whole SVG file as text."""
    size = f'width="{num(width)}" height="{num(height)}" viewBox="0 0 {num(width)} {num(height)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
    return head + (f"<defs>{defs}</defs>" if defs else "") + shapes + "</svg>\n"


# ---------- shapes that several pictures share


def seed(x: float, y: float, turn: float, scale: float, stalk: str, tips: str) -> str:
    """Returns a dandelion's seed that stands on (x, y). `stalk` and `tips` are colours."""
    out = line(0, 0, 0, -26, stalk, 2.2)
    for angle in (-58, -30, 0, 30, 58):
        r = math.radians(angle)
        out += line(0, -26, 15 * math.sin(r), -26 - 13 * math.cos(r), stalk, 1.8)
        out += circle(17 * math.sin(r), -26 - 15 * math.cos(r), 2.4, tips)
    return group(out + ellipse(0, 2, 2.6, 6, stalk), x, y, scale, turn)


def star(x: float, y: float, radius: float, fill: str, points: int = 5, inner: float = 0.45) -> str:
    outline = [
        polar(x, y, radius if i % 2 == 0 else radius * inner, i * 180 / points) for i in range(points * 2)
    ]
    return path(polygon(outline), fill)


def crescent(x: float, y: float, radius: float, fill: str) -> str:
    r, small = num(radius), num(radius * 0.8)
    start = f"{num(x + radius * 0.28)} {num(y - radius * 0.96)}"
    end = f"{num(x + radius * 0.96)} {num(y + radius * 0.28)}"
    return path(f"M{start}A{r} {r} 0 1 0 {end}A{small} {small} 0 1 1 {start}Z", fill)


def chevrons(x: float, y: float, way: int, count: int, scale: float, colour: str) -> str:
    """Returns a row of arrow heads. `way` is -1 for left, 1 for right."""
    gap = 17
    out = ""
    for i in range(count):
        at = x + way * i * gap * scale
        back, tip, arm = at - way * 6 * scale, at + way * 6 * scale, 12 * scale
        d = f"M{num(back)} {num(y - arm)}L{num(tip)} {num(y)}L{num(back)} {num(y + arm)}"
        out += stroke(d, colour, 6.5 * scale)
    return out


def eye(x: float, y: float, radius: float = 4) -> str:
    return circle(x, y, radius, INK) + circle(x + radius * 0.35, y - radius * 0.35, radius * 0.32, CREAM)


def card(shapes: str, defs: str = "", edge: str = "#B79B6B", edge_opacity: float = 0.55) -> str:
    """Returns a card's face or back, 250 x 350 SVG units."""
    rim = rect((1.5, 1.5, 247, 347), "none", 17, edge, 3, stroke_opacity=edge_opacity)
    return picture(250, 350, shapes + rim, defs)


METAL = "#FFFFFF"


def foil(shapes: str) -> str:
    """Returns the shiny layer of a card, 250 x 350 SVG units."""
    frame = rect((9, 9, 232, 332), "none", 12, METAL, 3.5) + rect((16, 16, 218, 318), "none", 8, METAL, 1.2)
    return picture(250, 350, frame + shapes)


def stock(colour: str = PAPER) -> str:
    return rect((0, 0, 250, 350), colour)


def small_ghost(fill: str, hole: str) -> str:
    """Returns a ghost of about 24 x 27 SVG units, with its middle at the origin."""
    body = (
        "M0 -26C18 -26 22 -10 22 4C22 16 24 22 26 26C18 29 14 22 8 27C2 22 -4 29 -10 25"
        "C-16 22 -20 29 -26 26C-22 18 -22 12 -22 4C-22 -10 -18 -26 0 -26Z"
    )
    return group(path(body, fill) + circle(-8, -4, 4.2, hole) + circle(8, -4, 4.2, hole), scale=0.5)
