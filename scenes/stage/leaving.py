"""Detects that the screen was left: by window events, or by a sleep of the machine, which sends none."""

import time
from collections.abc import Callable

import pygame

LEAVING = frozenset(
    (
        pygame.WINDOWFOCUSLOST,
        pygame.WINDOWMINIMIZED,
        pygame.WINDOWHIDDEN,
        pygame.APP_WILLENTERBACKGROUND,
        pygame.APP_DIDENTERBACKGROUND,
    )
)
"""Events after which somebody else may be looking at the screen."""
ASLEEP = 5.0
"""Seconds between two frames that only a sleep or a stopped program explains."""


class Sleep:
    """Detects sleep of the machine; the program's clock may stop meanwhile, the wall clock does not."""

    def __init__(self, clock: Callable[[], float], wall: Callable[[], float] = time.time) -> None:
        self._clocks = (clock, wall)
        self._before = self._now()

    def _now(self) -> tuple[float, ...]:
        return tuple(clock() for clock in self._clocks)

    def ended(self) -> bool:
        """Returns whether the machine slept since the last call."""
        before, self._before = self._before, self._now()
        return any(abs(now - then) > ASLEEP for now, then in zip(self._before, before, strict=True))
