"""The CPU players of Eight & Half."""

from game.cpu.brain import Brain
from game.games.eight_and_half.cpu import belief, judge, master, network, plan, playout
from game.games.eight_and_half.cpu.numbers import IN_NUMBERS

EIGHT_AND_HALF = Brain(
    master.player,
    judge.JUDGE,
    belief.random_rounds,
    (belief, network, plan, playout),
    numbers=IN_NUMBERS,
    goals=(300_000, 1_500_000),
)
