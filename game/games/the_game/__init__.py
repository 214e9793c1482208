"""The Game: its rules, words, lesson and CPU players."""

from game.entry import Entry
from game.games.the_game import aims, lesson, rules, scoring, stamps, words

THE_GAME = Entry(
    rules.GAME,
    words.TELLER,
    aims.AIMS,
    lesson.LESSON,
    scoring=scoring.ACCOUNT,
    together=True,
    playouts=aims.PLAYOUTS,
    judge_version=6,
    lid=stamps.LID,
    daily={"seen_tracker": False},
)
