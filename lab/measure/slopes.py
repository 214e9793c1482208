"""Fits a correction factor for the chances to win that the program tells.

Usage: `python lab/measure/slopes.py [--matches N] [--told-by SOURCE] TABLE...`

A TABLE is a game, a level and a number of seats joined by hyphens. A SOURCE is review, why or hint. A person
multiplies the slope in the game by the factor.

The data is kept in build/work/slopes, so a stopped run continues. Delete the data when a slope has changed.
"""

import argparse
import json
import math
import statistics
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

sys.path.append(str(Path(__file__).resolve().parents[2]))

from game.cpu.slope import Slope
from game.games import ENTRIES, GAMES
from lab.measure.calibration import LEVELS, MATCHES, SOURCES, play_one

WORK = Path(__file__).resolve().parents[2] / "build" / "work" / "slopes"
FACTORS = [step / 50 for step in range(15, 100)]
SURE = 0.998
"""The upper limit of a chance, so that no single surprise outweighs everything else."""
DRAWS = 200
"""The number of bootstrap samples for the standard error."""

Line = tuple[float, float]
"""A chance to win as the program stated it, and the player's real share of the win."""


def gather(source: str, name: str, level: str, seats: int, wanted: int) -> list[list[Line]]:
    """Returns the lines of each of the first `wanted` matches. `source` is what stated the chances."""
    WORK.mkdir(parents=True, exist_ok=True)
    file, every = WORK / f"{name}-{level}-{seats}-{source}.jsonl", GAMES[name].seats
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    found = [[(chance, won) for chance, won in json.loads(line)] for line in text.splitlines()]
    first = MATCHES + (every.index(seats) - MATCHES) % len(every)
    for nth in range(len(found), wanted):
        number = first + nth * len(every)
        found.append([(one.chance, one.won) for one in play_one(name, level, number, [source])[1]])
        with file.open("a", encoding="utf-8") as out:
            out.write(json.dumps(found[-1]) + "\n")
    return found[:wanted]


def likelihood(lines: Sequence[Line], slope: Slope) -> float:
    """Returns the log-likelihood of the results if the chances are corrected by `slope`."""
    total = 0.0
    for chance, won in lines:
        corrected = min(SURE, max(1 - SURE, slope.corrected(chance)))
        total += won * math.log(corrected) + (1 - won) * math.log(1 - corrected)
    return total


def fit(matches: Sequence[Sequence[Line]], share: float, rng: Random) -> tuple[float, float, float]:
    """Finds the factor (`by` of a Slope) that corrects the stated chances best.

    Returns the factor, its standard error, and how much it raises the log-likelihood.
    """
    slopes = [Slope(share, by) for by in FACTORS]
    table = [[likelihood(lines, slope) for slope in slopes] for lines in matches]

    def sums(some: Sequence[Sequence[float]]) -> list[float]:
        return [math.fsum(column) for column in zip(*some, strict=True)]

    def best(some: Sequence[Sequence[float]]) -> float:
        _, factor = max(zip(sums(some), FACTORS, strict=True))
        return factor

    draws = [best(rng.choices(table, k=len(table))) for _ in range(DRAWS)]
    whole = sums(table)
    gain = max(whole) - whole[FACTORS.index(1.0)]
    return best(table), statistics.stdev(draws), gain


def main() -> int:
    tables = {
        f"{name}-{level}-{seats}": (name, level, seats)
        for name in GAMES
        for level in LEVELS
        for seats in GAMES[name].seats
        if not ENTRIES[name].together
    }
    parser = argparse.ArgumentParser(description="Fit how far from the fair share chances come true.")
    parser.add_argument("tables", nargs="+", metavar="TABLE", choices=tables, help="game-level-seats")
    parser.add_argument(
        "--told-by", choices=SOURCES, default="review", metavar="SOURCE", help="review, why or hint"
    )
    parser.add_argument("--matches", type=int, default=400, metavar="N", help="matches of each table")
    arguments = parser.parse_args()
    for table in arguments.tables:
        name, level, seats = tables[table]
        found = gather(arguments.told_by, name, level, seats, arguments.matches)
        by, error, gain = fit(found, 1 / seats, Random(table))
        print(
            f"{table}: {by:.2f} +- {error:.2f} times, {gain:.1f} likelier, {sum(map(len, found))} decisions"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
