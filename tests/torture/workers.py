"""The CPU process is killed, stopped, slow or faulty. The match must go on all the same."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

from game.cpu.levels import Level, Playouts, Seconds
from game.games import GAMES
from game.worker.child import Target
from game.worker.client import Thinker
from game.worker.players import think
from game.worker.question import Ask, Report
from scenes.stage.motion import Pace
from scenes.stage.theme import Look
from tests.cpu import children
from tests.cpu.table import midway, question
from tests.cpu.test_worker import Lines, running, thinking
from tests.scenes.tables import session_of
from tests.torture.program import Program, a_file, over, watched
from tests.torture.trial import Bench, Bound, Trial, Try, nth

FRAME = 0.25
"""The most seconds that a frame may take."""
PATIENCE = 20.0


@cache
def asked(game: str) -> Ask:
    """Returns a question to a CPU that is answered quickly."""
    match = midway(GAMES[game], GAMES[game].seats[1], "torture", 12, Level.GENTLE)
    assert match.turn is not None
    return replace(question(match, match.turn, Level.GENTLE), limit=Playouts(1))


def patient(thinker: Thinker, bench: Bench) -> Report:
    """Returns the next answer of the CPU process. It is polled once in each frame.

    Notes how long each poll takes.
    """
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        began = time.thread_time()
        report = thinker.poll()
        bench.note("look", time.thread_time() - began)
        if report is not None:
            return report
        time.sleep(0.002)
    message = "no answer"
    raise AssertionError(message)


def kills(bench: Bench) -> Try:
    def try_once(seed: int) -> None:
        rng, ask = Random(seed), asked(nth(tuple(GAMES), seed))
        lines = Lines(children.pensive)
        with thinking(lines) as thinker:
            thinker.ask(replace(ask, token=1))
            patient(thinker, bench)
            process = lines.process()
            heavy = replace(ask, token=2, news=ask.news * rng.choice((1, 1, 50)))
            thinker.ask(heavy)
            time.sleep(rng.random() * 0.02)
            began = time.monotonic()
            os.kill(process, signal.SIGKILL)
            answer = patient(thinker, bench)
            assert answer.token == 2, "a stale answer"
            if len(lines.used) > 1:
                bench.note("restart", time.monotonic() - began)
            if heavy.news == ask.news:
                assert answer == replace(think(ask), token=2)
            assert thinker.notice is None
        assert not running(process)

    return try_once


MAD: tuple[Target, ...] = (
    children.garbage,
    children.stranger,
    children.endless,
    children.quitter,
    children.cheat,
    children.stuck,
    children.stopper,
    children.half,
)


def mad(bench: Bench) -> Try:
    """Plays a match whose CPU process hangs, is slow, sends nonsense or cheats.

    All moves must be legal, no frame may wait, and a message must appear.
    """

    def try_once(seed: int) -> None:
        child, game = nth(MAD, seed), nth(tuple(GAMES), seed // len(MAD))
        thinker = Thinker(Lines(child), grace=0.1)
        session = session_of(game, ("gentle", "gentle"), seed=seed % 50 + 1, moves=seed % 7, brain=thinker)
        session.limits = lambda _: Seconds(0.05)
        trouble, before = None, session.steps
        until = time.monotonic() + PATIENCE
        try:
            while session.steps < before + 4 and session.outcome is None:
                assert time.monotonic() < until, "the match stands still"
                began = time.thread_time()
                session.update(0.05, Pace(1.5, Look(motion="none")).seconds, shown=True)
                trouble = session.trouble() or trouble
                bench.note("look", time.thread_time() - began)
                time.sleep(0.004)
        finally:
            thinker.close()
        assert trouble is not None, "it plays simply, and says no word"
        assert "more simply" in str(trouble)
        session.written().replay()

    return try_once


def in_the_program(bench: Bench) -> Try:
    """Kills or stops the processes of a running program. The match must go on."""

    def try_once(seed: int) -> None:
        rng, home = Random(seed), bench.folder / str(seed)
        start = a_file(watched(seed), bench.folder / f"{seed}.tuckbox")
        with Program(bench, home, start) as program:
            program.plays_on()
            for number in range(4):
                if over(home):
                    break
                time.sleep(rng.uniform(0, 0.4))
                stops = (seed + number) % 4 == 3
                for child in program.children():
                    _send(child, signal.SIGSTOP if stops else signal.SIGKILL)
                began = time.monotonic()
                program.plays_on(seconds=40.0)
                bench.note("back", time.monotonic() - began)
                assert program.process.poll() is None
            program.end(signal.SIGTERM)
        assert not list(Path(home / "state").glob("log.txt"))

    return try_once


def _send(process: int, number: int) -> None:
    try:
        os.kill(process, number)
    except ProcessLookupError:
        return


LOOK = Bound("look", 1, FRAME, "s of CPU")

TRIALS = (
    Trial(
        "worker-killed",
        "the CPUs' process killed while it receives, thinks or sends",
        (6, 300, 3_000),
        kills,
        (Bound("restart", 0.95, 0.25, "s", fewest=200), LOOK),
        also="tests/cpu/test_worker.py: 50",
    ),
    Trial(
        "worker-mad",
        "the CPUs' process stuck, slow, talking garbage, cheating, dying in mid-sentence",
        (len(MAD), 5 * len(MAD), 5 * len(MAD)),
        mad,
        (LOOK,),
    ),
    Trial(
        "workers",
        "every process of the running program but the first killed or stopped, again and again",
        (1, 30, 200),
        in_the_program,
        (Bound("back", 1, 40.0, "s"),),
        built=True,
    ),
)
