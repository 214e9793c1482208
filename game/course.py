"""A learner's progress through a first lesson, on a real match."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from fnmatch import fnmatchcase
from typing import Any, Final

from game import __version__
from game.core.cards import Seat
from game.core.phrases import Phrase, phrase
from game.core.rules import Refusal, Touch
from game.core.shuffle import CodeDealer
from game.games import GAMES
from game.lesson import LEARNER, Lesson, Step
from game.match import Match, Round
from game.record import Player, Record

CREATED: Final = datetime(2026, 1, 1, tzinfo=UTC)
SEED: Final = "F1RS-TLSN"
"""The deal code for shuffles after a lesson's prepared deal."""
ASIDE: Final = ""
"""The value in place of a ruling's id if the lesson, not a rule, refuses a move."""
ALLOWED: Final = phrase("That is allowed, too.")


class Course:
    """A learner's progress through a lesson. `at` is the current step's index."""

    def __init__(self, lesson: Lesson, names: Sequence[str]) -> None:
        self.lesson = lesson
        self.record = record_of(lesson, names)
        self.at = -1
        self._made: list[tuple[Seat, Any]] = []
        self._begun: list[int] = []
        self._lines: list[str] = []
        self.match = self._rebuilt()
        self._go_on()

    def _rebuilt(self) -> Match:
        match = laid(self.lesson) if self.lesson.position is not None else self.record.replay()
        for seat, move in self._made:
            match.submit(seat, move)
        return match

    # -- where the learner is ----------------------------------------------------------------------
    @property
    def step(self) -> Step | None:
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def is_watching(self) -> bool:
        """Returns whether players other than the learner have moves to make in the current step."""
        return bool(self._lines)

    def expected_move(self) -> tuple[Seat, Any, Touch] | None:
        """Returns the move that the learner should make now, with its seat and touch, or None."""
        step = self.step
        if step is None or not step.wants or self.is_watching:
            return None
        move = self.match.game.read(step.wants[0])
        legal = self.match.chair(Seat(LEARNER)).moves()
        return next(((Seat(LEARNER), one, touch) for one, touch in legal if one == move), None)

    # -- playing -----------------------------------------------------------------------------------
    def play_next(self) -> None:
        """Makes the next move of the players other than the learner."""
        seat, _, choice = self._lines.pop(0).partition(" ")
        self._submit(Seat(int(seat)), self.match.game.read(choice))

    def attempt(self, seat: Seat, touch: Touch) -> Refusal | None:
        """Makes the move of a touch if the lesson expects it, otherwise returns a refusal."""
        chair = self.match.chair(seat)
        move = next((move for move, legal in chair.moves() if legal == touch), None)
        if move is None:
            refusal = chair.attempt(touch)
            if refusal is not None and self._is_tried(refusal):
                self._go_on()
            return refusal
        if not self.is_wanted(move) and not self.match.game.is_talk(move):
            return Refusal(ASIDE, ALLOWED, self._nudge())
        wanted = self._skip_reading(move)
        self._submit(seat, move)
        if wanted:
            self._go_on()
        return None

    def read_on(self) -> None:
        """Goes on to the next step, and first makes the move that the present step expects."""
        if self.step is None:
            return
        while self.is_watching:
            self.play_next()
        wish = self.expected_move()
        if wish is not None:
            self._submit(*wish[:2])
        self._go_on()

    def back(self) -> None:
        """Goes back one step and restores the table."""
        if self.at == 0:
            return
        self.at -= 1
        del self._begun[self.at + 1 :]
        del self._made[self._begun[self.at] :]
        self.match = self._rebuilt()
        self._lines = list(self.lesson.steps[self.at].plays)

    def _submit(self, seat: Seat, move: Any) -> None:  # noqa: ANN401 - each game has its own moves
        self.match.submit(seat, move)
        self._made.append((seat, move))

    def _go_on(self) -> None:
        self.at += 1
        self._begun.append(len(self._made))
        self._lines = list(self.step.plays) if self.step is not None else []

    # -- what is meant -----------------------------------------------------------------------------
    def _is_tried(self, refusal: Refusal) -> bool:
        step = self.step
        tried = step.tries if step is not None and not self.is_watching else None
        return tried is not None and refusal.ruling in tried.rulings

    def _reading_steps_before(self, move: Any) -> int | None:  # noqa: ANN401
        """Returns how many steps without a move come before the step that expects this move, or None."""
        if self.is_watching:
            return None
        for number, step in enumerate(self.lesson.steps[self.at :]):
            if number and step.plays:
                return None
            if not step.is_read:
                return number if any(fnmatchcase(str(move), wanted) for wanted in step.wants) else None
        return None

    def is_wanted(self, move: Any) -> bool:  # noqa: ANN401
        """Returns whether `move` is the next move that the lesson expects."""
        return self._reading_steps_before(move) is not None

    def _skip_reading(self, move: Any) -> bool:  # noqa: ANN401
        """Skips the steps without a move before the step that expects this move.

        Returns False if there is no such step.
        """
        ahead = self._reading_steps_before(move)
        for _ in range(ahead or 0):
            self._go_on()
        return ahead is not None

    def _nudge(self) -> Phrase:
        if self.is_watching:
            return phrase("First watch the others.")
        step = self.step
        if step is None or step.is_read:
            return phrase("First read the note and go on.")
        return step.nudge


def laid(lesson: Lesson) -> Match:
    """Returns the match of a lesson that begins from a position."""
    game = GAMES[lesson.game]
    options = {**game.defaults(), **lesson.options}
    return Match(game, lesson.seats, options, CodeDealer(SEED), position=lesson.position)


def record_of(lesson: Lesson, names: Sequence[str]) -> Record:
    """Returns the record of a lesson's beginning. The learner gets the first name."""
    game = GAMES[lesson.game]
    kinds = ["human", *["steady"] * (lesson.seats - 1)]
    players = tuple(Player(name, kind) for name, kind in zip(names, kinds, strict=True))
    begun = Round(lesson.deck, (), lesson.before, None)
    options = {**game.defaults(), **lesson.options}
    meta = {"practice": True}
    return Record(game, players, options, SEED, CREATED, __version__, rounds=(begun,), meta=meta)
