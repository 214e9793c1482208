"""Finds the important moments of a person at the end of a match, by a review in the background."""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import Seat
from game.core.phrases import Phrase
from game.review.report import Ledger
from game.session.reviewing import Reviewing
from game.session.session import Session
from scenes.board.common import medallion_of
from scenes.context.context import Context
from scenes.review.review import Moment
from scenes.screens.lookback.loading import Loading
from scenes.screens.lookback.weighing import Weighing
from scenes.screens.lookback.words import changed, headlined

FIRST_PASS = 0.5
"""Share of a review after which every decision was reviewed once."""
Told = tuple[Moment, str]
"""A moment, and its change as text."""


class Deciding:
    """Reviews a match that has just ended, without making anything wait.

    `told` are the moments, helpful ones first, once the review is complete or `tell` is called; none before
    or if nothing mattered. The review is kept beside the match, so the look-back finds it done.
    """

    def __init__(self, context: Context, session: Session) -> None:
        self.told: tuple[Told, ...] = ()
        self._context, self._session = context, session
        self._loading: Loading | None = None
        self._weighing: Weighing | None = None
        self._job: Reviewing | None = None
        self._done = not session.humans
        self.ledger: Ledger | None = None
        """What decided the match for that person, once the review is complete."""

    @property
    def is_busy(self) -> bool:
        """Returns whether the review is running or loading."""
        return not self._done

    def poll(self) -> None:
        """Starts as soon as possible, and checks whether it is done."""
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
            assert self._weighing is not None
            review = self._weighing.seat(self._whose())
            self.ledger = review.ledger if review is not None else None

    def tell(self) -> bool:
        """Takes the moments found so far, if every decision was reviewed once; returns whether there are any."""
        if self.is_busy and self._job is not None and self._job.share >= FIRST_PASS:
            self._tell(self._job)
        return bool(self.told)

    def go_on(self) -> None:
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
        """Returns a person who won, else the first person."""
        outcome, humans = self._session.outcome, self._session.humans
        winners = outcome.winners if outcome is not None else ()
        return next((seat for seat in humans if seat in winners), humans[0])
