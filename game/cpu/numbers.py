"""What a game is in numbers, for players that learn: its moves and its public facts. Its cards need no word of its own."""

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
    """A public fact of a match, as one number or `size` of them, or one for each seat (`size` 0), from `least` to `most`.

    `read` is given a state without any card, and answers with as many numbers.
    """

    name: str
    about: str
    least: int
    most: int
    read: Callable[[Any], Sequence[int]]
    size: int = 1


@dataclass(frozen=True, slots=True)
class Numbers:
    """`moves(seats)` are all moves that anybody can ever make with so many seats, but for table talk, in a fixed order."""

    moves: Callable[[int], tuple[Any, ...]]
    facts: tuple[Fact, ...]


def seat_or_nobody(seat: int | None) -> tuple[int]:
    """A seat that may be lacking, as a number."""
    return (NOBODY if seat is None else seat,)


def points(most: int, about: str = "points of each seat so far") -> Fact:
    """The totals of a game that keeps them in its state."""
    return Fact("totals", about, 0, most, lambda state: tuple(state.totals), 0)
