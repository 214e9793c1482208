"""Says how well a move suits a CPU's style in Eight & Half.

A move is daring if it lays a high number, and does much if it lays many cards.
"""

from __future__ import annotations

from typing import Final

from game.cpu.styles import Style
from game.games.eight_and_half.cpu.playout import GHOST, HALF, count_of, face_of

MUCH: Final = 3
"""A move with this many cards or more has the largest effect (1) for `Style.likes`."""
STEP: Final = 4
"""How daring a card is: its number divided by this."""


def likes(move: int, style: Style) -> float:
    """Returns how much a style likes a move."""
    face = face_of(move)
    dares = face / STEP if face not in (HALF, GHOST) else 0.0
    return style.likes(dares, min(1.0, (count_of(move) - 1) / (MUCH - 1)))
