"""Fits the formula for the chance to win Eight & Half from the players' totals."""

from collections.abc import Sequence
from random import Random

from game.games.eight_and_half.cpu.equity import SPREADS, share
from game.games.eight_and_half.rules import ENOUGH
from lab.measure.fitting import Place, Scores, race

LEVELS = ("gentle",)
GRID = [(near / 10, more / 20) for near in range(6, 30) for more in range(10)]


def places(pool: Sequence[Scores], tries: int, rng: Random) -> list[Place]:
    return race(pool, ENOUGH, tries, rng)


def chance(totals: Sequence[float], seat: int, _left: int, numbers: tuple[float, ...]) -> float:
    return share(totals, seat, (numbers[0], numbers[1]))


def committed(seats: int, _level: str) -> tuple[float, ...]:
    return SPREADS[seats]
