"""Tests `tuckbox review`, and what it says about the moves of a record."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game import __version__
from game.core.cards import Seat
from game.core.phrases import SeatName, phrase
from game.games import ENTRIES, GAMES
from game.match import Match
from game.record import Record
from game.review import Making, Review, SeatReview
from game.review.report import VERSION, Choice, Ledger, Reviewed
from game.worker.brains import BRAINS
from tests.able import JUDGED
from tests.cli.terminal import Terminal
from tests.records_at_hand import played
from tests.review.made import matches
from tests.review.test_paper import record_of

LEAST = 5
KEYS = {"round", "move", "played", "chance", "error", "cost", "costly", "best", "why"}


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.tuckbox"
    path.write_text(record_of(next(matches("campfire-smokeout", 1))).dumps(), encoding="utf-8")
    return path


def short(name: str) -> tuple[Record, Match]:
    """Returns the shortest of ten random matches that has at least `LEAST` steps."""
    every = [played(GAMES[name], seed) for seed in range(10)]
    return min((one for one in every if one[1].steps >= LEAST), key=lambda one: one[1].steps)


@pytest.mark.every_third
@pytest.mark.parametrize("name", JUDGED)
def test_a_review_can_be_printed_as_json(terminal: Terminal, tmp_path: Path, name: str) -> None:
    made, match = short(name)
    path = tmp_path / "match.tuckbox"
    path.write_text(made.dumps(), encoding="utf-8")
    reviews = terminal.json("review", path, "--json", "--playouts", 2)
    assert [seat["seat"] for seat in reviews] == list(range(match.seats))
    for seat in reviews:
        sits = made.seats[seat["seat"]]
        assert (seat["name"], seat["player"]) == (sits.name, sits.player)
        assert (seat["version"], seat["judge"], seat["playouts"]) == (
            __version__,
            ENTRIES[name].judge_version,
            2,
        )
        assert any(move["why"] for move in seat["moves"]) or not seat["moves"]
        assert all("{" not in move["why"] for move in seat["moves"])
        ledger = seat["ledger"]
        assert set(ledger) == {"start", "own", "deck", "others", "result"}
        total = ledger["start"] + ledger["own"] + ledger["deck"] + ledger["others"]
        assert abs(total - ledger["result"]) < 1e-9
        for move in seat["moves"]:
            assert set(move) == KEYS
        for move in seat["moves"][:3]:
            legal = terminal.json("legal", path, "--round", move["round"], "--move", move["move"])
            assert {move["played"], *(best["move"] for best in move["best"])} <= set(legal[str(seat["seat"])])


def test_the_same_record_has_the_same_review(terminal: Terminal, record: Path) -> None:
    every = [terminal.json("review", record, "--json", "--playouts", 6) for _ in range(2)]
    assert every[0] == every[1]
    assert terminal.json("review", record, "--json", "--playouts", 6, "--seat", 1) == every[0][1:2]
    assert terminal.json("review", record, "--json", "--playouts", 7) != every[0]


def test_a_review_can_be_printed_in_words(terminal: Terminal, record: Path) -> None:
    assert terminal.run("review", record, "--playouts", 2) == 0
    assert "own moves" in terminal.out
    assert terminal.err == ""
    assert "+- 0" not in terminal.out, "nothing is known that well"


def test_printed_reasons_use_names_instead_of_seat_numbers(
    terminal: Terminal, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = phrase("{name} asked for it.", name=SeatName(1))
    best = (Choice("a", 0.9, 0.01),)
    costly = Reviewed(0, 0, 1, "b", 0.5, 0.01, 0.4, costly=True, best=best, why=asked)
    seat = SeatReview(Seat(0), Ledger(0.5, 0.0, 0.0, 0.0, 0.5), (costly,), ())
    monkeypatch.setattr(Making, "review", lambda _: Review(VERSION, (seat,)))
    assert terminal.run("review", record, "--seat", 0, "--playouts", 2) == 0
    assert "cost 40; better a 90 % +- 1: P1 asked for it." in terminal.out


def test_an_incomplete_record_is_reviewed_to_its_last_move(terminal: Terminal, tmp_path: Path) -> None:
    whole = record_of(next(matches("campfire-smokeout", 1, "long")))
    first, path = whole.rounds[0], tmp_path / "match.tuckbox"
    spoilt = replace(whole, rounds=(replace(first, moves=(*first.moves[:3], "0 nonsense")),), result=None)
    for text, why in (
        (spoilt.dumps(), "The match is shown up to that point."),
        (whole.dumps().partition(first.moves[3])[0], "The end of this record is missing."),
    ):
        path.write_text(text, encoding="utf-8")
        assert terminal.run("replay", path, "--json") == 0
        assert len(json.loads(terminal.out)) > 2
        assert why in terminal.err
        assert terminal.err.count("\n") == 1


@pytest.mark.parametrize("words", [("--json",), ("--seat", 0), ()])
def test_an_unfinished_match_is_not_reviewed(
    terminal: Terminal, tmp_path: Path, words: tuple[object, ...]
) -> None:
    whole = record_of(next(matches("campfire-smokeout", 1, "long")))
    first, path = whole.rounds[0], tmp_path / "match.tuckbox"
    running = replace(whole, rounds=(replace(first, moves=first.moves[:5], scores=None),), result=None)
    for text in (running.dumps(), whole.dumps().partition(first.moves[-1])[0]):
        path.write_text(text, encoding="utf-8")
        assert terminal.run("review", path, "--playouts", 2, *words) == 1
        assert terminal.out == ""
        assert "not over" in terminal.err


def test_files_that_cannot_be_reviewed_are_answered_in_one_sentence(
    terminal: Terminal, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert terminal.run("review", record, "--seat", 9) == 2
    assert "no seat 9" in terminal.err
    text = record.read_text(encoding="utf-8")
    newer = tmp_path / "newer.tuckbox"
    newer.write_text(text.replace("format_version = 1", "format_version = 2"), encoding="utf-8")
    assert terminal.run("review", newer) == 1
    assert "newer Tuckbox" in terminal.err
    monkeypatch.delitem(BRAINS, "campfire-smokeout")
    assert terminal.run("review", record) == 1
    assert "not reviewed" in terminal.err
    assert terminal.out == ""
