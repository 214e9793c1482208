"""Results of the entrants of a series, with 95 % confidence intervals.

The unit of the sample is the deal, because the matches of one deal are alike.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.seatings import Pairing


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate and its 95 % confidence interval, which is infinite if unknown."""

    value: float
    low: float
    high: float


_Z: Final = 1.959963984540054
_FEW: Final = (12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157)
"""Student's t for 1 to 9 degrees of freedom."""


def rate(hits: float, tries: int) -> Interval:
    """Returns the share of hits with Wilson's score interval. `tries` must be 1 or more."""
    share = hits / tries
    spread = _Z * math.sqrt(share * (1 - share) / tries + _Z * _Z / (4 * tries * tries))
    middle, scale = share + _Z * _Z / (2 * tries), 1 + _Z * _Z / tries
    # Rounding must not move the bounds away from the observed share.
    return Interval(
        share,
        max(0.0, min(share, (middle - spread) / scale)),
        min(1.0, max(share, (middle + spread) / scale)),
    )


def mean(values: Sequence[float]) -> Interval:
    """Returns the mean with a confidence interval for normally distributed values."""
    middle = math.fsum(values) / len(values)
    if len(values) < 2:
        return Interval(middle, middle, middle)
    variance = math.fsum((value - middle) ** 2 for value in values) / (len(values) - 1)
    spread = _Z * math.sqrt(variance / len(values))
    return Interval(middle, middle - spread, middle + spread)


def student(freedom: int) -> float:
    """Returns the 97.5 % quantile of Student's t distribution with these degrees of freedom."""
    if freedom <= len(_FEW):
        return _FEW[freedom - 1]
    z, nu = _Z, freedom
    return (
        z
        + (z**3 + z) / (4 * nu)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * nu**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * nu**3)
    )


def mean_by_deal(deals: Iterable[Sequence[float]]) -> Interval:
    """Returns the mean over all matches. `deals` has the values of each deal, which is one sample."""
    sums = [(math.fsum(one), len(one)) for one in deals]
    size = sum(many for _, many in sums)
    middle = math.fsum(total for total, _ in sums) / size
    if len(sums) < 2:
        return Interval(middle, -math.inf, math.inf)
    squares = math.fsum((total - middle * many) ** 2 for total, many in sums)
    error = math.sqrt(squares * len(sums) / (len(sums) - 1)) / size
    spread = student(len(sums) - 1) * error
    return Interval(middle, middle - spread, middle + spread)


def rate_by_deal(deals: Sequence[Sequence[float]]) -> Interval:
    """Returns the share of hits in all matches, with each deal as one sample.

    A hit is 1, any other match 0.
    """
    found = mean_by_deal(deals)
    if len(deals) < 2 or found.high - found.low < 1e-12:
        return rate(found.value * len(deals), len(deals))
    return Interval(found.value, max(0.0, found.low), min(1.0, found.high))


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The result of a match: who sat where, the winning seats, and the totals.

    A forfeited match has no totals.
    """

    pairing: Pairing
    winners: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of one CPU or bot in a series. `score` is the mean total, or None."""

    matches: int
    deals: int
    wins: int
    win_rate: Interval
    score: Interval | None


def standings(
    entrants: int, played: Iterable[MatchResult], within: tuple[float, float] = (-math.inf, math.inf)
) -> tuple[Standing, ...]:
    """Returns the results of each CPU or bot. `within` has the lowest and the highest possible total."""
    wins: list[dict[int, list[float]]] = [defaultdict(list) for _ in range(entrants)]
    totals: list[dict[int, list[float]]] = [defaultdict(list) for _ in range(entrants)]
    for one in played:
        for seat, entrant in enumerate(one.pairing.entrants):
            wins[entrant][one.pairing.deal].append(float(seat in one.winners))
            if one.totals:
                totals[entrant][one.pairing.deal].append(one.totals[seat])
    return tuple(_standing(won, total, within) for won, total in zip(wins, totals, strict=True))


def _standing(
    wins: Mapping[int, list[float]], totals: Mapping[int, list[float]], within: tuple[float, float]
) -> Standing:
    won = list(wins.values())
    return Standing(
        sum(map(len, won)),
        len(won),
        int(sum(map(sum, won))),
        rate_by_deal(won),
        _inside(mean_by_deal(totals.values()), within) if totals else None,
    )


def _inside(interval: Interval, within: tuple[float, float]) -> Interval:
    """Returns an interval that is cut to the bounds `within`."""
    low = max(interval.low, within[0]) if math.isfinite(interval.low) else interval.low
    high = min(interval.high, within[1]) if math.isfinite(interval.high) else interval.high
    return Interval(interval.value, low, high)
