"""The CPU players of Campfire Smokeout."""

from game.cpu.brain import Brain
from game.games.campfire_smokeout.cpu import judge, player, playout
from game.games.campfire_smokeout.cpu.numbers import IN_NUMBERS

CAMPFIRE_SMOKEOUT = Brain(
    player.player,
    judge.JUDGE,
    player.random_rounds,
    (playout,),
    numbers=IN_NUMBERS,
    goals=(700_000, 2_000_000),
)
