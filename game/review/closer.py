"""Chooses the moments of a review that need more playouts."""

from __future__ import annotations

import math
from typing import Final

from game.core.cards import Seat
from game.cpu.verdict import WORTH_TELLING, Verdict
from game.review.making import Making
from game.review.moments import THREE, mattered
from game.review.timeline import Moment, Weighed

ANYWAY: Final = 10
"""So many decisions of a seat are looked at in any case, those that changed most."""

CHANGES: Final = 2 * THREE
"""So many changes of a chance, for what is told as the three largest may be others once they are known better."""

WANTED: Final = 0.012
"""The error that chances are to have then: somewhat less than the two points in a hundred that are promised."""

MOST: Final = 2_000
"""Playouts for each of their moves, at the most."""


def closer(making: Making, seat: Seat, made: int) -> list[tuple[Moment, int]]:
    """Returns the moments of a seat that matter but are still uncertain, each with its number of playouts so far."""
    found = making.found(seat)
    decided = [(moment, one) for moment, one in found.items() if isinstance(one, Verdict)]
    decided.sort(key=lambda pair: -_size(pair[1]))
    ends = {
        step
        for one in mattered(making.review().seats[seat], CHANGES)
        if one.decision is None
        for step in (one.begin.step, one.end.step)
    }
    wanted: list[tuple[Moment, int]] = []
    for nth, (moment, one) in enumerate(decided):
        if nth < ANYWAY or _size(one) > WORTH_TELLING or ends & {moment.step, moment.step + 1}:
            wanted.append((moment, math.ceil(made * (one.error / WANTED) ** 2)))
    for moment, known in found.items():
        if isinstance(moment, Weighed) and isinstance(known, float) and moment.step in ends:
            wanted.append((moment, math.ceil(known * (1 - known) / WANTED**2)))
    return [(moment, min(MOST, playouts)) for moment, playouts in wanted if min(MOST, playouts) > made]


def _size(one: Verdict) -> float:
    """Returns the cost of a decision, or how much it changed the chance."""
    return max(one.cost, abs(one.played.chance - one.before))
