"""The log of errors: one short text file."""

from __future__ import annotations

from pathlib import Path

from game.saves.guards import LIMIT, read_file
from game.saves.places import Places
from game.saves.seals import seal
from game.saves.trouble import Bad, BadFile, NotSaved
from game.saves.writer import write_atomic

_KEEP = LIMIT // 2


def write_report(places: Places, text: str) -> Path | None:
    """Writes the report of an error in place of the previous report.

    Returns its path, or None if that failed.
    """
    path = places.state / "report.tuckbox"
    try:
        write_atomic(path, seal(text.encode("utf-8", "backslashreplace")))
    except NotSaved:
        return None
    return path


def write_log(places: Places, text: str) -> Path | None:
    """Appends a text to the log, and removes the oldest part of a long log.

    Returns its path, or None if that failed.
    """
    path = places.state / "log.txt"
    before = b""
    try:
        before = read_file(path)
    except BadFile as bad:
        # A log that cannot be read at the moment may be intact, so it is not overwritten.
        if bad.kind in {Bad.UNREADABLE, Bad.FORBIDDEN}:
            return None
    after = before + text.rstrip("\n").encode("utf-8", "backslashreplace") + b"\n\n"
    try:
        write_atomic(path, after[-_KEEP:])
    except NotSaved:
        return None
    return path
