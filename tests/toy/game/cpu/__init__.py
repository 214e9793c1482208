"""Who plays Peep."""

from game.cpu.brain import Brain
from tests.toy.game.cpu.player import player, random_rounds

PEEP = Brain(player, random_rounds, compiled=(), goals=(1, 1))
