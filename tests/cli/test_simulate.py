"""Tests `tuckbox simulate`, which plays matches without a screen."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import tomllib
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.cli.outcome import report
from game.cli.series import Finished, Series
from game.cpu.levels import Playouts
from game.saves import Seal, unseal
from tests.cli.terminal import ROOT, Terminal
from tests.tier import tries


def test_simulate_prints_a_report(terminal: Terminal) -> None:
    assert terminal.run("simulate", "toy", "--seats", "random,random", "--matches", 6, "--seed", "x") == 0
    assert "toy: 6 matches, seats rotated, 3 deals, seed x" in terminal.out
    assert terminal.out.count("random") == 2
    assert terminal.err == ""


def test_level_even_plays_at_the_strength_in_its_name(terminal: Terminal) -> None:
    assert terminal.run("simulate", "campfire-smokeout", "--seats", "even:0.42,gentle", "--matches", 2) == 0
    assert "even:0.42" in terminal.out
    for game, seat, wrong in (
        ("poof", "even:2", "even is written with a strength from 0.00 to 1.00, like even:0.42, not even:2."),
        ("poof", "even", "even is written with a strength from 0.00 to 1.00, like even:0.42, not even."),
        ("the-game", "even:0.42", "The Game has no player called even."),
        ("toy", "even:0.42", "Peep has no player called even."),
    ):
        assert terminal.run("simulate", game, "--seats", f"{seat},random", "--matches", 2) == 2
        assert wrong in terminal.err


def test_simulate_prints_json(terminal: Terminal) -> None:
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


def test_deals_that_were_not_finished_are_reported(terminal: Terminal) -> None:
    argv = ["simulate", "toy", "--seats", "random,random,random", "--seed", "x"]
    for seating, matches, deals, whole, said in (
        ("all", 7, 2, 1, "toy: 7 matches, all seatings, 2 deals (the last with 1 of 6 seatings), seed x"),
        ("rotate", 2, 1, 0, "toy: 2 matches, seats rotated, 1 deal (the last with 2 of 3 seatings), seed x"),
        ("latin", 12, 2, 2, "toy: 12 matches, seats by a Latin square, 2 deals, seed x"),
        ("keep", 5, 5, 5, "toy: 5 matches, seats kept, 5 deals, seed x"),
    ):
        here = [*argv, "--seating", seating, "--matches", matches]
        found = terminal.json(*here, "--json")
        assert (found["complete"], found["deals"], found["whole_deals"]) == (True, deals, whole)
        assert terminal.run(*here) == 0
        assert terminal.out.splitlines()[0] == said


SHARED = "A shared win counts whole for each who shares it, so win rates may add up to more than 100 %."


@pytest.mark.parametrize(
    ("game", "winners", "shared"),
    [("poof", (0,), False), ("poof", (0, 1), True), ("the-game", (0, 1), False), ("the-game", (), False)],
)
def test_a_win_by_two_players_counts_as_shared_except_in_cooperative_games(
    capsys: pytest.CaptureFixture[str], *, game: str, winners: tuple[int, ...], shared: bool
) -> None:
    series = Series(game, ("random", "random"), {}, 2, "x", Playouts(1), datetime.now(UTC))
    played = [Finished(series.pairing(0), winners, (3, 3), 9), Finished(series.pairing(1), (), (3, 3), 9)]
    report(series, played)
    assert (SHARED in capsys.readouterr().out.splitlines()) is shared


def test_a_mean_over_only_one_deal_is_printed_without_an_interval(terminal: Terminal) -> None:
    argv = ["simulate", "toy", "--seats", "random,random", "--seed", "x"]
    for player in terminal.json(*argv, "--matches", 2, "--json")["players"]:
        assert player["score"]["value"] > 0
        assert player["score"]["low"] is player["score"]["high"] is None
        assert 0 <= player["win_rate"]["low"] < player["win_rate"]["high"] <= 1
    assert terminal.run(*argv, "--matches", 2) == 0
    assert terminal.out.count(" (-)") == 2
    assert terminal.run(*argv, "--matches", 4) == 0
    assert " (-)" not in terminal.out


def test_simulate_writes_one_record_per_match(terminal: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "records"
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


def test_the_option_no_rotate_keeps_every_player_in_one_seat(terminal: Terminal, tmp_path: Path) -> None:
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


def test_custom_bots_get_the_same_arguments_as_cpus(
    terminal: Terminal, own_bots: None, tmp_path: Path
) -> None:
    seats = "bot:own_bots:First,bot:own_bots:Caller"
    argv = ["simulate", "the-game", "--seats", seats, "--matches", 4, "--seed", "x"]
    argv += ["--records", tmp_path / "r"]
    assert terminal.run(*argv) == 0, terminal.err
    documents = [tomllib.loads(file.read_text(encoding="utf-8")) for file in (tmp_path / "r").iterdir()]
    assert {player["name"] for one in documents for player in one["seats"]} == {"First", "Caller"}
    lines = [line for one in documents for two in one["rounds"] for line in two["moves"]]
    assert any(line.startswith("1 say") for line in lines)
    assert terminal.run("check", *(tmp_path / "r").iterdir()) == 0


FAULTS = [
    ("Breaks", "match 1: The bot at seat 0 failed: KeyError 'lost\\nmy way'."),
    ("Leaves", "match 1: The bot at seat 0 failed: SystemExit."),
    ("Answers", "match 1: The bot at seat 0 answered \"'a pony'\", which is no move."),
    ("Cheats", 'match 1: The bot at seat 0 wants "lay 2 D1", which breaks G'),
    ("Dies", "match 1: The process that played it ended of its own accord."),
    ("Interrupts", "match 1: The bot at seat 0 failed: KeyboardInterrupt."),
    ("Riddles", "match 1: The bot at seat 0 failed: Secret Secret."),
    ("Talks", "match 1: The bot at seat 0 keeps talking and never moves."),
]


@pytest.mark.every_third
@pytest.mark.parametrize(("bot", "said", "jobs"), [*((*fault, 1) for fault in FAULTS), (*FAULTS[0], 2)])
def test_a_faulty_bot_stops_the_series(
    terminal: Terminal, own_bots: None, bot: str, said: str, jobs: int
) -> None:
    seats = f"bot:own_bots:{bot},random"
    assert (
        terminal.run("simulate", "the-game", "--seats", seats, "--matches", 4, "--seed", "x", "--jobs", jobs)
        == 1
    )
    assert said in terminal.err
    assert terminal.err.count("\n") == 1


def test_a_bot_that_never_stops_thinking_is_ended(terminal: Terminal, own_bots: None) -> None:
    argv = ["simulate", "the-game", "--seats", "bot:own_bots:Loops", "--think", "0.05"]
    assert terminal.run(*argv) == 1
    assert "The bot at seat 0 took more than 3.05 s of processor time for a move." in terminal.err


def test_output_of_a_bot_stays_out_of_the_report(own_bots: None) -> None:
    argv = ["simulate", "the-game", "--seats", "bot:own_bots:Mumbles", "--matches", "2", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "game", *argv],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 0
    assert json.loads(done.stdout)["complete"]
    assert b"hm" in done.stderr
    assert b"ha" in done.stderr


@pytest.mark.every_third
@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("bot:sys:exit", "the bot bot:sys:exit cannot be made: SystemExit."),
        ("bot:os:abort", "the bot bot:os:abort ends the process in which it is made."),
        ("bot:own_bots:Mute", "the bot bot:own_bots:Mute has no choose(view, moves, news, rng)."),
        ("bot:own_bots:Needs", "the bot bot:own_bots:Needs cannot be made: Needs.__init__() missing"),
    ],
)
def test_a_bot_for_another_game_is_refused(terminal: Terminal, own_bots: None, bot: str, said: str) -> None:
    assert terminal.run("simulate", "the-game", "--seats", f"{bot},random") == 2
    assert said in terminal.err
    assert terminal.err.count("\n") == 1


PLAYED = ("simulate", "toy", "--seats", "random,random", "--matches", 2)


@pytest.mark.skipif(sys.platform != "linux", reason="/proc takes no files")
def test_a_write_error_is_reported_once(terminal: Terminal) -> None:
    assert terminal.run(*PLAYED, "--records", "/proc/tuckbox") == 2
    assert terminal.err == "tuckbox: no folder can be made at /proc/tuckbox.\n"
    assert terminal.run(*PLAYED, "--records", "/proc") == 1
    assert terminal.err == "tuckbox: /proc/toy-1.tuckbox could not be written: No such file or directory.\n"


def test_records_never_overwrite_files(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal.run(*PLAYED, "--records", tmp_path, "--seed", "x") == 0
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert terminal.run(*PLAYED, "--records", tmp_path, "--seed", "y") == 2
    assert terminal.out == ""
    assert "toy-1.tuckbox lies in" in terminal.err
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    (tmp_path / "toy-1.tuckbox").unlink()
    assert terminal.run(*PLAYED, "--records", tmp_path, "--seed", "y") == 2
    (tmp_path / "toy-2.tuckbox").unlink()
    (tmp_path / "toy-3.tuckbox").write_text("another's")
    assert terminal.run(*PLAYED, "--records", tmp_path, "--seed", "y") == 0
    assert (tmp_path / "toy-3.tuckbox").read_text() == "another's"


def test_a_file_created_during_the_series_is_not_overwritten(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.cli import simulate

    def checked(*_: object) -> None:
        (tmp_path / "toy-2.tuckbox").write_text("another's")

    monkeypatch.setattr(simulate, "_check_room", checked)
    assert terminal.run(*PLAYED, "--records", tmp_path) == 1
    assert "toy-2.tuckbox has come to lie in" in terminal.err
    assert (tmp_path / "toy-2.tuckbox").read_text() == "another's"


def tuckbox(*argv: object, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "game", *map(str, argv)],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, **environment},
        start_new_session=True,
    )  # fmt: skip


def records_in(folder: Path) -> list[str]:
    """Returns the text of every record in a folder, without creation time and checksum."""
    texts = [unseal(file.read_bytes())[0].decode() for file in sorted(folder.iterdir())]
    return ["\n".join(line for line in text.splitlines() if not line.startswith("created")) for text in texts]


def test_the_number_of_processes_and_the_hash_seed_change_no_match(tmp_path: Path) -> None:
    found = {}
    for number, (jobs, hashing) in enumerate([(1, "0"), (2, "1"), (2, "random")]):
        folder = tmp_path / str(number)
        argv = [
            "simulate",
            "the-game",
            "--seats",
            "random,steady,sharp",
            "--matches",
            tries(2, 5),
            "--seed",
            "x",
            "--json",
            "--playouts",
            "20",
        ]
        process = tuckbox(*argv, "--jobs", jobs, "--records", folder, PYTHONHASHSEED=hashing)
        out, err = process.communicate(timeout=120)
        assert (process.returncode, err) == (0, "")
        found[number] = (out, records_in(folder))
    assert found[0] == found[1] == found[2]
    assert len(found[0][1]) == tries(2, 5)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a real Ctrl-C")
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupted_series_reports_the_finished_part(tmp_path: Path, jobs: int) -> None:
    argv = ["simulate", "the-game", "--seats", "random,random", "--matches", 100_000, "--json"]
    process = tuckbox(*argv, "--jobs", jobs, "--records", tmp_path)
    deadline = time.monotonic() + 60
    try:
        while len(list(tmp_path.glob("*.tuckbox"))) < 3:
            assert time.monotonic() < deadline
            assert process.poll() is None
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)  # a terminal interrupts the whole group
        out, err = process.communicate(timeout=30)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    found = json.loads(out)
    assert not found["complete"]
    assert err == f"tuckbox: stopped after {found['matches']} of 100000 matches.\n"
    assert len(list(tmp_path.iterdir())) - found["matches"] in (0, 1)


def test_closing_the_output_pipe_is_not_an_error() -> None:
    process = tuckbox("games")
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.wait(timeout=30) == 0
    assert process.stderr.read() == ""
    process.stderr.close()
