"""Each seat's expected share of the win, from the numbers of Smokeouts (lost rounds)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Final

from game.cpu.equity import evenly, level_of
from game.games.campfire_smokeout.cpu.playout import NOBODY, winners
from game.games.campfire_smokeout.rules import ALL_SIX, ENOUGH

PULL: Final = {
    "gentle": {2: 0.55, 3: 0.15, 4: 0.15, 5: 0.05, 6: 0.1},
    "steady": {2: 0.45, 3: 0.55, 4: 0.7, 5: 0.7, 6: 0.75},
    "sharp": {2: 0.55, 3: 0.65, 4: 1.2, 5: 1.05, 6: 0.85},
}
"""How much each Smokeout lowers a seat's chance to lose the next round, by level and seats.

Fitted by lab/measure/games/campfire_smokeout/pull.py.
"""

LEAN: Final = {2: 2.3, 3: 3.1, 4: 5.0, 5: 5.8, 6: 6.9}
"""By number of seats: how many times as often the starting seat loses a round as any other seat.

Measured by lab/measure/games/campfire_smokeout/lean.py.
"""


def pull_of(players: Sequence[str]) -> float:
    """Returns the mean of these players' figures in PULL."""
    return evenly([PULL[level_of(player)][len(players)] for player in players])


@cache
def hopes(totals: tuple[int, ...], seat: int, pull: float) -> float:
    """Returns a seat's expected share of the win before the next round."""
    seats = range(len(totals))
    weights = [math.exp(-pull * total) for total in totals]
    found = 0.0
    for victim in seats:
        senders = [sender for sender in seats if sender != victim]
        found += weights[victim] * evenly([ended(totals, victim, sender, seat, pull) for sender in senders])
    return found / sum(weights)


@cache
def ended(totals: tuple[int, ...], victim: int, sender: int, seat: int, pull: float) -> float:
    """Returns a seat's expected share of the win after `victim` lost a round to `sender`."""
    after = (*totals[:victim], totals[victim] + 1, *totals[victim + 1 :])
    if max(after) < ENOUGH and (len(after) < 6 or min(after) < ALL_SIX):
        return hopes(after, seat, pull)
    won = winners(after, sender)
    return 1 / len(won) if seat in won else 0.0


@cache
def shares(totals: tuple[int, ...], pull: float) -> tuple[float, ...]:
    """Returns every seat's expected share of the win before a round in which seat 0 begins."""
    seats = range(len(totals))
    weights = [math.exp(-pull * total) for total in totals]
    weights[0] *= LEAN[len(totals)]
    found = [0.0 for _ in seats]
    for victim in seats:
        for sender in seats:
            if sender != victim:
                for seat, share in enumerate(after(totals, victim, sender, pull)):
                    found[seat] += weights[victim] * share
    whole = sum(weights) * (len(totals) - 1)
    return tuple(each / whole for each in found)


def after(totals: tuple[int, ...], victim: int, sender: int, pull: float) -> tuple[float, ...]:
    """Returns every seat's expected share of the win after a lost round.

    `sender` sent the Smoke and begins next (C15). If `sender` is `NOBODY`, `victim` begins.
    """
    grown = (*totals[:victim], totals[victim] + 1, *totals[victim + 1 :])
    if max(grown) < ENOUGH and (len(grown) < 6 or min(grown) < ALL_SIX):
        first = victim if sender == NOBODY else sender
        turned = shares((*grown[first:], *grown[:first]), pull)
        return (*turned[len(grown) - first :], *turned[: len(grown) - first])
    won = winners(grown, sender)
    return tuple(1 / len(won) if seat in won else 0.0 for seat in range(len(grown)))
