"""The moments that mattered to a person at the table, for the end of a match: weighed beside the frames."""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import Seat
from game.core.phrases import Phrase
from game.session.reviewing import Reviewing
from game.session.session import Session
from scenes.board.common import medallion_of
from scenes.context.context import Context
from scenes.review.review import Moment
from scenes.screens.lookback.loading import Loading
from scenes.screens.lookback.weighing import Weighing
from scenes.screens.lookback.words import changed, headlined

FIRST_PASS = 0.5
"""The share of a review that is done when every decision was weighed once."""
Told = tuple[Moment, str]
"""A moment, and in words what it changed."""


class Deciding:
    """Weighs a match that has just ended; nothing here waits.

    `told` are the moments once all is weighed, or is to be told as far as it is: those that helped first; none before,
    and where nobody weighs or nothing mattered. What is weighed is kept beside the match, so whoever looks back finds
    it done.
    """

    def __init__(self, context: Context, session: Session) -> None:
        self.told: tuple[Told, ...] = ()
        self._context, self._session = context, session
        self._loading: Loading | None = None
        self._weighing: Weighing | None = None
        self._job: Reviewing | None = None
        self._done = not session.humans

    @property
    def is_busy(self) -> bool:
        """Returns whether it is being weighed, or fetched for that."""
        return not self._done

    def poll(self) -> None:
        """Begins as soon as that can be, and sees whether it is done."""
        if self._done:
            return
        if self._loading is None:
            self._loading = Loading(self._context, self._session.written())
        if self._job is None:
            found = self._loading.found
            if found is None:
                return
            if isinstance(found, Phrase):
                self._done = True
                return
            self._weighing = Weighing(found)
            first = [int(seat) for seat in found.humans]
            self._job = self._context.reviewing(found.record, self._loading.path, first)
        self._done = self._job.is_done or self._job.notice is not None
        if self._job.is_done:
            self._tell(self._job)

    def tell(self) -> bool:
        """Tells of it as far as it is weighed, if every decision was once; whether there is something to tell."""
        if self.is_busy and self._job is not None and self._job.share >= FIRST_PASS:
            self._tell(self._job)
        return bool(self.told)

    def go_on(self) -> None:
        """Goes on where it was stopped."""
        if self._job is not None and not self._done:
            self._job.go_on()

    def close(self) -> None:
        if self._job is not None:
            self._job.close()

    def _tell(self, job: Reviewing) -> None:
        weighing, say = self._weighing, self._session.words.say
        assert weighing is not None
        weighing.take(job.poll())
        seat = self._whose()
        several = len(self._session.humans) > 1
        told = []
        for one in sorted(weighing.moments(seat), key=lambda one: one.change < 0):
            change = say(changed(one.change))
            moment = headlined(weighing, seat, one, change, say)
            if several:
                moment = replace(moment, medallions=(medallion_of(self._session, seat),))
            told.append((moment, change))
        self.told = tuple(told)

    def _whose(self) -> Seat:
        """A person who won, else the first one."""
        outcome, humans = self._session.outcome, self._session.humans
        winners = outcome.winners if outcome is not None else ()
        return next((seat for seat in humans if seat in winners), humans[0])
