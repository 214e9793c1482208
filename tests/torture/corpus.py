"""The corpus: real saves of every game, which trials damage. Some matches are finished, some are not."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from random import Random

from game.games import GAMES
from game.record import Player, Record
from game.saves import seal
from tests.records_at_hand import played

SIZE = 50
NAMES = ("Ines", "Zoë Šťastná", "漢字", "Bram", "Hob", "M. [seal]")
LENGTHS = (0, 1, 3, 10, 30, 60, 60, 100, 100, None)


@cache
def record(number: int) -> Record:
    made, match = played(GAMES[list(GAMES)[number % len(GAMES)]], number, LENGTHS[number // 5 % len(LENGTHS)])
    seats = tuple(
        Player(NAMES[seat], ("human", "gentle", "sharp")[seat % 3]) for seat in range(len(made.seats))
    )
    meta = {
        "id": f"{number:012x}",
        "seq": match.steps + 1,
        "saved_at": datetime(2026, 11, 21, 9, number % 60, tzinfo=UTC),
        "practice": False,
    }
    return replace(made, seats=seats, meta=meta)


@cache
def corpus() -> tuple[bytes, ...]:
    return tuple(seal(record(number).dumps().encode()) for number in range(SIZE))


def some(rng: Random) -> bytes:
    return rng.choice(corpus())
