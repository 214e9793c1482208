"""Spooky Boo: its rules, words, lesson and CPU players."""

from game.answers import Answers
from game.entry import Entry
from game.games.spooky_boo import aims, lesson, rules, scoring, stamps, words
from game.scoring.pad import PadRules


def answers() -> Answers:
    """Imports and returns the answers to questions about the rules."""
    from game.games.spooky_boo.answers import ANSWERS

    return ANSWERS


def pad() -> PadRules:
    """Imports and returns the rules of the score pad."""
    from game.games.spooky_boo.pad import PAD

    return PAD


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
    pad=pad,
    scale=aims.SCALE,
    daily={"rounds": 3, "memory_aid": False},
)
