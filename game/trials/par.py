"""The par of a deal: the mean total of CPUs in the person's seat."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.rules import OptionValue
from game.cpu.levels import Level
from game.daily import THINKING
from game.saves.deals import Par
from game.trials.series import Series
from game.trials.trial import Trial

LEVELS: Final = (Level.STEADY.value, Level.SHARP.value)
"""The CPU levels whose results on a deal make its par."""
TRIES: Final = 200
"""How many matches of one deal each level plays for its par."""


@dataclass(frozen=True, slots=True)
class ParDeal:
    """A deal whose par is computed.

    A CPU takes the place of the person, who is the first of `players`.
    """

    game_id: str
    players: tuple[str, ...]
    options: Mapping[str, OptionValue]
    code: str

    def trial(self, level: str, nth: int) -> Trial:
        """Returns match number `nth` of a CPU of this level, from 0."""
        players = (level, *self.players[1:])
        return Trial(level, self.game_id, players, self.options, self.code, f"par {nth}", THINKING)

    def trials(self, known: Mapping[str, Par]) -> Iterator[Trial]:
        """Yields the matches that `known` does not include yet."""
        made = {level: known[level].tries if level in known else 0 for level in LEVELS}
        for nth in range(TRIES):
            yield from (self.trial(level, nth) for level in LEVELS if nth >= made[level])


class ParCount:
    """The computation of a deal's par while it is running."""

    def __init__(self, deal: ParDeal, known: Mapping[str, Par]) -> None:
        self._totals: dict[str, list[int]] = {level: [] for level in LEVELS}
        self._pars_before = dict(known)
        self._series = Series(deal.trials(known))

    @property
    def par(self) -> dict[str, Par]:
        """Returns the par so far, by the level's id."""
        found: dict[str, Par] = {}
        for level, totals in self._totals.items():
            known = self._pars_before.get(level)
            if len(totals) > 1:
                found[level] = joined(known, par_of(totals)) if known is not None else par_of(totals)
            elif known is not None:
                found[level] = known
        return found

    @property
    def is_over(self) -> bool:
        """Returns whether no more results will come."""
        return self._series.is_over

    def update(self) -> bool:
        """Adds the results that have arrived. Returns whether there were any."""
        found = self._series.take()
        for one in found:
            self._totals[one.key].append(one.totals[0])
        return bool(found)

    def close(self) -> None:
        self._series.close()


def is_whole(par: Mapping[str, Par]) -> bool:
    """Returns whether every level has played all its matches of the deal."""
    return all(level in par and par[level].tries >= TRIES for level in LEVELS)


def joined(one: Par, other: Par) -> Par:
    """Returns one par for the matches of two pars of the same deal."""
    tries = one.tries + other.tries
    apart = other.mean - one.mean
    squares = sum(each.error**2 * each.tries * (each.tries - 1) for each in (one, other))
    squares += apart**2 * one.tries * other.tries / tries
    mean = one.mean + apart * other.tries / tries
    return Par(mean, math.sqrt(squares / (tries - 1) / tries), tries)


def par_of(totals: Sequence[int]) -> Par:
    """Returns the par for at least two totals."""
    tries, mean = len(totals), math.fsum(totals) / len(totals)
    squares = math.fsum((one - mean) ** 2 for one in totals)
    return Par(mean, math.sqrt(squares / (tries - 1) / tries), tries)


def margin(par: Par) -> float:
    """Returns half the width of the 95 % interval of a par's mean."""
    return 1.96 * par.error


def stars(total: int, par: Par, *, fewest: bool) -> int:
    """Returns 0 to 3 stars for a total: 3 if the total is better than the deal's par, 2 at par, 1 if slightly worse."""
    better = (par.mean - total) if fewest else (total - par.mean)
    near = max(0.5, margin(par))
    spread = par.error * math.sqrt(par.tries)
    if better > near:
        return 3
    if better >= -near:
        return 2
    return 1 if better >= -max(1.0, spread) else 0
