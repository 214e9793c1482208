"""Draws the font of the four suits, which no text font has."""

from __future__ import annotations

import io
from itertools import pairwise
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.timeTools import epoch_diff
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

EM, HIGH, DEEP = 1000, 950, 250
CAPITAL = 700
WIDE = 620
"""Width of the widest suits, in font units."""

BESIDE = 40
"""Space on each side of a glyph, in font units."""
MIDDLE = BESIDE + WIDE / 2
ROUND = 0.5523
"""Length of a Bezier handle for a quarter circle, as a share of the radius."""

Point = tuple[float, float]
Curve = tuple[Point, ...]
"""A line to one point, or a Bezier curve: its two handles and its end."""


def outline(start: Point, *half: Curve) -> list[Curve]:
    """Returns a symmetric shape. `half` is its right side, from `start` at the top down."""
    ends = [start, *(curve[-1] for curve in half)]
    back = [
        tuple(mirrored(point) for point in (*reversed(curve[:-1]), ends[nth]))
        for nth, curve in reversed(list(enumerate(half)))
    ]
    return [(start,), *half, *back]


def mirrored(point: Point) -> Point:
    return 2 * MIDDLE - point[0], point[1]


def moved(x: float, y: float) -> Point:
    """Returns the point `x` to the right of a glyph's middle, at height `y`."""
    return MIDDLE + x, y


def circle(x: float, y: float, radius: float) -> list[Curve]:
    """Returns the outline of a circle, drawn clockwise."""
    reach = radius * ROUND
    sides = ((0, 1), (1, 0), (0, -1), (-1, 0), (0, 1))
    found: list[Curve] = [((x, y + radius),)]
    for (ax, ay), (bx, by) in pairwise(sides):
        first = (x + ax * radius + bx * reach, y + ay * radius + by * reach)
        second = (x + bx * radius + ax * reach, y + by * radius + ay * reach)
        found.append((first, second, (x + bx * radius, y + by * radius)))
    return found


HEART = outline(
    moved(0, 590),
    (moved(30, 660), moved(90, CAPITAL + 10), moved(160, CAPITAL + 10)),
    (moved(250, CAPITAL + 10), moved(310, 640), moved(310, 530)),
    (moved(310, 350), moved(110, 220), moved(0, -15)),
)
DIAMOND = outline(
    moved(0, CAPITAL + 15), (moved(60, 570), moved(150, 440), moved(255, 350)),
    (moved(150, 260), moved(60, 130), moved(0, -15)),
)  # fmt: skip
STEM = outline(
    moved(0, 300), (moved(18, 300),), (moved(20, 160), moved(55, 50), moved(135, 0)), (moved(0, 0),)
)
SPADE = outline(
    moved(0, CAPITAL + 15),
    (moved(110, 520), moved(310, 430), moved(310, 250)),
    (moved(310, 150), moved(245, 95), moved(165, 95)),
    (moved(95, 95), moved(35, 140), moved(0, 215)),
)
CLUB = (circle(MIDDLE, 540, 165), circle(MIDDLE - 165, 270, 155), circle(MIDDLE + 165, 270, 155))
HEART_OF_CLUB = outline(moved(0, 420), (moved(90, 340),), (moved(0, 220),))
SUITS = {
    "\u2660": ("spade", (SPADE, STEM)),
    "\u2663": ("club", (*CLUB, HEART_OF_CLUB, STEM)),
    "\u2665": ("heart", (HEART,)),
    "\u2666": ("diamond", (DIAMOND,)),
}
"""The name and outlines of each suit's glyph, by the suit's character."""


def glyph(outlines: tuple[list[Curve], ...]) -> object:
    made = TTGlyphPen(None)
    pen = Cu2QuPen(made, 0.6)
    for curves in outlines:
        pen.moveTo(curves[0][0])
        for curve in curves[1:]:
            (pen.lineTo if len(curve) == 1 else pen.curveTo)(*curve)
        pen.closePath()
    return made.glyph()


def advance(shape: Any) -> int:  # noqa: ANN401 fontTools tells its types to nobody
    """Returns the width of a glyph plus the space on both sides, in font units."""
    wide = shape.xMax - shape.xMin if shape.numberOfContours else WIDE
    return int(wide) + 2 * BESIDE


def font() -> bytes:
    glyphs = {".notdef": TTGlyphPen(None).glyph(), **{name: glyph(shape) for name, shape in SUITS.values()}}
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap({ord(character): name for character, (name, _) in SUITS.items()})
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (advance(builder.font["glyf"][name]), BESIDE) for name in glyphs})
    builder.setupHorizontalHeader(ascent=HIGH, descent=-DEEP)
    builder.setupNameTable({"familyName": "Tuckbox Suits", "styleName": "Regular", "version": "1.0"})
    builder.setupOS2(sTypoAscender=HIGH, sTypoDescender=-DEEP, usWinAscent=HIGH, usWinDescent=DEEP, fsType=0)
    builder.setupPost()
    builder.updateHead(created=-epoch_diff, modified=-epoch_diff)
    builder.font.recalcTimestamp = False  # otherwise the file would contain the time of drawing
    file = io.BytesIO()
    builder.save(file)
    return file.getvalue()


def files() -> dict[str, bytes]:
    return {"fonts/Suits.ttf": font()}
