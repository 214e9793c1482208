"""The levels of CPUs, their limits, and the interface of every CPU."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from enum import Enum
from typing import Final


class Level(Enum):
    """How much a CPU remembers, and how far it looks ahead. No level makes mistakes on purpose."""

    GENTLE = "gentle"
    STEADY = "steady"
    SHARP = "sharp"
    MASTER = "master"

    @property
    def searches(self) -> bool:
        """Returns whether this level tries moves in playouts."""
        return self in (Level.SHARP, Level.MASTER)


@dataclass(frozen=True, slots=True)
class Playouts:
    """A limit for a CPU's thinking: a number of playouts."""

    count: int


@dataclass(frozen=True, slots=True)
class Seconds:
    """A limit for a CPU's thinking: a time in seconds. `most` is the largest number of playouts."""

    seconds: float
    most: int = sys.maxsize


Limit = Playouts | Seconds

CALLS_PART: Final = 0.3
"""The playouts for a move out of turn, as a share of the usual number."""
