"""Peep: its rules, and nothing else."""

from game.entry import Entry
from tests.toy.game import rules

PEEP = Entry(rules.GAME)
