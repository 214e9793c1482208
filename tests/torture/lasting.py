"""A long run while the window changes its size. Memory does not grow, and no frame takes too long."""

from __future__ import annotations

import gc
import multiprocessing
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import replace
from math import inf
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pygame

from game.cpu.levels import Playouts
from game.record import Player, Record
from game.worker.client import Thinker
from scenes.stage.cache import BOUNDS, PICTURES, Store
from tests.torture.monkey import Monkey
from tests.torture.playroom import PLACES, Playroom
from tests.torture.rules import begun
from tests.torture.trial import Bench, Bound, Trial, Try, nth
from tests.torture.weighing import ONE_HEAP, Growth, in_use, lacks, resident, small_pages

LONGEST = 1_500
"""The number of turns of the program's loop after which a match is left."""
WARM = 15
"""After this many matches every game has been played three times.

Memory growth is judged only after at least three times `WARM` matches.
"""
SETTLED = 100
"""After this many matches the heaps keep their shape, so resident memory can be compared."""
FEW = 3
STORM = 100


SMALL = 1 << 20
"""The most bytes of each cache of pictures. They are so few that all caches are soon full."""


def check_stores() -> None:
    """Checks that each cache of pictures keeps to its limit, and empties all caches."""
    for one in gc.get_objects():
        if isinstance(one, Store):
            assert one.held == sum(heavy for _, (heavy, _) in one.emptied()) <= one.bound
    for name, module in list(sys.modules.items()):
        for made in vars(module).values() if name.startswith("game.") else ():
            if hasattr(made, "cache_clear"):
                made.cache_clear()


class Soak:
    """Plays matches of CPUs, and measures memory after each match."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        bench.stack.enter_context(small_pages())
        self.thinker = Thinker()
        bench.stack.enter_context(patch.dict(BOUNDS, dict.fromkeys(PICTURES, SMALL)))
        self.room = Playroom(bench.folder / "home", lambda: self.thinker)
        bench.stack.enter_context(patch("game.session.beat.THINK_SECONDS", (0.05, 0.1)))
        bench.stack.callback(self.thinker.close)
        bench.stack.callback(self.room.close)
        bench.stack.callback(self.judge)
        self.used: list[float] = []
        self.resident: list[float] = []
        self.handles: list[int] = []

    def match(self, seed: int) -> None:
        """Plays one match or a part of a match, and measures memory."""
        self.play(begun(seed))
        self.weigh()
        assert len(multiprocessing.active_children()) <= 2  # one CPU process, and its spare
        assert threading.active_count() <= 7, threading.enumerate()
        assert not list(self.room.home.rglob(".tuckbox-*"))
        self.bench.note("matches", 1)

    def play(self, record: Record, steps: float = inf) -> None:
        """Lets CPUs play `steps` steps, or to the end of the match. Stops after `LONGEST` turns of the loop."""
        room = self.room
        seats = tuple(Player(f"CPU {seat}", "gentle") for seat in range(len(record.seats)))
        options = {**record.options, **({"rounds": 1} if "rounds" in record.options else {})}
        session = room.sit_down(replace(record, seats=seats, options=options))
        session.limits = lambda _: Playouts(1)
        for _ in range(LONGEST):
            room.step()
            if session.steps >= steps:
                break
            if type(room.top).__name__ == "ResultScene":
                self.bench.note("to the end", 1)
                break
            scores = type(room.top).__name__ == "RoundScores"
            room.post(pygame.KEYDOWN, key=pygame.K_RETURN if scores else pygame.K_e, mod=0, unicode="")
            if self.thinker.busy:
                time.sleep(0.0005)
        room.step(5)
        room.back()
        session.close()
        room.step(3)
        assert room.context.desk.autosaver.flush(20)
        assert room.context.desk.jobs.flush()
        for entry in room.context.desk.shelf.matches():  # a shelf that fills is no leak
            room.context.desk.shelf.put_away(entry)
        room.frames.clear()  # ours, not the program's

    def weigh(self) -> None:
        """Measures the program's memory without its caches. Before each measurement it plays the same few moves."""
        self.play(begun(0), FEW)
        check_stores()
        app = self.room.app
        app.services.assets.forget()
        app.manager.resize(app.surface.get_size())
        self.used.append(in_use())
        self.resident.append(resident())
        self.handles.append(sum(1 for _ in Path("/proc/self/fd").iterdir()))

    def judge(self) -> None:
        """Checks how much memory grows after the pictures of every game have been drawn.

        The checked growth is the largest that is possible within the uncertainty of the measurements.
        """
        if len(self.used) < 3 * WARM:
            return
        first = max(WARM, len(self.used) // 4)
        self.tell("in use", self.used[first:])
        if first >= SETTLED:
            self.tell("resident", self.resident[first:])
        self.bench.note("in all", (self.resident[-1] - self.resident[first]) / 1024)
        self.bench.note("handles", max(self.handles[first:]) - self.handles[first])

    def tell(self, what: str, weights: Sequence[float]) -> None:
        """Notes the measured growth of memory, and the largest growth that is possible within its uncertainty."""
        growth = Growth.of(weights)
        self.bench.note(f"{what} at most", growth.slope + growth.reach)
        self.bench.note(f"{what} grew", round(growth.slope, 3))


def soak(bench: Bench) -> Try:
    return Soak(bench).match


def storm(bench: Bench) -> Try:
    room = Playroom(bench.folder / "home")
    bench.stack.callback(room.close)

    def try_once(seed: int) -> None:
        rng = Random(seed)
        room.go(nth(PLACES, seed), seed)
        room.step(3)
        hands = Monkey(room, seed)
        for number in range(STORM):
            if number % 25 == 24:
                room.post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
            else:
                room.app.window.size = (
                    (rng.randrange(960, 3840), rng.randrange(600, 2160))
                    if number % 10 == 9
                    else (
                        rng.randrange(960, 1300),
                        rng.randrange(600, 800),
                    )
                )
            if number % 5 == 4:
                hands.move()
            room.step()
            bench.note("frame", room.frames[-1])
        for kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED):
            room.post(kind)
        room.app.window.size = (1280, 720)
        room.step(4)
        assert room.app.surface.get_size() == (1280, 720)
        shown = room.app.surface.copy()
        room.app.manager.resize((1280, 720))
        room.app.manager.redraw()
        room.step(2)
        assert alike(shown, room.app.surface), "the layout after the storm is not what a fresh one is"
        room.back()

    return try_once


def alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Returns whether two pictures are almost equal. A few pixels may differ, because flames flicker."""
    small = [pygame.transform.smoothscale(each.convert(24), (64, 36)) for each in (one, other)]
    pairs = zip(small[0].get_buffer().raw, small[1].get_buffer().raw, strict=True)
    return sum(abs(a - b) > 40 for a, b in pairs) < 64 * 36 * 3 / 20


REMOVED = "Audio device removed"
BROKEN = ("find_channel", "Channel", "Sound", "stop", "quit", "init", "set_num_channels")


def no_device(bench: Bench) -> Try:
    """Removes the sound device while it is in use. The program must go on in silence."""

    def try_once(seed: int) -> None:
        rng, name = Random(seed), nth(BROKEN, seed)
        before = getattr(pygame.mixer, name)
        left = rng.choice((0, 3, 10))

        def vanished(*given: Any, **named: Any) -> Any:
            nonlocal left
            left -= 1
            if left < 0:
                raise pygame.error(REMOVED)
            return before(*given, **named)

        with Playroom(bench.folder / str(seed)) as room, patch.object(pygame.mixer, name, vanished):
            room.context.preferences.change(volume_master=50, volume_room=50)
            room.context.services.sounds.set_volumes(room.context.preferences.volumes)
            room.go("table", seed)
            hands = Monkey(room, seed)
            for _ in range(60):
                hands.poke()
                room.step()
                if not room.app.running:
                    break
                bench.note("broken", left < 0)

    return try_once


TRIALS = (
    Trial(
        "soak",
        "CPUs' matches one after the other in one program: memory, handles, threads, children, files",
        (0, 400, 5_000),
        soak,
        (
            Bound("in use at most", 1, 1.0, "KB a match"),
            Bound("resident at most", 1, 1.0, "KB a match"),
            Bound("in all", 1, 10.0, "MB"),
            Bound("handles", 1, 0.0, "more"),
        ),
        lacks=lacks,
        environment=ONE_HEAP,
        seconds=600.0,
    ),
    Trial(
        "storm",
        f"{STORM} sizes in a row, full screen on and off: quick frames, the right layout at the end",
        (0, 18, 200),
        storm,
        (Bound("frame", 0.99, 0.25, "s of CPU"),),
    ),
    Trial("device", "the sound device vanishes at any call", (2, 70, 350), no_device),
)
