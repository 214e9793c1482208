"""How well a move suits a style in Eight & Half: daring moves lay high numbers, busy moves lay many cards."""

from __future__ import annotations

from typing import Final

from game.cpu.styles import Style
from game.games.eight_and_half.cpu.playout import GHOST, HALF, count_of, face_of

MUCH: Final = 3
"""The number of cards that counts as a lot in one move."""
STEP: Final = 4
"""How daring a card is: its number divided by this."""


def likes(move: int, style: Style) -> float:
    """Returns how well a move suits a style.

    A higher face counts as more daring. Halves and Ghosts never count as daring.
    """
    face = face_of(move)
    dares = face / STEP if face not in (HALF, GHOST) else 0.0
    return style.likes(dares, min(1.0, (count_of(move) - 1) / (MUCH - 1)))
