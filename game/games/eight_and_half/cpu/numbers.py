"""The moves and public facts of Eight & Half as numbers, for players that learn."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.cpu.numbers import ENDLESS, NOBODY, Fact, Numbers, points, seat_or_nobody
from game.games.eight_and_half.cards import COPIES, EIGHT, FACES, HALF, SLOTS
from game.games.eight_and_half.moves import TAKE, Call, Move, Play
from game.games.eight_and_half.rules import MOVE_LIMIT
from game.games.eight_and_half.state import Phase


@cache
def moves(_seats: int) -> tuple[Move, ...]:
    """Returns all moves of the game in a fixed order."""
    plays = [Play(face, count) for face in FACES for count in range(1, COPIES[face] + 1)]
    pairs = [Play(EIGHT, count, HALF) for count in range(1, COPIES[EIGHT] + 1)]
    return (TAKE, *(Call("blind", slot) for slot in SLOTS), *plays, *pairs)


IN_NUMBERS: Final = Numbers(
    moves,
    (
        points(ENDLESS),  # leaders who are tied play on (E49)
        Fact(
            "opening",
            "1 while the lowest yellow card must be played",
            0,
            1,
            lambda state: (state.phase is Phase.OPEN,),
        ),
        Fact(
            "value",
            "what the pile is worth, in halves; -1 for no pile",
            -1,
            2 * 9 + COPIES[HALF],
            lambda state: (-1 if state.pile.value is None else state.pile.value,),
        ),
        Fact(
            "lawbreaker",
            "the seat at risk, -1 for nobody",
            NOBODY,
            4,
            lambda state: seat_or_nobody(state.pile.lawbreaker),
        ),
        Fact("binds", "1 while a Five binds", 0, 1, lambda state: (state.pile.binds,)),
        Fact("made", "moves made in this round", 0, MOVE_LIMIT, lambda state: (state.made,)),
        Fact(
            "emptied",
            "1 for each seat whose hand and bank have both been empty in this round",
            0,
            1,
            lambda state: tuple(seat in state.emptied for seat in range(state.seats)),
            0,
        ),
    ),
)
