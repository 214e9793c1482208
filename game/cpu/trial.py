"""Compares moves in the same sampled deals. Only a clear gain counts."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from game.cpu.levels import Limit, Playouts, Seconds

M = TypeVar("M")
W = TypeVar("W")

ENOUGH: Final = 24_000
"""The most playouts for one decision."""

BLOCK: Final = 16
"""After each block of this many sampled deals, clearly worse moves are dropped."""

BEHIND: Final = 2.5
"""A move is dropped if it is this many standard errors worse than the best one."""

CLEAR: Final = 4.0
"""If only the favourite and one rival are left, the rival wins early if it is this many standard errors better."""

GUARD: Final = 1.0
"""By how many standard errors a move must be better than the favourite to replace it.

The favourite is the move that a rule of thumb chooses.
"""

FEWEST: Final = 4
"""The fewest sampled deals for a sure result."""

SPARE: Final = 0.92
"""The share of the time limit that is used for thinking."""


class Budget:
    """Counts the playouts that may still be made. The limit is a number of playouts, or a time.

    There are never more than `most` playouts.
    """

    def __init__(self, limit: Limit, most: int = ENOUGH) -> None:
        now = time.perf_counter()
        self._playouts_left = min(limit.count if isinstance(limit, Playouts) else limit.most, most)
        self._until = now + SPARE * limit.seconds if isinstance(limit, Seconds) else math.inf
        self._last_time: float | None = None
        self._longest = 0.0

    def spend(self, playouts: int) -> bool:
        """Takes from the budget the playouts for one more deal. Returns whether playouts and time are enough."""
        now = time.perf_counter()
        if self._last_time is not None:
            self._longest = max(self._longest, now - self._last_time)
        self._last_time = now
        self._playouts_left -= playouts
        return self._playouts_left >= 0 and now + 2 * self._longest < self._until


@dataclass(frozen=True, slots=True)
class Ranked(Generic[M]):
    """A move with its mean value, and how much better it is than the favourite on average (`lead`).

    The favourite is the move that a rule of thumb chooses. `error` is the standard error of the lead, and
    `spread` the standard deviation of the values.
    """

    move: M
    value: float
    lead: float
    error: float
    worlds: int
    spread: float = 0.0


class _Arm(Generic[M]):
    """One of the moves that are tried, with sums of its results."""

    def __init__(self, move: M) -> None:
        self.move = move
        self.worlds = 0
        self.value = self.lead = self.squares = self.own_squares = 0.0

    def add(self, value: float, favourite: float) -> None:
        lead = value - favourite
        self.worlds += 1
        self.value += value
        self.lead += lead
        self.squares += lead * lead
        self.own_squares += value * value

    def ranked(self) -> Ranked[M]:
        if not self.worlds:
            return Ranked(self.move, 0.0, 0.0, math.inf, 0)
        lead, value = self.lead / self.worlds, self.value / self.worlds
        error = math.sqrt(max(0.0, self.squares / self.worlds - lead * lead) / self.worlds)
        spread = math.sqrt(max(0.0, self.own_squares / self.worlds - value * value))
        return Ranked(self.move, value, lead, error, self.worlds, spread)


def ranking(
    moves: Sequence[M],
    value: Callable[[W, M], float],
    worlds: Iterator[W],
    budget: Budget,
    behind: float = BEHIND,
) -> list[Ranked[M]]:
    """Returns the moves with their values: the best first, the dropped ones last.

    The first of `moves` is the favourite, which a rule of thumb chose. A move is dropped once it is `behind`
    standard errors worse than the best one. `value` must not change its sampled deal.
    """
    arms = [_Arm(move) for move in moves]
    racing = arms
    while len(racing) > 1 and budget.spend(len(racing)):
        world = next(worlds)
        favourite = value(world, arms[0].move)
        arms[0].add(favourite, favourite)
        for arm in racing[1:]:
            arm.add(value(world, arm.move), favourite)
        if arms[0].worlds % BLOCK == 0:
            racing = _still_racing(racing, behind)
            if len(racing) == 2 and _has_won(racing[1].ranked()):
                break
    found = [arm.ranked() for arm in arms]
    last = {id(arm) for arm in racing}
    order = sorted(range(len(arms)), key=lambda nth: (id(arms[nth]) not in last, -found[nth].lead, nth))
    return [found[nth] for nth in order]


def _still_racing(racing: list[_Arm[M]], behind: float) -> list[_Arm[M]]:
    now = [arm.ranked() for arm in racing]
    bar = max(one.lead - behind * one.error for one in now)
    return [
        arm
        for nth, (arm, one) in enumerate(zip(racing, now, strict=True))
        if nth == 0 or one.lead + behind * one.error >= bar
    ]


def _has_won(challenger: Ranked[M]) -> bool:
    return challenger.lead > CLEAR * challenger.error


def preferred(
    ranked: Sequence[Ranked[M]], favourite: M, taste: Callable[[Ranked[M]], float] | None = None
) -> M:
    """Returns the move that is most surely better than the favourite, or else the favourite.

    If there is a `taste`, it may choose another move that suits the style better.
    """
    best = max(ranked, key=_surely)
    if _surely(best) <= 0:
        best = next(one for one in ranked if one.move == favourite)
    if taste is None or best.worlds < FEWEST:
        return best.move
    racing = [one for one in ranked if one is not best and one.worlds == best.worlds]
    return to_taste(best, racing, taste)


def to_taste(best: Ranked[M], others: Sequence[Ranked[M]], taste: Callable[[Ranked[M]], float]) -> M:
    """Returns the best move, or another move that gains more in `taste` than it loses in value."""
    return max([best, *others], key=lambda one: taste(one) - max(0.0, best.lead - one.lead)).move


def _surely(one: Ranked[M]) -> float:
    """Returns the least difference by which a move is probably better than the favourite."""
    return one.lead - GUARD * one.error if one.worlds >= FEWEST else -math.inf
