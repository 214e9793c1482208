"""Limits the time of answers and stops work that exceeds it."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable
from typing import Final, Self, TypeVar, assert_never

from game.cpu.levels import Limit, Playouts, Seconds

T = TypeVar("T")

GRACE: Final = 3.0
"""Seconds an answer may take beyond its limit before the player or the process counts as stuck."""

COUNTED: Final = 60.0
"""Seconds for a limit that is no time."""


IDLE: Final = 10
"""How many times as long as it may work somebody may take in all, waiting for whatever it is; a minute at the least."""

_TICK: Final = 1.0


class TooSlow(BaseException):
    """Raised when an answer took more processor time than allowed."""


class Idle(TooSlow):
    """Raised when an answer took more wall time than allowed without using the processor."""


def is_ctrl_c(error: BaseException) -> bool:
    """Returns whether somebody pressed Ctrl-C. Where it is ignored, only the called code can have raised it."""
    return isinstance(error, KeyboardInterrupt) and signal.getsignal(signal.SIGINT) != signal.SIG_IGN


def seconds_of(limit: Limit) -> float:
    """Returns the seconds that a limit stands for."""
    match limit:
        case Seconds(seconds):
            return seconds
        case Playouts():
            return COUNTED
        case other:
            assert_never(other)


class Watch:
    """Stops work that takes more than `patience` seconds of processor time: at once where alarms exist, else when done.

    Wall time counts only for work that does nothing, and not while this process is stopped: a busy or sleeping
    machine makes nobody slow. Alarms are set in the main thread only, and restored when the watch is over.
    """

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self.idle = max(60.0, IDLE * patience)
        self._ticks = 0
        self._has_alarms = (
            hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
        )

    def __enter__(self) -> Self:
        if self._has_alarms:
            self._before = signal.signal(signal.SIGPROF, _ring), signal.signal(signal.SIGALRM, self._tick)
        return self

    def __exit__(self, *_: object) -> None:
        if self._has_alarms:
            signal.signal(signal.SIGPROF, self._before[0])
            signal.signal(signal.SIGALRM, self._before[1])

    def ask(self, answer: Callable[[], T]) -> T:
        """Returns the answer. Raises TooSlow if it takes too much processor time."""
        began, self._ticks = time.process_time(), 0
        self._set(self.patience, _TICK)
        try:
            found = answer()
        finally:
            self._set(0.0, 0.0)
        if time.process_time() - began > self.patience:
            raise TooSlow
        return found

    def _set(self, seconds: float, tick: float) -> None:
        if self._has_alarms:
            signal.setitimer(signal.ITIMER_PROF, seconds)
            signal.setitimer(signal.ITIMER_REAL, tick, tick)

    def _tick(self, _number: int, _frame: object) -> None:
        """Counts one more second of wall time; a pause of this process counts as one."""
        self._ticks += 1
        if self._ticks * _TICK >= self.idle:
            raise Idle


def _ring(_number: int, _frame: object) -> None:
    raise TooSlow
