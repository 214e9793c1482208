"""A trial tests one promise of the program in many tries. Each try has its own seed."""

from __future__ import annotations

import math
import sys
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeVar

ROOT = Path(__file__).resolve().parents[2]
TIERS = ("P", "N", "R")
"""The runs of tests: at every commit (P), every night (N), before a release (R)."""
SILENT = {"SDL_AUDIODRIVER": "none"}
"""The environment of trials that open screens but need no sound device."""

Tier = Literal["P", "N", "R"]
Try = Callable[[int], None]
"""A function that makes one try from a seed, and raises if the try fails."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Bound:
    """A limit that a share of the measurements of a figure must keep.

    `Bound("restart", 0.95, 0.25, "s")` says that 95 % of the restarts take at most 0.25 s.
    """

    figure: str
    share: float
    limit: float
    unit: str
    fewest: int = 1
    """The fewest measurements that are judged; fewer are only reported."""


@dataclass(slots=True)
class Bench:
    """The workplace of a trial: its folder, its program, its measured figures, and what it must close."""

    folder: Path
    program: tuple[str, ...] = (sys.executable, "-m", "scenes")
    stack: ExitStack = field(default_factory=ExitStack)
    measured: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def note(self, figure: str, value: float) -> None:
        self.measured[figure].append(value)


def _nothing() -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Trial:
    """A trial: its name, a description, its numbers of tries, and a function that prepares it.

    * `lacks`: returns why the trial cannot run here, or "".
    * `built`: whether the trial also runs on the built program.
    * `also`: the tests that check the same things at every commit.
    """

    name: str
    about: str
    counts: tuple[int, int, int]
    prepare: Callable[[Bench], Try]
    bounds: tuple[Bound, ...] = ()
    lacks: Callable[[], str] = _nothing
    built: bool = False
    also: str = ""
    environment: Mapping[str, str] = field(default_factory=dict)
    seconds: float = 120.0
    """The processor seconds after which one try counts as hanging."""

    def count(self, tier: Tier) -> int:
        return self.counts[TIERS.index(tier)]


def quantile(values: Sequence[float], share: float) -> float:
    """Returns the smallest value for which `share` of all values are equal or smaller."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def nth(things: Sequence[T], seed: int) -> T:
    """Returns the entry for a seed. Seeds go through the entries again and again."""
    return things[seed % len(things)]
