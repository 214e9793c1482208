"""Idle animation: small parts of a screen that move while nothing else happens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

REST_AFTER = 20.0
"""Seconds without input after which only `rare` animations go on."""
SECONDS = 0.004
"""Seconds of computing that idle animation may take per second."""
LEAST = 2.0
"""Smallest number of idle frames per second."""
MOST = 6.0
"""Largest number of idle frames per second."""
SAMPLES = 20
"""Number of idle frames whose duration is measured."""


class Thrift:
    """Decides how many idle frames are drawn per second. Slow frames are drawn less often."""

    def __init__(self) -> None:
        self._paid: list[float] = []
        self.rate = (LEAST + MOST) / 2
        """Idle frames per second."""

    def paid(self, seconds: float) -> None:
        """Records a frame's duration in seconds."""
        if len(self._paid) < SAMPLES:
            self._paid.append(max(seconds, 1e-6))
            self.rate = max(LEAST, min(MOST, SECONDS / sorted(self._paid)[len(self._paid) // 2]))


class Animation(Protocol):
    """A part of a screen that moves while nothing else happens."""

    @property
    def rare(self) -> bool:
        """Returns whether the part moves so seldom that it goes on after a long time without input."""

    def show(self, beat: int, age: float) -> None:
        """Draws the part at tick `beat` of the clock, `age` seconds after the start."""

    def still(self) -> None: ...


class Idle:
    """The clock of a screen's idle animations."""

    def __init__(self, thrift: Thrift) -> None:
        self._parts: tuple[Animation, ...] = ()
        self._thrift = thrift
        self._lively = False
        self._age = self._due = self._quiet = 0.0
        self._beat = self._stilled = 0

    def lay(self, parts: Iterable[Animation], *, lively: bool) -> None:
        """Sets the parts that are animated. Without `lively`, the clock stops."""
        self._parts, self._lively, self._stilled = tuple(parts), lively, 0

    @property
    def quiet(self) -> float:
        """Returns the seconds since the last input."""
        return self._quiet

    def stir(self) -> None:
        self._quiet = 0.0

    def update(self, dt: float) -> None:
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
        elif self._stilled < len(steady):  # one part per tick: all of them at once would make a slow frame
            steady[self._stilled].still()
            self._stilled += 1
        self._beat += 1
