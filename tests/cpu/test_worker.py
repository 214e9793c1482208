"""Tests the worker process and its client: whatever happens to the worker, the client answers and never blocks."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest

from game.core.cards import Seat
from game.cpu.levels import Level, Playouts, Seconds
from game.games import GAMES
from game.worker.child import Pipe, Target
from game.worker.client import Thinker
from game.worker.connection import Connection
from game.worker.players import think
from game.worker.question import Answer, Ask, Failure, Report
from tests.cpu import children
from tests.cpu.table import midway, question
from tests.tier import tries

ROOT = Path(__file__).resolve().parent.parent.parent
KILLS = tries(3, 50)
HANGS = 10.0
"""A call of this many seconds counts as waiting for the other process."""

posix = pytest.mark.skipif(os.name == "nt", reason="signals")


@pytest.fixture(scope="module")
def ask() -> Ask:
    match = midway(GAMES["the-game"], 2, "worker", 20)
    assert match.turn is not None
    return replace(question(match, match.turn), limit=Playouts(60))


class Counted(Connection):
    """A connection to a worker process that counts the questions."""

    asked = 0

    def ask(self, ask: Ask) -> None:
        self.asked += 1
        super().ask(ask)


class Lines:
    """Makes the connections to workers, and remembers them for the test."""

    def __init__(self, *targets: Target) -> None:
        self.targets = list(targets)
        self.made: list[Counted] = []

    def __call__(self) -> Connection:
        target = self.targets[min(len(self.made), len(self.targets) - 1)] if self.targets else None
        self.made.append(Counted(target) if target else Counted())
        return self.made[-1]

    @property
    def used(self) -> list[Counted]:
        return [line for line in self.made if line.asked]

    def process(self) -> int:
        until = time.monotonic() + 5
        while time.monotonic() < until:
            living = [line.process_id for line in self.made if not line.dead()]
            if living and living[0] is not None:
                return living[0]
            time.sleep(0.001)
        pytest.fail("no worker has started")


@contextmanager
def thinking(lines: Callable[[], Connection], grace: float = 3.0) -> Iterator[Thinker]:
    thinker = Thinker(lines, grace)
    thinker.start()
    try:
        yield thinker
    finally:
        thinker.close()


def wait(thinker: Thinker, seconds: float = 30.0) -> Report:
    """Polls until an answer comes. Asserts that no poll blocks."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        began = time.monotonic()
        report = thinker.poll()
        assert time.monotonic() - began < HANGS
        if report is not None:
            return report
        time.sleep(0.002)
    pytest.fail("no answer")


def running(process: int) -> bool:
    """Returns whether a process is alive. A zombie does not count as alive."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{process}/stat")
    return not (stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z")


def test_the_worker_gives_the_same_answer_as_a_direct_call(ask: Ask) -> None:
    with thinking(Lines()) as thinker:
        for token in range(5):
            thinker.ask(replace(ask, token=token))
            assert wait(thinker) == replace(think(ask), token=token)
            assert thinker.poll() is None
            assert not thinker.busy


def test_a_failing_bot_does_not_restart_the_worker(ask: Ask) -> None:
    lines = Lines()
    with thinking(lines) as thinker:
        thinker.ask(replace(ask, token=1, game="no game"))
        failed = wait(thinker)
        assert isinstance(failed, Failure)
        assert "no game" in failed.text
        thinker.ask(replace(ask, token=2))
        assert isinstance(wait(thinker), Answer)
        assert len(lines.used) == 1


def test_the_worker_never_loads_pygame(ask: Ask) -> None:
    with thinking(Lines(children.telling)) as thinker:
        thinker.ask(ask)
        answer = wait(thinker)
        assert isinstance(answer, Failure)
        names = answer.text.split()
        assert {"game", "pickle"} < set(names)
        assert not {"pygame", "scenes", "accesskit", "tomllib", "multiprocessing"} & set(names)


@posix
def test_a_killed_worker_is_replaced_and_its_question_is_repeated(ask: Ask) -> None:
    rng, lines, restarts = Random(4), Lines(children.pensive), 0
    expected = think(ask)
    for kill in range(KILLS):
        lines.made.clear()
        with thinking(lines) as thinker:
            thinker.ask(replace(ask, token=2 * kill))
            assert isinstance(wait(thinker), Answer)
            process = lines.process()
            thinker.ask(replace(ask, token=2 * kill + 1))
            time.sleep(rng.random() * 0.015)
            os.kill(process, signal.SIGKILL)
            assert wait(thinker) == replace(expected, token=2 * kill + 1)
            restarts += len(lines.used) > 1
            assert thinker.notice is None
        assert not any(running(line.process_id or process) for line in lines.made)
    assert restarts > KILLS // 5, "hardly any kill came while the worker was at work"


@posix
def test_a_worker_that_dies_while_idle_is_replaced_immediately(ask: Ask) -> None:
    lines = Lines()
    with thinking(lines) as thinker:
        os.kill(lines.process(), signal.SIGKILL)
        until = time.monotonic() + 5
        while len(lines.made) < 2 and time.monotonic() < until:
            assert thinker.poll() is None
            time.sleep(0.005)
        thinker.ask(ask)
        assert isinstance(wait(thinker), Answer)


@posix
def test_a_second_worker_process_is_ready_to_replace_a_failed_worker(ask: Ask) -> None:
    lines = Lines()
    with thinking(lines) as thinker:
        assert len(lines.made) == 1
        for token in range(3):
            thinker.ask(replace(ask, token=token))
            wait(thinker)
        assert len(lines.made) == 2, "one spare, not one for every question"
        os.kill(lines.process(), signal.SIGKILL)
        thinker.ask(replace(ask, token=9))
        assert wait(thinker).token == 9
        assert [line.asked for line in lines.made] == [4, 1], "the spare has answered"
        for made in (3, 4):
            thinker.ask(replace(ask, token=9 + made))
            wait(thinker)
            assert len(lines.made) == made, "there is a spare again"
            spare = lines.made[-1]
            while spare.process_id is None:
                time.sleep(0.005)
            os.kill(spare.process_id, signal.SIGKILL)
            while not spare.dead():
                time.sleep(0.005)
    for line in lines.made:
        line.join(5)
    assert "cpu line" not in [thread.name for thread in threading.enumerate()]


@posix
def test_a_stopped_worker_is_replaced(ask: Ask) -> None:
    lines = Lines()
    with thinking(lines, grace=0.2) as thinker:
        thinker.ask(replace(ask, token=1))
        wait(thinker)
        stopped = lines.process()
        os.kill(stopped, signal.SIGSTOP)
        heavy = replace(
            ask, token=2, limit=Seconds(0.1), news=ask.news * 200
        )  # more bytes than the pipe takes at once
        began = time.monotonic()
        thinker.ask(heavy)
        assert time.monotonic() - began < HANGS
        assert wait(thinker).token == 2
        lines.made[0].join(2)
        assert not running(stopped)


def test_an_answer_to_an_older_question_is_ignored(ask: Ask) -> None:
    with thinking(Lines(children.late)) as thinker:
        for token in range(1, 6):
            thinker.ask(replace(ask, token=token))
            time.sleep(0.06)
            thinker.poll()
        assert wait(thinker) == Answer(5, "5")
        thinker.ask(replace(ask, token=6))
        thinker.cancel()
        time.sleep(0.25)
        assert thinker.poll() is None


def test_a_new_question_does_not_wait_for_an_old_answer(ask: Ask) -> None:
    lines = Lines(children.slow)
    with thinking(lines) as thinker:
        thinker.ask(replace(ask, token=2))
        until = time.monotonic() + 5
        while lines.made[0].asked_at is None and time.monotonic() < until:
            time.sleep(0.005)
        thinker.ask(replace(ask, token=3))
        assert wait(thinker) == Answer(3, "done")
        assert thinker.notice is None


@pytest.mark.every_third
@pytest.mark.parametrize(
    "child",
    [children.garbage, children.stranger, children.endless, children.quitter],
    ids=lambda c: c.__name__,
)
def test_a_worker_is_not_restarted_after_three_failures(ask: Ask, child: Target) -> None:
    lines = Lines(child)
    with thinking(lines) as thinker:
        thinker.ask(ask)
        answer = wait(thinker)
        assert isinstance(answer, Answer)
        assert answer.move in GAMES["the-game"].moves(ask.view, ask.seat)
        assert thinker.notice is not None
        assert len(lines.made) == 3
        thinker.ask(replace(ask, token=9))
        assert wait(thinker, 0.5).token == 9, "the simple player answers at once"


def test_one_dead_worker_is_replaced_without_a_notice(ask: Ask) -> None:
    with thinking(Lines(children.garbage, children.late)) as thinker:
        thinker.ask(replace(ask, token=4))
        assert wait(thinker) == Answer(4, "4")
        assert thinker.notice is None


def test_a_worker_that_answers_with_illegal_moves_is_finally_replaced(ask: Ask) -> None:
    legal = GAMES["the-game"].moves(ask.view, ask.seat)
    with thinking(Lines(children.cheat)) as thinker:
        thinker.ask(replace(ask, token=7))
        for _ in range(3):
            assert wait(thinker) == Answer(7, "win")
            thinker.reject(6)
            thinker.reject(7)
        simple = wait(thinker)
        assert isinstance(simple, Answer)
        assert simple.move in legal
        thinker.reject(7)
        by_chance = wait(thinker)
        assert isinstance(by_chance, Answer)
        assert by_chance.move in legal


class NoProcess(Connection):
    """A connection on a system that can start no more processes."""

    def _start(self) -> Pipe | None:
        raise BlockingIOError


def no_thread() -> Connection:
    raise RuntimeError


@pytest.mark.parametrize("line", [NoProcess, no_thread], ids=["no process", "no thread"])
def test_the_gentle_cpu_answers_if_no_process_can_be_started(
    ask: Ask, line: Callable[[], Connection]
) -> None:
    with thinking(line) as thinker:
        thinker.ask(replace(ask, token=3))
        answer = wait(thinker, 2)
        assert answer == think(replace(ask, token=3, level=Level.GENTLE))
        assert thinker.notice is not None


def test_closing_leaves_no_process_behind(ask: Ask) -> None:
    for busy in (False, True):
        lines = Lines()
        with thinking(lines) as thinker:
            process = lines.process()
            if busy:
                thinker.ask(ask)
        assert not running(process)
    lines = Lines()
    with thinking(lines):
        pass
    lines.made[0].join(5)
    assert lines.made[0].process_id is None or not running(lines.made[0].process_id)


ORPHAN = """
import sys, time
import pygame
from game.worker.connection import Connection

if __name__ == "__main__":
    line = Connection()
    while line.process_id is None:
        time.sleep(0.005)
    print(line.process_id, flush=True)
    time.sleep(60)
"""


RESTED, LOOKS = 20, 3000
"""How many checks in a row must find the process idle, and the largest number of checks."""


def at_rest(pid: int) -> None:
    """Waits until a worker process is idle.

    A process that has just started cannot notice that its parent dies.
    """
    stat, rested = Path(f"/proc/{pid}/stat"), 0
    for _ in range(LOOKS):
        with suppress(FileNotFoundError, ProcessLookupError):  # the process ended between two checks
            rested = rested + 1 if stat.read_text().rpartition(")")[2].split()[0] == "S" else 0
        if rested == RESTED or not stat.exists():
            return
        time.sleep(0.02)
    pytest.fail(f"the worker never rests in {LOOKS} looks")


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_waiting_for_a_busy_worker_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.cpu.test_worker.LOOKS", RESTED + 5)
    busy = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    try:
        with pytest.raises(pytest.fail.Exception, match="never rests"):
            at_rest(busy.pid)
    finally:
        busy.kill()
        busy.wait()


@pytest.mark.each_value
@posix
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGINT], ids=["killed", "Ctrl-C"])
@pytest.mark.parametrize("state", ["waits", "is stopped"])
def test_a_worker_process_ends_when_its_parent_ends(end: signal.Signals, state: str) -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", ORPHAN], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert parent.stdout is not None
    # pygame prints a greeting first
    worker = int(next(line for line in parent.stdout if line.strip().isdigit()))
    at_rest(worker)
    if state == "is stopped":
        os.kill(worker, signal.SIGSTOP)
    parent.send_signal(end)
    parent.wait(5)
    parent.stdout.close()
    until = time.monotonic() + 5
    try:
        while running(worker):
            assert time.monotonic() < until
            time.sleep(0.01)
    finally:
        with suppress(ProcessLookupError):
            os.kill(worker, signal.SIGKILL)


def test_a_seat_may_be_asked_out_of_turn_whether_to_call(ask: Ask) -> None:
    match = midway(GAMES["the-game"], 2, "worker", 20)
    other = Seat(1 - match.turn) if match.turn is not None else Seat(0)
    with thinking(partial(Connection)) as thinker:
        thinker.ask(question(match, other, token=1))
        word = wait(thinker)
        assert isinstance(word, Answer)
        assert word.move is None or GAMES["the-game"].is_talk(word.move)
