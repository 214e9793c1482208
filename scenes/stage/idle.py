"""Idle animation: small parts of a screen that move while nothing else happens, all on one clock.

It must cost almost nothing. There are only a few frames a second, and fewer on a slow computer. After a while without
input, only animations that are `rare` continue.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

REST_AFTER = 20.0
"""Seconds without input after which only rare parts continue."""
SECONDS = 0.004
"""Largest share of the time that idle animation may use."""
LEAST, MOST = 2.0, 6.0
"""Smallest and largest number of idle frames per second."""
SAMPLES = 20
"""Number of idle frames whose duration is measured."""


class Thrift:
    """Measures what an idle frame costs on this computer, and sets the number of frames per second accordingly."""

    def __init__(self) -> None:
        self._paid: list[float] = []
        self.rate = (LEAST + MOST) / 2
        """Idle frames per second."""

    def paid(self, seconds: float) -> None:
        """Records how long a frame took, in seconds. Only the first SAMPLES frames count."""
        if len(self._paid) < SAMPLES:
            self._paid.append(max(seconds, 1e-6))
            self.rate = max(LEAST, min(MOST, SECONDS / sorted(self._paid)[len(self._paid) // 2]))


class Animation(Protocol):
    """A part of a screen that moves while nothing else happens."""

    @property
    def rare(self) -> bool:
        """Returns whether the part also moves after a while without input, because it moves seldom and briefly."""

    def show(self, beat: int, age: float) -> None:
        """Shows the part at tick `beat` of the clock, counted from 0, and at `age` seconds."""

    def still(self) -> None: ...


class Idle:
    """The clock of all idle animations of a screen. It stands still if the player wants less motion."""

    def __init__(self, thrift: Thrift) -> None:
        self._parts: tuple[Animation, ...] = ()
        self._thrift = thrift
        self._lively = False
        self._age = self._due = self._quiet = 0.0
        self._beat = self._stilled = 0

    def lay(self, parts: Iterable[Animation], *, lively: bool) -> None:
        """Sets the animated parts. The clock does not start again; it stops if not `lively`."""
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
