"""The tape below a past match's table: a timeline with a handle."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Rect

from scenes.stage.motion import in_out_sine, out_cubic
from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.box import NOWHERE
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Size, Widget, repeat_keys

LEFT = 104.0
"""Left margin of the timeline in design px."""
RIGHT = 56.0
"""Right margin of the timeline, in design px."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark on the timeline: a disc, or a triangle at a costly move."""

    position: int
    number: int
    helped: bool


@dataclass(frozen=True, slots=True)
class TapeData:
    """The data of the timeline."""

    last: int
    rounds: tuple[int, ...]
    chances: tuple[tuple[int, float], ...] = ()
    marks: tuple[Mark, ...] = ()
    note: str = ""
    """The text in place of the line of chances while no chance is known."""

    def x(self, rect: Rect, kit: Kit, position: float) -> float:
        """Returns the x in px of a position on the timeline."""
        left, right = rect.x + kit.metrics.u(LEFT), rect.right - kit.metrics.u(RIGHT)
        return left + (right - left) * (position - 1) / max(1, self.last - 1)

    def at(self, rect: Rect, kit: Kit, x: float) -> int:
        """Returns the position on the timeline nearest to an x in px."""
        left, right = rect.x + kit.metrics.u(LEFT), rect.right - kit.metrics.u(RIGHT)
        share = (x - left) / max(1, right - left)
        return min(self.last, max(1, 1 + round(share * (self.last - 1))))

    def chance(self, position: float) -> float:
        """Returns the chance to win at a position, perhaps interpolated."""
        known = self.chances
        if not known:
            return 0.0
        if position <= known[0][0]:
            return known[0][1]
        for (since, low), (until, high) in pairwise(known):
            if position <= until:
                return low + (high - low) * (position - since) / max(1, until - since)
        return known[-1][1]


AWAY = 25.0
"""Horizontal distance in design px from a point of the line to its disc."""
SPOOL = 26.0
"""Width in design px of the tape's roll at each end."""


class PlacedMark(NamedTuple):
    """The place of an important moment on the timeline, in px."""

    mark: Mark
    at: tuple[float, float]
    disc: Rect
    triangle: tuple[float, float]

    def room(self, kit: Kit) -> Rect:
        """Returns the rectangle in px around the moment's disc and its triangle."""
        half = kit.metrics.u(9) + 2
        x, y = self.triangle
        return self.disc.union(Rect(round(x) - half, round(y) - half, 2 * half, 2 * half))


def placed(
    data: TapeData, place: Rect, kit: Kit, levels: tuple[float, float], labels: Sequence[Rect] = ()
) -> list[PlacedMark]:
    """Returns all discs of the timeline, without overlaps if possible."""
    low, high = levels
    spots = [
        (mark, (data.x(place, kit, mark.position), low - (low - high) * data.chance(mark.position)))
        for mark in data.marks
        if mark.number
    ]
    point = kit.metrics.u(8)
    points = [Rect(round(x) - point, round(y) - point, 2 * point, 2 * point) for _, (x, y) in spots]
    free = place.inflate(-2 * kit.metrics.u(SPOOL), 0)
    found: list[PlacedMark] = []
    for nth, (mark, at) in enumerate(spots):
        tries = _tries(mark, at, place, kit)
        taken = [*(one.room(kit) for one in found), *points[:nth], *points[nth + 1 :]]
        inside = [one for one in tries if free.contains(one.room(kit))]
        clear = [one for one in inside if one.room(kit).collidelist(taken) < 0]
        best = (one for one in clear if one.room(kit).collidelist(labels) < 0)
        found.append(next(best, None) or next(iter(clear or inside or tries)))
    return found


def _tries(mark: Mark, at: tuple[float, float], place: Rect, kit: Kit) -> Sequence[PlacedMark]:
    unit, (x, y) = kit.metrics.u, at
    side = max(unit(30), round(1.4 * kit.metrics.text(20)))
    away, step = unit(AWAY), side + unit(2)
    tries = []
    for up in (away, away + step, away + 2 * step, away - step, away - 2 * step, away - 3 * step):
        middle = max(place.y + side * 0.6, y - up)
        for way in (1, -1):
            if abs(y - middle) < side * 0.6 and abs(up) < away:
                continue
            disc = Rect(0, 0, side, side)
            disc.center = (round(x + way * away), round(middle))
            edge = disc.right if way > 0 else disc.left
            tries.append(PlacedMark(mark, at, disc, (edge + way * unit(13), disc.centery)))
    return tries


TAPE_Z = 330.0
TOP = 46.0
"""Space in design px above the line, for the numbers of rounds."""
LABELS = 40.0
"""Height in design px of the timeline's upper part, which the handle does not cover."""
FOOT = 30.0
"""Space in design px below the line."""
GRIP = 44
"""Width in px of the handle's area for dragging."""
UNROLLS = 0.42
"""Seconds in which the tape is unrolled."""
FOLLOWS = 0.3
"""Seconds in which the handle moves into place after the tape was unrolled."""
RUST, DOWN, UP = (166, 74, 27), (142, 33, 28), (30, 94, 58)


class Paper(Widget):
    """The paper of the timeline, with rounds and a scale."""

    role = "picture"

    def __init__(self, rect: Rect, data: TapeData, word: str) -> None:
        super().__init__(rect, "")
        self.data, self.word = data, word

    def paint(self, kit: Kit) -> Picture:
        rect, unit = self.rect, kit.metrics.u
        place = Rect((0, 0), rect.size)
        drawing = Drawing(*rect.size)
        self._paint_ground(kit, drawing, place)
        self._line(kit, drawing, place)
        if not kit.look.high:
            _roll(kit, drawing, place, unit(64))
        picture = drawing.surface()
        self._words(kit, picture, place)
        return Picture(picture)

    def _paint_ground(self, kit: Kit, drawing: Drawing, place: Rect) -> None:
        colours, unit, data = kit.colours, kit.metrics.u, self.data
        drawing.box(Box(*place), colours.paper)
        edge = Box(place.x, place.bottom - unit(4), place.w, unit(4))
        drawing.box(edge, colours.paper3)
        ends = [*data.rounds, data.last]
        for nth, (since, until) in enumerate(pairwise(ends)):
            if nth % 2 == 0:
                left, right = data.x(place, kit, since), data.x(place, kit, until)
                drawing.box(Box(left, place.y, max(1.0, right - left), place.h), colours.paper2)
        if kit.look.high:
            drawing.box(Box(*place).inset(1), None, stroke=Stroke(colours.ink, 2))
        step, hole = unit(36), Box(0, 0, unit(11), unit(8), unit(3))
        for x in range(place.x + step, place.right - step // 2, step):
            drawing.box(hole.moved(x, place.bottom - unit(17)), mix(colours.ink, colours.walnut6, 0.5))

    def _line(self, kit: Kit, drawing: Drawing, place: Rect) -> None:
        data, thin = self.data, max(1.0, 1.6 * kit.metrics.s)
        low, high = levels(place, kit)
        ink = mix(kit.colours.ink, kit.colours.paper, 0.55)
        if not data.chances:
            return
        for level in (0.0, 0.5, 1.0):
            y = low - (low - high) * level
            ends = (data.x(place, kit, 1), y), (data.x(place, kit, data.last), y)
            if level == 0:
                drawing.line(*ends, Stroke(ink, thin))
            else:
                drawing.dashes(ends, Stroke(ink, thin, (2.0, max(3.0, 5 * kit.metrics.s))))
        drawing.path(path(data, place, kit), None, stroke=Stroke(ink, 1.6 * thin))

    def _words(self, kit: Kit, picture: pygame.Surface, place: Rect) -> None:
        data, unit, style = self.data, kit.metrics.u, _label(kit)
        for words, room in round_labels(data, place, kit, self.word):
            kit.text.write(picture, words, style, room)
        low, high = levels(place, kit)
        if not data.chances:
            room = Rect(place.x, round(high), place.w, round(low - high)).inflate(-2 * unit(LEFT), 0)
            kit.text.draw(picture, kit.text.fit(data.note, replace(style, size=20), room.size), room)
        elif not kit.metrics.compact:
            scale = Style("semibold", 17, kit.paint.soft_ink, "right")
            for level in (0, 50, 100):
                y = round(low - (low - high) * level / 100)
                room = Rect(place.x + unit(14), y - unit(14), unit(LEFT - 24), unit(28))
                kit.text.write(picture, f"{level} %", scale, room)


def _label(kit: Kit) -> Style:
    return Style("semibold", 19, kit.paint.soft_ink, "centre")


def round_labels(data: TapeData, place: Rect, kit: Kit, word: str) -> list[tuple[str, Rect]]:
    """Returns the names of rounds that fit above the timeline, with rectangles."""
    style, found = _label(kit), list[tuple[str, Rect]]()
    for nth, (since, until) in enumerate(pairwise([*data.rounds, data.last])):
        left, right = round(data.x(place, kit, since)), round(data.x(place, kit, until))
        names = (word.format(nth + 1), str(nth + 1))[nth > 0 :]
        for name, wide in ((name, kit.text.width(name, style)) for name in names):
            if wide <= right - left:
                room = Rect((left + right - wide) // 2, place.y + kit.metrics.u(4), wide, kit.metrics.u(34))
                found.append((name, room))
                break
    return found


def levels(place: Rect, kit: Kit) -> tuple[float, float]:
    """Returns the y in px of 0 and of 100 percent."""
    return place.bottom - kit.metrics.u(FOOT), place.y + kit.metrics.u(TOP)


def path(data: TapeData, place: Rect, kit: Kit, *, closed: bool = False) -> str:
    """Returns the SVG path of the line of chances. If `closed`, it surrounds the area below the line."""
    low, high = levels(place, kit)
    points = [
        (data.x(place, kit, position), low - (low - high) * chance) for position, chance in data.chances
    ]
    way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return f"{way}L{points[-1][0]:.1f} {low:.1f}L{points[0][0]:.1f} {low:.1f}Z" if closed else way


def _roll(kit: Kit, drawing: Drawing, place: Rect, wide: int) -> None:
    for x, end in ((place.x, place.x + wide), (place.right, place.right - wide)):
        shade = drawing.linear(((0.0, kit.colours.ink, 0.34), (1.0, kit.colours.ink, 0.0)), (x, 0), (end, 0))
        drawing.box(Box(min(x, end), place.y, wide, place.h), shade)


class Spool(Widget):
    """A roll of tape at an end of the timeline."""

    role = "picture"

    def paint(self, kit: Kit) -> Picture:
        colours, rim = kit.colours, Stroke(kit.colours.ink, max(1.0, 1.4 * kit.metrics.s))
        drawing, box = Drawing(*self.rect.size), Box(0, 0, *self.rect.size).inset(1)
        cap = box.h * 0.072
        body = Box(box.x + box.w * 0.11, box.y + cap * 0.6, box.w * 0.78, box.h - 1.2 * cap)
        white = mix(colours.paper, (255, 255, 255), 0.6)
        stops = (
            (0.0, colours.paper3, 1.0),
            (0.4, white, 1.0),
            (1.0, mix(colours.paper3, colours.ink, 0.18), 1.0),
        )
        drawing.box(body, drawing.linear(stops, (body.x, 0), (body.x + body.w, 0)), stroke=rim)
        bright = mix(colours.brass, (255, 255, 255), 0.45)
        shine = (
            (0.0, colours.brass, 1.0),
            (0.38, bright, 1.0),
            (1.0, mix(colours.brass, colours.ink, 0.25), 1.0),
        )
        for y in (box.y, box.y + box.h - cap):
            disc = Box(box.x, y, box.w, cap, cap * 0.36)
            drawing.box(disc, drawing.linear(shine, (box.x, 0), (box.x + box.w, 0)), stroke=rim)
        return Picture(drawing.surface())


class Seen(Widget):
    """The dark part of the line of chances, up to the displayed position."""

    role = "picture"

    def __init__(self, rect: Rect, data: TapeData) -> None:
        super().__init__(rect, "")
        self.data = data

    def paint(self, kit: Kit) -> Picture:
        drawing = Drawing(*self.rect.size)
        place = Rect((0, 0), self.rect.size)
        ink: Colour = kit.colours.ink if kit.look.high else RUST
        if self.data.chances:
            drawing.path(path(self.data, place, kit, closed=True), ink, opacity=0.24)
            line = Stroke(ink, max(2.0, 4 * kit.metrics.s))
            drawing.path(path(self.data, place, kit), None, stroke=line)
        return Picture(drawing.surface())


class Marks(Widget):
    """The discs and triangles on the timeline."""

    role = "picture"

    def __init__(self, rect: Rect, data: TapeData, word: str) -> None:
        super().__init__(rect, "")
        self.data, self.word = data, word

    def paint(self, kit: Kit) -> Picture:
        data, place, unit = self.data, Rect((0, 0), self.rect.size), kit.metrics.u
        drawing = Drawing(*self.rect.size)
        low, high = levels(place, kit)
        for mark in data.marks:
            if not mark.number:
                x = data.x(place, kit, mark.position)
                triangle(drawing, x, low - unit(8), unit(7), up=mark.helped)
        labels = [room for _, room in round_labels(data, place, kit, self.word)]
        numbered = placed(data, place, kit, (low, high), labels)
        ink, rim = kit.colours.ink, Stroke(RUST, max(1.6, 3 * kit.metrics.s))
        for one in numbered:
            drawing.line(one.at, one.disc.center, Stroke(ink, max(1.4, 2 * kit.metrics.s)))
        for one in numbered:
            drawing.circle(one.at, unit(7), (255, 255, 255), stroke=rim)
            drawing.circle(one.disc.center, one.disc.w / 2, ink)
            triangle(drawing, *one.triangle, unit(9), up=one.mark.helped)
        picture = drawing.surface()
        for one in numbered:
            style = Style("display", 20, kit.colours.cream, "centre")
            kit.text.write(picture, str(one.mark.number), style, one.disc)
        return Picture(picture)


def triangle(drawing: Drawing, x: float, y: float, half: float, *, up: bool) -> None:
    """Paints a small triangle around a point."""
    tip, foot = (y - half * 0.8, y + half * 0.8) if up else (y + half * 0.8, y - half * 0.8)
    way = f"M{x - half:.1f} {foot:.1f}L{x:.1f} {tip:.1f}L{x + half:.1f} {foot:.1f}Z"
    drawing.path(way, UP if up else DOWN)


class Handle(Widget):
    """The handle that is dragged along the timeline."""

    role = "picture"

    def paint(self, kit: Kit) -> Picture:
        rect, ink = self.rect, kit.colours.ink
        drawing = Drawing(*rect.size)
        middle, radius = rect.w / 2, rect.w / 2 - 1
        if rect.h > rect.w:
            drawing.line((middle, 0), (middle, rect.h - rect.w), Stroke(ink, max(2.0, 4 * kit.metrics.s)))
        rim = Stroke(ink, max(1.4, 2 * kit.metrics.s))
        top = mix(kit.colours.brass, (255, 255, 255), 0.4)
        fill = drawing.down(top, kit.colours.brass, Box(0, rect.h - rect.w, 1, rect.w))
        drawing.circle((middle, rect.h - middle), radius - 1, fill, stroke=rim)
        bevel = Stroke(kit.colours.brass_dark, max(1.0, 1.6 * kit.metrics.s))
        drawing.circle((middle, rect.h - middle), radius * 0.7, None, stroke=bevel)
        for side in (-1, 1):
            x, y, by = middle + side * radius * 0.18, rect.h - middle, radius * 0.3
            way = f"M{x:.1f} {y - by:.1f}L{x + side * by:.1f} {y:.1f}L{x:.1f} {y + by:.1f}"
            drawing.path(way, None, stroke=rim)
        return Picture(drawing.surface())


class Tape(Widget):
    """The timeline of a match: a slider with a line of chances."""

    role = "slider"
    takes_enter = False

    def __init__(
        self, label: str, kit: Kit, data: TapeData, on_move: Callable[[int], Action], *, word: str
    ) -> None:
        super().__init__(NOWHERE, label)
        self.data, self.words, self.position = data, "", 1
        self._kit, self._on_move = kit, on_move
        self.paper = Paper(NOWHERE, data, word)
        self.seen, self.marks = Seen(NOWHERE, data), Marks(NOWHERE, data, word)
        self.handle = Handle(NOWHERE, "")
        self.spools = (Spool(NOWHERE, ""), Spool(NOWHERE, ""))
        self._elapsed = math.inf
        self.z = TAPE_Z
        for nth, one in enumerate(self.children):
            one.z = TAPE_Z - 10 + nth

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        wide, high = kit.metrics.u(LEFT + RIGHT), kit.metrics.u(TOP + FOOT)
        return Size(2 * wide, 2 * wide, max(high, kit.metrics.target), max(2 * high, kit.metrics.target))

    def place(self, kit: Kit, rect: Rect) -> None:
        super().place(kit, rect)
        unit = kit.metrics.u
        for one in (self.paper, self.seen, self.marks):
            one.rect = Rect(rect)
        spool = Rect(0, 0, unit(40), rect.h + unit(28))
        for end, at in zip(self.spools, (rect.midleft, rect.midright), strict=True):
            end.rect = spool.move_to(center=at)
        self._pose()

    @property
    def children(self) -> Sequence[Widget]:
        return (self.paper, self.seen, self.marks, *self.spools, self.handle)

    @property
    def value(self) -> str:
        return self.words

    @property
    def radius(self) -> float:
        return 8.0

    def fill(self, data: TapeData) -> None:
        self.data = self.paper.data = self.seen.data = self.marks.data = data
        for one in (self.paper, self.seen, self.marks, self.handle):
            one.change()
        self.show(self.position, self.words)

    def show(self, position: int, words: str) -> None:
        self.position, self.words = position, words
        self._pose()

    # -- unrolling ---------------------------------------------------------------------------------
    def unroll(self) -> None:
        """Starts the animation that unrolls the tape."""
        self._elapsed = 0.0
        self._pose()

    @property
    def alive(self) -> bool:
        return not math.isinf(self._elapsed)

    def update(self, dt: float) -> Action | None:
        self._elapsed += dt
        if self._elapsed >= UNROLLS + FOLLOWS:
            self._elapsed = math.inf
        self._pose()
        return None

    def _pose(self) -> None:
        rect = self.rect
        open_ = in_out_sine(min(1.0, self._elapsed / UNROLLS))
        until = rect.x + round(rect.w * open_)
        self.spools[1].rect.centerx = until
        shown = Rect(rect.x, rect.y, until - rect.x, rect.h)
        share = out_cubic(min(1.0, max(0.0, (self._elapsed - UNROLLS) / FOLLOWS)))
        x = round(self.data.x(rect, self._kit, self.position) * share + rect.x * (1 - share))
        unit = self._kit.metrics.u
        knob, foot = unit(42), rect.bottom + unit(18)
        top = rect.y + unit(LABELS) if self.data.chances else foot - knob  # a line would cross the note
        self.handle.rect = Rect(x - knob // 2, top, knob, foot - top)
        self.handle.visible = share > 0
        self.seen.clip = Rect(rect.x, rect.y, x - rect.x, rect.h)
        self.paper.clip = self.marks.clip = None if open_ >= 1 else shown

    def focus(self, *, gained: bool) -> None:
        repeat_keys(wanted=gained)
        super().focus(gained=gained)

    def press(self, at: tuple[int, int]) -> Action | None:
        return self._to(at)

    def drag(self, at: tuple[int, int]) -> Action | None:
        return self._to(at)

    def release(self, at: tuple[int, int]) -> Action | None:
        _ = at
        return HANDLED

    def wheel(self, steps: float) -> Action | None:
        return self._on_move(self.position + (1 if steps < 0 else -1))

    def covers(self, at: tuple[int, int]) -> bool:
        knob = self.handle.rect.inflate(max(0, GRIP - self.handle.rect.w), 0)
        return self.rect.collidepoint(at) or knob.collidepoint(at)

    def _to(self, at: tuple[int, int]) -> Action | None:
        self._elapsed = math.inf
        return self._on_move(self.data.at(self.rect, self._kit, at[0]))
