"""Saves pictures of matches, and reads the text inside them."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from zlib import crc32

from game.core.phrases import N_, Phrase
from game.saves.trouble import NotSaved, Why
from game.saves.writer import write_named

SUFFIX = ".png"
_MAGIC = b"\x89PNG\r\n\x1a\n"
"""The first bytes of every PNG file."""

_HEADER = 33
"""How many bytes precede the second chunk of a PNG file."""
_KEYWORD, _MOST_READ = b"Tuckbox", 4096
_NOT_KEPT = {
    Why.FULL: N_("The picture was not saved: the disk is full."),
    Why.READ_ONLY: N_("The picture was not saved: the disk is read-only."),
    Why.FORBIDDEN: N_("The picture was not saved: Tuckbox is not allowed to write in that folder."),
    Why.GONE: N_("The picture was not saved: there is no such folder, and it cannot be made."),
    Why.BLOCKED: N_("The picture was not saved: a file lies where its folder should be."),
    Why.HELD: N_("The picture was not saved: another program is holding the file."),
    Why.OTHER: N_("The picture was not saved: the disk reported an error."),
}


class PictureNotKept(NotSaved):
    """Raised if a picture could not be written."""

    @property
    def sentence(self) -> Phrase:
        return Phrase(_NOT_KEPT.get(self.why, _NOT_KEPT[Why.OTHER]))


def picture_path(text: str, folder: Path, name: str, suffix: str = SUFFIX) -> Path:
    """Returns the path for a file name that a player has typed.

    `folder`, `name` and `suffix` are used for missing parts.
    """
    typed = Path(text.strip())
    with suppress(RuntimeError):  # no such user, or no home folder
        typed = typed.expanduser()
    path = folder / typed
    if not text.strip() or text.strip().endswith(("/", "\\")) or _is_folder(path):
        path /= name
    return path if path.suffix.lower() == suffix else path.with_name(path.name + suffix)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def keep_picture(path: Path, data: bytes) -> Path:
    """Writes a picture, under a free name if `path` exists, and returns its path. Raises PictureNotKept."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise _because(error) from error
    number, goal = 1, path
    while True:
        try:
            write_named(goal, data)
        except FileExistsError:
            number += 1
            goal = path.with_name(f"{path.stem} {number}{path.suffix}")
        except (OSError, ValueError) as error:
            raise _because(error) from error
        else:
            return goal


def labelled(png: bytes, text: str) -> bytes:
    """Returns a PNG picture with this text stored inside it."""
    chunk = b"tEXt" + _KEYWORD + b"\0" + text.encode("latin-1", "replace")
    length, check = (len(chunk) - 4).to_bytes(4, "big"), crc32(chunk).to_bytes(4, "big")
    return png[:_HEADER] + length + chunk + check + png[_HEADER:]


def text_in(path: Path) -> str:
    """Returns the text stored in a picture by `labelled`, or in a text file, or ""."""
    try:
        with path.open("rb") as file:
            data = file.read(_MOST_READ)
    except (OSError, ValueError):
        return ""
    if path.suffix.lower() != SUFFIX:
        return data.decode("utf-8-sig", "replace").strip() if len(data) < _MOST_READ else ""
    at = len(_MAGIC)
    while data[: len(_MAGIC)] == _MAGIC and at + 8 <= len(data):
        length, kind = int.from_bytes(data[at : at + 4], "big"), data[at + 4 : at + 8]
        body = data[at + 8 : at + 8 + length]
        if kind == b"tEXt" and body.startswith(_KEYWORD + b"\0"):
            return body[len(_KEYWORD) + 1 :].decode("latin-1")
        at += length + 12
    return ""


def _because(error: OSError | ValueError) -> PictureNotKept:
    if isinstance(error, OSError):
        return PictureNotKept(NotSaved.because(error).why)
    return PictureNotKept(Why.OTHER)
