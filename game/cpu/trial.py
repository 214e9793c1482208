"""Compares moves in sampled deals. Every move is tried in the same deals, and only a clear gain counts."""

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
"""The number of playouts after which more of them would change a decision too little to be worth the wait."""

BLOCK: Final = 16
"""Moves that are clearly behind are dropped each time this many more deals have been sampled."""

BEHIND: Final = 2.5
"""A move is dropped when it is this many standard errors, its own plus the leader's, behind the leading move."""

CLEAR: Final = 4.0
"""If only one move is left beside the favourite, it wins early once it leads by this many standard errors."""

GUARD: Final = 1.0
"""A challenger replaces the favourite only if it leads by more than this many standard errors.

The favourite is the move that a rule of thumb chooses.
"""

FEWEST: Final = 4
"""With fewer sampled deals than this no lead is sure. One deal alone has no spread and no error."""

SPARE: Final = 0.92
"""The share of the time limit that is used. The rest is for sending the answer back."""


class Budget:
    """The number of playouts that may still be made: a count, or as many as the time limit allows.

    The time starts when the budget is made, so thinking before the first playout counts. `most` is the maximum in any
    case.
    """

    def __init__(self, limit: Limit, most: int = ENOUGH) -> None:
        now = time.perf_counter()
        self._left = min(limit.count if isinstance(limit, Playouts) else limit.most, most)
        self._until = now + SPARE * limit.seconds if isinstance(limit, Seconds) else math.inf
        self._last: float | None = None
        self._longest = 0.0

    def spend(self, playouts: int) -> bool:
        """Takes the playouts for one more sampled deal from the budget. Returns False if the budget is used up."""
        now = time.perf_counter()
        if self._last is not None:
            self._longest = max(self._longest, now - self._last)
        self._last = now
        self._left -= playouts
        return self._left >= 0 and now + 2 * self._longest < self._until


@dataclass(frozen=True, slots=True)
class Ranked(Generic[M]):
    """A move with its mean value in the sampled deals, its mean lead over the favourite, and the error of that lead.

    The favourite (the move that a rule of thumb chooses) was tried in the same deals. `spread` is the standard
    deviation of the values.
    """

    move: M
    value: float
    lead: float
    error: float
    worlds: int
    spread: float = 0.0


class _Arm(Generic[M]):
    """One move that is being tried: the sums of its values, of its leads over the favourite and of their squares.

    The favourite is the move that a rule of thumb chooses.
    """

    def __init__(self, move: M) -> None:
        self.move = move
        self.worlds = 0
        self.value = self.lead = self.squares = self.own_squares = 0.0

    def add(self, value: float, favourite: float) -> None:
        """Adds the move's value in one more sampled deal.

        `favourite` is the value of the favourite (the move that a rule of thumb chooses) in the same deal.
        """
        lead = value - favourite
        self.worlds += 1
        self.value += value
        self.lead += lead
        self.squares += lead * lead
        self.own_squares += value * value

    def ranked(self) -> Ranked[M]:
        """Returns the candidate's mean value, mean lead and their errors so far."""
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
    """Returns the moves with their values.

    The moves that were tried to the end come first, the best first, then the dropped moves. The first of `moves` is
    the favourite: the choice of a rule of thumb. It is tried to the end; other moves are dropped once they are
    clearly `behind` the leader. `value` must not change the sampled deal that it gets.
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
    """Returns the moves that are still tried: the first one (the favourite) and all that are not clearly behind."""
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
    """Returns the move whose lead over the favourite is surest; the favourite itself if no move surely leads.

    The favourite is the choice of a rule of thumb. With `taste`, the CPU's style, another move that was tried as
    often may be returned instead, if its advantage in style outweighs its lower value.
    """
    best = max(ranked, key=_surely)
    if _surely(best) <= 0:
        best = next(one for one in ranked if one.move == favourite)
    if taste is None or best.worlds < FEWEST:
        return best.move
    racing = [one for one in ranked if one is not best and one.worlds == best.worlds]
    return to_taste(best, racing, taste)


def to_taste(best: Ranked[M], others: Sequence[Ranked[M]], taste: Callable[[Ranked[M]], float]) -> M:
    """Returns the best move, or another move if its advantage in `taste` outweighs its lower value.

    `taste` is how well a move suits the CPU's style of play.
    """
    return max([best, *others], key=lambda one: taste(one) - max(0.0, best.lead - one.lead)).move


def _surely(one: Ranked[M]) -> float:
    """Returns the lower bound of a move's lead over the favourite, which is the choice of a rule of thumb."""
    return one.lead - GUARD * one.error if one.worlds >= FEWEST else -math.inf
