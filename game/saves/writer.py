"""Writes files so that each is either completely new or completely old."""

from __future__ import annotations

import errno
import os
import stat
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from game.saves.trouble import HELD_ON_WINDOWS, NotSaved

_PREFIX, _SUFFIX = ".tuckbox-", ".tmp"
_DAY, _MINUTE = 86_400.0, 60.0
# A virus scanner locks a new file for a moment, rarely for more than 2.5 seconds.
_NAPS: tuple[float, ...] = (0.05, 0.1, 0.2, 0.4, 0.8, 1.0) if sys.platform == "win32" else ()
# Some network and USB file systems cannot sync; the write itself is still atomic there.
_CANNOT_SYNC = frozenset({errno.EINVAL, errno.ENOTSUP, errno.ENOSYS})
_WORTH_A_SECOND_TRY = frozenset({errno.ENOSPC, errno.EDQUOT, errno.ENOENT})


def write_atomic(path: Path, data: bytes) -> None:
    """Writes `data` to `path`, and makes the folder if it is missing. Raises NotSaved."""
    try:
        _write(path, data)
    except OSError as error:
        if error.errno not in _WORTH_A_SECOND_TRY:
            raise NotSaved.because(error) from error
        sweep(path.parent, older_than=_MINUTE)
        try:
            _write(path, data)
        except OSError as again:
            raise NotSaved.because(again) from again


def write_named(path: Path, data: bytes, *, force: bool = False) -> None:
    """Writes `data` to a path that a person has chosen. Raises OSError.

    With `force`, an existing file is replaced.
    """
    is_new = not (force and _is_ordinary(path))
    if is_new:
        path.open("xb").close()  # reserves the name, so that no other program can use it
    try:
        _replace(path, data, stat.S_IMODE(path.lstat().st_mode))
    except BaseException:
        if is_new:
            with suppress(OSError):
                path.unlink()
        raise


def _is_ordinary(path: Path) -> bool:
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except FileNotFoundError:
        return False


def sweep(folder: Path, *, older_than: float = _DAY) -> None:
    """Removes the temporary files of killed programs if the files are older than `older_than` seconds."""
    now = time.time()
    with suppress(OSError):
        for path in folder.glob(f"{_PREFIX}*{_SUFFIX}"):
            with suppress(OSError):
                if abs(now - path.stat().st_mtime) > older_than:
                    path.unlink()


def sync_folder(folder: Path) -> None:
    """Makes sure that changes of names in a folder survive a power cut."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        _sync(handle)
    finally:
        os.close(handle)


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    _replace(path, data)


def _replace(path: Path, data: bytes, mode: int | None = None) -> None:
    """Replaces a file. If `mode` is None, only the owner can read the new file."""
    handle, name = tempfile.mkstemp(prefix=_PREFIX, suffix=_SUFFIX, dir=path.parent)
    temp = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            _sync(file.fileno())
        if mode is not None:
            temp.chmod(mode)
        _swap(temp, path, naps=_NAPS)
    except BaseException:
        with suppress(OSError):
            temp.unlink()
        raise
    sync_folder(path.parent)


def _sync(handle: int) -> None:
    try:
        if sys.platform == "darwin":
            _sync_mac(handle)
        else:
            os.fsync(handle)
    except OSError as error:
        if error.errno not in _CANNOT_SYNC:
            raise


def _sync_mac(handle: int) -> None:
    # fsync on macOS stops at the drive's cache; this call goes through it where the drive can.
    if sys.platform == "darwin":
        import fcntl  # noqa: PLC0415 - the module does not exist on Windows

        try:
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
        except OSError:
            os.fsync(handle)


def _swap(temp: Path, path: Path, *, naps: tuple[float, ...]) -> None:
    for nap in naps:
        try:
            temp.replace(path)
        except OSError as error:
            if getattr(error, "winerror", None) not in HELD_ON_WINDOWS:
                raise
            time.sleep(nap)
        else:
            return
    temp.replace(path)


class Lines:
    """An open file to which lines are added. Its methods raise OSError."""

    def __init__(self, path: Path, begun: bytes | None = None) -> None:
        """Makes a new file, or continues an existing file with the content `begun`."""
        self.path = path
        self._is_new = begun is None
        # Data that could not be written must not be written again on closing.
        self._file = path.open("xb" if begun is None else "r+b", buffering=0)
        if begun is not None:
            self._file.truncate(begun.rfind(b"\n") + 1)
            self._file.seek(0, 2)

    def add(self, text: str) -> None:
        """Writes one or more lines without buffering."""
        left = memoryview(text.encode() + b"\n")
        while left:
            left = left[self._file.write(left) :]

    def close(self) -> None:
        self._file.close()

    def discard(self) -> None:
        """Closes the file, and removes it if it is new."""
        self.close()
        if self._is_new:
            self.path.unlink(missing_ok=True)
