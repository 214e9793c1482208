"""The whole program in this process, without a screen. It has a data folder, a window and a test clock."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any, Self

import pygame

from game.core.phrases import Phrase
from game.games import GAMES
from game.record import Player, Record
from game.saves import Status, find_places
from game.session.lesson_session import LessonSession
from game.session.services import Brain
from game.session.session import Session
from game.worker.players import Guesser
from game.worker.question import Answer, Ask, Failure
from game.worker.worker import answer
from scenes.context.context import Context
from scenes.program.app import App, open_display
from scenes.program.crash import Journal
from scenes.program.routes import scene_of
from scenes.program.running import compose
from scenes.screens.menu.scene import Menu
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Pop, Push, Replace
from scenes.stage.scene import Scene
from scenes.ui.access import Bridge
from tests.laws import choose
from tests.torture.rules import begun
from tests.torture.trial import nth

STEP = 1 / 20
"""Seconds by which each turn of the program's loop advances the clock.

The program never counts more than this in one turn.
"""
SETTINGS = 'motion = "{motion}"\nspeed = 1.5\ntext_size = {text}\ncontrast = "{contrast}"\nvolume_master = 0\ntips = false\n'


class Chance:
    notice: Phrase | None = None

    def __init__(self) -> None:
        self._asked: Ask | None = None

    def start(self) -> None: ...

    def ask(self, ask: Ask) -> None:
        self._asked = ask

    def poll(self) -> Answer | Failure | None:
        asked, self._asked = self._asked, None
        return answer(asked, Guesser()) if asked else None

    def reject(self, token: int) -> None:
        raise AssertionError(token)

    def cancel(self) -> None:
        self._asked = None


@cache
def assets() -> Assets:
    return Assets()


class Playroom:
    """The running program, as a context manager that ends it.

    `frames` holds the processor time of each frame in seconds.
    """

    def __init__(self, home: Path, brain: Callable[[], Brain] = Chance, **settings: Any) -> None:
        self.home = home
        self._brain = brain
        home.mkdir(parents=True, exist_ok=True)
        chosen = {"motion": "none", "text": 1.0, "contrast": "lamp", **settings}
        (home / "settings.toml").write_text(SETTINGS.format(**chosen), encoding="utf-8")
        self.now = 0.0
        self.frames: list[float] = []
        self.context: Context
        self.app: App
        self.open()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def open(self) -> None:
        open_display()
        self.context = compose(
            find_places({"TUCKBOX_HOME": os.fspath(self.home)}),
            assets(),
            self._brain(),
            clock=lambda: self.now,
        )
        context = self.context
        self.journal = Journal(lambda: context.laid and (context.laid.match_id, context.laid.steps))
        self.app = App(context.services, partial(scene_of, context), self.journal)
        self.app.bridge = Bridge()

    def close(self) -> None:
        """Ends the program, but keeps pygame running for the next start."""
        self.app.manager.close()
        self.context.services.sounds.close()
        self.app.window.destroy()
        pygame.event.clear()
        assert self.context.close(), "not all was saved at the end"

    def step(self, frames: int = 1) -> None:
        for _ in range(frames):
            self.now += STEP
            began = time.thread_time()
            self.app.step()
            self.frames.append(time.thread_time() - began)

    def post(self, kind: int, **fields: Any) -> None:
        """Posts an event as the window system does."""
        pygame.event.post(pygame.event.Event(kind, fields))

    def back(self) -> None:
        while not isinstance(self.top, Menu):
            self.app.manager.apply(Pop())

    @property
    def top(self) -> Scene | None:
        return self.app.manager.top

    @property
    def session(self) -> Session | None:
        """The saved match of the table on the screen. If no table is shown, it is None."""
        found = getattr(self.top, "session", None)
        return found if isinstance(found, Session) and not isinstance(found, LessonSession) else None

    def go(self, place: str, seed: int) -> None:
        record = match_for(seed)
        match place:
            case "table":
                self.sit_down(record)
            case "pause":
                self.app.manager.apply(Push(routes.Pause(self.sit_down(record), self.app.surface.copy())))
            case "result":
                session = self.sit_down(record)
                play_out(session)
                self.app.manager.apply(Replace(routes.Result(session)))
            case "setup":
                self.app.manager.apply(Push(routes.Setup(record.game.id)))
            case "settings":
                self.app.manager.apply(Push(routes.Settings()))
            case "leaflet":
                self.app.manager.apply(Push(routes.Rules(record.game.id)))
            case "matches":
                self.sit_down(record).close()
                self.app.manager.apply(Replace(routes.Matches()))
            case "lesson":
                self.app.manager.apply(Push(routes.Lesson(record.game.id, "set-up")))

    def sit_down(self, record: Record) -> Session:
        """Opens the table of a new match and saves the match at once."""
        session = self.context.begin(record.game.id, record.seats, record.options, record.seed)
        self.app.manager.apply(Push(routes.Table(session)))
        return session

    def check_saves(self) -> None:
        assert self.context.desk.autosaver.flush(20), self.context.desk.autosaver.problem()
        for entry in self.context.desk.shelf.matches():
            assert entry.status is Status.OK, f"{entry.sentence} {entry.reason}"
        if (session := self.session) is not None and session.outcome is None:
            mine = [one for one in self.context.desk.shelf.matches() if one.id == session.match_id]
            files = sorted(str(path.relative_to(self.home)) for path in self.home.rglob("*.tuckbox*"))
            assert len(mine) == 1, f"{session.match_id}, {session.steps} steps, is not one of {files}"
            assert Record.loads(self.context.desk.shelf.load(mine[0])).rounds == session.written().rounds


PLACES = ("table", "pause", "result", "setup", "settings", "leaflet", "matches", "lesson", "shelf")


def play_out(session: Session) -> None:
    twin, rng = session.written().replay(), Random(session.record.seed)
    while session.outcome is None:
        seat, move = choose(twin.game, twin, rng, 0.9)
        touch = next(touch for one, touch in session.chair(seat).moves() if one == move)
        assert session.attempt(seat, touch) is None
        twin.submit(seat, move)


def match_for(seed: int) -> Record:
    record = begun(seed)
    people = (seed // len(GAMES)) % 4
    names = ("Ines", "Žofie 漢字", "Pip", "Bram", "Hob", "Marta")
    seats = tuple(
        Player(
            names[seat],
            "human" if seat < max(1, people) else nth(("gentle", "steady", "sharp", "master"), seed),
        )
        for seat in range(len(record.seats))
    )
    return replace(record, seats=seats)
