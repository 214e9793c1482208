"""What is told of a day whose deal was played: the end page's sentence, and what decided it."""

from contextlib import suppress
from datetime import date
from functools import partial

from game.core.phrases import phrase
from game.daily import daily
from game.record import BadRecord, Record
from game.saves import BadFile, Entry, guard, read_file
from game.session.reviewing import Reviewing
from scenes.context.calendar import Calendar
from scenes.context.context import Context
from scenes.screens.daily.month import starred
from scenes.screens.daily.words import DAILY, stars_of, told_decided, told_result, told_run
from scenes.ui.box import NOWHERE, Item, Row, Whole
from scenes.ui.kit import Kit, Say
from scenes.ui.label import Label
from scenes.ui.text import Style

SIZE = 22.0


def outcome_of_day(kit: Kit, say: Say, calendar: Calendar, day: date) -> list[Item | None]:
    """Returns the result of a day's counted try with par, stars and streak, in longer and shorter forms."""
    known = calendar.day(day)
    style = Style("bold", SIZE, kit.colours.hot)
    number = stars_of(daily(day).game_id, known)
    ink, high = kit.colours.hot if kit.look.high else kit.colours.go, kit.text.px(style)
    stars = starred(kit, say, number, high, hollow=known.later, ink=ink) if number else None
    result = [say(told_result(known))] if known.total is not None else []
    by = told_decided(known)
    decided = [say(by)] if by is not None else []
    asides = [say(phrase("with hints"))] if known.hinted else []
    if known.later:
        asides.append(say(phrase("played later")))
    elif (run := told_run(calendar.deals, day)) is not None:
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
    """The review of a day's counted try, made only where nobody has noted yet what decided it."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._of: tuple[date, Entry] | None = None
        self._record: Record | None = None
        self._job: Reviewing | None = None

    def look(self, day: date, entry: Entry | None) -> None:
        """Notes what decided the match of a day as soon as its review is whole."""
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
        """Stops the review. What is not whole is not kept."""
        if self._job is not None:
            self._job.close()
        self._of = self._record = self._job = None

    def _read(self, entry: Entry) -> None:
        with suppress(BadFile, BadRecord):
            record = Record.loads(guard(read_file(entry.path)))
            if self._of is not None and self._of[1] is entry:
                self._record = record
