from game.cpu.brain import Brain
from tests.toy.game.cpu.numbers import IN_NUMBERS
from tests.toy.game.cpu.player import player

PEEP = Brain(player, numbers=IN_NUMBERS)
