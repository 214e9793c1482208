"""The CPU players of Spooky Boo."""

from game.cpu.brain import Brain
from game.games.spooky_boo.cpu import judge, player, playout, policy
from game.games.spooky_boo.cpu.numbers import IN_NUMBERS

SPOOKY_BOO = Brain(
    player.player,
    judge.JUDGE,
    player.random_rounds,
    (playout, policy),
    numbers=IN_NUMBERS,
    goals=(300_000, 600_000),
)
