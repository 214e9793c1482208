"""If the program cannot have a data folder of its own, it uses a temporary folder.

The temporary folder is removed however the program ends.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.tier import share

ROOT = Path(__file__).resolve().parents[2]
NOWHERE = "/dev/null/x"
FIND = "from game.saves import find_places, write_log; places = find_places(); write_log(places, 'x'); "
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals")


def started(command: list[str], folder: Path) -> subprocess.Popen[str]:
    environment = os.environ | {
        "TUCKBOX_HOME": NOWHERE,
        "TMPDIR": str(folder),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    return subprocess.Popen(
        [sys.executable, *command],
        env=environment,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
    )


def ended(command: list[str], folder: Path) -> int:
    with started(command, folder) as process:
        return process.wait(60)


def left(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if path.name.startswith("tuckbox")]


@pytest.mark.every_third
@pytest.mark.parametrize(
    "end",
    [
        "pass",
        "raise SystemExit(3)",
        "raise ValueError",
        "raise KeyboardInterrupt",
        "import sys; sys.exit('no')",
    ],
)
def test_the_temporary_folder_is_removed_however_the_program_ends(tmp_path: Path, end: str) -> None:
    ended(["-c", f"{FIND}import os; assert places.passes and os.listdir(places.state); {end}"], tmp_path)
    assert left(tmp_path) == []


@pytest.mark.every_third
@pytest.mark.parametrize("argv", [("scores",), ("scores", "--json"), ("scores", "--csv", "/dev/full")])
def test_no_temporary_folder_is_left_after_a_command(tmp_path: Path, argv: tuple[str, ...]) -> None:
    ended(["-m", "game", *argv], tmp_path)
    assert left(tmp_path) == []


@pytest.mark.parametrize("number", share([signal.SIGTERM, signal.SIGINT, signal.SIGHUP], 3))
def test_no_temporary_folder_is_left_by_a_closed_window(tmp_path: Path, number: int) -> None:
    with started(["-m", "scenes"], tmp_path) as window:
        until = time.monotonic() + 60
        while not list(tmp_path.glob("tuckbox-spare-*/state/lock")) and time.monotonic() < until:
            time.sleep(0.05)
        time.sleep(2.0)
        window.send_signal(number)
        assert window.wait(60) == 0
    assert left(tmp_path) == []


def test_the_next_start_removes_leftovers_of_a_killed_program(tmp_path: Path) -> None:
    waits = ["-c", f"{FIND}import time; print(1, flush=True); time.sleep(60)"]
    with started(waits, tmp_path) as killed, started(waits, tmp_path) as running:
        for each in (killed, running):
            assert each.stdout is not None
            assert each.stdout.readline() == "1\n"
        killed.kill()
        killed.wait()
        others = ["tuckbox-spare-file", "tuckbox-other", "tuckbox-spare-link"]
        (tmp_path / others[0]).write_text("mine")
        (tmp_path / others[1]).mkdir()
        (tmp_path / "theirs").mkdir()
        (tmp_path / others[2]).symlink_to("theirs")
        for path in tmp_path.iterdir():
            if not path.is_symlink():
                os.utime(path, (1, 1))
        ended(["-c", FIND], tmp_path)
        found = left(tmp_path)
        running.kill()
    assert set(others) < set(found)
    assert len(found) == len(others) + 1, "that of the program that still runs"
    assert (tmp_path / "theirs").is_dir()
