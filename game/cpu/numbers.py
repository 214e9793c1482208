"""Describes a game's moves and public facts by numbers, for players that learn. Cards are not described here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

NOBODY: Final = -1
"""The number that stands for no seat."""

ENDLESS: Final = 2**31 - 1
"""Stands for "no upper limit": the largest number of an int32 array."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A public fact of a match as numbers from `least` to `most`.

    `read` returns `size` numbers for a state. If `size` is 0, it returns one for each seat.
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
    """Returns a seat's number in a Fact. If there is no seat (None), returns `NOBODY`."""
    return (NOBODY if seat is None else seat,)


def points(most: int, about: str = "points of each seat so far") -> Fact:
    """Returns the Fact that has every seat's total. The state needs a field `totals`."""
    return Fact("totals", about, 0, most, lambda state: tuple(state.totals), 0)
