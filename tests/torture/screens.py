"""Shows files from other people on every screen, and checks the spoken text."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pygame
from pygame import Surface

from game.core.cards import Seat
from game.measures import harmless
from game.record import Record
from game.saves import Places, Status, find_places
from game.session.session import Session
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.program.app import open_display
from scenes.program.crash import Journal, report_of
from scenes.program.routes import scene_of
from scenes.program.running import compose
from scenes.program.window import fitting
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.scene import Scene
from scenes.table.why import History, Why
from scenes.ui.screen import Screen
from tests.torture.outlandish import ZONES
from tests.torture.playroom import Chance, assets
from tests.torture.trial import nth

SIZE = (960, 600)
WIDE = (1600, 1000)


@contextmanager
def zone(name: str) -> Iterator[None]:
    before = os.environ.get("TZ")
    os.environ["TZ"] = name
    time.tzset()
    try:
        yield
    finally:
        if before is None:
            del os.environ["TZ"]
        else:
            os.environ["TZ"] = before
        time.tzset()


class Visit:
    def __init__(self, home: Path, seed: int) -> None:
        self.places: Places = find_places({"TUCKBOX_HOME": str(home)})
        self.now = 0.0
        self.seed = seed
        self.seen: set[str] = set()
        self.size = WIDE if seed % 64 == 0 else SIZE
        open_display()
        self.context: Context = compose(self.places, assets(), Chance(), clock=lambda: self.now)

    def everywhere(self, path: Path) -> None:
        """Opens every screen, and the match in a file. Then plays on, saves, and opens the saved match."""
        context = self.context
        fitting(
            context.services.settings.window, context.services.assets.theme, [pygame.Rect(0, 0, 1600, 1000)]
        )
        context.library.refresh()
        assert context.desk.jobs.flush()
        self.see(scene_of(context, routes.Menu()))
        self.see(scene_of(context, routes.Matches()))
        self.see(scene_of(context, routes.Settings()))
        session = context.open_path(path)
        assert isinstance(session, Session), str(session)
        self.see(scene_of(context, routes.Setup(session.game.id)))
        self.match(session)
        self.keep(session)
        context.desk.scores.results()

    def match(self, session: Session) -> None:
        context, below = self.context, Surface(self.size)
        if session.outcome is None:
            table = scene_of(context, routes.Table(session))
            assert isinstance(table, Table)
            self.see(table, frames=3)
            for sheet in (History, Why):
                self.see(
                    sheet(
                        session,
                        table.context.viewpoint.seat,
                        session.steps,
                        table.snapshot(),
                        context.services,
                    )
                )
            self.see(scene_of(context, routes.Pause(session, below)))
            for seat in session.humans[:1]:
                self.see(scene_of(context, routes.Handover(session, Seat(seat))))
        else:
            self.see(scene_of(context, routes.Result(session)), frames=3)
            context.enter(session)
            assert context.desk.jobs.flush()
            assert context.desk.jobs.problem() is None
        ended = [number for number, one in enumerate(session.written().rounds) if one.scores is not None]
        for number in ended[-1:] if SHOWS[session.game.id].table().review is None else ():
            self.see(scene_of(context, routes.RoundScores(session, number)))
        report = report_of(ValueError(), session, Journal(), self.size)
        assert Record.loads(report).rounds == session.written().rounds

    def keep(self, session: Session) -> None:
        context = self.context
        session.save()
        begun = context.again(session, same_deal=self.seed % 2 == 0)
        assert context.desk.autosaver.flush(20), str(context.desk.autosaver.problem())
        assert context.desk.autosaver.problem() is None
        entries = {
            entry.id: entry for entry in (*context.desk.shelf.matches(), *context.desk.shelf.finished())
        }
        for one in (session, begun):
            entry = entries[one.match_id]
            assert entry.status is Status.OK, entry
            assert Record.loads(context.desk.shelf.load(entry)).rounds == one.written().rounds

    def see(self, scene: Scene, frames: int = 1) -> None:
        self.seen.add(type(scene).__name__)
        scene.enter(self.size)
        surface = Surface(self.size)
        for _ in range(frames):
            self.now += 1 / 20
            scene.update(1 / 20)
            scene.draw(surface)
        self.hear(scene)
        scene.leave()

    def hear(self, scene: Scene) -> None:
        """Asserts that no control characters from files reach a screen reader."""
        if isinstance(scene, Screen):
            for node in scene.access_tree():
                for said in (node.name, node.value, node.about):
                    assert all(part == harmless(part, 10**6) for part in said.split()), repr(said)

    def close(self) -> None:
        """Waits until everything is written, and ends the program. A busy machine gets more time."""
        assert self.context.desk.autosaver.flush(20)
        assert self.context.desk.jobs.flush()
        self.context.services.sounds.close()
        pygame.event.clear()
        assert self.context.close(), "not all was saved at the end"


def visit(home: Path, path: Path, seed: int) -> set[str]:
    """Makes the whole visit in one time zone. Returns the names of all scenes that were shown."""
    with zone(nth(ZONES, seed)):
        guest = Visit(home, seed)
        try:
            guest.everywhere(path)
        finally:
            guest.close()
    return guest.seen


def match_file_in(folder: Path, rng: Random, data: bytes) -> Path:
    """Writes a match file and returns its path.

    The name of the file is one that the program gives, or one that a person chose.
    """
    where = (
        folder / "matches" / "poof-0123456789ab.tuckbox" if rng.random() < 0.7 else folder / "file.tuckbox"
    )
    where.parent.mkdir(parents=True, exist_ok=True)
    where.write_bytes(data)
    return where
