"""What an onlooker may see of a move of Poof."""

from collections.abc import Mapping
from typing import Final

from game.core.cards import CardId, Face, Seat
from game.games.poof.cards import RANK
from game.games.poof.rules import PILE, Move, Play, State, top

SEATS: Final = 2
LEVELS: Final = ("sharp", "master")
"""The CPU levels that can play in a style."""


def manner(view: State, seat: Seat, move: Move, _seen: Mapping[CardId, Face]) -> tuple[float, ...]:
    if not isinstance(move, Play):
        return 0.0, 0.0, 0.0, 0.0, float(move.word == "blind"), float(move.word == "mercy")
    zones = view.table.zones
    face = move.face or view.table.faces[zones[top(seat, move.slots[0])][0]]
    laid = move.count + len(move.slots)
    if face == "P":
        return 0.0, 0.0, float(laid > 1), 1.0, 0.0, 0.0
    assert face is not None
    height, run = RANK[face] / 10, view.table.faces_in(PILE)[::-1]
    lying = next((nth for nth, other in enumerate(run) if other != face), len(run))
    return laid / 3, height, float(laid + lying >= 4), 0.0, 0.0, 0.0
