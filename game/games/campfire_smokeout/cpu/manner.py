"""Says how well a move suits a CPU's style in Campfire Smokeout.

A move is daring if it sends the Smoke (a token) far. It does much if its card has many uses.
"""

from __future__ import annotations

from typing import Final

from game.cpu.styles import Style
from game.games.campfire_smokeout.cards import ONE_WAY

MANY: Final = len(ONE_WAY)
"""The most uses that a Wind (a card) can have."""


def likes(seats: int, places: int, ways: int, style: Style) -> float:
    """Returns how much a style likes a card that sends the Smoke `places` seats on.

    `ways` is the number of the card's uses.
    """
    far = min(places, seats - places) / (seats // 2)
    return style.likes(far, ways / MANY)
