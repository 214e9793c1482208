"""The Windows program, installed in the Wine prefix that build/package/windows/wine.py makes."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from package.windows import wine
from tests.xwindow import Window, XServer

PIPED = 'exec "$@" </dev/null 2>&1 | cat'
"""A shell command that makes a program's input and output pipes.

Under Wine, a program without a console hangs if its input and output are files.
"""


class Machine:
    def __init__(self, server: XServer) -> None:
        self.server = server
        self.drive = wine.DRIVE
        self.user = next(path for path in (self.drive / "users").iterdir() if path.name != "Public")
        self.program = self.user / "AppData" / "Local" / "Programs" / "Tuckbox"
        self.shortcut = self.user / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Tuckbox.lnk"

    def named(self, path: Path) -> str:
        return "C:\\" + str(path.relative_to(self.drive)).replace("/", "\\")

    def run(self, *command: str | Path, **more: str) -> tuple[int, str]:
        words = [self.named(word) if isinstance(word, Path) else word for word in command]
        return wine.wine(*words, seconds=300.0, more=self._environment() | more)

    def launch(self, *command: str | Path, **more: str) -> Window:
        words = [self.named(word) if isinstance(word, Path) else word for word in command]
        start = ["bash", "-c", PIPED, "bash", "wine", *words]
        return self.server.launch(start, named="^Tuckbox", **(self._environment() | more))

    def install(self, *extra: str) -> tuple[int, str]:
        copy = self.drive / "tuckbox-setup.exe"
        shutil.copy2(wine.PACKAGES / copy.name, copy)
        return self.run(copy, "/S", *extra)

    def value(self, key: str) -> str:
        """Returns what the registry of this user holds under a key. If there is nothing, returns ""."""
        status, output = self.run("reg", "query", f"HKCU\\Software\\{key}", "/s")
        return "" if status else output

    def _environment(self) -> dict[str, str]:
        ours = wine.environment()
        whole = self.server.environment(**{name: ours[name] for name in ours if name.startswith("WINE")})
        # SDL's own words are those of Windows there, not of the X server behind it.
        return {name: text for name, text in whole.items() if not name.startswith("SDL_VIDEO")} | {
            "SDL_VIDEODRIVER": ""
        }


@pytest.fixture(scope="session")
def server() -> Iterator[XServer]:
    with XServer() as started:
        yield started


@pytest.fixture(scope="session")
def machine(server: XServer) -> Machine:
    assert wine.PACKAGES.is_dir(), "build it first: python build/package/windows/wine.py"
    found = Machine(server)
    shutil.rmtree(found.program, ignore_errors=True)
    return found


@pytest.fixture(scope="session")
def installed(machine: Machine) -> Machine:
    status, output = machine.install()
    assert status == 0, output
    return machine


@pytest.fixture
def home(machine: Machine) -> Iterator[Path]:
    folder = machine.drive / f"Küche und Spiele 卓 {os.getpid()}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    yield folder
    shutil.rmtree(folder, ignore_errors=True)
