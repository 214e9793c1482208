"""Plays any game in a real window, by mouse or by keys.

A second table without a window shows where to click. It follows the saves of the table in the window.
"""

from __future__ import annotations

import os
import time
from gettext import NullTranslations
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import Any

import pygame

from game.core.rules import Touch
from game.games.the_game import rules as the_game
from game.record import Record
from game.saves import unseal
from game.session.seats import named
from game.session.services import Nobody
from game.session.session import Session
from game.words import Words
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from scenes.ui.button import APART_SECONDS
from tests.nudges import small_steps
from tests.scenes.maker import Choose, make
from tests.scenes.tables import Hand, OpenTable, Shelf, laid, lay, match_of
from tests.xwindow import Point, Window, wait_for

SETTINGS = 'motion = "none"\nspeed = 1.5\ntext_size = 1.0\ntips = false\n'
PATIENCE = 20.0
OVERTAKEN = 3.0
"""Seconds after which a click without effect is given up, if another player has moved."""
SETTLING = 0.4
"""Seconds that the window may need to show the saved position."""
STILL = 4
"""A window counts as still if this many pictures in a row are equal."""
KEYS = {
    pygame.K_TAB: "Tab",
    pygame.K_RETURN: "Return",
    pygame.K_SPACE: "space",
    pygame.K_ESCAPE: "Escape",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
}
"""The X names of keys that type no letter."""

BOUNCED = 0.08
"""Seconds between two key presses. The program takes faster presses for a faulty key."""
APART = 3 * APART_SECONDS
"""Seconds between two presses of a button that must be pressed twice.

They are three times the usual pause. The program counts less time for slow frames.
"""


class Mirror(Hand):
    def __init__(self, session: Session, window: Window) -> None:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        pygame.display.init()
        pygame.font.init()
        super().__init__(session, Assets(), window.size, Look(motion="none"))
        self.window = window

    def click(self, at: Point) -> None:
        super().click(at)
        self.window.click(at)

    def key(self, key: int, mod: int = 0) -> None:
        super().key(key, mod)
        time.sleep(BOUNCED)
        name = KEYS.get(key) or chr(key)
        self.window.keys(f"shift+{name}" if mod & pygame.KMOD_SHIFT else name)

    def breathe(self) -> None:
        super().breathe()
        time.sleep(APART)


class Player:
    def __init__(self, window: Window, home: Path, *, by_keys: bool) -> None:
        self.window = window
        self.home = home
        self.by_keys = by_keys

    @property
    def finished(self) -> list[Path]:
        return sorted((self.home / "matches" / "finished").glob("*.tuckbox"))

    def record(self) -> Record | None:
        """Returns the saved match, running or finished. If there is none yet, returns None."""
        for path in (*sorted((self.home / "matches").glob("*.tuckbox")), *self.finished):
            try:
                return Record.loads(unseal(path.read_bytes())[0].decode())
            except FileNotFoundError:  # it was finished this very moment
                continue
        return None

    def play(self, record: Record, choose: Choose | None = None) -> Record:
        """Plays the whole match and returns its final record. `choose` chooses the moves."""
        match = record.replay()
        words = Words(NullTranslations(), named(record.seats))
        on_table: Any = OpenTable(match)
        session = laid(
            Session(record, on_table, "mirror", words=words, keeper=Shelf(), brain=Nobody()), on_table
        )
        mirror = Mirror(session, self.window)
        choose = choose or _careful
        self._still(2)
        while True:
            self._follow(mirror)
            if session.outcome is not None:
                wait_for(lambda: bool(self.finished), "the finished match", PATIENCE)
                return Record.loads(unseal(self.finished[0].read_bytes())[0].decode())
            if mirror.scene.progress.round is not None:
                self._pass_scores(mirror)
            elif session.turn == mirror.scene.context.viewpoint.seat:
                self._move(mirror, choose)
            else:
                time.sleep(0.02)

    def _move(self, mirror: Mirror, choose: Choose) -> None:
        time.sleep(SETTLING)
        self._still(2, 0.05)  # a touch counts from where the window is, not from where it will be
        known, own = mirror.session.steps, self._kept_steps(mirror.scene.context.viewpoint.seat)
        _, touch = choose(mirror.scene.context.facts())
        make(mirror, touch, by_keys=self.by_keys)
        mirror.settle()
        started = time.monotonic()

        def kept() -> bool:
            if self.finished or self._kept_steps(mirror.scene.context.viewpoint.seat) > own:
                return True
            return time.monotonic() - started > OVERTAKEN and self._kept_steps() > known

        wait_for(kept, f"{touch} to be kept", PATIENCE)

    def _kept_steps(self, by: int | None = None) -> int:
        record = self.record()
        return sum(by in (None, step.seat) for step in record.replay().history) if record else 0

    def _follow(self, mirror: Mirror) -> None:
        """Brings the copy of the table to the position of the saved match."""
        record = self.record()
        shown = match_of(mirror.session)
        kept = record.replay() if record else shown
        if kept.steps >= mirror.session.steps:
            before, now = ([(one.seat, one.move) for one in match.history] for match in (shown, kept))
            lay(mirror.session, kept)
            same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(before, now, strict=False)))
            if same < len(before):
                mirror.scene.replay(same)
        mirror.scene.read_news()
        mirror.settle()
        mirror.wait()

    def _pass_scores(self, mirror: Mirror) -> None:
        self._still()
        self.window.keys("e")  # the table's key alone: it does nothing at the scores
        before = self._still()
        self.window.keys("Return")
        wait_for(lambda: self._picture() != before, "the next deal", PATIENCE)
        Hand.key(mirror, pygame.K_RETURN)
        mirror.went.clear()
        mirror.scene.enter(mirror.window.size)
        mirror.settle()
        mirror.wait()

    def _still(self, alike: int = STILL, pause: float = 0.4) -> bytes:
        shown: list[bytes] = []
        while len(shown) < alike or len(set(shown[-alike:])) > 1:
            time.sleep(pause)
            shown.append(self._picture())
        return shown[-1]

    def _picture(self) -> bytes:
        return self.window.screenshot(self.home / "now.ppm").read_bytes()


def _careful(facts: Any) -> tuple[Any, Touch]:
    """Chooses cards that skip few numbers and that the table does not ask to confirm."""
    legal = {move: touch for move, touch in facts.legal if not the_game.is_talk(move)}
    kind = [
        move
        for move in legal
        if not isinstance(move, the_game.Lay)
        or not (the_game.spoils(facts.view, facts.me, move) or the_game.ends_turn(facts.view, facts.me, move))
    ]
    moves = kind or list(legal)
    if isinstance(moves[0], the_game.Start):
        return moves[0], legal[moves[0]]
    move = small_steps(facts.view, moves, Random(1))
    return move, legal[move]


def prepare(home: Path) -> dict[str, str]:
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.toml").write_text(SETTINGS, encoding="utf-8")
    return {"TUCKBOX_HOME": os.fspath(home)}
