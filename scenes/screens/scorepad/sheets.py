"""The content of a score pad's page, and the layout of its paper."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.phrases import Phrase, SeatName, phrase
from game.games import ENTRIES
from game.names import first_names
from game.pad import Pad as ScorePad
from game.pad import PadCell, PadLine, PadSheet
from game.pictures import picture_at
from game.scoring.pad import TABLE, KeyKind, PadKey, PadLayout
from game.words.teller import listed
from scenes.games import SHOWS
from scenes.screens.result.pictures import paint_cloth
from scenes.screens.scorepad.paper import (
    FIRST,
    NONE,
    SPIRAL,
    CalledName,
    CardPlaces,
    CellContent,
    HeadStartText,
    Mark,
    PadHead,
    PadTotal,
    RoundCell,
    SpiralPaper,
    number_shown,
)
from scenes.screens.vignettes import highest_front, small_front
from scenes.stage.layout import RATIO
from scenes.stage.sprites import CardArt
from scenes.stage.vector import LEANS, blend_turned
from scenes.ui.box import NOWHERE, Column, Fill, Item, Node, OneOf, Pad, Row, Scroll, Sized, Space
from scenes.ui.kit import Kit, Say
from scenes.ui.label import Balanced, Image, Label, Painting
from scenes.ui.paint import Picture, canvas
from scenes.ui.scroll import BAR, ScrollView
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import Quiet, Widget

CROWDED = 5
"""In narrow windows, names are below pictures if there are at least this many people."""
BESIDE = 32
"""Smallest text size of names beside pictures, in design px."""
MARKS = 1400
"""Width in design px of all columns in a game that counts marks."""


CROWD = 4
"""Largest number of columns with room for names in large text."""


class CellPosition(NamedTuple):
    """The round and the column of a cell. A cell for the whole table has `TABLE` as its column."""

    round: int
    column: int


@dataclass(frozen=True, slots=True)
class GoTo(Quiet):
    """The action that chooses the cell to fill in."""

    at: CellPosition


@dataclass(frozen=True, slots=True)
class PressKey(Quiet):
    """The action of a key that only this game has."""

    key: str
    column: int


@dataclass(frozen=True, slots=True)
class PadView:
    """The content of a score pad's page."""

    kit: Kit
    say: Say
    art: CardArt
    pad: ScorePad
    at: CellPosition
    draft: str
    adding: str = ""

    @property
    def sheet(self) -> PadSheet:
        return self.pad.sheet

    @property
    def layout(self) -> PadLayout:
        return self.pad.rules.layout

    @property
    def line(self) -> PadLine:
        return self.sheet.lines[self.at.round]

    @property
    def number_key(self) -> PadKey | None:
        """Returns the key for the cell's number, if there is one."""
        return next(
            (
                one
                for one in self.line.keys
                if one.kind is KeyKind.NUMBER and one.is_for_table == (self.at.column == TABLE)
            ),
            None,
        )

    def entries(self, at: CellPosition) -> dict[str, int]:
        """Returns the numbers in a cell, by the keys' ids."""
        line = self.sheet.lines[at.round]
        cell = line.cells.get(at.column)
        return dict(line.table if at.column == TABLE else cell.entries if cell is not None else {})

    def picture(self, column: int) -> str:
        return picture_at(column, self.sheet.columns[column].picture)

    def called(self, column: int) -> CalledName:
        """Returns the full name and the short name of a person."""
        names = [one.name for one in self.sheet.columns]
        return CalledName(names[column], first_names(names)[column])

    def say_briefly(self, sentence: Phrase) -> str:
        """Returns the text of a sentence with short names."""
        return self.say(
            replace(
                sentence,
                values={
                    gap: self.called(value.seat).first if isinstance(value, SeatName) else value
                    for gap, value in sentence.values.items()
                },
            )
        )

    def place(self, at: CellPosition) -> Phrase:
        """Returns the text about where a cell is: person and round."""
        key = self.number_key
        if at.column == TABLE:
            return key.title if key is not None else phrase("Round {round}", round=at.round + 1)
        return phrase("{name}, round {round}", name=SeatName(Seat(at.column)), round=at.round + 1)

    def written(self, at: CellPosition) -> CellContent:
        line = self.sheet.lines[at.round] if at.round < len(self.sheet.lines) else None
        cell = line.cells.get(at.column) if line is not None else None
        if line is None or cell is None:
            return CellContent(spoken=self.say(phrase("nothing yet")))
        text = self._text(line, cell, is_current=at == self.at)
        every = [one for one in cell.keys if one.kind is KeyKind.MARK]
        marks = [one for one in every if not any(one.id in other.sets for other in every)]
        caption = " \u00b7 ".join(self.say(one.mark_text or one.title) for one in marks)
        card = next((one.face for one in cell.keys if one.face is not None), None)
        spoken = ", ".join(filter(None, (text, cell.part, caption))) or self.say(phrase("nothing yet"))
        return CellContent(text, _mark_of(cell), caption, card, spoken)

    def _text(self, line: PadLine, cell: PadCell, *, is_current: bool) -> str:
        if is_current and self.draft:
            return number_shown(self.draft)
        if cell.value is None or (line.is_empty and not cell.entries):
            return ""
        is_shown = line.is_whole or bool(cell.entries) or line.number != self.sheet.now
        return number_shown(cell.value) if is_shown else ""

    @property
    def foot(self) -> list[Phrase]:
        """Returns the sentences below the columns."""
        sheet, line = self.sheet, self.line
        if sheet.outcome is not None:
            return [sheet.outcome.why]
        notes = [line.note] if line.note is not None else []
        if not line.is_empty:
            return notes or [ENTRIES[self.pad.game].scoring.rule(sheet.options)]
        if len(sheet.leaders) == 1 and len(sheet.seated) > 1:
            notes.append(phrase("{name} is ahead.", name=SeatName(Seat(sheet.leaders[0]))))
        return [line.start.sentence, *notes]

    def total(self, column: int) -> int:
        return self.pad.rules.counts_as(self.sheet.totals[column])

    def head_start_text(self, column: int) -> HeadStartText | None:
        """Returns the text about a person's head start, empty without one. None if nobody on the pad has one."""
        given, rule = [one.head_start for one in self.sheet.columns], self.pad.rules.rules.head_start
        if rule is None or not any(given):
            return None
        if not given[column]:
            return HeadStartText("", "")
        if self.layout is PadLayout.MARKS:
            return HeadStartText(
                self.say(phrase("the first mark does not count")),
                self.say(phrase("{count} free", count=given[column])),
            )
        is_over, number = self.sheet.outcome is not None, number_shown(rule.sign * given[column])
        words = (
            phrase("began at {total}", total=number) if is_over else phrase("begins at {total}", total=number)
        )
        return HeadStartText(self.say(words), self.say(phrase("from {total}", total=number)))

    @property
    def most_marks(self) -> int:
        """Returns the largest number of marks that a person can have."""
        return ENTRIES[self.pad.game].scoring.most or max(self.sheet.totals)

    @property
    def rows(self) -> int:
        """Returns how many rows for rounds the paper has."""
        known = self.sheet.rounds
        return max(len(self.sheet.lines), known if known is not None and known <= MOST_ROWS else LEAST_ROWS)


MOST_ROWS = 12
"""With at most this many rounds, the paper has all its rows from the start."""
LEAST_ROWS = 5
"""Number of rows at first, in a match of unknown length."""


def _mark_of(cell: PadCell) -> Mark:
    ring = cell.ring.value
    return "ring" if ring == "circle" else "box" if ring == "box" else ""


def paper_of(view: PadView, scroll: ScrollView, foot: Item) -> Node:
    """Returns the paper of the score pad with its columns."""
    sheet = SpiralPaper(view.say(phrase("Score pad")))
    match view.layout:
        case PadLayout.ROWS:
            inner = _rows(view, scroll, sheet)
        case PadLayout.MARKS:
            inner = _marks(view, sheet)
        case PadLayout.ONE:
            inner = _one(view, sheet)
    unit = view.kit.metrics.u
    foot = Sized(foot, Span(0, unit(600)))
    body = Column([Space(Span(unit(30), unit(SPIRAL))), Fill(inner), Space(unit(6)), foot])
    return Pad(body, Span(unit(12), unit(36)), 0, sheet, bottom=Span(unit(10), unit(20)), name="paper")


def foot_of(view: PadView) -> Item:
    """Returns the paragraph with the sentences below the columns."""
    kit = view.kit
    words = " ".join(view.say_briefly(one) for one in view.foot)
    return Balanced(NOWHERE, words, Style("semibold", 20, kit.paint.soft_ink, "centre"), top=True)


def is_crowded(view: PadView) -> bool:
    """Returns whether the text is so large, and the columns so many, that names need more space."""
    return view.kit.look.text_size > 1 and len(view.sheet.columns) > CROWD


# -- a row a round ---------------------------------------------------------------------------------------
def _rows(view: PadView, scroll: ScrollView, sheet: SpiralPaper) -> Node:
    kit, unit, columns = view.kit, view.kit.metrics.u, range(len(view.sheet.columns))
    number = Style("display", 28, kit.colours.ink, "centre")
    heads = _heads(view, beside=False)
    totals = [_total(view, column, 46) for column in columns]
    for one in totals:
        one.row = [other.value for other in totals]
    crowded = is_crowded(view)
    words = Style("display", 18 if crowded else 24, kit.colours.ink, "centre")
    total = view.say(phrase("Total"))
    named = Label(NOWHERE, total, words)
    first = max(unit(44) if kit.metrics.compact or crowded else unit(FIRST), kit.text.width("00", number))
    first = max(first, kit.text.width(total, words) + unit(4 if crowded else 10))
    rows: list[Row] = []
    cells: list[list[RoundCell]] = []
    for nth in range(view.rows):
        ink = kit.colours.ink if nth <= view.at.round else kit.paint.soft_ink
        row_number = Label(NOWHERE, str(nth + 1), Style("display", 28, ink, "centre"))
        made = [_cell(view, CellPosition(nth, column)) for column in columns]
        cells.append([one for one in made if isinstance(one, RoundCell)])
        rows.append(_across(row_number, made, first))
    bar = Space(BAR)
    head = Row([Fill(_across(Space(0), heads, first)), bar])
    foot = Row([Fill(_across(named, totals, first)), bar])
    sheet.heads, sheet.ends = heads, totals
    sheet.lines = [*(row[0] for row in cells if row), totals[0]]
    sheet.amber = view.at.column
    filled = Column([Fill(row) for row in rows])
    body = Scroll(scroll, filled, least=2 * kit.metrics.target, keeps_bar=True)
    return Column([head, Space(unit(8)), Fill(body), foot])


def _across(first: Item, cells: Sequence[Item], wide: int) -> Row:
    head = Space(wide) if isinstance(first, Space) else Sized(first, wide)
    return Row([head, *(Fill(one) for one in cells)])


def _cell(view: PadView, at: CellPosition) -> Widget:
    lines, person = view.sheet.lines, view.sheet.columns[at.column]
    label = view.say(view.place(at))
    if at.round < len(lines) and person.is_in(at.round):
        return RoundCell(label, GoTo(at), view.written(at), current=at == view.at, art=view.art)
    cell = RoundCell("", None, view.written(at), current=False, art=None)
    cell.enable("")
    return cell


def _heads(view: PadView, *, beside: bool) -> list[PadHead]:
    heads = [_head(view, column, beside=beside) for column in range(len(view.sheet.columns))]
    for one in heads:
        one.row = heads
    return heads


def _head(view: PadView, column: int, *, beside: bool) -> PadHead:
    line, person = view.line, view.sheet.columns[column]
    starts = line.start.seat == column
    about = view.say(phrase("starts")) if starts else ""
    here = _fresh(view) if view.layout is PadLayout.MARKS else view.at.column
    turn = column == here and person.is_in(view.at.round)
    start = view.head_start_text(column)
    return PadHead(
        view.called(column), view.picture(column), turn=turn, beside=beside, about=about, start=start
    )


def _total(view: PadView, column: int, size: float) -> PadTotal:
    sheet = view.sheet
    text = number_shown(view.total(column))
    label = view.say(phrase("{name}, total", name=sheet.columns[column].name))
    best = sheet.outcome.winners if sheet.outcome is not None else sheet.leaders
    is_known = sheet.now is None or sheet.lines[sheet.now].is_empty
    leads = is_known and column in best and len(best) < len(sheet.seated)
    return PadTotal(label, text, leads=leads, size=size)


# -- a place a mark --------------------------------------------------------------------------------------
def _marks(view: PadView, sheet: SpiralPaper) -> Node:
    kit, unit, columns = view.kit, view.kit.metrics.u, range(len(view.sheet.columns))
    beside = _has_room_beside(view)
    heads = _heads(view, beside=beside)
    totals = [_total(view, column, 132) for column in columns]
    rounds = [_rounds(view, column) for column in columns]
    shown: list[Item] = []
    fresh = _fresh(view)
    longest = view.most_marks + max(one.head_start for one in view.sheet.columns)
    for column in columns:
        free = view.sheet.columns[column].head_start
        count, most = view.sheet.totals[column] + free, view.most_marks + free
        label = view.say(phrase("{count} of {most}", count=count, most=most))
        places = CardPlaces(label, count, most, view.art, fresh=column == fresh)
        places.longest = longest
        items: list[Item | None] = [
            heads[column],
            Space(Span(unit(4), unit(16))),
            places,
            Fill(totals[column]),
        ]
        if not kit.metrics.compact:
            items.append(rounds[column])
        shown.append(Fill(Pad(Column(items), x=Span(unit(4), unit(16)))))
    sheet.heads, sheet.ends = heads, totals if kit.metrics.compact else rounds
    sheet.amber, sheet.parted = fresh, True
    return Row(shown)


def _has_room_beside(view: PadView) -> bool:
    kit, count = view.kit, len(view.sheet.columns)
    if count >= CROWDED and kit.metrics.narrow:
        return False
    style = Style("display", BESIDE, kit.colours.ink)
    column = MARKS / count - 48
    room = kit.metrics.u(column - min(96, column * 0.4) - 14)
    return all(kit.text.width(view.called(one).first, style) <= room for one in range(count))


def _fresh(view: PadView) -> int | None:
    return next((column for column, cell in view.line.cells.items() if cell.value), None)


def _rounds(view: PadView, column: int) -> Label:
    numbers = [
        line.number + 1 for line in view.sheet.lines if (cell := line.cells.get(column)) and cell.value
    ]
    if not numbers:
        words = phrase("none so far")
    elif len(numbers) == 1:
        words = phrase("round {round}", round=numbers[0])
    else:
        *early, last = numbers
        words = phrase("rounds {early} and {last}", early=listed(early), last=last)
    style = Style("semibold", 22, view.kit.paint.soft_ink, "centre")
    return Label(NOWHERE, view.say(words), style)


# -- one number for all ----------------------------------------------------------------------------------
CLOTH = 270
"""Usual height in design px of the picture with the remaining cards."""
LEAST_CLOTH = 120
"""Smallest height of the picture with the remaining cards, in design px."""
CLOSE = 0.66
"""Least distance between two cards in a row, in card widths."""
BOX = 0.72
"""Height of the box, relative to the whole picture."""
SUNK = 0.07
"""How much lower an open box is drawn than a closed one, relative to the picture's height."""
PERSON = 190
"""Largest width in design px of a person's picture and name."""
MANY = 98
"""Largest number of cards in the picture."""


def left_cards(game: str, count: int | None) -> Painting:
    """Returns a function that paints `count` face-down cards. Without cards, it paints the game's box."""

    def paint(kit: Kit, rect: Rect) -> Picture:
        def make() -> Surface:
            picture, art = canvas(*rect.size), SHOWS[game].cards(kit, game)
            paint_cloth(kit, picture, picture.get_rect(), art.game)
            if not count:
                high = round(min(rect.h * BOX, highest_front(kit)))
                box = small_front(kit, game, high, opened=count is None)
                low = round(rect.h * (SUNK if count is None else 0))
                box.blit(picture, (rect.w // 2, (rect.h - high) // 2 + low))
            else:
                _lay_out(picture, art, min(count, MANY))
            return picture

        return Picture(kit.paint.kept(("left cards", game, count, rect.size), make))

    return paint


def _lay_out(picture: Surface, art: CardArt, count: int) -> None:
    wide, high = picture.get_size()
    rows = 1 if count <= 12 else 2 if count <= 40 else 3
    lines = [count * (row + 1) // rows - count * row // rows for row in range(rows)]
    tall = high * 0.8 / rows if rows > 1 else high * 0.66
    card = round(min(tall / RATIO, wide * 0.92 / (1 + CLOSE * (max(lines) - 1)) if rows == 1 else math.inf))
    step = min(card * 1.06, (wide * 0.92 - card) / max(1, max(lines) - 1))
    for row, several in enumerate(lines):
        y = high * (row + 0.5) / rows if rows == 1 else high * 0.06 + (row + 0.5) * high * 0.88 / rows
        for nth in range(several):
            tilt = LEANS[(nth + row) % len(LEANS)]
            x = wide / 2 + (nth - (several - 1) / 2) * step
            blend_turned(picture, art.flat(None, card), (x, y), tilt)


def _one(view: PadView, sheet: SpiralPaper) -> Node:
    kit, unit = view.kit, view.kit.metrics.u
    heads = _heads(view, beside=False)
    at = CellPosition(view.at.round, TABLE)
    key = view.number_key
    entries = view.entries(at)
    number = view.draft or (str(entries[key.id]) if key is not None and key.id in entries else "")
    title = view.say(key.title) if key is not None else ""
    large = PadTotal(title, number or NONE, leads=False, size=230)
    caption = Label(NOWHERE, title, Style("display", 34, kit.colours.ink, "centre"))
    figure: list[Item] = [Fill(large), caption]
    sheet.heads, sheet.ends = heads, heads
    marks = [_mark(view, one) for one in view.line.keys if one is not key and entries.get(one.id)]
    sides = [Fill(None, beside)] if (beside := max(0, MARKS / 2 - PERSON * len(heads)) / 2) else []
    people = Row([*sides, *(Fill(one, PERSON) for one in heads), *sides])
    top: list[Item] = [people, Space(Span(unit(4), unit(20)))]
    picture = Image(NOWHERE, "", left_cards(view.pad.game, int(number) if number.isdecimal() else None))
    pictured = Sized(picture, down=Span(unit(LEAST_CLOTH), unit(CLOTH)))
    ends: list[Item] = [*marks, Space(Span(unit(6), unit(16)))]
    shown = [*top, *figure, *ends, pictured] if number else [*top, *ends, Fill(pictured)]
    return OneOf([Column(shown), Column([*top, *figure, *marks, Fill()])])


def _mark(view: PadView, key: PadKey) -> Label:
    style = Style("bold", 24, view.kit.colours.bad_text, "centre")
    return Label(NOWHERE, view.say(key.mark_text or key.title), style)
