"""Eight & Half: its rules, words, lesson and CPU players."""

from game.answers import Answers
from game.entry import Entry
from game.games.eight_and_half import aims, lesson, rules, scoring, stamps, words
from game.scoring.pad import PadRules


def answers() -> Answers:
    """Imports and returns the answers to questions about the rules."""
    from game.games.eight_and_half.answers import ANSWERS

    return ANSWERS


def pad() -> PadRules:
    """Imports and returns the rules of the score pad."""
    from game.games.eight_and_half.pad import PAD

    return PAD


EIGHT_AND_HALF = Entry(
    rules.GAME,
    words.TELLER,
    aims.AIMS,
    lesson.LESSON,
    scoring.ACCOUNT,
    styles=aims.STYLES,
    playouts=aims.PLAYOUTS,
    judge_version=4,
    lid=stamps.LID,
    rare=stamps.RARE,
    answers=answers,
    pad=pad,
    scale=aims.SCALE,
)
