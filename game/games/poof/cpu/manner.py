"""The style of a move in Poof: daring moves leap far down, try blindly or play a Poof; busy ones lay many cards."""

from __future__ import annotations

from typing import Final

from game.cpu.styles import NEUTRAL, Style
from game.games.poof.cpu.playout import BLIND, POOF, UP_TO, VALUE, World, count_of

MUCH: Final = 3
"""So many cards are much."""
LEAP: Final = 3
"""So far below the highest number that fits is far; a player who leaps at all dares half of it."""
POOFS: Final = 0.5
"""How much a Poof dares."""


def likes(world: World, move: int, style: Style) -> float:
    """Returns how a style likes a move of the seat to play."""
    if style == NEUTRAL or move < 0:
        return 0.0
    value = move & VALUE
    if value in (0, POOF):
        return style.likes(POOFS if value else float(move & BLIND == BLIND), 0.0)
    fits = world.held(world.active) & UP_TO[world.top]
    leap = (fits.bit_length() - 1 >> 2) - value
    return style.likes(
        min(1.0, (1 + leap) / (1 + LEAP)) if leap else 0.0, min(1.0, (count_of(move) - 1) / (MUCH - 1))
    )
