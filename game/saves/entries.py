"""The lines in lists of matches. If a match has several files, one of them is used."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from game.core.phrases import Phrase
from game.measures import LONGEST_NAME, harmless
from game.saves.reading import OPENS, Reading, Status, Summary, order, own_id


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the list of matches, for one file."""

    path: Path
    id: str
    status: Status
    sentence: Phrase
    summary: Summary | None
    seq: int
    practice: bool
    """Whether the match is left out of the statistics, for example after an edit."""
    reason: Phrase | None
    """What exactly is wrong with the file, or None."""

    @property
    def name(self) -> str:
        """The file's name in printable form."""
        return harmless(self.path.name, LONGEST_NAME)

    @property
    def saved(self) -> float:
        """Returns when the match was last saved, as a POSIX timestamp, or 0 if unknown."""
        updated = self.summary.updated if self.summary is not None else None
        return updated.timestamp() if updated is not None else 0.0

    @property
    def opens(self) -> bool:
        return self.status in OPENS

    @property
    def rank(self) -> tuple[bool, bool, bool, tuple[int, float], bool]:
        """Sort key for the files of one match. The file with the highest key is used."""
        is_over = self.summary is not None and self.summary.finished
        is_sound = self.opens and self.status is not Status.EDITED
        newest = order(self.seq, self.summary)
        return self.opens, is_sound, is_over, newest, own_id(self.path.name) == self.id


def entry_of(path: Path, reading: Reading, match_id: str = "") -> Entry:
    """Returns the entry of a file that was read."""
    summary = reading.summary
    known = match_id or (summary.identity if summary is not None else "") or _id_by_name(path.name)
    return Entry(
        path,
        known,
        reading.status,
        reading.sentence,
        summary,
        reading.seq,
        reading.practice,
        reading.reason,
    )


def _id_by_name(name: str) -> str:
    return own_id(name) or hashlib.sha256(name.encode(errors="replace")).hexdigest()[:12]


def copies_among(entries: Iterable[Entry]) -> frozenset[Path]:
    """Returns the files that open but are not used, because another file of the match is used."""
    counts: dict[str, Entry] = {}
    copies = set()
    for entry in entries:
        other = counts.setdefault(entry.id, entry) if entry.opens else entry
        if other is not entry:
            worse, better = sorted((entry, other), key=lambda one: (one.rank, one.path.name))
            counts[entry.id] = better
            copies.add(worse.path)
    return frozenset(copies)


def one_each(found: Iterable[Entry]) -> tuple[Entry, ...]:
    """Returns one entry for each match that opens, then the files that do not open.

    Both groups begin with the newest entry.
    """
    entries = list(found)
    copies = copies_among(entries)
    opened = {entry.id for entry in entries if entry.opens}
    kept = [
        entry
        for entry in sorted(entries, key=lambda entry: entry.path.name)
        if entry.path not in copies and not (entry.status is Status.DAMAGED and entry.id in opened)
    ]
    newest = sorted(kept, key=lambda entry: order(entry.seq, entry.summary), reverse=True)
    return tuple(sorted(newest, key=lambda entry: not entry.opens))
