"""The command line: what each command prints, what it refuses, and with which exit status."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import Any

import pytest

from game import __version__, cli
from game.games import GAMES
from game.saves import Seal, seal, unseal
from tests import toy
from tests.records_at_hand import played

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(autouse=True)
def _toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", toy.GAME)


class Terminal:
    """Runs commands in this process and keeps what they said."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.out = self.err = ""

    def run(self, *argv: object) -> int:
        status = cli.main([str(one) for one in argv])
        self.out, self.err = self._capsys.readouterr()
        return status

    def json(self, *argv: object) -> Any:
        assert self.run(*argv) == 0, self.err
        return json.loads(self.out)


@pytest.fixture(name="terminal")
def terminal_fixture(capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(capsys)


@pytest.fixture(name="record")
def record_fixture(tmp_path: Path) -> Path:
    """A finished toy match of two rounds."""
    path = tmp_path / "toy.tuckbox"
    path.write_text(played(toy.GAME, 3)[0].dumps(), encoding="utf-8")
    return path


@pytest.fixture(name="own_bots")
def own_bots_fixture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots as somebody may write them, in the current directory."""
    (tmp_path / "own_bots.py").write_text(
        "class First:\n"
        "    def choose(self, view, moves, news, rng):\n"
        "        assert view.table.viewer == view.active and news and news[0].events\n"
        "        assert all(face is None for card, face in view.table.faces.items()\n"
        "                   if card in view.table.zones['draw'])\n"
        "        return moves[-1]\n"
        "class Caller(First):\n"
        "    def speak(self, view, moves, news, rng):\n"
        "        calls = [move for move in moves if str(move) == 'call']\n"
        "        return calls[0] if calls and view.turns > 2 else None\n"
        "class Breaks:\n"
        "    def choose(self, view, moves, news, rng):\n"
        "        raise KeyError('lost\\nmy way')\n"
        "class Leaves:\n"
        "    def choose(self, view, moves, news, rng):\n"
        "        raise SystemExit\n"
        "class Answers:\n"
        "    def choose(self, view, moves, news, rng):\n"
        "        return 'a pony'\n"
        "class Cheats:\n"
        "    def choose(self, view, moves, news, rng):\n"
        "        from game.games.the_game import Lay\n"
        "        return Lay('2', 'D1') if hasattr(moves[0], 'face') else moves[0]\n"
        "class Talks:\n"
        "    def choose(self, view, moves, news, rng):\n"
        "        from game.games.the_game import Say\n"
        "        return Say('wait')\n"
        "class Mute:\n"
        "    pass\n"
        "class Needs:\n"
        "    def __init__(self, something):\n"
        "        pass\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    sys.modules.pop("own_bots", None)


# -- arguments -----------------------------------------------------------------------------------------
WRONG = [
    (["simulte"], "there is no command called simulte; try simulate."),
    (["xyzzy"], "there is no command called xyzzy; try games, simulate"),
    (["simulate"], "the following arguments are required: GAME, --seats."),
    (["simulate", "the-gam", "--seats", "random"], "there is no game called the-gam; try the-game."),
    (["simulate", "the-game"], "the following arguments are required: --seats."),
    (["simulate", "the-game", "--seats", "shrp"], "there is no player called shrp; try sharp."),
    (["simulate", "the-game", "--seats", "random,"], "there is no player called nothing; try"),
    (["simulate", "the-game", "--seats", ",".join(["random"] * 6)], "The Game is played with 1 to 5 seats, not 6."),
    (["simulate", "the-game", "--seats", "random", "--matches", "0"], "--matches: a whole number from 1 up is needed, not '0'."),
    (["simulate", "the-game", "--seats", "random", "--matches", "many"], "--matches: a whole number"),
    (["simulate", "the-game", "--seats", "random", "--matches", "9" * 5000], "--matches: a whole number"),
    (["simulate", "the-game", "--seats", "random", "--jobs", "-1"], "--jobs: a whole number"),
    (["simulate", "the-game", "--seats", "random", "--think", "0"], "--think: a number of seconds is needed, not '0'."),
    (["simulate", "the-game", "--seats", "random", "--think", "nan"], "--think: a number of seconds"),
    (["simulate", "the-game", "--seats", "random", "--think", "1", "--playouts", "2"], "not allowed with"),
    (["simulate", "the-game", "--seats", "random", "--option", "expert"], "an option is written id=value, not expert."),
    (["simulate", "the-game", "--seats", "random", "--option", "expart=true"], "The Game has no option expart; try expert."),
    (["simulate", "the-game", "--seats", "random", "--option", "expert=yes"], "the option expert of The Game takes false or true, not yes."),
    (["simulate", "the-game", "--seats", "random", "--option", "min_after_deck_empty="], "takes text or published or strict, not nothing."),
    (["simulate", "the-game", "--seats", "random", "--no-such"], "unrecognized arguments: --no-such."),
    (["simulate", "the-game", "--seats", "bot:x"], "a bot is written bot:MODULE:CLASS, not bot:x."),
    (["simulate", "the-game", "--seats", "bot:no_such_module:X"], "cannot be made: No module named 'no_such_module'."),
    (["simulate", "the-game", "--seats", "bot:json:X"], "cannot be made: module 'json' has no attribute 'X'."),
    (["simulate", "the-game", "--seats", "random", "--records", __file__], "is no folder."),
    (["check"], "the following arguments are required: FILE."),
    (["legal"], "the following arguments are required: FILE, --round, --move."),
    (["legal", "x", "--round", "-1", "--move", "0"], "--round: a whole number from 0 up is needed, not '-1'."),
    (["games", "more"], "unrecognized arguments: more."),
    (["bench", "--jason"], "unrecognized arguments: --jason."),
]  # fmt: skip


@pytest.mark.parametrize(("argv", "said"), WRONG, ids=[" ".join(argv)[:60] for argv, _ in WRONG])
def test_wrong_arguments_get_one_sentence(terminal: Terminal, argv: list[str], said: str) -> None:
    assert terminal.run(*argv) == 2
    assert terminal.out == ""
    assert terminal.err.startswith("tuckbox: ")
    assert terminal.err.endswith(".\n")
    assert terminal.err.count("\n") == 1
    assert said in terminal.err


def test_help_is_short(terminal: Terminal) -> None:
    for argv in ([], ["--help"], ["-h"]):
        assert terminal.run(*argv) == 0
        assert len(terminal.out.splitlines()) < 20
        assert all(name in terminal.out for name in cli.COMMANDS)
    for name in cli.COMMANDS:
        assert terminal.run(name, "--help") == 0
        assert f"usage: tuckbox {name}" in terminal.out


def test_the_version_is_that_of_the_project(terminal: Terminal) -> None:
    facts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert facts["project"]["version"] == __version__
    assert terminal.run("--version") == 0
    assert terminal.out == f"tuckbox {__version__}\n"


# -- games ---------------------------------------------------------------------------------------------
def test_games_lists_every_game(terminal: Terminal) -> None:
    assert terminal.run("games") == 0
    found = terminal.out
    for game in GAMES.values():
        assert f"{game.id} " in found
        assert all(f"  {option.id} " in found for option in game.options)


def test_games_as_json(terminal: Terminal) -> None:
    found = terminal.json("games", "--json")
    assert [game["id"] for game in found["games"]] == list(GAMES)
    assert found["levels"] == ["gentle", "steady", "sharp"]
    the_game = found["games"][list(GAMES).index("the-game")]
    assert the_game["seats"] == [1, 2, 3, 4, 5]
    assert {option["id"]: option["default"] for option in the_game["options"]} == GAMES["the-game"].defaults()


# -- check ---------------------------------------------------------------------------------------------
def test_a_legal_record_is_ok(terminal: Terminal, record: Path) -> None:
    assert terminal.run("check", record) == 0
    assert terminal.out == "ok\n"
    assert terminal.err == ""


def test_a_seal_changes_nothing_but_what_is_told_of_it(terminal: Terminal, record: Path) -> None:
    text = record.read_bytes()
    sealed, broken = record.with_name("sealed"), record.with_name("broken")
    sealed.write_bytes(seal(text))
    broken.write_bytes(seal(text).replace(b"Player 0", b"Player X"))
    found = terminal.json("check", "--json", record, sealed, broken)
    assert [one["seal"] for one in found] == ["none", "fits", "broken"]
    assert all(one["ok"] for one in found)


def test_a_bad_record_is_named_with_its_move(terminal: Terminal, record: Path) -> None:
    bad = record.with_name("bad.tuckbox")
    lines = record.read_text(encoding="utf-8").splitlines()
    first = next(place for place, line in enumerate(lines) if line.strip() == "moves = [")
    lines.insert(first + 1, '    "1 peek 0",')
    bad.write_text("\n".join(lines), encoding="utf-8")
    assert terminal.run("check", record, bad) == 1
    assert terminal.out.splitlines() == [
        f"{record}: ok",
        f'{bad}: Round 0, move 0: "1 peek 0" breaks Y2: It is not your turn.',
    ]
    assert terminal.run("check", "--json", bad) == 1
    assert json.loads(terminal.out) == [
        {
            "file": str(bad),
            "ok": False,
            "round": 0,
            "move": 0,
            "ruling": "Y2",
            "reason": 'Round 0, move 0: "1 peek 0" breaks Y2: It is not your turn.',
            "seal": None,
        }
    ]


def bad_files(folder: Path) -> dict[Path, str]:
    paths = [
        folder / name for name in ("missing", "folder", "pipe", "huge", "bomb", "empty", "binary", "words")
    ]
    _, inner, pipe, huge, bomb, empty, binary, words = paths
    inner.mkdir()
    os.mkfifo(pipe)
    with huge.open("wb") as file:
        file.truncate(3 << 30)
    bomb.write_text("a = " + "[" * 100_000, encoding="utf-8")
    empty.write_bytes(b"")
    binary.write_bytes(bytes(range(256)))
    words.write_text("Dear diary", encoding="utf-8")
    said = [
        "no such file",
        "not a file",
        "not a file",
        "too big",
        "not built",
        "not a Tuckbox",
        "not text",
        "TOML",
    ]
    return dict(zip(paths, said, strict=True))


@pytest.mark.skipif(sys.platform == "win32", reason="pipes have no names in folders there")
def test_files_that_are_no_records_get_one_line_each(terminal: Terminal, tmp_path: Path) -> None:
    files = bad_files(tmp_path)
    begin = time.monotonic()
    assert terminal.run("check", *files) == 1
    for line, (path, said) in zip(terminal.out.splitlines(), files.items(), strict=True):
        assert line.startswith(f"{path}: ")
        assert said in line
    for path in files:
        for argv in (["legal", path, "--round", 0, "--move", 0], ["replay", path]):
            assert terminal.run(*argv) == 1, argv
            assert terminal.out == ""
            assert terminal.err.count("\n") == 1
    assert time.monotonic() - begin < 5


def test_nothing_in_a_record_reaches_the_terminal_raw(terminal: Terminal, record: Path) -> None:
    evil = record.read_text(encoding="utf-8").replace("Player 0", r"Evil \u001b[31m\u202e")
    record.write_text(evil.replace('"0 ', r'"0 \u001b', 1), encoding="utf-8")
    assert terminal.run("check", record) == 1
    assert "\x1b" not in terminal.out
    assert terminal.out.count("\n") == 1


# -- legal ---------------------------------------------------------------------------------------------
def test_legal_lists_the_moves_of_every_seat(terminal: Terminal, record: Path) -> None:
    document = tomllib.loads(record.read_text(encoding="utf-8"))
    seats = [str(seat) for seat in range(len(document["seats"]))]
    for number, one in enumerate(document["rounds"]):
        for count in range(len(one["moves"])):
            found = terminal.json("legal", record, "--round", number, "--move", count)
            assert list(found) == seats
            seat, _, move = one["moves"][count].partition(" ")
            assert move in found[seat] or move == "say hm"
            assert all("say hm" not in moves for moves in found.values())
        ended = terminal.json("legal", record, "--round", number, "--move", len(one["moves"]))
        assert ended == {seat: [] for seat in seats}


def test_legal_of_another_place_is_a_wrong_argument(terminal: Terminal, record: Path) -> None:
    assert terminal.run("legal", record, "--round", 2, "--move", 0) == 2
    assert "there is no round 2 in this record; the last is round 1." in terminal.err
    assert terminal.run("legal", record, "--round", 0, "--move", 999) == 2
    assert "round 0 has only" in terminal.err


# -- simulate ------------------------------------------------------------------------------------------
def test_simulate_reports(terminal: Terminal) -> None:
    assert terminal.run("simulate", "toy", "--seats", "random,random", "--matches", 6, "--seed", "x") == 0
    assert "toy: 6 matches, seats rotated, seed x" in terminal.out
    assert terminal.out.count("random") == 2
    assert terminal.err == ""


def test_simulate_as_json(terminal: Terminal) -> None:
    argv = ["simulate", "toy", "--seats", "random,random,random", "--matches", 9, "--seed", "x", "--json"]
    found = terminal.json(*argv)
    assert (found["game"], found["matches"], found["complete"], found["rotated"]) == ("toy", 9, True, True)
    assert found["options"] == {"long_rounds": False}
    for player in found["players"]:
        assert player["matches"] == 9
        for interval in (player["win_rate"], player["score"]):
            assert interval["low"] <= interval["value"] <= interval["high"]
    assert terminal.json(*argv) == found
    assert terminal.json(*argv[:-2], "y", "--json") != found
    assert terminal.json(*argv, "--option", "long_rounds=true")["options"] == {"long_rounds": True}


def test_simulate_writes_a_record_a_match(terminal: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "records"
    argv = [
        "simulate",
        "toy",
        "--seats",
        "random,gentle",
        "--matches",
        4,
        "--seed",
        "K7Q29FXA",
        "--records",
        folder,
    ]
    assert terminal.run(*argv) == 0
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"toy-{number}.tuckbox" for number in range(1, 5)]
    assert terminal.run("check", *files) == 0
    found = [tomllib.loads(file.read_text(encoding="utf-8")) for file in files]
    assert [one["seats"][0]["player"] for one in found] == ["random", "gentle", "random", "gentle"]
    # Each deal is played once with every rotation, and a deal code is itself the first deal.
    assert found[0]["seed"] == found[1]["seed"] == "K7Q2-9FXA"
    assert found[0]["rounds"][0]["deck"] == found[1]["rounds"][0]["deck"]
    assert found[2]["seed"] == found[3]["seed"] != found[0]["seed"]
    assert all(unseal(file.read_bytes())[1] is Seal.FITS for file in files)


def test_seats_can_be_kept(terminal: Terminal, tmp_path: Path) -> None:
    argv = [
        "simulate",
        "toy",
        "--seats",
        "random,gentle",
        "--matches",
        3,
        "--no-rotate",
        "--records",
        tmp_path,
    ]
    assert terminal.run(*argv) == 0
    found = [tomllib.loads(file.read_text(encoding="utf-8")) for file in tmp_path.iterdir()]
    assert {one["seats"][1]["player"] for one in found} == {"gentle"}
    assert len({one["seed"] for one in found}) == 3


def test_own_bots_get_what_a_cpu_gets(terminal: Terminal, own_bots: None, tmp_path: Path) -> None:
    seats = "bot:own_bots:First,bot:own_bots:Caller"
    argv = ["simulate", "toy", "--seats", seats, "--matches", 4, "--records", tmp_path / "r", "--seed", "x"]
    assert terminal.run(*argv) == 0, terminal.err
    documents = [tomllib.loads(file.read_text(encoding="utf-8")) for file in (tmp_path / "r").iterdir()]
    assert {player["name"] for one in documents for player in one["seats"]} == {"First", "Caller"}
    lines = [line for one in documents for two in one["rounds"] for line in two["moves"]]
    assert "1 call" in lines
    assert terminal.run("check", *(tmp_path / "r").iterdir()) == 0


FAULTS = [
    ("Breaks", "match 1: The bot at seat 0 broke down: KeyError 'lost\\nmy way'."),
    ("Leaves", "match 1: The bot at seat 0 broke down: SystemExit."),
    ("Answers", "match 1: The bot at seat 0 answered \"'a pony'\", which is no move."),
    ("Cheats", 'match 1: The bot at seat 0 wants "lay 2 D1", which breaks G'),
    ("Talks", "match 1: The bot at seat 0 talks and does not move."),
]


@pytest.mark.parametrize(("bot", "said"), FAULTS)
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_at_fault_stops_the_series(
    terminal: Terminal, own_bots: None, bot: str, said: str, jobs: int
) -> None:
    if jobs == 2 and bot != "Breaks":
        pytest.skip("one bot is enough to show that a fault crosses processes")
    seats = f"bot:own_bots:{bot},random"
    assert (
        terminal.run("simulate", "the-game", "--seats", seats, "--matches", 4, "--seed", "x", "--jobs", jobs)
        == 1
    )
    assert said in terminal.err
    assert terminal.err.count("\n") == 1


@pytest.mark.parametrize("bot", ["Mute", "Needs"])
def test_a_bot_that_cannot_play_is_a_wrong_argument(terminal: Terminal, own_bots: None, bot: str) -> None:
    assert terminal.run("simulate", "the-game", "--seats", f"bot:own_bots:{bot}") == 2
    assert f"the bot bot:own_bots:{bot} " in terminal.err


def test_a_full_folder_is_said_once(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    argv = [
        "simulate",
        "toy",
        "--seats",
        "random,random",
        "--matches",
        2,
        "--records",
        tmp_path / "file" / "r",
    ]
    assert terminal.run(*argv) == 1
    assert terminal.err.startswith("tuckbox: Not saved")
    assert terminal.err.count("\n") == 1


# -- processes -----------------------------------------------------------------------------------------
def tuckbox(*argv: object, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "game", *map(str, argv)],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, **environment},
        start_new_session=True,
    )  # fmt: skip


def records_in(folder: Path) -> list[str]:
    """Every record without the line that says when, and so without its seal."""
    texts = [unseal(file.read_bytes())[0].decode() for file in sorted(folder.iterdir())]
    return ["\n".join(line for line in text.splitlines() if not line.startswith("created")) for text in texts]


def test_neither_processes_nor_hash_seeds_change_a_match(tmp_path: Path) -> None:
    found = {}
    for number, (jobs, hashing) in enumerate([(1, "0"), (2, "1"), (2, "random")]):
        folder = tmp_path / str(number)
        argv = [
            "simulate",
            "the-game",
            "--seats",
            "random,steady,sharp",
            "--matches",
            13,
            "--seed",
            "x",
            "--json",
        ]
        process = tuckbox(*argv, "--jobs", jobs, "--records", folder, PYTHONHASHSEED=hashing)
        out, err = process.communicate(timeout=120)
        assert (process.returncode, err) == (0, "")
        found[number] = (out, records_in(folder))
    assert found[0] == found[1] == found[2]
    assert len(found[0][1]) == 13


@pytest.mark.skipif(sys.platform == "win32", reason="needs a real Ctrl-C")
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupt_ends_cleanly_and_says_what_was_finished(tmp_path: Path, jobs: int) -> None:
    argv = ["simulate", "the-game", "--seats", "random,random", "--matches", 100_000, "--json"]
    process = tuckbox(*argv, "--jobs", jobs, "--records", tmp_path)
    deadline = time.monotonic() + 60
    while len(list(tmp_path.glob("*.tuckbox"))) < 3:
        assert time.monotonic() < deadline
        assert process.poll() is None
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)  # a terminal interrupts the whole group
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    found = json.loads(out)
    assert not found["complete"]
    assert err == f"tuckbox: stopped after {found['matches']} of 100000 matches.\n"
    assert len(list(tmp_path.iterdir())) - found["matches"] in (0, 1)


def test_a_reader_that_goes_away_is_no_error() -> None:
    process = tuckbox("games")
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.wait(timeout=30) == 0
    assert process.stderr.read() == ""
    process.stderr.close()


# -- bench ---------------------------------------------------------------------------------------------
def test_bench_has_its_keys(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from game.cli import bench

    monkeypatch.setattr(bench, "_CORE_SECONDS", 0.02)
    monkeypatch.setattr(bench, "_DECISIONS", 2)
    extra = {"frames": lambda: {"table": {"deal": {"p50": 1.0, "p99": 2.0}}}, "start": lambda: 120.0}
    assert cli.main(["bench", "--json"], extra) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["core", "playouts", "frames", "start", "think"]
    assert set(found["core"]) == set(found["think"]) == set(GAMES)
    assert all(rate > 100 for rate in found["core"].values())
    assert set(found["think"]["the-game"]) == {"gentle", "steady", "sharp"}
    assert cli.main(["bench"]) == 0
    assert "core" in capsys.readouterr().out


def test_bench_shows_what_dominates(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.cli import bench

    monkeypatch.setattr(bench, "_CORE_SECONDS", 0.02)
    assert cli.main(["bench", "--profile"]) == 0
    assert "the_game.py" in capsys.readouterr().out
