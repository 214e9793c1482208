"""Choosing between moves by playouts: every choice is tried in the same worlds, and only a clear gain counts."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from game.cpu.levels import Limit, Playouts, Seconds

MARGIN: Final = 0.8
"""The share of a time limit that is used; the rest is for what comes before and after."""

ENOUGH: Final = 24_000
"""Playouts after which more of them change nothing worth waiting for."""

PAUSE: Final = 16
"""Worlds between two looks at how the choices stand."""

BEHIND: Final = 2.5
"""How many standard errors a choice lies behind the best one when it is given up."""


CLEAR: Final = 4.0
"""How many standard errors the last challenger must be ahead of the rule's choice for more playouts to be idle."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What playouts say of a choice: its mean value, its gain over the first choice, and that gain's error."""

    value: float
    gain: float
    error: float


class Budget:
    """How many playouts may still be made: a count, or the time until a moment."""

    def __init__(self, limit: Limit) -> None:
        self._left = limit.count if isinstance(limit, Playouts) else ENOUGH
        self._until = time.monotonic() + MARGIN * limit.seconds if isinstance(limit, Seconds) else None

    def spend(self, playouts: int) -> bool:
        """Take so many playouts out; False when they are no longer there."""
        if self._until is not None and time.monotonic() > self._until:
            return False
        self._left -= playouts
        return self._left >= 0


class _Tally:
    """The sums of the playouts so far, each choice against the first one in the same world."""

    def __init__(self, choices: int) -> None:
        self.worlds = [0] * choices
        self.values = [0.0] * choices
        self.gains = [0.0] * choices
        self.squares = [0.0] * choices

    def add(self, alive: Sequence[int], values: Sequence[float]) -> None:
        """The values of these choices in one more world; the first choice is always among them."""
        first = values[0]
        for choice, value in zip(alive, values, strict=True):
            gain = value - first
            self.worlds[choice] += 1
            self.values[choice] += value
            self.gains[choice] += gain
            self.squares[choice] += gain * gain

    def worth(self, choice: int) -> Worth:
        """What is known of one choice."""
        worlds = self.worlds[choice]
        if not worlds:
            return Worth(0.0, 0.0, float("inf") if choice else 0.0)
        gain = self.gains[choice] / worlds
        spread = max(0.0, self.squares[choice] / worlds - gain * gain)
        return Worth(self.values[choice] / worlds, gain, sqrt(spread / worlds))


def weigh(choices: int, world: Callable[[Sequence[int]], Sequence[float]], budget: Budget) -> list[Worth]:
    """The worth of every choice.

    `world(alive)` makes up one more world and says what each of these choices comes to in it. Choice 0 is what
    a rule would choose; it stays to the end, and the others until they are clearly behind.
    """
    alive = list(range(choices))
    tally = _Tally(choices)
    made = 0
    while len(alive) > 1 and budget.spend(len(alive)):
        tally.add(alive, world(alive))
        made += 1
        if made % PAUSE == 0:
            alive = _in_the_running(alive, tally)
            if len(alive) == 2 and _is_clear(tally.worth(alive[1])):
                break
    return [tally.worth(choice) for choice in range(choices)]


def _is_clear(worth: Worth) -> bool:
    return worth.gain > CLEAR * worth.error


def _in_the_running(alive: Sequence[int], tally: _Tally) -> list[int]:
    worth = {choice: tally.worth(choice) for choice in alive}
    bar = max(one.gain - BEHIND * one.error for one in worth.values())
    return [
        choice for choice in alive if choice == 0 or worth[choice].gain + BEHIND * worth[choice].error >= bar
    ]


def best(worths: Sequence[Worth], guard: float) -> int:
    """The choice with the surest gain of more than `guard` errors over the first; else the first."""
    sure = [one.gain - guard * one.error for one in worths]
    found = max(range(len(worths)), key=lambda choice: (sure[choice], -choice))
    return found if sure[found] > 0 else 0
