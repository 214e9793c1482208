"""Campfire Smokeout: its rules, words, lesson and CPU players."""

from game.answers import Answers
from game.entry import Entry
from game.games.campfire_smokeout import aims, lesson, rules, scoring, stamps, words
from game.scoring.pad import PadRules


def answers() -> Answers:
    """Imports and returns the answers to questions about the rules."""
    from game.games.campfire_smokeout.answers import ANSWERS

    return ANSWERS


def pad() -> PadRules:
    """Imports and returns the rules of the score pad."""
    from game.games.campfire_smokeout.pad import PAD

    return PAD


CAMPFIRE_SMOKEOUT = Entry(
    rules.GAME,
    words.TELLER,
    aims.AIMS,
    lesson.LESSON,
    scoring.ACCOUNT,
    styles=aims.STYLES,
    judge_version=3,
    lid=stamps.LID,
    rare=stamps.RARE,
    answers=answers,
    pad=pad,
    scale=aims.SCALE,
)
