"""The table of build/calibration.py: whether chances in reviews came true."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

Line = dict[str, Any]
BINS = 10
ENOUGH = 200
"""From so many moments on a bin must be right."""
NEAR = 0.05
"""Within so much, or within two of its errors."""

HEAD = """\
# Do the chances of a review come true?

Written by `python build/calibration.py`. CPUs of one level play whole matches, every number of seats in turn (a Sharp one
makes {thinks} playouts for a move, {more} where all play together); some decisions of each are judged from what their seat knew, with {worlds} playouts.
Brier score: the mean squared distance from what happened, lower is better; beside it that of always telling the fair
share, and that of the totals alone.

## In all

| game | level | matches | moments | Brier, review | totals alone | fair share |
|---|---|---|---|---|---|---|
"""
SECOND = """
## By chance

Of the moments with such a chance: how many there were, the mean chance told, and how often they were won, in points of a
hundred, with one standard error (moments of one match count together).

| game | level | chance | moments | told | won |
|---|---|---|---|---|---|
"""


def clustered(matches: Sequence[Sequence[float]]) -> tuple[float, float]:
    """The mean of all values and its error, when those of one match hang together."""
    values = [value for match in matches for value in match]
    mean = sum(values) / len(values)
    spread = sum((sum(match) - len(match) * mean) ** 2 for match in matches)
    return mean, math.sqrt(spread) / len(values)


def bins(lines: Sequence[Line]) -> list[tuple[int, int, float, float, float]]:
    """By tenths of the chance: number, moments, mean chance told, share won, its error."""
    found = []
    for nth in range(BINS):
        some = [[one for one in line["told"] if min(BINS - 1, int(BINS * one[0])) == nth] for line in lines]
        some = [told for told in some if told]
        if some:
            chance, _ = clustered([[one[0] for one in told] for told in some])
            won, error = clustered([[one[2] for one in told] for told in some])
            found.append((nth, sum(map(len, some)), chance, won, error))
    return found


def is_right(moments: int, chance: float, won: float, error: float) -> bool:
    """Whether a bin is as told, if it has enough moments to say."""
    return moments < ENOUGH or abs(chance - won) <= max(NEAR, 2 * error)


def brier(lines: Sequence[Line]) -> tuple[float, float, float]:
    """The scores of the review, of totals alone, and of the fair share, which is the measured one of who plays together."""
    told = [(one, line["seats"]) for line in lines for one in line["told"]]
    base: dict[int, float] = {}
    for seats in {seats for _, seats in told}:
        base[seats] = sum(one[2] for one, there in told if there == seats) / sum(
            there == seats for _, there in told
        )
    scores = [
        ((one[0] - one[2]) ** 2, (one[1] - one[2]) ** 2, (base[seats] - one[2]) ** 2) for one, seats in told
    ]
    return tuple(sum(column) / len(scores) for column in zip(*scores, strict=True))


def table(found: Mapping[tuple[str, str], Sequence[Line]], worlds: int, thinks: tuple[int, int]) -> str:
    """The whole text."""
    text = HEAD.format(worlds=worlds, thinks=thinks[0], more=thinks[1])
    for (name, level), lines in found.items():
        if lines:
            moments = sum(len(line["told"]) for line in lines)
            scores = " | ".join(f"{score:.4f}" for score in brier(lines))
            text += f"| {name} | {level} | {len(lines)} | {moments} | {scores} |\n"
    text += SECOND
    for (name, level), lines in found.items():
        for nth, moments, chance, won, error in bins(lines):
            wrong = "" if is_right(moments, chance, won, error) else ", **off**"
            span = f"{10 * nth}-{10 * nth + 10} %"
            text += f"| {name} | {level} | {span} | {moments} | {100 * chance:.1f} | {100 * won:.1f} +- {100 * error:.1f}{wrong} |\n"
    return text
