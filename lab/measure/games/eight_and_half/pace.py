"""How fast playouts of Eight & Half should be, and playouts with CPUs' moves."""

from random import Random
from typing import Final

from game.games.eight_and_half.cpu.belief import Belief
from game.games.eight_and_half.cpu.plan import play_on
from game.games.eight_and_half.rules import MOVE_LIMIT, State

ASKED: Final = 2.0
"""The required speed, as a multiple of the speed of OpenSpiel's Crazy Eights in C++."""


def by_policy(view: State, rounds: int, rng: Random) -> int:
    """Plays sampled rounds with the moves of Sharp and Master. Returns the number of moves."""
    worlds, made = Belief(view).worlds(rng), 0
    for _ in range(rounds):
        world = next(worlds)
        made -= world.made
        play_on(world, MOVE_LIMIT)
        made += world.made
    return made
