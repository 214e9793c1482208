"""What a table takes from a record: the names at its seats, and when the match was played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from game.days import local
from game.names import apart
from game.record import NO_TIME, Player, Record
from game.setup import LONGEST_NAME


def seated(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The players, a name from a file that is longer than one can be written cut short, all told apart."""
    short = (
        player.name if len(player.name) <= LONGEST_NAME else f"{player.name[: LONGEST_NAME - 1].rstrip()}…"
        for player in players
    )
    names = apart(short, LONGEST_NAME)
    return tuple(replace(player, name=name) for player, name in zip(players, names, strict=True))


def played(record: Record) -> datetime | None:
    """When a match was played that is over, by the clock at the table; None where its record does not say."""
    moment = record.meta.get("saved_at", record.created)
    return None if moment == NO_TIME else local(moment, record.meta.get("offset"))


def named(players: Sequence[Player]) -> tuple[str, ...]:
    """The names at the table, seat by seat."""
    return tuple(player.name for player in players)
