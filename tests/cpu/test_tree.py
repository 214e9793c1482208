"""Tests the search tree, in which each seat chooses its own best move."""

from __future__ import annotations

from game.cpu.tree import Tree, most_tried
from game.cpu.trial import Ranked

ROUNDS = 400
WORTHS = {(1, 1): 0.9, (1, 2): 0.1, (2, 1): 0.6, (2, 2): 0.5}
"""The value for seat 0 of each pair of moves: seat 0's own move, and then the answer of seat 1."""


def grown() -> Tree:
    """Returns a search tree after many repetitions of one deal."""
    tree = Tree(0)
    for _ in range(ROUNDS):
        tree.begin()
        own = tree.step(0, [1, 2])
        worth = max(WORTHS[own, 1], WORTHS[own, 2])
        if tree.known:
            worth = WORTHS[own, tree.step(1, [1, 2])]
        tree.learn([worth, 1 - worth])
    return tree


def test_each_seat_chooses_the_answer_that_is_best_for_itself() -> None:
    """The first move would win only if the opponent gave the weaker of two answers."""
    ranked = grown().ranked(1)
    assert [one.move for one in ranked] == [2, 1]
    assert sum(one.worlds for one in ranked) == ROUNDS
    assert ranked[0].lead > 0 == ranked[1].lead


def test_moves_impossible_in_every_sampled_deal_are_never_chosen() -> None:
    tree = Tree(0)
    for nth in range(ROUNDS):
        tree.begin()
        moves = [1, 2] if nth % 2 else [2]
        assert tree.step(0, moves) in moves
        tree.learn([0.5])


def test_a_style_decides_only_between_equal_moves() -> None:
    best = Ranked(1, 0.5, 0.1, 0.02, 100, 0.2)
    equal = Ranked(2, 0.4995, 0.0995, 0.02, 90, 0.4)
    seldom = Ranked(3, 0.4995, 0.0995, 0.02, 20, 0.9)
    worse = Ranked(4, 0.45, 0.05, 0.02, 95, 0.9)
    ranked = [best, equal, seldom, worse]
    assert most_tried(ranked, lambda one: one.spread / 100) == 2
    assert most_tried(ranked, lambda _one: 0.0) == 1


def test_a_move_whose_first_playouts_are_lost_can_still_be_chosen() -> None:
    tree, tries = Tree(0), 0
    for nth in range(ROUNDS):
        tree.begin()
        move = tree.step(0, [1, 2])
        tries += move == 2
        usual, better = 0.1 + 0.8 * (nth % 2), 0.8 if tries > 1 else 0.0
        tree.learn([usual if move == 1 else better])
    assert tree.ranked(1)[0].move == 2
