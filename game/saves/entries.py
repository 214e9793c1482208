"""What the lists of matches hold: a line for each file, and of several files of one match the one that counts."""

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
    """One line of the list of matches: a file, what it is, and the sentence that says so."""

    path: Path
    id: str
    status: Status
    sentence: Phrase
    summary: Summary | None
    seq: int
    practice: bool
    """True when the result of this match does not count."""
    reason: Phrase | None
    """What exactly is wrong with the file, if anything is."""

    @property
    def name(self) -> str:
        """The file's name, as it can be shown."""
        return harmless(self.path.name, LONGEST_NAME)

    @property
    def opens(self) -> bool:
        """Returns whether a match can be played from it."""
        return self.status in OPENS

    @property
    def rank(self) -> tuple[bool, bool, bool, tuple[int, float], bool]:
        """Of several files of one match, the one of the highest rank counts.

        That is one as we wrote it before one that was changed, one that is over before one that goes on, and the newest
        of these; of equals the one under the name that we gave it.
        """
        is_over = self.summary is not None and self.summary.finished
        is_sound = self.opens and self.status is not Status.EDITED
        newest = order(self.seq, self.summary)
        return self.opens, is_sound, is_over, newest, own_id(self.path.name) == self.id


def entry_of(path: Path, reading: Reading, match_id: str = "") -> Entry:
    """The entry of a file that was read: under an id, or else under that of the match in it, whatever the file is called.

    What cannot be read is known again by the id in its name, or by the name.
    """
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
    """The files of matches of which another of these files counts; what cannot be read is nobody's copy."""
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
    """The file that counts of each match that opens, and every file that is no such match's; the newest first."""
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
