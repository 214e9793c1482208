"""Texts about saved matches, and a list of unfinished matches."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from game.core.phrases import N_, Phrase, counted, phrase
from game.days import now_here
from game.games import ENTRIES
from game.names import brief_names
from game.saves import Entry, Status
from game.session.seats import won_with_hints
from scenes.context.context import Context
from scenes.screens.base import BaseScene
from scenes.screens.matches.selection import Item
from scenes.stage.routes import Change
from scenes.ui.box import NOWHERE, At, Column, Fill, Row
from scenes.ui.button import Disc
from scenes.ui.dialog import Choice, Dialog
from scenes.ui.kit import Kit, Say
from scenes.ui.scroll import ListRow, RowText
from scenes.ui.widget import Action


def state_of(item: Item) -> tuple[Phrase, str]:
    """Returns the text and the icon for the state of a match."""
    if not item.game:
        return phrase("Cannot be read"), "warning"
    if item.over:
        return phrase("Finished"), "check"
    return phrase("Waiting"), "clock"


def title_of(item: Item, say: Say) -> str:
    """Returns the name of the match's game, or else of its file."""
    summary = item.entry.summary
    if summary is not None and item.game:
        return summary.title
    return say(phrase("Damaged match")) if item.entry.status is Status.DAMAGED else item.entry.name


def course_of(item: Item) -> Phrase:
    """Returns the text about the progress or length of a match."""
    summary = item.entry.summary
    assert summary is not None
    entry = ENTRIES[summary.game]
    rounds = entry.scoring.rounds(summary.options)
    if entry.together or rounds == 1:
        return (
            counted("{count} move", "{count} moves", summary.moves) if summary.moves else phrase("just dealt")
        )
    if item.over:
        return counted("{count} round", "{count} rounds", summary.round + 1)
    if rounds is not None:
        return phrase("round {round} of {rounds}", round=summary.round + 1, rounds=rounds)
    return phrase("round {round}", round=summary.round + 1)


def turn_of(item: Item) -> Phrase | None:
    """Returns the text about whose turn it is, if known."""
    summary = item.entry.summary
    if summary is None or summary.turn is None or item.over:
        return None
    return phrase("{name} to move", name=brief_names(summary.seats)[summary.turn])


def second_line(item: Item, say: Say, now: datetime, *, brief: bool = False) -> str:
    """Returns the second line on the index card about a match."""
    entry, summary = item.entry, item.entry.summary
    if not item.game or summary is None:
        return entry.name if brief and entry.status is Status.DAMAGED else say(entry.sentence)
    parts = [say(course_of(item))]
    if summary.here is not None:
        parts.insert(0, say(when(summary.here, now)))
    if item.over and won_with_hints(summary.hints, summary.winners):
        parts.append(say(phrase("with hints")))
    if brief and entry.status is Status.RECOVERED:
        parts.append(say(phrase("from its backup")))
    elif entry.status is not Status.OK and not brief:
        parts.append(say(entry.sentence))
    elif entry.practice:
        parts.append(say(phrase("practice")))
    line = " \u00b7 ".join(parts)
    return line[:1].upper() + line[1:]


def score_of(item: Item, say: Say) -> str:
    """Returns the text about a match's winners and points, or ""."""
    summary = item.entry.summary
    if summary is None or not item.game:
        return ""
    if item.over:
        return ending(summary.game, brief_names(summary.seats), summary.totals, summary.winners, say)
    if ENTRIES[summary.game].together or not any(summary.totals):
        return ""
    pairs = zip(summary.seats, summary.totals, strict=True)
    return ", ".join(f"{name}:\u00a0{total}" for name, total in pairs)  # so that no line begins with a total


def glance_of(item: Item, say: Say) -> str:
    """Returns the last line on a match's index card."""
    if item.over:
        return score_of(item, say)
    turn = turn_of(item)
    return "" if turn is None else say(turn)


def short_glance_of(item: Item, say: Say) -> str:
    """Returns a shorter last line on an index card."""
    summary = item.entry.summary
    if summary is None or not item.over or len(summary.winners) < 2:
        return glance_of(item, say)
    return ending(summary.game, summary.seats, summary.totals, summary.winners, say, most=1)


def ending(
    game: str, seats: Sequence[str], totals: Sequence[int], winners: Sequence[int], say: Say, most: int = 2
) -> str:
    """Returns the text about how a match ended, with points."""
    final = ENTRIES[game].scoring.final
    if final is not None:
        return say(final(totals, winners))
    if ENTRIES[game].together:
        return say(phrase("Won together") if winners else phrase("Not won"))
    names = [seats[seat] for seat in winners]
    if not names:
        return say(phrase("Nobody won"))
    best = say(ENTRIES[game].scoring.amount(totals[winners[0]]))
    if len(names) == 1:
        return say(phrase("{winner} won with {points}", winner=names[0], points=best))
    if len(names) == 2 <= most:
        one, other = names
        return say(phrase("{one} and {other} won with {points}", one=one, other=other, points=best))
    line = counted(
        "{count} player won with {points}",
        "{count} players won with {points}",
        len(names),
        points=totals[winners[0]],
    )
    return say(line)


def spoken(item: Item, say: Say, now: datetime) -> str:
    """Returns the text that screen readers say about a match."""
    summary = item.entry.summary
    if item.entry.status is Status.DAMAGED:  # the second line says that it cannot be read
        parts = [title_of(item, say), second_line(item, say, now).removesuffix("."), item.entry.name]
    else:
        parts = [title_of(item, say), say(state_of(item)[0]), second_line(item, say, now)]
    if summary is not None and item.game:
        parts += [", ".join(summary.seats), score_of(item, say)]
    if item.starred:
        parts.append(say(phrase("with a star")))
    return ". ".join(filter(None, parts))


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
    """Returns a local time as text."""
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
    """Returns a date as text, with the year if needed."""
    if here.year == now.year:
        return phrase(_THIS_YEAR[here.month - 1], day=here.day)
    return phrase(_ANY_YEAR[here.month - 1], day=here.day, year=here.year)


class Open(NamedTuple):
    """The action that continues the match with this index in the list."""

    number: int


class PutAway(NamedTuple):
    """The action that puts an unfinished match away but keeps its file."""

    number: int
    sure: bool = False


class Keep(NamedTuple):
    """The action that keeps a match on the list after all."""


def row_of(entry: Entry, say: Say, now: datetime) -> RowText:
    """Returns the texts of a row about an unfinished match."""
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


def match_rows(kit: Kit, say: Say, entries: Sequence[Entry], now: datetime) -> Column:
    """Returns a list with a row for each match."""
    gap, rows = kit.metrics.u(10), list[Row]()
    for number, entry in enumerate(entries):
        row = ListRow(NOWHERE, row_of(entry, say, now), Open(number))
        label = say(phrase("Take it off the list: {match}", match=row.row.title))
        rows.append(Row([Fill(row), At(Disc(NOWHERE, label, PutAway(number), "trash"))], gap))
    return Column(rows, gap, name="matches")


def sure_about(entry: Entry, number: int, say: Say) -> Dialog:
    """Returns the dialog that asks whether to put a match away."""
    title = entry.summary.title if entry.summary is not None else entry.name
    text = say(
        phrase("{match} leaves the list. Its file is kept in the folder \u201cput-away\u201d.", match=title)
    )
    stay = Choice(say(phrase("Keep it")), Keep(), "primary")
    away = Choice(say(phrase("Take it off")), PutAway(number, sure=True))
    return Dialog(say(phrase("Take this match off the list?")), text, (away, stay), Keep())


class MatchesScene(BaseScene):
    """Base class of the screens that list unfinished matches."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.entries = context.library.entries
        self._seen_version = context.library.version

    @property
    def lists(self) -> bool:
        """Returns whether the list of matches is on the screen now."""
        return True

    def match_rows(self) -> Column:
        return match_rows(self.kit, self.say, self.entries, now_here())

    def enter(self, size: tuple[int, int]) -> None:
        self.context.library.refresh()
        super().enter(size)

    def tick(self, dt: float) -> Change | None:
        if self._seen_version != self.context.library.version and self.dialog is None:
            self._take()
        return super().tick(dt)

    def on_action(self, action: Action) -> Change | None:
        match action:
            case Open(number):
                return self.sit_down(self.context.resume(self.entries[number]))
            case PutAway(number, sure):
                self._put_away(number, sure=sure)
                return None
            case _:
                return super().on_action(action)

    def _put_away(self, number: int, *, sure: bool) -> None:
        """Puts a match away, perhaps after a question."""
        entry = self.entries[number]
        if (played := self.context.on_table(entry)) is not None:
            self.refuse(played)
        elif sure:
            self.context.library.put_away(entry)
            self._take()
        else:
            self.ask(sure_about(entry, number, self.say))

    def _take(self) -> None:
        self.entries = self.context.library.entries
        self._seen_version = self.context.library.version
        if self.lists:
            self.rebuild()
