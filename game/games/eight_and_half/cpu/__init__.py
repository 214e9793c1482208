"""The CPU players of Eight & Half."""

from game.cpu.brain import Brain
from game.games.eight_and_half.cpu import belief, judge, plan, player, playout

EIGHT_AND_HALF = Brain(
    player.player, judge.JUDGE, belief.random_rounds, (belief, plan, playout), goals=(300_000, 1_500_000)
)
