"""Idle life: small parts that change by themselves while nobody does anything, all of a scene at one clock's ticks.

It must cost next to nothing. So pictures come only a few times a second, by what one costs on this machine, and
after a while without input nothing goes on but what is rare.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

REST_AFTER = 20.0
"""Seconds without input after which only rare parts go on."""
SECONDS = 0.004
"""Seconds of work that idle life may take of a second."""
LEAST, MOST = 2.0, 6.0
"""Pictures a second, however dear or cheap they are."""
SAMPLES = 20
"""So many pictures are measured."""


class Thrift:
    """What an idle picture costs on this machine, and how many of them a second may have."""

    def __init__(self) -> None:
        self._paid: list[float] = []
        self.rate = (LEAST + MOST) / 2
        """Pictures a second."""

    def paid(self, seconds: float) -> None:
        """A picture took so many seconds, from the tick to the screen; only the first few are heeded."""
        if len(self._paid) < SAMPLES:
            self._paid.append(max(seconds, 1e-6))
            self.rate = max(LEAST, min(MOST, SECONDS / sorted(self._paid)[len(self._paid) // 2]))


class Animation(Protocol):
    """Something that lives by itself."""

    @property
    def rare(self) -> bool:
        """Whether it goes on at rest: it changes once in a while, and for a moment."""

    def show(self, beat: int, age: float) -> None:
        """Be as at a tick, counted from 0, so many seconds after the beginning."""

    def still(self) -> None:
        """Be in the neutral picture."""


class Idle:
    """The clock of all idle life of one scene; it stands still where the player wants less motion."""

    def __init__(self, thrift: Thrift) -> None:
        self._parts: tuple[Animation, ...] = ()
        self._thrift = thrift
        self._lively = False
        self._age = self._due = self._quiet = 0.0
        self._beat = self._stilled = 0

    def lay(self, parts: Iterable[Animation], *, lively: bool) -> None:
        """Let these parts live from now on, if things are to move at all; the clock goes on."""
        self._parts, self._lively, self._stilled = tuple(parts), lively, 0

    def stir(self) -> None:
        """Somebody is about."""
        self._quiet = 0.0

    def update(self, dt: float) -> None:
        """Let seconds pass."""
        if not self._lively:
            return
        self._age += dt
        self._quiet += dt
        if self._age < self._due:
            return
        self._due = self._age + 1 / self._thrift.rate
        asleep = self._quiet >= REST_AFTER
        for part in self._parts:
            if part.rare or not asleep:
                part.show(self._beat, self._age)
        steady = [part for part in self._parts if not part.rare]
        if not asleep:
            self._stilled = 0
        elif self._stilled < len(steady):  # one after the other: all at once would be a dear picture
            steady[self._stilled].still()
            self._stilled += 1
        self._beat += 1
