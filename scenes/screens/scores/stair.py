"""The standing as a stair: everybody on the step of their place, the leader highest."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from scenes.board.common import Medallion, paint_medallion
from scenes.stage.motion import out_quad
from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.chart import digits
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Style
from scenes.ui.widget import Widget

RISE, HOP = 104.0, 40.0
"""Design px from a step to the next, and height of a hop."""
DISC, WIDEST = 44.0, 230.0
"""Largest design radius of a medallion, and largest width of a step."""
CROWDED = 0.4
"""Radius of a medallion relative to its part of a step."""


class Standing(NamedTuple):
    """Somebody's place and total, and the place before; places count from 1, the best."""

    medallion: Medallion
    name: str
    place: int
    total: int
    before: int | None = None


class Stair(Widget):
    """The steps from the last place at the left to the first at the right; equal totals share a step."""

    role = "picture"

    def __init__(self, rect: Rect, spoken: str, standings: Sequence[Standing]) -> None:
        super().__init__(rect, spoken)
        self.standings = tuple(standings)
        self.places = sorted({one.place for one in standings}, reverse=True)
        """Places with somebody on them, the last one first."""

    # -- where things stand ------------------------------------------------------------------------
    def _low(self, kit: Kit) -> int:
        """Returns the height of the lowest step, which holds the names and the total."""
        return kit.text.leading(_name(kit)) + kit.text.leading(_total(kit)) + kit.metrics.u(16)

    def _part(self, kit: Kit) -> float:
        """Returns the width that each of them has."""
        return min(self.rect.w / len(self.standings), kit.metrics.u(WIDEST))

    def half(self, kit: Kit) -> int:
        """Returns the radius of every medallion in px."""
        room = (self.rect.h - self._low(kit)) / 2
        return max(8, round(min(kit.metrics.u(DISC), CROWDED * self._part(kit), 0.8 * room)))

    def on(self, place: int) -> list[Standing]:
        """Returns those who stand on the step of a place."""
        return [one for one in self.standings if one.place == place]

    def step(self, kit: Kit, nth: int) -> Rect:
        """Returns a step, counted from the left, in px of the widget."""
        part, low, count = self._part(kit), self._low(kit), len(self.places)
        free = self.rect.h - low - 2 * self.half(kit) - kit.metrics.u(8)
        rise = min(kit.metrics.u(RISE), free / max(1, count - 1))
        high = round(low + max(0.0, rise) * nth)
        left = (self.rect.w - part * len(self.standings)) / 2
        before = sum(len(self.on(place)) for place in self.places[:nth])
        x = round(left + before * part)
        right = round(left + (before + len(self.on(self.places[nth]))) * part)
        return Rect(x, self.rect.h - high, right - x, high)

    def spot(self, kit: Kit, standing: Standing, place: int) -> tuple[float, float]:
        """Returns the middle of a medallion on the step of a place, px of the window."""
        nth = min(range(len(self.places)), key=lambda one: abs(self.places[one] - place))
        step, there = self.step(kit, nth), self.on(self.places[nth])
        share = (there.index(standing) + 0.5) / len(there) if standing in there else 0.5
        return self.rect.x + step.x + step.w * share, self.rect.y + step.y - self.half(kit)

    # -- painting ----------------------------------------------------------------------------------
    def paint(self, kit: Kit) -> Picture:
        picture, drawing, unit = canvas(*self.rect.size), Drawing(*self.rect.size), kit.metrics.u
        line = Stroke(
            kit.colours.ink if kit.look.high else kit.colours.paper_line, max(1.0, 1.6 * kit.metrics.s)
        )
        for nth, place in enumerate(self.places):
            step = self.step(kit, nth)
            box = Box(step.x + 1, step.y, step.w - 2, step.h + unit(4), unit(4))
            leads = place == 1
            top = kit.colours.go if leads else mix(kit.colours.paper2, kit.colours.paper3, 0.3)
            fill = (
                kit.colours.cream
                if kit.look.high
                else drawing.down(top, mix(top, kit.colours.paper3, 0.6), box)
            )
            drawing.box(
                box, fill, stroke=Stroke(line.colour, 3 * line.width) if leads and kit.look.high else line
            )
        floor = self.rect.h - 1
        drawing.line(
            (0, floor), (self.rect.w, floor), Stroke(kit.paint.soft_ink, max(2.0, 3 * kit.metrics.s))
        )
        picture.blit(drawing.surface(), (0, 0), special_flags=BLEND_PREMULTIPLIED)
        for nth, place in enumerate(self.places):
            self._write(
                kit, picture, self.step(kit, nth), [one for one in self.standings if one.place == place]
            )
        return Picture(picture)

    def _write(self, kit: Kit, picture: Surface, step: Rect, there: Sequence[Standing]) -> None:
        """Writes the total and the names on a step."""
        room = Rect(0, step.y + kit.metrics.u(4), step.w // len(there), kit.text.leading(_name(kit)))
        for nth, one in enumerate(there):
            room.x = step.x + nth * room.w
            within = room.inflate(-kit.metrics.u(8), 0)
            kit.text.draw(picture, kit.text.fit_name(one.name, _name(kit), within.size), within)
        room = Rect(step.x, room.bottom, step.w, kit.text.leading(_total(kit)))
        kit.text.draw(picture, kit.text.fit(digits(there[0].total), _total(kit), room.size), room)


class Climber(Widget):
    """Somebody's medallion on the stair, on the way from the place before to the present one."""

    role = "picture"

    def __init__(self, stair: Stair, standing: Standing) -> None:
        super().__init__(Rect(0, 0, 0, 0), "")
        self._stair, self._standing = stair, standing
        self.z = 1.0

    @property
    def moves(self) -> bool:
        """Returns whether the place has changed."""
        return self._standing.before not in (None, self._standing.place)

    def walk(self, kit: Kit, share: float) -> None:
        """Stands at this share of the way, which is a hop for every step."""
        stair, one = self._stair, self._standing
        begin = stair.spot(kit, one, one.place if one.before is None else one.before)
        end = stair.spot(kit, one, one.place)
        hops = abs((one.before or one.place) - one.place)
        way, radius = out_quad(share), stair.half(kit)
        high = kit.metrics.u(HOP) * abs(math.sin(math.pi * hops * way)) if hops else 0.0
        self.rect = Rect(0, 0, 2 * radius, 2 * radius)
        self.rect.center = (
            round(begin[0] + (end[0] - begin[0]) * way),
            round(begin[1] + (end[1] - begin[1]) * way - high),
        )

    def paint(self, kit: Kit) -> Picture:
        return paint_medallion(kit, self.rect, self._standing.medallion)


def stair_of(kit: Kit, rect: Rect, spoken: str, standings: Sequence[Standing]) -> tuple[Stair, list[Climber]]:
    """Returns a stair with everybody at the place before."""
    stair = Stair(rect, spoken, standings)
    climbers = [Climber(stair, one) for one in standings]
    for climber in climbers:
        climber.walk(kit, 0.0)
    return stair, climbers


def _name(kit: Kit) -> Style:
    return Style("semibold", 20, kit.colours.ink, "centre")


def _total(kit: Kit) -> Style:
    return Style("display", 30 if kit.metrics.compact else 40, kit.colours.ink, "centre")
