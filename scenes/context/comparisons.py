"""Counts in the background what house rules change or head starts are worth, and remembers it as long as the program runs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Protocol

from game.trials.trial import Trial, Tried

_MOST: Final = 12
"""Comparisons that are remembered; the oldest goes first."""


class Comparison(Protocol):
    """What is compared by matches, two of each deal; those with equal keys are one comparison."""

    @property
    def key(self) -> object:
        """Returns what tells it from others."""

    @property
    def deals(self) -> int:
        """Returns the number of deals that are played in the end."""

    def trials(self, deals: int, start: int = 0) -> Iterable[Trial]:
        """Returns the matches from a deal on."""


class PlayedSeries(Protocol):
    """Matches that are played in the background."""

    @property
    def is_over(self) -> bool:
        """Returns whether no more results will come."""

    def take(self) -> list[Tried]:
        """Returns the new results since the last call."""

    def close(self) -> None:
        """Stops playing; no more results will come."""


def _series(trials: Iterable[Trial]) -> PlayedSeries:
    from game.trials.series import Series  # noqa: PLC0415 - only once something is counted

    return Series(trials)


class Comparisons:
    """The matches played for each comparison. At most one comparison is counted at a time."""

    def __init__(self, play: Callable[[Iterable[Trial]], PlayedSeries] = _series) -> None:
        self._play = play
        self._found: dict[object, list[Tried]] = {}
        self._counted: object = None
        self._counting: PlayedSeries | None = None

    def found(self, one: Comparison) -> list[Tried]:
        """Returns the matches played so far for a comparison."""
        return self._found.setdefault(one.key, [])

    def is_counted(self, one: Comparison) -> bool:
        """Returns whether matches of this comparison are being played now."""
        return self._counting is not None and self._counted == one.key and not self._counting.is_over

    def count(self, one: Comparison) -> None:
        """Starts counting a comparison where it was left, and stops any other."""
        self.stop()
        found = self.found(one)
        del found[len(found) // 2 * 2 :]  # half of a deal is played again
        self._found[one.key] = self._found.pop(one.key)
        while len(self._found) > _MOST:
            del self._found[next(iter(self._found))]
        if len(found) < 2 * one.deals:
            self._counted = one.key
            self._counting = self._play(one.trials(one.deals, len(found) // 2))

    def update(self) -> bool:
        """Reads new results; returns whether there were any."""
        fresh = self._counting.take() if self._counting is not None else []
        if fresh:
            self._found[self._counted] += fresh
        return bool(fresh)

    def stop(self) -> None:
        """Stops counting; what was counted stays."""
        self.update()
        if self._counting is not None:
            self._counting.close()
            self._counting = None
