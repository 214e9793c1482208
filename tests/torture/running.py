"""Runs all tries of one trial. For each failed try, notes the command that repeats it."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

from tests.packaged.conftest import lock
from tests.torture.trial import Bench, Trial, quantile

IN_MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
"""The folder for the trials' files, in memory if possible."""
ENOUGH = 5
"""The number of failures after which a trial makes no more tries."""


@dataclass(frozen=True, slots=True)
class Failed:
    seed: int
    text: str
    repeat: str


@dataclass(slots=True)
class Tally:
    name: str
    seed: int
    count: int = 0
    seconds: float = 0.0
    failures: list[Failed] = field(default_factory=list)
    figures: str = ""
    lacks: str = ""

    def row(self) -> str:
        word = f"not tried: {self.lacks}" if self.lacks else self.figures
        return f"{self.name:<16}{self.count:>8}{self.seed:>8}{len(self.failures):>10}{self.seconds:>9.1f}  {word}"

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def died(cls, name: str, seed: int, command: str, output: str) -> Tally:
        return cls(name, seed, failures=[Failed(seed, f"the process died:\n{output}", command)])

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Tally:
        return cls(**{**data, "failures": [Failed(**one) for one in data["failures"]]})


HEAD = f"{'trial':<16}{'tries':>8}{'seed':>8}{'failures':>10}{'seconds':>9}  figures"


class Hangs(AssertionError):  # noqa: N818 - it says what the try does
    """The error that is raised if one try takes too long."""


PATIENCE = 10
"""On a busy machine, a try may take this many times its processor time."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raises Hangs if the block takes more than `seconds` of processor time.

    It may take `PATIENCE` times as many seconds of real time.
    """

    def ring(number: int, frame: FrameType | None) -> None:
        message = f"not done after {seconds:g} s of the processor, or {PATIENCE * seconds:g} s in all"
        raise Hangs(message)

    timers = (
        (signal.SIGPROF, signal.ITIMER_PROF, seconds),
        (signal.SIGALRM, signal.ITIMER_REAL, PATIENCE * seconds),
    )
    before = [signal.signal(number, ring) for number, _, _ in timers]
    for _, timer, allowed in timers:
        signal.setitimer(timer, allowed)
    try:
        yield
    finally:
        for (number, timer, _), handler in zip(timers, before, strict=True):
            signal.setitimer(timer, 0)
            signal.signal(number, handler)


def out_of_the_way(program: Path, bench: Bench) -> Path:
    """Copies the built program to a read-only folder with a non-ASCII path, and returns its path.

    In a folder in memory, the files would count as memory of the program.
    """
    folder = bench.stack.enter_context(tempfile.TemporaryDirectory(prefix="torture-"))
    copy = Path(folder) / "Küche und Spiele 卓" / program.parent.name
    shutil.copytree(program.parent, copy, symlinks=True)
    lock(copy, locked=True)
    bench.stack.callback(lock, copy, locked=False)
    return copy / program.name


def run(trial: Trial, seed: int, count: int, program: Path | None = None) -> Tally:
    tally = Tally(trial.name, seed, lacks=trial.lacks())
    if tally.lacks or not count:
        tally.lacks = tally.lacks or "not in this tier"
        return tally
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="torture-", dir=IN_MEMORY, ignore_cleanup_errors=True) as folder:
        bench = Bench(Path(folder))
        if program is not None:
            bench.program = (str(out_of_the_way(program, bench)),)
        with bench.stack:
            _tries(trial, bench, tally, count)
        _judge(trial, bench, tally, count)
    tally.seconds = time.monotonic() - began
    return tally


def _tries(trial: Trial, bench: Bench, tally: Tally, count: int) -> None:
    try_once = trial.prepare(bench)
    for number in range(tally.seed, tally.seed + count):
        try:
            with at_most(trial.seconds):
                try_once(number)
        except Exception:  # noqa: BLE001 - whatever it is, it is what was looked for
            tally.failures.append(Failed(number, traceback.format_exc(), _repeat(trial.name, number, 1)))
        tally.count += 1
        if len(tally.failures) >= ENOUGH:
            return


def _judge(trial: Trial, bench: Bench, tally: Tally, count: int) -> None:
    figures = []
    for bound in trial.bounds:
        values = bench.measured.get(bound.figure, [])
        if not values:
            continue
        found = quantile(values, bound.share)
        share = "most" if bound.share == 1 else f"p{round(100 * bound.share)}"
        figures.append(f"{bound.figure} {share} {found:.3g} {bound.unit} (n {len(values)})")
        if found > bound.limit and len(values) >= bound.fewest:
            words = f"{figures[-1]}: more than {bound.limit:g} {bound.unit}"
            tally.failures.append(Failed(tally.seed, words, _repeat(trial.name, tally.seed, count)))
    bound_ones = {bound.figure for bound in trial.bounds}
    figures += [
        f"{figure} {sum(values):g}" for figure, values in bench.measured.items() if figure not in bound_ones
    ]
    tally.figures = ", ".join(figures)


def _repeat(name: str, seed: int, count: int) -> str:
    more = f" --count {count}"
    chosen = os.environ.get("TORTURE_PROGRAM", "")
    return f"python build/faults/torture.py --only {name} --seed {seed}{more}" + (
        f" --program {chosen}" if chosen else ""
    )
