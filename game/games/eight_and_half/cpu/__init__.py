"""The CPU players of Eight & Half."""

from game.cpu.brain import Brain
from game.games.eight_and_half.cpu import belief, plan, player, playout

EIGHT_AND_HALF = Brain(
    player.player, belief.random_rounds, (belief, plan, playout), goals=(300_000, 1_500_000)
)
