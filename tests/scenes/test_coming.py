"""How a scene opens: its large drawings are rendered in the background."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Hashable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.games import GAMES
from scenes.context.context import Context
from scenes.program.cold import openings
from scenes.program.routes import scene_of
from scenes.screens.menu.scene import Menu
from scenes.stage import routes
from scenes.stage import scene as scene_module
from scenes.stage.assets import Assets
from scenes.stage.cache import PICTURES, Store
from scenes.stage.printing import Printing
from scenes.stage.routes import Change, Pop, Push, Route
from scenes.stage.scene import LONGEST_STEP, SLICE, Scene, SceneManager, sliced
from scenes.ui.layout import lay_out
from tests.scenes.home import home
from tests.scenes.tables import session_of
from tests.scenes.test_enter import SCENES
from tests.test_every_table import Silent

SIZE = (960, 600)
FRAME = 1 / 60
LARGE = SIZE[0] * SIZE[1] // 10
"""A drawing with this many px or more must not be rendered within a frame."""
TAPE = 2 * LARGE
"""The most px of the bar of moves. No other drawing is rendered in its frame."""
CATCHES = 4
"""Every fourth step is an ordinary frame. The three steps before it catch up after a slow frame."""
NEWS = 2
"""The most steps that may render anything while the program catches up."""
CARDS = {name for name in PICTURES if "cards" in name}
"""The names of the caches that hold rendered cards."""
LONGEST = 3600


@pytest.fixture
def context(tmp_path: Path) -> Iterator[Context]:
    assets = Assets()  # with nothing in its stores
    assets.fit(SIZE)
    context = home(tmp_path, assets)
    context.services.printing.open()
    yield context
    context.services.printing.close()


def opened(context: Context, route: Route, monkeypatch: pytest.MonkeyPatch) -> tuple[list[int], SceneManager]:
    manager = SceneManager(routes.Menu(), lambda one: scene_of(context, one), SIZE, lambda: "full")
    manager.draw(Surface(SIZE))
    return changed(manager, Push(route), monkeypatch), manager


def changed(manager: SceneManager, change: Change, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    surface = Surface(SIZE)
    sizes, draw = list[int](), pygame.image.load_sized_svg

    def drawn(source: Any, size: tuple[int, int]) -> Surface:
        if threading.current_thread() is threading.main_thread():
            sizes.append(size[0] * size[1])
        return draw(source, size)

    monkeypatch.setattr(pygame.image, "load_sized_svg", drawn)
    manager.apply(change)
    for _ in range(LONGEST):
        manager.update(FRAME)
        manager.draw(surface)
        if manager.top is not None:
            break
    manager.update(FRAME)
    manager.draw(surface)
    assert manager.top is not None
    return sizes


FROM_THE_SHELF: dict[str, Route] = {
    "set-up": routes.Setup("the-game"),
    "rules": routes.Rules("poof"),
    "settings": routes.Settings(),
    "score book": routes.ScoreBook(),
    "drawer": routes.Matches(),
    "day": routes.DailyPage(),
}


@pytest.mark.every_third
@pytest.mark.parametrize("name", FROM_THE_SHELF)
def test_no_frame_draws_a_large_part_of_a_scene_that_is_being_opened(
    name: str, context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes, _ = opened(context, FROM_THE_SHELF[name], monkeypatch)
    assert max(sizes, default=0) < LARGE


def test_a_past_match_is_laid_out_in_the_background(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = session_of("poof", ("human", "gentle"), moves=12).written()
    sizes, manager = opened(context, routes.LookBack(record), monkeypatch)
    assert getattr(manager.top, "past", None) is not None
    assert max(sizes, default=0) < TAPE


def test_a_worker_paints_the_background_of_a_returning_screen(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, manager = opened(context, FROM_THE_SHELF["settings"], monkeypatch)
    painters, backdrop = list[threading.Thread](), Menu.backdrop

    def painted(menu: Menu) -> Surface:
        painters.append(threading.current_thread())
        return backdrop(menu)

    monkeypatch.setattr(Menu, "backdrop", painted)
    context.services.assets.forget()
    changed(manager, Pop(), monkeypatch)
    assert painters
    assert threading.main_thread() not in painters


def test_the_test_notices_a_scene_that_is_drawn_in_a_single_frame(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Printing, "run_beside", lambda *_: iter(()))
    sizes, _ = opened(context, FROM_THE_SHELF["rules"], monkeypatch)
    assert max(sizes) >= LARGE


def test_a_screen_looks_the_same_if_laid_out_in_steps(
    context: Context, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, manager = opened(context, FROM_THE_SHELF["set-up"], monkeypatch)
    seen, at_once = Surface(SIZE), Surface(SIZE)
    while manager.changing:
        manager.update(FRAME)
    manager.draw(seen)
    other = home(tmp_path / "other", context.services.assets)
    plain = scene_of(other, FROM_THE_SHELF["set-up"])
    plain.enter(SIZE)
    plain.draw(at_once)
    assert seen.get_buffer().raw == at_once.get_buffer().raw
    assert getattr(manager.top, "context", None) is context, "nothing of the rehearsal is left"
    manager.apply(Pop())


def laid(context: Context, scene: Scene, *, by_steps: bool) -> bytes:
    """Returns the picture of a scene a short time after it has opened.

    With `by_steps`, the scene is laid out in steps, otherwise at once.
    """
    surface = Surface(SIZE)
    if by_steps:
        for _ in scene.enter_by_steps(SIZE):
            context.services.printing.hand_over(context.services.assets)
    else:
        scene.enter(SIZE)
        for _ in range(LONGEST):
            if getattr(scene, "past", scene) is not None:
                break
            time.sleep(FRAME)
            scene.update(0.0)
    for _ in range(40):
        scene.update(FRAME)
        scene.draw(surface)
    scene.leave()
    return surface.get_buffer().raw


@pytest.mark.every_third
@pytest.mark.parametrize("name", GAMES)
def test_a_table_looks_the_same_if_laid_out_in_steps(name: str, context: Context, tmp_path: Path) -> None:
    session = session_of(name, ("human", "gentle"), moves=12, turn=0, brain=Silent())
    plain = home(tmp_path / "other", context.services.assets)
    for route in (routes.LookBack(session.written()), routes.Table(session)):
        coming, there = scene_of(context, route), scene_of(plain, route)
        assert laid(context, coming, by_steps=True) == laid(plain, there, by_steps=False)


@pytest.mark.every_third
@pytest.mark.parametrize("name", sorted(set(SCENES) - set(GAMES)))
def test_a_scene_looks_the_same_if_laid_out_in_steps(name: str, context: Context) -> None:
    coming, there = SCENES[name](context), SCENES[name](context)
    assert laid(context, coming, by_steps=True) == laid(context, there, by_steps=False)


@pytest.mark.every_third
@pytest.mark.parametrize("name", SCENES)
def test_frames_that_were_skipped_after_a_slow_frame_are_never_drawn(
    name: str, context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If skipped frames were rendered, the next frame would be even slower.

    Only texts that have just arrived may be laid out.
    """
    scene, surface = SCENES[name](context), Surface(SIZE)
    scene.enter(SIZE)
    kinds = CARDS if name in GAMES or name == "lesson" else PICTURES  # sparks and smoke of tables are tiny
    printed, get, step = dict[int, str](), Store.get, 0

    def noted(self: Store, key: Hashable, make: Callable[[], Any]) -> Any:
        def made() -> Any:
            if step % CATCHES and self.name in kinds:
                printed[step] = f"{self.name}: {key}"
            return make()

        return get(self, key, made)

    monkeypatch.setattr(Store, "get", noted)
    for step in range(1, 12 * CATCHES + 1):
        (scene.catch_up if step % CATCHES else scene.update)(LONGEST_STEP)
        if not step % CATCHES:
            scene.draw(surface)
    assert len(printed) <= NEWS, printed


@pytest.mark.parametrize("name", ["look-back", "result", "set-up"])
def test_each_step_of_opening_builds_the_scene_or_lays_out_one_part(
    name: str, context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A step that did both would delay a frame by a fifth of a second."""
    record = session_of("spooky-boo", ("human", "gentle"), moves=12).written()
    way: dict[str, Route] = {"look-back": routes.LookBack(record), "set-up": routes.Setup("the-game")}
    if name == "result":
        way["result"] = routes.Result(session_of("poof", moves=100_000))
    scene: Any = scene_of(context, way[name])
    done = most = 0

    def counted(work: Callable[..., Any]) -> Callable[..., Any]:
        def counts(*rest: Any) -> Any:
            nonlocal done, most
            done += threading.current_thread() is threading.main_thread()
            most = max(most, done)
            return work(*rest)

        return counts

    monkeypatch.setattr("scenes.ui.screen.lay_out", counted(lay_out))
    monkeypatch.setattr(scene, "build", counted(scene.build))
    monkeypatch.setattr(scene_module, "SLICE", 0.0)
    for _ in scene.enter_by_steps(SIZE):
        context.services.printing.hand_over(context.services.assets)
        done = 0
    assert most == 1


def test_a_scene_opens_with_the_pictures_that_a_background_job_made() -> None:
    pygame.display.init()
    printing, assets = Printing(), Assets()
    assert not list(printing.run_beside(assets, SIZE, lambda _: None)), "nothing is done until it is opened"
    printing.open()
    begun = threading.Event()

    def job(own: Assets) -> None:
        assert begun.wait(60)
        own.store("rooms").get("large", lambda: Surface((4, 4)))

    steps = printing.run_beside(assets, SIZE, job)
    next(steps)
    assert "large" not in assets.store("rooms")
    begun.set()
    for _ in steps:
        pass
    assert "large" in assets.store("rooms")


def test_every_time_slice_runs_at_least_one_step_of_the_work() -> None:
    now, done = [0.0], list[int]()

    def steps(seconds: float) -> Iterator[None]:
        for nth in range(6):
            now[0] += seconds
            done.append(nth)
            yield

    assert len(list(sliced(steps(SLICE / 2.5), lambda: now[0]))) == 2
    assert len(list(sliced(steps(2 * SLICE), lambda: now[0]))) == 6
    assert done == [*range(6), *range(6)]


@pytest.mark.long
def test_the_longest_opening_frames_are_measured_in_a_separate_process() -> None:
    (found,) = openings(quick=True).values()
    assert {"set-up", "look-back", "pause", "round scores"} <= found.keys()
    assert all(figures["opening"] > 0 and figures["closing"] > 0 for figures in found.values())
