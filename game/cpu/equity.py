"""Each seat's chance to win the match, judged by the totals between two rounds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.cpu.even import nearest_level, strength_of

FAR: Final = 50.0

LIKE: Final = {
    "gentle": "gentle",
    "steady": "steady",
    "sharp": "sharp",
    "master": "sharp",
    "random": "gentle",
}
PERSON: Final = "steady"


def level_of(player: str) -> str:
    """Returns the CPU level whose figures are used for a player. People count as Steady."""
    strength = strength_of(player)
    return LIKE.get(player if strength is None else nearest_level(strength).value, PERSON)


def evenly(values: Sequence[float]) -> float:
    """Returns the mean of the players' values."""
    return math.fsum(values) / len(values)


def fewest(totals: Sequence[float], seat: int, scale: float) -> float:
    """Returns a seat's chance to end with the lowest total.

    `scale` is the spread of the points still to come (multinomial logit), or 0 after the last round.
    """
    own = totals[seat]
    if scale <= 0:
        least = min(totals)
        return 1 / totals.count(least) if own == least else 0.0
    among = 0.0
    for total in totals:
        ahead = (own - total) / scale
        if ahead > FAR:
            return 0.0
        among += math.exp(ahead)
    return 1 / among
