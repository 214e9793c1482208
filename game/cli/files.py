"""Reads a record named on the command line; it is guarded before it is parsed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.core.phrases import Phrase
from game.match import Match
from game.record import Record
from game.record.salvage import salvaged
from game.saves import Seal, guard, read_file, unseal


@dataclass(frozen=True, slots=True)
class CheckedRecord:
    """A record from a file with a valid format, and the state of its seal."""

    record: Record
    seal: Seal


def read_record(path: str) -> CheckedRecord:
    """Returns the record in a file, not yet replayed. Raises BadFile or BadRecord."""
    data = read_file(Path(path))
    return CheckedRecord(Record.loads(guard(data)), unseal(data)[1])


def read_match(path: str) -> tuple[Record, Match, Phrase | None]:
    """Returns the record in a file and its match as far as it is legal, with a sentence if that is not the end.

    Raises BadFile or BadRecord if there is nothing to show.
    """
    return salvaged(guard(read_file(Path(path))))
