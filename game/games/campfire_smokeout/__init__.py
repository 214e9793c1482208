"""Campfire Smokeout: its rules, words, lesson and CPU players."""

from game.entry import Entry
from game.games.campfire_smokeout import aims, lesson, rules, scoring, stamps, words

CAMPFIRE_SMOKEOUT = Entry(
    rules.GAME,
    words.TELLER,
    aims.AIMS,
    lesson.LESSON,
    scoring.ACCOUNT,
    styles=aims.STYLES,
    judge_version=3,
    lid=stamps.LID,
)
