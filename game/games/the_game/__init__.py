"""The Game: its rules, words, lesson and CPU players."""

from game.entry import Entry
from game.games.the_game import aims, lesson, rules, words
from game.scoring.plain import plain

THE_GAME = Entry(
    rules.GAME, words.TELLER, aims.AIMS, lesson.LESSON, scoring=plain(fewest=True), together=True
)
