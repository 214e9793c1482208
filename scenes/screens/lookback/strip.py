"""What a tape shows of a match: its rounds, how a chance went, what mattered; and where on it each of them lies."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect

from scenes.ui.kit import Kit

LEFT, RIGHT = 104.0, 56.0
"""Design px of the strip before the first position, where the scale stands, and after the last."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something on the tape: at a position, a number on a disc or 0 for a small triangle, whether it helped or cost."""

    position: int
    number: int
    helped: bool


@dataclass(frozen=True, slots=True)
class Strip:
    """What the tape shows: positions in all, where rounds begin, the chance from 0 to 1 by position, marks.

    `known` is up to which position the chances are known.
    """

    last: int
    rounds: tuple[int, ...]
    chances: tuple[tuple[int, float], ...] = ()
    marks: tuple[Mark, ...] = ()

    def x(self, rect: Rect, kit: Kit, position: float) -> float:
        """Where a position lies, in px."""
        left, right = rect.x + kit.metrics.u(LEFT), rect.right - kit.metrics.u(RIGHT)
        return left + (right - left) * (position - 1) / max(1, self.last - 1)

    def at(self, rect: Rect, kit: Kit, x: float) -> int:
        """The position nearest to a place."""
        left, right = rect.x + kit.metrics.u(LEFT), rect.right - kit.metrics.u(RIGHT)
        share = (x - left) / max(1, right - left)
        return min(self.last, max(1, 1 + round(share * (self.last - 1))))

    def chance(self, position: float) -> float:
        """The chance at a position."""
        known = self.chances
        if not known:
            return 0.0
        if position <= known[0][0]:
            return known[0][1]
        for (since, low), (until, high) in pairwise(known):
            if position <= until:
                return low + (high - low) * (position - since) / max(1, until - since)
        return known[-1][1]
