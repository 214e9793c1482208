import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from package.windows import wine
from tests.play_window import prepare
from tests.windows.conftest import Machine
from tests.xwindow import wait_for

pytestmark = [pytest.mark.wine, pytest.mark.xdist_group("wine")]
needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="a small disk is mounted by root alone")

UNINSTALL = "Microsoft\\Windows\\CurrentVersion\\Uninstall\\Tuckbox"
REFUSED = 2
ROOMY = "512m"
PARTS = ["Tuckbox.exe", "Uninstall.exe", "_internal", "installed-files.txt"]

Listing = dict[str, tuple[int, int]]


def listing(folder: Path) -> Listing:
    """Returns every file in a folder with its size and modification time."""
    return {
        str(path.relative_to(folder)): (path.stat().st_size, path.stat().st_mtime_ns)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@contextmanager
def disk(options: str) -> Iterator[Path]:
    place = wine.WORK / "disk"
    letter = wine.PREFIX / "dosdevices" / "d:"
    place.mkdir(exist_ok=True)
    letter.unlink(missing_ok=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tuckbox", place], check=True)
    letter.symlink_to(place)
    try:
        yield place
    finally:
        letter.unlink()
        wait_for(
            lambda: subprocess.run(["umount", place], check=False).returncode == 0,
            "the end of the disk",
            60.0,
        )


def remount(place: Path, options: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{options}", place], check=True)


@needs_root
def test_too_little_disk_space_is_refused_before_writing(installed: Machine) -> None:
    before = installed.value(UNINSTALL)
    with disk("size=40m") as place:
        assert installed.install("/D=D:\\Tuckbox")[0] == REFUSED
        assert not list(place.iterdir())
    assert installed.value(UNINSTALL) == before


@needs_root
def test_an_installation_on_a_full_disk_leaves_no_partial_files(installed: Machine) -> None:
    with disk(f"size={ROOMY},nr_inodes=100") as place:  # room for bytes, but not for so many files
        assert installed.install("/D=D:\\Tuckbox")[0] == REFUSED
        assert not list(place.iterdir())


@needs_root
def test_an_older_version_survives_a_failed_update(machine: Machine) -> None:
    with disk(f"size={ROOMY}") as place:
        assert machine.install("/D=D:\\Tuckbox")[0] == 0
        folder = place / "Tuckbox"
        older = folder / "_internal" / "of-the-older.txt"
        older.write_text("older", encoding="utf-8")
        before = listing(folder)
        remount(place, f"nr_inodes={len(before) + 150}")
        assert machine.install("/D=D:\\Tuckbox")[0] == REFUSED
        assert listing(folder) == before
        remount(place, f"size={ROOMY},nr_inodes=0")
        status, output = machine.run("D:\\Tuckbox\\Tuckbox.exe", "--version")
        assert status == 0, output
        assert machine.install("/D=D:\\Tuckbox")[0] == 0
        assert not older.exists()


def test_nothing_is_changed_while_the_program_is_open(installed: Machine, home: Path) -> None:
    prepare(home)
    before = listing(installed.program)
    with installed.launch(installed.program / "Tuckbox.exe", TUCKBOX_HOME=installed.named(home)) as window:
        assert installed.install()[0] == REFUSED
        assert listing(installed.program) == before
        here = (
            f"_?={installed.named(installed.program)}"  # not from a copy, so that its end can be waited for
        )
        assert installed.run(installed.program / "Uninstall.exe", "/S", here)[0] == REFUSED
        assert listing(installed.program) == before
        window.keys("alt+F4")
        window.ended(30.0)
    assert installed.install()[0] == 0


def test_leftovers_of_a_stopped_installation_are_removed(installed: Machine) -> None:
    for half in (".tuckbox-new", ".tuckbox-old"):
        (installed.program / half / "_internal").mkdir(parents=True)
        (installed.program / half / "_internal" / "half.txt").write_text("half", encoding="utf-8")
    assert installed.install()[0] == 0
    assert sorted(path.name for path in installed.program.iterdir()) == PARTS


def test_a_folder_that_holds_other_files_is_refused(machine: Machine) -> None:
    folder = machine.drive / "mine"
    for name in ("Tuckbox.exe", "_internal/thesis.txt", "new/thesis.txt", "old/thesis.txt"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("mine", encoding="utf-8")
    before = listing(folder)
    assert machine.install(f"/D={machine.named(folder)}")[0] == REFUSED
    assert listing(folder) == before


def test_nothing_is_removed_without_the_file_list(installed: Machine) -> None:
    listed = installed.program / "installed-files.txt"
    kept = listed.rename(wine.WORK / listed.name)
    before = listing(installed.program)
    here = f"_?={installed.named(installed.program)}"
    assert installed.run(installed.program / "Uninstall.exe", "/S", here)[0] == REFUSED
    assert listing(installed.program) == before
    kept.rename(listed)
