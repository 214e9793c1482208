"""Plays an evening of three people in a real window, by mouse alone, and prints its figures as JSON.

    python -m tests.evening_in_window FOLDER [GAME ...]

Matches of these games, usually of all, are played to their end. Then another game is begun. Pictures of the window
are left in the folder.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pygame

from game.core.rules import Touch
from game.games import GAMES
from game.games.spooky_boo.rules import BOO
from scenes.program import running
from scenes.program.app import App
from scenes.screens.handover.scene import Handover
from scenes.screens.result.scene import Next, ResultScene
from scenes.screens.scores.scene import RoundScores
from scenes.screens.table.scene import Table
from scenes.table.context import AnyFacts
from scenes.table.progress import Phase
from scenes.ui.button import HOLD_SECONDS, is_primary
from scenes.ui.dare import DARE_SECONDS
from scenes.ui.widget import Widget
from tests.scenes.maker import CannotMakeError, Choose, make, sensible
from tests.xwindow import Hands, Point

SETTINGS = """motion = "none"
speed = 1.5
tips = false

[tables.poof]
seats = [["Ines", "human"], ["Bram", "human"], ["Grandma Roos", "human"]]
options = { rounds = 1 }

[tables.spooky-boo.options]
rounds = 2
"""
"""Settings of an evening that lasts some minutes; three people already sit at the first set-up."""
SETTLING, PATIENCE, TRIES = 0.12, 20.0, 6
"""Seconds to wait after a click (`SETTLING`) and seconds allowed without progress (`PATIENCE`).

`TRIES` is how often a move is tried.
"""
RASH = 0.15
"""The share of turns in Spooky Boo in which a person ends the round."""
SEEN = 20
"""The number of moves between two saved pictures of the window."""
FRAME = threading.Lock()
"""A lock that is held while the program runs a frame, or while its scenes are read."""


class WatchedApp(App):
    """The program's window, which a test can look into between two frames."""

    opened: WatchedApp | None = None

    def __init__(self, *rest: Any) -> None:
        super().__init__(*rest)
        WatchedApp.opened = self

    def step(self) -> bool:
        with FRAME:
            return super().step()


class Mouse:
    """The mouse in the real window."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.hands = Hands(os.environ)
        asked = ["xdotool", "search", "--onlyvisible", "--pid", str(os.getpid())]
        self.window = subprocess.run(asked, check=True, capture_output=True, encoding="utf-8").stdout.strip()
        self.clicks = 0
        self.scene: Any = None
        self.session: Any = None

    def click(self, at: Point) -> None:
        self._press(at, ("mousedown 1", "mouseup 1"))

    def dare(self, at: Point) -> None:
        self.hold(at, DARE_SECONDS)

    def hold(self, at: Point, seconds: float) -> None:
        self._press(at, ("mousedown 1", f"sleep {seconds + 0.15:.2f}", "mouseup 1"))

    def picture(self, name: str) -> None:
        FRAME.release()
        try:
            path = self.folder / f"{name}.png"
            subprocess.run(["import", "-window", self.window, path], check=True, timeout=60)
        finally:
            FRAME.acquire()

    def rest(self, seconds: float) -> None:
        """Lets the program run frames for this number of seconds."""
        FRAME.release()
        try:
            time.sleep(seconds)
        finally:
            FRAME.acquire()

    def _press(self, at: Point, presses: tuple[str, ...]) -> None:
        FRAME.release()
        try:
            self.clicks += 1
            self.hands.do(f"mousemove --window {self.window} {at[0]} {at[1]}", *presses)
            time.sleep(SETTLING)
        finally:
            FRAME.acquire()


class Evening:
    """Some whole matches, each started from the result of the previous match."""

    def __init__(self, app: WatchedApp, mouse: Mouse, games: list[str]) -> None:
        self.app, self.mouse, self.games = app, mouse, games
        self.figures: list[dict[str, Any]] = []
        self.handed: list[float] = []
        """Seconds of each hand-over. A curtain hides the cards until the next person removes it."""
        self._pressed = self._began = time.monotonic()
        self._failed = self._moves = 0

    def play(self) -> None:
        """Plays the games one after another, and then begins another game."""
        self._press(lambda: self._named(GAMES[self.games[0]].title))
        self._press(lambda: self._named("Deal the cards"))
        self._begin(f"1-{self.games[0]}")
        others = [one for one in GAMES if one not in self.games]
        for nth, game in enumerate(self.games, 1):
            self._until_over(game)
            seconds = round(time.monotonic() - self._began, 1)
            figure: dict[str, Any] = {"game": game, "seconds": seconds, "clicks": self.mouse.clicks}
            self.figures.append(figure)
            self.mouse.rest(1.0)
            self.mouse.picture(f"{nth}-{game}-result")
            for following in [*self.games[nth:], *others][:1]:
                figure["clicks to the next"] = self._go_over(following)
                figure["seconds to the next"] = self._begin(f"{nth + 1}-{following}")

    def _begin(self, name: str) -> float:
        """Waits until the first curtain of a match lies over the cards.

        Returns how many seconds ago the evening, or the change to this game, began.
        """
        self._wait(lambda: self._lift() is not None)
        seconds = round(time.monotonic() - self._began, 2)
        self.mouse.picture(f"{name}-first")
        self.mouse.clicks, self._began = 0, time.monotonic()
        return seconds

    def _go_over(self, game: str) -> int:
        """Starts another game with the same people, and returns the number of clicks."""
        self.mouse.clicks, self._began = 0, time.monotonic()
        self._press(lambda: self._named("Next game"))
        self._press(lambda: self._does(Next(game)))
        return self.mouse.clicks

    def _until_over(self, game: str) -> None:
        choose = hasty(game)
        fell: float | None = None
        while not isinstance(self.app.manager.top, ResultScene):
            assert time.monotonic() - self._pressed < PATIENCE, self._where()
            top: Any = self.app.manager.top
            if isinstance(top, Handover):
                fell = fell or time.monotonic()
                if (lift := self._lift()) is not None:
                    self._tap(lambda at: self.mouse.hold(at, HOLD_SECONDS), lift)
                    self._wait(partial(self._has_left, top))
                    self.handed.append(time.monotonic() - fell)
                    fell = None
            elif isinstance(top, RoundScores):
                if (button := next(filter(is_primary, top.active), None)) is not None:
                    self._tap(self.mouse.click, button)
            elif isinstance(top, Table) and getattr(top, "kit", None) is not None:
                self._at_table(top, choose)
            self.mouse.rest(0.02)

    def _at_table(self, top: Any, choose: Choose) -> None:
        phase = top.progress.on_screen
        if phase is Phase.PASSING and top.pass_on.button is not None:
            self._tap(self.mouse.click, top.pass_on.button)
        elif phase in (Phase.LOOKING, Phase.SEEING, Phase.ROUND_OVER, Phase.WAITING):
            if top.big.button is not None and top.big.button.visible:
                self._tap(self.mouse.click, top.big.button)
        elif (
            phase is Phase.PLAYING
            and not top.session.curtained
            and top.session.turn == top.context.viewpoint.seat
            and top.context.is_at_rest
        ):
            self.mouse.scene, self.mouse.session = top, top.session
            _, touch = choose(top.context.facts())
            try:
                make(self.mouse, touch)  # type: ignore[arg-type]
                self._failed, self._moves = 0, self._moves + 1
            except CannotMakeError:
                self._failed += 1
                if self._failed == TRIES:
                    raise
            self._pressed = time.monotonic()
            if self._moves % SEEN == 0:
                self.mouse.picture(f"moves-{self._moves:04d}-{top.session.game.id}")

    # -- looking -----------------------------------------------------------------------------------
    def _has_left(self, scene: object) -> bool:
        return self.app.manager.top is not scene

    def _lift(self) -> Widget | None:
        """If the curtain lies over the cards, returns the button that removes it."""
        top: Any = self.app.manager.top
        if not isinstance(top, Handover) or not top.access_tree():
            return None
        return next(filter(is_primary, top.active), None)

    def _named(self, label: str) -> Widget | None:
        return next((one for one in self._usable() if one.label.startswith(label)), None)

    def _does(self, action: object) -> Widget | None:
        return next((one for one in self._usable() if getattr(one, "action", None) == action), None)

    def _usable(self) -> list[Widget]:
        top: Any = self.app.manager.top
        return [one for one in top.active if one.role == "button" and one.visible and one.enabled]

    def _press(self, find: Callable[[], Widget | None]) -> None:
        self._wait(lambda: find() is not None)
        found = find()
        assert found is not None
        self._tap(self.mouse.click, found)

    def _tap(self, tap: Callable[[Point], None], button: Widget) -> None:
        self._pressed = time.monotonic()
        tap(button.rect.center)

    def _wait(self, done: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, self._where()
            self.mouse.rest(0.02)

    def _where(self) -> str:
        top: Any = self.app.manager.top
        self.mouse.picture("stuck")
        phase = top.progress.on_screen if isinstance(top, Table) else ""
        return f"nothing to press: {type(top).__name__} {phase} {[one.label for one in top.active][:40]}"


def hasty(game: str) -> Choose:
    """Returns a function that chooses sensible moves, and ends rounds of Spooky Boo soon."""
    choose, rng = sensible(game), Random(7)

    def chosen(facts: AnyFacts) -> tuple[Any, Touch]:
        call = next(((move, touch) for move, touch in facts.legal if move == BOO), None)
        return call if call is not None and rng.random() < RASH else choose(facts)

    return chosen


def main(folder: Path, games: list[str]) -> int:
    """Plays the evening, and returns the program's exit status."""
    home = folder / "home"
    home.mkdir(parents=True)
    (home / "settings.toml").write_text(SETTINGS, encoding="utf-8")
    os.environ["TUCKBOX_HOME"] = os.fspath(home)
    vars(running)["App"] = WatchedApp
    said: dict[str, Any] = {}

    def watch() -> None:
        while WatchedApp.opened is None or getattr(WatchedApp.opened.manager.top, "kit", None) is None:
            time.sleep(0.05)
        app = WatchedApp.opened
        with FRAME:
            mouse = Mouse(folder)
            evening = Evening(app, mouse, games)
            try:
                evening.play()
            except BaseException as error:  # noqa: BLE001 - it is told, whatever it is
                said["fault"] = f"{type(error).__name__}: {error}"
            said["matches"] = evening.figures
            said["hand-overs"] = len(evening.handed)
            said["seconds a hand-over"] = round(sum(evening.handed) / max(1, len(evening.handed)), 2)
            mouse.hands.close()
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    threading.Thread(target=watch, daemon=True).start()
    status = running.run(None)
    print(json.dumps(said))
    return status


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:] or list(GAMES)))
