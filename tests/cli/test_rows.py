"""The rows that a series of matches writes. They are the same for any number of processes.

If a bot fails in a match, the match is a forfeit.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game import __version__
from game.streams import shortened
from tests.cli.terminal import Terminal
from tests.tier import share

PLAYED = ("simulate", "toy", "--seats", "random,gentle,random", "--seed", "x")


def rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_the_header_names_the_series_and_each_row_names_a_match(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    summary = terminal.json(*PLAYED, "--seating", "latin", "--matches", 7, "--rows", path, "--json")
    head, *found = rows(path)
    assert head == {
        "format": "tuckbox-matches",
        "format_version": 1,
        "version": __version__,
        "game": "toy",
        "options": {"long_rounds": False},
        "players": ["random", "gentle", "random"],
        "seating": "latin",
        "seed": "x",
        "playouts": 200,
        "faults": "stop",
    }
    assert {key: summary[key] for key in head.keys() & summary.keys() - {"players"}} == {
        key: head[key] for key in head.keys() & summary.keys() - {"players"}
    }
    assert [(one["match"], one["deal"]) for one in found] == [*((n, 1) for n in range(1, 7)), (7, 2)]
    assert (summary["matches"], summary["deals"], summary["interval"]) == (7, 2, "95 % by deal")
    for entrant, player in enumerate(summary["players"]):
        seats = [one["players"].index(entrant) for one in found]
        assert player["wins"] == sum(s in one["winners"] for s, one in zip(seats, found, strict=True))
        total = sum(one["totals"][s] for s, one in zip(seats, found, strict=True)) / 7
        assert player["score"]["value"] == pytest.approx(total, abs=1e-4)
    assert all(one["moves"] >= 2 for one in found), "a move a round at the least"


@pytest.mark.parametrize("kept", [1, 3, 4.5])
def test_a_series_can_be_resumed_from_cut_off_rows_and_writes_the_same_bytes(
    terminal: Terminal, tmp_path: Path, kept: float
) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    assert terminal.run(*PLAYED, "--matches", 6, "--rows", whole, "--json") == 0
    report = terminal.out
    lines = whole.read_bytes().splitlines(keepends=True)
    cut.write_bytes(b"".join(lines[: int(kept)]) + lines[int(kept)][: 20 if kept % 1 else 0])
    assert terminal.run(*PLAYED, "--matches", 6, "--rows", cut, "--resume", "--json") == 0
    assert cut.read_bytes() == whole.read_bytes()
    assert terminal.out == report
    assert terminal.run(*PLAYED, "--matches", 8, "--rows", cut, "--resume") == 0
    assert len(rows(cut)) == 9


def test_only_a_series_with_the_same_settings_can_be_resumed(terminal: Terminal, tmp_path: Path) -> None:
    path, other = tmp_path / "rows", tmp_path / "other"
    assert terminal.run(*PLAYED, "--matches", 2, "--rows", path) == 0
    before = path.read_bytes()
    assert terminal.run(*PLAYED, "--matches", 2, "--rows", path) == 2
    assert "--resume goes on with it" in terminal.err
    assert terminal.run(*PLAYED[:-1], "y", "--playouts", 9, "--rows", path, "--resume") == 2
    assert "another series: playouts, seed are not the same." in terminal.err
    assert path.read_bytes() == before
    other.write_text("My thesis.\nIt is not finished")
    assert terminal.run(*PLAYED, "--rows", other, "--resume") == 2
    assert "holds no rows of a series" in terminal.err
    assert other.read_text() == "My thesis.\nIt is not finished"
    assert terminal.run(*PLAYED, "--rows", tmp_path / "none", "--resume") == 2
    assert terminal.run(*PLAYED, "--resume") == 2
    assert terminal.run(*PLAYED, "--rows", path, "--resume", "--records", tmp_path / "r") == 2


@pytest.fixture(name="disk")
def disk_fixture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[int], None]]:
    """Returns a function that limits the size of every file to a number of bytes. -1 removes the limit.

    Commands run in the folder of this fixture.
    """
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    monkeypatch.chdir(tmp_path)
    try:
        yield lambda size: resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_the_report_is_printed_even_if_the_disk_is_full(
    terminal: Terminal, disk: Callable[[int], None]
) -> None:
    argv = (*PLAYED, "--matches", 20)
    assert terminal.run(*argv, "--rows", "whole") == 0
    whole = Path("whole").read_bytes()
    disk(1000)
    assert terminal.run(*argv, "--rows", "cut") == 1
    assert terminal.err == "tuckbox: cut could not be written: File too large.\n"
    written = Path("cut").read_bytes()
    assert written == whole[:1000]
    assert terminal.out.startswith(f"toy: {len(written.splitlines()) - 2} matches, ")
    disk(10)
    assert terminal.run(*argv, "--rows", "head") == 1
    assert terminal.err == "tuckbox: head could not be written: File too large.\n"
    assert not Path("head").exists()
    disk(-1)
    assert terminal.run(*argv, "--rows", "cut", "--resume") == 0
    assert Path("cut").read_bytes() == whole


def test_the_report_is_printed_even_if_faults_cannot_be_written(
    terminal: Terminal, own_bots: None, disk: Callable[[int], None]
) -> None:
    argv = ("simulate", "the-game", "--seats", "bot:own_bots:Tires", "--matches", 60, "--faults", "faults")
    disk(16_000)  # enough for the compiled bots, but not for the faults
    assert terminal.run(*argv) == 1
    assert terminal.err == "tuckbox: faults could not be written: File too large.\n"
    assert "forfeited" in terminal.out


FAULTS = [
    ("Breaks", 0, "KeyError: 'lost\\nmy way'"),
    ("Cheats", 0, "IllegalMove"),
    ("Riddles", 0, "own_bots.Secret"),
    ("Dies", 0, "The process that played it ended of its own accord."),
]


@pytest.mark.every_third
@pytest.mark.parametrize(("bot", "status", "traced"), FAULTS)
def test_the_error_of_a_failing_bot_is_written_to_a_file(
    terminal: Terminal, own_bots: None, tmp_path: Path, bot: str, status: int, traced: str
) -> None:
    path, faults = tmp_path / "rows", tmp_path / "faults"
    game = "the-game" if bot == "Cheats" else "campfire-smokeout"  # this bot makes a move of The Game
    argv = (
        "simulate",
        game,
        "--seats",
        f"random,bot:own_bots:{bot},random",
        "--matches",
        3,
        "--seed",
        "x",
        "--rows",
        path,
        "--faults",
        faults,
        "--json",
    )
    assert terminal.run(*argv) == status, terminal.err
    summary = json.loads(terminal.out)
    assert summary["complete"]
    assert [one["forfeits"] for one in summary["players"]] == [0, 3, 0]
    for one in rows(path)[1:]:
        seat = one["players"].index(1)
        assert one["forfeit"]["seat"] == seat
        assert one["totals"] is None
        together = bot == "Cheats"
        assert one["winners"] == ([] if together else [other for other in range(3) if other != seat])
    text = faults.read_text(encoding="utf-8")
    assert text.count(f", bot:own_bots:{bot}: ") == 3
    assert traced in text
    if bot == "Breaks":
        assert 'own_bots.py", line' in text, "the place in the bot's own code"


@pytest.mark.every_third
@pytest.mark.parametrize(
    ("bots", "moves"),
    [
        (["Tires"], 3),
        (["Breaks"], 0),
        (["Talks", "First"], 30),
        (["Dies"], None),
    ],
)
def test_the_moves_of_a_forfeited_match_are_counted(
    terminal: Terminal, own_bots: None, tmp_path: Path, bots: list[str], moves: int | None
) -> None:
    path, seats = tmp_path / "rows", ",".join(f"bot:own_bots:{bot}" for bot in bots)
    argv = ("simulate", "the-game", "--seats", seats, "--matches", 1, "--seed", "x", "--rows", path)
    assert terminal.run(*argv, "--faults", tmp_path / "faults") == 0, terminal.err
    assert rows(path)[1]["moves"] == moves, "talk among them, and none where nobody knows"


def test_very_long_fault_reports_are_shortened(terminal: Terminal, own_bots: None, tmp_path: Path) -> None:
    (tmp_path / "loud.py").write_text(
        "class Base:\n"
        "    def choose(self, view, moves, news, rng):\n"
        "        self.cry()\n"
        "class Shouts(Base):\n"
        "    def cry(self): raise ValueError('x' * 2_000_000)\n"
        "class Rants(Base):\n"
        "    def cry(self): raise ValueError('x\\n' * 500_000)\n"
        "class Chains(Base):\n"
        "    def cry(self):\n"
        "        error = ValueError('first')\n"
        "        for _ in range(900):\n"
        "            try:\n"
        "                raise KeyError from error\n"
        "            except KeyError as another:\n"
        "                error = another\n"
        "        raise error\n"
        "class Named(Base):\n"
        "    def cry(self): raise type('X' * 500_000, (Exception,), {})\n"
    )
    for bot in share(("Chains", "Shouts", "Named", "Rants"), 2):
        path, faults = tmp_path / f"{bot}.rows", tmp_path / f"{bot}.faults"
        argv = ("simulate", "the-game", "--seats", f"bot:loud:{bot}", "--matches", 2, "--rows", path)
        assert terminal.run(*argv, "--faults", faults) == 0, terminal.err
        text = faults.read_text(encoding="utf-8")
        assert 'loud.py", line' in text, "where it was is told all the same"
        assert "left out" in text
        assert len(text) < 200_000
        assert path.stat().st_size < 20_000
        assert terminal.run(*argv[:-2], "--matches", 2) == 1
        assert len(terminal.err) < 2_000


def test_a_bot_that_cannot_be_made_is_reported_in_one_sentence(
    terminal: Terminal, own_bots: None, tmp_path: Path
) -> None:
    path, faults = tmp_path / "rows", tmp_path / "faults"
    argv = ("simulate", "the-game", "--seats", "bot:own_bots:Once", "--matches", 1, "--rows", path)
    assert terminal.run(*argv, "--faults", faults) == 0, terminal.err
    said = rows(path)[1]["forfeit"]["fault"]
    assert said.startswith("The bot bot:own_bots:Once cannot be made: ")
    assert said in faults.read_text(encoding="utf-8")


def test_no_rows_are_written_if_a_bot_has_no_function_called_choose(
    terminal: Terminal, own_bots: None, tmp_path: Path
) -> None:
    path = tmp_path / "rows"
    argv = ("simulate", "the-game", "--seats", "bot:own_bots:Mute,random", "--rows", path)
    assert terminal.run(*argv) == 2
    assert "has no choose" in terminal.err
    assert not path.exists()


def test_no_output_file_is_written_if_another_output_file_cannot_be_written(
    terminal: Terminal, tmp_path: Path
) -> None:
    path, lying, lost = tmp_path / "rows", tmp_path / "lying", tmp_path / "none" / "file"
    lying.write_text("another's")
    for wrong, said in (
        (lying, f"{lying} is there already"),
        (lost, f"there is no folder {lost.parent}."),
        (tmp_path, f"{tmp_path} is a folder."),
    ):
        for rows_, faults in ((path, wrong), (wrong, path)):
            assert terminal.run(*PLAYED, "--rows", rows_, "--faults", faults) == 2
            assert terminal.err.startswith(f"tuckbox: {shortened(said)}")
            assert not path.exists()
    assert terminal.run(*PLAYED, "--rows", tmp_path, "--resume") == 2
    assert terminal.err == f"tuckbox: {shortened(f'{tmp_path} is a folder.')}\n"
    assert lying.read_text() == "another's"
    assert terminal.run(*PLAYED, "--rows", path, "--faults", tmp_path / "faults") == 0
    assert terminal.run(*PLAYED, "--rows", path, "--faults", tmp_path / "faults") == 2
    assert "--resume goes on with it" in terminal.err


def test_two_output_options_may_not_name_the_same_file(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deep").mkdir()
    names = ["rows", "./rows", tmp_path / "rows", "deep/../rows"]
    if sys.platform != "win32":  # Windows needs rights for links
        Path("link").symlink_to("rows")
        names.append("link")
    for name in names:
        for files in (("rows", name), (name, "rows")):
            assert terminal.run(*PLAYED, "--rows", files[0], "--faults", files[1]) == 2
            assert terminal.err == "tuckbox: --rows and --faults are two files.\n"
            assert not Path("rows").exists()


@pytest.mark.every_third
@pytest.mark.parametrize(
    ("bot", "matches", "said"),
    [
        ("Dies", 1, ["1 of them was broken off by nobody knows whose fault."]),
        ("Dies", 2, ["2 of them were broken off by nobody knows whose fault."]),
        ("Wavers", 3, ["bot:own_bots:Wavers forfeited 2 of them.", "1 more was broken off by nobody knows whose fault."]),
    ],
)  # fmt: skip
def test_the_message_blames_no_bot_if_several_may_have_crashed(
    terminal: Terminal, own_bots: None, tmp_path: Path, bot: str, matches: int, said: list[str]
) -> None:
    seats = f"bot:own_bots:{bot},bot:own_bots:First"
    argv = ("simulate", "the-game", "--seats", seats, "--matches", matches, "--seed", "x")
    assert terminal.run(*argv, "--faults", tmp_path / "faults") == 0, terminal.err
    assert terminal.out.splitlines()[-len(said) :] == said
