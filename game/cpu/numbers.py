"""A game as numbers, for players that learn: its moves and its public facts. Cards need no description here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

NOBODY: Final = -1
"""A seat that there is not."""

ENDLESS: Final = 2**31 - 1
"""The most where there is no bound: what a number of an int32 row can hold."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A public fact of a match: one number, `size` numbers, or one for each seat (`size` 0), from `least` to `most`.

    `read` gets a state without cards and returns these numbers.
    """

    name: str
    about: str
    least: int
    most: int
    read: Callable[[Any], Sequence[int]]
    size: int = 1


@dataclass(frozen=True, slots=True)
class Numbers:
    """`moves(seats)` are all possible moves of a game with this many seats, without table talk, in a fixed order."""

    moves: Callable[[int], tuple[Any, ...]]
    facts: tuple[Fact, ...]


def seat_or_nobody(seat: int | None) -> tuple[int]:
    """Returns a seat or None as a number."""
    return (NOBODY if seat is None else seat,)


def points(most: int, about: str = "points of each seat so far") -> Fact:
    """Returns the totals of a game that keeps them in its state."""
    return Fact("totals", about, 0, most, lambda state: tuple(state.totals), 0)
