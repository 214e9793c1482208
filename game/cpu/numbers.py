"""Describes a game's moves and public facts by numbers, for players that learn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

NOBODY: Final = -1
"""The number that means no seat."""

ENDLESS: Final = 2**31 - 1
"""The number that means that there is no upper limit."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A public fact of a match as numbers from `least` to `most`.

    `read` returns `size` numbers for a state, or one for each seat if `size` is 0.
    """

    name: str
    about: str
    least: int
    most: int
    read: Callable[[Any], Sequence[int]]
    size: int = 1


@dataclass(frozen=True, slots=True)
class Numbers:
    """The description of one game in numbers.

    `moves(seats)` returns all possible moves without talk, in a fixed order.
    """

    moves: Callable[[int], tuple[Any, ...]]
    facts: tuple[Fact, ...]


def seat_or_nobody(seat: int | None) -> tuple[int]:
    """Returns a seat's number in a Fact, or `NOBODY` for None."""
    return (NOBODY if seat is None else seat,)


def points(most: int, about: str = "points of each seat so far") -> Fact:
    """Returns the Fact with every seat's total."""
    return Fact("totals", about, 0, most, lambda state: tuple(state.totals), 0)
