"""The Windows program as a player gets it, run under Wine: `pytest -m wine` after build/package/windows/wine.py."""

import struct
import zipfile
from pathlib import Path

import pytest

from package import packages
from package.windows import wine
from tests.play_window import Player, prepare
from tests.test_window import new_match
from tests.windows.conftest import Machine
from tests.xwindow import wait_for

pytestmark = [pytest.mark.wine, pytest.mark.xdist_group("wine")]

CLASS = "Classes\\Tuckbox.Match"
UNINSTALL = "Microsoft\\Windows\\CurrentVersion\\Uninstall\\Tuckbox"
WITHOUT_CONSOLE = 2
"""The subsystem number in the header of a program without a console."""
LONG = 250


def test_the_program_has_version_data_and_no_console() -> None:
    program = (wine.PROGRAM / "Tuckbox.exe").read_bytes()
    head = struct.unpack_from("<I", program, 0x3C)[0]
    assert struct.unpack_from("<H", program, head + 24 + 68)[0] == WITHOUT_CONSOLE
    for setting in (b"PerMonitorV2", b"longPathAware", b">UTF-8<", b'level="asInvoker"'):
        assert setting in program
    assert "ProductVersion".encode("utf-16-le") in program


def test_the_portable_archive_holds_the_same_program() -> None:
    with zipfile.ZipFile(wine.PACKAGES / "tuckbox-portable.zip") as archive:
        assert archive.read("tuckbox/Tuckbox.exe") == (wine.PROGRAM / "Tuckbox.exe").read_bytes()
        assert {"tuckbox/LICENSE", "tuckbox/README.md"} <= set(archive.namelist())


def test_the_installer_registers_the_program_for_one_user(installed: Machine) -> None:
    assert sorted(path.name for path in installed.program.iterdir()) == [
        "Tuckbox.exe",
        "Uninstall.exe",
        "_internal",
        "installed-files.txt",
    ]
    assert installed.shortcut.is_file()
    assert f'"{installed.named(installed.program)}\\Tuckbox.exe" "%1"' in installed.value(CLASS)
    assert packages.project_version() in installed.value(UNINSTALL)


def test_installing_again_replaces_the_old_files(installed: Machine) -> None:
    (installed.program / "_internal" / "from-before.txt").write_text("", encoding="utf-8")
    assert installed.install()[0] == 0
    assert not (installed.program / "_internal" / "from-before.txt").exists()
    assert sorted(path.name for path in installed.program.iterdir()) == [
        "Tuckbox.exe",
        "Uninstall.exe",
        "_internal",
        "installed-files.txt",
    ]


def test_the_installer_refuses_a_folder_that_holds_other_files(installed: Machine) -> None:
    folder = (
        installed.drive / "Küche"
    )  # a name with a space would be quoted on the way, which /D= does not allow
    folder.mkdir(exist_ok=True)
    (folder / "letter.txt").write_text("Dear Ines", encoding="utf-8")
    assert installed.install(f"/D={installed.named(folder)}")[0] == 2
    assert [path.name for path in folder.iterdir()] == ["letter.txt"]


def test_the_self_test_passes(installed: Machine) -> None:
    status, output = installed.run(installed.program / "Tuckbox.exe", "--self-test")
    assert status == 0, output
    assert output.count(": ok") == 7, output


def test_a_match_file_opened_by_windows_can_be_played_by_mouse(installed: Machine, home: Path) -> None:
    prepare(home)
    # Windows sees the classes of the person among those of all; Wine does not.
    for key in (".tuckbox", "Tuckbox.Match"):
        copied, output = installed.run(
            "reg", "copy", f"HKCU\\Software\\Classes\\{key}", f"HKLM\\Software\\Classes\\{key}", "/s", "/f"
        )
        assert copied == 0, output
    dealt = new_match("the-game")
    file = home / "Größe.tuckbox"
    file.write_text(dealt.dumps(), encoding="utf-8")
    with installed.launch("start", "/wait", file, TUCKBOX_HOME=installed.named(home)) as window:
        record = Player(window, home, by_keys=False).play(dealt)
        assert record.result is not None
        assert record.replay().outcome is not None
        window.keys("alt+F4")
        window.ended(30.0)


def test_the_second_program_hands_its_match_to_the_program_that_is_already_open(
    installed: Machine, home: Path
) -> None:
    prepare(home)
    file = home / "match.tuckbox"
    file.write_text(new_match("poof").dumps(), encoding="utf-8")
    program = installed.program / "Tuckbox.exe"
    own = {"TUCKBOX_HOME": installed.named(home)}
    with installed.launch(program, **own) as window:
        status, output = installed.run(program, file, **own)
        assert status == 0, output
        wait_for(lambda: any((home / "matches").glob("*.tuckbox")), "the match in the first window", 60.0)
        window.keys("alt+F4")
        window.ended(30.0)


@pytest.mark.parametrize(("seconds", "saved"), [("0.3", True), ("8", False)])
def test_a_virus_scanner_that_locks_a_save_never_damages_the_save(
    machine: Machine, home: Path, seconds: str, *, saved: bool
) -> None:
    script = machine.drive / "held.py"
    script.write_bytes((Path(__file__).parent / "held.py").read_bytes())
    command: list[str | Path] = ["C:\\python\\python.exe", script, machine.named(wine.SOURCE)]
    status, output = machine.run(*command, machine.named(home / "match.tuckbox"), seconds)
    assert status == 0, output
    assert ("saved new" in output) == saved, output
    assert f"left match.tuckbox {'new' if saved else 'old'}" in output


def test_a_very_long_folder_name_works(installed: Machine, home: Path) -> None:
    deep = home / ("ä" * (LONG // 2)) / ("b" * (LONG // 2))
    deep.mkdir(parents=True)
    prepare(deep)
    file = deep / "match.tuckbox"
    file.write_text(new_match("poof").dumps(), encoding="utf-8")
    status, output = installed.run(
        installed.program / "Tuckbox.exe", "check", file, TUCKBOX_HOME=installed.named(deep)
    )
    assert status == 0, output
    with installed.launch(
        installed.program / "Tuckbox.exe", file, TUCKBOX_HOME=installed.named(deep)
    ) as window:
        wait_for(lambda: any((deep / "matches").glob("*.tuckbox")), "a save in the long folder", 60.0)
        window.keys("alt+F4")
        window.ended(30.0)


# Last: the machine has no Tuckbox afterwards.
def test_removing_the_program_keeps_only_the_matches(installed: Machine) -> None:
    kept = installed.user / "AppData" / "Local" / "tuckbox" / "matches" / "kept.tuckbox"
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text("mine", encoding="utf-8")
    assert installed.run(installed.program / "Uninstall.exe", "/S")[0] == 0
    wait_for(lambda: not installed.program.exists(), "the end of the program's folder", 30.0)
    assert kept.read_text(encoding="utf-8") == "mine"
    assert not installed.shortcut.exists()
    assert not installed.value(CLASS)
    assert not installed.value(UNINSTALL)
