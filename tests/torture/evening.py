"""A long session in a real window: every game and scene, many window sizes, and little memory."""

from __future__ import annotations

import re
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pygame

from game.games import GAMES
from scenes.screens import pause
from scenes.screens.menu import scene as menu
from scenes.screens.setup import scene as setup
from scenes.stage import routes
from scenes.stage.routes import Push
from tests.torture.lasting import alike
from tests.torture.playroom import Playroom
from tests.torture.program import a_file, watched
from tests.torture.trial import ROOT, Bench, Bound, Trial, Try, nth
from tests.torture.windowed import no_screen
from tests.xwindow import Point, Window, XServer, wait_for

FULL_HD = (1920, 1080)
SCREEN = (2600, 1500)
ABOVE = pygame.Rect(0, 0, FULL_HD[0], 300)
"""The part of the main menu's picture that always looks the same."""
MOST = 250.0
"""The most MB that the window's process may use at 1920x1080; a larger window has larger pictures."""
LARGER = 350.0
SETTINGS = 'motion = "full"\nspeed = 1.5\ntext_size = 1.0\nvolume_room = 50\ntips = false\n'
PLAYING = 36.0
"""Seconds at a table in each try."""
WAYS_HOME = 12
PLAYS = ("1", "1", "2", "3", "4", "e", "e", "h", "w", "r", "l", "plus", "ctrl+z")
"""Keys that play, ask and look around; none leads away from the table for long."""
HANDS = (
    (*PLAYS, "Return", "Return", "Return", "Return", "space", "BackSpace"),
    (*PLAYS, "Right", "Right", "Left", "Down", "Up", "Tab"),
)
"""Two sets of keys for random input: for buttons, and for the focus.

Both together could lead to the settings, or end the program.
"""


class Evening:
    """The program in a real window, and a second program that knows where widgets are.

    The second program has no window and shows the same screens.
    """

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        home = bench.folder / "home"
        home.mkdir(parents=True)
        (home / "settings.toml").write_text(SETTINGS, encoding="utf-8")
        self.server = bench.stack.enter_context(XServer(SCREEN))
        self.more = {"TUCKBOX_HOME": str(home), "PYTHONPATH": str(ROOT)}
        self.window: Window = bench.stack.enter_context(self.server.launch(bench.program, **self.more))
        self.mirror = bench.stack.enter_context(Playroom(bench.folder / "mirror"))
        self.mirror.app.window.size = FULL_HD
        self.mirror.step(2)
        self.shelf = self.mirror.app.surface.subsurface(ABOVE).copy()
        self.window.resize(FULL_HD)
        wait_for(self.at_home, "the shelf", 60)

    def minute(self, seed: int) -> None:
        """Plays one game while the window's size changes."""
        rng = Random(seed)
        self.go_home()  # the try before may have ended anywhere
        if seed % 3 == 2:
            self.hand_over(seed)
        else:
            self.sit_down(nth(tuple(GAMES), seed), first_lesson=seed % 7 == 3)
        hands = nth(HANDS, seed)
        self.play(rng, hands, PLAYING / 2)
        for size in ((rng.randrange(960, 2560), rng.randrange(600, 1440)), FULL_HD):
            self.window.resize(size)
            time.sleep(1.0)
        self.play(rng, hands, PLAYING / 2)
        self.look_around()
        self.go_home()
        for figure, name in (("resident", "VmRSS"), ("at its most", "VmHWM")):
            self.bench.note(figure, self.memory(name))

    def memory(self, name: str) -> float:
        """Returns the memory of the window's process in MB."""
        status = Path(f"/proc/{self.window.process.pid}/status").read_text(encoding="ascii")
        found = re.search(rf"{name}:\s+(\d+) kB", status)
        assert found, status
        return int(found[1]) / 1024

    def sit_down(self, game_id: str, *, first_lesson: bool) -> None:
        """Goes from the main menu through the set-up to the table."""
        self.click(self.place("shelf", lambda action: action == menu.Take(game_id)))
        time.sleep(2.0)
        self.mirror.app.manager.apply(Push(routes.Setup(game_id)))
        wanted = setup.Press.LEARN if first_lesson else setup.Press.DEAL
        self.click(self.place("", lambda action: action is wanted))
        time.sleep(1.5)

    def hand_over(self, seed: int) -> None:
        file = a_file(watched(seed), self.bench.folder / f"{seed}.tuckbox")
        later = self.server.environment(**self.more)
        subprocess.run([*self.bench.program, file], env=later, check=True, cwd=ROOT, timeout=60)
        time.sleep(1.5)

    def play(self, rng: Random, hands: Sequence[str], seconds: float) -> None:
        """Presses keys and clicks for `seconds` seconds, as fast as a quick person."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.window.keys(*rng.choices(hands, k=4))
            if rng.random() < 0.3:
                self.window.click((rng.randrange(500, 1400), rng.randrange(150, 1060)))
            time.sleep(0.5)
            assert self.window.process.poll() is None, self.window.output

    def look_around(self) -> None:
        self.window.keys("F1")
        time.sleep(1.0)
        self.window.keys("Right", "Right", "Escape", "Escape")
        time.sleep(1.0)
        self.click(self.place("pause", lambda action: action is pause.Press.SETTINGS))
        time.sleep(1.0)
        self.window.keys("Escape")

    def go_home(self) -> None:
        for way in range(WAYS_HOME):
            patience = 1.0 + way / 4  # on a busy machine a curtain may take its time
            if self.at_home():
                return
            self.window.keys("Escape")
            time.sleep(patience)
            if self.at_home():
                return
            self.click(self.place("pause", lambda action: action is pause.Press.BOX))
            time.sleep(patience)
        kept = (self.bench.folder / "home" / "settings.toml").read_text(encoding="utf-8")
        assert self.at_home(), f"the shelf was not found again; what is set:\n{kept}"

    def at_home(self) -> bool:
        shown = pygame.image.load(self.window.screenshot(self.bench.folder / "now.bmp"))
        return shown.get_size() == FULL_HD and alike(self.shelf, shown.subsurface(ABOVE))

    def click(self, at: Point) -> None:
        self.window.click(at)

    def place(self, scene: str, wanted: Callable[[object], bool]) -> Point:
        room = self.mirror
        if scene == "pause":
            room.go("pause", 0)
        room.step(2)
        top = room.top
        found = next(one for one in getattr(top, "widgets", ()) if wanted(getattr(one, "action", None)))
        middle: Point = found.rect.center
        room.back()
        return middle


def evening(bench: Bench) -> Try:
    return Evening(bench).minute


TRIALS = (
    Trial(
        "evening",
        "a real window of 1920x1080 for as many minutes: every game, every scene, sizes in between; what it holds",
        (0, 5, 60),
        evening,
        (Bound("resident", 1, MOST, "MB"), Bound("at its most", 1, LARGER, "MB")),
        lacks=no_screen,
        built=True,
        seconds=300.0,
    ),
)
