"""The list of unfinished matches: a row each, and what every scene with that list on it does."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from game.core.phrases import counted, phrase
from game.days import now_here
from game.saves import Entry, Status
from scenes.context.context import Context
from scenes.screens.base import BaseScene
from scenes.screens.matches.telling import when
from scenes.stage.routes import Change
from scenes.ui.box import NOWHERE, At, Column, Fill, Row
from scenes.ui.button import Disc
from scenes.ui.dialog import Choice, Dialog
from scenes.ui.kit import Kit, Say
from scenes.ui.scroll import ListRow, RowText
from scenes.ui.widget import Action


class Open(NamedTuple):
    """Carry on with this match."""

    number: int


class PutAway(NamedTuple):
    """Take this one off the list; `sure` once that was confirmed."""

    number: int
    sure: bool = False


class Keep(NamedTuple):
    """Leave the list as it is."""


def row_of(entry: Entry, say: Say, now: datetime) -> RowText:
    """The words of an entry: game, names, progress, when; and the sentence for what is not in order."""
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
    """A row a match; it answers `Open`, its bin `PutAway`."""
    gap, rows = kit.metrics.u(10), list[Row]()
    for number, entry in enumerate(entries):
        row = ListRow(NOWHERE, row_of(entry, say, now), Open(number))
        label = say(phrase("Take it off the list: {match}", match=row.row.title))
        rows.append(Row([Fill(row), At(Disc(NOWHERE, label, PutAway(number), "trash"))], gap))
    return Column(rows, gap, name="matches")


def sure_about(entry: Entry, number: int, say: Say) -> Dialog:
    """The question before a match is taken off the list."""
    title = entry.summary.title if entry.summary is not None else entry.name
    text = say(
        phrase("{match} leaves the list. Its file is kept in the folder \u201cput-away\u201d.", match=title)
    )
    stay = Choice(say(phrase("Keep it")), Keep(), "primary")
    away = Choice(say(phrase("Take it off")), PutAway(number, sure=True))
    return Dialog(say(phrase("Take this match off the list?")), text, (away, stay), Keep())


class MatchesScene(BaseScene):
    """A scene that lists matches as last read; each can be resumed or removed from the list."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.entries = context.library.entries
        self._seen = context.library.version

    @property
    def lists(self) -> bool:
        """Returns whether the list is on the screen now."""
        return True

    def match_rows(self) -> Column:
        """Returns the list, a row a match."""
        return match_rows(self.kit, self.say, self.entries, now_here())

    def enter(self, size: tuple[int, int]) -> None:
        self.context.library.refresh()
        super().enter(size)

    def tick(self, dt: float) -> Change | None:
        if self._seen != self.context.library.version and self.dialog is None:
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
        """Removes a match from the list after a confirmation, unless it is in play."""
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
        self._seen = self.context.library.version
        if self.lists:
            self.rebuild()
