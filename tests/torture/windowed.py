"""The program in a real window: its self-test, and random input by mouse and keys."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame

from game.book.summaries import check
from game.record import Player, Record
from game.saves import Status, find_places
from game.saves.shelf import Shelf
from tests.play_window import prepare
from tests.torture.lasting import alike
from tests.torture.playroom import match_for
from tests.torture.program import EXIT, a_file
from tests.torture.trial import ROOT, Bench, Bound, Trial, Try
from tests.xwindow import Point, Window, XServer, missing, wait_for

INPUTS = 500
AT_ONCE = 20
RATE = 60.0
KEYS = (
    "Return", "space", "Tab", "shift+Tab", "Escape", "BackSpace", "Left", "Right", "Up", "Down", "Home", "End", "Prior",
    "Next", "F1", "plus", "minus", *"0123456789abcdefghijklmnoprstuvwxyz", "ctrl+z",
)  # fmt: skip
CALM = (1283, 761)
STORM = 100
SIZES = ((960, 600), (1280, 720), (1500, 900))


def no_screen() -> str:
    lacking = missing()
    return f"not installed: {', '.join(lacking)}" if lacking else ""


def self_test(bench: Bench) -> Try:
    server = bench.stack.enter_context(XServer())

    def try_once(seed: int) -> None:
        _ = seed
        began = time.monotonic()
        done = subprocess.run(
            [*bench.program, "--self-test"],
            cwd=ROOT if "-m" in bench.program else "/",
            env=server.environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )
        bench.note("self-test", time.monotonic() - began)
        assert done.returncode == 0, done.stdout + done.stderr

    return try_once


def lines(rng: Random, window: str, size: Point) -> list[str]:
    """Returns some random input as commands for xdotool."""
    found = []
    if rng.random() < 0.1:
        found.append(f"windowsize {window} {size[0]} {size[1]}")
    for _ in range(AT_ONCE):
        at = f"mousemove --window {window} {rng.randrange(size[0])} {rng.randrange(size[1])}"
        match rng.choices(("move", "click", "drag", "key", "wheel"), (30, 32, 6, 28, 4))[0]:
            case "move":
                found += [at]
            case "click":
                button = rng.choice((1, 1, 1, 1, 3, 2))
                found += [at, f"mousedown {button}", f"mouseup {button}"]
            case "drag":
                to = f"mousemove --window {window} {rng.randrange(size[0])} {rng.randrange(size[1])}"
                found += [at, "mousedown 1", to, "mouseup 1"]
            case "key":
                found += [f"key --clearmodifiers {rng.choice(KEYS)}"]
            case _:
                found += [at, f"click {rng.choice((4, 5))}"]
    return found


def dealt(record: Record) -> Record:
    return record.with_match(record.new_match())


def start(bench: Bench, server: XServer, home: Path, file: Path) -> Window:
    quiet = {**prepare(home), "PYTHONPATH": os.fspath(ROOT)}
    return server.launch([*bench.program, file], **quiet)


def painted(picture: pygame.Surface) -> bool:
    """Returns whether a picture has more than one colour. On a busy machine, the first frame may take time."""
    small = pygame.transform.smoothscale(picture.convert(24), (16, 9))
    return len({tuple(small.get_at((x, y))) for x in range(16) for y in range(9)}) > 1


def storm(bench: Bench) -> Try:
    server = bench.stack.enter_context(XServer((2600, 1500)))

    def picture(window: Window, name: str) -> pygame.Surface:
        window.move((CALM[0] // 2, 4))  # what lies under the pointer looks different
        return pygame.image.load(window.screenshot(bench.folder / name))

    def try_once(seed: int) -> None:
        rng, home, record = Random(seed), bench.folder / str(seed), match_for(seed)
        people = tuple(Player(f"Ines {seat}", "human") for seat in range(len(record.seats)))
        file = a_file(dealt(replace(record, seats=people)), bench.folder / f"{seed}.tuckbox")
        with start(bench, server, home, file) as window:
            window.resize(CALM)
            time.sleep(1)
            wait_for(lambda: painted(picture(window, "before.png")), "the first picture")
            before = picture(window, "before.png")
            for _ in range(STORM):
                size = (rng.randrange(700, 2560), rng.randrange(500, 1440))
                window.hands.do(f"windowsize {window.id} {size[0]} {size[1]}", "sleep 0.02")
            window.resize(CALM)
            wait_for(lambda: alike(before, picture(window, "after.png")), "the same picture as before")
            time.sleep(1)
            assert alike(before, picture(window, "after.png")), "it did not stay the same picture"
            assert window.process.poll() is None
            os.kill(window.process.pid, signal.SIGTERM)
            assert window.ended(20) == 0, window.output
        assert not (home / "state" / "log.txt").exists()

    return try_once


def monkey(bench: Bench) -> Try:
    """Sends random inputs to a real window. Whenever an input ends the program, it is started again."""
    server = bench.stack.enter_context(XServer((1600, 1000)))

    def try_once(seed: int) -> None:
        rng, home, made = Random(seed), bench.folder / str(seed), 0
        file = a_file(dealt(match_for(seed)), bench.folder / f"{seed}.tuckbox")
        while made < INPUTS:
            with start(bench, server, home, file) as window:
                while made < INPUTS and window.process.poll() is None:
                    began = time.monotonic()
                    try:
                        window.hands.do(*lines(rng, window.id, rng.choice(SIZES)))
                    except (
                        AssertionError,
                        BrokenPipeError,
                    ):  # the monkey has left, and there is no window any more
                        window.process.wait(10)
                    made += AT_ONCE
                    time.sleep(max(0.0, AT_ONCE / RATE - (time.monotonic() - began)))
                if window.process.poll() is None:
                    began = time.monotonic()
                    os.kill(window.process.pid, signal.SIGTERM)
                    assert window.ended(20) == 0, window.output
                    bench.note("exit", time.monotonic() - began)
                assert window.process.poll() == 0, window.output
                assert "Traceback" not in window.output
            log = home / "state" / "log.txt"
            assert not log.exists(), log.read_text(encoding="utf-8")
        bench.note("inputs", made)
        for entry in Shelf(find_places({"TUCKBOX_HOME": str(home)}), check).matches():
            assert entry.status is Status.OK, entry.reason

    return try_once


TRIALS = (
    Trial(
        "self-test",
        "the program's own test of itself, in a real window",
        (1, 2, 5),
        self_test,
        (Bound("self-test", 1, 60.0, "s"),),
        lacks=no_screen,
        built=True,
    ),
    Trial(
        "storm-x",
        f"{STORM} sizes of a real window in a row: the same picture at the end",
        (0, 10, 50),
        storm,
        lacks=no_screen,
        built=True,
    ),
    Trial(
        "monkey-x",
        f"{INPUTS} real mouse and key events in a real window, {RATE:g} a second",
        (0, 40, 100),
        monkey,
        (Bound("exit", 1, EXIT + 0.3, "s"),),
        lacks=no_screen,
        built=True,
        seconds=300.0,
    ),
)
