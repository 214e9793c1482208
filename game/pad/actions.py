"""What can be done on a score pad: each action is one press of a key, and how it is written in a file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.core.rules import OptionValue

MOST_ROUNDS: Final = 200
MOST_COLUMNS: Final = 12
MOST_ACTIONS: Final = 6_000
"""Actions that are kept for undo; older ones become one."""


class Cell(NamedTuple):
    """One entry: the round, the column (or TABLE), the key and the value; None takes it away."""

    round: int
    column: int
    key: str
    value: int | None


class Put(NamedTuple):
    """Writes entries, all by one press."""

    cells: tuple[Cell, ...]


class Came(NamedTuple):
    """Somebody joins, from this round on."""

    round: int
    name: str
    picture: str


class Went(NamedTuple):
    """Somebody leaves, from this round on."""

    round: int
    column: int


class Named(NamedTuple):
    """A column gets another name and picture."""

    column: int
    name: str
    picture: str


class Ruled(NamedTuple):
    """A house rule gets another value."""

    option: str
    value: OptionValue


PadAction = Put | Came | Went | Named | Ruled


def entries_of(actions: Sequence[PadAction]) -> dict[tuple[int, int, str], int]:
    """Returns every entry by round, column and key."""
    found: dict[tuple[int, int, str], int] = {}
    for action in actions:
        for cell in action.cells if isinstance(action, Put) else ():
            if cell.value is None:
                found.pop(cell[:3], None)
            else:
                found[cell[:3]] = cell.value
    return found


def shortened(actions: tuple[PadAction, ...]) -> tuple[PadAction, ...]:
    """Returns the same actions, the entries of the first half as one action if there are too many."""
    if len(actions) < MOST_ACTIONS:
        return actions
    early, late = actions[: MOST_ACTIONS // 2], actions[MOST_ACTIONS // 2 :]
    put = Put(tuple(Cell(*at, value) for at, value in entries_of(early).items()))
    return (*(one for one in early if not isinstance(one, Put)), put, *late)
