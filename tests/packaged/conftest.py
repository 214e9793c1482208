"""The built program, copied to a read-only folder whose path is not plain ASCII."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.xwindow import XServer

ROOT = Path(__file__).resolve().parent.parent.parent
BUILT = ROOT / "build" / "dist" / "tuckbox"
COMPILED = list(BUILT.joinpath("_internal").glob("tuckbox__mypyc*"))
"""The compiled library for random continuations (playouts), if there is one."""


def lock(folder: Path, *, locked: bool) -> None:
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            mode = path.stat().st_mode
            path.chmod(mode & ~0o222 if locked else mode | 0o200)


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The program's folder: read-only, in a path with a space and letters outside ASCII."""
    assert BUILT.is_dir(), "build the program first: pyinstaller -y installer.spec"
    copy = tmp_path_factory.mktemp("Küche und Spiele 卓") / "tuckbox"
    shutil.copytree(BUILT, copy, symlinks=True)
    lock(copy, locked=True)
    yield copy
    lock(copy, locked=False)


@pytest.fixture(scope="session")
def program(folder: Path) -> Path:
    return folder / ("Tuckbox.exe" if sys.platform == "win32" else "tuckbox")


@pytest.fixture(scope="session")
def server() -> Iterator[XServer]:
    with XServer() as started:
        yield started
