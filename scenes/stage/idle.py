"""Idle animation: small parts of a scene that move by themselves, all on one clock.

It must cost almost nothing. There are only a few frames a second, and fewer where a frame takes long on this machine.
After a while without input only animations that are `rare` go on.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

REST_AFTER = 20.0
"""Seconds without input after which only rare parts continue."""
SECONDS = 0.004
"""Share of each second that idle animation may use."""
LEAST, MOST = 2.0, 6.0
"""Limits of idle frames per second."""
SAMPLES = 20
"""Frames that are measured."""


class Thrift:
    """What an idle frame costs on this machine, and the frame rate that this allows."""

    def __init__(self) -> None:
        self._paid: list[float] = []
        self.rate = (LEAST + MOST) / 2
        """Idle frames per second."""

    def paid(self, seconds: float) -> None:
        """Records the cost of a frame in seconds; only the first few count."""
        if len(self._paid) < SAMPLES:
            self._paid.append(max(seconds, 1e-6))
            self.rate = max(LEAST, min(MOST, SECONDS / sorted(self._paid)[len(self._paid) // 2]))


class Animation(Protocol):
    """A part of a scene that moves by itself."""

    @property
    def rare(self) -> bool:
        """Returns whether the part goes on moving after a while without input, because it moves seldom and briefly."""

    def show(self, beat: int, age: float) -> None:
        """Shows the part's state at a tick, counted from 0, and at this time in seconds."""

    def still(self) -> None: ...


class Idle:
    """The clock of all idle animation of one scene; it stands still if the player wants less motion."""

    def __init__(self, thrift: Thrift) -> None:
        self._parts: tuple[Animation, ...] = ()
        self._thrift = thrift
        self._lively = False
        self._age = self._due = self._quiet = 0.0
        self._beat = self._stilled = 0

    def lay(self, parts: Iterable[Animation], *, lively: bool) -> None:
        """Sets the parts that are animated, unless animation is off; the clock goes on."""
        self._parts, self._lively, self._stilled = tuple(parts), lively, 0

    @property
    def quiet(self) -> float:
        """Returns the seconds without input."""
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
        elif self._stilled < len(steady):  # one after the other: all at once would be a dear picture
            steady[self._stilled].still()
            self._stilled += 1
        self._beat += 1
