"""The moves and public facts of Poof as numbers, for players that learn."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.core.cards import Face
from game.cpu.numbers import Fact, Numbers, points
from game.games.poof.cards import COPIES, HIGHEST, NUMBERS, POOF, SLOTS
from game.games.poof.moves import MERCY, SKIP, TAKE, Call, Move, Play
from game.games.poof.rules import TURN_LIMIT, plays


@cache
def moves(seats: int) -> tuple[Move, ...]:
    """Returns all moves that exist with this number of seats, in a fixed order."""
    bare = [one for one in plays(POOF, 0, SLOTS) if one.slots]
    numbers = [
        one
        for face in NUMBERS[: HIGHEST[seats]]
        for one in plays(face, COPIES, SLOTS)
        if one.count and one.count + len(one.slots) <= COPIES
    ]
    blind = [Call("blind", slot) for slot in SLOTS]
    return (TAKE, SKIP, MERCY, *blind, *bare, Play(Face(POOF), 1), *numbers)


IN_NUMBERS: Final = Numbers(
    moves,
    (
        points(200_000),
        Fact("turns", "turns made in this round", 0, TURN_LIMIT, lambda state: (state.turns,)),
        Fact("skips", "turns skipped in a row", 0, 6, lambda state: (state.skips,)),
    ),
)
