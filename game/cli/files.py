"""Reads a record that the command line names, and checks its form."""

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
    """A record from a file, in a valid format. `seal` says whether the file was changed."""

    record: Record
    seal: Seal


def read_record(path: str) -> CheckedRecord:
    """Returns the record in a file without replaying it. Raises BadFile or BadRecord."""
    data = read_file(Path(path))
    return CheckedRecord(Record.loads(guard(data)), unseal(data)[1])


def read_match(path: str) -> tuple[Record, Match, Phrase | None]:
    """Returns a record, its match up to the first fault, and a sentence about the fault, or None.

    Raises BadFile or BadRecord.
    """
    return salvaged(guard(read_file(Path(path))))
