"""Fits the formula for the chance to win Spooky Boo from the players' totals."""

import math
from collections.abc import Sequence
from random import Random

from game.cpu.equity import fewest
from game.games.spooky_boo.cpu.judge import ROUND
from lab.measure.fitting import Place, Scores, fixed

LEVELS = ("steady",)
GRID = [(each,) for each in (step / 4 for step in range(8, 60))]


def places(pool: Sequence[Scores], tries: int, rng: Random) -> list[Place]:
    return fixed(pool, tries, rng)


def chance(totals: Sequence[float], seat: int, left: int, numbers: tuple[float, ...]) -> float:
    return fewest(totals, seat, numbers[0] * math.sqrt(left))


def committed(seats: int, _level: str) -> tuple[float, ...]:
    return (ROUND[seats],)
