"""What totals are worth between two rounds of a match: a seat's chance to end first."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

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
    """The level by whose numbers a kind of player, as a record writes it, is taken to play: people and bots as Steady."""
    return LIKE.get(player, PERSON)


def evenly(values: Sequence[float]) -> float:
    """The mean of what each player at a table stands for."""
    return math.fsum(values) / len(values)


def fewest(totals: Sequence[float], seat: int, scale: float) -> float:
    """The chance to end with the lowest total, which equals share, when what is still to come moves seats so far apart.

    Each seat's total to come is as if drawn from one distribution with the spread `scale` (multinomial logit); nothing
    is to come with 0.
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
