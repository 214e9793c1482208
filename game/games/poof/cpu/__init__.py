"""The CPU players of Poof."""

from game.cpu import tree as shared_tree
from game.cpu.brain import Brain
from game.games.poof.cpu import belief, judge, plan, player, playout, tree
from game.games.poof.cpu.numbers import IN_NUMBERS

POOF = Brain(
    player.player,
    judge.JUDGE,
    belief.random_rounds,
    (shared_tree, belief, plan, playout, tree),
    numbers=IN_NUMBERS,
    goals=(700_000, 2_000_000),
)
