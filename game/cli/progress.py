"""A bar on standard error for work that takes long, where somebody is watching."""

from __future__ import annotations

import sys
import time
from contextlib import suppress
from typing import TypeVar

_WIDTH = 30
_PATIENCE = 1.0


T = TypeVar("T")


class Progress:
    """How much of `total` is done. It shows itself after a second, and only on a terminal."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._done = 0
        self._next = time.monotonic() + _PATIENCE if sys.stderr.isatty() else float("inf")
        self._is_shown = False

    def show(self, done: int) -> None:
        """Draw the bar, at most ten times a second."""
        now = time.monotonic()
        if now < self._next:
            return
        self._next, self._is_shown = now + 0.1, True
        full = _WIDTH * done // self._total
        _draw(f"\r[{'#' * full}{'.' * (_WIDTH - full)}] {done} of {self._total} ")

    def after(self, found: T) -> T:
        """What was found by one more part of the work."""
        self._done += 1
        self.show(self._done)
        return found

    def clear(self) -> None:
        """Wipe the bar away."""
        if self._is_shown:
            _draw("\r" + " " * (_WIDTH + 30) + "\r")


def _draw(line: str) -> None:
    with suppress(OSError):  # a terminal that has gone away needs no bar
        sys.stderr.write(line)
        sys.stderr.flush()
