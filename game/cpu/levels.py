"""Levels of CPUs, their limits, and the interface of every CPU."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Any, Final, Protocol

from game.core.cards import Seat
from game.core.events import Event


class Level(Enum):
    """How far a CPU looks ahead and how much it remembers; no level makes random mistakes."""

    GENTLE = "gentle"
    STEADY = "steady"
    SHARP = "sharp"
    MASTER = "master"

    @property
    def searches(self) -> bool:
        """Returns whether this level remembers every card shown and tries its moves in playouts."""
        return self in (Level.SHARP, Level.MASTER)


@dataclass(frozen=True, slots=True)
class Playouts:
    """A limit in playouts, not time: the same question always gets the same answer."""

    count: int


@dataclass(frozen=True, slots=True)
class Seconds:
    """A limit in seconds of wall time, for real play, and optionally in playouts as well."""

    seconds: float
    most: int = sys.maxsize


Limit = Playouts | Seconds

CALLS_PART: Final = 0.3
"""An act out of turn gets this share of the playouts that a move gets."""


class Told(Protocol):
    """One step of the match as one seat saw it: who moved, the move (None for a deal), and the events."""

    @property
    def seat(self) -> Seat:
        """Returns who moved, DEALER for a deal."""
        ...

    @property
    def move(self) -> Any:  # noqa: ANN401 - each game has its own moves
        """Returns the move, None for a deal."""
        ...

    @property
    def events(self) -> tuple[Event, ...]:
        """Returns the events of the step, with only the faces that this seat saw."""
        ...


class Bot(Protocol):
    """A player of one seat that knows only what that seat was shown.

    `view` is the state as the seat sees it, `news` is every step of the match as the seat saw it, `rng` is the only
    source of randomness.
    """

    def choose(self, view: Any, moves: Sequence[Any], news: Sequence[Told], rng: Random, /) -> Any:  # noqa: ANN401
        """Returns one of `moves`, the seat's legal moves without table talk. The match waits for it."""
        ...

    def speak(self, view: Any, moves: Sequence[Any], news: Sequence[Told], rng: Random, /) -> Any | None:  # noqa: ANN401
        """Returns one of `moves` to say or do out of turn, None to stay silent. The match waits for another seat."""
        ...
