"""Makes each system call of each write fail, by means of strace."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

from tests.torture.dying import PAIRS, REFUSED, a_copy, unharmed
from tests.torture.keeping import Look, lay, look, others
from tests.torture.trial import ROOT, Bench, Trial, Try, nth

SCRIPT = """
import os, sys
from pathlib import Path
from game.saves import NotSaved, find_places
from tests.torture.keeping import JOBS
places = find_places({"TUCKBOX_HOME": sys.argv[2]})
if sys.argv[1] in ("save", "first save"):
    from tests.torture.keeping import LONG, NEW, written
    written(LONG, 1, NEW)
os.access("/marker", os.F_OK)
try:
    for step in JOBS[sys.argv[1]]:
        step(places)
except NotSaved:
    sys.exit(3)
os.access("/marker", os.F_OK)
"""


def no_strace() -> str:
    """Returns why strace cannot make system calls fail on this machine. If it can, returns ""."""
    return "" if shutil.which("strace") else "no strace"


def traced(trace: Path, job: str, home: Path, *more: str) -> int:
    command = ["strace", "-o", str(trace), *more, sys.executable, "-c", SCRIPT, job, str(home)]
    return subprocess.run(
        command,
        cwd=ROOT,
        env={"PYTHONHASHSEED": "0", "PATH": os.environ["PATH"]},
        capture_output=True,
        check=False,
    ).returncode


def between_the_marks(trace: Path) -> list[tuple[str, int]]:
    """Returns the system calls of a job.

    Each call has a number: 1 for the first call of its name, 2 for the second, and so on.
    """
    seen: Counter[str] = Counter()
    found, inside = [], False
    for line in trace.read_text(errors="replace").splitlines():
        name = line.split("(")[0]
        seen[name] += 1
        if '"/marker"' in line:
            inside = not inside
        elif inside and name.isidentifier():
            found.append((name, seen[name]))
    return found


ROOM = frozenset({"write", "fsync", "rename", "mkdir"})
"""The names of the system calls that fail when a disk is full."""
HARMLESS = frozenset({"mmap", "munmap", "brk", "rt_sigaction", "mprotect", "futex", "getrandom", "madvise"})


def syscalls(bench: Bench) -> Try:
    home, trace = bench.folder / "home", bench.folder / "trace"
    old = look(lay(home))
    known: dict[str, tuple[list[tuple[str, int]], Look]] = {}

    def points(job: str) -> tuple[list[tuple[str, int]], Look]:
        if job not in known:
            with a_copy(home) as places:
                assert traced(trace, job, places.data) == 0
                made = [point for point in between_the_marks(trace) if point[0] not in HARMLESS]
                known[job] = (made, look(places))
        return known[job]

    def try_once(seed: int) -> None:
        job, fault = nth(PAIRS, seed)
        made, new = points(job)
        name, when = made[(seed // len(PAIRS)) % len(made)]
        how = "signal=KILL" if fault == "KILL" else f"error={fault}"
        again = "+" if fault == "ENOSPC" and name in ROOM else ""  # a disk that is full stays so
        with a_copy(home) as places:
            sound = others(places)
            ended = traced(trace, job, places.data, "-e", f"inject={name}:{how}:when={when}{again}")
            where = f"{job}, {fault} at {name} number {when}"
            expected = (0, REFUSED, -signal.SIGKILL, 128 + signal.SIGKILL)
            assert ended in expected, f"{where}: ended with {ended}"
            swept = name in {"unlink", "unlinkat"} or bool(again)
            unharmed(places, (old, new), sound, where, killed=ended not in (0, REFUSED) or swept)

    return try_once


TRIALS = (
    Trial(
        "syscalls",
        "kill, ENOSPC, EIO, EACCES, EROFS at each system call (strace)",
        (2, 300, 4_000),
        syscalls,
        lacks=no_strace,
    ),
)
