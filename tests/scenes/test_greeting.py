"""The message about a file with which the program was started but which it cannot open."""

import os
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from game.challenge import Challenge
from game.games import GAMES
from game.saves import labelled
from scenes.context.context import Context
from scenes.program.app import App
from scenes.program.running import _greet
from scenes.screens.challenge.scene import ChallengePage
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.scene import SceneManager
from scenes.ui.screen import Screen
from tests.scenes.home import GOLDEN, home, managed

SIZE = (960, 600)
GAME = next(iter(GAMES))


@pytest.fixture
def context(tmp_path: Path, assets: Assets) -> Context:
    return home(tmp_path / "home", assets)


def opened(context: Context, path: Path) -> tuple[SceneManager, Screen]:
    manager = managed(context, routes.Menu(), SIZE)
    _greet(cast("App", cast("Any", SimpleNamespace(manager=manager))), context, path)
    for second in range(15):
        assert context.desk.jobs.flush()
        wait(manager, 1.0)
        manager.resize((SIZE[0] + second % 2, SIZE[1]))
    top = manager.top
    assert isinstance(top, Screen)
    return manager, top


def wait(manager: SceneManager, seconds: float) -> None:
    for _ in range(round(seconds / 0.05)):
        manager.update(0.05)


def said(screen: Screen) -> str:
    aloud = screen.announcements.number
    return " ".join(node.name for node in screen.access_tree() if node.number != aloud)


def text(path: Path) -> None:
    path.write_text("root:x:0:0:root:/root:/bin/bash\n", encoding="utf-8")


def noise(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 20)


def cut(path: Path) -> None:
    path.write_bytes((GOLDEN / "2-beaten.toml").read_bytes()[:700])


def newer(path: Path) -> None:
    path.write_text('format = "tuckbox-record"\nformat_version = 99\n', encoding="utf-8")


def large(path: Path) -> None:
    path.write_bytes(b"a = 1\n" * 100_000)


def device(path: Path) -> None:
    path.symlink_to(os.devnull)


def nothing(path: Path) -> None:
    assert not path.exists()


@pytest.mark.every_third
@pytest.mark.parametrize(
    "make", [text, noise, cut, newer, large, device, nothing], ids=lambda one: one.__name__
)
def test_the_message_about_a_bad_file_stays_until_closed(
    context: Context, tmp_path: Path, make: Callable[[Path], None]
) -> None:
    path = tmp_path / "given.tuckbox"
    make(path)
    manager, top = opened(context, path)
    assert "This file cannot be opened" in said(top)
    reason = context.open_path(path)
    assert str(reason) in said(top)
    manager.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0))
    assert top.dialog is None
    assert "cannot be opened" not in said(top)
    assert manager.top is top, "nothing else was pressed by it"


@pytest.mark.parametrize("name", ["postcard.png", "letter.txt"])
def test_a_postcard_or_a_letter_with_a_code_opens_its_challenge(
    context: Context, tmp_path: Path, name: str
) -> None:
    challenge, path = (
        Challenge(GAME, ("human", "steady"), GAMES[GAME].defaults(), "K7Q2-9FXA"),
        tmp_path / name,
    )
    pygame.image.save(pygame.Surface((8, 8)), tmp_path / "bare.png")
    picture = labelled((tmp_path / "bare.png").read_bytes(), str(challenge))
    path.write_bytes(picture if path.suffix == ".png" else f"Beat this: {challenge}".encode())
    _, top = opened(context, path)
    assert isinstance(top, ChallengePage)
    assert top.challenge == challenge


def test_a_wrong_file_gets_the_same_message_in_the_menu_and_at_the_program_start(
    context: Context, tmp_path: Path
) -> None:
    manager = managed(context, routes.Menu(), SIZE)
    text(tmp_path / "letter")
    manager.handle(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "letter")))
    wait(manager, 15.0)
    assert isinstance(manager.top, Screen)
    assert "This file cannot be opened" in said(manager.top)
    manager.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
    assert manager.top.dialog is None


def test_a_notice_survives_a_new_layout(context: Context) -> None:
    context.preferences.change(notes_stay=False)
    manager = managed(context, routes.Menu(), SIZE)
    assert isinstance(manager.top, Screen)
    manager.top.notice("Nothing can be saved.", warning=True, seconds=10.0)
    wait(manager, 2.0)
    manager.top.rebuild()
    assert "Nothing can be saved." in said(manager.top)
    wait(manager, 9.0)
    assert "Nothing can be saved." not in said(manager.top)
