from __future__ import annotations

from game.core.cards import Face
from game.cpu.numbers import Fact, Numbers, points
from tests.toy.game.rules import Move, Play, Word


def moves(seats: int) -> tuple[Move, ...]:
    """Returns all moves of Peep: every play, peek and swap, and the call that ends the round."""
    values = [Face(str(value)) for value in range(1, 7)]
    plays = [
        Play(face, count, with_open) for face in values for count in (1, 2) for with_open in (False, True)
    ]
    there = [Word(word, seat) for word in ("peek", "swap") for seat in range(seats)]
    return (Word("call"), Word("done"), Play(Face(""), 0, with_open=True), *plays, *there)


IN_NUMBERS = Numbers(moves, (points(100), Fact("turns", "turns made", 0, 100, lambda state: (state.turns,))))
