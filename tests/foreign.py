"""Makes folders of foreign modules that have the names of the modules that the program imports."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.torture.program import a_file, watched
from tests.torture.trial import ROOT

OURS = ("game", "scenes")
GATHER = """
import importlib, json, pkgutil, sys
sought = set()
class Seeker:
    def find_spec(self, name, path=None, target=None):
        if path is None:
            sought.add(name)
sys.meta_path.insert(0, Seeker())
sys.path.append(sys.argv[1])
for package in ("game", "scenes"):
    for module in pkgutil.walk_packages(importlib.import_module(package).__path__, package + "."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
print(json.dumps(sorted({name.partition(".")[0] for name in {*sys.modules, *sought}})))
"""


@cache
def imported() -> frozenset[str]:
    """Returns the names of all modules that our processes try to import."""
    done = subprocess.run(
        [sys.executable, "-c", GATHER, str(ROOT)], cwd="/", capture_output=True, check=True, encoding="utf-8"
    )
    found = set(json.loads(done.stdout.splitlines()[-1])) - {"__main__"}
    return frozenset(found | set(sys.stdlib_module_names) | {"sitecustomize", "usercustomize", *OURS})


def imported_by_python() -> set[str]:
    """Returns the modules that `python -m` looks for in the current folder."""
    command = [sys.executable, "-I", "-S", "-c", "import runpy, sys; print(*sys.modules)"]
    names = subprocess.run(command, capture_output=True, check=True, encoding="utf-8").stdout.split()
    return {name.partition(".")[0] for name in names}


@dataclass(frozen=True, slots=True)
class Traps:
    """Folders full of traps, in which Python may search for modules.

    A trap is a module that reports when it is imported.
    """

    folder: Path

    @property
    def file(self) -> Path:
        """The path of a saved match, in a folder that is full of traps."""
        return self.folder / "beside" / "match.tuckbox"

    @property
    def start(self) -> Path:
        return self.folder / "start"

    @property
    def home(self) -> Path:
        """Returns the folder in which the program keeps its saves."""
        return self.folder / "saves"

    def lay(self, names: AbstractSet[str], *more: str) -> None:
        """Fills the start folder and the folders `more` with traps."""
        log = self.folder / "sprung.txt"
        for folder in ("start", *more):
            (self.folder / folder).mkdir()
            for name in names:
                text = (
                    f"with open({str(log)!r}, 'a') as log:\n    log.write({f'{folder}/{name}' + chr(10)!r})\n"
                )
                (self.folder / folder / f"{name}.py").write_text(text, encoding="utf-8")

    @property
    def sprung(self) -> list[str]:
        """Returns the names of the traps that have been imported so far."""
        log = self.folder / "sprung.txt"
        return sorted(set(log.read_text(encoding="utf-8").split())) if log.exists() else []

    def _environment(self) -> dict[str, str]:
        found = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
        found |= {"HOME": str(self.folder / "home"), "TUCKBOX_HOME": str(self.home)}
        return found | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

    def run(self, program: Sequence[str | Path], *arguments: str | Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*map(str, program), *map(str, arguments)],
            cwd=self.start,
            env=self._environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=120,
        )

    def play(self, program: Sequence[str | Path], seconds: float = 60.0) -> None:
        """Opens the match file in a window, and waits until a CPU has moved."""
        with subprocess.Popen(
            [*map(str, program), str(self.file)],
            cwd=self.start,
            env=self._environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        ) as process:
            until = time.monotonic() + seconds
            try:
                while not any(b"moves" in path.read_bytes() for path in self.home.rglob("*.tuckbox")):
                    assert process.poll() is None
                    assert time.monotonic() < until, "no move was made"
                    time.sleep(0.05)
                process.send_signal(signal.SIGTERM)
                process.wait(30)
            finally:
                process.kill()


def spring(folder: Path, program: Sequence[str | Path]) -> None:
    """Asserts that commands work in folders of traps and import none of them.

    A trap is a module that reports when it is imported.
    """
    traps = Traps(folder)
    traps.lay(imported(), "beside", "home", "saves", "saves/matches")
    a_file(watched(1), traps.file)
    playing = ("simulate", "the-game", "--seats", "random,gentle", "--matches", "2", "--playouts", "1")
    for arguments in (
        ("check", traps.file),
        ("replay", traps.file),
        ("games", "--json"),
        (*playing, "--jobs", "2", "--records", folder / "played"),
        ("review", folder / "played" / "the-game-1.tuckbox", "--playouts", "2"),
        ("--self-test",),
    ):
        done = traps.run(program, *arguments)
        assert done.returncode == 0, done.stderr
        assert not traps.sprung, arguments
    traps.play(program)
    assert not traps.sprung
