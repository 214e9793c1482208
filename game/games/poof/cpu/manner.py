"""Says how well a move suits a CPU's style in Poof.

A daring move lays a lower card than necessary, tries a face-down card or plays a Poof. A move with many cards
does much.
"""

from __future__ import annotations

from typing import Final

from game.cpu.styles import NEUTRAL, Style
from game.games.poof.cpu.playout import BLIND, POOF, UP_TO, VALUE, World, count_of

MUCH: Final = 3
"""A move with this many cards or more has the largest effect (1) for `Style.likes`."""
LEAP: Final = 3
"""To play a card is fully daring if it is this much lower than the highest number that fits."""
POOFS: Final = 0.5
"""How daring it is to play a Poof, from 0 to 1."""


def likes(world: World, move: int, style: Style) -> float:
    """Returns how much a style likes a move of the active seat."""
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
