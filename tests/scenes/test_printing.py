"""What is printed beside the frames: handed over whole, the newest wish first, and nothing left for a table's frames."""

from __future__ import annotations

import threading
import time
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.program.cold import cold
from scenes.program.routes import scene_of
from scenes.screens.box.scene import BoxedTable
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.printing import Printing, Steps
from scenes.stage.routes import Push
from scenes.stage.scene import SceneManager
from tests.scenes.home import home

SIZE = (960, 600)
FRAME = 1 / 30
FRAMES = 150
"""Frames of a box that opens and of a deal, at their slow pace."""
LARGE = SIZE[0] * SIZE[1] // 10
"""Px of a drawing that nobody is to wait for; a ring around a card has half as many."""
LONGEST = 60.0


def printed(printing: Printing, assets: Assets) -> None:
    """Wait until all is printed and handed over."""
    began = time.monotonic()
    while printing.busy:
        assert time.monotonic() - began < LONGEST, "it is never done"
        printing.hand_over(assets)
        time.sleep(0.001)


class Found:
    """What the frames' own thread draws: the px of every drawing, and those of cards by their paths."""

    def __init__(self) -> None:
        self.sizes: list[int] = []
        self.cards: list[str] = []

    def watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """From now on take down what is drawn."""
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


def test_nothing_is_printed_until_it_is_opened_and_all_of_it_then(assets: Assets) -> None:
    printing = Printing()
    printing.prepare("early", assets, SIZE, squares("early"))
    assert not printing.busy
    printing.open()
    printing.prepare("two", assets, SIZE, squares("one", "two"))
    printed(printing, assets)
    assert [name in assets.store("paint") for name in ("early", "one", "two")] == [False, True, True]


def test_the_newest_wish_ends_the_one_before_at_its_next_step(assets: Assets) -> None:
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


def test_nothing_is_printed_any_more_once_it_is_closed(assets: Assets) -> None:
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


@pytest.mark.parametrize("game", SHOWS)
def test_a_table_that_was_waited_for_draws_nothing_large_and_no_card_in_its_frames(
    context: Context, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    surface, services, found = Surface(SIZE), context.services, Found()
    manager = SceneManager(routes.Menu(), lambda route: scene_of(context, route), SIZE, lambda: "full")
    manager.apply(Push(routes.Setup(game)))
    manager.draw(surface)
    printed(services.printing, services.assets)
    found.watch(monkeypatch)
    manager.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    while manager.top is None:  # it is being laid out
        manager.update(FRAME)
        manager.draw(surface)
    printed(services.printing, services.assets)
    for _ in range(FRAMES):
        manager.update(FRAME)
        manager.draw(surface)
    assert isinstance(manager.top, BoxedTable)
    assert any(manager.top.timeline.shown.zones.values()), "it was dealt"
    assert not found.cards
    assert max(found.sizes, default=0) < LARGE


@pytest.mark.long
def test_the_first_frames_of_a_table_are_measured_in_a_process_of_their_own() -> None:
    (figures,) = cold("spooky-boo", quick=True).values()
    assert 0 < figures["p99"] <= figures["worst"]
    assert 0 < figures["entering"] <= figures["worst"]
