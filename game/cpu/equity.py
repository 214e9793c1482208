"""Each seat's chance to win the match, between two rounds. It is judged by the totals so far."""

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
    """Returns the CPU level whose figures are used for a player.

    People and bots count as Steady. Even, a CPU of adjustable strength, counts as its nearest level.
    """
    strength = strength_of(player)
    return LIKE.get(player if strength is None else nearest_level(strength).value, PERSON)


def evenly(values: Sequence[float]) -> float:
    """Returns the mean of these values. There is one value for each player at a table."""
    return math.fsum(values) / len(values)


def fewest(totals: Sequence[float], seat: int, scale: float) -> float:
    """Returns a seat's chance to end with the lowest total. Seats with equal totals share the win.

    `scale` is the spread of the points that seats will still get (multinomial logit). If `scale` is 0, no more points
    are expected.
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
