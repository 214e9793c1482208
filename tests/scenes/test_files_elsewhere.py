"""Files from other folders can be opened in every way. Nothing in these folders changes."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest

from game.challenge import challenge_of
from game.cli import main
from game.daily import FIRST, daily
from game.record import Record
from game.review.paper import written
from game.saves import find_places, seal
from game.session.reviewing import Reviewing
from scenes.context.context import Context
from scenes.program.running import _greet
from scenes.screens.base import HANDED
from scenes.screens.lookback.scene import LookBack
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Push
from scenes.stage.scene import SceneManager
from tests.review.made import reviewed
from tests.review.test_reviewing import Direct
from tests.scenes.home import SIZE, home, led, managed, match, press

if TYPE_CHECKING:
    from scenes.program.app import App

RECORDS = Path(__file__).parent.parent / "records" / "campfire-smokeout"
OVER = RECORDS / "2-sneaky.toml"
GOES_ON = RECORDS / "3-unfinished.toml"
SECONDS = 60.0


@pytest.fixture
def context(tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch) -> Context:
    monkeypatch.setattr("game.session.reviewing.FIRST", 4)
    monkeypatch.setattr("game.review.closer.MOST", 8)
    made = home(tmp_path / "home", assets)
    made.reviewing = partial(Reviewing, student=lambda: Direct([]))
    return made


@cache
def review_of(data: bytes) -> bytes:
    """Returns a valid review of the match in a file."""
    record = Record.loads(data.decode())
    return seal(written(reviewed(record.replay()), record).encode())


Lay = Callable[[Path], Path]


def lay(name: str, data: Callable[[], bytes], review: Callable[[bytes], bytes] | None = None) -> Lay:
    def laid(folder: Path) -> Path:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data())
        path.with_name(path.name + ".bak").write_bytes(data())
        if review is not None:
            path.with_suffix(".review").write_bytes(review(data()))
        return path

    return laid


def link(folder: Path) -> Path:
    """Makes a match with a review in another folder. Returns a link to the match."""
    target = lay("elsewhere/match.tuckbox", OVER.read_bytes, review_of)(folder)
    path = folder / "link.tuckbox"
    path.symlink_to(target)
    return path


OURS = "campfire-smokeout-0123456789ab.tuckbox"
FILES: dict[str, Lay] = {
    "over": lay("x.tuckbox", OVER.read_bytes),
    "over, with its review": lay("x.tuckbox", OVER.read_bytes, review_of),
    "over, with notes of somebody": lay("x.tuckbox", OVER.read_bytes, lambda _: b"milk, eggs\n"),
    "over, with a review that lies": lay(
        "x.tuckbox",
        OVER.read_bytes,
        lambda data: seal(review_of(data).partition(b"\n[seal]")[0].replace(b"[0,", b"[7,")),
    ),
    "over, sealed, under a name of ours": lay(OURS, lambda: seal(OVER.read_bytes()), review_of),
    "in folders named as ours": lay(f"matches/finished/{OURS}", OVER.read_bytes),
    "goes on": lay("x.tuckbox", GOES_ON.read_bytes, lambda _: b"notes"),
    "goes on, under a name of ours": lay(OURS, lambda: seal(GOES_ON.read_bytes())),
    "cut": lay("x.tuckbox", lambda: OVER.read_bytes()[:-40], lambda _: b"notes"),
    "damaged": lay(OURS, lambda: OVER.read_bytes()[:300], lambda _: b"notes"),
    "no match": lay("x.tuckbox", lambda: b"milk, eggs\n", lambda _: b"notes"),
    "a link": link,
}


def open_by_start(context: Context, path: Path) -> SceneManager:
    manager = managed(context, routes.Menu())
    _greet(cast("App", cast("Any", SimpleNamespace(manager=manager))), context, path)
    return manager


def open_on_shelf(context: Context, path: Path, *, handed: bool) -> SceneManager:
    manager = managed(context, routes.Menu())
    manager.handle(
        pygame.Event(HANDED, path=str(path)) if handed else pygame.Event(pygame.DROPFILE, file=str(path))
    )
    return manager


def open_on_table(context: Context, path: Path, *, handed: bool) -> SceneManager:
    manager = managed(context, routes.Menu())
    manager.apply(Push(routes.Table(match(context, "Ines"))))
    for _ in range(3):
        manager.update(0.05)
    manager.handle(
        pygame.Event(HANDED, path=str(path)) if handed else pygame.Event(pygame.DROPFILE, file=str(path))
    )
    return manager


def open_by_path(context: Context, path: Path) -> SceneManager:
    manager = managed(context, routes.Matches())
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("scenes.screens.matches.scene.paste", lambda: str(path))
        manager.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="v"))
    return manager


WAYS: dict[str, Callable[[Context, Path], SceneManager]] = {
    "by a start": open_by_start,
    "dropped on the shelf": partial(open_on_shelf, handed=False),
    "handed to the shelf": partial(open_on_shelf, handed=True),
    "dropped on a table": partial(open_on_table, handed=False),
    "handed to a table": partial(open_on_table, handed=True),
    "by a copied path": open_by_path,
}


def looked_back(context: Context, manager: SceneManager) -> bool:
    assert context.desk.jobs.flush()
    for _ in range(6):
        manager.update(0.05)
    scene = manager.top
    if not isinstance(scene, LookBack):
        assert context.desk.autosaver.flush(20)
        return False
    if scene.job is not None:
        assert scene.job.join(SECONDS)
        assert scene.job.is_done
    for key in (pygame.K_END, pygame.K_HOME, pygame.K_n, pygame.K_RIGHT):
        press(scene, key)
        manager.update(0.05)
    manager.update(0.05)
    return True


def everything(folder: Path) -> dict[str, object]:
    found: dict[str, object] = {}
    for path in sorted((folder, *folder.rglob("*"))):
        facts = os.lstat(path)
        data = path.read_bytes() if path.is_file() else b""
        found[str(path)] = (facts.st_mode, facts.st_ino, facts.st_mtime_ns, data)
    return found


@pytest.mark.every_third
@pytest.mark.parametrize("way", WAYS)
def test_opening_a_file_from_elsewhere_changes_nothing_in_its_folder(
    context: Context, tmp_path: Path, way: str
) -> None:
    seen = 0
    for number, make in enumerate(FILES.values()):
        folder = tmp_path / "Downloads" / str(number)
        folder.mkdir(parents=True)
        path = make(folder)
        before = everything(tmp_path / "Downloads")
        seen += looked_back(context, WAYS[way](context, path))
        assert everything(tmp_path / "Downloads") == before, list(FILES)[number]
    assert seen == sum(name.startswith(("over", "in folders", "cut", "a link")) for name in FILES)
    assert context.close()
    assert not list(context.desk.places.matches.rglob("*.review")), "nor is any of it kept at home"


@pytest.mark.parametrize("command", ["review --playouts 2", "replay", "check", "legal --round 0 --move 0"])
def test_no_command_changes_any_file_in_the_folder(
    tmp_path: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TUCKBOX_HOME", str(tmp_path / "home"))
    name, *arguments = command.split()
    for number, make in enumerate(FILES.values()):
        folder = tmp_path / "Downloads" / str(number)
        folder.mkdir(parents=True)
        path = make(folder)
        before = everything(tmp_path / "Downloads")
        main([name, str(path), *arguments])
        assert everything(tmp_path / "Downloads") == before, list(FILES)[number]


def test_a_match_in_the_data_folder_keeps_its_review_however_it_is_opened(
    context: Context, tmp_path: Path
) -> None:
    finished = context.desk.places.matches / "finished"
    path = lay(OURS, OVER.read_bytes)(finished)
    (tmp_path / "way").symlink_to(finished)
    assert looked_back(context, open_by_start(context, tmp_path / "way" / OURS))
    assert path.with_suffix(".review").exists()
    assert find_places({"TUCKBOX_HOME": str(tmp_path / "home")}).matches != tmp_path / "way"


def test_a_forged_review_of_a_match_in_the_data_folder_is_set_aside(context: Context) -> None:
    context.preferences.change(notes_stay=False)
    finished = context.desk.places.matches / "finished"
    lies = FILES["over, with a review that lies"](finished)
    manager = open_by_start(context, lies)
    assert looked_back(context, manager)
    banner = cast("LookBack", manager.top).notices.banner
    assert banner is not None
    assert "could not be used" in banner.text
    assert [one.name for one in (finished / "damaged").iterdir()] == ["x.1.review"]
    assert lies.with_suffix(".review").exists(), "it was weighed again"


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        (
            "list.txt",
            b"Milk, two eggs, and all that Marta asked us to bring along tonight",
            "no deal code",
        ),
        ("note.txt", b"just a shopping list", "no deal code"),
        ("photo.png", b"\x89PNG\r\n\x1a\n" + bytes(40), "This picture holds no hidden code."),
    ],
)
def test_a_dropped_file_without_a_deal_code_is_refused_by_a_message_about_codes(
    context: Context, tmp_path: Path, name: str, data: bytes, message: str
) -> None:
    day = led(context, Push(routes.DailyPage()))
    day.enter(SIZE)
    (tmp_path / name).write_bytes(data)
    assert day.open_file(tmp_path / name) is None
    assert day.dialog is not None
    assert message in day.dialog.text


def test_the_wrong_letter_in_the_code_of_a_dropped_file_is_named(context: Context, tmp_path: Path) -> None:
    day = led(context, Push(routes.DailyPage()))
    day.enter(SIZE)
    deal = daily(FIRST)
    code = str(challenge_of(deal.game_id, deal.players, deal.options, deal.code))
    (tmp_path / "code.txt").write_text(
        f"{code[:3]}{'2' if code[3] != '2' else '3'}{code[4:]}", encoding="utf-8"
    )
    assert day.open_file(tmp_path / "code.txt") is None
    assert any("The first letter after TB is not right." in one.label for one in day.widgets)
