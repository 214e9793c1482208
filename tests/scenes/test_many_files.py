"""However many files are opened one after another, no screens pile up."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.phrases import phrase
from scenes.context.context import Context
from scenes.screens.base import HANDED
from scenes.screens.lookback.scene import LookBack
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.routes import Pop, Route
from scenes.ui.screen import Screen
from tests.scenes.home import golden, managed

MOST = 3
"""The most scenes that are open at once: the main menu, a table, and a past match over it."""


def handed(manager: object, path: Path) -> None:
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(HANDED, path=str(path)))
    while events := pygame.event.get(HANDED):
        for event in events:
            manager.handle(event)  # type: ignore[attr-defined]
            for _ in range(3):
                manager.update(1 / 30)  # type: ignore[attr-defined]


@pytest.fixture(name="files")
def files_fixture(context: Context, tmp_path: Path) -> list[Path]:
    found = []
    for name in ("2-unfinished", "5-lost"):
        path = tmp_path / f"{name}.tuckbox"
        path.write_text(golden(context, name).written().dumps(), encoding="utf-8")
        found.append(path)
    (tmp_path / "none.tuckbox").write_text("nothing", encoding="utf-8")
    return [*found, tmp_path / "none.tuckbox"]


@pytest.mark.every_third
@pytest.mark.parametrize("first", [routes.Menu(), routes.Settings(), routes.Matches()], ids=str)
def test_screens_do_not_pile_up_if_many_files_are_opened(
    context: Context, files: list[Path], first: Route
) -> None:
    manager = managed(context, first, (960, 600), "none")
    running, over, none = files
    for path in (running, over, over, running, running, over, none, running, over, running) * 3:
        handed(manager, path)
        if path != none:
            assert isinstance(manager.top, Table if path == running else LookBack)
    screens = 0
    while manager.running:
        manager.apply(Pop())
        screens += 1
    assert screens <= MOST


def test_a_file_that_does_not_open_keeps_the_current_match(context: Context, files: list[Path]) -> None:
    manager = managed(context, routes.LookBack(files[1]), (960, 600), "none")
    before = manager.top
    handed(manager, files[2])
    assert manager.top is before
    assert isinstance(before, LookBack)
    assert before.dialog is not None


@pytest.mark.parametrize(
    "route", [routes.Menu(), routes.Matches(), routes.Settings()], ids=lambda one: type(one).__name__
)
def test_an_unreadable_request_is_reported(context: Context, route: Route) -> None:
    manager = managed(context, route, (960, 600), "none")
    manager.handle(pygame.Event(HANDED, path="", problem=phrase("It could not be read.")))
    scene = manager.top
    assert isinstance(scene, Screen)
    assert "It could not be read." in {node.name for node in scene.access_tree()}
    context.close()
