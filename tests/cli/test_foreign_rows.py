"""Tests that a series is never continued in a file with other rows, and that such a file stays unchanged."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.cli.rows import Rows
from game.cli.series import Forfeit, Series
from game.cli.usage import WrongArguments
from game.cpu.levels import Playouts
from game.seatings import Seating
from tests.cli.terminal import Terminal
from tests.records_at_hand import CREATED

PLAYED = ("simulate", "toy", "--seats", "random,random", "--seed", "x", "--matches", 6)


def refused(terminal: Terminal, path: Path, *more: object) -> str:
    """Asserts that `simulate --resume` refuses this file and leaves it unchanged. Returns the error message."""
    before = path.read_bytes()
    assert terminal.run(*PLAYED, "--rows", path, "--resume", *more) == 2
    assert path.read_bytes() == before
    assert terminal.out == ""
    assert terminal.err.count("\n") == 1
    return terminal.err


@pytest.mark.parametrize(
    "text",
    [
        "my notes, a line without end",
        "my notes\rmore of them",
        "\nmy notes, below an empty line",
        "\n",
        '{"mine":1}',
        '{"format":"tuckbox-matches","format_version":1,"mine',
        "[" * 100_000,
        "[" * 100_000 + "\n",
        "[]\n",
        "\xff\n",
    ],
    ids=lambda text: text[:40],
)
def test_a_file_of_rows_without_a_header_is_refused(terminal: Terminal, tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(text.encode("latin-1"))
    assert "holds no rows of a series." in refused(terminal, path)


def test_a_file_whose_header_is_cut_off_is_written_again_from_the_start(
    terminal: Terminal, tmp_path: Path
) -> None:
    whole, path = tmp_path / "whole", tmp_path / "rows"
    assert terminal.run(*PLAYED, "--rows", whole) == 0
    first = whole.read_bytes().partition(b"\n")[0]
    for size in (0, 1, 30, len(first)):
        path.write_bytes(first[:size])
        assert terminal.run(*PLAYED, "--rows", path, "--resume") == 0, terminal.err
        assert path.read_bytes() == whole.read_bytes()


WRONG = [
    ("totals", "ab"), ("totals", [1]), ("totals", ["a", "b"]), ("totals", [10**400, 1]), ("totals", [1, 2, 3]),
    ("totals", [float("nan"), 1]), ("totals", [float("inf"), 1]), ("totals", [1.5, 1]), ("totals", [True, 1]),
    ("totals", None), ("totals", []), ("totals", {"1": 1, "2": 2}), ("totals", 3),
    ("winners", [7]), ("winners", ["x"]), ("winners", [-1]), ("winners", [0, 0]), ("winners", None), ("winners", [False]),
    ("moves", "many"), ("moves", None), ("moves", -1), ("moves", 10**400), ("moves", 2.0),
    ("forfeit", {"seat": 0, "fault": "It has played to the end."}), ("forfeit", {}), ("forfeit", "mine"),
]  # fmt: skip
OTHERS = [("deal", 77), ("deal", "x"), ("match", 9), ("match", None), ("code", "K7Q2-9FXA"), ("players", [0, 1]), ("players", "ab")]  # fmt: skip


def put(path: Path, number: int, changes: dict[str, Any]) -> None:
    """Changes values in the row with this number in a file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[number] = json.dumps(json.loads(lines[number]) | changes)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.mark.parametrize(("key", "value"), [*WRONG, *OTHERS], ids=lambda one: str(one)[:30])
def test_an_impossible_row_is_refused(terminal: Terminal, tmp_path: Path, key: str, value: object) -> None:
    path = tmp_path / "rows"
    assert terminal.run(*PLAYED, "--rows", path) == 0
    put(path, 2, {key: value})
    what = "other matches than this series." if (key, value) in OTHERS else "no rows of a series."
    assert what in refused(terminal, path)
    assert what in refused(terminal, path, "--json")


@pytest.mark.parametrize(
    "line", ["[" * 100_000, "[]", "7", "null", '{"match":2}', '{"totals":[1e999,1]}', ""]
)
def test_a_line_that_is_not_a_row_is_refused(terminal: Terminal, tmp_path: Path, line: str) -> None:
    path = tmp_path / "rows"
    assert terminal.run(*PLAYED, "--rows", path) == 0
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[2] = line
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert "holds no rows of a series." in refused(terminal, path)


FORFEITED = [
    ("forfeit", {"seat": 9, "fault": "It left."}), ("forfeit", {"seat": "x", "fault": "It left."}),
    ("forfeit", {"seat": 1, "fault": 7}), ("forfeit", {"seat": 1}), ("forfeit", {"seat": None, "fault": "It left."}),
    ("forfeit", [1]), ("forfeit", 1), ("winners", [1]), ("winners", [0, 1]), ("totals", [1, 2]), ("moves", "many"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "value"), FORFEITED, ids=str)
def test_an_impossible_forfeit_is_refused(tmp_path: Path, key: str, value: object) -> None:
    series = Series(
        "campfire-smokeout", ("random", "bot:own_bots:Answers"), {}, 1, "x", Playouts(1), CREATED,
        Seating.KEEP, forfeits=True,
    )  # fmt: skip
    path = tmp_path / "rows"
    rows = Rows(path, series, resume=False)
    rows.add(series.forfeited(0, Forfeit(1, "It left."), 3))
    rows.close()
    again = Rows(path, series, resume=True)
    again.close()
    assert [one.forfeit for one in again.played] == [Forfeit(1, "It left.")]
    put(path, 1, {key: value})
    before = path.read_bytes()
    with pytest.raises(WrongArguments, match=r"holds no rows of a series\."):
        Rows(path, series, resume=True)
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["feed the cat", "feed the cat\nwash up", "match socks\n", "\n"])
def test_a_fault_file_with_other_text_is_refused(terminal: Terminal, tmp_path: Path, text: str) -> None:
    path, todo = tmp_path / "rows", tmp_path / "todo.txt"
    todo.write_text(text, encoding="utf-8")
    assert terminal.run(*PLAYED, "--rows", path, "--faults", tmp_path / "faults") == 0
    before = todo.read_bytes(), path.read_bytes()
    assert terminal.run(*PLAYED, "--rows", path, "--faults", todo, "--resume", "--matches", 8) == 2
    assert "todo.txt holds no faults of a series." in terminal.err
    assert (todo.read_bytes(), path.read_bytes()) == before


def test_a_resumed_series_appends_its_new_faults_to_the_fault_file(
    terminal: Terminal, own_bots: None, tmp_path: Path
) -> None:
    path, faults = tmp_path / "rows", tmp_path / "faults"
    argv = (
        "simulate",
        "the-game",
        "--seats",
        "bot:own_bots:Breaks",
        "--rows",
        path,
        "--faults",
        faults,
        "--seed",
        "x",
    )
    assert terminal.run(*argv, "--matches", 2) == 0, terminal.err
    begun = faults.read_bytes()
    faults.write_bytes(begun + b"match 3, de")
    assert terminal.run(*argv, "--matches", 3, "--resume") == 0, terminal.err
    said = faults.read_bytes()
    assert said.startswith(begun)
    assert said.count(b", deal ") == 3
    faults.unlink()
    assert terminal.run(*argv, "--matches", 4, "--resume") == 0, "there were none before"
    assert faults.read_bytes().count(b", deal ") == 1
