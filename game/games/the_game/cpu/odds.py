"""The chance to win The Game, from how many cards playouts leave.

Real players leave fewer cards than playouts.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.cpu.equity import evenly, level_of

CARDS: Final = 98
HALF: Final = 0.5
FAR: Final = 500.0

LOST: Final = (0.0,) * (CARDS + 1)
"""The chance to win a lost match: always 0."""


@dataclass(frozen=True, slots=True)
class Odds:
    """A logistic curve: how many fewer cards real players leave than playouts.

    The curve depends on s, the share of cards that are still unlaid. Its middle is `saved` * s ** `bend`.
    Its width is `near` + `far` * s.
    """

    saved: float
    near: float
    far: float
    bend: float = 1.0

    def by_left(self, unlaid: int) -> tuple[float, ...]:
        """Returns the chance to win for each number of cards that a playout may leave.

        `unlaid` is the present number of unlaid cards.
        """
        if not unlaid:
            return (1.0,) * (CARDS + 1)
        share = unlaid / CARDS
        most, scale = HALF + self.saved * share**self.bend, self.near + self.far * share
        return tuple(1 / (1 + math.exp(min(FAR, (left - most) / scale))) for left in range(CARDS + 1))


ODDS: Final = {
    "gentle": (Odds(1.1875, 0.1, 0.35), Odds(-3.0625, 0.1, 2.35), *(Odds(-4.625, 0.1, 2.1875),) * 3),
    "steady": (
        Odds(1.0, 0.1, 0.8125),
        Odds(2.1875, 0.1, 0.5375),
        *(Odds(1.375, 0.1, 0.75),) * 2,
        Odds(0.75, 0.1, 1.9375),
    ),
    "sharp": (
        Odds(5.3125, 0.1625, 0.8125),
        Odds(8.0625, 0.1, 1.6875),
        Odds(10.875, 0.1, 0.2875, 1.3125),
        Odds(13.0625, 0.1, 1.475),
        Odds(11.3125, 0.1, 2.625),
    ),
}
"""The curves for the chance to win, by level and number of seats.

Fitted by lab/measure/games/the_game/odds.py.
"""

START: Final = {
    "gentle": (0.103, 0.108, 0.034, 0.048, 0.049),
    "steady": (0.094, 0.426, 0.212, 0.292, 0.257),
    "sharp": (0.225, 0.632, 0.573, 0.786, 0.770),
}
"""The chance to win before the first deal, by level and number of seats.

Measured by lab/measure/games/the_game/start.py.
"""


def before(players: Sequence[str]) -> float:
    """Returns the chance of a team of these players to win, before the first deal."""
    return evenly([START[level_of(player)][len(players) - 1] for player in players])


def odds(players: Sequence[str]) -> Odds:
    """Returns the curve for a team of these players, the mean of their levels' curves."""
    found = [ODDS[level_of(player)][len(players) - 1] for player in players]
    return Odds(
        evenly([one.saved for one in found]),
        evenly([one.near for one in found]),
        evenly([one.far for one in found]),
        evenly([one.bend for one in found]),
    )
