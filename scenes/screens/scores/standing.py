"""The standing of a match: points in a table, totals in a chart, and everybody on the step of their place."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.core.phrases import phrase
from game.pictures import picture_at
from game.scoring.tally import Tally
from game.session.session import Session
from scenes.board.common import Medallion, paint_medallion
from scenes.screens.scores.pad import PlacedText
from scenes.stage.motion import out_quad
from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.chart import Axes, Chart, Curve, digits, mark_of, scale
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Style
from scenes.ui.widget import Widget

FIRST_CHART = 3
"""Rounds from which on the totals are shown as lines."""
TALLEST = 84.0
"""Largest design height of a line."""
NAME_SHARE = 0.3
MANY_STOPS = 12
"""Number of rounds above which lines have no marks."""


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A player's place, medallion, name and points by round; `lit` lines are amber."""

    place: int
    medallion: Medallion
    name: str
    points: tuple[int, ...]
    lit: bool = False
    begun: int = 0
    """The total with which it began."""

    @property
    def total(self) -> int:
        """Returns the total after all rounds."""
        return self.begun + sum(self.points)


class PointsTable(Widget):
    """The table; early rounds without room are summed in its first column."""

    role = "picture"

    def __init__(
        self,
        rect: Rect,
        spoken: str,
        headings: tuple[str, str],
        lines: Sequence[StandingLine],
        ring: int | None,
        *,
        tallest: float = TALLEST,
    ) -> None:
        super().__init__(rect, spoken)
        self.tallest = tallest
        self.headings = headings
        self.start = ""
        """Heading of the column of head starts, which is there if anybody has one."""
        self.lines = tuple(lines)
        self.ring = ring

    # -- where things stand ------------------------------------------------------------------------
    def columns(self, kit: Kit) -> list[tuple[str, tuple[int, ...]]]:
        """Returns heading and numbers of every column except the total."""
        rounds = len(self.lines[0].points)
        most = max(2, self._middle(kit)[1] // self._cell(kit) - any(line.begun for line in self.lines))
        first = 0 if rounds <= most else rounds - most + 1
        head = [(f"1\u2013{first}", tuple(sum(line.points[:first]) for line in self.lines))] if first else []
        rest = [
            (str(number + 1), tuple(line.points[number] for line in self.lines))
            for number in range(first, rounds)
        ]
        begun = tuple(line.begun for line in self.lines)
        return [*([(self.start, begun)] if any(begun) else []), *head, *rest]

    def _cell(self, kit: Kit) -> int:
        widest = max(len(digits(number)) for line in self.lines for number in (line.begun, *line.points))
        cell = kit.text.width("0" * max(3, widest), _number(kit)) + kit.metrics.u(6)
        if not any(line.begun for line in self.lines):
            return cell
        return max(cell, kit.text.width(self.start, Style("bold", 18, kit.colours.ink)) + kit.metrics.u(12))

    def _middle(self, kit: Kit) -> tuple[int, int]:
        """Returns start and width of the columns of rounds."""
        widest = max(kit.text.width(line.name, _name(kit)) for line in self.lines)
        left = self._left(kit) + min(round(self.rect.w * NAME_SHARE), widest + kit.metrics.u(24))
        inset = self._inset(kit)
        return left, self.rect.w - inset - self._total_width(kit) - left

    def _inset(self, kit: Kit) -> int:
        """Returns the px between edge and text, for amber bands."""
        return kit.metrics.u(14) if any(line.lit for line in self.lines) else 0

    def _total_width(self, kit: Kit) -> int:
        total = Style("display", 28, kit.colours.ink)
        heading = kit.text.width(self.headings[1], Style("bold", 18, kit.colours.ink))
        widest = max(kit.text.width(digits(line.total), total) for line in self.lines)
        return max(heading, widest) + kit.metrics.u(12)

    def _head(self, kit: Kit) -> int:
        return kit.text.leading(_title(kit)) + kit.metrics.u(8)

    def _tall(self, kit: Kit) -> int:
        most = max(kit.metrics.u(self.tallest), kit.text.leading(_number(kit)) + kit.metrics.u(8))
        return min(most, (self.rect.h - self._head(kit)) // len(self.lines))

    def natural_height(self, kit: Kit) -> int:
        """Returns the natural height in px."""
        return self._head(kit) + self._tall(kit) * len(self.lines)

    def _side(self, kit: Kit) -> int:
        return min(kit.metrics.u(52), self._tall(kit) * 76 // 100)

    def _left(self, kit: Kit) -> int:
        number = kit.text.width("0", Style("display", 26, kit.colours.ink))
        return self._inset(kit) + number + kit.metrics.u(10) + self._side(kit) * 13 // 10 + kit.metrics.u(12)

    def texts(self, kit: Kit) -> tuple[PlacedText, ...]:
        """Returns every text with its area."""
        head, tall = self._head(kit), self._tall(kit)
        left, wide = self._middle(kit)
        columns = self.columns(kit)
        cell = min(wide // len(columns), kit.metrics.u(96))
        left += wide - cell * len(columns)
        inset = self._inset(kit)
        total = Rect(self.rect.w - inset - self._total_width(kit), 0, self._total_width(kit), head)
        centre, right = (Style("bold", 18, kit.colours.ink, align) for align in ("centre", "right"))
        wanted = [
            (Rect(inset, 0, left - inset, head), self.headings[0], _title(kit)),
            (total, self.headings[1], right),
        ]
        for nth, (heading, numbers) in enumerate(columns):
            x = left + nth * cell
            wanted.append((Rect(x, 0, cell, head), heading, centre))
            for row, number in enumerate(numbers):
                room = Rect(x, head + row * tall, cell, tall)
                wanted.append((room, mark_of(number, self.ring), _number(kit)))
        for row, line in enumerate(self.lines):
            y = head + row * tall
            names = Rect(self._left(kit), y, left - self._left(kit) - kit.metrics.u(8), tall)
            wanted.append(
                (
                    Rect(inset, y, names.x - inset, tall),
                    str(line.place),
                    Style("display", 26, kit.colours.ink),
                )
            )
            wanted.append((names, line.name, _name(kit)))
            room = Rect(total.x, y, total.w, tall)
            wanted.append((room, digits(line.total), Style("display", 28, kit.colours.ink, "right")))
        return tuple(PlacedText(room, kit.text.fit(text, style, room.size)) for room, text, style in wanted)

    # -- painting ----------------------------------------------------------------------------------
    def paint(self, kit: Kit) -> Picture:
        picture = canvas(*self.rect.size)
        head, tall = self._head(kit), self._tall(kit)
        drawing = Drawing(*self.rect.size)
        self._draw_bands(kit, drawing)
        stroke = Stroke(kit.colours.paper_line, max(1.0, 1.6 * kit.metrics.s), (), 0.8)
        for row in range(len(self.lines) + 1):
            drawing.line((0, head + row * tall), (self.rect.w, head + row * tall), stroke)
        self._draw_rings(kit, drawing)
        drawing.onto(picture)
        self._paint_discs(picture, kit)
        for placed in self.texts(kit):
            kit.text.draw(picture, placed.block, placed.room)
        return Picture(picture)

    def _draw_rings(self, kit: Kit, drawing: Drawing) -> None:
        """Draws a ring around numbers that deserve one; sums never do."""
        if self.ring is None:
            return
        head, tall, (left, wide) = self._head(kit), self._tall(kit), self._middle(kit)
        columns = self.columns(kit)
        cell = min(wide // len(columns), kit.metrics.u(96))
        left += wide - cell * len(columns)
        radius = min(kit.metrics.u(23), tall * 44 // 100, cell * 48 // 100)
        ink = kit.colours.ink if kit.look.high else kit.colours.active
        for nth, (heading, numbers) in enumerate(columns):
            for row, number in enumerate(numbers):
                if heading.isdecimal() and number == self.ring:
                    at = (left + (nth + 0.5) * cell, head + (row + 0.5) * tall)
                    drawing.circle(at, radius, None, stroke=Stroke(ink, max(1.6, 2.8 * kit.metrics.s)))

    def _draw_bands(self, kit: Kit, drawing: Drawing) -> None:
        """Draws amber behind the winners' lines; in high contrast a frame."""
        head, tall = self._head(kit), self._tall(kit)
        for row, line in enumerate(self.lines):
            box = Box(1, head + row * tall + 1, self.rect.w - 2, tall - 2, kit.metrics.u(10))
            if line.lit and kit.look.high:
                drawing.box(box, None, stroke=Stroke(kit.colours.ink, 2))
            elif line.lit:
                drawing.box(box, kit.colours.go, opacity=0.42)

    def _paint_discs(self, picture: Surface, kit: Kit) -> None:
        head, tall, side = self._head(kit), self._tall(kit), self._side(kit)
        x = self._left(kit) - kit.metrics.u(12) - side
        for row, line in enumerate(self.lines):
            disc = Rect(x, head + row * tall + (tall - side) // 2, side, side)
            paint_medallion(kit, disc, line.medallion).blit(picture, disc.topleft)


def _title(kit: Kit) -> Style:
    """Returns the headline of the column; none if room is scarce."""
    if kit.metrics.compact:
        return Style("bold", 18, kit.colours.ink)
    return Style("display", 26, kit.colours.ink)


def _name(kit: Kit) -> Style:
    return Style("display", 23, kit.colours.ink)


def _number(kit: Kit) -> Style:
    return Style("semibold", 22, kit.colours.ink, "centre")


def totals_chart(session: Session, rect: Rect, tally: Tally, rounds: int, *, places: int) -> Chart:
    """Returns the chart with room for `places` rounds; a single round is a line from the start."""
    lone = max(rounds, places) == 1
    curves = []
    for seat, player in enumerate(session.players):
        climb = tally.climb(seat, rounds)
        words = session.words.say(phrase("{name}: {total}", name=player.name, total=digits(climb[-1])))
        values = (tally.totals(0)[seat], *climb) if lone else climb
        picture = picture_at(seat, player.picture)
        curves.append(Curve(words, values, stops=len(climb) <= MANY_STOPS, picture=picture))
    names = ("", "1") if lone else tuple(str(number + 1) for number in range(max(2, rounds, places)))
    every = [value for curve in curves for value in curve.values]
    axes = Axes(session.words.say(phrase("Round")), scale(every), len(names), names, apart=True, origin=lone)
    return Chart(rect, ", ".join(curve.words for curve in curves), curves, axes)


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
        return kit.text.leading(_stair_name(kit)) + kit.text.leading(_total(kit)) + kit.metrics.u(16)

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
        room = Rect(0, step.y + kit.metrics.u(4), step.w // len(there), kit.text.leading(_stair_name(kit)))
        for nth, one in enumerate(there):
            room.x = step.x + nth * room.w
            within = room.inflate(-kit.metrics.u(8), 0)
            kit.text.draw(picture, kit.text.fit_name(one.name, _stair_name(kit), within.size), within)
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


def _stair_name(kit: Kit) -> Style:
    return Style("semibold", 20, kit.colours.ink, "centre")


def _total(kit: Kit) -> Style:
    return Style("display", 30 if kit.metrics.compact else 40, kit.colours.ink, "centre")
