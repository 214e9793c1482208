"""How a style likes a move in Campfire Smokeout: daring moves send the Smoke far, busy ones use flexible Winds."""

from __future__ import annotations

from typing import Final

from game.cpu.styles import Style
from game.games.campfire_smokeout.cards import ONE_WAY

MANY: Final = len(ONE_WAY)
"""The most uses that a Wind can have."""


def likes(seats: int, places: int, ways: int, style: Style) -> float:
    """Returns how much a style likes to send the Smoke this many places clockwise with a Wind of this many uses."""
    far = min(places, seats - places) / (seats // 2)
    return style.likes(far, ways / MANY)
