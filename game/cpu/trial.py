"""Weighing moves in guessed worlds: every candidate is tried in the same ones, and only a clear gain counts."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from game.cpu.levels import Limit, Playouts, Seconds

M = TypeVar("M")
W = TypeVar("W")

BLOCK: Final = 12
"""Worlds between two looks at who can be dropped."""

BEHIND: Final = 1.5
"""A candidate is dropped when it is so many standard errors behind the leader."""

CLEAR: Final = 4.0
"""So many standard errors ahead of the favourite, the last challenger has won early."""

GUARD: Final = 1.0
"""A challenger has to lead the favourite by so many standard errors to be preferred."""

SPARE: Final = 0.92
"""The share of the time that is used; the rest is for the answer's way back."""


@dataclass(frozen=True, slots=True)
class Ranked(Generic[M]):
    """A move with its estimated value, its mean lead over the favourite in the same worlds, and that lead's error."""

    move: M
    value: float
    lead: float
    error: float


class _Purse:
    """What is left of a limit."""

    def __init__(self, limit: Limit, most: int) -> None:
        self._most = most
        self._began = time.perf_counter()
        self._last = self._began
        self._longest = 0.0
        self._limit = limit
        self._tried = 0

    def can_pay(self, playouts: int) -> bool:
        """Whether another world with so many playouts can be paid for."""
        self._tried += playouts
        if self._tried > self._most:
            return False
        match self._limit:
            case Playouts(count):
                return self._tried <= count
            case Seconds(seconds):
                now = time.perf_counter()
                self._longest = max(self._longest, now - self._last)
                self._last = now
                return now - self._began + 2 * self._longest < SPARE * seconds


class _Arm(Generic[M]):
    """One candidate: the sums of its values, of its leads over the favourite and of their squares."""

    def __init__(self, move: M) -> None:
        self.move = move
        self.worlds = 0
        self.value = self.lead = self.squares = 0.0

    def add(self, value: float, favourite: float) -> None:
        """One more world."""
        lead = value - favourite
        self.worlds += 1
        self.value += value
        self.lead += lead
        self.squares += lead * lead

    def ranked(self) -> Ranked[M]:
        """What is known of it so far."""
        count = max(1, self.worlds)
        lead = self.lead / count
        spread = max(0.0, self.squares / count - lead * lead) / max(1, count - 1)
        return Ranked(self.move, self.value / count, lead, math.sqrt(spread))


def ranking(
    moves: Sequence[M],
    value: Callable[[W, M], float],
    worlds: Iterator[W],
    limit: Limit,
    most: int = 1_000_000,
) -> list[Ranked[M]]:
    """The moves with their values, best first among those that stayed in the race to the end, then the others.

    The first of `moves` is the favourite, with which the others are compared. `most` is how many playouts are made
    at most, whatever the limit.
    """
    arms = [_Arm(move) for move in moves]
    racing, purse = arms, _Purse(limit, most)
    while len(racing) > 1 and purse.can_pay(len(racing)):
        world = next(worlds)
        favourite = value(world, arms[0].move)
        arms[0].add(favourite, favourite)
        for arm in racing[1:]:
            arm.add(value(world, arm.move), favourite)
        if arms[0].worlds % BLOCK == 0:
            racing = _still_racing(racing)
    found = [arm.ranked() for arm in arms]
    last = {id(arm) for arm in racing}
    order = sorted(range(len(arms)), key=lambda nth: (id(arms[nth]) not in last, -found[nth].lead, nth))
    return [found[nth] for nth in order]


def _still_racing(racing: list[_Arm[M]]) -> list[_Arm[M]]:
    """The favourite, and who is not clearly behind the leader."""
    now = [arm.ranked() for arm in racing]
    best = max(one.lead for one in now)
    left = [
        arm
        for nth, (arm, one) in enumerate(zip(racing, now, strict=True))
        if nth == 0 or one.lead + BEHIND * one.error >= best
    ]
    if len(left) == 2:
        last = left[1].ranked()
        if last.lead > CLEAR * last.error > 0:
            return left[1:]
    return left


def preferred(ranked: Sequence[Ranked[M]], favourite: M) -> M:
    """The best move if it is clearly better than the favourite, otherwise that."""
    best = ranked[0]
    return best.move if best.lead > GUARD * best.error else favourite
