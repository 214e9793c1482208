"""Compares house rules or head starts by matches of CPUs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from queue import SimpleQueue
from typing import TYPE_CHECKING, Final

from game.saves import Columns, TallyFolder
from game.trials.trial import Trial, Tried
from scenes.context.background import Jobs

if TYPE_CHECKING:
    from game.trials.series import Series
    from game.trials.worth import HeadStartTrials
    from game.trials.xray import XRay

    Comparison = XRay | HeadStartTrials
    """A question that is answered by playing every deal twice."""

_MOST: Final = 12
"""Largest number of comparisons in memory."""
_WINNERS: Final = "winners"
"""Name of the column that holds the winners, one bit per seat."""


def _series(trials: Iterable[Trial]) -> Series:
    from game.trials.series import Series  # noqa: PLC0415 - only once something is counted

    return Series(trials)


class Comparisons:
    """The matches that were played for each comparison."""

    def __init__(
        self, folder: TallyFolder, jobs: Jobs, play: Callable[[Iterable[Trial]], Series] = _series
    ) -> None:
        self._folder = folder
        self._jobs = jobs
        self._play = play
        self._tried_matches: dict[object, list[Tried]] = {}
        """Matches of the latest comparisons, the newest last."""
        self._reading: set[object] = set()
        """Comparisons whose matches are being read from the disk."""
        self._read = SimpleQueue[tuple[object, list[Tried]]]()
        self._counted: Comparison | None = None
        self._counting: Series | None = None

    def found(self, comparison: Comparison) -> Sequence[Tried]:
        """Returns the matches of a comparison that were read so far."""
        if comparison.key in self._tried_matches:
            self._tried_matches[comparison.key] = self._tried_matches.pop(comparison.key)
        elif comparison.key not in self._reading:
            self._reading.add(comparison.key)
            self._jobs.read(lambda: self._load(comparison))
        return self._tried_matches.get(comparison.key, ())

    def _load(self, one: Comparison) -> None:
        found: list[Tried] = []
        try:
            found = _matches(self._folder.load(repr(one.key), _names(one)))
        finally:  # whatever cannot be read is played again
            self._read.put((one.key, found[: 2 * one.deals]))

    def is_counted(self, one: Comparison) -> bool:
        """Returns whether matches of this comparison are or will be played."""
        if self._counted is None or self._counted.key != one.key:
            return False
        return one.key in self._reading or (self._counting is not None and not self._counting.is_over)

    def count(self, one: Comparison) -> None:
        """Starts the missing matches of a comparison, and stops all others."""
        self.stop()
        self._counted = one
        self.found(one)
        self._go_on()

    def _go_on(self) -> None:
        comparison = self._counted
        found = self._tried_matches.get(comparison.key) if comparison is not None else None
        if comparison is None or found is None:
            return
        del found[len(found) // 2 * 2 :]  # if only one of a deal's two matches was played, it is played again
        if len(found) < 2 * comparison.deals:
            self._counting = self._play(comparison.trials(comparison.deals, len(found) // 2))

    def update(self) -> bool:
        """Adds new matches. Returns whether there were any."""
        is_fresh = not self._read.empty()
        while not self._read.empty():
            key, found = self._read.get()
            self._reading.discard(key)
            self._tried_matches[key] = found
            if self._counted is not None and self._counted.key == key:
                self._go_on()
        self._trim()
        return self._take() or is_fresh

    def _trim(self) -> None:
        counted = None if self._counted is None else self._counted.key
        idle = [one for one in self._tried_matches if one != counted]
        for key in idle[: max(0, len(self._tried_matches) - _MOST)]:
            del self._tried_matches[key]

    def _take(self) -> bool:
        if self._counting is None or self._counted is None:
            return False
        fresh = self._counting.take()
        self._tried_matches[self._counted.key] += fresh
        return bool(fresh)

    def stop(self) -> None:
        """Stops playing matches, and keeps the results."""
        self._take()
        if self._counting is not None and self._counted is not None:
            self._counting.close()
            key, columns = (
                repr(self._counted.key),
                _columns(self._counted, self._tried_matches[self._counted.key]),
            )
            self._jobs.do(lambda: self._folder.keep(key, columns))
        self._counting = self._counted = None


def _names(one: Comparison) -> tuple[str, ...]:
    return (_WINNERS, *one.measures)


def _columns(one: Comparison, found: Sequence[Tried]) -> Columns:
    figures = {name: [each.figures[name] for each in found] for name in one.measures}
    return {_WINNERS: [sum(1 << seat for seat in each.winners) for each in found], **figures}


def _matches(columns: Columns) -> list[Tried]:
    """Returns the matches in a file, with only their winners and figures."""
    names, numbers = columns.keys(), zip(*columns.values(), strict=True)
    found = []
    for each in numbers:
        figures = dict(zip(names, each, strict=True))
        bits = int(figures.pop(_WINNERS))
        winners = tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)
        found.append(Tried("", (), winners, 0, 0, figures))
    return found
