"""How the CPU level Steady plans its turn in Poof with two players."""

from __future__ import annotations

import math
from typing import Final

from game.games.poof.cpu.plan import WINS, candidates
from game.games.poof.cpu.playout import COUNT_AT, POOF, SLOTS, VALUE, World, copies, points_in, slots_of
from game.games.poof.rules import ENOUGH

TURN: Final = 5.0
"""The cost of each different number that the seat still has after a turn, in points."""

HIGH: Final = 1.0
"""The higher a number that the seat still has, the more it costs: this many points times the number."""

COVERED: Final = 10.0
"""The cost of each face-down card that the seat still has after a turn, in points."""

KEPT: Final = 10.0
"""The value of one remaining Poof, in points. Several are worth this times the square root of their number."""

UNKNOWN: Final = 6.5
"""The points assumed for a face-down card."""


def by_plan(world: World) -> int:
    """Returns the first move of the best plan for the turn."""
    moves, other = candidates(world), 1 - world.active
    soon = 1 / (1 + size(world.held(other)) + face_down(world, other))
    return max(
        (move for move in moves if move & VALUE), key=lambda move: end(world, move, soon), default=moves[0]
    )


def end(world: World, move: int, soon: float) -> float:
    """Returns how good the turn can become after this move.

    `soon` (0 to 1): how close the opponent is to going out.
    """
    seat, value, count = world.active, move & VALUE, move >> COUNT_AT & 15
    held, turned = world.held(seat) - (count << 4 * value), slots_of(move).bit_count()
    poofs = value == POOF or count + copies(world.pile(), value) >= ENOUGH
    return (lead if poofs else left)(held, face_down(world, seat), turned, soon)


def lead(held: int, down: int, turned: int, soon: float) -> float:
    """Returns how good the turn can become on an empty pile.

    All arguments mean the same as those of the function `left`.
    """
    ends = []
    for value in numbers_in(held):
        count = copies(held, value)
        ends.append((lead if count >= ENOUGH else left)(held - (count << 4 * value), down, turned, soon))
    return max(ends, default=left(held, down, turned, soon))


def left(held: int, down: int, turned: int, soon: float) -> float:
    """Returns how good it is to end the turn with the cards `held`. `down` cards are still face down.

    This turn uncovered `turned` cards. `soon` (0 to 1): how close the opponent is to going out.
    """
    if not held and not down:
        return WINS
    numbers = numbers_in(held)
    later = KEPT * math.sqrt(copies(held, POOF)) - HIGH * sum(numbers) - TURN * (len(numbers) + turned)
    later -= COVERED * (down - turned)
    return (1 - soon) * later - soon * (points_in(held) + UNKNOWN * down)


def numbers_in(held: int) -> list[int]:
    """Returns which numbers a set of cards has."""
    return [value for value in range(1, POOF) if copies(held, value)]


def size(held: int) -> int:
    """Returns how many cards are in the set `held`."""
    return sum(copies(held, value) for value in range(1, POOF + 1))


def face_down(world: World, seat: int) -> int:
    """Returns how many face-down cards a seat has."""
    return sum(map(bool, world.bottoms[SLOTS * seat : SLOTS * (seat + 1)]))
