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
"""How many decisions of a seat always get more playouts."""

CHANGES: Final = 2 * THREE
"""This many of the largest changes of the chance to win get more playouts."""

WANTED: Final = 0.012
"""The standard error that more playouts should reach."""

MOST: Final = 2_000
"""The most playouts for each possible move at one moment."""


def closer(making: Making, seat: Seat, made: int) -> list[tuple[Moment, int]]:
    """Returns a seat's important moments with inexact chances, and the playouts that each needs.

    `made` is the number of playouts made so far for each move.
    """
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
    """Returns the decision's cost or the change of the chance to win, whichever is larger."""
    return max(one.cost, abs(one.played.chance - one.before))
