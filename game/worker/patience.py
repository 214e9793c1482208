"""Limits the time of an answer, and stops work that takes longer."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable
from typing import Final, Self, TypeVar, assert_never

from game.cpu.levels import Limit, Playouts, Seconds

T = TypeVar("T")

GRACE: Final = 3.0
"""How many seconds after its time limit an answer may still come."""

COUNTED: Final = 60.0
"""The time limit, in seconds, for an answer with a limit of playouts."""


IDLE: Final = 10
"""The limit of real time, as a multiple of the limit of processor time."""

_TICK: Final = 1.0


class TooSlow(BaseException):
    """Raised if an answer took more processor time than its limit."""


class Idle(TooSlow):
    """Raised if an answer took too much real time, but little processor time."""


def is_ctrl_c(error: BaseException) -> bool:
    """Returns whether an error means that somebody pressed Ctrl-C."""
    return isinstance(error, KeyboardInterrupt) and signal.getsignal(signal.SIGINT) != signal.SIG_IGN


def seconds_of(limit: Limit) -> float:
    """Returns the time limit in seconds, or COUNTED for a limit of playouts."""
    match limit:
        case Seconds(seconds):
            return seconds
        case Playouts():
            return COUNTED
        case other:
            assert_never(other)


class Watch:
    """Limits work to `patience` seconds of processor time, and to much more real time."""

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
        """Calls `answer` and returns its result. Raises TooSlow or Idle if that takes too long."""
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
        """Counts a second of real time. Raises Idle after `idle` seconds."""
        self._ticks += 1
        if self._ticks * _TICK >= self.idle:
            raise Idle


def _ring(_number: int, _frame: object) -> None:
    raise TooSlow
