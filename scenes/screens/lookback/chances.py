"""Two pictures of a reviewed match: a chart of chances, and scales."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.review.report import Ledger
from scenes.board.acts import part
from scenes.board.acts import part as share_of
from scenes.board.piece import Piece
from scenes.screens.lookback.tape import RUST, Mark, TapeData
from scenes.stage.motion import in_out_sine, in_quad
from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Box, Drawing, Stroke, blend
from scenes.ui.box import NOWHERE, At, Column, Fill, Item, Node, Row, Sized, Space, Whole
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Label
from scenes.ui.paint import WHITE, Picture, canvas, nothing
from scenes.ui.text import Block, Style
from scenes.ui.widget import Widget

DRAWN = 0.9
"""Seconds of the animation that draws the line of the chart."""
WAVE = 0.16
"""Height of the waves of the dotted line to the end of the match, relative to the chart's height."""
POLE = 58.0
"""Height in design px of a flag on the chart's line."""
PEEPS = 0.2
"""Distance of a flag's number above the chart, in diameters of the number's disc."""
SCALE_AIR = 10
"""Space in design px between the scale's numbers and the line."""
FLAG_AIR = 8
"""Least space in px between the scale's numbers and a flag."""
COLUMN_AIR = 16
"""Space in design px between two columns of the sum."""
Paper = tuple[TapeData, str]
"""The data of a match for the chart, and a round's label."""


class Chances:
    """The widgets of a line chart of the chance to win."""

    def __init__(
        self,
        kit: Kit,
        rect: Rect,
        data: TapeData,
        word: str,
        spoken: str,
        ends: tuple[float, float] | None = None,
    ) -> None:
        self._kit, self._rect, self._data = kit, rect, data
        paper = Piece(rect, _paint_paper, (data, word), label=spoken, z=1.0)
        self._line = Piece(rect, _paint_line, data, z=2.0)
        self._flags = [
            (Piece(rect, _paint_flag, (data, mark), z=3.0), x_of(kit, rect, data, mark.position))
            for mark in data.marks
            if mark.number
        ]
        ahead = [] if ends is None else [Piece(rect, _paint_ahead, (data, ends), z=1.5)]
        self.widgets: list[Widget] = [paper, *ahead, self._line, *(flag for flag, _ in self._flags)]

    length = DRAWN

    def pose(self, seconds: float) -> None:
        """Draws the chart at a time of its animation in seconds."""
        share = in_out_sine(part(seconds, 0.0, DRAWN))
        left = x_of(self._kit, self._rect, self._data, 1)
        until = left + (x_of(self._kit, self._rect, self._data, self._data.last) - left) * share
        over = self._kit.metrics.u(8) if share >= 1 else 0
        self._line.visible = share > 0
        self._line.clip = Rect(self._rect.x, self._rect.y, round(until) - self._rect.x + over, self._rect.h)
        for flag, x in self._flags:
            flag.visible = until >= x


def least_height(kit: Kit) -> int:
    """Returns the smallest height of the chart in px."""
    return kit.metrics.u(64) + kit.metrics.line(40, 19, 1.6) + 2 * _scale_line(kit)


def place_of(kit: Kit, rect: Rect, data: TapeData | None = None) -> Rect:
    """Returns the rectangle inside a chart in which the line is drawn."""
    unit = kit.metrics.u
    left = kit.text.width("100 %", Style("semibold", 18, kit.colours.ink)) + unit(14)
    top = max(unit(34), round(_number_side(kit) * (0.5 + PEEPS)) + unit(8))
    below = kit.metrics.line(40, 19, 1.6)
    if data is not None and len(data.rounds) < 2:  # no numbers of rounds
        below = _scale_line(kit) // 2
    high = rect.h - top - below
    return Rect(rect.x + left, rect.y + top, rect.w - left - unit(16), high)


def _number_side(kit: Kit) -> int:
    """Returns the diameter in px of the disc behind a flag's number."""
    return max(kit.metrics.u(36), round(1.2 * kit.metrics.text(21)))


def x_of(kit: Kit, rect: Rect, data: TapeData, position: float) -> float:
    """Returns the x in px of the point on the line after `position` moves."""
    place = place_of(kit, rect, data)
    return place.x + place.w * max(0, position - 1) / max(1, data.last - 1)


def _paint_paper(kit: Kit, rect: Rect, content: Paper) -> Picture:
    (data, _), flat, drawing = content, Rect((0, 0), rect.size), Drawing(*rect.size)
    place, s = place_of(kit, flat, data), kit.metrics.s
    thin = Stroke(mix(kit.paint.soft_ink, kit.colours.paper, 0.35), max(1.0, 1.4 * s), (2.0, max(3.0, 5 * s)))
    for level in range(1, 5):
        y = place.bottom - place.h * level / 4
        drawing.dashes(((place.x, y), (place.right, y)), thin)
    for first in data.rounds[1:]:
        x = x_of(kit, flat, data, first)
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
            picture, f"{level} %", style, Rect(0, y - high // 2, place.x - kit.metrics.u(SCALE_AIR), high)
        )


def _scale_line(kit: Kit) -> int:
    return kit.metrics.line(28, 18, 1.3)


def _rounds(kit: Kit, picture: Surface, rect: Rect, content: Paper) -> None:
    data, word = content
    style, place = Style("semibold", 18, kit.paint.soft_ink, "centre"), place_of(kit, rect, data)
    high, ends = kit.metrics.line(28, 18, 1.3), [*data.rounds, data.last] if len(data.rounds) > 1 else []
    for nth in range(len(ends) - 1):
        left, right = (round(x_of(kit, rect, data, end)) for end in ends[nth : nth + 2])
        words = word.format(1) if nth == 0 else str(nth + 1)
        words = words if kit.text.width(words, style) <= right - left else str(nth + 1)
        if kit.text.width(words, style) <= right - left:
            room = Rect(left, place.bottom + kit.metrics.u(6), right - left, high)
            kit.text.write(picture, words, style, room)


def tip_of(kit: Kit, rect: Rect, data: TapeData, start: float) -> tuple[float, float]:
    """Returns the point in px where the line ends now."""
    place = place_of(kit, rect, data)
    position, chance = data.chances[-1] if data.chances else (1, start)
    return x_of(kit, rect, data, position), place.bottom - place.h * chance


def _paint_ahead(kit: Kit, rect: Rect, content: tuple[TapeData, tuple[float, float]]) -> Picture:
    (data, (start, end)), flat, drawing = content, Rect((0, 0), rect.size), Drawing(*rect.size)
    place, dot = place_of(kit, flat, data), max(2.0, kit.metrics.u(4))
    (x, y), goal = tip_of(kit, flat, data, start), (float(place.right), place.bottom - place.h * end)
    ink = kit.colours.ink if kit.look.high else mix(RUST, kit.colours.paper, 0.35)
    count = int(math.dist((x, y), goal) / (5 * dot))
    for nth in range(1, count):
        share = nth / count
        wave = math.sin(share * math.tau) * math.sin(share * math.pi) * place.h * WAVE
        low = min(place.bottom - 2 * dot, y + (goal[1] - y) * share - wave)
        drawing.circle((x + (goal[0] - x) * share, low), dot, ink)
    side = max(kit.metrics.u(40), kit.metrics.text(22))
    disc = Rect(0, 0, side, side)
    disc.center = (round(goal[0]), round(max(place.y, min(goal[1], place.bottom - side // 2))))
    disc.right = min(disc.right, rect.w)
    drawing.circle(disc.center, side / 2, kit.colours.ink)
    picture = drawing.surface()
    kit.icon(picture, "flag", kit.colours.cream, disc.inflate(-side * 2 // 5, -side * 2 // 5))
    return Picture(picture)


def _paint_line(kit: Kit, rect: Rect, data: TapeData) -> Picture:
    if not data.chances:
        return nothing()
    flat, drawing = Rect((0, 0), rect.size), Drawing(*rect.size)
    place, ink = place_of(kit, flat, data), kit.colours.ink if kit.look.high else RUST
    points = [
        (x_of(kit, flat, data, position), place.bottom - place.h * chance)
        for position, chance in data.chances
    ]
    way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    under = f"{way}L{points[-1][0]:.1f} {place.bottom}L{points[0][0]:.1f} {place.bottom}Z"
    stops = ((0.0, ink, 0.34), (1.0, ink, 0.16))
    drawing.path(under, drawing.linear(stops, (0, place.y), (0, place.bottom)))
    drawing.path(way, None, stroke=Stroke(ink, max(2.4, 5 * kit.metrics.s)))
    return Picture(drawing.surface())


def _paint_flag(kit: Kit, rect: Rect, content: tuple[TapeData, Mark]) -> Picture:
    (data, mark), flat, drawing = content, Rect((0, 0), rect.size), Drawing(*rect.size)
    place, side = place_of(kit, flat, data), _number_side(kit)
    x = x_of(kit, flat, data, mark.position)
    y = place.bottom - place.h * data.chance(mark.position)
    disc, ink = Rect(0, 0, side, side), kit.colours.ink
    highest = max(place.y - side * PEEPS, side / 2 + 1)  # so that the chart's edge does not cut it
    disc.center = (round(x), round(max(highest, y - kit.metrics.u(POLE))))
    disc.left = max(disc.left, place.x - kit.metrics.u(SCALE_AIR) + FLAG_AIR)
    drawing.line((x, y), disc.center, Stroke(ink, max(1.4, 2.4 * kit.metrics.s)))
    rim = Stroke(ink if kit.look.high else RUST, max(1.6, 3 * kit.metrics.s))
    drawing.circle((x, y), kit.metrics.u(8), kit.colours.paper, stroke=rim)
    drawing.circle(disc.center, side / 2, ink)
    picture = drawing.surface()
    kit.text.write(picture, str(mark.number), Style("display", 21, kit.colours.cream, "centre"), disc)
    return Picture(picture)


TEAL: Colour = (30, 80, 92)
IRON: Colour = (54, 45, 47)
STEEPEST = 14.0
"""Largest tilt of the scales' beam, in degrees."""
MOST = 25.0
"""Difference between the pans, in percent, at which the beam has its largest tilt."""
GRID = 0.5
"""Multiple in degrees to which the beam's tilt is rounded."""
FIRST = 0.25
"""Seconds from the animation's start until the first weight falls."""
APART = 0.32
"""Seconds between the falls of two weights."""
FALL = 0.2
"""Seconds in which a weight falls."""
SETTLES = 0.6
"""Seconds in which the beam comes to rest after a weight has landed."""
SWINGS = 2
"""Number of swings of the beam after a landing."""
SWAY = 2.0
"""Largest tilt in degrees of the beam without weights."""
SWAY_SECONDS = 3.2
"""Seconds in which the beam swings once to and fro while it has no weights."""


class Weight(NamedTuple):
    """A cause of the match's result, as a weight on the scales."""

    words: str
    percent: int


ON_WEIGHT = 0.8
"""Largest width of the number on a weight, relative to the weight."""
UNWEIGHED = Weight("", 0)
"""The weight for an unknown effect, with a question mark."""


def weights_of(ledger: Ledger, words: tuple[str, str, str]) -> tuple[Weight, ...]:
    """Returns the causes of the result as weights."""
    found = map(Weight, words, ledger.percents().parts)
    return tuple(weight for weight in found if weight.percent)


def contacts(count: int) -> tuple[float, ...]:
    """Returns the times in seconds when the weights land."""
    return tuple(FIRST + APART * nth + FALL for nth in range(count))


def lean_at(percents: Sequence[int], seconds: float) -> float:
    """Returns the beam's tilt in degrees at `seconds` after the animation's start."""
    start = end = since = 0.0
    for nth, contact in enumerate(contacts(len(percents))):
        if seconds < contact:
            break
        start, since = _swung(start, end, contact - since), contact
        end = -STEEPEST * max(-1.0, min(1.0, sum(percents[: nth + 1]) / MOST))
    return _swung(start, end, seconds - since)


def _swung(start: float, end: float, gone: float) -> float:
    share = min(1.0, gone / SETTLES)
    return end + (start - end) * (1 - share) ** 2 * math.cos(math.tau * SWINGS * share)


class Shape(NamedTuple):
    """The measures of a pair of scales, in px."""

    x: float
    y: float
    half: float
    thick: float
    hang: float
    reach: float

    @classmethod
    def within(cls, room: Rect) -> Shape:
        """Returns the measures of the largest pair of scales that fits into a rectangle."""
        half = min(room.w * 0.33, room.h * 0.62)
        return cls(room.centerx, room.y + room.h * 0.17, half, room.h * 0.075, room.h * 0.44, half * 0.46)

    def end(self, side: int, lean: float) -> tuple[float, float]:
        """Returns the point at the left (-1) or right (1) end of a tilted beam."""
        turned = math.radians(lean)
        return self.x + side * self.half * math.cos(turned), self.y + side * self.half * math.sin(turned)


class Beam(Widget):
    """The beam of the scales, which tilts around its middle."""

    role = "picture"

    def __init__(self, shape: Shape) -> None:
        high = 2 * (shape.half * math.sin(math.radians(STEEPEST + SWAY)) + 2 * shape.thick)
        rect = Rect(0, 0, round(2 * shape.half + 4 * shape.thick), round(high))
        rect.center = (round(shape.x), round(shape.y))
        super().__init__(rect, "")
        self._shape, self._lean = shape, 0.0
        self.z = 3.0

    def lean(self, degrees: float) -> None:
        """Tilts the beam to the right by `degrees`."""
        degrees = round(degrees / GRID) * GRID
        if degrees != self._lean:
            self._lean = degrees
            self.change()

    def paint(self, kit: Kit) -> Picture:
        key = ("balance beam", self.rect.size, self._lean)
        return Picture(kit.paint.kept(key, lambda: self._drawn(kit).surface()))

    def _drawn(self, kit: Kit) -> Drawing:
        shape, brass = self._shape._replace(x=self.rect.w / 2, y=self.rect.h / 2), _brass(kit)
        x, y, thick = shape.x, shape.y, shape.thick
        left, right, middle = shape.end(-1, self._lean), shape.end(1, self._lean), (x, y)
        turned = math.radians(self._lean)
        across, down = -math.sin(turned) * thick / 2, math.cos(turned) * thick / 2

        def below(point: tuple[float, float], times: float) -> str:
            px, py = point
            return f"{px + times * across:.1f} {py + times * down:.1f}"

        upper = f"M{below(left, -0.35)}Q{below(middle, -1.3)} {below(right, -0.35)}"
        lower = f"L{below(right, 0.35)}Q{below(middle, 1.3)} {below(left, 0.35)}Z"
        drawing, half = Drawing(*self.rect.size), thick * 0.42
        pointer = f"M{x - half:.1f} {y:.1f}L{x:.1f} {y - thick * 1.9:.1f}L{x + half:.1f} {y:.1f}Z"
        drawing.path(pointer, kit.colours.brass_dark)
        fill = drawing.down(mix(brass, WHITE, 0.25), brass, Box(0, y - thick, 1, 2 * thick))
        drawing.path(upper + lower, fill, stroke=_rim(kit))
        for end in (left, right):
            drawing.circle(end, thick * 0.34, mix(brass, WHITE, 0.3), stroke=_rim(kit))
        drawing.circle(middle, thick * 0.72, mix(brass, WHITE, 0.2), stroke=_rim(kit))
        return drawing


class Balance:
    """The widgets that draw a pair of scales with weights."""

    def __init__(self, kit: Kit, room: Rect, weights: Sequence[Weight], spoken: str) -> None:
        self._room, self._weights = room, tuple(weights)
        self._shape = shape = Shape.within(room)
        post = Piece(room, _paint_post, shape._replace(x=room.w / 2, y=shape.y - room.y), label=spoken, z=1.0)
        self._beam = Beam(shape)
        wide = round(2.3 * shape.reach)
        size = (wide, round(shape.hang + shape.reach * 0.5))
        self._pans = [Piece(Rect((0, 0), size), _paint_pan, shape, z=2.0) for _ in (-1, 1)]
        self._lying: list[tuple[Piece[Weight], int, int]] = []
        """Each weight, its side, and its px from the pan's middle."""
        for side in (-1, 1):
            self._lay(side, [weight for weight in weights if (weight.percent > 0) == (side < 0)])
        numbers = [(one, _number_on(kit, one.rect, one.content or UNWEIGHED)) for one, _, _ in self._lying]
        if any(number.size[0] > ON_WEIGHT * one.rect.w for one, number in numbers):
            for one, _ in numbers:
                one.painter = _paint_bare_weight
        self._lying.sort(key=lambda one: self._weights.index(one[0].content or self._weights[0]))
        self.widgets: list[Widget] = [
            post,
            self._beam,
            *self._pans,
            *(weight for weight, _, _ in self._lying),
        ]

    def _lay(self, side: int, weights: Sequence[Weight]) -> None:
        sizes = [0.62 + 0.38 * min(1.0, abs(weight.percent) / 20) for weight in weights]
        highest = 1.25 * max(sizes, default=1.0)  # height with the ring on top, in widths of a weight
        each = min(2 * self._shape.reach / max(1.4, sum(sizes)), 0.92 * self._shape.hang / highest)
        left = -each * sum(sizes) / 2
        for weight, size in zip(weights, sizes, strict=True):
            wide = round(each * size * 0.94)
            rect = Rect(0, 0, wide, round(wide * 1.22))
            made = Piece(rect, _paint_weight, weight, z=4.0)
            self._lying.append((made, side, round(left + each * size / 2)))
            left += each * size

    @property
    def length(self) -> float:
        return contacts(len(self._weights))[-1] + SETTLES if self._weights else 0.0

    def pose(self, seconds: float) -> None:
        """Draws the scales at a time in seconds."""
        lean = lean_at([weight.percent for weight in self._weights], min(seconds, self.length))
        if not self._weights and math.isfinite(seconds):
            lean = SWAY * math.sin(math.tau * seconds / SWAY_SECONDS)
        self._beam.lean(lean)
        shape, floors = self._shape, {}
        for pan, side in zip(self._pans, (-1, 1), strict=True):
            x, y = shape.end(side, lean)
            pan.rect.midtop = (round(x), round(y))
            floors[side] = (round(x), round(y + shape.hang))
        for nth, (weight, side, aside) in enumerate(self._lying):
            fallen = share_of(seconds, FIRST + APART * nth, FALL)
            weight.visible = fallen > 0
            x, y = floors[side]
            height = (1 - in_quad(fallen)) * self._room.h * 0.35
            weight.rect.midbottom = (x + aside, round(y - height) + 1)


def _brass(kit: Kit) -> Colour:
    return kit.colours.brass


def _rim(kit: Kit) -> Stroke:
    return Stroke(kit.colours.brass_dark, max(1.4, 2.2 * kit.metrics.s))


def _paint_post(kit: Kit, rect: Rect, shape: Shape) -> Picture:
    drawing, brass = Drawing(*rect.size), _brass(kit)
    foot, wide, high = rect.h * 0.95, shape.half * 0.56, rect.h * 0.11
    if not kit.look.high:
        for nth in range(4):
            reach = wide * (1.35 - 0.09 * nth)
            way = f"M{shape.x - reach:.1f} {foot:.1f}Q{shape.x:.1f} {foot + high * 0.7:.1f} {shape.x + reach:.1f} {foot:.1f}"
            way += f"Q{shape.x:.1f} {foot - high * 0.5:.1f} {shape.x - reach:.1f} {foot:.1f}Z"
            drawing.path(way, kit.colours.ink, opacity=0.07)
    thick = shape.thick * 0.62
    post = Box(shape.x - thick / 2, shape.y, thick, foot - high - shape.y)
    stops = ((0.0, mix(brass, WHITE, 0.35), 1.0), (1.0, mix(brass, kit.colours.brass_dark, 0.35), 1.0))
    drawing.box(post, drawing.linear(stops, (post.x, 0), (post.x + thick, 0)), stroke=_rim(kit))
    collar = Box(shape.x - thick * 0.9, foot - high - thick * 0.3, thick * 1.8, thick * 0.7, thick * 0.25)
    drawing.box(collar, brass, stroke=_rim(kit))
    way = (
        f"M{shape.x - wide:.1f} {foot:.1f}Q{shape.x - wide * 0.82:.1f} {foot - high:.1f} {shape.x:.1f} {foot - high:.1f}"
        f"Q{shape.x + wide * 0.82:.1f} {foot - high:.1f} {shape.x + wide:.1f} {foot:.1f}Z"
    )
    fill = drawing.down(mix(brass, WHITE, 0.25), brass, Box(0, foot - high, 1, high))
    drawing.path(way, fill, stroke=_rim(kit))
    return Picture(drawing.surface())


def _paint_pan(kit: Kit, rect: Rect, shape: Shape) -> Picture:
    drawing, brass = Drawing(*rect.size), _brass(kit)
    middle, pan = rect.w / 2, shape.hang
    string = Stroke(kit.colours.brass_dark, max(1.2, 1.8 * kit.metrics.s))
    for side in (-1, 1):
        drawing.line((middle, 0), (middle + side * shape.reach, pan), string)
    edge, deep = shape.reach * 1.1, shape.reach * 0.72
    way = f"M{middle - edge:.1f} {pan:.1f}Q{middle:.1f} {pan + deep:.1f} {middle + edge:.1f} {pan:.1f}Z"
    fill = drawing.down(
        mix(brass, WHITE, 0.3), mix(brass, kit.colours.brass_dark, 0.25), Box(0, pan, 1, deep / 2)
    )
    drawing.path(way, fill, stroke=_rim(kit))
    return Picture(drawing.surface())


def _paint_weight(kit: Kit, rect: Rect, weight: Weight) -> Picture:
    picture = _paint_bare_weight(kit, rect, weight)
    room = Rect(0, round(rect.h - rect.w), rect.w, rect.w)
    kit.text.draw(picture.surface, _number_on(kit, rect, weight), room)
    return picture


def _number_on(kit: Kit, rect: Rect, weight: Weight) -> Block:
    style = Style("display", 26, kit.colours.cream, "centre")
    return kit.text.fit(str(abs(weight.percent)) if weight.percent else "?", style, (rect.w, rect.w))


def _paint_bare_weight(kit: Kit, rect: Rect, weight: Weight) -> Picture:
    drawing, wide = Drawing(*rect.size), float(rect.w)
    ink = kit.colours.ink if kit.look.high else TEAL if weight.percent > 0 else IRON
    top, slope, line = rect.h - wide, wide * 0.11, max(2.0, wide * 0.08)
    drawing.circle((wide / 2, top), wide * 0.16, None, stroke=Stroke(ink, line))
    edge = line / 2
    way = (
        f"M{slope:.1f} {top + edge:.1f}Q{slope:.1f} {top:.1f} {slope + edge:.1f} {top:.1f}"
        f"L{wide - slope - edge:.1f} {top:.1f}Q{wide - slope:.1f} {top:.1f} {wide - slope:.1f} {top + edge:.1f}"
        f"L{wide - 1:.1f} {rect.h - 1:.1f}L1 {rect.h - 1:.1f}Z"
    )
    drawing.path(way, drawing.down(mix(ink, WHITE, 0.1), ink, Box(0, top, 1, wide)))
    return Picture(drawing.surface())


class Summand(NamedTuple):
    """A number in the sum below the scales, or a sign such as "="."""

    word: str
    number: str
    hue: Colour


def waiting_of(kit: Kit, words: Sequence[str]) -> Node:
    """Returns a row of words with blank weights below, shown until a review is finished."""
    unit, children = kit.metrics.u, list[Item]([Fill()])
    for one in words:
        name = Label(NOWHERE, one, Style("semibold", 18, kit.paint.soft_ink, "centre"))
        weight = Sized(Image(NOWHERE, "", _paint_waiting), unit(44), unit(50))
        children += [Column([Fill(name), At(weight, "centre", "end")], unit(2)), Fill()]
    return Row(children, name="sum")


def _paint_waiting(kit: Kit, rect: Rect) -> Picture:
    wide = round(min(rect.w, rect.h / 1.22))
    room = Rect(0, 0, wide, round(wide * 1.22))
    picture = canvas(*rect.size)
    weight = _paint_weight(kit, room, UNWEIGHED).surface
    blend(picture, weight, ((rect.w - room.w) // 2, rect.h - room.h))
    return Picture(picture)


def sum_of(kit: Kit, summands: Sequence[Summand]) -> Node:
    """Returns a row with the numbers and signs of the sum."""
    soft, air = kit.paint.soft_ink, kit.metrics.u(COLUMN_AIR)
    children: list[Item] = []
    for one in summands:
        number = Label(NOWHERE, one.number.replace("-", "\u2212"), Style("display", 27, one.hue, "centre"))
        if not one.word:
            children += [Space(air // 2), Column([Fill(), number]), Space(air // 2)]
            continue
        word = Label(NOWHERE, one.word, Style("semibold", 18, soft, "centre"))
        beside = [Space(air)] if children and isinstance(children[-1], Fill) else []
        children += [*beside, Fill(Whole(Column([Fill(word), number])))]
    return Row(children, name="sum")
