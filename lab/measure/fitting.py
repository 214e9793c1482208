"""Fits a formula for the chance to win from the players' totals."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

Scores = tuple[int, ...]
Chance = Callable[[Sequence[float], int, int, tuple[float, ...]], float]
"""A formula for the chance to win. Its arguments: the totals, the seat, the remaining rounds, the fitted numbers."""

BUCKETS = 10
ROUNDS = (1, 2, 3, 4, 6, 8, 12)
"""The numbers of remaining rounds for which a formula is fitted."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """The fitted numbers of a formula. `mean` and `worst` are the formula's errors in percentage points."""

    numbers: tuple[float, ...]
    mean: float
    worst: float


@dataclass(frozen=True, slots=True)
class Place:
    """The totals between two rounds, and a seat's share of the win in the end."""

    totals: Scores
    left: int
    share: float


def one_round(pool: Sequence[Scores], rng: Random) -> list[int]:
    """Returns the scores of a random round, with the seats in a random order."""
    scores = list(rng.choice(pool))
    rng.shuffle(scores)
    return scores


def lowest(totals: Sequence[int], seat: int) -> float:
    """Returns a seat's share of the win if the lowest total wins."""
    least = min(totals)
    return 1 / list(totals).count(least) if totals[seat] == least else 0.0


def fixed(pool: Sequence[Scores], tries: int, rng: Random) -> list[Place]:
    """Returns positions in matches with a fixed number of random rounds. The lowest total wins."""
    found = []
    for _ in range(tries):
        left, now = rng.choice(ROUNDS), [0] * len(pool[0])
        for _ in range(rng.randrange(6)):
            now = [one + more for one, more in zip(now, one_round(pool, rng), strict=True)]
        end = list(now)
        for _ in range(left):
            end = [one + more for one, more in zip(end, one_round(pool, rng), strict=True)]
        found.append(Place(tuple(now), left, lowest(end, 0)))
    return found


def race(pool: Sequence[Scores], enough: int, tries: int, rng: Random) -> list[Place]:
    """Plays matches with rounds drawn from `pool`, and returns the totals before each round.

    A single highest total of at least `enough` wins.
    """
    found: list[Place] = []
    while len(found) < tries:
        totals, passed = [0] * len(pool[0]), []
        while max(totals) < enough or totals.count(max(totals)) > 1:
            passed.append(tuple(totals))
            totals = [one + more for one, more in zip(totals, one_round(pool, rng), strict=True)]
        found += [Place(now, 1, float(totals[0] == max(totals))) for now in passed]
    return found


def fit(places: Sequence[Place], chance: Chance, grid: Sequence[tuple[float, ...]]) -> Fitted:
    """Returns the numbers from `grid` with which the formula `chance` fits the positions best."""
    half = len(places) // 2
    best = min(grid, key=lambda numbers: -_likelihood(places[:half], chance, numbers))
    mean, worst = errors([(chance(one.totals, 0, one.left, best), one.share) for one in places[half:]])
    return Fitted(best, mean, worst)


def _likelihood(places: Sequence[Place], chance: Chance, numbers: tuple[float, ...]) -> float:
    total = 0.0
    for one in places:
        guess = min(0.9999, max(0.0001, chance(one.totals, 0, one.left, numbers)))
        total += one.share * math.log(guess) + (1 - one.share) * math.log(1 - guess)
    return total


def errors(pairs: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Returns the mean and the largest difference between chances and wins, in percentage points."""
    order = sorted(pairs, key=lambda one: one[0])
    apart = []
    for nth in range(BUCKETS):
        some = order[nth * len(order) // BUCKETS : (nth + 1) * len(order) // BUCKETS]
        apart.append(100 * abs(sum(guess - share for guess, share in some)) / len(some))
    return sum(apart) / len(apart), max(apart)
