"""When people leave a shared window and return, a curtain covers the table.

The tests find every scene that can be reached from a table.
"""

from __future__ import annotations

import os
from ast import literal_eval
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, get_args

import pygame
import pytest

from game.core.cards import PUBLIC, Seat
from game.core.events import RoundEnded
from game.core.shuffle import CodeDealer
from game.core.table import Sight, visible
from game.games import GAMES
from game.match import Match
from game.record import Player
from game.session.session import Session
from scenes.context.context import Context
from scenes.screens.handover.scene import LIFT, Handover
from scenes.screens.scores.scene import RoundScores
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Change, Pop, Push, Route
from scenes.stage.scene import ASLEEP, LEAVING, SceneManager, Sleep
from scenes.stage.theme import Motion
from scenes.table.progress import Phase
from scenes.ui.button import Button
from scenes.ui.dialog import Choice, Dialog
from scenes.ui.screen import Screen
from tests.laws import choose
from tests.scenes.home import CODE, NAMES, home, managed, opened, people
from tests.scenes.otherwise import dealt_otherwise
from tests.scenes.tables import match_of
from tests.tier import share

SMALL, LARGE = (960, 600), (1600, 1000)
KEYS = (pygame.K_ESCAPE, pygame.K_F1, *map(ord, "abcdefghijklmnopqrstuvwxyz"))
TURNS = 9
"""The number of moves already made. It is enough for every seat to have moved."""
Way = tuple[str, Any]
"""How one scene is opened from another: by a key, by a button, or by a question to answer."""


@dataclass
class Seated:
    session: Session
    manager: SceneManager
    surface: pygame.Surface
    context: Context

    @property
    def top(self) -> Any:
        return self.manager.top

    def wait(self, frames: int = 1) -> None:
        for _ in range(frames):
            self.manager.update(1 / 30)

    def lift(self) -> None:
        self.wait()
        for _ in range(800):
            if isinstance(self.top, Handover):
                if self.session.curtained:  # else it goes up already
                    self.manager.apply(self.top.on_action(LIFT))
            elif isinstance(self.top, Table):
                if self.top.context.timeline.held is not None:
                    self.top.hand.go_on()
                if self.top.context.is_at_rest and not self.session.curtained:
                    return
            self.wait()
        message = "the table does not come to rest"
        raise AssertionError(message)

    def go(self, way: Way) -> Change | None:
        kind, value = way
        top = self.top
        if kind == "key":
            change: Change | None = top.handle(pygame.Event(pygame.KEYDOWN, key=value, mod=0, unicode=""))
            return change
        if kind == "ask":
            top.ask(Dialog("Sure?", "", [Choice("No", "no")], "no"))
            return None
        button = next((b for b in top.widgets if isinstance(b, Button) and b.label == value), None)
        return top.on_action(button.action) if button is not None else None

    def walk(self, path: tuple[Way, ...]) -> None:
        for way in path:
            change = self.go(way)
            if change is not None:
                self.manager.apply(change)
                self.wait()

    def back(self) -> None:
        self.top.close_dialog()
        while getattr(self.top, "session", None) is not self.session or not isinstance(self.top, Table):
            self.manager.apply(Pop())
            self.top.close_dialog()

    def reach(self, path: tuple[Way, ...], before: tuple[Way, ...]) -> None:
        """Opens the scenes of `path`. At the start, the scenes of `before` are open.

        Scenes at the beginning of both paths stay open. All other scenes of `before` are closed first.
        """
        self.top.close_dialog()
        both = zip(path, before, strict=False)
        shared = next((n for n, (a, b) in enumerate(both) if a != b), min(len(path), len(before)))
        for kind, _ in before[shared:]:
            if kind != "ask":
                self.manager.apply(Pop())
                self.wait()
        self.walk(path[shared:])

    def seen(self) -> tuple[bytes, str]:
        self.manager.redraw()
        self.manager.draw(self.surface)
        return self.surface.get_buffer().raw, repr(self.top.access_tree())


def seated(
    folder: Path,
    assets: Assets,
    name: str,
    start: str,
    *,
    size: tuple[int, int] = SMALL,
    other: int | None = None,
    names: tuple[str, ...] = ("Ann", "Bob"),
    motion: Motion = "none",
) -> Seated:
    """Returns a table of people in the middle of a match or at the end of a round.

    With `other`, the hidden cards are dealt differently.
    """
    folder.mkdir(parents=True, exist_ok=True)
    context = home(folder, assets, motion=motion, curtain="click-twice")
    options = {key: value is False or value for key, value in GAMES[name].defaults().items()}
    seated_ = people(*names, *NAMES[len(names) : GAMES[name].seats[0]])
    session = opened(context, context.begin(name, seated_, options, CODE).written(), "leaving")
    match, rng = match_of(session), Random(4)
    last: tuple[Seat, Any] | None = None
    while match.outcome is None:
        if start == "in play" and match.steps > TURNS and match.turn == 0 and _holds_a_hand(match):
            break
        last = choose(match.game, match, rng, 1.0)
        if start != "in play" and _ends_a_round(match, last):
            break
        match.submit(*last)
    if other is not None and start == "in play":
        dealt_otherwise(session, PUBLIC, Random(other))
    made = Seated(
        session,
        managed(context, routes.Table(session), size, motion),
        pygame.Surface(size),
        context,
    )
    made.lift()
    if start != "in play":
        assert last is not None
        match.submit(*last)
        if other is not None:
            dealt_otherwise(session, PUBLIC, Random(other))
        made.wait()
        assert made.top.progress.on_screen is Phase.ROUND_OVER
    return made


def _holds_a_hand(match: Any) -> bool:
    table = match.state.table
    mine, all_see = (visible(table.rules, table.zones, table.looks, seat) for seat in (Seat(0), PUBLIC))
    return len({table.faces[card] for card in set(mine) - set(all_see)}) > 1


def _ends_a_round(match: Any, move: tuple[Seat, Any]) -> bool:
    step = match.game.play(match.state, *move)
    return any(isinstance(event, RoundEnded) for event in step.events)


def presses(scene: Screen) -> Iterator[Way]:
    yield from (("key", key) for key in KEYS)
    yield from [("button", w.label) for w in scene.widgets if isinstance(w, Button) and w.visible and w.label]


def explored(folder: Path, assets: Assets, name: str, start: str) -> dict[str, tuple[Way, ...]]:
    """Returns every scene that can be opened from this table, with the way that opens it."""
    found: dict[str, tuple[Way, ...]] = {"Table > a question": (("ask", None),)}
    waiting: list[tuple[str, tuple[Way, ...]]] = [("Table", ())]
    known = {"Table"}
    while waiting:
        beneath, path = waiting.pop(0)
        at = seated(folder / str(len(known)), assets, name, start)
        at.walk(path)
        here = at.top
        for way in list(presses(here)):
            change = at.go(way)
            if here.dialog is not None:
                here.close_dialog()
            if isinstance(change, Push):
                kind = type(change.route).__name__
                found.setdefault(f"{beneath} > {kind}", (*path, way))
                if kind not in known:
                    known.add(kind)
                    waiting.append((kind, (*path, way)))
    return found


def _keeps_secrets(name: str) -> bool:
    rules = GAMES[name].start(GAMES[name].seats[0], GAMES[name].defaults()).table.rules
    return any(rule.sight is Sight.OWNER for rule in rules.values())


def _has_rounds(name: str) -> bool:
    game, rng = GAMES[name], Random(1)
    match = Match(game, game.seats[0], game.defaults(), CodeDealer("rounds"))
    while match.outcome is None and match.history[-1].before.round == 0:
        match.submit(*choose(game, match, rng, 0.8))
    return match.outcome is None


SECRET = [name for name in GAMES if _keeps_secrets(name)]
STARTS = [(name, "in play") for name in SECRET]
OVER = [(name, "round over") for name in SECRET if _has_rounds(name)]
STARTS += share(OVER, 3)
"""The tables that these tests are about. At each commit, two games are at a round's end, too."""


@pytest.fixture(scope="module")
def ways(tmp_path_factory: pytest.TempPathFactory, assets: Assets) -> Any:
    """Returns a function that finds all scenes over a game's table. All test processes share what it found."""
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent

    def of(name: str, start: str) -> dict[str, tuple[Way, ...]]:
        path = shared / f"ways of {name} {start}"
        if not path.exists():
            folder = tmp_path_factory.mktemp("ways")
            beside = folder / "found"
            beside.write_text(repr(explored(folder, assets, name, start)), "utf-8")
            beside.replace(path)
        found: dict[str, tuple[Way, ...]] = literal_eval(path.read_text("utf-8"))
        return found

    return of


def test_every_scene_over_a_table_is_tested_here(ways: Any) -> None:
    found = {kind for start in STARTS for pair in ways(*start) for kind in pair.split(" > ")}
    # in the place of a table
    alone = {
        "Menu",
        "Setup",
        "Matches",
        "ScoreBook",
        "Lid",
        "XRay",
        "DailyPage",
        "ScorePadsPage",
        "ScorePadPage",
        "ChallengePage",
        "Result",
        "Postcard",
    }
    past = {"LookBack", "Summary", "PlayOn", "Share", "Answer"}  # over a match that is not played there
    last = {"Unsaved"}  # as the program is left, over whatever lies there
    assert {kind.__name__ for kind in get_args(Route)} - found == {*alone, *past, *last, "Handover"}


def leave(at: Seated, by: int) -> None:
    if by == ASLEEP_MEANWHILE:
        at.manager.hide()
    else:
        at.manager.handle(pygame.Event(by))
    at.wait(2)
    at.seen()


ASLEEP_MEANWHILE = -1
LEFT = (*sorted(LEAVING), ASLEEP_MEANWHILE)


@pytest.mark.parametrize("name", SECRET)
def test_the_table_below_any_open_scene_is_covered_when_the_window_is_left(
    name: str, ways: Any, tmp_path: Path, assets: Assets
) -> None:
    at = seated(tmp_path, assets, name, "in play")
    for by in LEFT:
        check_cover_on_return(at, (), by)
    for number, path in enumerate(ways(name, "in play").values()):
        check_cover_on_return(at, path, LEFT[number % len(LEFT)])


@pytest.mark.parametrize(("name", "start"), STARTS[len(SECRET) :])
def test_leaving_the_window_after_a_round_returns_to_the_scores(
    name: str, start: str, ways: Any, tmp_path: Path, assets: Assets
) -> None:
    found = ways(name, start)
    scores = found["Table > RoundScores"]
    over = next(path for path in found.values() if path[:-1] == scores)
    for number, path in enumerate(((), scores, over)):
        at = seated(tmp_path / str(number), assets, name, start)
        at.walk(path)
        leave(at, LEFT[number])
        while not isinstance(at.top, RoundScores):
            at.manager.apply(Pop())
            at.wait()
        at.manager.apply(Pop())
        at.wait()
        assert isinstance(at.top, Handover)


@pytest.mark.long
@pytest.mark.parametrize("name", SECRET)
def test_the_curtain_covers_every_open_scene_after_every_way_of_leaving_the_window(
    name: str, ways: Any, tmp_path: Path, assets: Assets
) -> None:
    at = seated(tmp_path, assets, name, "in play")
    for path in ways(name, "in play").values():
        for by in LEFT:
            check_cover_on_return(at, path, by)


def check_cover_on_return(at: Seated, path: tuple[Way, ...], by: int) -> None:
    """Leaves the window while a scene is open, comes back, and closes the scene.

    Asserts that no frame shows a card before the curtain has appeared.
    """
    at.walk(path)
    leave(at, by)
    at.back()
    bare = at.top.backdrop().copy()
    at.manager.redraw()
    at.manager.draw(at.surface)
    if isinstance(at.top, Table):
        seen, corner = at.surface.copy(), at.top.kit.metrics.corner
        for picture in (bare, seen):
            picture.fill("black", (0, 0, corner.x + corner.h, corner.bottom))  # but for the game's box
        assert seen.get_buffer().raw == bare.get_buffer().raw, (path, by)
        assert at.top.access_tree() == ()
    at.wait()
    assert isinstance(at.top, Handover), (path, by)
    at.lift()
    assert not at.session.curtained


@pytest.mark.parametrize(("name", "start"), STARTS)
def test_scenes_over_a_table_show_no_hand(
    name: str, start: str, ways: Any, tmp_path: Path, assets: Assets
) -> None:
    alike(name, start, ways(name, start), SMALL, tmp_path, assets)


@pytest.mark.long
@pytest.mark.parametrize(("name", "start"), STARTS)
def test_scenes_over_a_table_show_no_hand_in_a_large_window(
    name: str, start: str, ways: Any, tmp_path: Path, assets: Assets
) -> None:
    alike(name, start, ways(name, start), LARGE, tmp_path, assets)


def alike(
    name: str,
    start: str,
    ways: dict[str, tuple[Way, ...]],
    size: tuple[int, int],
    folder: Path,
    assets: Assets,
) -> None:
    one, other = (
        seated(folder / str(deal), assets, name, start, size=size, other=deal) for deal in (None, 7)
    )
    views = [at.session.chair(Seat(0)).view for at in (one, other)]
    assert views[0] != views[1], "the hands are the same: nothing is tried"
    before: tuple[Way, ...] = ()
    for pair, path in sorted(ways.items(), key=lambda way: "RoundScores" in way[0]):
        for at in (one, other):
            at.reach(path, before)
        before = path
        assert one.seen() == other.seen(), pair


def test_only_one_cover_appears_if_the_window_is_left_twice(tmp_path: Path, assets: Assets) -> None:
    at = seated(tmp_path, assets, "poof", "in play")
    leave(at, pygame.WINDOWFOCUSLOST)
    assert isinstance(at.top, Handover)
    leave(at, pygame.WINDOWFOCUSLOST)
    at.manager.apply(at.top.on_action(LIFT))
    at.wait(2)
    assert isinstance(at.top, Table)


def test_a_person_alone_never_gets_a_curtain(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets, motion="none")
    session = context.begin(
        "poof", [*people("Ann"), Player("Fenn", "steady")], GAMES["poof"].defaults(), CODE
    )
    at = Seated(
        session,
        managed(context, routes.Table(session), SMALL),
        pygame.Surface(SMALL),
        context,
    )
    at.wait(3)
    for by in LEFT:
        leave(at, by)
        assert isinstance(at.top, Table)
        assert at.top.access_tree()


def test_every_way_of_hiding_a_window_counts_as_leaving() -> None:
    window_events = {name for name in dir(pygame) if name.startswith(("WINDOW", "APP_"))}
    away = {
        name for name in window_events if name.endswith(("FOCUSLOST", "MINIMIZED", "HIDDEN", "BACKGROUND"))
    }
    assert len(away) == 5
    assert {getattr(pygame, name) for name in away} == LEAVING


def test_the_program_notices_by_either_of_two_clocks_that_the_computer_slept() -> None:
    ticks, wall = iter([0.0, 1.0, 2.0, 3.0 + ASLEEP]), iter([100.0, 101.0, 102.1 + ASLEEP, 103.0 + ASLEEP])
    sleep = Sleep(lambda: next(ticks), lambda: next(wall))
    assert [sleep.ended() for _ in range(3)] == [False, True, True]
