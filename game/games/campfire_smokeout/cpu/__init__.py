"""The CPU players of Campfire Smokeout."""

from game.cpu.brain import Brain
from game.games.campfire_smokeout.cpu import judge, player, playout

CAMPFIRE_SMOKEOUT = Brain(
    player.player, judge.JUDGE, player.random_rounds, (playout,), goals=(700_000, 2_000_000)
)
