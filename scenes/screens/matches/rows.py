"""Rows of unfinished matches, with a way to remove them."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import NamedTuple

from game.core.phrases import N_, Phrase, counted, phrase
from game.saves import Entry, Status
from scenes.ui.box import NOWHERE, At, Column, Fill, Row
from scenes.ui.dialog import Choice, Dialog
from scenes.ui.disc import Disc
from scenes.ui.kit import Kit
from scenes.ui.scroll import ListRow, RowText

Say = Callable[[Phrase], str]


class Open(NamedTuple):
    """Resumes this match."""

    number: int


class PutAway(NamedTuple):
    """Removes this match from the list; `sure` after the confirmation."""

    number: int
    sure: bool = False


class Keep(NamedTuple):
    """Keeps the list as it is."""


def row_of(entry: Entry, say: Say, now: datetime) -> RowText:
    """Returns the texts of an entry: game, names, progress, time; and a sentence about problems."""
    summary = entry.summary
    if summary is None or not entry.opens:
        return RowText(entry.name, say(entry.sentence), icon="warning")
    where = (
        phrase("round {round}", round=summary.round + 1)
        if summary.round
        else counted("{count} move", "{count} moves", summary.moves)
    )
    parts = [say(where)]
    if summary.here is not None:
        parts.append(say(when(summary.here, now)))
    if entry.status is not Status.OK:
        parts.append(say(entry.sentence))
    elif entry.practice:
        parts.append(say(phrase("practice")))
    title = f"{summary.title} \u00b7 {', '.join(summary.seats)}"
    return RowText(title, " \u00b7 ".join(parts), game=summary.game)


_WEEKDAYS = (
    N_("Monday, {time}"),
    N_("Tuesday, {time}"),
    N_("Wednesday, {time}"),
    N_("Thursday, {time}"),
    N_("Friday, {time}"),
    N_("Saturday, {time}"),
    N_("Sunday, {time}"),
)
_THIS_YEAR = (
    N_("{day} January"),
    N_("{day} February"),
    N_("{day} March"),
    N_("{day} April"),
    N_("{day} May"),
    N_("{day} June"),
    N_("{day} July"),
    N_("{day} August"),
    N_("{day} September"),
    N_("{day} October"),
    N_("{day} November"),
    N_("{day} December"),
)
_ANY_YEAR = (
    N_("{day} January {year}"),
    N_("{day} February {year}"),
    N_("{day} March {year}"),
    N_("{day} April {year}"),
    N_("{day} May {year}"),
    N_("{day} June {year}"),
    N_("{day} July {year}"),
    N_("{day} August {year}"),
    N_("{day} September {year}"),
    N_("{day} October {year}"),
    N_("{day} November {year}"),
    N_("{day} December {year}"),
)


def when(then: datetime, now: datetime) -> Phrase:
    """Returns a time as a person says it: a day of this week with its time, else the date.

    Both times are from local clocks, which may be in different zones.
    """
    days = (now.date() - then.date()).days
    time = then.strftime("%H:%M")
    if days == 0:
        return phrase("today, {time}", time=time)
    if days == 1:
        return phrase("yesterday, {time}", time=time)
    if 1 < days < len(_WEEKDAYS):
        return phrase(_WEEKDAYS[then.weekday()], time=time)
    return day_of(then, now)


def day_of(here: datetime, now: datetime) -> Phrase:
    """Returns a date, with its year unless it is the present one."""
    if here.year == now.year:
        return phrase(_THIS_YEAR[here.month - 1], day=here.day)
    return phrase(_ANY_YEAR[here.month - 1], day=here.day, year=here.year)


def match_rows(kit: Kit, say: Say, entries: Sequence[Entry], now: datetime) -> Column:
    """Returns a row a match; it answers `Open`, its bin `PutAway`."""
    gap, rows = kit.metrics.u(10), list[Row]()
    for number, entry in enumerate(entries):
        row = ListRow(NOWHERE, row_of(entry, say, now), Open(number))
        label = say(phrase("Take it off the list: {match}", match=row.row.title))
        rows.append(Row([Fill(row), At(Disc(NOWHERE, label, PutAway(number), "trash"))], gap))
    return Column(rows, gap, name="matches")


def sure_about(entry: Entry, number: int, say: Say) -> Dialog:
    """Returns the question before a match is removed from the list."""
    title = entry.summary.title if entry.summary is not None else entry.name
    text = say(
        phrase("{match} leaves the list. Its file is kept in the folder \u201cput-away\u201d.", match=title)
    )
    stay = Choice(say(phrase("Keep it")), Keep(), "primary")
    away = Choice(say(phrase("Take it off")), PutAway(number, sure=True))
    return Dialog(say(phrase("Take this match off the list?")), text, (away, stay), Keep())
