"""What a trial is: one promise of the program, tried as often as the tier says, each time from one seed."""

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
"""Every commit, every night, before a release."""
SILENT = {"SDL_AUDIODRIVER": "none"}
"""The environment of trials that open screens but no sound device."""

Tier = Literal["P", "N", "R"]
Blow = Callable[[int], None]
"""One try from a seed; it raises whatever it finds wrong."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Bound:
    """A limit that a share of the measurements of a figure must not exceed.

    `Bound("restart", 0.95, 0.25, "s")` says that 95 % of the restarts take at most 0.25 s.
    """

    figure: str
    share: float
    limit: float
    unit: str
    fewest: int = 1
    """With fewer measurements it is told, but not judged."""


@dataclass(slots=True)
class Bench:
    """What a trial works on: its folder, the program, the measured figures, and what must be closed at the end."""

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
    """One promise: its name, what is done, how often in each tier, and the function that prepares it.

    `lacks` tells why it cannot be tried on this machine, "" if it can. `built` trials are done to the built program
    as well; `also` names the tests that do the same at every commit.
    """

    name: str
    about: str
    counts: tuple[int, int, int]
    lay: Callable[[Bench], Blow]
    bounds: tuple[Bound, ...] = ()
    lacks: Callable[[], str] = _nothing
    built: bool = False
    also: str = ""
    environment: Mapping[str, str] = field(default_factory=dict)
    """What its process is started with besides."""
    seconds: float = 120.0
    """Of the processor's time, after which one try counts as hanging."""

    def count(self, tier: Tier) -> int:
        """Returns the number of tries in a tier."""
        return self.counts[TIERS.index(tier)]


def quantile(values: Sequence[float], share: float) -> float:
    """The smallest value that is not exceeded by at least this share of the values."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def nth(things: Sequence[T], seed: int) -> T:
    """Picks one of a list by the seed, so that consecutive seeds take each entry in turn."""
    return things[seed % len(things)]
