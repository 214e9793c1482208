"""The three ways in which the paper of a score pad is laid out: a row a round, a place a mark, one number for all."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.phrases import phrase
from game.scoring.pad import TABLE, PadKey, PadLayout
from game.words.teller import listed
from scenes.screens.scorepad.paper import (
    FIRST,
    NONE,
    SPIRAL,
    CardPlaces,
    PadHead,
    PadTotal,
    RoundCell,
    SpiralPaper,
    number_shown,
)
from scenes.screens.scorepad.view import CellPosition, GoTo, PadView
from scenes.ui.box import NOWHERE, Column, Fill, Item, Node, Pad, Row, Scroll, Sized, Space
from scenes.ui.label import Label, Paragraph
from scenes.ui.scroll import BAR, ScrollView
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import Widget


def paper_of(view: PadView, scroll: ScrollView, foot: Item) -> Node:
    """Returns the paper with its columns; `foot` stands below them."""
    sheet = SpiralPaper(view.say(phrase("Score pad")))
    match view.layout:
        case PadLayout.ROWS:
            inner = _rows(view, scroll, sheet)
        case PadLayout.MARKS:
            inner = _marks(view, sheet)
        case PadLayout.ONE:
            inner = _one(view, sheet)
    unit = view.kit.metrics.u
    body = Column([Space(Span(unit(30), unit(SPIRAL))), Fill(inner), Space(unit(6)), foot])
    return Pad(body, Span(unit(12), unit(36)), 0, sheet, bottom=Span(unit(10), unit(20)), name="paper")


def foot_of(view: PadView) -> Item:
    """Returns the sentences below the columns."""
    kit = view.kit
    words = " ".join(view.say(one) for one in view.foot)
    return Paragraph(NOWHERE, words, Style("semibold", 20, kit.paint.soft_ink, "centre"), top=True)


# -- a row a round ---------------------------------------------------------------------------------------
def _rows(view: PadView, scroll: ScrollView, sheet: SpiralPaper) -> Node:
    kit, unit, columns = view.kit, view.kit.metrics.u, range(len(view.sheet.columns))
    number = Style("display", 28, kit.colours.ink, "centre")
    heads = [_head(view, column, beside=False) for column in columns]
    totals = [_total(view, column, 46) for column in columns]
    words = Style("display", 24, kit.colours.ink, "centre")
    total = view.say(phrase("Total"))
    named = Label(NOWHERE, total, words)
    first = max(unit(44) if kit.metrics.compact else unit(FIRST), kit.text.width("00", number))
    first = max(first, kit.text.width(total, words))
    rows: list[Row] = []
    cells: list[list[RoundCell]] = []
    for nth in range(view.rows):
        ink = kit.colours.ink if nth <= view.at.round else kit.paint.soft_ink
        told = Label(NOWHERE, str(nth + 1), Style("display", 28, ink, "centre"))
        made = [_cell(view, CellPosition(nth, column)) for column in columns]
        cells.append([one for one in made if isinstance(one, RoundCell)])
        rows.append(_across(told, made, first))
    bar = Space(BAR)
    head = Row([Fill(_across(Space(0), heads, first)), bar])
    foot = Row([Fill(_across(named, totals, first)), bar])
    sheet.heads, sheet.ends = heads, totals
    sheet.lines = [*(row[0] for row in cells if row), totals[0]]
    sheet.amber = view.at.column
    body = Scroll(scroll, Column(rows), least=2 * kit.metrics.target, keeps_bar=True)
    return Column([head, Space(unit(8)), Fill(body), foot])


def _across(first: Item, cells: Sequence[Item], wide: int) -> Row:
    """Returns a line of the pad: what it is about, and a cell a column, all of one width."""
    head = Space(wide) if isinstance(first, Space) else Sized(first, wide)
    return Row([head, *(Fill(one) for one in cells)])


def _cell(view: PadView, at: CellPosition) -> Widget:
    """Returns a cell, or an empty place in a round that somebody did not play."""
    lines, person = view.sheet.lines, view.sheet.columns[at.column]
    label = view.say(view.place(at))
    if at.round < len(lines) and person.is_in(at.round):
        return RoundCell(label, GoTo(at), view.written(at), current=at == view.at, art=view.art)
    cell = RoundCell("", None, view.written(at), current=False, art=None)
    cell.enable("")
    return cell


def _head(view: PadView, column: int, *, beside: bool) -> PadHead:
    line, person = view.line, view.sheet.columns[column]
    starts = line.start.seat == column
    about = view.say(phrase("starts")) if starts else ""
    here = _fresh(view) if view.layout is PadLayout.MARKS else view.at.column
    turn = column == here and person.is_in(view.at.round)
    return PadHead(person.name, view.picture(column), turn=turn, beside=beside, about=about)


def _total(view: PadView, column: int, size: float) -> PadTotal:
    sheet = view.sheet
    text = number_shown(sheet.totals[column])
    label = view.say(phrase("{name}, total", name=sheet.columns[column].name))
    best = sheet.outcome.winners if sheet.outcome is not None else sheet.leaders
    is_known = sheet.now is None or sheet.lines[sheet.now].is_empty
    leads = is_known and column in best and len(best) < len(sheet.seated)
    return PadTotal(label, text, leads=leads, size=size)


# -- a place a mark --------------------------------------------------------------------------------------
def _marks(view: PadView, sheet: SpiralPaper) -> Node:
    kit, unit, columns = view.kit, view.kit.metrics.u, range(len(view.sheet.columns))
    heads = [_head(view, column, beside=True) for column in columns]
    totals = [_total(view, column, 132) for column in columns]
    told = [_rounds(view, column) for column in columns]
    shown: list[Item] = []
    fresh = _fresh(view)
    for column in columns:
        count = view.sheet.totals[column]
        label = view.say(phrase("{count} of {most}", count=count, most=view.most_marks))
        places = CardPlaces(label, count, view.most_marks, view.art, fresh=column == fresh)
        items: list[Item | None] = [
            heads[column],
            Space(Span(unit(4), unit(16))),
            places,
            Fill(totals[column]),
        ]
        if not kit.metrics.compact:
            items.append(told[column])
        shown.append(Fill(Pad(Column(items), x=Span(unit(4), unit(16)))))
    sheet.heads, sheet.ends = heads, totals if kit.metrics.compact else told
    sheet.amber, sheet.parted = fresh, True
    return Row(shown)


def _fresh(view: PadView) -> int | None:
    """Returns the column that has the mark of the round that is written in."""
    return next((column for column, cell in view.line.cells.items() if cell.value), None)


def _rounds(view: PadView, column: int) -> Label:
    """Returns in which rounds somebody was given a mark."""
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
def _one(view: PadView, sheet: SpiralPaper) -> Node:
    kit, unit, columns = view.kit, view.kit.metrics.u, range(len(view.sheet.columns))
    heads = [_head(view, column, beside=False) for column in columns]
    at = CellPosition(view.at.round, TABLE)
    key = view.number_key
    entries = view.entries(at)
    number = view.draft or (str(entries[key.id]) if key is not None and key.id in entries else "")
    title = view.say(key.title) if key is not None else ""
    large = PadTotal(title, number or NONE, leads=False, size=230)
    caption = Label(NOWHERE, title, Style("display", 34, kit.colours.ink, "centre"))
    sheet.heads, sheet.ends = heads, heads
    marks = [_mark(view, one) for one in view.line.keys if one is not key and entries.get(one.id)]
    return Column(
        [
            Row([Fill(one) for one in heads]),
            Space(Span(unit(4), unit(20))),
            Fill(large),
            caption,
            *marks,
            Fill(),
        ]
    )


def _mark(view: PadView, key: PadKey) -> Label:
    style = Style("bold", 24, view.kit.colours.bad_text, "centre")
    return Label(NOWHERE, view.say(key.told or key.title), style)
