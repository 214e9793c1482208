"""Spooky Boo: its rules, words, lesson and CPU players."""

from game.entry import Entry
from game.games.spooky_boo import aims, lesson, rules, scoring, stamps, words

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
    daily={"rounds": 3, "memory_aid": False},
)
