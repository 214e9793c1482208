"""How long anybody waits for an answer, and what ends the wait."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, assert_never

from game.cpu.levels import Limit, Playouts, Seconds

GRACE: Final = 3.0
"""Seconds an answer may take beyond its limit before whoever should give it counts as stuck."""

COUNTED: Final = 60.0
"""Seconds for a limit that is no time."""


class TooSlow(BaseException):
    """Somebody thought for longer than anybody waits."""


def seconds_of(limit: Limit) -> float:
    """The seconds that a limit stands for."""
    match limit:
        case Seconds(seconds):
            return seconds
        case Playouts():
            return COUNTED
        case other:
            assert_never(other)


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raises TooSlow when what is done takes longer: at once where the system has alarms, else when it is done."""
    began = time.monotonic()
    if hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread():
        with _alarm(seconds):
            yield
    else:
        yield
    if time.monotonic() - began > seconds:
        raise TooSlow


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    def ring(_number: int, _frame: object) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
