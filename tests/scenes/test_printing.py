"""Drawings are rendered in the background. The newest job comes first."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.games import GAMES
from game.record import Player
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.program import bench
from scenes.program.cold import cold
from scenes.program.routes import scene_of
from scenes.screens.scores.scene import RoundScores
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.printing import MOST_FRAMES, Printing, Steps
from scenes.stage.routes import Pop, Push
from scenes.stage.scene import SceneManager
from scenes.table.particles import DUST, MOTIONS
from scenes.ui.materials import Cloth
from tests.scenes.home import home
from tests.scenes.played import ROUNDS, at_round_end
from tests.tier import in_turn

SIZE = (960, 600)
FRAME = 1 / 30
FRAMES = 150
"""Frames in which a box is opened and its cards are dealt at a slow pace."""
LARGE = SIZE[0] * SIZE[1] // 10
"""A drawing with this many px or more must not be rendered within a frame.

A ring around a card has half as many px.
"""
NOTE = 2 * LARGE
"""The most px of a lesson's note, a small box of text. Longer texts make a larger note."""
LONGEST = 60.0


def printed(printing: Printing, assets: Assets) -> None:
    began = time.monotonic()
    while printing.busy:
        assert time.monotonic() - began < LONGEST, "it is never done"
        printing.hand_over(assets)
        time.sleep(0.001)


class Found:
    """What the main thread has drawn: the number of pixels of each drawing, and the paths of drawings on cards."""

    def __init__(self) -> None:
        self.sizes: list[int] = []
        self.cards: list[str] = []

    def watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        draw, svg = pygame.image.load_sized_svg, Assets.svg

        def drawn(source: Any, size: tuple[int, int]) -> Surface:
            if threading.current_thread() is threading.main_thread():
                self.sizes.append(size[0] * size[1])
            return draw(source, size)

        def fetched(own: Assets, path: str, *given: Any, **named: Any) -> Surface:
            if "/cards/" in path and threading.current_thread() is threading.main_thread():
                self.cards.append(path)
            return svg(own, path, *given, **named)

        monkeypatch.setattr(pygame.image, "load_sized_svg", drawn)
        monkeypatch.setattr(Assets, "svg", fetched)


def squares(*names: str) -> Steps:
    def steps(assets: Assets) -> Iterator[Collection[str]]:
        for name in names:
            assets.store("paint").get(name, lambda: Surface((4, 4)))
            yield ("paint",)

    return steps


def test_no_cards_are_rendered_before_the_table_opens_and_all_are_rendered_afterwards(assets: Assets) -> None:
    printing = Printing()
    printing.prepare("early", assets, SIZE, squares("early"))
    assert not printing.busy
    printing.open()
    printing.prepare("two", assets, SIZE, squares("one", "two"))
    printed(printing, assets)
    assert [name in assets.store("paint") for name in ("early", "one", "two")] == [False, True, True]


def test_a_newer_render_job_replaces_the_older_job(assets: Assets) -> None:
    printing, begun = Printing(), threading.Event()
    printing.open()

    def endless(own: Assets) -> Iterator[Collection[str]]:
        while True:
            begun.set()
            own.store("paint").get("old", lambda: Surface((4, 4)))
            yield ()

    printing.prepare("old", assets, SIZE, endless)
    assert begun.wait(LONGEST)
    printing.prepare("new", assets, SIZE, squares("new"))
    printed(printing, assets)
    assert "new" in assets.store("paint")
    assert "old" not in assets.store("paint")


def test_no_card_is_rendered_after_closing(assets: Assets) -> None:
    printing = Printing()
    printing.open()
    printing.prepare("left", assets, SIZE, squares("left", "late"))
    printing.close()
    printing.hand_over(assets)
    assert not printing.busy
    assert "late" not in assets.store("paint")


@pytest.fixture
def context(tmp_path: Path) -> Iterator[Context]:
    assets = Assets()  # with nothing in its stores
    assets.fit(SIZE)
    context = home(tmp_path, assets)
    context.services.printing.open()
    yield context
    context.services.printing.close()


def dealt(context: Context, manager: SceneManager, game: str) -> None:
    manager.apply(Push(routes.Setup(game)))
    manager.draw(Surface(SIZE))
    printed(context.services.printing, context.services.assets)
    manager.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))


def carried_on(context: Context, manager: SceneManager, game: str) -> None:
    players = [Player("Ines", "human"), *[Player("Odile", "gentle")] * (max(2, GAMES[game].seats[0]) - 1)]
    manager.apply(Push(routes.Table(context.begin(game, players, GAMES[game].defaults()))))


def taught(_context: Context, manager: SceneManager, game: str) -> None:
    manager.apply(Push(routes.Lesson(game, "set-up")))


@pytest.mark.every_third
@pytest.mark.parametrize(
    ("game", "way"), [*((game, dealt) for game in SHOWS), *in_turn(SHOWS, (taught, carried_on))]
)
def test_a_prepared_table_has_short_first_frames(
    context: Context, game: str, way: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    surface, services, found = Surface(SIZE), context.services, Found()
    manager = SceneManager(routes.Menu(), lambda route: scene_of(context, route), SIZE, lambda: "full")
    manager.draw(surface)
    way(context, manager, game)
    printed(services.printing, services.assets)
    found.watch(monkeypatch)
    deadline = time.monotonic() + LONGEST
    while not isinstance(manager.top, Table):  # it is being laid out, in another thread
        assert time.monotonic() < deadline
        manager.update(FRAME)
        manager.draw(surface)
        printed(services.printing, services.assets)
    for _ in range(FRAMES):
        manager.update(FRAME)
        manager.draw(surface)
    assert isinstance(manager.top, Table)
    assert any(manager.top.context.timeline.shown.zones.values()), "it was dealt"
    assert not found.cards
    dust = ("particles", DUST, manager.top.kit.metrics.u(MOTIONS[DUST].size * MOTIONS[DUST].grow))
    assert dust in services.assets.store("paint"), "it would be drawn when a card lands"
    assert max(found.sizes, default=0) < (NOTE if way is taught else LARGE)


@pytest.mark.every_third
@pytest.mark.parametrize("game", ROUNDS)
def test_no_table_surface_is_painted_at_the_end_of_a_round(
    context: Context, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    surface, painted, paint = Surface(SIZE), [], Cloth.paint
    session = at_round_end(context, game, GAMES[game].seats[0], 1)
    manager = SceneManager(routes.Menu(), lambda route: scene_of(context, route), SIZE, lambda: "none")

    def seen(own: Cloth, *given: Any) -> Surface:
        if threading.current_thread() is threading.main_thread():
            painted.append(own.game.key)
        return paint(own, *given)

    def frames(scene: type) -> None:
        manager.draw(surface)
        while not isinstance(manager.top, scene):  # it is being laid out
            manager.update(FRAME)
            manager.draw(surface)

    manager.apply(Push(routes.Table(session)))
    frames(Table)
    printed(context.services.printing, context.services.assets)
    monkeypatch.setattr(Cloth, "paint", seen)
    manager.apply(Push(routes.RoundScores(session, 0)))
    frames(RoundScores)
    manager.apply(Pop())
    frames(Table)
    assert not painted


def test_the_program_waits_for_a_background_drawing_during_a_limited_number_of_frames(assets: Assets) -> None:
    printing, goes_on = Printing(), threading.Event()
    assert not list(printing.awaited()), "nothing was asked for"
    printing.open()

    def slow(own: Assets) -> Iterator[Collection[str]]:
        assert goes_on.wait(LONGEST)
        own.store("paint").get("slow", lambda: Surface((4, 4)))
        yield ("paint",)

    printing.prepare("slow", assets, SIZE, slow)
    assert len(list(printing.awaited())) == MOST_FRAMES, "nobody waits for ever"
    goes_on.set()
    printed(printing, assets)
    assert not list(printing.awaited())


def test_measured_flights_begin_with_cards_at_rest(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "FRAMES", FRAMES)
    surface = Surface(SIZE)
    monkeypatch.setattr(bench, "SIZE", SIZE)
    scene = bench.table(context, surface, "poof")
    bench.flying(scene, surface)
    assert scene.context.timeline.idle
    scene.refresh()
    scene.update(0.0)
    assert not scene.draw(surface), "cards are laid elsewhere in a measured frame"


def test_the_time_of_first_frames_is_measured_in_a_separate_process() -> None:
    (figures,) = cold("spooky-boo", quick=True).values()
    assert 0 < figures["p99"] <= figures["worst"]
    assert 0 < figures["entering"] <= figures["worst"]
