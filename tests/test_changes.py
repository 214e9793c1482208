"""Records of matches in which another player takes over a seat."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from game.book.summaries import check, glance
from game.record import BadRecord, Change, Player, Record
from game.record.salvage import salvaged
from game.saves import SEVERAL

GOLDEN = Path(__file__).parent / "records" / "poof" / "3-poof-kept.toml"
LOTTE, STEADY = Player("Lotte", "human", "bear"), Player("Bram", "master")


@pytest.fixture(scope="module")
def record() -> Record:
    """Returns the record of a match in which players change.

    A CPU has the second seat from the fourth move of round 1. Lotte has it from round 2.
    """
    found = Record.loads(GOLDEN.read_text(encoding="utf-8"))
    return replace(found, changes=(Change(0, 3, 1, STEADY), Change(1, 0, 1, LOTTE)))


def document(record: Record) -> dict[str, Any]:
    return tomllib.loads(record.dumps())


def test_a_record_without_player_changes_keeps_its_text() -> None:
    assert "changes" not in document(Record.loads(GOLDEN.read_text(encoding="utf-8")))


def test_player_changes_are_written_and_read_exactly(record: Record) -> None:
    assert document(record)["changes"] == [
        {"round": 0, "move": 3, "seat": 1, "name": "Bram", "player": "sharp", "level": "master"},
        {"round": 1, "move": 0, "seat": 1, "name": "Lotte", "player": "human", "picture": "bear"},
    ]
    again = Record.loads(record.dumps())
    assert again == record
    assert again.dumps() == record.dumps()


def test_another_program_can_find_the_player_of_each_move(
    record: Record,
) -> None:
    """Reads the record as RECORDS.md says. Positions count from 0.

    A change of players holds from the move that it names.
    """
    read = document(record)
    seats = [seat["name"] for seat in read["seats"]]
    makers: list[list[str]] = []
    for number, recorded_round in enumerate(read["rounds"]):
        names = []
        for move, text in enumerate(recorded_round["moves"]):
            for change in read["changes"]:
                if (change["round"], change["move"]) == (number, move):
                    seats[change["seat"]] = change["name"]
            names.append(seats[int(text.split()[0])])
        makers.append(names)
    for number, one in enumerate(record.rounds):
        own = [record.seats_at((number, move))[int(text[0])].name for move, text in enumerate(one.moves)]
        assert makers[number] == own
    assert any("Lotte" in names for names in makers[1:])
    assert "Lotte" not in makers[0]
    del read["changes"]
    plain = Record.loads(tomli_w.dumps(read)).replay()
    assert plain.rounds() == record.replay().rounds()


def test_a_record_says_who_sat_at_a_seat_at_each_moment(record: Record) -> None:
    first = record.seats[1]
    assert record.seats_at((0, 2))[1] == first
    assert record.seats_at((0, 3))[1] == STEADY
    assert record.sitting[1] == LOTTE
    assert record.changed == {1}
    assert 1 in record.with_person


def test_lists_show_every_player_who_sat_at_a_seat(record: Record) -> None:
    text = record.dumps()
    for summary in (check(text), glance(text)):
        assert summary.players[1] == SEVERAL
        assert summary.seats[1] == "Lotte"
        assert not summary.has_cpu(1)
        assert summary.picture(1) == "bear"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"round": 0, "move": 1, "seat": 9, "name": "A", "player": "human"}, "a seat that is not there"),
        ({"round": -1, "move": 1, "seat": 0, "name": "A", "player": "human"}, "wrong kind"),
        ({"round": 0, "move": "1", "seat": 0, "name": "A", "player": "human"}, "wrong kind"),
        ({"round": 0, "move": 1, "seat": 0, "name": "A", "player": "genius"}, "no player called"),
        ({"round": 0, "move": 1, "seat": 0, "player": "human"}, "lacks name"),
        ({"move": 1, "seat": 0, "name": "A", "player": "human"}, "lacks round"),
    ],
)
def test_an_invalid_player_change_is_refused_in_one_sentence(
    record: Record, change: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BadRecord, match=sentence):
        Record.loads(tomli_w.dumps({**document(record), "changes": [change]}))


def test_player_changes_out_of_order_are_refused(record: Record) -> None:
    turned = {**document(record), "changes": document(record)["changes"][::-1]}
    with pytest.raises(BadRecord, match="out of order"):
        Record.loads(tomli_w.dumps(turned))


def test_a_truncated_record_keeps_the_player_changes_before_its_end(record: Record) -> None:
    text = record.dumps()
    found, _, wrong = salvaged(text[: text.index("scores") - 40])
    assert wrong is not None
    assert found.changes == record.changes[:1]
