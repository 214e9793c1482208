"""The moves and public facts of Spooky Boo as numbers, for players that learn."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.core.cards import Seat
from game.cpu.numbers import NOBODY, Fact, Numbers, points, seat_or_nobody
from game.games.spooky_boo.cards import PLACES
from game.games.spooky_boo.moves import (
    BOO,
    DECLINE,
    DRAWN,
    KEEPS,
    PEEKS,
    TAKES,
    THROW,
    TRADES,
    Move,
    NextDoor,
)
from game.games.spooky_boo.rules import LAPS
from game.games.spooky_boo.state import Phase, State

_PHASES: Final = list(Phase)


@cache
def moves(seats: int) -> tuple[Move, ...]:
    """Returns all moves that exist with this number of seats, in a fixed order."""
    there = [(Seat(seat), place) for seat in range(seats) for place in PLACES]
    swaps = (NextDoor(*one, own) for own in PLACES for one in there)
    own = (DRAWN, THROW, DECLINE, BOO, *KEEPS, *TAKES, *PEEKS, *TRADES)
    return (*own, *(NextDoor(*one) for one in there), *swaps)


def _spied(state: State) -> tuple[int]:
    if state.phase is not Phase.TRADE:
        return (NOBODY,)
    _, seat, place = state.spied.split("/")
    return (4 * int(seat) + PLACES.index(place),)


IN_NUMBERS: Final = Numbers(
    moves,
    (
        points(10_000),
        Fact(
            "phase",
            "what the match waits for: "
            + ", ".join(f"{number} {one.value}" for number, one in enumerate(_PHASES)),
            0,
            len(_PHASES) - 1,
            lambda state: (_PHASES.index(state.phase),),
        ),
        Fact(
            "last",
            "who made the turn before this one, -1 for nobody",
            NOBODY,
            3,
            lambda state: seat_or_nobody(state.last),
        ),
        Fact("turns", "turns made in this round", 0, 4 * LAPS, lambda state: (state.turns,)),
        Fact(
            "spied",
            "the place just looked at that may be traded, 4 x seat + a to d, -1 for none",
            NOBODY,
            15,
            _spied,
        ),
    ),
)
