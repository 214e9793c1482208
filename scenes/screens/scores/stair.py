"""The standing after a round: stairs on which the leader stands highest."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Literal, NamedTuple

from pygame import Rect, Surface

from game.names import first_names
from scenes.board.common import Medallion, paint_face
from scenes.screens.scores.cost import EDGE
from scenes.screens.scores.pad import PlacedText
from scenes.stage.assets import Mood
from scenes.stage.motion import out_quad
from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke, blend
from scenes.table.cast import Felt
from scenes.ui.chart import digits
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Align, Style
from scenes.ui.widget import Widget

RISE = 150.0
"""Largest difference in height between two steps of the stairs, in design px."""
SHARED = 0.5
"""How much flatter the stairs get if players share steps. 0 means not at all."""
LEAST_RISE = 10.0
"""Least difference in height between two steps, in design px."""
HOP = 52.0
"""Height of a jump to the next step of the stairs, in design px."""
HOP_SECONDS = 0.24
"""Seconds of a jump to the next step."""
SLIDE_SECONDS = 0.2
"""Seconds in which a picture slides down."""
DISC = 44.0
"""Largest radius of a player's picture, in design px."""
WIDEST = 470.0
"""Largest width of a player's part of the stairs, in design px."""
MANY = 5
"""With at least this many players, the pictures on shared steps are larger."""
LARGER = 0.6
"""Largest growth of pictures on shared steps, as a fraction."""
CROWDED = 0.4
"""Largest radius of a player's picture, relative to the width that each player has."""
BESIDE = 150.0
"""Smallest width in design px of a name beside a picture."""
CROWDED_NAME = 44.0
"""Least width in design px of a name on the old step."""
KEY = 1.66
"""Reach of a CPU's wind-up key to the left, in radii."""
DISC_OF_PLACE = 1.64
"""Diameter of the disc with a rank, relative to the height of the rank's number."""
PLACE_SHARE = 0.56
"""Largest height of a rank's number, relative to the height of the text with the total."""
TREAD = 13.0
"""Height in design px of the upper side of a step."""
LEAST_STEP = 6
"""Smallest difference in px between two visible steps."""


Named = Literal["", "before", "after"]
"""Where a player's name is: at no step, at the step before the round, or at the step after it."""


class Standing(NamedTuple):
    """A player's total, and the ranks before and after the round."""

    medallion: Medallion
    name: str
    place: int
    total: int
    before: int | None = None
    line: str = ""


class Stair(Widget):
    """The stairs on which the players stand, the leader on the right side."""

    role = "picture"

    def __init__(self, rect: Rect, spoken: str, standings: Sequence[Standing]) -> None:
        super().__init__(rect, spoken)
        self.standings = tuple(sorted(standings, key=lambda one: -one.place))
        """All players, from the left to the right."""
        self.places = sorted({one.place for one in standings}, reverse=True)
        """The ranks of the steps, from the last to the first."""
        self._settled = True

    @property
    def ranked(self) -> bool:
        """Returns whether the steps show ranks. If all players share one step, they do not."""
        return len(self.places) > 1

    @property
    def settled(self) -> bool:
        """Returns whether all players stand on their new steps."""
        return self._settled

    @settled.setter
    def settled(self, settled: bool) -> None:
        if settled != self._settled:
            self._settled = settled
            self.change()

    # -- where things stand ------------------------------------------------------------------------
    def _low(self, kit: Kit) -> int:
        names = 0 if self.names_width(kit) else self._names(kit)
        return kit.metrics.u(TREAD + 18) + names + self._line(kit)

    def _names(self, kit: Kit) -> int:
        style, climbs = _name(kit), kit.metrics.u(LEAST_RISE) * len(self.places)
        longest = max(kit.text.width(name, style) for name in self._called(kit))
        two = kit.metrics.u(TREAD + 18) + 2 * kit.text.leading(style) + self._line(kit)
        fits = two + 2 * self.half(kit) + climbs <= self.rect.h
        is_long = longest > self._room(kit)
        return (2 if is_long and fits else 1) * kit.text.leading(style)

    def _called(self, kit: Kit) -> tuple[str, ...]:
        names = tuple(one.name for one in self.standings)
        fits = all(kit.text.width(name, _name(kit)) <= self._room(kit) for name in names)
        return names if fits else first_names(names)

    def called_beside(self, kit: Kit, standing: Standing) -> str:
        """Returns the name beside a picture. If one name is too wide, all become first names."""
        names = tuple(one.name for one in self.standings)
        fits = all(kit.text.width(name, _beside(kit)) <= self.names_width(kit) for name in names)
        return standing.name if fits else first_names(names)[self.standings.index(standing)]

    def _name_of_all(self, kit: Kit) -> Style:
        room = (math.floor(self._room(kit)), self._names(kit))
        sizes = [kit.text.fit_name(one, _name(kit), room).style.px for one in self._called(kit)]
        return replace(_name(kit), px=min(px for px in sizes if px))

    def _room(self, kit: Kit) -> float:
        return self._part(kit) - kit.metrics.u(8)

    @staticmethod
    def _line(kit: Kit) -> int:
        return max(kit.text.leading(_total(kit)), round(DISC_OF_PLACE * kit.text.px(_place(kit))))

    def _part(self, kit: Kit) -> float:
        return min(self.rect.w / len(self.standings), kit.metrics.u(WIDEST * kit.metrics.text_size))

    def half(self, kit: Kit) -> int:
        """Returns the radius in px of the players' pictures."""
        room = (self.rect.h - kit.metrics.u(TREAD + 18) - self._line(kit)) / 2
        large = len(self.standings) >= MANY or len(self.places) == 1
        fewer = 1 - len(self.places) / len(self.standings) if large else 0.0
        most = kit.metrics.u(DISC * (1 + LARGER * fewer))
        return max(8, round(min(most, CROWDED * self._part(kit), 0.6 * room)))

    def names_width(self, kit: Kit) -> int:
        """Returns the width in px of names beside pictures, or 0."""
        room = round(self._part(kit) - (1 + KEY) * self.half(kit) - kit.metrics.u(28))
        widest = max(kit.text.widest_word(one.name, _beside(kit)) for one in self.standings)
        return room if room >= max(kit.metrics.u(BESIDE), widest) else 0

    def players_on_step(self, place: int) -> list[Standing]:
        """Returns the players who share the step of a rank."""
        return [one for one in self.standings if one.place == place]

    def part(self, kit: Kit, nth: int) -> Rect:
        """Returns the upright strip in px for the player number `nth`, counted from the left."""
        part = self._part(kit)
        left = (self.rect.w - part * len(self.standings)) / 2
        x, right = round(left + nth * part), round(left + (nth + 1) * part)
        return Rect(self.rect.x + x, self.rect.y, right - x, self.rect.h)

    def step(self, kit: Kit, nth: int) -> Rect:
        """Returns the rectangle in px of the stairs' step number `nth`, counted from the left."""
        low, count = self._low(kit), len(self.places)
        free = self.rect.h - low - 2 * self.half(kit) - kit.metrics.u(12)
        most = kit.metrics.u(RISE) * (count / len(self.standings)) ** SHARED
        rise = min(most, free / max(1, count - 1))
        high = round(low + max(0.0, rise * nth))
        before = sum(len(self.players_on_step(place)) for place in self.places[:nth])
        first, last = (
            self.part(kit, before),
            self.part(kit, before + len(self.players_on_step(self.places[nth])) - 1),
        )
        return Rect(first.x - self.rect.x, self.rect.h - high, last.right - first.x, high)

    def climbs(self, kit: Kit) -> bool:
        """Returns whether each step is clearly higher than the previous one."""
        tops = [self.step(kit, nth).y for nth in range(len(self.places))]
        return all(left - right >= LEAST_STEP for left, right in pairwise(tops))

    def spot(self, kit: Kit, standing: Standing, *, before: bool = False) -> tuple[float, float]:
        """Returns the middle in px of a player's picture: after the round, or `before` it."""
        nth, there = self._crowd(standing, before=before)
        step, half, wide = self.step(kit, nth), self.half(kit), self.step(kit, nth).w / len(there)
        x = min(KEY * half + kit.metrics.u(6), wide / 2) if self.names_width(kit) else wide / 2
        left = self.rect.x + step.x + wide * there.index(standing)
        return left + x, self.rect.y + step.y - half + kit.metrics.u(TREAD / 2)

    def moves(self, kit: Kit, standing: Standing) -> bool:
        """Returns whether a player's picture moves on the stairs."""
        return self.spot(kit, standing, before=True) != self.spot(kit, standing)

    def room_before(self, kit: Kit, standing: Standing) -> int:
        """Returns the width in px for a player's name on the step before the round.

        Returns 0 if there is no room.
        """
        nth, there = self._crowd(standing, before=True)
        room = round(self.step(kit, nth).w / len(there) - (1 + KEY) * self.half(kit) - kit.metrics.u(20))
        return min(room, self.names_width(kit)) if room >= kit.metrics.u(CROWDED_NAME) else 0

    def _crowd(self, standing: Standing, *, before: bool) -> tuple[int, list[Standing]]:

        def nth_of(one: Standing) -> int:
            place = one.place if one.before is None or not before else one.before
            return min(range(len(self.places)), key=lambda nth: abs(self.places[nth] - place))

        nth = nth_of(standing)
        there, former = (
            self.players_on_step(self.places[nth]),
            [one for one in self.standings if nth_of(one) == nth],
        )
        return nth, there if all(one in there for one in former) else former

    # -- painting ----------------------------------------------------------------------------------
    def paint(self, kit: Kit) -> Picture:
        picture, thin = canvas(*self.rect.size), max(1.0, 1.6 * kit.metrics.s)
        edge = math.ceil(thin)
        for nth, place in enumerate(self.places):
            step = self.step(kit, nth)
            blend(
                picture,
                self._step_picture(
                    kit, step, edge, leads=place == 1, several=len(self.players_on_step(place))
                ),
                (step.x - edge, step.y - edge),
            )
            for _, cell in self._cells(kit, nth) if self.ranked else ():
                disc = self._disc(kit, cell)
                kit.paint.round_mark(disc.w, kit.colours.ink).blit(picture, disc.topleft)
        floor = round(thin) + 1
        picture.fill(kit.paint.soft_ink, (0, self.rect.h - floor, self.rect.w, floor))
        for placed in self.texts(kit):
            kit.text.draw(picture, placed.block, placed.room)
        return Picture(picture)

    def _cells(self, kit: Kit, nth: int) -> list[tuple[Standing, Rect]]:
        step, there = self.step(kit, nth), self.players_on_step(self.places[nth])
        edges = [step.x + step.w * each // len(there) for each in range(len(there) + 1)]
        return [
            (one, Rect(edges[each], step.y, edges[each + 1] - edges[each], step.h))
            for each, one in enumerate(there)
        ]

    def _disc(self, kit: Kit, cell: Rect) -> Rect:
        side, beside = round(DISC_OF_PLACE * kit.text.px(_place(kit))), self.names_width(kit)
        names = 0 if beside else self._names(kit)
        top = cell.y + kit.metrics.u(TREAD + 9) + names + (self._line(kit) - side) // 2
        return Rect(cell.x + kit.metrics.u(18), top, side, side)

    def _step_picture(self, kit: Kit, step: Rect, edge: int, *, leads: bool, several: int) -> Surface:
        within = Rect(edge, edge, *step.size)

        def make() -> Surface:
            drawing = Drawing(step.w + 2 * edge, step.h + edge)
            self._draw_step(kit, drawing, within, leads=leads, several=several)
            return drawing.surface()

        return kit.paint.kept(("step of a stair", step.size, leads, several), make)

    @staticmethod
    def _draw_step(kit: Kit, drawing: Drawing, step: Rect, *, leads: bool, several: int) -> None:
        colours, unit, thin = kit.colours, kit.metrics.u, max(1.0, 1.6 * kit.metrics.s)
        box = Box(step.x + 1, step.y, step.w - 2, step.h + unit(4), unit(4))
        if kit.look.high:
            drawing.box(box, colours.cream, stroke=Stroke(colours.ink, thin * (3 if leads else 1)))
            return
        front = mix(colours.go, colours.paper, 0.45) if leads else mix(colours.paper2, colours.paper3, 0.25)
        foot = mix(colours.go, colours.paper3, 0.1) if leads else mix(colours.paper3, colours.paper_line, 0.1)
        line = Stroke(mix(colours.paper_line, colours.ink2, 0.2 if leads else 0.1), thin)
        drawing.box(box, drawing.down(front, foot, box), stroke=line)
        top = Box(step.x + 1, step.y, step.w - 2, unit(TREAD), unit(4))
        drawing.box(top, mix(colours.go, colours.paper, 0.7) if leads else colours.paper, stroke=line)
        stitch = step.y + unit(TREAD + 6)
        seam = Stroke(line.colour, thin, (5 * kit.metrics.s, 4 * kit.metrics.s))
        drawing.line((step.x + unit(5), stitch), (step.right - unit(5), stitch), seam)
        for nth in range(1, several):
            x = step.x + step.w * nth / several
            drawing.line((x, stitch + unit(6)), (x, step.bottom), seam)

    def texts(self, kit: Kit) -> tuple[PlacedText, ...]:
        unit, found = kit.metrics.u, list[PlacedText]()
        called = dict(zip(self.standings, self._called(kit), strict=True))
        name = _name(kit) if self.names_width(kit) else self._name_of_all(kit)
        for nth in range(len(self.places)):
            for standing, cell in self._cells(kit, nth):
                disc = self._disc(kit, cell)
                if self.ranked:
                    found.append(PlacedText(disc, kit.text.literal(str(standing.place), _place(kit))))
                if not self.settled and self.moves(kit, standing):  # somebody else still stands here
                    continue
                if not self.names_width(kit):
                    names = Rect(cell.x, cell.y + unit(TREAD + 7), cell.w, self._names(kit)).inflate(
                        -unit(8), 0
                    )
                    found.append(PlacedText(names, kit.text.fit_name(called[standing], name, names.size)))
                room = Rect(disc.right, disc.centery - self._line(kit) // 2, 0, self._line(kit))
                room.w = cell.right - unit(EDGE) - room.x
                total = kit.text.fit(digits(standing.total), _total(kit, "right"), room.size)
                found.append(PlacedText(room, total))
        return tuple(found)


class Climber(Widget):
    """A player's picture that moves from step to step."""

    role = "picture"

    def __init__(self, stair: Stair, standing: Standing) -> None:
        super().__init__(Rect(0, 0, 0, 0), "")
        self.stair, self.standing = stair, standing
        self.z = 1.0
        self.mood: Mood = ""
        """The mood of the face in the picture."""
        self._moves = False
        """Whether the picture changes its place."""
        self._named: Named = ""
        """Where the name beside the picture is written."""
        self._laid_rect: Rect | None = None
        """The rectangle of the stairs for which `_ends` was computed."""
        self._ends = (0.0, 0.0), (0.0, 0.0)
        """Start and end of the picture's way, in px."""

    @property
    def steps(self) -> int:
        """Returns by how many ranks the player rises."""
        one = self.standing
        return 0 if one.before is None else one.before - one.place

    @property
    def seconds(self) -> float:
        if self.steps > 0:
            return HOP_SECONDS * self.steps
        return SLIDE_SECONDS if self._moves else 0.0

    def walk(self, kit: Kit, gone: float) -> None:
        """Draws the picture where it is on its way, `gone` seconds after the start."""
        stair, one = self.stair, self.standing
        if self._laid_rect != stair.rect:
            self._laid_rect, radius = stair.rect.copy(), stair.half(kit)
            self._ends = stair.spot(kit, one, before=True), stair.spot(kit, one)
            self.rect = Rect(0, 0, 2 * radius, 2 * radius)
        begin, end = self._ends
        self._moves = begin != end
        named: Named = "" if self._moves and gone > 0 else "before"
        named = "after" if stair.settled else named
        if named != self._named:
            self._named = named
            self.change()
        way = out_quad(min(1.0, max(0.0, gone / self.seconds))) if self.seconds else 1.0
        high = kit.metrics.u(HOP) * abs(math.sin(math.pi * max(0, self.steps) * way))
        place = Rect((0, 0), self.rect.size)
        place.center = (
            round(begin[0] + (end[0] - begin[0]) * way),
            round(begin[1] + (end[1] - begin[1]) * way - high),
        )
        self.rect = place

    def feel(self, gone: float, stands: float) -> None:
        """Sets the mood that the face has `gone` seconds after the start. It stands still at `stands` seconds."""
        felt = Felt.since("wince", 0.0) if self.steps < 0 else None
        if stands <= gone and (self.steps > 0 or self.standing.place == 1):
            felt = Felt.since("proud" if self.standing.place == 1 else "grin", stands)
        mood = "" if felt is None else felt.at(gone)
        if mood != self.mood:
            self.mood = mood
            self.change()

    def texts(self, kit: Kit) -> tuple[PlacedText, ...]:
        standing, stair = self.standing, self.stair
        wide = stair.names_width(kit)
        if wide and self._named == "before":
            wide = stair.room_before(kit, standing)
        if not wide or not self._named:
            return ()
        left = self.rect.w + kit.metrics.u(14)
        name = kit.text.fit_name(
            stair.called_beside(kit, standing), _beside(kit), (wide, round(self.rect.h * 0.66))
        )
        high = len(name.lines) * kit.text.leading(name.style)
        line = kit.text.leading(_line(kit)) if standing.line and self._named == "after" else 0
        line = line if high + line <= self.rect.h else 0
        top = max(0, (self.rect.h - high - line) // 2)
        found = [PlacedText(Rect(left, top, wide, high), name)]
        if line:
            room = Rect(left, top + high, wide, line)
            found.append(PlacedText(room, kit.text.fit(standing.line, _line(kit), room.size)))
        return tuple(found)

    def paint(self, kit: Kit) -> Picture:
        face = paint_face(kit, self.rect, self.standing.medallion, self.mood)
        texts = self.texts(kit)
        if not texts:
            return face
        wide = max(face.left + placed.room.x + placed.block.size[0] for placed in texts)
        picture = canvas(max(face.surface.get_width(), wide), face.surface.get_height())
        picture.blit(face.surface, (0, 0))
        for placed in texts:
            kit.text.draw(picture, placed.block, placed.room.move(face.left, face.top))
        return Picture(picture, face.left, face.top)


def stair_of(kit: Kit, rect: Rect, spoken: str, standings: Sequence[Standing]) -> tuple[Stair, list[Climber]]:
    """Returns the stairs and the players' pictures."""
    stair = Stair(rect, spoken, standings)
    climbers = [Climber(stair, one) for one in standings]
    for climber in climbers:
        climber.walk(kit, 0.0)
    return stair, climbers


def _name(kit: Kit) -> Style:
    return Style("semibold", 20, kit.colours.ink, "centre")


def _beside(kit: Kit) -> Style:
    return Style("display", 26, kit.colours.ink)


def _line(kit: Kit) -> Style:
    return Style("semibold", 18, kit.paint.soft_ink)


def _place(kit: Kit) -> Style:
    style = Style("display", 21, kit.colours.hot, "centre")
    most = max(round(PLACE_SHARE * kit.text.px(_total(kit))), round(kit.metrics.scale.min_text_px))
    return replace(style, px=min(kit.text.px(style), most))


def _total(kit: Kit, align: Align = "centre") -> Style:
    return Style("display", 30 if kit.metrics.compact else 44, kit.colours.ink, align)
