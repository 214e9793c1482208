"""Shows the progress of long work on standard error."""

from __future__ import annotations

import sys
import time
from contextlib import suppress
from typing import TypeVar

_WIDTH = 30
_PATIENCE = 1.0
"""Seconds until the progress is shown for the first time."""


T = TypeVar("T")


class Progress:
    """Reports how many of `total` parts are done. A terminal shows a bar.

    Elsewhere, a line is printed for each part if `lines` is set.
    """

    def __init__(self, total: int, *, lines: bool = False) -> None:
        self._total = total
        self._lines = lines and not sys.stderr.isatty()
        self._done = 0
        self._next = time.monotonic() + _PATIENCE if sys.stderr.isatty() else float("inf")
        self._is_shown = False

    def show(self, done: int) -> None:
        """Draws the bar with this many parts done."""
        now = time.monotonic()
        if now < self._next:
            return
        self._next, self._is_shown = now + 0.1, True
        full = _WIDTH * done // self._total
        _draw(f"\r[{'#' * full}{'.' * (_WIDTH - full)}] {done} of {self._total} ")

    def after(self, found: T, part: str = "") -> T:
        """Counts one more part as done and returns `found`. `part` is its name in the report."""
        self._done += 1
        self.show(self._done)
        if self._lines:
            _draw(f"{self._done} of {self._total}  {part}".rstrip() + "\n")
        return found

    def clear(self) -> None:
        if self._is_shown:
            _draw("\r" + " " * (_WIDTH + 30) + "\r")


def _draw(line: str) -> None:
    with suppress(OSError):  # a terminal that has gone away needs no bar
        sys.stderr.write(line)
        sys.stderr.flush()
