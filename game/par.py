"""Par of a deal: what CPUs make of it from the person's seat, in many tries beside the frames."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Final

from game.core.rules import OptionValue
from game.cpu.levels import Level
from game.saves.deals import Par
from game.trials.series import Series
from game.trials.trial import Trial

LEVELS: Final = (Level.STEADY.value, Level.SHARP.value)
"""The levels whose tries make par."""
TRIES: Final = 200
"""How many tries of each level are asked."""
THINKING: Final = 400
"""Playouts of every CPU in a deal of the day, in a challenge, and in the tries of its par."""


@dataclass(frozen=True, slots=True)
class ParDeal:
    """The deal that par is asked of: the first seat of `players` is the person's."""

    game_id: str
    players: tuple[str, ...]
    options: Mapping[str, OptionValue]
    code: str

    def trials(self, known: Mapping[str, Par]) -> Iterator[Trial]:
        """Yields the tries that are still to be made, of one level and the other in turn."""
        for nth in range(TRIES):
            for level in LEVELS:
                if level not in known:
                    players = (level, *self.players[1:])
                    yield Trial(level, self.game_id, players, self.options, self.code, f"par {nth}", THINKING)


class ParCount:
    """Par of one deal as far as it is counted. `par` has each level that has at least two tries."""

    def __init__(self, deal: ParDeal, known: Mapping[str, Par]) -> None:
        self._totals: dict[str, list[int]] = {level: [] for level in LEVELS}
        self._known = dict(known)
        self._series = Series(deal.trials(known))

    @property
    def par(self) -> dict[str, Par]:
        """What is known so far, by a level's id."""
        counted = {level: par_of(totals) for level, totals in self._totals.items() if len(totals) > 1}
        return {**counted, **self._known}

    @property
    def is_over(self) -> bool:
        """Whether no more tries will come."""
        return self._series.is_over

    def update(self) -> bool:
        """Takes in what has come back; returns whether anything has."""
        found = self._series.take()
        for one in found:
            self._totals[one.key].append(one.totals[0])
        return bool(found)

    def close(self) -> None:
        """Ends the tries."""
        self._series.close()


def par_of(totals: Sequence[int]) -> Par:
    """Returns the par of at least two tries: mean, standard error of the mean, count."""
    return Par(fmean(totals), stdev(totals) / math.sqrt(len(totals)), len(totals))


def stars(total: int, par: Par, *, fewest: bool) -> int:
    """Returns 3 for a total better than par, 2 at par, 1 near it, and 0.

    At par is within half a point, or within the margin of par (1.96 standard errors) where that is wider; near it is
    within twice the standard deviation of one try's tenth... see `NEAR`.
    """
    better = (par.mean - total) if fewest else (total - par.mean)
    margin = max(0.5, 1.96 * par.error)
    spread = par.error * math.sqrt(par.tries)
    if better > margin:
        return 3
    if better >= -margin:
        return 2
    return 1 if better >= -max(1.0, spread) else 0
