"""Tests that all commands follow one rule when they write files."""

from __future__ import annotations

import os
import shutil
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import cli
from game.cli.named import named
from game.saves import seal
from tests.cli.terminal import Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pipes, devices and links")

PLAYED = ("simulate", "toy", "--seats", "random,random", "--matches", "2", "--seed", "x")
BEFORE: dict[tuple[str, str], tuple[str, ...]] = {
    ("scores", "--csv"): ("scores",),
    ("pad", "--csv"): ("pad",),
    ("simulate", "--rows"): PLAYED,
    ("simulate", "--faults"): PLAYED,
    ("simulate", "--records"): PLAYED,
}
"""For each argument that is tested, the words before it on the command line."""
FILES = [one for one in BEFORE if one[1] != "--records"]


class Noting:
    """A fake parser that only remembers its arguments."""

    def __init__(self) -> None:
        self.noted: list[tuple[str, dict[str, Any]]] = []

    def add_argument(self, name: str, **facts: Any) -> None:
        self.noted.append((name, facts))

    def add_mutually_exclusive_group(self, **_: Any) -> Noting:
        return self


def arguments() -> Iterator[tuple[str, str, dict[str, Any]]]:
    for command, module in cli.COMMANDS.items():
        parser = Noting()
        module.add_arguments(parser)
        yield from ((command, name, facts) for name, facts in parser.noted)


def test_every_argument_that_names_an_output_file_has_a_test() -> None:
    assert {(command, name) for command, name, facts in arguments() if facts.get("type") is named} == set(
        BEFORE
    )


def test_every_output_file_argument_follows_the_rule_for_output_files() -> None:
    for command, name, facts in arguments():
        if facts.get("metavar") in {"FILE", "DIR"}:
            assert facts.get("type") is named or name in {"file", "files"}, command


@pytest.fixture(name="home", autouse=True)
def home_fixture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("TUCKBOX_HOME", str(tmp_path / "home"))
    before = os.umask(0o027)
    yield tmp_path / "home"
    os.umask(before)


def snapshot(folder: Path) -> dict[str, tuple[object, ...]]:
    """Returns the kind, mode, content and time of change of every file."""
    found: dict[str, tuple[object, ...]] = {}
    for path in [folder, *sorted(folder.rglob("*"))]:
        facts = path.lstat()
        content: object = None
        if stat.S_ISREG(facts.st_mode):
            content = path.read_bytes()
        elif stat.S_ISLNK(facts.st_mode):
            content = path.readlink()
        touched = (facts.st_ino, facts.st_mtime_ns) if path != folder else ()
        found[str(path.relative_to(folder))] = (facts.st_mode, content, *touched)
    return found


def occupied_names(folder: Path) -> dict[str, str]:
    """Fills a folder with files and links that are no valid targets. Returns the error message for each name."""
    (folder / "file").write_text("my thesis")
    (folder / "empty").write_text("")
    (folder / "readonly").write_text("my thesis")
    (folder / "readonly").chmod(0o400)
    (folder / "folder").mkdir()
    (folder / "link").symlink_to("file")
    (folder / "dangling").symlink_to("nowhere")
    (folder / "loop").symlink_to("loop")
    (folder / "in").symlink_to("folder")
    os.mkfifo(folder / "fifo")
    return {
        "file": "is there already",
        "empty": "is there already",
        "readonly": "is there already",
        "folder": "is a folder.",
        "link": "is a link, which is left as it is.",
        "dangling": "is a link, which is left as it is.",
        "loop": "is a link, which is left as it is.",
        "in": "is a link, which is left as it is.",
        "fifo": "is there already, and is no file.",
        "nowhere/new": "there is no folder",
        "file/new": "is no folder.",
        "loop/new": "Too many levels of symbolic links.",
        "x" * 300: "File name too long.",
        "": "a name is needed.",
        " ": "a name is needed.",
    }


@pytest.mark.parametrize("which", FILES, ids=" ".join)
@pytest.mark.parametrize("force", [False, True])
def test_a_command_does_not_write_a_file_under_an_occupied_name(
    terminal: Terminal,
    tmp_path: Path,
    which: tuple[str, str],
    monkeypatch: pytest.MonkeyPatch,
    *,
    force: bool,
) -> None:
    if force and which[1] != "--csv":
        pytest.skip("it takes no --force")
    folder = tmp_path / "theirs"
    folder.mkdir()
    monkeypatch.chdir(folder)
    said = occupied_names(folder)
    if force:
        for ordinary in ("file", "empty", "readonly"):
            del said[ordinary]
    said["/dev/null"] = said["/dev/full"] = "is there already, and is no file."
    before = snapshot(folder)
    for name, sentence in said.items():
        assert terminal.run(*BEFORE[which], which[1], name, *["--force"] * force) == 2, name
        assert terminal.out == ""
        assert terminal.err.startswith("tuckbox: "), name
        assert terminal.err.endswith(".\n"), name
        assert terminal.err.count("\n") == 1, terminal.err
        assert sentence in terminal.err, name
        assert "Not saved" not in terminal.err
        assert "keeps trying" not in terminal.err
        assert snapshot(folder) == before, name


def test_a_folder_for_records_is_created_with_its_parents(terminal: Terminal, tmp_path: Path) -> None:
    argv = (*PLAYED, "--records")
    assert terminal.run(*argv, tmp_path / "a" / "b") == 0
    assert (tmp_path / "a" / "b").is_dir()
    assert terminal.run(*argv, "") == 2
    assert terminal.err == "tuckbox: --records: a name is needed.\n"
    rows = tmp_path / "rows"
    assert terminal.run(*argv, tmp_path / "a" / "b", "--rows", rows, "--faults", tmp_path / "faults") == 2, (
        "taken"
    )
    assert not rows.exists(), "what was refused leaves nothing behind"
    assert not (tmp_path / "faults").exists()
    rows.write_text("mine")
    assert terminal.run(*argv, tmp_path / "made", "--rows", rows) == 2
    assert not (tmp_path / "made").exists()


def test_written_files_obey_the_umask(terminal: Terminal, tmp_path: Path) -> None:
    written = {which: tmp_path / "".join(which) for which in BEFORE}
    for which, path in written.items():
        assert terminal.run(*BEFORE[which], which[1], path) == 0, terminal.err
    found = [path for one in written.values() for path in ([one] if one.is_file() else one.iterdir())]
    assert len(found) == 6
    assert {stat.S_IMODE(path.stat().st_mode) for path in found} == {0o640}


COMMANDS = [
    ("games",),
    ("games", "--json"),
    (*PLAYED,),
    (*PLAYED, "--json"),
    (*PLAYED, "--rows", "new"),
    (*PLAYED, "--faults", "new"),
    (*PLAYED, "--records", "new"),
    ("scores",),
    ("scores", "--json"),
    ("scores", "--csv", "new"),
    ("scores", "--csv", "mine.csv", "--force"),
    ("pad",),
    ("pad", "--csv", "new"),
    ("pad", "--csv", "mine.csv", "--force"),
    ("daily",),
    ("daily", "--date", "2026-11-26", "--json"),
    ("rules", "poof", "who leads", "--json"),
    ("xray", "campfire-smokeout", "--option", "extra_rule=true", "--matches", "2", "--jobs", "1"),
    *(("check", f"{name}.tuckbox") for name in ("good", "cut", "edited", "noise", "link")),
    ("check", "good.tuckbox", "cut.tuckbox", "folder"),
    ("legal", "good.tuckbox", "--round", "0", "--move", "0"),
    *(("replay", f"{name}.tuckbox") for name in ("good", "cut", "edited", "noise", "link")),
    *(("review", f"{name}.tuckbox", "--playouts", "2") for name in ("good", "cut", "edited", "noise")),
]


def downloads(folder: Path, record: Path) -> None:
    """Makes a folder with the program's files among other files."""
    folder.mkdir()
    text = record.read_bytes()
    for name, data in {
        "good.tuckbox": seal(text),
        "cut.tuckbox": seal(text)[: len(text) // 2],
        "edited.tuckbox": seal(text).replace(b"Player 0", b"Player X"),
        "noise.tuckbox": bytes(range(256)),
        "good.review": b"my notes on it",
        "good.tuckbox.bak": b"mine as well",
        "toy-0123456789ab.tuckbox": seal(text)[:99],
        "mine.csv": b"a,b",
        ".tuckbox-mine.tmp": b"old, and not of this program",
        "lock": b"",
        "marks.toml": b"not = ours",
    }.items():
        (folder / name).write_bytes(data)
        os.utime(folder / name, (1, 1))
    (folder / "link.tuckbox").symlink_to("good.tuckbox")
    for name in ("folder", "damaged", "finished", "matches"):
        (folder / name).mkdir()
    os.mkfifo(folder / "fifo")


def test_a_command_changes_only_the_file_that_its_arguments_name(
    terminal: Terminal, tmp_path: Path, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "downloads"
    downloads(folder, record)
    monkeypatch.chdir(folder)
    assert {argv[0] for argv in COMMANDS} == cli.COMMANDS.keys() - {"bench"}, "bench is asked by itself"
    for argv in COMMANDS:
        before = snapshot(folder)
        terminal.run(*argv)
        after = snapshot(folder)
        given = {"new"} if "new" in argv else {"mine.csv"} if "--force" in argv else set()
        changed = {
            name.split("/")[0] for name in before.keys() | after.keys() if before.get(name) != after.get(name)
        }
        assert changed == given, argv
        new = folder / "new"
        shutil.rmtree(new) if new.is_dir() else new.unlink(missing_ok=True)


def test_the_bench_command_changes_no_file(
    terminal: Terminal, tmp_path: Path, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "downloads"
    downloads(folder, record)
    monkeypatch.chdir(folder)
    before = snapshot(folder)
    assert terminal.run("bench", "--quick") == 0
    assert snapshot(folder) == before


def test_the_resume_option_works_only_with_ordinary_files(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "theirs"
    folder.mkdir()
    monkeypatch.chdir(folder)
    os.mkfifo(folder / "fifo")
    (folder / "zero").symlink_to("/dev/zero")
    with (folder / "endless").open("wb") as file:
        file.truncate(1 << 42)
    for name, said in {
        "fifo": "This is not a file that can be read.",
        "zero": "This is not a file that can be read.",
        "/dev/zero": "This is not a file that can be read.",
        "endless": "This file is too big to come from Tuckbox.",
        "none": "There is no such file.",
    }.items():
        assert terminal.run(*PLAYED, "--rows", name, "--resume") == 2
        assert terminal.err == f"tuckbox: {name}: {said}\n"
        if name == "none":
            continue
        assert terminal.run(*PLAYED, "--rows", "rows", "--faults", "faults") == 0
        assert terminal.run(*PLAYED, "--rows", "rows", "--resume", "--faults", name) == 2
        assert terminal.err == f"tuckbox: {name}: {said}\n"
        (folder / "rows").unlink()
        (folder / "faults").unlink()
