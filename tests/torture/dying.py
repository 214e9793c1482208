"""The program is killed, or the disk fails, at every call of each write."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from game.book.summaries import check
from game.saves import NotSaved, Places, ScoreBook, Settings, SettingsFile, Shelf, find_places
from game.saves.writer import sweep
from tests.torture.keeping import ID, JOBS, LONG, Look, lay, look, others, temps, written
from tests.torture.scores import result
from tests.torture.trial import Bench, Trial, Try, nth

KILL = -1
FAULTS = {"KILL": KILL, **{name: getattr(errno, name) for name in ("ENOSPC", "EIO", "EACCES", "EROFS")}}
PAIRS = [(job, fault) for job in JOBS for fault in FAULTS]
TOUCHING = ("posix", "_io", "fcntl")
PURE = frozenset({"fspath", "getpid", "urandom", "_path_normpath", "scandir_iterator"})
DONE_WELL, REFUSED, ESCAPED = 0, 3, 4


@contextmanager
def a_copy(home: Path) -> Iterator[Places]:
    copy = home.with_name(home.name + "-copy")
    shutil.copytree(home, copy)
    try:
        yield find_places({"TUCKBOX_HOME": str(copy)})
    finally:
        shutil.rmtree(copy)


def reaches_the_disk(function: Any) -> bool:
    holder = getattr(function, "__self__", None)
    module = getattr(function, "__module__", None) or type(holder).__module__
    return module in TOUCHING and function.__name__ not in PURE


def attempt(job: str, places: Places, at: int = 0, fault: int = 0) -> tuple[int, list[str]]:
    """Runs a job in a child process. The disk call with the number `at` fails. If `at` is 0, none fails.

    Returns how the child ended, and its disk calls.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        status = ESCAPED
        try:
            status = _in_the_child(job, places, at, fault, writing)
        finally:
            os._exit(status)
    os.close(writing)
    with os.fdopen(reading) as output:
        made = output.read().split()
    ended = os.waitpid(child, 0)[1]
    return (KILL if os.WIFSIGNALED(ended) else os.WEXITSTATUS(ended)), made


def _in_the_child(job: str, places: Places, at: int, fault: int, telling: int) -> int:
    made: list[str] = []

    def watch(_: FrameType, event: str, function: Any) -> None:
        if event != "c_call" or not reaches_the_disk(function):
            return
        made.append(function.__name__)
        if len(made) == at and fault == KILL:
            os.kill(os.getpid(), signal.SIGKILL)
        if len(made) == at:
            raise OSError(fault, "planted")

    status = DONE_WELL
    sys.setprofile(watch)
    try:
        for step in JOBS[job]:
            step(places)
    except NotSaved:
        status = REFUSED
    finally:
        sys.setprofile(None)
        os.write(telling, " ".join(made).encode())
    return status


def calls(bench: Bench) -> Try:
    """Runs a job again and again. Each time another disk call fails."""
    home = bench.folder / "home"
    old = look(lay(home))

    def try_once(seed: int) -> None:
        job, fault = nth(PAIRS, seed)
        with a_copy(home) as places:
            ended, made = attempt(job, places)
            assert ended == DONE_WELL
            new = look(places)
        assert new != old, f"{job} does nothing"
        for at, name in enumerate(made, 1):
            with a_copy(home) as places:
                sound = others(places)
                ended, _ = attempt(job, places, at, FAULTS[fault])
                where = f"{job}, {fault} at {name}, call {at} of {len(made)}"
                assert ended != ESCAPED, f"{where}: an error that nobody expects"
                unharmed(places, (old, new), sound, where, killed=ended == KILL)
                bench.note("points", 1)

    return try_once


def unharmed(
    places: Places, allowed: tuple[Look, ...], sound: dict[Path, bytes], where: str, *, killed: bool
) -> None:
    """Asserts that the data folder has either only its old content or only its new content."""
    assert killed or not temps(places), f"{where}: half of a file is left"
    found = look(places)
    assert found in allowed, f"{where}: neither the old nor the new\n{found}"
    assert others(places) == sound, f"{where}: another match was touched"
    for path in temps(places):
        os.utime(path, (time.time() - 200_000,) * 2)
        sweep(path.parent)
    assert not temps(places), f"{where}: rubbish that stays"


def kills(bench: Bench) -> Try:
    """Kills the program while it saves a match, settings and scores."""
    home = bench.folder / "home"
    lay(home)

    def try_once(seed: int) -> None:
        with a_copy(home) as places:
            sound, rng = others(places), Random(seed)
            reading, writing = os.pipe()
            child = os.fork()
            if child == 0:
                _save_for_ever(places, writing)
            os.close(writing)
            with os.fdopen(reading) as output:
                output.readline()
                time.sleep(rng.uniform(0, 0.2))
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)
                acknowledged = [int(line) for line in output.read().split("\n")[:-1]]
            last = acknowledged[-1] if acknowledged else 11
            bench.note("saves", last - 10)
            found = look(places)
            (mine,) = [one for one in found.running if one[0] == ID]
            assert mine[1] in (last, last + 1), f"save {last} was told, {mine[1]} is there"
            assert mine[2].startswith(written(LONG, mine[1], ID))
            assert found.settings.volume_master in (last % 100, (last + 1) % 100)
            assert set(found.scores) >= {f"{number:012x}" for number in range(11, last + 1)}
            assert not found.problems
            assert others(places) == sound

    return try_once


def _save_for_ever(places: Places, telling: int) -> None:
    shelf, settings, scores = Shelf(places, check), SettingsFile(places), ScoreBook(places)
    try:
        for seq in range(11, 10_000):
            settings.save(Settings(volume_master=seq % 100))
            scores.add(result(f"{seq:012x}"))
            shelf.save(ID, written(LONG, seq, ID), seq)
            os.write(telling, b"%d\n" % seq)
    finally:
        os._exit(ESCAPED)


def two_writers(bench: Bench) -> Try:
    """Starts two programs that add results to one score book at the same time."""
    each = 25

    def try_once(seed: int) -> None:
        places = find_places({"TUCKBOX_HOME": str(bench.folder / str(seed))})
        children = []
        for writer in range(2):
            child = os.fork()
            if child == 0:
                try:
                    book = ScoreBook(places)
                    for number in range(each):
                        book.add(result(f"{writer}{seed:05}{number:06}"))
                finally:
                    os._exit(0 if number == each - 1 else ESCAPED)
            children.append(child)
        assert all(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0 for child in children)
        entered = [one.match for one in ScoreBook(places).results()[0]]
        assert len(entered) == len(set(entered)) == 2 * each
        bench.note("entered", len(entered))

    return try_once


TRIALS = (
    Trial(
        "calls",
        "killed, or refused by the disk, at every call of everything written: old or new",
        (1, len(PAIRS), len(PAIRS)),
        calls,
    ),
    Trial(
        "kills",
        "kill -9 at any moment of saving: what was told to be saved is there",
        (8, 600, 3_000),
        kills,
    ),
    Trial("two-writers", "two programs write one score book: all is counted", (2, 20, 40), two_writers),
)
