"""A lesson as the table shows it: the other players make fixed moves, and nothing is saved."""

from __future__ import annotations

from typing import Literal

from game.core.cards import Seat
from game.core.news import News
from game.core.phrases import Phrase, phrase
from game.core.rules import Refusal, Touch
from game.course import Course
from game.lesson import Step
from game.session.beat import Pause
from game.session.services import Nobody
from game.session.session import Advice, Session
from game.words import Words

Door = Literal["shelf", "set-up", "rules", "match", "example"]
"""The page from which a lesson was opened."""
NO_UNDO = phrase("A lesson goes back one step at a time.")
PAUSE = 0.9
"""Seconds before each move of the other players."""


class LessonSession(Session):
    """A lesson while a person plays it."""

    def __init__(self, course: Course, words: Words) -> None:
        nobody = Nobody()
        super().__init__(course.record, course.match, "", words=words, keeper=nobody, brain=nobody)
        self.course = course
        self._waited = 0.0
        self._asked = False

    @property
    def step(self) -> Step | None:
        """Returns the current step, or None when the lesson is over."""
        return self.course.step

    # -- moving ------------------------------------------------------------------------------------
    def attempt(self, seat: Seat, touch: Touch) -> Refusal | None:
        self._asked = False
        return self.course.attempt(seat, touch)

    def update(self, dt: float, pause: Pause, *, shown: bool) -> None:
        self._waited = self._waited + dt if shown and self.course.is_watching else 0.0
        if self._waited > pause(PAUSE):
            self._waited = 0.0
            self.course.play_next()

    def read_on(self) -> None:
        """Goes on to the next step. If the current step asks for a move, this makes the move first."""
        self._asked, self._waited = False, 0.0
        self.course.read_on()

    def back(self) -> None:
        """Goes back one step, with the table as it was when that step began."""
        self._asked, self._waited = False, 0.0
        self.course.back()
        self._match = self.course.match

    def story(self, seat: Seat, since: int = 0) -> list[tuple[News, tuple[Phrase, ...]]]:
        set_up = self.course.lesson.position is not None
        # The step that sets up a position is not part of the story.
        return super().story(seat, max(since, int(set_up)))

    def undo_bar(self, seat: Seat) -> Phrase | None:
        _ = seat
        return NO_UNDO

    def save(self) -> None: ...

    # -- hints -------------------------------------------------------------------------------------
    def ask_hint(self, seat: Seat) -> None:
        _ = seat
        self._asked = True

    def advice(self, seat: Seat) -> Advice | None:
        wish = self.course.expected_move() if self._asked else None
        self._asked = False
        return Advice(*wish[1:]) if wish is not None and wish[0] == seat else None
