"""How much a test tries: less at every commit, more in the nightly tier."""

import os
from collections.abc import Iterable, Sequence
from typing import TypeVar

F = TypeVar("F")
L = TypeVar("L")

NIGHTLY = "TUCKBOX_MATCHES" in os.environ
"""Whether `build/check.py --all` runs the tests."""


EVERY_ROW = NIGHTLY or "TUCKBOX_EVERY_ROW" in os.environ
"""Whether every row of a law is asked: nightly, and by `build/check.py --game`."""


def tries(commit: int, nightly: int) -> int:
    """Returns the number of tries of this tier."""
    return nightly if NIGHTLY else commit


def share(rows: Iterable[F], of: int) -> list[F]:
    """Returns every second, third … row, always the same ones; all of them in the nightly tier."""
    return list(rows)[:: 1 if EVERY_ROW else of]


def in_turn(firsts: Iterable[F], lasts: Sequence[L]) -> list[tuple[F, L]]:
    """Each of the first with one of the last, in turn; with each of them in the nightly tier."""
    return [
        (first, last)
        for number, first in enumerate(firsts)
        for last in (lasts if NIGHTLY else lasts[number % len(lasts) :][:1])
    ]
