"""Poof: its rules, words, lesson and CPU players."""

from game.answers import Answers
from game.entry import Entry
from game.games.poof import aims, lesson, rules, scoring, stamps, words


def answers() -> Answers:
    """Returns what the game answers to questions about its rules."""
    from game.games.poof.answers import ANSWERS

    return ANSWERS


POOF = Entry(
    rules.GAME,
    words.TELLER,
    aims.AIMS,
    lesson.LESSON,
    scoring.ACCOUNT,
    styles=aims.STYLES,
    playouts=aims.PLAYOUTS,
    judge_version=3,
    lid=stamps.LID,
    rare=stamps.RARE,
    answers=answers,
    daily={"rounds": 3},
)
