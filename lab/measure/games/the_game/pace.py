"""How fast playouts of The Game should be, and playouts with CPUs' moves."""

from random import Random
from typing import Final

from game.games.the_game.cpu.determinization import Futures
from game.games.the_game.cpu.player import Talk, seen_from
from game.games.the_game.cpu.policy import play_on
from game.games.the_game.rules import State

ASKED: Final = 0.5
"""The required speed, as a multiple of the speed of OpenSpiel's Crazy Eights in C++."""


def by_policy(view: State, rounds: int, rng: Random) -> int:
    """Plays sampled deals with the moves of Sharp and Master. Returns the number of cards played."""
    seat = view.active
    position = seen_from(view, seat, (), Talk(seat), 98)
    worlds, laid = Futures(view, seat, position).worlds(rng.random), 0
    for _ in range(rounds):
        world = next(worlds)
        laid += world.left() - play_on(world)
    return laid
