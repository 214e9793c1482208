"""The program loads only its own modules and Python's, whatever files lie in the current folder."""

import sys
from pathlib import Path

import pytest

from game.beginning import own_path
from tests.foreign import OURS, Traps, imported, imported_by_python, spring

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals")
ROOT = Path(__file__).resolve().parents[1]
SCRIPT = Path(sys.executable).with_name("tuckbox")


def test_without_protection_python_runs_the_foreign_modules(tmp_path: Path) -> None:
    traps, names = Traps(tmp_path), imported()
    assert {"pickle", "struct", "subprocess", "pygame", "game", "multiprocessing", "ctypes", "numpy"} < names
    traps.lay(names)
    traps.run([sys.executable, "-c", "import ctypes, game"])
    assert {"start/ctypes", "start/game"} <= set(traps.sprung)


@pytest.mark.skipif(not SCRIPT.exists(), reason="it is not installed")
def test_no_foreign_module_runs(tmp_path: Path) -> None:
    spring(tmp_path, [SCRIPT])


@pytest.mark.every_third
@pytest.mark.parametrize("package", OURS)
def test_starting_with_python_m_loads_no_foreign_module(tmp_path: Path, package: str) -> None:
    traps = Traps(tmp_path)
    traps.lay(set(sys.stdlib_module_names) - imported_by_python() | {*OURS} - {package})
    playing = ("simulate", "the-game", "--seats", "gentle", "--matches", "2", "--playouts", "1")
    done = traps.run([sys.executable, "-m", package], *playing, "--jobs", "2")
    assert done.returncode == 0, done.stderr
    assert not traps.sprung


@pytest.mark.skipif(not SCRIPT.exists(), reason="it is not installed")
def test_bots_load_from_the_working_folder_and_replace_no_module(tmp_path: Path) -> None:
    traps = Traps(tmp_path)
    traps.lay({*sys.stdlib_module_names, *OURS})
    (traps.start / "mine.py").write_text(
        "class Bot:\n    def choose(self, view, moves, news, rng):\n        return moves[0]\n"
    )
    done = traps.run([SCRIPT], "simulate", "the-game", "--seats", "bot:mine:Bot", "--matches", "1")
    assert done.returncode == 0, done.stderr
    assert not traps.sprung


def test_modules_never_load_from_the_working_folder(tmp_path: Path) -> None:
    library = f"python{sys.version_info.major}{sys.version_info.minor}.zip"
    python = [f"/x/lib/{library}", "/x/lib/python", "/x/lib/site-packages"]
    own = str(ROOT)
    assert own_path(["/start", *python]) == [*python, own]
    assert own_path(["/start", "", "more", "/asked", *python]) == ["/asked", *python, own]
    assert own_path([own, *python, own]) == [*python, own]
    assert own_path(["", str(Path.cwd()), *python]) == [*python, own]
