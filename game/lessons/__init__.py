"""First lessons: each game once, played in under two minutes, on a fixed deal by the real rules."""

from __future__ import annotations

from typing import Final

from game.lessons.campfire_smokeout import CAMPFIRE_SMOKEOUT
from game.lessons.course import ASIDE, Course
from game.lessons.eight_and_half import EIGHT_AND_HALF
from game.lessons.lesson import LEARNER, Lesson, Shown, Step, Try
from game.lessons.poof import POOF
from game.lessons.spooky_boo import SPOOKY_BOO
from game.lessons.the_game import THE_GAME

LESSONS: Final = {
    lesson.game: lesson for lesson in (POOF, THE_GAME, SPOOKY_BOO, EIGHT_AND_HALF, CAMPFIRE_SMOKEOUT)
}
"""By the game's id, in menu order."""

__all__ = ["ASIDE", "LEARNER", "LESSONS", "Course", "Lesson", "Shown", "Step", "Try"]
