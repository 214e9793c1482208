"""Ensures that the program runs only once at a time. A second process passes its file to the first."""

from __future__ import annotations

import os
import secrets
import time
from contextlib import suppress
from pathlib import Path

from game.core.phrases import N_, Phrase
from game.saves.folder import listed, set_aside
from game.saves.guards import read_file
from game.saves.lock import FileLock, Hold
from game.saves.places import Places
from game.saves.trouble import Bad, BadFile, NotSaved
from game.saves.writer import sweep, write_atomic

_HANDED = N_("Tuckbox is already open. The file opens in that window.")
_ALREADY = N_("Tuckbox is already open.")
_UNREAD = N_(
    "Tuckbox was asked to open a file, but could not read which one. The request was kept in “damaged”."
)
_NOTE = ".path"
_LONGEST_PATH = 32 * 1024


class Instance:
    """A claim on the program's folders, which ends with this process."""

    def __init__(self, spool: Path, lock: FileLock) -> None:
        self._spool = spool
        self._lock = lock

    @classmethod
    def claim(cls, places: Places) -> Instance | None:
        """Claims the program's folders. Returns None if another process has claimed them."""
        lock = FileLock(places.state / "lock")
        if lock.take() is Hold.TAKEN:
            return None
        spool = _spool_in(places)
        # Requests to a program that has ended would surprise the player now.
        for note in _notes(spool):
            with suppress(OSError):
                note.unlink()
        sweep(spool)
        return cls(spool, lock)

    def handed(self) -> tuple[Path | Phrase | None, ...]:
        """Returns the requests of other processes since the last call.

        A path asks to open a file, None asks to show the window. A sentence means that a request was bad.
        """
        found: dict[type, Path | Phrase | None] = {}
        for note in _notes(self._spool):
            with suppress(NotSaved, OSError):
                try:
                    path_or_problem: Path | Phrase | None = _path_in(note)
                    note.unlink()
                except BadFile as bad:
                    if bad.kind is Bad.MISSING:
                        continue
                    set_aside(note, self._spool / "damaged")
                    path_or_problem = Phrase(_UNREAD)
                found[type(path_or_problem)] = path_or_problem
        return tuple(found.values())

    def release(self) -> None:
        self._lock.release()


def hand_over(places: Places, path: Path | None = None) -> Phrase:
    """Asks the running program to open a file or, without `path`, to show its window.

    Returns a sentence for the player. Raises NotSaved.
    """
    name = b"" if path is None else os.fsencode(path.absolute())
    # Sorted by name, requests are in the order of time.
    write_atomic(_spool_in(places) / f"{time.time_ns():020}-{secrets.token_hex(6)}{_NOTE}", name)
    return Phrase(_ALREADY if path is None else _HANDED)


def _notes(spool: Path) -> list[Path]:
    try:
        return listed(spool, lambda path: path.name.endswith(_NOTE))
    except NotSaved:
        return []


def _path_in(note: Path) -> Path | None:
    """Returns the path that a request contains, or None. Raises BadFile."""
    name = os.fsdecode(read_file(note, _LONGEST_PATH))
    if not name:
        return None
    path = Path(name)
    if "\0" in name or not path.is_absolute():
        raise BadFile(Bad.NOT_TEXT)
    return path


def _spool_in(places: Places) -> Path:
    return places.state / "handed"
