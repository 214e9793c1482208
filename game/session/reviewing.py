"""Makes a review in another process."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.core.cards import Seat
from game.core.phrases import Phrase, phrase
from game.record import BadRecord, Record
from game.review.closer import closer
from game.review.making import Making, NotJudged
from game.review.paper import BadReview, read, written
from game.review.report import Review
from game.review.timeline import Moment
from game.saves.reviews import keep_review, read_review, set_review_aside
from game.saves.trouble import BadFile
from game.worker.student import Gone, Student

FIRST: Final = 96
"""The playouts for each move when all moments are judged for the first time."""

TOGETHER: Final = 12
"""The number of moments that are sent to the other process at a time."""

NOBODY: Final = phrase("Nobody can judge the moves of this game yet, so its matches are not reviewed.")
SET_ASIDE: Final = phrase(
    "The saved review of this match could not be used. It is now in the folder “damaged”."
)
FELL: Final = phrase("The CPU process ended, so this review goes no further.")


@dataclass(frozen=True, slots=True)
class _Round:
    """Moments of one seat that are sent to the other process together."""

    seat: int
    moments: tuple[Moment, ...]
    playouts: int


def kept_review(path: Path, record: Record) -> tuple[Review | None, Phrase | None]:
    """Returns a record's stored review, and a sentence about damage; each may be None. Raises BadRecord."""
    try:
        text = read_review(path)
        return (None if text is None else read(text, record)), None
    except BadFile:
        pass
    except BadReview as bad:
        if bad.is_old:
            return None, None
    set_review_aside(path)
    return None, SET_ASIDE


class Reviewing:
    """Makes the review of a record in the background, or uses the stored one.

    `share` is the progress (0 to 1), and `notice` says why the work stopped early.
    """

    def __init__(
        self,
        record: Record,
        path: Path | None = None,
        first: Sequence[int] = (),
        student: Callable[[], Student] = Student,
    ) -> None:
        self.share = 0.0
        self.notice: Phrase | None = None
        self.spoiled: Phrase | None = None
        self.is_done = False
        self._record = record
        self._path = path
        self._first = tuple(first)
        self._new_student = student
        self._making: Making | None = None
        self._answered: set[_Round] = set()
        self._closer: list[_Round] | None = None
        self._review: Review | None = None
        self._student = student()
        self._thread = self._started(None)

    def poll(self) -> Review | None:
        """Returns the review as far as it is known, or None."""
        return self._review

    def close(self) -> None:
        """Stops the work at once."""
        self._student.end()

    def go_on(self) -> None:
        """Continues a review that was stopped."""
        if self._student.is_over and not self.is_done and self.notice is None:
            self._student = self._new_student()
            self._thread = self._started(self._thread)

    def join(self, seconds: float) -> bool:
        """Waits for the end of the work, at most `seconds`. Returns whether it has ended."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    # -- the thread --------------------------------------------------------------------------------
    def _started(self, before: threading.Thread | None) -> threading.Thread:
        thread = threading.Thread(target=self._run, args=(self._student, before), name="review", daemon=True)
        thread.start()
        return thread

    def _run(self, student: Student, before: threading.Thread | None) -> None:
        """Waits until the thread `before` has ended, and then makes the review."""
        if before is not None:
            before.join()
        try:
            kept = self._stored_review() if self._making is None else None
            if kept is not None:
                self._review = kept
            else:
                self._make(student)
            if not student.is_over:
                self.share, self.is_done = 1.0, True
        except BadRecord as bad:
            self.notice = phrase("This match cannot be reviewed: {why}", why=bad.sentence)
        except NotJudged:
            self.notice = NOBODY
        except Gone:
            if not student.is_over:
                self.notice = FELL
        finally:
            student.close()

    def _stored_review(self) -> Review | None:
        if self._path is None:
            return None
        kept, self.spoiled = kept_review(self._path, self._record)
        return kept

    def _make(self, student: Student) -> None:
        if self._making is None:
            match = self._record.replay()
            self._making = Making(match, tuple(seat.player for seat in self._record.seats), self._record.seed)
        making = self._making
        seats = sorted(range(making.match.seats), key=lambda seat: seat not in self._first)
        rounds = [
            _Round(seat, moments[start : start + TOGETHER], FIRST)
            for seat in seats
            for moments in [making.moments(seat)]
            for start in range(0, len(moments), TOGETHER)
        ]
        self._ask(student, making, rounds, 0.0, 0.5)
        if self._closer is None:
            self._closer = [
                _Round(seat, (moment,), playouts)
                for seat in seats
                for moment, playouts in closer(making, Seat(seat), FIRST)
            ]
        self._ask(student, making, self._closer, 0.5, 1.0)
        if self._path is not None and not student.is_over:
            keep_review(self._path, written(making.review(), self._record))

    def _ask(
        self, student: Student, making: Making, rounds: Sequence[_Round], begin: float, end: float
    ) -> None:
        """Lets the other process judge those `rounds` that have no result yet. Raises Gone if it is over.

        Meanwhile `share`, the progress of the review, grows from `begin` to `end`.
        """
        for number, question in enumerate(rounds):
            if question in self._answered:
                continue
            if student.is_over:
                raise Gone
            study = making.study(question.seat, question.moments, question.playouts, number)
            making.learn(question.seat, question.moments, student.ask(study))
            self._answered.add(question)
            self._review = making.review()
            self.share = begin + (end - begin) * (number + 1) / len(rounds)
