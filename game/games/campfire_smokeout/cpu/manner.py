"""The style of a move in Campfire Smokeout: daring moves blow far across, busy ones spend Winds with many uses."""

from __future__ import annotations

from typing import Final

from game.cpu.styles import Style
from game.games.campfire_smokeout.cards import ONE_WAY

MANY: Final = len(ONE_WAY)
"""As many uses as a Wind can have."""


def likes(seats: int, places: int, ways: int, style: Style) -> float:
    """Returns how much a style likes to move the Smoke this many places clockwise with a Wind of this many uses."""
    far = min(places, seats - places) / (seats // 2)
    return style.likes(far, ways / MANY)
