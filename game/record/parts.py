"""Small parts of a record, and the error for a record that cannot be used."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from game.core.phrases import Phrase
from game.cpu.even import EVEN, strength_of

FORMAT: Final = "tuckbox-record"
FORMAT_VERSION: Final = 1

NO_TIME: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""The creation time of a record without a valid time."""

STANDS_FOR: Final = {"master": "sharp"}
"""The levels that a record writes under another level's name, for older programs."""

_LONGEST: Final = 60


class BadRecord(ValueError):  # noqa: N818 - named by meaning
    """Error for a record that cannot be used. `sentence` says why, and `at` names the wrong move."""

    def __init__(
        self, sentence: Phrase, at: tuple[int, int] | None = None, ruling: str = "", *, newer: bool = False
    ) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence
        self.at = at
        self.ruling = ruling
        self.newer = newer


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays at a seat.

    `player` is "human", "random", a CPU level's id, a bot's module and class, or "even:0.42".
    """

    name: str
    player: str
    picture: str = ""
    """The chosen picture, or "" for the seat's default."""
    head_start: int = 0
    """The seat's head start; 0 means none."""

    @property
    def is_human(self) -> bool:
        return self.player == "human"

    @property
    def table(self) -> dict[str, Any]:
        """Returns this player as a TOML table for a record."""
        strength = strength_of(self.player)
        if strength is not None:
            table: dict[str, Any] = {"name": self.name, "player": EVEN, "strength": strength}
            return {**table, **self._beside}
        word = STANDS_FOR.get(self.player)
        table = {"name": self.name, "player": word or self.player}
        if word is not None:
            table["level"] = self.player
        return {**table, **self._beside}

    @property
    def _beside(self) -> dict[str, Any]:
        beside = {"picture": self.picture, "head_start": self.head_start}
        return {key: value for key, value in beside.items() if value}


class Change(NamedTuple):
    """A change of players: `player` takes over a seat just before a move. `round` and `move` count from 0."""

    round: int
    move: int
    seat: int
    player: Player

    @property
    def table(self) -> dict[str, Any]:
        """Returns this change of players as a TOML table for a record."""
        return {"round": self.round, "move": self.move, "seat": self.seat, **self.player.table}


@dataclass(frozen=True, slots=True)
class Result:
    """The total of each seat, and the winning seats in ascending order."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


def quoted(value: object) -> str:
    """Returns a value as a short text for an error message."""
    if isinstance(value, str):
        text = value
    elif isinstance(value, bool):
        text = "true" if value else "false"
    elif isinstance(value, int):
        # Python refuses to print a number of thousands of digits.
        text = str(value) if value.bit_length() < 200 else "a huge number"
    else:
        text = f"a {type(value).__name__}"
    printable = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
    return printable if len(printable) <= _LONGEST else printable[: _LONGEST - 1] + "\N{HORIZONTAL ELLIPSIS}"
