"""The sums of lab/measure/calibration.py and their tables: whether chances came true."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from lab.measure.tallies import Tallies

WORDS = ("game", "level", "seats", "source", "bin")
"""A source is who told a chance, a bin the tenth in which it lies, or `WHOLE`."""
NUMBERS = ("matches", "moments", "told", "won", "won2", "moments2", "both", "brier", "alone", "share2")
"""Matches that had such moments (of `WHOLE`: all in which this source was asked), moments, the sums of what was told and won; then, to know how far
the moments of one match hang together, the sums over matches of the squares and of the product of won and moments;
squared distances of the chance and of the totals alone from what happened; the sum of squares of what happened."""
SOURCES = ("review", "why", "hint")
WHOLE = "whole"
BINS = 10
ENOUGH = 200
"""From so many moments on a bin must be right."""
NEAR = 0.05
"""Within so much."""
SURE = 3
"""Or within so many of its errors: of a hundred right tenths, five lie further off than two, and hardly one than three."""

HEAD = """\
# Do the chances that are told come true?

Written by `python lab/measure/calibration.py` from lab/measure/calibration.csv, to which every run adds. CPUs of one level play whole
matches, every number of seats in turn (one that searches makes {thinks} playouts for a move, {more} where all play together). One decision in
{one_in}, drawn by the match's seed whatever comes after it, is judged from what its seat knew, with {worlds} playouts.
Brier score: the mean squared distance from what happened, lower is better; beside it that of the totals alone, and that
of always telling the fair share (one in so many players; where all play together, what such tables win).

## In all

| game | level | matches | moments | Brier, review | totals alone | fair share |
|---|---|---|---|---|---|---|
"""
SECOND = """
## By chance

Of the moments with such a chance: how many there were, the mean chance told, and how often they were won, in points of a
hundred, with one standard error (moments of one match count together). **Off** are those with {enough} moments or more
that are further off than five points and three errors.

| game | level | chance | moments | told | won |
|---|---|---|---|---|---|
"""
THIRD = """
## By number of players

All moments, and of the tenths with {enough} moments or more the one that lies furthest beyond what is allowed, five
points or three errors, or else nearest to it.

| game | level | players | matches | moments | told | won | furthest off: chance | told | won |
|---|---|---|---|---|---|---|---|---|---|
"""
THIRD_TENTHS = """
### By number of players and chance

The tenths with {enough} moments or more.

| game | level | players | chance | moments | told | won |
|---|---|---|---|---|---|---|
"""
FOURTH = """
## What a Sharp CPU tells when it is asked why, and in a hint

The same for the chances of hints and of "Why?", where those are chances to win the match: told after {asked} playouts, fewer
than a table's second allows. Where a Sharp CPU makes fewer for a move of its own, "Why?" tells what so many say ({fewer}), while
a hint takes the whole second.

| game | told by | chance | moments | told | won |
|---|---|---|---|---|---|
"""


@dataclass(frozen=True, slots=True)
class Told:
    """A chance that was told, the one by totals alone, and what came of it: the share of the win."""

    source: str
    chance: float
    alone: float
    won: float


def learn(tally: Tallies, cell: tuple[str, str, int], told: Sequence[Told], sources: Sequence[str]) -> None:
    """Take a match in, in which these were asked."""
    groups: dict[tuple[str, object], list[Told]] = {(source, WHOLE): [] for source in sources}
    for one in told:
        groups[one.source, WHOLE].append(one)
        groups.setdefault((one.source, min(BINS - 1, int(BINS * one.chance))), []).append(one)
    for (source, nth), some in groups.items():
        won = math.fsum(one.won for one in some)
        tally.add(
            (*cell, source, nth),
            matches=1,
            moments=len(some),
            told=math.fsum(one.chance for one in some),
            won=won,
            won2=won * won,
            moments2=len(some) ** 2,
            both=won * len(some),
            brier=math.fsum((one.chance - one.won) ** 2 for one in some),
            alone=math.fsum((one.alone - one.won) ** 2 for one in some),
            share2=math.fsum(one.won**2 for one in some),
        )


@dataclass(frozen=True, slots=True)
class Bin:
    """Moments with about the same chance: how many, the mean chance told, the share won, its error by matches."""

    nth: int
    moments: int
    chance: float
    won: float
    error: float

    @property
    def off(self) -> float:
        """By how much more than is allowed, if there are enough moments to say; none is wrong up to 0."""
        apart = abs(self.chance - self.won)
        return apart - max(NEAR, SURE * self.error) if self.moments >= ENOUGH else -1.0

    @property
    def span(self) -> str:
        """The chances, in words."""
        return f"{10 * self.nth}-{10 * self.nth + 10} %"

    @property
    def cells(self) -> str:
        """Told and won, in points of a hundred."""
        wrong = ", **off**" if self.off > 0 else ""
        return f"{100 * self.chance:.1f} | {100 * self.won:.1f} +- {100 * self.error:.1f}{wrong}"


def binned(sums: Mapping[str, float], nth: int = 0) -> Bin:
    """What sums say; there are moments in them."""
    moments, mean = sums["moments"], sums["won"] / sums["moments"]
    spread = sums["won2"] - 2 * mean * sums["both"] + mean * mean * sums["moments2"]
    return Bin(nth, int(moments), sums["told"] / moments, mean, math.sqrt(max(0.0, spread)) / moments)


def bins(tally: Tallies, name: str, level: str, seats: int | None, source: str) -> Iterator[Bin]:
    """By tenths of the chance, those that have any moments."""
    for nth in range(BINS):
        sums = tally.sums(name, level, seats, source, nth)
        if sums["moments"]:
            yield binned(sums, nth)


def fair(tally: Tallies, name: str, level: str, seats: int, *, together: bool) -> float:
    """The summed squared distances of always telling the fair share, which is the measured one of who plays together."""
    sums = tally.sums(name, level, seats, "review", WHOLE)
    share = sums["won"] / max(1, sums["moments"]) if together else 1 / seats
    return sums["share2"] - 2 * share * sums["won"] + share * share * sums["moments"]


def table(
    tally: Tallies,
    cells: Sequence[tuple[str, str]],
    seats: Mapping[str, Sequence[int]],
    together: set[str],
) -> str:
    """The whole text, but for the budgets in its head."""
    text, known = HEAD, [cell for cell in cells if tally.sums(*cell, None, "review", WHOLE)["moments"]]
    for name, level in known:
        sums = tally.sums(name, level, None, "review", WHOLE)
        fairly = math.fsum(fair(tally, name, level, many, together=name in together) for many in seats[name])
        scores = (sums["brier"], sums["alone"], fairly)
        told = " | ".join(f"{score / sums['moments']:.4f}" for score in scores)
        text += f"| {name} | {level} | {sums['matches']:.0f} | {sums['moments']:.0f} | {told} |\n"
    text += SECOND
    for name, level in known:
        for one in bins(tally, name, level, None, "review"):
            text += f"| {name} | {level} | {one.span} | {one.moments} | {one.cells} |\n"
    text += THIRD
    for name, level in known:
        for many in seats[name]:
            text += _by_seats(tally, name, level, many)
    text += _tenths_by_seats(tally, known, seats)
    text += FOURTH
    for name, level in known:
        for source, asked in (("why", level), ("hint", "hint")):
            for one in bins(tally, name, level, None, source):
                text += f"| {name} | {asked} | {one.span} | {one.moments} | {one.cells} |\n"
    return text


def _by_seats(tally: Tallies, name: str, level: str, seats: int) -> str:
    sums = tally.sums(name, level, seats, "review", WHOLE)
    if not sums["moments"]:
        return ""
    every = binned(sums)
    some = [one for one in bins(tally, name, level, seats, "review") if one.moments >= ENOUGH]
    worst = max(some, key=lambda one: one.off, default=None)
    last = f"{worst.span} | {worst.cells}" if worst else "| |"
    plain = f"{100 * every.chance:.1f} | {100 * every.won:.1f} +- {100 * every.error:.1f}"
    return f"| {name} | {level} | {seats} | {sums['matches']:.0f} | {every.moments} | {plain} | {last} |\n"


def _tenths_by_seats(
    tally: Tallies, known: Sequence[tuple[str, str]], seats: Mapping[str, Sequence[int]]
) -> str:
    """Every tenth of every number of players, and how many of them lie where they should."""
    text, all_of_them = THIRD_TENTHS, list[Bin]()
    for name, level in known:
        for many in seats[name]:
            some = [one for one in bins(tally, name, level, many, "review") if one.moments >= ENOUGH]
            all_of_them += some
            for one in some:
                text += f"| {name} | {level} | {many} | {one.span} | {one.moments} | {one.cells} |\n"
    near = sum(abs(one.chance - one.won) <= NEAR for one in all_of_them)
    off = sum(one.off > 0 for one in all_of_them)
    return text + f"\nOf {len(all_of_them)} tenths {near} lie within five points; off: {off}.\n"
