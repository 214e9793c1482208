"""How well a move suits a style in Campfire Smokeout.

Daring moves send the Smoke (a token) far, busy moves use cards with many uses.
"""

from __future__ import annotations

from typing import Final

from game.cpu.styles import Style
from game.games.campfire_smokeout.cards import ONE_WAY

MANY: Final = len(ONE_WAY)
"""The most uses that a Wind (a card) can have."""


def likes(seats: int, places: int, ways: int, style: Style) -> float:
    """Returns how much a style likes a Wind that sends the Smoke `places` seats.

    `ways` is in how many ways the Wind could be used now. The neutral style gives 0.
    """
    far = min(places, seats - places) / (seats // 2)
    return style.likes(far, ways / MANY)
