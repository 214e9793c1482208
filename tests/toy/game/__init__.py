"""Peep, the tests' own game, in two forms: a bare one, and one with everything that a game may bring."""

from game.entry import Entry
from game.scoring.plain import plain
from tests.toy.game import aims, answers, lesson, pad, rules, scoring, stamps, words

PEEP = Entry(rules.GAME, scoring=plain(fewest=True))
DRESSED = Entry(
    rules.GAME,
    words.TELLER,
    aims.AIMS,
    lesson.LESSON,
    scoring.ACCOUNT,
    lid=stamps.LID,
    answers=lambda: answers.ANSWERS,
    pad=lambda: pad.PAD,
)
