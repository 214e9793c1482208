"""The moves and public facts of The Game as numbers, for players that learn."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.core.cards import Seat
from game.cpu.numbers import Fact, Numbers
from game.games.the_game.cards import DECK, PILES
from game.games.the_game.moves import End, Lay, Move, Start
from game.games.the_game.rules import HAND_SIZE
from game.games.the_game.state import Phase


@cache
def moves(seats: int) -> tuple[Move, ...]:
    """Returns all moves that exist with this number of seats, in a fixed order."""
    starts = [Start(Seat(seat)) for seat in range(seats)]
    return (*starts, End(), *(Lay(face, pile) for face in DECK for pile in PILES))


IN_NUMBERS: Final = Numbers(
    moves,
    (
        Fact("starting", "1 while it is open who begins", 0, 1, lambda state: (state.phase is Phase.START,)),
        Fact("laid", "cards laid in this turn", 0, max(HAND_SIZE.values()), lambda state: (state.laid,)),
        Fact(
            "held",
            "cards in hand when this turn began",
            0,
            max(HAND_SIZE.values()),
            lambda state: (state.held,),
        ),
        Fact(
            "burning",
            "1 for each pile, A1 A2 D1 D2, whose fire this turn must cover",
            0,
            1,
            lambda state: tuple(pile in state.deadlines for pile in PILES),
            len(PILES),
        ),
    ),
)
