"""Names match files in the program's folders and moves them."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from game.saves.guards import encoded
from game.saves.trouble import NotSaved
from game.saves.writer import sync_folder, write_atomic

SUFFIX = ".tuckbox"
BACKUP = ".bak"
# Windows opens a device under these names, whatever follows the dot.
_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}
_ID = re.compile(r"[a-z0-9]{6,32}")


def new_id() -> str:
    """Returns a new match id, which is safe in a file name."""
    return secrets.token_hex(6)


def slug(words: str) -> str:
    """Returns a name that is safe for files on any system: 1 to 40 characters of a-z, 0-9 and the hyphen."""
    safe = re.sub(r"[^a-z0-9]+", "-", words.lower())[:40].strip("-")
    return "match" if not safe or safe in _RESERVED else safe


def readable(words: str) -> str:
    """Returns words without signs that a system forbids in file names."""
    kept = "".join(sign for sign in words if sign.isprintable() and sign not in '<>:"/\\|?*')
    return " ".join(kept.split())[:60].strip(" .") or slug(words)


def file_name(game: str, match_id: str) -> str:
    """Returns the file name of a match. Raises ValueError if the id is not like those from `new_id`."""
    if not _ID.fullmatch(match_id):
        msg = f"not a match id: {match_id!r}"
        raise ValueError(msg)
    return f"{slug(game)}-{match_id}{SUFFIX}"


def backup_of(path: Path) -> Path:
    """Returns the path of the backup of a match file."""
    return path.with_name(path.name + BACKUP)


def held_copy_of(path: Path) -> Path:
    """Returns where a match is saved while another program locks its file."""
    return path.with_name(path.name.removesuffix(SUFFIX) + ".new" + SUFFIX)


def unheld(path: Path) -> Path:
    """Returns a match's normal path, if `path` is where it is saved while another program locks its file.

    Returns any other path unchanged.
    """
    return path.with_name(path.name.removesuffix(f".new{SUFFIX}").removesuffix(SUFFIX) + SUFFIX)


def make_folder(folder: Path) -> None:
    """Makes a folder if it does not exist. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)


def listed(folder: Path, fits: Callable[[Path], bool]) -> list[Path]:
    """Returns the paths in a folder that `fits` accepts, sorted by name. Raises NotSaved."""
    try:
        return sorted(path for path in folder.iterdir() if fits(path))
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        raise NotSaved.because(error) from error


def is_there(path: Path) -> bool:
    """Returns whether a file exists. Raises NotSaved if the disk does not answer."""
    try:
        return path.exists()
    except OSError as error:
        raise NotSaved.because(error) from error


def copies_in(folder: Path, damaged_name: str) -> tuple[Path, ...]:
    """Returns the copies of a damaged file that `set_aside` has made, the latest last. Raises NotSaved."""
    stem = damaged_name.removesuffix(SUFFIX)
    copies = listed(folder, lambda path: number_in(path, stem) > 0)
    return tuple(sorted(copies, key=lambda path: number_in(path, stem)))


def number_in(path: Path, stem: str) -> int:
    """Returns the number n in a file name `<stem>.<n>.tuckbox`, or 0 for any other name."""
    if not path.name.startswith(f"{stem}.") or not path.name.endswith(SUFFIX):
        return 0
    middle = path.name.removeprefix(f"{stem}.").removesuffix(SUFFIX)
    return int(middle) if re.fullmatch(r"[1-9][0-9]{0,8}", middle) else 0


def set_aside(path: Path, folder: Path) -> Path:
    """Moves a file to `<folder>/<name>.<n><suffix>`, and returns its new path. Raises NotSaved."""
    return _move(path, folder, first=1)


def keep_copy(path: Path, folder: Path) -> None:
    """Copies a file to where `set_aside` would move it. Raises NotSaved."""
    try:
        write_atomic(_free_name(path, folder, 1), path.read_bytes())
    except OSError as error:
        raise NotSaved.because(error) from error


def encoded_with(known: Mapping[str, Any], others: Mapping[str, Any], path: Path, folder: Path) -> bytes:
    """Returns the bytes of a file with `known` and, if there is room, `others`.

    Without room, copies the old file to `folder`. Raises NotSaved.
    """
    try:
        return encoded({**others, **known})
    except NotSaved:
        data = encoded(known)
        keep_copy(path, folder)
        return data


def file_away(path: Path, folder: Path) -> Path:
    """Moves a file into a folder and returns its new path. Raises NotSaved."""
    return _move(path, folder, first=0)


def _move(path: Path, folder: Path, *, first: int) -> Path:
    try:
        make_folder(folder)
        goal = _free_name(path, folder, first)
        path.rename(goal)
        sync_folder(folder)
        sync_folder(path.parent)
    except OSError as error:
        raise NotSaved.because(error) from error
    return goal


def _free_name(path: Path, folder: Path, number: int) -> Path:
    stem, dot, rest = path.name.partition(".")
    while True:
        goal = folder / (f"{stem}.{number}{dot}{rest}" if number else path.name)
        if not goal.exists() and not goal.is_symlink():
            return goal
        number += 1
