"""How fast playouts of Poof should be, and playouts with CPUs' moves."""

from random import Random
from typing import Final

from game.games.poof.cpu.belief import Belief
from game.games.poof.cpu.plan import play_on
from game.games.poof.rules import State

ASKED: Final = 2.0
"""The required speed, as a multiple of the speed of OpenSpiel's Crazy Eights in C++."""


def by_policy(view: State, rounds: int, rng: Random) -> int:
    """Plays sampled rounds with the moves of Sharp and Master. Returns the number of moves."""
    worlds, made = Belief(view).worlds(rng), 0
    for _ in range(rounds):
        world = next(worlds)
        made -= world.turns
        play_on(world)
        made += world.turns
    return made
