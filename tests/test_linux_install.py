"""The Linux installer installs everything or nothing. Its option `--remove` leaves only the matches."""

import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from package.linux import share
from tests.tier import tries

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="a script for Linux")

TOOLS = ("cp", "ln", "mkdir", "mv")
COUNTING = """#!/bin/sh
count=$(($(cat "$COUNT") + 1))
echo $count >"$COUNT"
[ $count -ne "$FAIL_AT" ] || exit 1
exec {tool} "$@"
"""


class Machine:
    """A home folder, an unpacked archive, and system tools that can fail."""

    def __init__(self, folder: Path, version: str) -> None:
        self.home = folder / "it's $HOME"
        self.home.mkdir(exist_ok=True)
        self.archive = folder / f"tuckbox-{version}"
        self.count = folder / "count"
        self.tools = folder / "tools"
        (self.archive / "_internal").mkdir(parents=True)
        (self.archive / "_internal" / "version.txt").write_text(version)
        share.put(self.archive / "tuckbox", f"#!/bin/sh\necho tuckbox {version}\n".encode())
        (self.archive / "tuckbox").chmod(0o755)
        share.lay(self.archive / "share")
        shutil.copy(share.HERE / "install.sh", self.archive)
        self.tools.mkdir(exist_ok=True)
        for tool in TOOLS:
            path = self.tools / tool
            path.write_text(COUNTING.format(tool=shutil.which(tool)))
            path.chmod(0o755)

    def run(self, *arguments: str, fail_at: int = 0) -> subprocess.CompletedProcess[str]:
        """Runs the installer. With `fail_at`, the call of a system tool that has this number fails."""
        self.count.write_text("0")
        environment = {
            "HOME": str(self.home),
            "PATH": f"{self.tools}:{os.environ['PATH']}",
            "COUNT": str(self.count),
            "FAIL_AT": str(fail_at),
        }
        return subprocess.run(
            [self.archive / "install.sh", *arguments],
            env=environment,
            capture_output=True,
            check=False,
            encoding="utf-8",
        )

    def calls(self) -> int:
        return int(self.count.read_text())

    def state(self) -> dict[str, object]:
        return {
            str(path.relative_to(self.home)): path.readlink() if path.is_symlink() else path.read_bytes()
            for path in self.home.rglob("*")
            if path.is_symlink()
            or (path.is_file() and path.suffix != ".cache" and "share/mime/" not in str(path))
        }

    def started(self) -> str:
        command = self.home / ".local/bin/tuckbox"
        return subprocess.run([command], capture_output=True, check=True, encoding="utf-8").stdout.strip()


@pytest.fixture(name="machine")
def machine_fixture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    monkeypatch.setattr(share, "SIZES", (16, 48))  # fewer files, fewer ways to fail
    return Machine(tmp_path, "1.0")


def test_installing_twice_changes_nothing(machine: Machine) -> None:
    done = machine.run()
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Tuckbox is installed.")
    assert machine.started() == "tuckbox 1.0"
    state = machine.state()
    assert machine.run().returncode == 0
    assert machine.state() == state


def test_the_menu_entry_quotes_the_program_path(machine: Machine) -> None:
    machine.run()
    entry = (machine.home / f".local/share/applications/{share.ID}.desktop").read_text(encoding="utf-8")
    [line] = [line for line in entry.splitlines() if line.startswith("Exec=")]
    path = str(machine.home / ".local/lib/tuckbox/tuckbox").replace("$", r"\\$")
    assert line == f'Exec="{path}" %f'
    if shutil.which("desktop-file-validate"):
        subprocess.run(
            ["desktop-file-validate", machine.home / f".local/share/applications/{share.ID}.desktop"],
            check=True,
        )


def test_a_newer_version_replaces_an_older_version(machine: Machine, tmp_path: Path) -> None:
    machine.run()
    (machine.home / ".local/lib/tuckbox/_internal/gone.txt").write_text("of the older one")
    newer = Machine(tmp_path, "2.0")
    assert newer.run().returncode == 0
    assert newer.started() == "tuckbox 2.0"
    assert not (machine.home / ".local/lib/tuckbox/_internal/gone.txt").exists()
    assert not list((machine.home / ".local/lib").glob(".tuckbox*"))


@pytest.mark.every_third
@pytest.mark.parametrize("older", [False, True], ids=["first", "update"])
def test_a_failed_installation_changes_nothing(machine: Machine, tmp_path: Path, *, older: bool) -> None:
    if older:
        machine.run()
    before, tried = machine.state(), Machine(tmp_path, "2.0")
    fail_at = 0
    while True:
        fail_at += tries(7, 1) if older else tries(5, 1)
        done = tried.run(fail_at=fail_at)
        if done.returncode == 0:
            break
        assert machine.state() == before, f"an installation that failed at step {fail_at} changed something"
        [sentence] = done.stderr.splitlines()
        assert sentence.startswith("Nothing was installed: ")
        assert sentence.endswith(".")
    assert fail_at > len(share.SIZES)
    assert machine.started() == "tuckbox 2.0"


def test_a_read_only_home_is_refused_in_one_sentence(machine: Machine) -> None:
    if os.geteuid() == 0:
        (machine.home / ".local").write_text("a file where a folder should be")
    else:
        machine.home.chmod(stat.S_IRUSR | stat.S_IXUSR)
    before = machine.state()
    done = machine.run()
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "may not be written in" in done.stderr
    assert machine.state() == before
    machine.home.chmod(0o755)


def test_another_program_of_the_same_name_is_kept(machine: Machine) -> None:
    other = machine.home / ".local/bin/tuckbox"
    other.parent.mkdir(parents=True)
    other.write_text("mine")
    before = machine.state()
    assert "is another program" in machine.run().stderr
    assert machine.state() == before
    assert machine.run("--remove").stdout == "Tuckbox is not installed here.\n"
    assert machine.state() == before


@pytest.mark.parametrize("times", [1, 2])
def test_removing_the_program_keeps_only_the_matches(machine: Machine, times: int) -> None:
    match = machine.home / ".local/share/tuckbox/matches/one.tuckbox"
    match.parent.mkdir(parents=True)
    match.write_text("a match")
    machine.run()
    for _ in range(times):
        done = machine.run("--remove")
        assert (done.returncode, done.stderr) == (0, "")
    assert sorted(machine.home.rglob("*")) == sorted(
        {match, *match.parents} - {machine.home, *machine.home.parents}
    )


def test_the_installed_script_removes_the_program(machine: Machine) -> None:
    machine.run()
    shutil.rmtree(machine.archive)
    done = subprocess.run(
        [machine.home / ".local/lib/tuckbox/install.sh", "--remove"],
        env={"HOME": str(machine.home), "PATH": os.environ["PATH"]},
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    assert done.stdout.startswith("Tuckbox is removed. Your matches stay in ")
    assert not machine.state()


def everything(folder: Path) -> dict[str, object]:
    found: dict[str, object] = {}
    for path in folder.rglob("*"):
        content = path.readlink() if path.is_symlink() else path.read_bytes() if path.is_file() else None
        found[str(path.relative_to(folder))] = content
    return found


def lay_thesis(machine: Machine, where: str) -> None:
    thesis = machine.home / where / "my-thesis.txt"
    thesis.parent.mkdir(parents=True)
    thesis.write_text("chapter one")


@pytest.mark.parametrize("where", ["tuckbox", ".tuckbox-new", ".tuckbox-old", "tuckbox/deep"])
@pytest.mark.parametrize("how", [(), ("--remove",)], ids=["install", "remove"])
def test_a_folder_that_holds_other_files_is_refused(
    machine: Machine, where: str, how: tuple[str, ...]
) -> None:
    lay_thesis(machine, f".local/lib/{where}")
    before = everything(machine.home)
    done = machine.run(*how)
    if how and where.startswith("."):
        assert done.stdout == "Tuckbox is not installed here.\n"
    else:
        assert done.returncode == 1
        [sentence] = done.stderr.splitlines()
        assert sentence.startswith("Nothing was ")
    assert everything(machine.home) == before


@pytest.mark.parametrize("how", [(), ("--remove",)], ids=["install", "remove"])
def test_a_link_instead_of_the_folder_is_refused(machine: Machine, how: tuple[str, ...]) -> None:
    machine.run()
    program = machine.home / ".local/lib/tuckbox"
    program.rename(machine.home / "elsewhere")
    program.symlink_to(machine.home / "elsewhere")
    before = everything(machine.home)
    assert machine.run(*how).stderr.startswith("Nothing was ")
    assert everything(machine.home) == before


def test_unrelated_files_in_the_program_folder_are_kept(machine: Machine, tmp_path: Path) -> None:
    machine.run()
    thesis = machine.home / ".local/lib/tuckbox/my-thesis.txt"
    thesis.write_text("chapter one")
    before = everything(machine.home)
    assert "holds files that are not of Tuckbox" in Machine(tmp_path, "2.0").run().stderr
    assert everything(machine.home) == before
    done = machine.run("--remove")
    assert done.stdout.startswith(f"Other files in {thesis.parent} were left as they are.\n")
    assert [path for path in machine.home.rglob("*") if not path.is_dir()] == [thesis]


@pytest.mark.every_third
@pytest.mark.parametrize(
    "line",
    [
        "../../../victim",
        "/VICTIM",
        "applications/../../../../victim",
        "victim",
        ".",
        "..",
        "./victim",
        "../victim/io.github.tuckbox.tuckbox.png",
        "applications//io.github.tuckbox.tuckbox.desktop",
    ],
)
def test_a_file_list_that_names_unrelated_files_is_refused(machine: Machine, line: str) -> None:
    machine.run()
    for victim in ("victim", ".local/share/victim", ".local/victim"):
        (machine.home / victim).write_text("mine")
    written = machine.home / ".local/lib/tuckbox/installed-files.txt"
    written.write_text(written.read_text() + line.replace("VICTIM", str(machine.home / "victim")) + "\n")
    before = everything(machine.home)
    done = machine.run("--remove")
    assert done.returncode == 1
    assert done.stderr == f"Nothing was removed: {written} names files that are not of Tuckbox.\n"
    assert everything(machine.home) == before


def test_symbolic_links_are_neither_followed_nor_removed(machine: Machine) -> None:
    machine.run()
    icon = machine.home / f".local/share/icons/hicolor/16x16/apps/{share.ID}.png"
    icon.unlink()
    (machine.home / "mine.png").write_text("mine")
    icon.symlink_to(machine.home / "mine.png")
    written = machine.home / ".local/lib/tuckbox/installed-files.txt"
    assert machine.run("--remove").returncode == 0
    assert icon.is_symlink()
    assert (machine.home / "mine.png").read_text() == "mine"
    machine.run()
    written.rename(machine.home / "list.txt")
    written.symlink_to(machine.home / "list.txt")
    before = everything(machine.home)
    assert "was not made by this installer" in machine.run("--remove").stderr
    assert everything(machine.home) == before


def test_an_incomplete_archive_is_refused(machine: Machine) -> None:
    shutil.rmtree(machine.archive / "_internal")
    assert "unpack the archive again" in machine.run().stderr
    assert not machine.state()


def test_installing_an_older_version_gives_a_warning(machine: Machine, tmp_path: Path) -> None:
    assert machine.run().stderr == ""
    assert machine.run().stderr == "", "the same version is not older"
    (tmp_path / "older").mkdir()
    older = Machine(tmp_path / "older", "0.0.9")
    older.home = machine.home
    done = older.run()
    assert done.returncode == 0
    assert "tuckbox 0.0.9, older than the installed tuckbox" in done.stderr
    newer = machine.run()
    assert newer.stderr == ""


def test_a_manual_page_of_another_program_is_kept(machine: Machine) -> None:
    other = machine.home / ".local/share" / share.MANUAL
    other.parent.mkdir(parents=True)
    other.write_text("another's")
    before = machine.state()
    done = machine.run()
    assert done.returncode == 1
    assert "another's; move it away first" in done.stderr
    assert machine.state() == before
