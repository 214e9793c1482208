"""The Game: its rules, words, lesson and CPU players."""

from game.answers import Answers
from game.entry import Entry
from game.games.the_game import aims, lesson, rules, scoring, stamps, words
from game.scoring.pad import PadRules


def answers() -> Answers:
    """Imports and returns the answers to questions about the rules."""
    from game.games.the_game.answers import ANSWERS

    return ANSWERS


def pad() -> PadRules:
    """Imports and returns the rules of the score pad."""
    from game.games.the_game.pad import PAD

    return PAD


THE_GAME = Entry(
    rules.GAME,
    words.TELLER,
    aims.AIMS,
    lesson.LESSON,
    scoring=scoring.ACCOUNT,
    together=True,
    playouts=aims.PLAYOUTS,
    judge_version=7,
    lid=stamps.LID,
    rare=stamps.RARE,
    answers=answers,
    pad=pad,
    daily={"seen_tracker": False},
    harder=("on_fire", "expert"),
)
