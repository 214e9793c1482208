"""Peep: its rules, and that the fewest points win."""

from game.entry import Entry
from game.scoring.plain import plain
from tests.toy.game import rules

PEEP = Entry(rules.GAME, scoring=plain(fewest=True))
