"""The course of a chance as a line drawn from left to right, with numbered flags at important moments."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.board.acts import part
from scenes.board.piece import Piece
from scenes.screens.lookback.tape import RUST, Mark, Strip
from scenes.stage.motion import in_out_sine
from scenes.stage.theme import mix
from scenes.stage.vector import Drawing, Stroke
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.text import Style
from scenes.ui.widget import Widget

DRAWN = 0.9
"""Seconds of drawing the line."""
POLE = 58.0
"""Design px from the line up to a flag."""
Paper = tuple[Strip, str]
"""Content, and the word for the first round with {} for its number."""


class Chances:
    """Its widgets in a rectangle: the paper with its scale, the line, the flags."""

    def __init__(self, kit: Kit, rect: Rect, strip: Strip, word: str, spoken: str) -> None:
        self._kit, self._rect, self._strip = kit, rect, strip
        paper = Piece(rect, _paint_paper, (strip, word), label=spoken, z=1.0)
        self._line = Piece(rect, _paint_line, strip, z=2.0)
        self._flags = [
            (Piece(rect, _paint_flag, (strip, mark), z=3.0), x_of(kit, rect, strip, mark.position))
            for mark in strip.marks
            if mark.number
        ]
        self.widgets: list[Widget] = [paper, self._line, *(flag for flag, _ in self._flags)]

    length = DRAWN

    def pose(self, seconds: float) -> None:
        """Draws the line as of this many seconds; each flag appears when the line reaches it."""
        share = in_out_sine(part(seconds, 0.0, DRAWN))
        left = x_of(self._kit, self._rect, self._strip, 1)
        until = left + (x_of(self._kit, self._rect, self._strip, self._strip.last) - left) * share
        over = self._kit.metrics.u(8) if share >= 1 else 0
        self._line.visible = share > 0
        self._line.clip = Rect(self._rect.x, self._rect.y, round(until) - self._rect.x + over, self._rect.h)
        for flag, x in self._flags:
            flag.visible = until >= x


def least_height(kit: Kit) -> int:
    """Returns the smallest height of a chart in px, with three numbers on its scale."""
    return kit.metrics.u(64) + kit.metrics.line(40, 19, 1.6) + 2 * _scale_line(kit)


def place_of(kit: Kit, rect: Rect) -> Rect:
    """Returns the area of the line within a chart's rectangle."""
    unit = kit.metrics.u
    left = kit.text.width("100 %", Style("semibold", 18, kit.colours.ink)) + unit(14)
    high = rect.h - unit(34) - kit.metrics.line(40, 19, 1.6)
    return Rect(rect.x + left, rect.y + unit(34), rect.w - left - unit(16), high)


def x_of(kit: Kit, rect: Rect, strip: Strip, position: float) -> float:
    """Returns the x of a position of the match, in px."""
    place = place_of(kit, rect)
    return place.x + place.w * max(0, position - 1) / max(1, strip.last - 1)


def _paint_paper(kit: Kit, rect: Rect, content: Paper) -> Picture:
    """Paints the scale, and the names and start lines of rounds."""
    (strip, _), flat, drawing = content, Rect((0, 0), rect.size), Drawing(*rect.size)
    place, s = place_of(kit, flat), kit.metrics.s
    thin = Stroke(mix(kit.paint.soft_ink, kit.colours.paper, 0.35), max(1.0, 1.4 * s), (2.0, max(3.0, 5 * s)))
    for level in range(1, 5):
        y = place.bottom - place.h * level / 4
        drawing.dashes(((place.x, y), (place.right, y)), thin)
    for first in strip.rounds[1:]:
        x = x_of(kit, flat, strip, first)
        drawing.line((x, place.y), (x, place.bottom), Stroke(kit.colours.paper_line, max(1.2, 2 * s)))
    base = Stroke(kit.paint.soft_ink, max(1.2, 2 * s))
    drawing.line((place.x, place.bottom), (place.right, place.bottom), base)
    picture = drawing.surface()
    _scale(kit, picture, place)
    _rounds(kit, picture, flat, content)
    return Picture(picture)


def _scale(kit: Kit, picture: Surface, place: Rect) -> None:
    style = Style("semibold", 18, kit.paint.soft_ink, "right")
    high = _scale_line(kit)
    for level in range(0, 101, 25 if 4 * high <= place.h else 50):
        y = round(place.bottom - place.h * level / 100)
        kit.text.write(
            picture, f"{level} %", style, Rect(0, y - high // 2, place.x - kit.metrics.u(10), high)
        )


def _scale_line(kit: Kit) -> int:
    """Returns the height of a number on the scale in px."""
    return kit.metrics.line(28, 18, 1.3)


def _rounds(kit: Kit, picture: Surface, rect: Rect, content: Paper) -> None:
    strip, word = content
    style, place = Style("semibold", 18, kit.paint.soft_ink, "centre"), place_of(kit, rect)
    high, ends = kit.metrics.line(28, 18, 1.3), [*strip.rounds, strip.last]
    for nth in range(len(ends) - 1):
        left, right = (round(x_of(kit, rect, strip, end)) for end in ends[nth : nth + 2])
        words = word.format(1) if nth == 0 else str(nth + 1)
        words = words if kit.text.width(words, style) <= right - left else str(nth + 1)
        if kit.text.width(words, style) <= right - left:
            room = Rect(left, place.bottom + kit.metrics.u(6), right - left, high)
            kit.text.write(picture, words, style, room)


def _paint_line(kit: Kit, rect: Rect, strip: Strip) -> Picture:
    flat, drawing = Rect((0, 0), rect.size), Drawing(*rect.size)
    place, ink = place_of(kit, flat), kit.colours.ink if kit.look.high else RUST
    points = [
        (x_of(kit, flat, strip, position), place.bottom - place.h * chance)
        for position, chance in strip.chances
    ]
    way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    under = f"{way}L{points[-1][0]:.1f} {place.bottom}L{points[0][0]:.1f} {place.bottom}Z"
    stops = ((0.0, ink, 0.34), (1.0, ink, 0.16))
    drawing.path(under, drawing.linear(stops, (0, place.y), (0, place.bottom)))
    drawing.path(way, None, stroke=Stroke(ink, max(2.4, 5 * kit.metrics.s)))
    return Picture(drawing.surface())


def _paint_flag(kit: Kit, rect: Rect, content: tuple[Strip, Mark]) -> Picture:
    """Paints a ring on the line and a numbered disc on a pole, below if there is no room above."""
    (strip, mark), flat, drawing = content, Rect((0, 0), rect.size), Drawing(*rect.size)
    place, side = place_of(kit, flat), max(kit.metrics.u(36), kit.metrics.text(22))
    x = x_of(kit, flat, strip, mark.position)
    y = place.bottom - place.h * strip.chance(mark.position)
    disc, ink = Rect(0, 0, side, side), kit.colours.ink
    disc.center = (round(x), round(max(place.y - side * 0.2, y - kit.metrics.u(POLE))))
    drawing.line((x, y), disc.center, Stroke(ink, max(1.4, 2.4 * kit.metrics.s)))
    rim = Stroke(ink if kit.look.high else RUST, max(1.6, 3 * kit.metrics.s))
    drawing.circle((x, y), kit.metrics.u(8), kit.colours.paper, stroke=rim)
    drawing.circle(disc.center, side / 2, ink)
    picture = drawing.surface()
    kit.text.write(picture, str(mark.number), Style("display", 21, kit.colours.cream, "centre"), disc)
    return Picture(picture)
