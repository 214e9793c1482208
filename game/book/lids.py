"""The stamps (small awards) inside the lids of the games' boxes."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from game.games import ENTRIES
from game.names import folded
from game.record import BadRecord, Record
from game.saves import BadFile, Known, Result, guard, read_file
from game.stamps import Found, earned


class Imprint(NamedTuple):
    """A stamp (a small award) that a seat earned at a step of a match."""

    found: Found
    result: Result

    @property
    def name(self) -> str:
        return self.result.names[self.found.seat]


Imprints = Mapping[str, tuple[Imprint, ...]]
"""For each stamp (a small award), the first match of each person who earned it."""


def versions() -> dict[str, int]:
    """Returns the version of each game's stamps (small awards), by the game's id."""
    return {game: entry.lid.version for game, entry in ENTRIES.items() if entry.lid is not None}


def searched(path: Path, known: Known) -> tuple[str, tuple[Found, ...]]:
    """Returns a file's hash, and the stamps (small awards) in its match.

    Both are empty for a file that cannot be read.
    """
    try:
        data = read_file(path)
        digest = hashlib.sha256(data).hexdigest()
        if digest in known:
            return digest, known[digest]
        return digest, stamps_of(Record.loads(guard(data)))
    except (BadFile, BadRecord):
        return "", ()


def stamps_of(record: Record) -> tuple[Found, ...]:
    """Returns the stamps earned in a match. Raises BadRecord if a move is not legal."""
    lid = ENTRIES[record.game.id].lid
    people = [
        seat for seat, player in enumerate(record.seats) if player.is_human and seat not in record.changed
    ]
    if lid is None or not people or record.result is None:
        return ()
    return earned(lid, record.replay(), people)


def imprints(results: Iterable[Result], found: Mapping[str, tuple[Found, ...]]) -> Imprints:
    """Returns the stamps earned in a game. `results` are in order of time."""
    made: dict[str, list[Imprint]] = {}
    for result in results:
        for one in found.get(result.match, ()):
            imprint = Imprint(one, result)
            before = made.setdefault(one.stamp, [])
            if all(folded(imprint.name) != folded(other.name) for other in before):
                before.append(imprint)
    return {stamp: tuple(some) for stamp, some in made.items()}
