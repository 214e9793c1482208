"""The built program as a player gets it: `pytest -m packaged` after `pyinstaller installer.spec`."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from contextlib import suppress
from pathlib import Path

import pytest

from game.cli import COMMANDS
from game.games import GAMES
from package import notices
from scenes.program.app import APP_ID
from tests.foreign import spring
from tests.packaged.conftest import BUILT, COMPILED, ROOT
from tests.play_window import Player, prepare
from tests.test_window import new_match
from tests.torture.program import group
from tests.xwindow import Window, XServer, wait_for

SIZE_LIMIT = 50_000_000 if sys.platform == "linux" else 60_000_000
SELF_TEST_LIMIT = 10.0  # seconds of the processor, whatever else the machine does
LEAVE_LIMIT = 2.5

pytestmark = pytest.mark.packaged


def files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def times(folder: Path) -> dict[Path, int]:
    return {path: path.stat().st_mtime_ns for path in (folder, *folder.rglob("*")) if not path.is_symlink()}


def children() -> float:
    """Returns how many processor seconds ended child processes have used."""
    taken = os.times()
    return taken.children_user + taken.children_system


def leave(window: Window) -> int:
    for _ in range(2):
        window.keys("alt+F4")
        with suppress(subprocess.TimeoutExpired):
            return window.ended(LEAVE_LIMIT)
    window.keys("alt+F4")
    return window.ended()


# First, because they take longest: each of two workers is handed one of them.
@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keyboard"])
def test_a_match_in_the_window_of_the_built_program_can_be_played_to_the_end(
    program: Path, server: XServer, tmp_path: Path, *, by_keys: bool
) -> None:
    environment = prepare(tmp_path / "home")
    dealt = new_match("the-game")
    file = tmp_path / "match.tuckbox"
    file.write_text(dealt.dumps(), encoding="utf-8")
    with server.launch([program, file], **environment) as window:
        record = Player(window, tmp_path / "home", by_keys=by_keys).play(dealt)
        assert record.result is not None
        assert record.replay().outcome is not None
        assert leave(window) == 0, window.output


def test_the_self_test_passes_in_time(program: Path, server: XServer) -> None:
    before = children()
    done = subprocess.run(
        [program, "--self-test"],
        env=server.environment(),
        cwd="/",
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=10 * SELF_TEST_LIMIT,
        check=False,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert children() - before < SELF_TEST_LIMIT
    how = "compiled" if COMPILED else "plain Python"
    assert f"playouts: ok, {how}" in done.stdout
    assert done.stderr == ""


def test_compiled_playouts_choose_the_same_moves_as_plain_python(program: Path) -> None:
    if not COMPILED and not shutil.which("gcc"):
        pytest.skip("it was built without a C compiler")
    assert COMPILED
    for game, seats in (("poof", 4), ("spooky-boo", 3), ("eight-and-half", 4), ("campfire-smokeout", 5)):
        command = [
            "simulate",
            game,
            "--seats",
            ",".join(["sharp", "steady", "sharp", "sharp", "steady"][:seats]),
        ]
        command += ["--seed", "QUICK", "--playouts", "40", "--matches", "1", "--json"]
        outputs = [
            subprocess.run([*start, *command], cwd=ROOT, capture_output=True, check=True, timeout=60).stdout
            for start in ([program], [sys.executable, "-m", "game"])
        ]
        assert outputs[0] == outputs[1]


def test_opening_and_closing_the_window_writes_nothing_beside_the_program(
    program: Path, server: XServer
) -> None:
    before = times(program.parent)
    with server.launch([program]) as window:
        assert "Tuckbox" in window.title
        assert sys.platform != "linux" or window.bears(APP_ID)
        assert leave(window) == 0, window.output
    assert times(program.parent) == before


def test_no_child_process_outlives_the_window(program: Path, server: XServer) -> None:
    with server.launch([program]) as window:
        leader = window.process.pid
        window.process.kill()
        window.process.wait()
        wait_for(lambda: not group(leader), "the end of its children", 5)


def test_the_built_program_stays_small(folder: Path) -> None:
    assert sum(path.stat().st_size for path in files(folder)) < SIZE_LIMIT


def test_the_notices_name_every_library_and_licence() -> None:
    inside = BUILT / "_internal"
    notices.check_all_found(inside, sys.platform)
    found = notices.parts(inside)  # raises for a library that no part names
    libraries = {path.relative_to(inside).as_posix() for path in notices.libraries(inside)}
    assert libraries
    text = (inside / notices.TEXT).read_text(encoding="utf-8")
    assert libraries <= {line.strip() for line in text.splitlines()}
    for part in found:
        assert f"\n{part.name} {part.version}\nCopyright (c) {part.facts['copyright']}\n" in text
    listed = tomllib.loads((inside / "THIRD-PARTY.toml").read_text(encoding="utf-8"))["part"]
    assert [each["name"] for each in listed] == [part.name for part in found]


def test_the_package_contains_every_licence_text() -> None:
    texts = [text for part in notices.parts(BUILT / "_internal") for text in part.facts["text"]]
    assert texts
    assert not [text for text in [*texts, "LICENSE"] if not (BUILT / "_internal" / text).is_file()]


def test_no_foreign_module_runs(program: Path, tmp_path: Path) -> None:
    spring(tmp_path, [program])


def test_bench_measures_the_same_parts_as_in_a_run_from_source(program: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [program, "bench", "--quick", "--json"],
        cwd=tmp_path,
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    assert all(re.match(r"\d+ of \d+  \S", line) for line in done.stderr.splitlines())
    found = json.loads(done.stdout)
    assert set(found["core"]) == set(found["think"]) == set(GAMES)
    assert found["compiled"] is bool(COMPILED)
    assert len(found["frames"]) > 2 * len(GAMES)
    assert found["start"]["median"] > 0


def test_every_command_works(program: Path, tmp_path: Path) -> None:
    record = tmp_path / "match.tuckbox"
    record.write_text(new_match("the-game").dumps(), encoding="utf-8")
    playing = ("--seats", "random,random", "--matches", "2", "--records", "made")
    asked = {
        "games": (),
        "simulate": ("poof", *playing),
        "check": (record, "made/poof-1.tuckbox"),
        "legal": (record, "--round", "0", "--move", "0"),
        "replay": ("made/poof-2.tuckbox",),
        "review": ("made/poof-2.tuckbox", "--playouts", "2"),
        "bench": ("--profile",),
        "scores": (),
        "pad": (),
        "daily": ("--date", "2026-11-26", "--json"),
        "xray": ("campfire-smokeout", "--option", "extra_rule=true", "--matches", "2"),
        "rules": ("poof", "may", "i", "lead", "with", "a", "poof"),
    }
    assert set(asked) == set(COMMANDS)
    for name, arguments in asked.items():
        done = subprocess.run(
            [program, name, *arguments], cwd=tmp_path, capture_output=True, check=False, encoding="utf-8"
        )
        assert (done.returncode, done.stderr) == (0, ""), name
        assert done.stdout.strip()
