"""Exercises: a player makes a decision of a past match again."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from game.core.cards import Seat
from game.core.phrases import Phrase, phrase
from game.core.rules import Refusal, Touch
from game.course import ASIDE
from game.cpu.verdict import SURE, WORTH_TELLING, Verdict
from game.record import BadRecord, Record
from game.review.making import Making, NotJudged, choice_of
from game.review.moments import exercises
from game.review.report import Choice, Reviewed
from game.review.timeline import Cause, Decided
from game.saves import BadFile, Entry, guard, read_file
from game.saves.reviews import has_review
from game.session.reviewing import kept_review
from game.session.services import Nobody
from game.session.session import Session
from game.words import Words
from game.worker.student import Gone, Student

PLAYOUTS: Final = 400
"""The playouts for each move if the review lacks the tried move."""
READ: Final = 40
"""How many of the newest reviewed matches are searched for exercises."""
NO_UNDO: Final = phrase("Nothing has been done here yet.")
TALK: Final = phrase("You can say that at any time.")
MEANT: Final = phrase("You are asked to make a move here.")


@dataclass(frozen=True, slots=True)
class Exercise:
    """A decision of `seat` that a player may make again.

    `match` is the match's id, and `path` the match's file.
    """

    match: str
    path: Path
    seat: Seat
    decision: Reviewed

    @property
    def key(self) -> str:
        return f"{self.match}.{self.seat}.{self.decision.step}"


def waiting(
    entries: Sequence[Entry], tried: Mapping[str, bool], tell: Callable[[Phrase], None]
) -> Iterator[tuple[Exercise, Record]]:
    """Yields unsolved exercises with their records, untried ones first.

    `tell` gets a sentence for each damaged review.
    """
    late: list[tuple[Exercise, Record]] = []
    seen = 0
    listed: dict[str, frozenset[str]] = {}
    for entry in entries:
        found = _reviewed(entry.path, tell) if has_review(entry.path, listed) else None
        if found is None:
            continue
        seen += 1
        record, decisions = found
        for seat, one in decisions:
            exercise = Exercise(entry.id, entry.path, seat, one)
            if exercise.key not in tried:
                yield exercise, record
            elif not tried[exercise.key]:
                late.append((exercise, record))
        if seen >= READ:
            break
    yield from late


def _reviewed(
    path: Path, tell: Callable[[Phrase], None]
) -> tuple[Record, tuple[tuple[Seat, Reviewed], ...]] | None:
    """Returns a file's record and exercises, or None if it has no review."""
    try:
        record = Record.loads(guard(read_file(path)))
        review, spoiled = kept_review(path, record)
    except (BadFile, BadRecord):
        return None
    if spoiled is not None:
        tell(spoiled)
    if review is None:
        return None
    seats = [
        one for one in review.seats if record.seats[one.seat].is_human and one.seat not in record.changed
    ]
    return record, tuple((seat.seat, one) for seat, one in exercises(seats))


class ExerciseSession(Session):
    """The table at the moment of an exercise, as the person who decided saw it."""

    def __init__(self, exercise: Exercise, record: Record, words: Words) -> None:
        """Raises BadRecord if the record does not have the exercise's decision."""
        decision, nobody = exercise.decision, Nobody()
        match = record.replay((decision.round, decision.move))
        legal = {str(move) for move, _ in match.legal(exercise.seat)} if match.outcome is None else set()
        if match.steps != decision.step or not {one.move for one in decision.best} <= legal:
            raise BadRecord(phrase("That moment is not in this match."))
        move = sum(step.seat >= 0 for step in match.history) + 1
        seats = record.seats_at((decision.round, decision.move))
        header = replace(
            record, seats=seats, result=None, meta={"practice": True, "from_move": move}, changes=()
        )
        super().__init__(header, match, exercise.key, words=words, keeper=nobody, brain=nobody)
        self.humans = (exercise.seat,)
        self.curtained = False
        self.exercise = exercise
        self.tried: Any = None
        """The move that the player tried, or None."""

    @property
    def tried_choice(self) -> Choice | None:
        """Returns the tried move with its chance to win, or None if the review lacks it."""
        one = self.exercise.decision
        made = Choice(one.played, one.chance, one.error, one.left)
        return next((each for each in (*one.best, made) if each.move == str(self.tried)), None)

    def attempt(self, seat: Seat, touch: Touch) -> Refusal | None:
        chair = self.chair(seat)
        move = next((move for move, legal in chair.moves() if legal == touch), None)
        if move is None:
            return chair.attempt(touch)
        if self.game.is_talk(move):
            return Refusal(ASIDE, TALK, MEANT)
        self.tried = move
        return None

    def again(self) -> None:
        """Forgets the tried move, so that another move can be tried."""
        self.tried = None

    def undo_bar(self, seat: Seat) -> Phrase | None:
        _ = seat
        return NO_UNDO

    def save(self) -> None: ...

    def start_rating(self, student: Callable[[], Student] = Student) -> Judging:
        """Starts a process that rates the tried move. Returns the `Judging` that will have the answer."""
        making = Making(self._match, tuple(one.player for one in self.record.seats), self.record.seed)
        one = self.exercise.decision
        moment = Decided(one.step, Cause.OWN, one.round, one.move, self.tried)
        return Judging(making, self.exercise, moment, student())


@dataclass(frozen=True, slots=True)
class Answer:
    """How good a tried move is, and why. `solved` is set if the tried move is as good as the best move."""

    choices: tuple[Choice, ...]
    tried: str
    solved: bool
    why: Phrase


def answered(decision: Reviewed, tried: Choice) -> Answer:
    """Returns the rating of a move that the player tried. The review must have rated the move."""
    best = decision.best[0]
    apart = best.chance - tried.chance
    error = max(best.error, tried.error)
    solved = tried.move == best.move or apart <= max(WORTH_TELLING, SURE * error)
    if tried in decision.best:
        return Answer(decision.best, tried.move, solved, decision.why)
    return Answer((*decision.best[:2], tried), tried.move, solved, decision.why)


class Judging:
    """A tried move that another process is rating.

    `answer` is None until the rating is known, or for ever if `failed`.
    """

    def __init__(self, making: Making, exercise: Exercise, moment: Decided, student: Student) -> None:
        self.answer: Answer | None = None
        self.failed = False
        self._student = student
        thread = threading.Thread(
            target=self._run, args=(making, exercise, moment), name="exercise", daemon=True
        )
        thread.start()

    def close(self) -> None:
        """Ends the process without an answer."""
        self._student.end()

    def _run(self, making: Making, exercise: Exercise, moment: Decided) -> None:
        try:
            making.learn(
                exercise.seat,
                [moment],
                self._student.ask(making.study(exercise.seat, [moment], PLAYOUTS)),
            )
            found = making.found(exercise.seat)[moment]
            assert isinstance(found, Verdict)
            self.answer = _fresh(found)
        except (Gone, NotJudged):
            self.failed = True
        finally:
            self._student.close()


def _fresh(found: Verdict) -> Answer:
    best, made = [choice_of(one) for one in found.best], choice_of(found.played)
    choices = best if made in best else [*best[:2], made]
    return Answer(tuple(choices), made.move, not found.costly, found.why)
