"""Ends or kills the program at any moment, or starts it twice. The match must go on afterwards."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from pathlib import Path
from random import Random

from tests.torture.program import EXIT, Program, a_file, kept, length, made, moves, over, saves, watched
from tests.torture.trial import ROOT, Bench, Bound, Trial, Try, nth

SIGNALS = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)


def _moment(rng: Random, program: Program) -> None:
    if rng.random() < 0.3:
        time.sleep(rng.uniform(0.3, 1.0))
    else:
        program.until(lambda: made(program.home) >= rng.randrange(1, 4) or over(program.home), "some moves")
        time.sleep(rng.uniform(0, 0.3))


def ended(bench: Bench) -> Try:
    def try_once(seed: int) -> None:
        rng, home = Random(seed), bench.folder / str(seed)
        start = a_file(watched(seed), bench.folder / f"{seed}.tuckbox")
        with Program(bench, home, start) as program:
            program.until((home / "state" / "lock").exists, "its claim")
            _moment(rng, program)
            if program.process.poll() is None:
                took = program.end(nth(SIGNALS, seed))
                bench.note("exit", took)
        before = kept(home)
        if before is None or over(home):
            return
        resumed = [path for path in saves(home) if path.parent.name == "matches"]
        with Program(bench, home, resumed[-1]) as program:
            program.plays_on()
            program.end(signal.SIGTERM)
        after = kept(home)
        assert after is not None
        assert moves(after)[: length(before)] == moves(before), "it did not go on where it was"

    return try_once


def killed(bench: Bench) -> Try:
    def try_once(seed: int) -> None:
        rng, home = Random(seed), bench.folder / str(seed)
        start = a_file(watched(seed), bench.folder / f"{seed}.tuckbox")
        kept_moves: list[str] = []
        for again in range(2):
            with Program(bench, home, start) as program:
                program.until((home / "state" / "lock").exists, "its claim")
                _moment(rng, program)
                os.kill(program.process.pid, signal.SIGKILL)
                program.process.wait()
                end = time.monotonic() + 5
                while program.children():
                    assert time.monotonic() < end, "a CPU's process outlives the program"
                    time.sleep(0.02)
            after = kept(home)
            if after is not None:
                assert again or moves(after)[: len(kept_moves)] == kept_moves
                kept_moves = moves(after)
                start = saves(home)[-1]
        assert not list((home / "matches").glob("damaged/*"))

    return try_once


def twice(bench: Bench) -> Try:
    """Starts the program twice. The second program hands its file to the first and ends.

    If the first is killed, the next program becomes the first.
    """

    def try_once(seed: int) -> None:
        home = bench.folder / str(seed)
        first, second = (a_file(watched(seed + n), bench.folder / f"{seed}-{n}.tuckbox") for n in range(2))
        for _ in range(2):
            with Program(bench, home, first) as program:
                program.until(lambda: made(home) > 0, "a move")
                before = {path: path.read_bytes() for path in (home / "matches" / "finished").glob("*")}
                done = subprocess.run(
                    [*bench.program, str(second)],
                    cwd=ROOT,
                    env={**os.environ, "TUCKBOX_HOME": str(home), "SDL_VIDEODRIVER": "dummy"},
                    capture_output=True,
                    encoding="utf-8",
                    timeout=20,
                    check=False,
                )
                assert done.returncode == 0, done.stderr
                assert done.stdout == "Tuckbox is already open. The file opens in that window.\n"
                program.until(lambda: len(saves(home)) > 1, "the handed match")
                assert all(path.read_bytes() == data for path, data in before.items())
                os.kill(program.process.pid, signal.SIGKILL)
                program.process.wait()
            kept(home)
            shutil.rmtree(home / "matches")

    return try_once


def homeless(bench: Bench) -> Try:
    """Starts the program without a writable home folder."""
    wall = bench.folder / "wall"
    wall.write_text("not a folder", encoding="utf-8")
    blocked = bench.folder / "blocked"
    blocked.mkdir()
    (blocked / "matches").write_text("not a folder", encoding="utf-8")
    cases: list[tuple[Path, dict[str, str | None]]] = [
        (wall / "home", {}),
        (blocked, {}),
        (bench.folder / "none", {"TUCKBOX_HOME": None, "HOME": "/nonexistent"}),
        (bench.folder / "empty", {"TUCKBOX_HOME": None, "HOME": ""}),
        (bench.folder / "unset", {"TUCKBOX_HOME": None, "HOME": None, "XDG_DATA_HOME": str(wall / "x")}),
        (Path("/proc/tuckbox"), {}),
    ]

    def try_once(seed: int) -> None:
        home, environment = nth(cases, seed)
        start = a_file(watched(seed), bench.folder / f"{seed}.tuckbox")
        with Program(bench, home, start, **environment) as program:
            time.sleep(3.0)
            assert program.process.poll() is None
            bench.note("exit", program.end(signal.SIGTERM))
            assert "went wrong" not in program.output
        assert start.read_text(encoding="utf-8") == watched(seed).dumps()

    return try_once


def no_screen(bench: Bench) -> Try:
    """Starts the program without a screen. It must soon end with one sentence and status 3."""
    cases: list[dict[str, str | None]] = [
        {"SDL_VIDEODRIVER": None, "DISPLAY": None, "WAYLAND_DISPLAY": None},
        {"SDL_VIDEODRIVER": "x11", "DISPLAY": None, "WAYLAND_DISPLAY": None},
        {"SDL_VIDEODRIVER": "x11", "DISPLAY": ":987", "WAYLAND_DISPLAY": None},
        {"SDL_VIDEODRIVER": None, "DISPLAY": ":987", "WAYLAND_DISPLAY": None},
        {"SDL_VIDEODRIVER": "nonsense", "DISPLAY": None, "WAYLAND_DISPLAY": None},
    ]

    def try_once(seed: int) -> None:
        began = time.monotonic()
        with Program(bench, bench.folder / str(seed), **nth(cases, seed)) as program:
            assert program.process.wait(10) == 3, program.output
            bench.note("told after", time.monotonic() - began)
            assert "found no screen" in program.output.splitlines()[-1]
            assert "Traceback" not in program.output

    return try_once


def silent(bench: Bench) -> Try:
    def try_once(seed: int) -> None:
        driver = nth(("nonsense", "alsa", "pulseaudio", "disk"), seed)
        start, home = a_file(watched(seed), bench.folder / f"{seed}.tuckbox"), bench.folder / str(seed)
        nowhere = {"SDL_DISKAUDIOFILE": "/nonexistent/x", "ALSA_CONFIG_PATH": "/dev/null"}
        with Program(bench, home, start, SDL_AUDIODRIVER=driver, **nowhere) as program:
            program.until(lambda: made(home) >= 2, "two moves")
            program.end(signal.SIGTERM)

    return try_once


EXITS = (Bound("exit", 1, EXIT + 0.3, "s"),)

TRIALS = (
    Trial(
        "ended",
        "SIGTERM, SIGHUP, Ctrl-C at any moment: out in 2 s, no orphan, goes on at the same move",
        (1, 100, 1_000),
        ended,
        EXITS,
        built=True,
    ),
    Trial("killed", "kill -9 at any moment, no orphan, started again", (1, 60, 500), killed, built=True),
    Trial("twice", "two at once: the second hands over its file and says so", (1, 12, 50), twice, built=True),
    Trial("homeless", "no home, or one that cannot be written", (1, 6, 12), homeless, EXITS, built=True),
    Trial(
        "no-screen",
        "no screen: a sentence, status 3",
        (1, 5, 10),
        no_screen,
        (Bound("told after", 1, 20.0, "s"),),
        built=True,
    ),
    Trial("no-sound", "no sound device: silence, and nothing else", (1, 4, 8), silent, built=True),
)
