"""What the Smokeouts of Campfire Smokeout are worth between two rounds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Final

from game.cpu.equity import evenly, level_of
from game.games.campfire_smokeout.cpu.playout import winners
from game.games.campfire_smokeout.rules import ALL_SIX, ENOUGH

PULL: Final = {
    "gentle": {2: 0.55, 3: 0.15, 4: 0.15, 5: 0.05, 6: 0.1},
    "steady": {2: 0.45, 3: 0.55, 4: 0.7, 5: 0.7, 6: 0.75},
    "sharp": {2: 0.55, 3: 0.65, 4: 1.2, 5: 1.05, 6: 0.85},
}
"""How much less likely the next Smokeout is for each one that a seat has, by how everybody plays and by seats: whoever
leads is blown at.

Fitted by build/games/campfire_smokeout/pull.py.
"""


def pull_of(players: Sequence[str]) -> float:
    """That of a table."""
    return evenly([PULL[level_of(player)][len(players)] for player in players])


@cache
def hopes(totals: tuple[int, ...], seat: int, pull: float) -> float:
    """A seat's share of the win between two rounds, if any of the others is as likely to have sent the Smoke."""
    seats = range(len(totals))
    weights = [math.exp(-pull * total) for total in totals]
    found = 0.0
    for victim in seats:
        senders = [sender for sender in seats if sender != victim]
        found += weights[victim] * evenly([ended(totals, victim, sender, seat, pull) for sender in senders])
    return found / sum(weights)


@cache
def ended(totals: tuple[int, ...], victim: int, sender: int, seat: int, pull: float) -> float:
    """A seat's share of the win after a Smokeout."""
    after = (*totals[:victim], totals[victim] + 1, *totals[victim + 1 :])
    if max(after) < ENOUGH and (len(after) < 6 or min(after) < ALL_SIX):
        return hopes(after, seat, pull)
    won = winners(after, sender)
    return 1 / len(won) if seat in won else 0.0
