"""Every scene can be reached from the main menu. Only one place in the code makes scenes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, get_args

import pygame
import pytest
from pygame import Rect

from game.core.cards import Seat
from game.session.session import Session
from scenes.program.crash import CrashScreen
from scenes.program.routes import scene_of
from scenes.program.running import doubt_of
from scenes.screens.menu.scene import Menu
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Quit, Route
from scenes.stage.scene import Scene, SceneManager
from scenes.ui.screen import Screen
from tests.book.many import put, records
from tests.scenes.home import SIZE, golden, home, widget
from tests.scenes.played import WHOLE, steps_of_rounds
from tests.scenes.reviewed import kept
from tests.scenes.tables import session_of

ROUTES: tuple[type[Route], ...] = get_args(Route)
SCENES = Path(__file__).resolve().parents[2] / "scenes"


class Walk:
    def __init__(self, folder: Path, assets: Assets) -> None:
        self.context = home(folder, assets, motion="none", curtain="click-twice")
        self.folder = folder
        self.taken: list[Route] = []
        self.manager = SceneManager(routes.Menu(), self._resolve, SIZE, lambda: "none")
        self.wait()

    def _resolve(self, route: Route) -> Scene:
        self.taken.append(route)
        return scene_of(self.context, route)

    @property
    def top(self) -> Any:
        return self.manager.top

    def wait(self, frames: int = 3) -> None:
        for _ in range(frames):
            self.manager.update(1 / 30)

    def key(self, key: int) -> None:
        self.manager.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self.manager.handle(pygame.Event(pygame.KEYUP, key=key, mod=0))
        self.wait()

    def click(self, label: str, *, left: bool = False) -> None:
        rect: Rect = widget(self.top, label).rect
        at = (rect.x + rect.w // 4, rect.centery) if left else rect.center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.manager.handle(pygame.Event(kind, pos=at, button=1))
        self.wait()

    # -- farther ways ------------------------------------------------------------------------------
    def deal(self) -> None:
        self.click("The Game")
        self.click("Deal the cards")

    def deal_to_two(self) -> None:
        self.click("The Game")
        self.click("Who plays seat 2", left=True)
        self.click("Deal the cards")
        self.wait()

    def deal_with_the_sheet(self) -> None:
        self.click("The Game")
        self.click("Show what was played")
        self.click("Deal the cards")
        self.wait(400)

    def save_two(self) -> None:
        golden(self.context, "2-unfinished").save()
        golden(self.context, "3-unfinished", game="campfire-smokeout").save()
        self.context.library.refresh()
        self.context.desk.jobs.flush()
        self.wait()

    def finish_one(self) -> None:
        put(self.context.desk.places, records(1))
        self.context.library.open_archive()
        self.context.desk.jobs.flush()

    def keep_a_moment(self) -> None:
        kept(self.context)
        self.finish_one()

    def try_it(self) -> None:
        self.fetch()
        assert self.top.hand.attempt(self.top.context.facts().legal[0][1]) is None
        self.wait()

    def to_the_last_move_of(
        self, game: str, players: tuple[str, ...], which: Callable[[Session], int]
    ) -> None:
        whole = session_of(game, players, moves=WHOLE)
        step = which(whole)
        path = self.folder / "there.tuckbox"
        path.write_text(session_of(game, players, moves=step - 1).written().dumps(), encoding="utf-8")
        self.manager.handle(pygame.Event(pygame.DROPFILE, file=str(path)))
        self.wait()
        session, seat = self.top.session, Seat(0)
        last = whole.chair(seat).news()[step].move
        touch = next(touch for move, touch in session.chair(seat).moves() if move == last)
        assert session.attempt(seat, touch) is None
        self.wait(400)

    def end_a_round(self) -> None:
        def own_last(whole: Session) -> int:
            news = whole.chair(Seat(0)).news()
            return next(step for step in steps_of_rounds(whole) if news[step].seat == 0)

        self.to_the_last_move_of("poof", ("human", "gentle"), own_last)

    def ask(self) -> None:
        self.manager.handle(pygame.Event(pygame.TEXTINPUT, text="may i start with a poof"))
        self.wait()

    def fetch(self) -> None:
        assert self.context.desk.jobs.flush()
        self.wait()

    def end_a_match(self) -> None:
        self.to_the_last_move_of("the-game", ("human",), lambda whole: whole.steps - 1)

    def leave_on_a_full_disk(self) -> None:
        folder = self.context.desk.places.matches
        folder.write_text("no folder", encoding="utf-8")
        self.deal()
        assert not self.context.desk.autosaver.flush()
        self.manager.doubt = partial(doubt_of, self.context)
        self.manager.apply(Quit())
        self.wait()


Step = Callable[[Walk], None]


def click(label: str) -> Step:
    return lambda walk: walk.click(label)


def key(key: int) -> Step:
    return lambda walk: walk.key(key)


WAYS: dict[type[Route], tuple[Step, ...]] = {
    routes.Menu: (),
    routes.Settings: (click("Settings"),),
    routes.Rules: (key(pygame.K_F1),),
    routes.Ask: (click("Ask the rules"),),
    routes.TryOut: (click("Ask the rules"), Walk.ask, click("Try it yourself")),
    routes.Setup: (click("Poof"),),
    routes.Lesson: (click("Poof"), click("First lesson")),
    routes.Table: (Walk.deal,),
    routes.Handover: (Walk.deal_to_two,),
    routes.Pause: (Walk.deal, key(pygame.K_ESCAPE)),
    routes.Chairs: (Walk.deal, key(pygame.K_ESCAPE), click("Who is at the table")),
    routes.History: (Walk.deal, key(pygame.K_l)),
    routes.Why: (Walk.deal, key(pygame.K_w)),
    routes.GameSheet: (Walk.deal_with_the_sheet, click("Played so far")),
    routes.Matches: (Walk.save_two, click("Matches")),
    routes.ScoreBook: (click("Score book"),),
    routes.Lid: (click("Poof"), click("Inside the lid")),
    routes.XRay: (click("Poof"), click("What do these rules change?")),
    routes.DailyPage: (click("Daily deal"),),
    routes.ScorePadsPage: (key(pygame.K_p),),
    routes.ScorePadPage: (click("Score pad"), click("Start the pad")),
    routes.ChallengePage: (click("Poof"), click("Challenge a friend")),
    routes.RoundScores: (Walk.end_a_round, key(pygame.K_e)),
    routes.Result: (Walk.end_a_match,),
    routes.Postcard: (Walk.end_a_match, click("Postcard")),
    routes.LookBack: (Walk.end_a_match, click("Look back")),
    routes.PlayOn: (Walk.end_a_match, click("Look back"), Walk.fetch, click("Play on from here")),
    routes.Answer: (Walk.keep_a_moment, click("Matches"), click("Your own moments"), Walk.try_it),
    routes.Share: (Walk.end_a_match, click("Look back"), Walk.fetch, click("Share")),
    routes.Unsaved: (Walk.leave_on_a_full_disk,),
    routes.Summary: (Walk.end_a_match, click("Look back"), Walk.fetch, click("How it went")),
}


NAMED = {
    routes.Lesson: "Table",
    routes.XRay: "RulesXRay",
    routes.TryOut: "Table",
    routes.ScoreBook: "OpenBook",
    routes.GameSheet: "Played",
}
"""Class names of scenes that differ from their routes' names."""


@pytest.mark.every_third
@pytest.mark.parametrize("kind", ROUTES)
def test_every_route_from_the_main_menu_opens_a_scene(
    kind: type[Route], tmp_path: Path, assets: Assets
) -> None:
    walk = Walk(tmp_path, assets)
    try:
        for step in WAYS[kind]:
            step(walk)
        assert type(walk.taken[-1]) is kind
        assert isinstance(walk.top, Screen)
        assert NAMED.get(kind, kind.__name__) in type(walk.top).__name__
        assert walk.top.access_tree()
    finally:
        walk.context.close()


def kinds(above: type) -> Iterator[type]:
    each: type
    for each in above.__subclasses__():
        yield each
        yield from kinds(each)


def test_scenes_are_created_only_by_the_router() -> None:
    texts = {path.relative_to(SCENES).as_posix(): path.read_text("utf-8") for path in SCENES.rglob("*.py")}
    made = {
        (name, kind.__name__)
        for kind in kinds(Screen)
        for name, text in texts.items()
        if re.search(rf"from {kind.__module__} import [^\n]*\b{kind.__name__}\b", text)
        and re.search(rf"(?<![\w.]){kind.__name__}\(\w", text)
        if f"class {kind.__name__}(" not in text
    }
    assert len(made) > 10
    assert {place for place in made if place[0] != "program/routes.py"} == {
        ("program/running.py", CrashScreen.__name__),
        ("program/running.py", Menu.__name__),  # the shelf stands before the rest is read
        ("screens/box/rehearsal.py", Table.__name__),  # it is shown to nobody
        ("screens/lookback/scene.py", "PastTable"),  # a picture on the scene of its match
        ("screens/lookback/loading.py", "PastTable"),  # printed beside the frames before it is shown
        ("screens/lesson/guide.py", Table.__name__),  # a table with a guide, made for the route alone
        ("screens/exercise/scene.py", Table.__name__),  # and one for an exercise
    }
    assert [name for name, text in texts.items() if "lesson_table(context, " in text] == ["program/routes.py"]
