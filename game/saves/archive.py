"""The finished matches, and those that the player has put away.

An index file lets the program list ten thousand matches at once. A file that differs from its row in the index
is read again.
"""

from __future__ import annotations

import json
import os
import threading
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from game.core.phrases import Phrase
from game.saves.entries import Entry, entry_of
from game.saves.folder import SUFFIX
from game.saves.guards import read_file
from game.saves.index import AWAY, FINISHED, KEPT, Believes, Name, Row, Stamp, rows_in, written
from game.saves.places import Places
from game.saves.reading import SENTENCES, Check, Reading, read_match
from game.saves.seals import Seal, seal, unseal
from game.saves.trouble import BadFile
from game.saves.writer import write_atomic

_LIMIT = 64 * 1024 * 1024
_SENTENCES = {status: Phrase(SENTENCES[status]) for status in KEPT}


class _Known(NamedTuple):
    """A file's entry in the list of matches, with the file's size and last change."""

    stamp: Stamp
    entry: Entry


class Archive:
    """The finished matches, and those that the player put away. Any thread may use it."""

    def __init__(self, places: Places, glance: Check, believes: Believes) -> None:
        """`glance` reads a record's facts, and `believes` checks a row of the index."""
        self._folders = {name: places.matches / name for name in (FINISHED, AWAY)}
        self._index = places.matches / "index.json"
        self._glance = glance
        self._believes = believes
        self._lock = threading.RLock()
        self._rows: dict[Name, _Known] | None = None
        self._unread: list[tuple[Name, Stamp]] = []
        self._changed = False

    def look(self) -> int:
        """Compares the index with the files in the folders. Returns how many files must still be read."""
        with self._lock:
            there = {**self._files(FINISHED), **self._files(AWAY)}
            if self._rows is None:
                indexed = self._indexed_rows()
                self._rows = self._entries([row for row in indexed if there.get(row.name) == row.stamp])
                if self._is_one_wrong(self._rows):
                    self._rows = {}
                self._changed |= len(self._rows) < len(indexed)
            elif gone := [name for name, row in self._rows.items() if there.get(name) != row.stamp]:
                for name in gone:
                    del self._rows[name]
                self._changed = True
            self._unread = [(name, stamp) for name, stamp in there.items() if name not in self._rows]
            # The newest first, because players look for them most often.
            self._unread.sort(key=lambda one: one[1][1])
            return len(self._unread)

    def read(self, seconds: float) -> int:
        """Reads files that are missing in the index, for about `seconds`. Returns how many are still missing."""
        until = time.monotonic() + seconds
        with self._lock:
            while self._unread:
                name, stamp = self._unread.pop()
                reading = read_match(self._folders[name[0]] / name[1], self._glance)
                if self._rows is not None and reading.status in KEPT:
                    self._rows[name] = _Known(stamp, entry_of(self._folders[name[0]] / name[1], reading))
                    self._changed = True
                if time.monotonic() >= until:
                    break
            return len(self._unread)

    def finished(self) -> tuple[Entry, ...]:
        """Returns the finished matches that have been read."""
        return self._in(FINISHED)

    def away(self) -> tuple[Entry, ...]:
        """Returns the matches that the player put away, if they have been read."""
        return self._in(AWAY)

    def keep(self) -> None:
        """Writes the index if it has changed. Raises NotSaved."""
        with self._lock:
            if not self._changed or self._rows is None:
                return
            document = written((name, row.stamp, row.entry) for name, row in self._rows.items())
            self._changed = False
        write_atomic(self._index, seal(json.dumps(document, separators=(",", ":")).encode()))

    def _in(self, folder: str) -> tuple[Entry, ...]:
        with self._lock:
            return tuple(row.entry for name, row in (self._rows or {}).items() if name[0] == folder)

    def _files(self, folder: str) -> dict[Name, Stamp]:
        found: dict[Name, Stamp] = {}
        with suppress(OSError), os.scandir(self._folders[folder]) as listing:
            for one in listing:
                if one.name.endswith(SUFFIX):
                    with suppress(OSError):
                        facts = one.stat()
                        found[folder, one.name] = (facts.st_size, facts.st_mtime_ns)
        return found

    def _indexed_rows(self) -> list[Row]:
        """Returns the rows of the index, or none if it cannot be used."""
        try:
            body, found = unseal(read_file(self._index, _LIMIT))
            return rows_in(json.loads(body) if found is Seal.FITS else None, self._believes)
        except (BadFile, ValueError, RecursionError):
            return []

    def _is_one_wrong(self, rows: dict[Name, _Known]) -> bool:
        """Returns whether one file, chosen by the time of day, differs from its row."""
        if not rows:
            return False
        known = list(rows.values())[int(time.time()) % len(rows)].entry
        return _as_indexed(entry_of(known.path, read_match(known.path, self._glance))) != known

    def _entries(self, rows: list[Row]) -> dict[Name, _Known]:
        """Returns the entries for the rows whose files still exist."""
        # Listing a folder is faster than building the path of each row.
        paths = {folder: {path.name: path for path in self._paths(folder)} for folder in self._folders}
        found = {}
        for (folder, name), stamp, status, seq, practice, summary in rows:
            if (path := paths[folder].get(name)) is not None:
                reading = Reading(status, _SENTENCES[status], "", summary, seq, practice)
                found[folder, name] = _Known(stamp, entry_of(path, reading))
        return found

    def _paths(self, folder: str) -> list[Path]:
        """Returns the paths of all files in a folder, or none if it cannot be read."""
        try:
            return list(self._folders[folder].iterdir())
        except OSError:
            return []


def _as_indexed(entry: Entry) -> Entry:
    """Returns the entry as the index will store it: without `reason` and fractions of a second."""
    summary = entry.summary
    if summary is not None and summary.updated is not None:
        summary = replace(summary, updated=summary.updated.replace(microsecond=0))
    return replace(entry, summary=summary, reason=None)
