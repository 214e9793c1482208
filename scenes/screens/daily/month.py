"""The calendar of daily deals for a month, with a sheet that falls off."""

from __future__ import annotations

from calendar import Calendar as Weeks
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.phrases import Phrase, phrase
from game.daily import daily
from game.pictures import picture_at
from game.record import BadRecord, Record
from game.saves import BadFile, Entry, guard, read_file
from game.session.reviewing import Reviewing
from scenes.board.common import Medallion, paint_medallion
from scenes.context.calendar import Calendar
from scenes.context.context import Context
from scenes.screens.daily.words import (
    DAILY,
    SHORT_DAYS,
    date_of,
    decided_text,
    result_text,
    run_text,
    stars_of,
    stars_text,
)
from scenes.screens.menu.art import star_ink
from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Box, Drawing, Stroke, star_path
from scenes.ui.box import NOWHERE, Fill, Grid, Item, Row, Sized, Whole, Wrap
from scenes.ui.falling import FallingPaper
from scenes.ui.kit import Kit, Say
from scenes.ui.label import Image, Label, Painting, Panel
from scenes.ui.paint import BLACK, PANEL_SHADOW, Picture
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import Action, Size, Widget

STARS = (phrase("near par"), phrase("par"), phrase("better"))
"""Meanings of one, two and three stars, compared with par."""
WEEK = 86
"""Usual height in design px of a week in the calendar."""
STAR = 15.0
"""Width in design px of a day's star."""
STAR_AIR = 16.0
"""Least space in design px beside a day's stars, both sides together."""

BAND = 82.0
"""Height in design px of a tear-off calendar's coloured top."""
LEAVES = 2
"""Number of calendar sheets visible below the top one."""
RED = (178, 58, 38)
"""Colour of the top of a calendar sheet."""


class ChooseDay(NamedTuple):
    """The action that opens the deal of a day."""

    day: date


@dataclass(frozen=True, slots=True)
class Mark:
    """The marks of a day in the calendar."""

    begun: bool = False
    over: bool = False
    later: bool = False
    stars: int | None = None
    today: bool = False
    chosen: bool = False


class LeafPaper(Panel):
    """The tear-off calendar: a pile of sheets whose top is coloured."""

    def __init__(self, label: str, band: int) -> None:
        super().__init__(NOWHERE, label)
        self._band = band

    def paint(self, kit: Kit) -> Picture:
        unit, colours, band = kit.metrics.u, kit.colours, self._band

        def draw(drawing: Drawing, box: Box) -> None:
            for nth in range(0 if kit.look.high else LEAVES):
                under = (LEAVES - nth) * unit(5)
                leaf = Box(box.x + under, box.y + under, box.w - under, box.h - unit(4), unit(12))
                drawing.box(leaf, mix(colours.paper_line, colours.paper3, nth / LEAVES))
            front = Box(box.x, box.y, box.w - below_leaf(kit), box.h - below_leaf(kit), unit(14))
            face = kit.paint.sheet(drawing, front)
            red = colours.ink if kit.look.high else RED
            round_, deep = unit(14), face.y + band
            head = f"M{face.x} {deep}V{face.y + round_}Q{face.x} {face.y} {face.x + round_} {face.y}"
            right = face.x + face.w
            head += f"H{right - round_}Q{right} {face.y} {right} {face.y + round_}V{deep}Z"
            drawing.path(head, red)
            if kit.look.high:
                drawing.box(front.inset(1), None, stroke=Stroke(BLACK, 2))
                return
            drawing.box(Box(face.x, deep - unit(3), face.w, unit(4)), mix(RED, colours.ink, 0.4))
            for x in (face.x + face.w * 0.2, face.x + face.w * 0.8):
                drawing.circle((x, face.y + unit(14)), unit(9), mix(RED, colours.ink, 0.75))
                ring = Box(x - unit(4), face.y - unit(22), unit(8), unit(34), unit(4))
                drawing.box(
                    ring, drawing.down(mix(colours.brass, colours.lamp, 0.5), colours.brass_dark, ring)
                )

        return kit.paint.shape(("leaf", band), self.rect.size, draw, shadow=PANEL_SHADOW)


def below_leaf(kit: Kit) -> int:
    """Returns the px by which the lower calendar sheets stick out at the right and at the bottom."""
    return LEAVES * kit.metrics.u(5)


def head_of_leaf(kit: Kit) -> int:
    """Returns the height in px of a calendar sheet's coloured top."""
    return max(kit.metrics.u(BAND), kit.metrics.text(25) + kit.metrics.u(16))


def torn_sheet(kit: Kit, size: tuple[int, int]) -> Surface:
    """Returns the cached picture of an empty calendar sheet."""

    def make() -> Surface:
        band, (wide, high) = head_of_leaf(kit), size
        sheet = Drawing(wide, high)
        sheet.box(Box(0, 0, wide, high, kit.metrics.u(14)), kit.colours.ink if kit.look.high else RED)
        sheet.box(Box(0, band, wide, high - band, kit.metrics.u(8)), kit.colours.cream)
        return sheet.surface()

    return kit.paint.kept(("torn sheet", size), make)


def torn_leaf(kit: Kit, rect: Rect, title: str, number: str) -> FallingPaper:
    """Returns yesterday's calendar sheet as it begins to fall off."""
    band, (wide, high) = head_of_leaf(kit), rect.size
    leaf = torn_sheet(kit, rect.size).copy()
    bold = Style("bold", 24, kit.colours.cream, "centre")
    kit.text.write(leaf, title, bold, Rect(0, 0, wide, band))
    display = Style("display", 168, kit.colours.ink, "centre")
    kit.text.write(leaf, number, display, Rect(0, band, wide // 2, high // 3))
    return FallingPaper(kit, leaf, rect)


def paint_stars(size: tuple[int, int], number: int, *, hollow: bool, ink: Colour) -> Surface:
    """Returns a picture of stars. Hollow stars mean that the deal was played on a later day."""
    drawing = Drawing(*size)
    side = min(size[1], size[0] / max(1, number))
    left = size[0] / 2 - side * number / 2
    for nth in range(number):
        star = star_path(left + side * (nth + 0.5), size[1] / 2 + side * 0.04, side * 0.46)
        line = Stroke(ink, max(1.2, side * 0.09)) if hollow else None
        drawing.path(star, None if hollow else ink, stroke=line)
    return drawing.surface()


def starred(kit: Kit, say: Say, number: int, high: int, *, hollow: bool, ink: Colour | None = None) -> Item:
    """Returns a row of stars, with a text for screen readers."""
    colour = ink or star_ink(kit)
    picture = Picture(paint_stars((number * high, high), number, hollow=hollow, ink=colour))
    return Image(picture.surface.get_rect(), say(stars_text(number)), picture)


class DayCell(Widget):
    """The button of a day in the calendar."""

    role = "button"
    radius = 10.0

    def __init__(self, label: str, day: date, mark: Mark, today: str) -> None:
        super().__init__(NOWHERE, label)
        self.day = day
        self.mark = mark
        self._today = today

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        unit, side = kit.metrics.u, kit.metrics.target
        style = self._style(kit)
        least = max(side, kit.text.width("30", style) + unit(8))
        high = max(side, kit.text.px(style) + unit(8 + STAR + 8))
        return Size(least, max(least, unit(62)), side, max(high, unit(WEEK)))

    def _style(self, kit: Kit) -> Style:
        return Style("bold", 21, kit.colours.ink, "centre")

    @property
    def checked(self) -> bool | None:
        return self.mark.chosen

    def use(self) -> Action | None:
        return ChooseDay(self.day)

    def paint(self, kit: Kit) -> Picture:
        unit, colours, mark = kit.metrics.u, kit.colours, self.mark

        def draw(drawing: Drawing, box: Box) -> None:
            tile = box.rounded(unit(10))
            if mark.today:
                drawing.box(tile, colours.go)
            elif mark.begun:
                drawing.box(tile, colours.paper2 if not kit.look.high else colours.paper3)
            elif self.hovered:
                drawing.box(tile, mix(colours.paper, colours.paper2, 0.6))
            if mark.chosen:
                line = max(2, unit(3))
                drawing.box(tile.inset(line / 2), None, stroke=Stroke(colours.ink, line))

        key = ("day", mark.today, mark.begun, mark.chosen, self.hovered)
        picture = kit.paint.shape(key, self.rect.size, draw).copy()
        room = picture.room(self.rect.size)
        style = self._style(kit)
        px = kit.text.px(style)
        foot = max(unit(STAR), min(px * 3 // 4, room.h - px - unit(10)))
        has_foot = (mark.begun or mark.today) and room.h >= px + foot + unit(6)
        top = room.y + max(0, (room.h - px - (foot + unit(4) if has_foot else 0)) // 2)
        kit.text.draw(
            picture.surface,
            kit.text.fit(str(self.day.day), style, (room.w, px)),
            Rect(room.x, top, room.w, px),
        )
        if has_foot:
            self._paint_foot(kit, picture.surface, Rect(room.x, top + px + unit(4), room.w, foot))
        return picture

    def _paint_foot(self, kit: Kit, onto: Surface, room: Rect) -> None:
        mark = self.mark
        ink = kit.colours.ink if mark.today else star_ink(kit)
        if mark.over and mark.stars:
            row = room.inflate(-kit.metrics.u(STAR_AIR), 0)  # clear of the frame of the chosen day
            stars = paint_stars(row.size, mark.stars, hollow=mark.later, ink=ink)
            onto.blit(stars, row.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
        elif mark.begun:
            kit.icon(onto, "check" if mark.over else "pause", kit.colours.ink, room)
        else:
            style = Style("bold", 15, kit.colours.ink, "centre")
            kit.text.draw(onto, kit.text.fit(self._today, style, room.size), room)


def month_grid(
    kit: Kit, say: Say, month: date, bounds: tuple[date, date], mark: Callable[[date], Mark]
) -> Grid:
    """Returns the calendar of a month, with a column for each weekday."""
    soft = Style("semibold", 18, kit.paint.soft_ink, "centre")
    unit = kit.metrics.u
    rows: list[Sequence[Item]] = [[Label(NOWHERE, say(Phrase(one)), soft) for one in SHORT_DAYS]]
    for week in Weeks().monthdatescalendar(month.year, month.month):
        cells: list[Item] = []
        for day in week:
            if day.month != month.month:
                cells.append(Fill())
            elif bounds[0] <= day <= bounds[1]:
                cells.append(day_cell(say, day, mark(day)))
            else:
                cells.append(Sized(Label(NOWHERE, str(day.day), soft), down=Span(0, unit(WEEK))))
        rows.append(cells)
    return Grid(rows, (1.0,) * 7, Span(unit(2), unit(8)), Span(unit(2), unit(10)))


def day_cell(say: Say, day: date, mark: Mark) -> DayCell:
    """Returns the button of a day in the calendar."""
    parts = [say(date_of(day))]
    if mark.today:
        parts.append(say(phrase("today")))
    if mark.over:
        parts.append(say(stars_text(mark.stars)))
    elif mark.begun:
        parts.append(say(phrase("not finished")))
    if mark.later:
        parts.append(say(phrase("played later")))
    return DayCell(", ".join(parts), day, mark, say(phrase("today")))


def legend(kit: Kit, say: Say) -> Wrap:
    """Returns the row that explains the calendar's signs."""
    unit, style = kit.metrics.u, Style("semibold", 18, kit.paint.soft_ink)
    px = kit.text.px(style)

    def signed(sign: Callable[[Kit, Rect], Picture], wide: int, words: Phrase) -> Item:
        shown = Image(Rect(0, 0, wide, px), "", sign)
        return Row([shown, Label(NOWHERE, say(words), style)], unit(6), align="centre")

    def stars(number: int, *, hollow: bool = False) -> Callable[[Kit, Rect], Picture]:
        return lambda kit, rect: Picture(paint_stars(rect.size, number, hollow=hollow, ink=star_ink(kit)))

    def tick(kit: Kit, rect: Rect) -> Picture:
        return Picture(kit.assets.icon("check", rect.h, kit.colours.ink))

    return Wrap(
        [
            signed(tick, px, phrase("played")),
            *(signed(stars(number), px * number, words) for number, words in enumerate(STARS, 1)),
            signed(stars(1, hollow=True), px, phrase("played later")),
        ],
        unit(22),
        unit(6),
    )


SIZE = 22.0


def outcome_of_day(kit: Kit, say: Say, calendar: Calendar, day: date) -> list[Item | None]:
    """Returns versions of the line about a day's result, the longest first."""
    known = calendar.day(day)
    style = Style("bold", SIZE, kit.colours.hot)
    number = stars_of(daily(day).game_id, known)
    ink, high = kit.colours.hot if kit.look.high else kit.colours.go, kit.text.px(style)
    stars = starred(kit, say, number, high, hollow=known.later, ink=ink) if number else None
    result = [say(result_text(known))] if known.total is not None else []
    by = decided_text(known)
    decided = [say(by)] if by is not None else []
    asides = [say(phrase("with hints"))] if known.hinted else []
    if known.later:
        asides.append(say(phrase("played later")))
    elif (run := run_text(calendar.deals, day)) is not None:
        asides.append(say(run))
    ways: list[Item | None] = []
    for parts in (
        [say(DAILY), *result, *asides, *decided],
        [*result, *asides, *decided],
        [say(DAILY), *result, *asides],
        [*result, *asides],
        result,
    ):
        line = Label(NOWHERE, " \u00b7 ".join(parts), style)
        ways.append(Whole(Row([line, stars], kit.metrics.u(12), align="centre")))
    return [*ways, Label(NOWHERE, " \u00b7 ".join(result), style)]


class DayReview:
    """Reviews a day's match in the background."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._of: tuple[date, Entry] | None = None
        self._record: Record | None = None
        self._job: Reviewing | None = None

    def look(self, day: date, entry: Entry | None) -> None:
        """Starts or continues the review of a day's match, and ends the review of another match."""
        known = self._context.calendar.day(day)
        wanted = (day, entry) if entry is not None and known.total is not None and not known.decided else None
        if wanted != self._of:
            self.close()
            self._of = wanted
            if wanted is not None:
                self._context.desk.jobs.read(partial(self._read, wanted[1]), key="day")
        if self._of is None:
            return
        if self._job is None and self._record is not None:
            self._job = self._context.reviewing(self._record, self._of[1].path, [0])
        if self._job is not None and self._job.is_done and (review := self._job.poll()) is not None:
            parts = review.seats[0].ledger.percents().parts
            self._context.calendar.decide(day, self._of[1].id, parts)

    def close(self) -> None:
        """Stops a running review without saving it."""
        if self._job is not None:
            self._job.close()
        self._of = self._record = self._job = None

    def _read(self, entry: Entry) -> None:
        with suppress(BadFile, BadRecord):
            record = Record.loads(guard(read_file(entry.path)))
            if self._of is not None and self._of[1] is entry:
                self._record = record


def judge(nth: int) -> Painting:
    """Returns the function that paints the portrait of a CPU that plays for par."""
    framed = Medallion(picture_at(nth, ""), True, turn=False)
    return lambda kit, rect: paint_medallion(kit, rect, framed)
