"""How much the tests try: little in the run for each commit, more in the nightly run."""

import os
from collections.abc import Iterable, Sequence
from typing import TypeVar

F = TypeVar("F")
L = TypeVar("L")

NIGHTLY = "TUCKBOX_MATCHES" in os.environ
"""Whether `build/check.py --all` runs the tests."""


EVERY_ROW = NIGHTLY or "TUCKBOX_EVERY_ROW" in os.environ
"""Whether tests with a row for each case run all their rows."""


def tries(commit: int, nightly: int) -> int:
    return nightly if NIGHTLY else commit


def share(rows: Iterable[F], of: int) -> list[F]:
    """Returns every `of`-th row, beginning with the first. The nightly run takes all rows."""
    return list(rows)[:: 1 if EVERY_ROW else of]


def in_turn(firsts: Iterable[F], lasts: Sequence[L]) -> list[tuple[F, L]]:
    """Pairs each of `firsts` with one of `lasts`. The members of `lasts` take turns.

    The nightly run makes all possible pairs.
    """
    return [
        (first, last)
        for number, first in enumerate(firsts)
        for last in (lasts if NIGHTLY else lasts[number % len(lasts) :][:1])
    ]


def fifths(count: int, things: Iterable[F], turn: int) -> list[F]:
    """Returns `count` of every five things. Each `turn` chooses other things.

    Turns 0 to 4 together choose each thing `count` times. The nightly run takes all things.
    """
    return [thing for number, thing in enumerate(things) if NIGHTLY or (number - turn) % 5 < count]
