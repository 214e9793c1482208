"""The start of the program, tested in separate processes."""

import gc
import os
import re
import subprocess
import sys
import threading
import time
import types
from pathlib import Path

import pytest

from game.saves import Places
from scenes import __main__ as start
from scenes.program import running, selftest
from scenes.program.crash import fault
from scenes.stage.assets import Assets
from tests.scenes.home import GOLDEN, places

ROOT = Path(__file__).resolve().parent.parent.parent


def run(*arguments: str, home: Path, seconds: float = 60.0, **extra: str) -> subprocess.CompletedProcess[str]:
    environment = {
        key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")
    }
    environment |= {"TUCKBOX_HOME": str(home), "SDL_AUDIODRIVER": "dummy", **extra}
    return subprocess.run(
        [sys.executable, "-m", "scenes", *arguments],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        timeout=seconds,
        check=False,
        encoding="utf-8",
    )


def test_the_program_prints_one_sentence_without_a_display(tmp_path: Path) -> None:
    done = run(home=tmp_path, SDL_VIDEODRIVER="x11")
    assert done.returncode == start.NO_DISPLAY
    assert done.stdout == ""
    assert "found no screen" in done.stderr.splitlines()[-1]


@pytest.mark.every_third
@pytest.mark.parametrize(
    "arguments", [("nonsense",), ("--what",), ("nothing.tuckbox",), ("a.tuckbox", "b.tuckbox")]
)
def test_wrong_arguments_are_answered_in_one_sentence(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    done = run(*arguments, home=tmp_path)
    assert done.returncode == start.USAGE
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.startswith("tuckbox: ")


def test_the_version_and_help_options_need_no_screen(tmp_path: Path) -> None:
    assert run("--version", home=tmp_path).stdout.startswith("tuckbox ")
    assert "tuckbox simulate" in run("--help", home=tmp_path).stdout


def test_the_self_test_passes_without_a_window_system(tmp_path: Path) -> None:
    done = run("--self-test", home=tmp_path, seconds=60.0, SDL_VIDEODRIVER="dummy")
    assert done.returncode == 0, done.stdout + done.stderr
    assert [line.split(":")[0] for line in done.stdout.splitlines()] == [
        "fonts", "sounds", "pictures", "save", "playouts", "CPU process", "window",
    ]  # fmt: skip
    assert not list(tmp_path.iterdir())


def test_the_cpu_process_never_imports_pygame() -> None:
    command = "import sys, scenes.__main__; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", command], cwd=ROOT, check=False).returncode == 0


def test_the_built_program_handles_every_child_process() -> None:
    found = set()
    for path in [*(ROOT / "game").rglob("*.py"), *(ROOT / "scenes").rglob("*.py")]:
        text = path.read_text("utf-8")
        for name in re.findall(r"Child\((\w+), installed=True", text):
            elsewhere = re.search(rf"^from (\S+) import [^\n]*\b{name}\b", text, re.MULTILINE)
            here = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            found.add(f"{elsewhere[1] if elsewhere else here}:{name}")
        found |= set(re.findall(r'= "((?:game|scenes)\.[\w.]+:[a-z]\w*)"', text))
    found.discard("game.cli.crew:target")  # whatever it is told
    assert len(found) > 2
    assert found <= start.CHILDREN


def test_the_main_menu_is_shown_before_tables_and_answers_are_loaded() -> None:
    late = "name.endswith('.table.scene') or name.startswith('scenes.games.') and name.endswith('.board')"
    late = f"name.startswith('scenes.') and ({late}) or name.startswith('game.games.') and name.endswith('.answers')"
    names = f"[name for name in sys.modules if {late} or name in ('game.asking', 'snowballstemmer')]"
    command = f"import sys, scenes.program.running; sys.exit(repr({names}) if {names} else 0)"
    done = subprocess.run(
        [sys.executable, "-c", command], cwd=ROOT, check=False, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_program_waits_for_scene_modules_until_they_are_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    go = threading.Event()
    monkeypatch.setattr(running, "read_scenes", lambda: go.wait(60))
    ready = running.read_beside()
    assert not ready()
    go.set()
    while not ready():
        time.sleep(0.001)


def test_a_failed_check_is_printed_and_sets_the_exit_code(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    class Torn(Assets):
        def read(self, path: str) -> bytes:
            whole = super().read(path)
            return whole[: len(whole) // 2] if path == selftest.SAMPLE else whole

    status = selftest.line("save", lambda: selftest.try_save(Torn(), places(tmp_path)))
    assert status == selftest.FAILED
    assert capsys.readouterr().out.startswith("save: FAILED, ")


def test_the_crash_log_contains_no_values() -> None:
    def deal(secret: str) -> None:
        raise ValueError(secret)

    try:
        deal(f"the {10 + 7} lies on top")
    except ValueError as error:
        text = fault(error)
    assert "ValueError" in text
    assert "in deal" in text
    assert "the 17 lies" not in text


CRASH = """
from scenes.program.app import App
from scenes.program.running import run
App.run = lambda app: [][len("the 17 lies on top")]
raise SystemExit(run(None))
"""


ASKS = """
from scenes.program.app import App
from scenes.program.running import run
App.run = lambda app: print(app.manager.doubt.func.__name__)
raise SystemExit(run(None))
"""


def ran(code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "TUCKBOX_HOME": str(folder), "SDL_VIDEODRIVER": "dummy"}
    environment |= {"SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return subprocess.run(
        [sys.executable, "-c", code],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        timeout=20,
        check=False,
        encoding="utf-8",
    )


def test_the_program_asks_before_it_closes_with_unsaved_moves(tmp_path: Path) -> None:
    assert ran(ASKS, tmp_path).stdout == "doubt_of\n"


def test_a_crash_prints_one_sentence_and_writes_a_log(tmp_path: Path) -> None:
    done = ran(CRASH, tmp_path)
    assert done.returncode == start.FAILED
    (line,) = done.stderr.splitlines()
    log = tmp_path / "state" / "log.txt"
    assert line.endswith(f" saved. What happened is written in {log}.")
    assert "IndexError" in log.read_text(encoding="utf-8")


def test_a_command_line_argument_is_recognised_as_a_file_or_a_command(tmp_path: Path) -> None:
    assert start.is_file("evening.tuckbox")
    assert start.is_file(str(GOLDEN))
    assert not start.is_file("simulate")
    assert not start.is_file("--self-test.tuckbox")
    assert isinstance(places(tmp_path), Places)


@pytest.mark.parametrize("argv", [[], ["--self-test"], ["bench", "--quick"]], ids=str)
@pytest.mark.parametrize("there", [None, types.ModuleType("pygame")], ids=["missing", "another"])
def test_starting_with_plain_pygame_prints_one_sentence_with_the_fix(
    argv: list[str],
    there: types.ModuleType | None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(sys.modules, "pygame", there)
    assert start.main(argv) == start.FAILED
    assert gc.isenabled()
    complaint = capsys.readouterr().err
    assert complaint.count("\n") == 1
    assert "pygame-ce" in complaint
    assert "pip uninstall -y pygame pygame-ce; pip install pygame-ce" in complaint
    assert "Traceback" not in complaint


def test_a_large_match_triggers_no_full_garbage_collection() -> None:
    code = (
        "import gc; from scenes.program import heap; heap.settle(); whole = [];"
        "gc.callbacks.append(lambda phase, about: whole.append(phase) if about['generation'] == 2 else None);"
        "kept = [[nth] for nth in range(300_000)]; print(len(whole))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, encoding="utf-8")
    assert done.stdout.split()[-1] == "0"
