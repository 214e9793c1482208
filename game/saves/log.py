"""The log of what went wrong: one text file, short enough to be read and sent."""

from __future__ import annotations

from pathlib import Path

from game.saves.guards import LIMIT, read_file
from game.saves.places import Places
from game.saves.seals import seal
from game.saves.trouble import Bad, BadFile, NotSaved
from game.saves.writer import write_atomic

_KEEP = LIMIT // 2


def write_report(places: Places, text: str) -> Path | None:
    """Keeps the report of a fault, in the place of the last one; returns its path, or None if it cannot be kept."""
    path = places.state / "report.tuckbox"
    try:
        write_atomic(path, seal(text.encode("utf-8", "backslashreplace")))
    except NotSaved:
        return None
    return path


def write_log(places: Places, text: str) -> Path | None:
    """Adds a text to the log and drops the oldest of it if it grows long; returns its path, or None if it cannot be kept.

    It is called when something has already failed, so it never raises for the disk's sake.
    """
    path = places.state / "log.txt"
    before = b""
    try:
        before = read_file(path)
    except BadFile as bad:
        # What the disk will not read today may be sound: it is not written over.
        if bad.kind in {Bad.UNREADABLE, Bad.FORBIDDEN}:
            return None
    after = before + text.rstrip("\n").encode("utf-8", "backslashreplace") + b"\n\n"
    try:
        write_atomic(path, after[-_KEEP:])
    except NotSaved:
        return None
    return path
