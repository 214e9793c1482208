"""A lock between processes. If its holder dies, the system releases it."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from pathlib import Path
from typing import Final

from game.saves.trouble import NotSaved, Why

_POLL = 0.01
"""Seconds between two tries to take the lock."""
# Windows sets EACCES; Wine's C library sets no error number, so it is 0.
_TAKEN = frozenset(
    {errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES, errno.EPERM} | ({0} if sys.platform == "win32" else set())
)


class Hold(Enum):
    """The result of trying to take a lock."""

    MINE = "mine"
    TAKEN = "taken"
    IMPOSSIBLE = "impossible"
    """The lock file cannot be made, or the file system has no locks."""


class FileLock:
    """A lock on an empty file, which is never deleted."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    def take(self) -> Hold:
        """Tries to take the lock, without waiting for another process."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return Hold.IMPOSSIBLE
        try:
            _lock(handle)
        except OSError as error:
            os.close(handle)
            return Hold.TAKEN if error.errno in _TAKEN else Hold.IMPOSSIBLE
        self._handle = handle
        return Hold.MINE

    def release(self) -> None:
        """Releases the lock, if it is held."""
        if self._handle is not None:
            with suppress(OSError):
                os.close(self._handle)
            self._handle = None


LONGEST: Final = 5.0
"""The most seconds that a writer waits for another process's lock."""


@contextmanager
def locked(path: Path, timeout: float = LONGEST) -> Iterator[None]:
    """Holds the lock at `path` during a with block, if this system has locks.

    Raises NotSaved after `timeout` seconds.
    """
    lock = FileLock(path)
    deadline = time.monotonic() + timeout
    while lock.take() is Hold.TAKEN:
        if time.monotonic() >= deadline:
            raise NotSaved(Why.HELD)
        time.sleep(_POLL)
    try:
        yield
    finally:
        lock.release()


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - the module exists only there

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415 - the module does not exist on Windows

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
