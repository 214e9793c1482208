"""No screen changes anything in a folder that is not the program's own."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame
import pytest

from game.saves import seal
from scenes.context.context import Context
from scenes.screens.base import HANDED
from scenes.stage import routes
from scenes.stage.routes import Pop, Route
from scenes.stage.scene import SceneManager
from tests.scenes.home import golden, managed

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links and pipes")


def snapshot(folder: Path) -> dict[str, tuple[object, ...]]:
    """Returns every path in a folder with its mode, content and time of change."""
    found: dict[str, tuple[object, ...]] = {}
    for path in sorted(folder.rglob("*")):
        facts = path.lstat()
        content = path.readlink() if path.is_symlink() else path.read_bytes() if path.is_file() else None
        found[str(path.relative_to(folder))] = (facts.st_mode, facts.st_ino, facts.st_mtime_ns, content)
    return found


@pytest.fixture(name="theirs")
def theirs_fixture(context: Context, tmp_path: Path) -> Path:
    """A download folder with matches of every kind, and other files."""
    folder = tmp_path / "downloads"
    folder.mkdir()
    running, over = (golden(context, name).written().dumps().encode() for name in ("2-unfinished", "5-lost"))
    for name, data in {
        "running": seal(running),
        "over": seal(over),
        "plain": over,
        "changed": seal(over).replace(b"[[seats]]", b"[[seats]]\n# mine", 1),
        "cut": seal(over)[: len(over) // 2],
        "newer": seal(over.replace(b"format_version = 1", b"format_version = 99", 1)),
        "noise": bytes(range(256)),
        "empty": b"",
        "the-game-0123456789ab": seal(over)[:200],
    }.items():
        (folder / f"{name}.tuckbox").write_bytes(data)
        (folder / f"{name}.tuckbox.bak").write_bytes(seal(over))
        (folder / f"{name}.review").write_bytes(b"my notes on it")
    for name in ("marks.toml", "settings.toml", ".tuckbox-mine.tmp", "index", "lock"):
        (folder / name).write_bytes(b"mine")
    for path in folder.iterdir():
        os.utime(path, (1, 1))
    (folder / "link.tuckbox").symlink_to("over.tuckbox")
    os.mkfifo(folder / "fifo.tuckbox")
    (folder / "folder.tuckbox").mkdir()
    return folder


def wait(manager: SceneManager, context: Context, frames: int = 12) -> None:
    surface = pygame.Surface((960, 600))
    for _ in range(frames):
        manager.update(1 / 30)
        manager.draw(surface)
    context.desk.jobs.flush(20)


@pytest.mark.each_value
@pytest.mark.parametrize("first", [routes.Menu(), routes.Matches()], ids=["shelf", "drawer"])
@pytest.mark.parametrize(
    ("kind", "field"), [(pygame.DROPFILE, "file"), (HANDED, "path")], ids=["dropped", "handed"]
)
def test_foreign_folders_stay_unchanged_on_every_screen(
    context: Context, theirs: Path, first: Route, kind: int, field: str
) -> None:
    before = snapshot(theirs)
    manager = managed(context, first, (960, 600), "none")
    for path in sorted(theirs.glob("*.tuckbox*")) * 2:
        pygame.event.clear()
        pygame.event.post(pygame.event.Event(kind, {field: str(path)}))
        while events := pygame.event.get((pygame.DROPFILE, HANDED)):
            for event in events:
                manager.handle(event)
                wait(manager, context)
        assert snapshot(theirs) == before, path.name
    while manager.running:
        manager.apply(Pop())
    context.close()
    assert snapshot(theirs) == before
