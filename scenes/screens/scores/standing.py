"""The table and the chart of a match's points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.core.phrases import phrase
from game.names import first_names
from game.pictures import picture_at
from game.scoring.tally import Tally
from game.session.session import Session
from scenes.board.common import Medallion, paint_medallion
from scenes.screens.scores.pad import PlacedText
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.chart import Axes, Chart, Curve, digits, mark_of, scale
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Style
from scenes.ui.widget import Widget

FIRST_CHART = 3
"""There is a chart of the totals once at least this many rounds were played."""
TALLEST = 84.0
"""Largest height in design px of a row."""
NAME_SHARE = 0.3
NAME_LINES = 2
"""Largest number of lines of a whole name."""
TALL_RING = 0.36
"""Largest radius of a ring, relative to the row's height."""
WIDE_RING = 0.4
"""Largest radius of a ring, relative to the column's width."""
MANY_STOPS = 12
"""Largest number of rounds that are all marked in the chart."""


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A player's row in the table of points, perhaps amber."""

    place: int
    medallion: Medallion
    name: str
    points: tuple[int, ...]
    lit: bool = False
    begun: int = 0
    """The points with which the player began the match."""

    @property
    def total(self) -> int:
        return self.begun + sum(self.points)


class PointsTable(Widget):
    """The table with each player's points in all rounds."""

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
        """Heading of the column with the points before the first round."""
        self.lines = tuple(lines)
        self.ring = ring

    # -- where things stand ------------------------------------------------------------------------
    def columns(self, kit: Kit) -> list[tuple[str, tuple[int, ...]]]:
        """Returns each column's heading and numbers, without the totals."""
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
        widest = max(kit.text.width(line.name, _name(kit)) for line in self.lines)
        left = self._left(kit) + min(round(self.rect.w * NAME_SHARE), widest + kit.metrics.u(24))
        inset = self._inset(kit)
        return left, self.rect.w - inset - self._total_width(kit) - left

    def _inset(self, kit: Kit) -> int:
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
        """Returns the height in px that the score table takes if it has enough space."""
        return self._head(kit) + self._tall(kit) * len(self.lines)

    def _side(self, kit: Kit) -> int:
        return min(kit.metrics.u(52), self._tall(kit) * 76 // 100)

    def _left(self, kit: Kit) -> int:
        number = kit.text.width("0", Style("display", 26, kit.colours.ink))
        return self._inset(kit) + number + kit.metrics.u(10) + self._side(kit) * 13 // 10 + kit.metrics.u(12)

    def texts(self, kit: Kit) -> tuple[PlacedText, ...]:
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
        space = left - self._left(kit) - kit.metrics.u(8), tall
        shown = self._names(kit, space)
        sizes = [kit.text.px(kit.text.fit(name, _name(kit), space).style) for name in shown]
        alike = replace(_name(kit), px=min(sizes))
        for row, line in enumerate(self.lines):
            y = head + row * tall
            names = Rect((self._left(kit), y), space)
            wanted.append(
                (
                    Rect(inset, y, names.x - inset, tall),
                    str(line.place),
                    Style("display", 26, kit.colours.ink),
                )
            )
            wanted.append((names, shown[row], alike))
            room = Rect(total.x, y, total.w, tall)
            wanted.append((room, digits(line.total), Style("display", 28, kit.colours.ink, "right")))
        return tuple(PlacedText(room, kit.text.fit(text, style, room.size)) for room, text, style in wanted)

    def _names(self, kit: Kit, size: tuple[int, int]) -> Sequence[str]:
        """Returns the players' full or first names."""
        names = [line.name for line in self.lines]
        lines = max(len(kit.text.fit(name, _name(kit), size).lines) for name in names)
        return names if lines <= NAME_LINES else first_names(names)

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

    def rings(self, kit: Kit) -> list[tuple[tuple[float, float], float]]:
        """Returns the middle and radius in px of each ring."""
        head, tall, (left, wide) = self._head(kit), self._tall(kit), self._middle(kit)
        columns = self.columns(kit)
        cell = min(wide // len(columns), kit.metrics.u(96))
        left += wide - cell * len(columns)
        radius = min(kit.metrics.u(23), tall * TALL_RING, cell * WIDE_RING)
        return [
            ((left + (nth + 0.5) * cell, head + (row + 0.5) * tall), radius)
            for nth, (heading, numbers) in enumerate(columns)
            for row, number in enumerate(numbers)
            if heading.isdecimal() and number == self.ring
        ]

    def _draw_rings(self, kit: Kit, drawing: Drawing) -> None:
        ink = kit.colours.ink if kit.look.high else kit.colours.active
        for middle, radius in self.rings(kit):
            drawing.circle(middle, radius, None, stroke=Stroke(ink, max(1.6, 2.8 * kit.metrics.s)))

    def _draw_bands(self, kit: Kit, drawing: Drawing) -> None:
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
    if kit.metrics.compact:
        return Style("bold", 18, kit.colours.ink)
    return Style("display", 26, kit.colours.ink)


def _name(kit: Kit) -> Style:
    return Style("display", 23, kit.colours.ink)


def _number(kit: Kit) -> Style:
    return Style("semibold", 22, kit.colours.ink, "centre")


def totals_chart(session: Session, rect: Rect, tally: Tally, rounds: int, *, places: int) -> Chart:
    """Returns the chart of the totals after each round."""
    lone = max(rounds, places) == 1
    curves = []
    firsts = first_names([player.name for player in session.players])
    for seat, player in enumerate(session.players):
        climb = tally.climb(seat, rounds)
        words, short = (
            session.words.say(phrase("{name}: {total}", name=name, total=digits(climb[-1])))
            for name in (player.name, firsts[seat])
        )
        values = (tally.totals(0)[seat], *climb) if lone else climb
        picture = picture_at(seat, player.picture)
        curves.append(Curve(words, values, stops=len(climb) <= MANY_STOPS, picture=picture, short=short))
    names = ("", "1") if lone else tuple(str(number + 1) for number in range(max(2, rounds, places)))
    every = [value for curve in curves for value in curve.values]
    axes = Axes(session.words.say(phrase("Round")), scale(every), len(names), names, apart=True, origin=lone)
    return Chart(rect, ", ".join(curve.words for curve in curves), curves, axes)
