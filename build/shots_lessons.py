"""Pictures of the first lessons: each game's, at the step that tells most."""

from __future__ import annotations

from collections.abc import Callable

from game.games import LESSONS
from scenes.context.context import Context
from scenes.screens.lesson.scene import LessonTable
from scenes.stage.scene import Scene
from scenes.table.note import Turn

TOLD = {"the-game": 5, "poof": 3, "spooky-boo": 6, "eight-and-half": 4, "campfire-smokeout": 2}
"""The step of each lesson that its picture shows."""
FRAME = 1 / 30
LONGEST = 4_000
"""Frames in which the others have made their moves."""


class Met(LessonTable):
    """A lesson that goes on by itself to one of its steps as soon as it is laid."""

    until = 0

    def enter(self, size: tuple[int, int]) -> None:
        super().enter(size)
        while self.session.course.at < self.until and self.session.step is not None:
            self._settle()
            self.on_action(Turn.ON)
        self._settle()

    def _settle(self) -> None:
        for _ in range(LONGEST):
            self.update(FRAME)
            rests = self._at_rest and not self.session.course.is_watching
            if rests or self.timeline.held is not None:
                return


def met(game: str, step: int) -> Callable[[Context], Scene]:
    """The maker of a lesson's picture at a step; past the last one it is the card at the end."""

    def make(context: Context) -> Scene:
        made = context.lesson(game, "rules")
        assert isinstance(made, LessonTable)
        scene = Met(context, made.session, made.door)
        scene.until = step
        return scene

    return make


SHOTS = {
    **{f"lesson-{game}": met(game, step) for game, step in TOLD.items()},
    "lesson-end": met("the-game", len(LESSONS["the-game"].steps)),
}
