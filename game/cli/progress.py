"""A bar on standard error for work that takes long, where somebody is watching."""

from __future__ import annotations

import sys
import time

_WIDTH = 30
_PATIENCE = 1.0


class Progress:
    """How much of `total` is done. It shows itself after a second, and only on a terminal."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._next = time.monotonic() + _PATIENCE if sys.stderr.isatty() else float("inf")
        self._is_shown = False

    def show(self, done: int) -> None:
        """Draw the bar, at most ten times a second."""
        now = time.monotonic()
        if now < self._next:
            return
        self._next, self._is_shown = now + 0.1, True
        full = _WIDTH * done // self._total
        sys.stderr.write(f"\r[{'#' * full}{'.' * (_WIDTH - full)}] {done} of {self._total} ")
        sys.stderr.flush()

    def clear(self) -> None:
        """Wipe the bar away."""
        if self._is_shown:
            sys.stderr.write("\r" + " " * (_WIDTH + 30) + "\r")
            sys.stderr.flush()
