"""Tests the commands check, legal and replay."""

from __future__ import annotations

import json
import os
import sys
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from game.games import GAMES
from game.match import Match
from game.record import Record
from game.record.parts import FORMAT
from game.saves import seal
from tests.cli.terminal import Terminal
from tests.records_at_hand import played


def test_the_check_command_prints_ok_for_a_legal_record(terminal: Terminal, record: Path) -> None:
    assert terminal.run("check", record) == 0
    assert terminal.out == "ok\n"
    assert terminal.err == ""


def test_the_check_command_says_whether_a_seal_is_missing_or_fits_or_is_broken(
    terminal: Terminal, record: Path
) -> None:
    text = record.read_bytes()
    sealed, broken = record.with_name("sealed"), record.with_name("broken")
    sealed.write_bytes(seal(text))
    broken.write_bytes(seal(text).replace(b"Player 0", b"Player X"))
    found = terminal.json("check", "--json", record, sealed, broken)
    assert [one["seal"] for one in found] == ["none", "fits", "broken"]
    assert all(one["ok"] for one in found)


def test_checking_a_bad_record_names_the_first_wrong_move(terminal: Terminal, record: Path) -> None:
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
    names = ("missing", "folder", "pipe", "huge", "bomb", "empty", "binary", "words", "cut")
    paths = [folder / name for name in names]
    _, inner, pipe, huge, bomb, empty, binary, words, cut = paths
    inner.mkdir()
    os.mkfifo(pipe)
    with huge.open("wb") as file:
        file.truncate(3 << 30)
    bomb.write_text("a = " + "[" * 100_000, encoding="utf-8")
    empty.write_bytes(b"")
    binary.write_bytes(bytes(range(256)))
    words.write_text("Dear diary", encoding="utf-8")
    cut.write_text(f'format = "{FORMAT}"\nformat_ver', encoding="utf-8")
    said = [
        "no such file",
        "not a file",
        "not a file",
        "too big",
        "does not look like",
        "not a Tuckbox",
        "not text",
        "not a Tuckbox",
        "cut short",
    ]
    return dict(zip(paths, said, strict=True))


@pytest.mark.skipif(sys.platform == "win32", reason="pipes have no names in folders there")
def test_the_check_command_prints_one_line_for_each_file_that_is_no_good_record(
    terminal: Terminal, tmp_path: Path
) -> None:
    files = bad_files(tmp_path)
    assert terminal.run("check", *files) == 1
    for line, (path, said) in zip(terminal.out.splitlines(), files.items(), strict=True):
        assert line.startswith(f"{path}: ")
        assert said in line
    for path in files:
        for argv in (["legal", path, "--round", 0, "--move", 0], ["replay", path]):
            assert terminal.run(*argv) == 1, argv
            assert terminal.out == ""
            assert terminal.err.count("\n") == 1


def test_control_characters_in_a_record_are_not_printed_on_the_terminal(
    terminal: Terminal, record: Path
) -> None:
    evil = record.read_text(encoding="utf-8").replace("Player 0", r"Evil \u001b[31m\u202e")
    record.write_text(evil.replace('"0 ', r'"0 \u001b', 1), encoding="utf-8")
    assert terminal.run("check", record) == 1
    assert "\x1b" not in terminal.out
    assert terminal.out.count("\n") == 1


def test_the_legal_command_lists_the_moves_of_every_seat(terminal: Terminal, record: Path) -> None:
    document = tomllib.loads(record.read_text(encoding="utf-8"))
    seats = [str(seat) for seat in range(len(document["seats"]))]
    for number, recorded_round in enumerate(document["rounds"]):
        for count in range(len(recorded_round["moves"])):
            found = terminal.json("legal", record, "--round", number, "--move", count)
            assert list(found) == seats
            seat, _, move = recorded_round["moves"][count].partition(" ")
            assert move in found[seat] or move == "say hm"
            assert all("say hm" not in moves for moves in found.values())
        ended = terminal.json("legal", record, "--round", number, "--move", len(recorded_round["moves"]))
        assert ended == {seat: [] for seat in seats}


def test_the_legal_command_refuses_a_position_that_does_not_exist(terminal: Terminal, record: Path) -> None:
    assert terminal.run("legal", record, "--round", 2, "--move", 0) == 2
    assert "there is no round 2 in this record; counted from 0, the last is round 1." in terminal.err
    assert terminal.run("legal", record, "--round", 0, "--move", 999) == 2
    assert "round 0 has only" in terminal.err


# -- replay --------------------------------------------------------------------------------------------
@pytest.fixture(name="the_game")
def the_game_fixture(tmp_path: Path) -> tuple[Path, Match]:
    """Returns the file of a finished match of The Game, and the match."""
    path = tmp_path / "the-game.tuckbox"
    record, match = next(
        (record, match)
        for record, match in (played(GAMES["the-game"], seed) for seed in range(50))
        if match.seats > 1 and match.steps > 40
    )
    path.write_text(record.dumps(), encoding="utf-8")
    return path, match


def test_the_replay_command_prints_the_match(terminal: Terminal, the_game: tuple[Path, Match]) -> None:
    path, match = the_game
    assert terminal.run("replay", path) == 0
    lines = terminal.out.splitlines()
    assert lines[0].startswith("The Game, deal ")
    assert "Round 1" in lines
    assert "Round 0" not in lines
    assert any("Player 0 begins." in line or "begins." in line for line in lines)
    assert sum(line.strip()[:1].isdigit() for line in lines) == len(match.rounds()[0].moves)


def test_the_replay_command_hides_the_deal_code_of_an_unfinished_match(
    terminal: Terminal, the_game: tuple[Path, Match]
) -> None:
    path, _ = the_game
    record = Record.loads(path.read_text(encoding="utf-8"))
    begun = replace(record.rounds[0], moves=record.rounds[0].moves[:5], scores=None)
    path.write_text(replace(record, rounds=(begun,), result=None).dumps(), encoding="utf-8")
    for seat in ((), ("--seat", 0)):
        assert terminal.run("replay", path, *seat) == 0
        assert record.seed not in terminal.out
        assert terminal.out.startswith("The Game")


@pytest.mark.parametrize(
    ("players", "allowed"),
    [
        (("human", "sharp"), (0,)),
        (("sharp", "human"), (1,)),
        (("human", "human"), ()),
        (("sharp", "random"), (0, 1)),
    ],
)
def test_the_replay_command_shows_no_hidden_hand_of_an_unfinished_match(
    terminal: Terminal, tmp_path: Path, players: tuple[str, ...], allowed: tuple[int, ...]
) -> None:
    whole = next(
        record for record in (played(GAMES["poof"], n)[0] for n in range(99)) if len(record.seats) == 2
    )
    seats = tuple(replace(seat, player=kind) for seat, kind in zip(whole.seats, players, strict=True))
    begun = replace(whole.rounds[0], moves=whole.rounds[0].moves[:2], scores=None)
    path = tmp_path / "match.tuckbox"
    path.write_text(replace(whole, seats=seats, rounds=(begun,), result=None).dumps(), encoding="utf-8")
    assert terminal.run("replay", path) == 0, "what everybody knows is told"
    for seat in range(2):
        assert terminal.run("replay", path, "--seat", seat) == (0 if seat in allowed else 1)
        assert bool(terminal.out) == (seat in allowed)
        assert ("hidden until then" in terminal.err) == (seat not in allowed)
        legal = terminal.json("legal", path, "--round", 0, "--move", 2)
        assert set(legal) == {"0", "1"}, "referees are told"
    path.write_text(replace(whole, seats=seats).dumps(), encoding="utf-8")
    for seat in range(2):
        assert terminal.run("replay", path, "--seat", seat) == 0


def test_the_replay_command_shows_the_cards_of_the_given_seat(
    terminal: Terminal, the_game: tuple[Path, Match]
) -> None:
    path, match = the_game
    replays = [terminal.json("replay", path, "--json", "--seat", seat) for seat in range(match.seats)]
    moves = [one for one in replays[0] if one["move"] is not None]
    assert [one["move"] for one in moves] == list(range(len(moves)))
    assert [f"{one['seat']}" for one in moves] == [line[0] for line in match.rounds()[0].moves]
    assert all(one["words"] for one in moves)
    assert terminal.run("replay", path, "--seat", match.seats) == 2
    assert f"there is no seat {match.seats} in this record" in terminal.err
