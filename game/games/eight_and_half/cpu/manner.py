"""How a move of Eight & Half looks to others: daring who leaps high up, busy who lays much."""

from __future__ import annotations

from typing import Final

from game.cpu.styles import Style
from game.games.eight_and_half.cpu.playout import GHOST, HALF, count_of, face_of

MUCH: Final = 3
"""So many cards are much."""
HIGH: Final = 8
"""A number that is high."""


def likes(move: int, style: Style) -> float:
    """How a style likes a move; Zeros, Halves and Ghosts dare nothing."""
    face = face_of(move)
    dares = face / HIGH if face not in (HALF, GHOST) else 0.0
    return style.likes(min(1.0, dares), min(1.0, (count_of(move) - 1) / (MUCH - 1)))
