"""When the screen is left: what the window is told of it, and the sleep of a machine that tells nobody."""

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
"""The events after which somebody else may look at the screen when it comes back."""
ASLEEP = 5.0
"""Seconds between two turns of the loop that no frame takes: the machine slept, or the program was stopped."""


class Sleep:
    """Notices that the machine slept: the program's clock may stand still meanwhile, the clock on the wall does not."""

    def __init__(self, clock: Callable[[], float], wall: Callable[[], float] = time.time) -> None:
        self._clocks = (clock, wall)
        self._before = self._now()

    def _now(self) -> tuple[float, ...]:
        return tuple(clock() for clock in self._clocks)

    def ended(self) -> bool:
        """Whether the machine slept since this was last asked."""
        before, self._before = self._before, self._now()
        return any(abs(now - then) > ASLEEP for now, then in zip(self._before, before, strict=True))
