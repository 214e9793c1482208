"""Reading a record that somebody names on the command line: guarded before it is parsed."""

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
    """A record from a file, its shape checked, and what its seal says."""

    record: Record
    seal: Seal


def read_record(path: str) -> CheckedRecord:
    """The record in a file, not yet replayed. Raises BadFile or BadRecord."""
    data = read_file(Path(path))
    return CheckedRecord(Record.loads(guard(data)), unseal(data)[1])


def read_match(path: str) -> tuple[Record, Match, Phrase | None]:
    """The record in a file and its match as far as it goes, with a sentence where that is not to its end.

    Raises BadFile or BadRecord where there is nothing to look at.
    """
    return salvaged(guard(read_file(Path(path))))
