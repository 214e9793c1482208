"""What an onlooker may see of a move of Eight & Half."""

from collections.abc import Mapping
from typing import Final

from game.core.cards import CardId, Face, Seat
from game.games.eight_and_half.cards import EIGHT
from game.games.eight_and_half.rules import Move, Play, State

SEATS: Final = 2
LEVELS: Final = ("steady", "sharp", "master")
"""The CPU levels that can play in a style."""


def manner(_view: State, _seat: Seat, move: Move, _seen: Mapping[CardId, Face]) -> tuple[float, ...]:
    """Returns what an onlooker may see of a move, as numbers."""
    if not isinstance(move, Play):
        return 0.0, 0.0, 0.0, 0.0, 0.0
    laid, face = (move.count + bool(move.half)) / 3, move.face
    if face.isdecimal() and face != "0":
        return laid, int(face) / int(EIGHT), float(bool(move.half)), 0.0, 0.0
    return laid, 0.0, float(face == "H"), float(face == "G"), float(face == "0")
