"""The moves and public facts of Campfire Smokeout as numbers, for players that learn."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.cpu.numbers import NOBODY, Fact, Numbers, points, seat_or_nobody
from game.games.campfire_smokeout.cards import DECK, USES
from game.games.campfire_smokeout.moves import STAY, Move, Out, Start, Wind
from game.games.campfire_smokeout.rules import ENOUGH
from game.games.campfire_smokeout.state import Phase


@cache
def moves(_seats: int) -> tuple[Move, ...]:
    """Returns all moves in a fixed order."""
    faces = tuple(dict.fromkeys(DECK))
    winds = [Wind(face, use) for face in faces for use in USES[face]]
    return (Out(), *winds, *(Start(face, use) for face in faces for use in (*USES[face], STAY)))


IN_NUMBERS: Final = Numbers(
    moves,
    (
        points(ENOUGH, "Smokeouts of each seat"),
        Fact(
            "starting",
            "1 while the start card is to be used",
            0,
            1,
            lambda state: (state.phase is Phase.START,),
        ),
        Fact("face", "the side of the Smoke that is up: 0 A, 1 B", 0, 1, lambda state: (state.face == "B",)),
        Fact(
            "sender",
            "who made the last play of this round, -1 for nobody",
            NOBODY,
            5,
            lambda state: seat_or_nobody(state.sender),
        ),
    ),
)
