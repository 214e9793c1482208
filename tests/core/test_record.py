"""A record is read strictly, replayed to the point, and refused with one sentence that says where it breaks."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
import tomli_w

from game.core.cards import Face
from game.games import GAMES
from game.record import BadRecord, Player, Record, Result
from tests import toy
from tests.golden import FOLDER

TEXT = (FOLDER / "the-game" / "2-beaten.toml").read_text(encoding="utf-8")


def edited(**changes: Any) -> str:
    """The golden record with keys of its document changed; None takes a key away."""
    document = {**tomllib.loads(TEXT), **changes}
    return tomli_w.dumps({key: value for key, value in document.items() if value is not None})


def why(text: str) -> str:
    with pytest.raises(BadRecord) as bad:
        Record.loads(text).replay()
    return str(bad.value)


def of_round(**changes: Any) -> str:
    return edited(rounds=[{**tomllib.loads(TEXT)["rounds"][0], **changes}])


def options(**changes: Any) -> str:
    given = {**tomllib.loads(TEXT)["options"], **changes}
    return edited(options={key: value for key, value in given.items() if value is not None})


MOVES = tomllib.loads(TEXT)["rounds"][0]["moves"]
DECK = tomllib.loads(TEXT)["rounds"][0]["deck"]


def test_a_record_is_the_same_after_reading_and_writing() -> None:
    record = Record.loads(TEXT)
    assert record.dumps() == TEXT
    assert record.with_match(record.replay()) == record
    assert Record.loads(edited(meta={"note": "x"}, other=1)).meta == {"note": "x"}


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"format": "other"}, "not a Tuckbox match record"),
        ({"format_version": None}, "does not say which format"),
        ({"format_version": True}, "does not say which format"),
        ({"format_version": 0}, "does not say which format"),
        ({"format_version": 2}, "newer Tuckbox"),
        ({"game": "chess"}, 'no game called "chess"'),
        ({"game": 3}, "game is of the wrong kind"),
        ({"seed": 3}, "seed is of the wrong kind"),
        ({"created": "now"}, "created is of the wrong kind"),
        ({"options": None}, "lacks options"),
        ({"rounds": 3}, "rounds is of the wrong kind"),
        ({"seats": []}, "not played with 0 seats"),
        ({"seats": [{"name": "A", "player": "human"}] * 6}, "not played with 6 seats"),
        ({"seats": [{"name": "A", "player": "humanoid"}] * 2}, 'no player called "humanoid"'),
        ({"seats": [{"name": "A"}] * 2}, "lacks player"),
        ({"result": {"totals": [0, 0], "winners": []}}, "The winners are not"),
        ({"result": {"totals": [False, 0], "winners": [0, 1]}}, "totals is of the wrong kind"),
        ({"result": None}, "has ended, but the record has no result"),
    ],
)
def test_a_wrong_header_is_refused(changes: dict[str, Any], sentence: str) -> None:
    assert sentence in why(edited(**changes))


def test_a_later_format_is_known_as_such() -> None:
    with pytest.raises(BadRecord) as bad:
        Record.loads(edited(format_version=2))
    assert bad.value.newer
    with pytest.raises(BadRecord) as bad:
        Record.loads("format = ")
    assert not bad.value.newer


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"min_after_deck_empty": "three"}, 'cannot be "three"'),
        ({"expert": 1}, 'cannot be "1"'),
        ({"expert": None}, "option expert of The Game is missing"),
        ({"speed": 1}, "no option speed"),
    ],
)
def test_wrong_options_are_refused(changes: dict[str, Any], sentence: str) -> None:
    assert sentence in why(options(**changes))


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"deck": DECK[1:]}, "not exactly the cards"),
        ({"deck": [*DECK[:-1], DECK[0]]}, "not exactly the cards"),
        ({"deck": [2, 3]}, "deck is of the wrong kind"),
        ({"moves": ["0 begin", *MOVES[1:]]}, 'Round 0, move 0: "0 begin" is not a move of this game.'),
        ({"moves": ["7 start 0", *MOVES[1:]]}, "names a seat that nobody sits at"),
        ({"moves": ["00 start 0", *MOVES[1:]]}, "is not a seat and a move"),
        ({"moves": ["0  start 0", *MOVES[1:]]}, "is not a seat and a move"),
        ({"moves": [MOVES[0], "0 lay 07 A1"]}, "is not a move"),
        ({"moves": ["0 start 0", "0 lay \N{ARABIC-INDIC DIGIT THREE}4 A1"]}, "is not a seat and a move"),
        (
            {"moves": [*MOVES[:1], "0 end", *MOVES[1:]]},
            'Round 0, move 1: "0 end" breaks G10: A turn needs 2 cards.',
        ),
        ({"moves": MOVES[:-1]}, "has not ended, but the record has scores"),
        ({"scores": [1, 1]}, "scores are not what"),
        ({"scores": [0]}, "scores needs one number for each seat"),
        ({"reshuffles": [DECK]}, "more reshuffles"),
        ({"reshuffles": 1}, "reshuffles is of the wrong kind"),
        ({"moves": [*MOVES, "0 end"]}, "breaks G20"),
    ],
)
def test_a_wrong_round_is_refused_with_its_place(changes: dict[str, Any], sentence: str) -> None:
    assert sentence in why(of_round(**changes))


def test_a_bad_move_names_round_move_and_ruling() -> None:
    with pytest.raises(BadRecord) as bad:
        Record.loads(of_round(moves=[*MOVES[:5], "0 start 1"])).replay()
    assert bad.value.at == (0, 5)
    assert bad.value.ruling in GAMES["the-game"].rulings


def test_more_rounds_than_the_match_has_are_refused() -> None:
    one = tomllib.loads(TEXT)["rounds"][0]
    assert "comes after the end" in why(edited(rounds=[one, one]))
    half = {key: value for key, value in one.items() if key != "scores"}
    half["moves"] = MOVES[:9]
    assert "has not ended" in why(edited(rounds=[half, one], result=None))


def test_a_record_without_rounds_is_refused() -> None:
    assert "has no rounds" in why(edited(rounds=[]))
    assert "has no rounds" in why(edited(rounds=[], result=None))
    with pytest.raises(BadRecord, match="has no rounds"):
        replace(peep(), result=Result((0, 0), ())).replay()


def test_a_replay_stops_where_it_is_asked_to_and_goes_on_from_the_code() -> None:
    record = Record.loads(TEXT)
    match = record.replay((0, 7))
    assert match.rounds()[0].moves == tuple(MOVES[:7])
    assert record.replay((0, len(MOVES))).outcome is not None
    for until, sentence in (((0, len(MOVES) + 1), "has only"), ((0, -1), "has only"), ((1, 0), "no round 1")):
        with pytest.raises(BadRecord, match=sentence):
            record.replay(until)


def peep() -> Record:
    seats = (Player("Ines", "human"), Player("Pip", "random"))
    created = datetime(2026, 1, 1, tzinfo=UTC)
    return Record(toy.GAME, seats, toy.GAME.defaults(), "K7Q2-9FXA", created, "0.1.0")


def played_out() -> Record:
    record = peep()
    match = record.new_match()
    while match.outcome is None:
        assert match.turn is not None
        plays = [move for move in toy.GAME.moves(match.state, match.turn) if isinstance(move, toy.Play)]
        match.submit(match.turn, plays[-1])
    return record.with_match(match)


def test_rounds_and_reshuffles_of_a_longer_match_are_replayed() -> None:
    record = played_out()
    assert len(record.rounds) == 2
    assert record.with_match(record.replay()) == record
    first, second = record.rounds
    middle = record.replay((0, 3))
    assert middle.rounds()[0].moves == first.moves[:3]
    assert record.replay((1, 2)).rounds()[0] == first
    assert record.replay((1, 2)).rounds()[1].moves == second.moves[:2]
    part = replace(record, rounds=(first, replace(second, moves=(), scores=None, reshuffles=())), result=None)
    assert part.replay().state.round == 1


def test_a_missing_reshuffle_is_named() -> None:
    for number in range(200):
        record = replace(peep(), seed=f"deal {number}")
        match = record.new_match()
        while match.outcome is None:
            assert match.turn is not None
            plays = [move for move in toy.GAME.moves(match.state, match.turn) if isinstance(move, toy.Play)]
            match.submit(match.turn, plays[-1])
        full = record.with_match(match)
        if full.rounds[0].reshuffles:
            cut = replace(full, rounds=(replace(full.rounds[0], reshuffles=()), *full.rounds[1:]))
            with pytest.raises(
                BadRecord, match="Round 0: the draw pile ran out, but reshuffle 1 is not there"
            ):
                cut.replay()
            spare = full.rounds[0].reshuffles[0]
            more = replace(full.rounds[0], reshuffles=(*full.rounds[0].reshuffles, spare))
            with pytest.raises(BadRecord, match="more reshuffles"):
                replace(full, rounds=(more, *full.rounds[1:])).replay()
            wrong = replace(full.rounds[0], reshuffles=((Face("1"),) * len(spare),))
            with pytest.raises(BadRecord, match="not exactly"):
                replace(full, rounds=(wrong, *full.rounds[1:])).replay()
            return
    pytest.fail("no match shuffled its heap")


def test_a_match_that_goes_on_has_no_result() -> None:
    record = peep()
    assert record.with_match(record.new_match()).result is None
    claimed = replace(record.with_match(record.new_match()), result=Result((0, 0), (0,)))
    with pytest.raises(BadRecord, match="has not ended, but the record has a result"):
        claimed.replay()


def test_there_is_one_spelling_of_a_move_even_where_a_game_reads_more() -> None:
    lenient = replace(toy.GAME, read=lambda text: toy.read(text.lower()))
    record = replace(peep(), game=lenient)
    dealt = record.with_match(record.new_match())
    spelled = replace(dealt, rounds=(replace(dealt.rounds[0], moves=("0 SAY HM",)),))
    with pytest.raises(BadRecord, match="is spelled"):
        spelled.replay()
