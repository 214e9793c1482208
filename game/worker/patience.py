"""How long anybody waits for an answer, and what ends the wait."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable
from typing import Final, Self, TypeVar, assert_never

from game.cpu.levels import Limit, Playouts, Seconds

T = TypeVar("T")

GRACE: Final = 3.0
"""Seconds an answer may take beyond its limit before whoever should give it counts as stuck."""

COUNTED: Final = 60.0
"""Seconds for a limit that is no time."""


class TooSlow(BaseException):
    """Somebody thought for longer than anybody waits."""


def is_ctrl_c(error: BaseException) -> bool:
    """Whether somebody pressed Ctrl-C: where that is ignored, only who was asked can have raised it."""
    return isinstance(error, KeyboardInterrupt) and signal.getsignal(signal.SIGINT) != signal.SIG_IGN


def seconds_of(limit: Limit) -> float:
    """The seconds that a limit stands for."""
    match limit:
        case Seconds(seconds):
            return seconds
        case Playouts():
            return COUNTED
        case other:
            assert_never(other)


class Watch:
    """Stops whoever thinks for longer than `patience`, in seconds: at once where there are alarms, else when done.

    Alarms are the system's, and only the main thread has them; they are put back when the watch is over.
    """

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self._has_alarms = (
            hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
        )

    def __enter__(self) -> Self:
        """From here on."""
        if self._has_alarms:
            self._before = signal.signal(signal.SIGALRM, _ring)
        return self

    def __exit__(self, *_: object) -> None:
        """Up to here."""
        if self._has_alarms:
            signal.signal(signal.SIGALRM, self._before)

    def ask(self, answer: Callable[[], T]) -> T:
        """The answer. Raises TooSlow."""
        began = time.monotonic()
        self._set(self.patience)
        try:
            found = answer()
        finally:
            self._set(0.0)
        if time.monotonic() - began > self.patience:
            raise TooSlow
        return found

    def _set(self, seconds: float) -> None:
        if self._has_alarms:
            signal.setitimer(signal.ITIMER_REAL, seconds)


def _ring(_number: int, _frame: object) -> None:
    raise TooSlow
