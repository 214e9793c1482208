"""The CPU players of The Game."""

from game.cpu.brain import Brain
from game.games.the_game.cpu import bits, judge, player, playout, policy
from game.games.the_game.cpu.numbers import IN_NUMBERS

THE_GAME = Brain(
    player.player,
    judge.JUDGE,
    player.random_rounds,
    (bits, playout, policy),
    numbers=IN_NUMBERS,
    goals=(150_000, 400_000),
)
