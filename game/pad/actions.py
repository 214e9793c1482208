"""The actions on a score pad, and how they are written in a file."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Final, NamedTuple, assert_never

from game.core.rules import OptionValue

MOST_ROUNDS: Final = 200
MOST_COLUMNS: Final = 12
MOST_ACTIONS: Final = 6_000
"""If a pad gets this many actions, the first half of them becomes one action."""


class Cell(NamedTuple):
    """One entry on the score pad. The column `TABLE` is for the whole table, and the value None removes the entry."""

    round: int
    column: int
    key: str
    value: int | None


class Put(NamedTuple):
    """An action on the score pad: a key writes one or more entries."""

    cells: tuple[Cell, ...]


class Came(NamedTuple):
    """An action on the score pad: a person joins and plays from round `round` on."""

    round: int
    name: str
    picture: str


class Went(NamedTuple):
    """An action on the score pad: a person leaves and does not play from round `round` on."""

    round: int
    column: int


class Named(NamedTuple):
    """An action on the score pad: a column gets another name and picture."""

    column: int
    name: str
    picture: str


class Ruled(NamedTuple):
    """An action on the score pad: a house rule gets another value."""

    option: str
    value: OptionValue


PadAction = Put | Came | Went | Named | Ruled

_CELL: Final = re.compile(r"([0-9]{1,3})\.(-1|[0-9]{1,2})\.([a-z][a-z-]{0,23})=(-?[0-9]{1,4})?", re.ASCII)
_PLACE: Final = re.compile(r"([0-9]{1,3}) ?(.*)", re.ASCII)


def action_text(action: PadAction) -> str:
    """Returns the action as a line of a file."""
    match action:
        case Put(cells):
            entries = (
                f"{one.round}.{one.column}.{one.key}={'' if one.value is None else one.value}"
                for one in cells
            )
            return " ".join(("put", *entries))
        case Came(number, name, picture):
            return f"came {number} {picture}, {name}"
        case Went(number, column):
            return f"went {number} {column}"
        case Named(column, name, picture):
            return f"named {column} {picture}, {name}"
        case Ruled(option, value):
            return f"ruled {option} {json.dumps(value)}"
        case other:
            assert_never(other)


def read_action(text: str) -> PadAction:
    """Returns the action in a line of a file. Raises ValueError if there is none."""
    kind, _, rest = text.partition(" ")
    if kind == "put":
        return Put(tuple(map(_cell, rest.split(" "))))
    if kind == "ruled":
        option, _, value = rest.partition(" ")
        found = json.loads(value)
        if type(found) not in {bool, int, str}:
            raise ValueError(text)
        return Ruled(option, found)
    place = _PLACE.fullmatch(rest)
    if place is None:
        raise ValueError(text)
    number, more = int(place[1]), place[2]
    picture, comma, name = more.partition(", ")
    if kind == "went" and more.isascii() and more.isdecimal():
        return Went(number, int(more))
    if kind == "came" and comma:
        return Came(number, name, picture)
    if kind == "named" and comma:
        return Named(number, name, picture)
    raise ValueError(text)


def _cell(text: str) -> Cell:
    found = _CELL.fullmatch(text)
    if found is None:
        raise ValueError(text)
    return Cell(int(found[1]), int(found[2]), found[3], int(found[4]) if found[4] else None)


def entries_of(actions: Sequence[PadAction]) -> dict[tuple[int, int, str], int]:
    """Returns the entries after these actions, by (round, column, key)."""
    found: dict[tuple[int, int, str], int] = {}
    for action in actions:
        for cell in action.cells if isinstance(action, Put) else ():
            if cell.value is None:
                found.pop(cell[:3], None)
            else:
                found[cell[:3]] = cell.value
    return found


def shortened(actions: tuple[PadAction, ...]) -> tuple[PadAction, ...]:
    """Returns the actions. If there are too many, the first half becomes one action."""
    if len(actions) < MOST_ACTIONS:
        return actions
    early, late = actions[: MOST_ACTIONS // 2], actions[MOST_ACTIONS // 2 :]
    put = Put(tuple(Cell(*at, value) for at, value in entries_of(early).items()))
    return (*(one for one in early if not isinstance(one, Put)), put, *late)
