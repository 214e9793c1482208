"""The program in a real window with a real mouse, from the shelf to a saved match and back."""

import os
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from game.core.shuffle import code_of
from game.games import GAMES
from game.record import Player as Seated
from game.record import Record
from scenes.games import SHOWS
from scenes.screens.daily.scene import DailyPage
from scenes.screens.menu.scene import Menu
from scenes.stage.assets import Assets
from tests.play_window import Player, prepare
from tests.scenes.home import home, widget
from tests.scenes.maker import sensible
from tests.xwindow import Window, XServer, missing, wait_for

ROOT = Path(__file__).resolve().parent.parent
SAMPLE = ROOT / "tests" / "records" / "the-game" / "2-unfinished.toml"

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(missing()), reason=f"not installed: {', '.join(missing())}"),
]


@pytest.fixture(scope="module")
def server() -> Iterator[XServer]:
    with XServer((1600, 1000)) as started:
        yield started


def program(server: XServer, home: Path, *arguments: str, **extra: str) -> Window:
    quiet = {"TUCKBOX_HOME": str(home), "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    return server.launch([sys.executable, "-m", "scenes", *arguments], **quiet, **extra)


def kept(home: Path) -> list[Path]:
    return sorted((home / "matches").glob("*.tuckbox"))


def test_a_match_begun_from_the_main_menu_is_saved_after_closing(server: XServer, tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("tips = false\n", encoding="utf-8")
    with program(server, tmp_path) as window:
        time.sleep(0.5)
        window.keys("Return")
        time.sleep(1.2)
        window.keys("Return")
        wait_for(lambda: bool(kept(tmp_path)), "the match on the disk")
        time.sleep(2)
        window.process.send_signal(signal.SIGTERM)
        assert window.ended() == 0, window.output
    assert "Odile" in kept(tmp_path)[0].read_text(encoding="utf-8")


def test_a_second_start_passes_its_file_on_to_the_running_program(server: XServer, tmp_path: Path) -> None:
    with program(server, tmp_path) as window:
        time.sleep(0.5)
        second = subprocess.run(
            [sys.executable, "-m", "scenes", str(SAMPLE)],
            env=server.environment(TUCKBOX_HOME=str(tmp_path), PYTHONPATH=str(ROOT)),
            capture_output=True,
            timeout=20,
            check=False,
            encoding="utf-8",
        )
        assert second.returncode == 0
        assert second.stdout == "Tuckbox is already open. The file opens in that window.\n"
        before = window.screenshot(tmp_path / "before.png").read_bytes()
        wait_for(lambda: window.screenshot(tmp_path / "after.png").read_bytes() != before, "the table", 5)
        window.keys("alt+F4")
        assert window.ended() == 0, window.output


def test_an_unwritable_folder_is_reported_and_play_continues(server: XServer, tmp_path: Path) -> None:
    wall = tmp_path / "wall"
    wall.write_text("not a folder", encoding="utf-8")
    with program(server, wall / "home") as window:
        time.sleep(0.8)
        window.keys("Return")
        time.sleep(1.2)
        window.keys("Return")
        time.sleep(0.5)
        window.keys("alt+F4")
        assert window.ended() == 0, window.output


def test_a_vanished_accessibility_bus_does_not_disturb_the_program(server: XServer, tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("tips = false\n", encoding="utf-8")
    gone = f"unix:path={tmp_path / 'no bus'}"
    with program(server, tmp_path, DBUS_SESSION_BUS_ADDRESS=gone, AT_SPI_BUS_ADDRESS=gone) as window:

        def is_dealt() -> bool:
            window.keys("Return")
            time.sleep(1.2)
            return bool(kept(tmp_path))

        wait_for(is_dealt, "the match on the disk")
        window.keys("alt+F4")
        assert window.ended() == 0, window.output
        said = [line for line in window.output.splitlines() if not line.startswith("pygame")]
        assert len(said) <= 1, said


@pytest.mark.long
@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keyboard"])
@pytest.mark.parametrize("name", SHOWS)
def test_a_whole_match_can_be_played_in_a_real_window(
    server: XServer, tmp_path: Path, name: str, *, by_keys: bool
) -> None:
    home = tmp_path / "home"
    prepare(home)
    file = tmp_path / "match.tuckbox"
    file.write_text(new_match(name).dumps(), encoding="utf-8")
    with program(server, home, str(file)) as window:
        record = Player(window, home, by_keys=by_keys).play(new_match(name), sensible(name))
        assert record.result is not None
        assert record.replay().outcome is not None


def new_match(name: str) -> Record:
    game, now = GAMES[name], datetime(2026, 11, 21, tzinfo=UTC)
    seats = (Seated("Ines", "human"), Seated("Odile", "gentle"))
    record = Record(game, seats, game.defaults(), code_of(11), now, "0.1.0")
    return record.with_match(record.new_match())


@pytest.mark.long
@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keyboard"])
def test_a_whole_day_can_be_played_in_a_real_window(
    server: XServer, tmp_path: Path, *, by_keys: bool
) -> None:
    folder = tmp_path / "home"
    prepare(folder)
    with program(server, folder) as window:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        pygame.display.init()
        pygame.font.init()
        beside = home(tmp_path / "beside", Assets(), motion="none")
        time.sleep(1.0)
        for scene, label, key in ((Menu(beside), "Daily deal", "d"), (DailyPage(beside), "Deal", "Return")):
            scene.enter(window.size)
            if by_keys:
                window.keys(key)
            else:
                window.click(widget(scene, label, "button").rect.center)
            time.sleep(2.0)
        beside.close()
        player = Player(window, folder, by_keys=by_keys)
        wait_for(lambda: player.record() is not None, "the match of the day")
        begun = player.record()
        assert begun is not None
        day = begun.meta["daily"]
        mirrored = replace(begun, meta={})  # the second table waits for no CPU that still hears
        over = player.play(mirrored, sensible(begun.game.id))
        assert over.result is not None
        assert over.meta["daily"] == day

        def counted() -> bool:
            window.keys("Return")  # past the last scores, to the end of the match
            time.sleep(1.0)
            known = tomllib.loads((folder / "deals.toml").read_text(encoding="utf-8"))["days"][
                day.isoformat()
            ]
            return known.get("total") is not None

        wait_for(counted, "the result of the day")
