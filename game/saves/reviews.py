"""Reviews of matches, stored beside their records."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.saves.folder import SUFFIX as RECORD
from game.saves.folder import set_aside
from game.saves.guards import guard, read_file
from game.saves.seals import Seal, seal, unseal
from game.saves.trouble import Bad, BadFile, NotSaved
from game.saves.writer import write_atomic

SUFFIX: Final = ".review"


def review_path(record: Path) -> Path:
    """Returns the path of the review that belongs to this record."""
    return record.with_suffix(SUFFIX)


def has_review(record: Path, listed: dict[str, frozenset[str]]) -> bool:
    """Returns whether a record has a review. `listed` caches the file names in each folder."""
    folder, name = os.path.split(record)
    if folder not in listed:
        with suppress(OSError):
            listed[folder] = frozenset(path.name for path in Path(folder).iterdir())
    return name.removesuffix(RECORD) + SUFFIX in listed.get(folder, ())


def read_review(record: Path) -> str | None:
    """Returns the text of the review of a record, or None. Raises BadFile."""
    try:
        data = read_file(review_path(record))
    except BadFile as bad:
        if bad.kind is Bad.MISSING:
            return None
        raise
    if unseal(data)[1] is not Seal.FITS:
        raise BadFile(Bad.UNREADABLE)
    return guard(data)


def keep_review(record: Path, text: str) -> bool:
    """Writes a review beside its record, and returns whether that worked."""
    data = seal(text.encode())
    try:
        guard(data)
        write_atomic(review_path(record), data)
    except (BadFile, NotSaved):
        return False
    return True


def forget_review(record: Path) -> None:
    """Removes the review of a match whose file was moved."""
    with suppress(OSError):
        review_path(record).unlink(missing_ok=True)


def set_review_aside(record: Path) -> None:
    """Moves a bad review to the folder of damaged files."""
    path = review_path(record)
    with suppress(NotSaved):
        set_aside(path, path.parent / "damaged")
