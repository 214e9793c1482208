"""Spooky Boo: its rules, words, lesson and CPU players."""

from game.answers import Answers
from game.entry import Entry
from game.games.spooky_boo import aims, lesson, rules, scoring, stamps, words


def answers() -> Answers:
    """Returns what the game answers to questions about its rules."""
    from game.games.spooky_boo.answers import ANSWERS

    return ANSWERS


SPOOKY_BOO = Entry(
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
    daily={"rounds": 3, "memory_aid": False},
)
