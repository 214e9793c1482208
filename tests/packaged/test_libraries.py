"""The libraries in the built Linux folder: their search paths, what they need, and how old a Linux may be."""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from package import elf, release
from package.linux import deb, trim
from tests.packaged.conftest import BUILT, COMPILED

PYTHON_FLOOR = tuple(map(int, deb.GLIBC.split(".")))
"""The oldest C library on which Python and GCC's libraries must run.

It is that of the system on which Python was built.
"""
FLOOR = (2, 28)
"""The oldest C library on which all other libraries must run: compiled playouts, pygame and AccessKit."""
OF_PYTHON = re.compile(r"libpython3|lib-dynload/|libgcc_s|libffi|libz\.")
SYSTEM = {
    "ld-linux-x86-64.so.2",
    "libc.so.6",
    "libdl.so.2",
    "libm.so.6",
    "libpthread.so.0",
    "librt.so.1",
    "libutil.so.1",
}
"""Libraries that every Linux system with the GNU C library has."""

pytestmark = [pytest.mark.packaged, pytest.mark.skipif(sys.platform != "linux", reason="ELF")]


def libraries() -> list[Path]:
    found = list(trim.libraries(BUILT))
    assert len(found) > 50
    return found


def dynamic(path: Path) -> elf.Dynamic:
    found = elf.read(path.read_bytes())
    assert found is not None, path
    return found


def test_no_library_searches_a_build_folder() -> None:
    assert not {path.name: dynamic(path).absolute for path in libraries() if dynamic(path).absolute}


def test_our_libraries_bind_all_symbols_when_they_are_loaded() -> None:
    ours = [*COMPILED, *BUILT.joinpath("_internal", "game").rglob("*.so")]
    assert ours or not COMPILED
    assert not [path for path in ours if not dynamic(path).binds_now]


def test_the_folder_contains_exactly_the_needed_libraries() -> None:
    inside = BUILT / "_internal"
    wanted = Counter(name for path in libraries() for name in dynamic(path).needed)
    there = {path.name for path in (*inside.glob("lib*"), *(inside / "pygame_ce.libs").iterdir())}
    assert not set(wanted) - there - SYSTEM
    assert not [name for name in there - set(wanted) if not name.startswith("libpython3")]


@pytest.mark.skipif(not release.builds_for_old_systems(), reason="its own Python asks for a newer C library")
def test_no_file_needs_a_newer_glibc_than_stated() -> None:
    newest: dict[str, tuple[int, ...]] = {}
    for path in libraries():
        symbols = subprocess.run(
            ["objdump", "-T", path], capture_output=True, check=True, encoding="utf-8"
        ).stdout
        versions = [
            tuple(map(int, found.split("."))) for found in re.findall(r"\(GLIBC_([0-9.]+)\)", symbols)
        ]
        newest[path.relative_to(BUILT).as_posix()] = max(versions, default=(0,))
    late = {
        name: version
        for name, version in newest.items()
        if version > (PYTHON_FLOOR if OF_PYTHON.search(name) else FLOOR)
    }
    assert not late
