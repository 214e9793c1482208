"""How well a CPU plays, how long it may think, and what every CPU can do."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Any, Protocol

from game.core.cards import Seat
from game.core.events import Event


class Level(Enum):
    """How far a CPU looks ahead and how much it remembers; none of them blunders by chance."""

    GENTLE = "gentle"
    STEADY = "steady"
    SHARP = "sharp"
    MASTER = "master"

    @property
    def searches(self) -> bool:
        """Returns whether it forgets no card that was shown and tries its moves in playouts for as long as it may: at the table as many as its game gives it."""
        return self in (Level.SHARP, Level.MASTER)


@dataclass(frozen=True, slots=True)
class Playouts:
    """A limit of so many playouts: the same question always gets the same answer."""

    count: int


@dataclass(frozen=True, slots=True)
class Seconds:
    """A limit of so many seconds: for play, where the time on the wall counts. And of so many playouts in them, if any."""

    seconds: float
    most: int = sys.maxsize


Limit = Playouts | Seconds


class Told(Protocol):
    """One step as a seat was told it: who moved, the move (None for a deal), the events."""

    @property
    def seat(self) -> Seat:
        """Returns who moved, DEALER for a deal."""
        ...

    @property
    def move(self) -> Any:  # noqa: ANN401 - each game has its own moves
        """The move, None for a deal."""
        ...

    @property
    def events(self) -> tuple[Event, ...]:
        """Returns what happened, with the faces that this seat saw."""
        ...


class Bot(Protocol):
    """Somebody who plays from one seat and knows only what that seat was shown.

    `view` is the state as the seat sees it, `news` every step of the match as the seat was told it, `rng` the
    only source of chance.
    """

    def choose(self, view: Any, moves: Sequence[Any], news: Sequence[Told], rng: Random, /) -> Any:  # noqa: ANN401
        """One of `moves`, the seat's legal moves without table talk. The match waits for it."""
        ...

    def speak(self, view: Any, moves: Sequence[Any], news: Sequence[Told], rng: Random, /) -> Any | None:  # noqa: ANN401
        """A word or an act out of turn, one of `moves`; None to stay silent. The match waits for another seat."""
        ...
