"""Records are written and read exactly, and replay to the same match."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from functools import cache
from random import Random
from typing import Any

import pytest
import tomli_w
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.cards import PUBLIC, Seat
from game.core.rules import AnyGame
from game.core.shuffle import CodeDealer
from game.games import GAMES
from game.match import Match
from game.record import BadRecord, Player, Record
from tests.laws import choose
from tests.records_at_hand import CREATED, header, played
from tests.tier import tries
from tests.toy.game import rules as toy

NAMES = [*GAMES, "toy"]
ROUND_TRIPS = tries(5, 24)
MANY_ROUND_TRIPS = 500


@pytest.fixture(autouse=True)
def _toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", toy.GAME)


def document_of(record: Record) -> dict[str, Any]:
    return tomllib.loads(record.dumps())


def refusal(document: dict[str, Any]) -> BadRecord:
    with pytest.raises(BadRecord) as bad:
        Record.loads(tomli_w.dumps(document)).replay()
    sentence = str(bad.value)
    assert sentence.endswith("."), sentence
    assert "\n" not in sentence
    assert not sentence.endswith(".."), sentence
    return bad.value


# -- round trips ---------------------------------------------------------------------------------------
def go_round(name: str, numbers: range) -> None:
    game = GAMES[name]
    for number in numbers:
        record, match = played(game, number, None if number % 4 else number // 4)
        text = record.dumps()
        again = Record.loads(text)
        assert again == record
        assert again.dumps() == text
        replayed = again.replay()
        assert replayed.state == match.state
        assert replayed.outcome == match.outcome
        assert again.with_match(replayed).dumps() == text
        if number % 10 == 0:
            for seat in (*map(Seat, range(match.seats)), PUBLIC):
                assert replayed.news(seat) == match.news(seat)
                assert replayed.chair(seat).view == match.chair(seat).view
                if seat != PUBLIC:
                    assert replayed.chair(seat).moves() == match.chair(seat).moves()


@pytest.mark.every_third
@pytest.mark.parametrize("name", NAMES)
def test_a_record_stays_the_same_if_it_is_replayed_and_written_again(name: str) -> None:
    go_round(name, range(ROUND_TRIPS))


@pytest.mark.long
@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("name", NAMES)
def test_a_large_sample_of_records_replays_to_the_same_matches(name: str, part: int) -> None:
    go_round(name, range(ROUND_TRIPS + part, MANY_ROUND_TRIPS, 5))


@pytest.mark.every_third
@pytest.mark.parametrize("name", NAMES)
def test_the_state_and_the_record_agree_on_the_number_of_the_round(name: str) -> None:
    for number in range(tries(8, 20)):
        _, match = played(GAMES[name], number)
        assert len(match.rounds()) == match.state.round + 1
        assert all(one.scores is not None for one in match.rounds())


@pytest.mark.every_third
@pytest.mark.parametrize("name", NAMES)
def test_a_reloaded_match_continues_the_same_way(name: str) -> None:
    for number in range(tries(5, 12)):
        record, match = played(GAMES[name], number, 12)
        reloaded = Record.loads(record.dumps()).replay()
        mine, theirs = Random(number), Random(number)
        while match.outcome is None:
            match.submit(*choose(GAMES[name], match, mine))
            reloaded.submit(*choose(GAMES[name], reloaded, theirs))
        assert reloaded.rounds() == match.rounds()
        assert reloaded.state == match.state


def test_a_replay_can_stop_after_any_move() -> None:
    record, match = played(toy.GAME, 3)
    for number, one in enumerate(record.rounds):
        for count in range(len(one.moves)):
            stopped = record.replay((number, count))
            assert stopped.rounds()[-1].moves == one.moves[:count]
            stopped.submit(*_move(toy.GAME, one.moves[count]))
        assert record.replay((number, len(one.moves))).rounds()[number] == one
    for at in ((0, 999), (9, 0), (-1, 0), (0, -1)):
        with pytest.raises(BadRecord):
            record.replay(at)
    assert match.outcome


def _move(game: AnyGame, line: str) -> tuple[Seat, Any]:
    seat, _, text = line.partition(" ")
    return Seat(int(seat)), game.read(text)


def test_a_partial_replay_can_go_on_with_its_deal_code() -> None:
    record, _ = played(toy.GAME, 3)
    rng = Random(1)
    stopped = record.replay((0, 2))
    while stopped.state.round == 0:
        stopped.submit(*choose(toy.GAME, stopped, rng))
    assert stopped.rounds()[1].deck == CodeDealer(record.seed).shuffle(toy.DECK, "1")


def test_a_record_header_starts_the_match_that_its_deal_code_describes() -> None:
    record = header(toy.GAME, 2, toy.GAME.defaults(), "K7Q2-9FXA")
    assert record.replay().rounds() == record.new_match().rounds()


# -- writing -------------------------------------------------------------------------------------------
def test_the_record_has_the_exact_expected_text() -> None:
    game = GAMES["the-game"]
    players = (Player("Ines \u2603\ncreated = 1", "human"), Player('"Bo"', "bot:my.bots:Wild"))
    record = Record(game, players, game.defaults(), "K7Q2-9FXA", CREATED, "0.1.0", meta={"seq": 3})
    text = record.with_match(record.new_match()).dumps()
    assert text.startswith(
        'format = "tuckbox-record"\nformat_version = 1\ngame = "the-game"\napp_version = "0.1.0"\n'
        'created = 2026-11-21T09:00:00Z\nseed = "K7Q2-9FXA"\n'
    )
    found = tomllib.loads(text)
    assert list(found) == [
        "format", "format_version", "game", "app_version", "created", "seed", "seats", "options", "rounds", "meta",
    ]  # fmt: skip
    assert found["options"] == game.defaults()
    assert found["rounds"][0]["reshuffles"] == []
    assert "scores" not in found["rounds"][0]
    assert tuple(Player(**seat) for seat in found["seats"]) == players
    assert Record.loads(text).meta == {"seq": 3}


@pytest.mark.parametrize(
    ("created", "written"),
    [
        (datetime(2026, 1, 2, 3, 4, 5, tzinfo=timezone(timedelta(hours=2))), "2026-01-02T01:04:05Z"),
        (datetime(2026, 1, 2, 3, 4, 5), "2026-01-02T03:04:05Z"),  # noqa: DTZ001 - as another program may write it
        (datetime(2026, 1, 2, 3, 4, 5, 600, tzinfo=UTC), "2026-01-02T03:04:05.000600Z"),
    ],
)
def test_times_are_written_in_utc(created: datetime, written: str) -> None:
    document = {**document_of(played(toy.GAME, 1)[0]), "created": created}
    assert f"\ncreated = {written}\n" in Record.loads(tomli_w.dumps(document)).dumps()


# -- refusals ------------------------------------------------------------------------------------------
@pytest.fixture(name="finished")
def finished_fixture() -> dict[str, Any]:
    """The document of a finished match of the toy game, with a reshuffle."""
    for seed in range(200):
        record, _ = played(toy.GAME, seed)
        if record.rounds[0].reshuffles and len(record.rounds[0].moves) > 8:
            return document_of(record)
    raise AssertionError


Change = Callable[[dict[str, Any]], object]


def _foreign_card(document: dict[str, Any]) -> None:
    document["rounds"][0]["deck"][0] = "9"


CHANGES: list[tuple[str, Change, str]] = [
    ("format", lambda d: d.update(format="tucked"), "This is not a Tuckbox match record."),
    ("no format", lambda d: d.pop("format"), "This is not a Tuckbox match record."),
    ("newer", lambda d: d.update(format_version=2), "newer Tuckbox (format 2)."),
    ("hugely newer", lambda d: d.update(format_version=10**600), "newer Tuckbox (format a huge number)."),
    ("version true", lambda d: d.update(format_version=True), "does not say which format"),
    ("version 0", lambda d: d.update(format_version=0), "does not say which format"),
    ("game", lambda d: d.update(game="pooof"), 'There is no game called "pooof" here.'),
    ("game kind", lambda d: d.update(game=7), "game is of the wrong kind."),
    ("no seed", lambda d: d.pop("seed"), "The record lacks seed."),
    ("seed kind", lambda d: d.update(seed=7), "seed is of the wrong kind."),
    ("no created", lambda d: d.pop("created"), "The record lacks created."),
    ("created kind", lambda d: d.update(created="today"), "created is of the wrong kind."),
    ("no version", lambda d: d.pop("app_version"), "The record lacks app_version."),
    ("no options", lambda d: d.pop("options"), "The record lacks options."),
    ("option", lambda d: d["options"].update(jokers=True), "Peep has no option jokers."),
    ("missing option", lambda d: d["options"].clear(), "The option long_rounds of Peep is missing."),
    ("option kind", lambda d: d["options"].update(long_rounds=1), 'long_rounds cannot be "1".'),
    ("no seats", lambda d: d.pop("seats"), "The record lacks seats."),
    ("seats kind", lambda d: d.update(seats=[1, 2]), "seats is of the wrong kind."),
    ("too many seats", lambda d: d["seats"].extend([d["seats"][0]] * 9), "Peep cannot be played with 1"),
    ("a crowd", lambda d: d["seats"].extend([d["seats"][0]] * 9_000), "Peep cannot be played with 9"),
    ("no name", lambda d: d["seats"][0].pop("name"), "The record lacks name."),
    ("player", lambda d: d["seats"][0].update(player="god"), 'There is no player called "god".'),
    ("longer player", lambda d: d["seats"][0].update(player="humanoid"), 'no player called "humanoid".'),
    ("bot", lambda d: d["seats"][0].update(player="bot:os;x:y"), "There is no player called"),
    ("no rounds", lambda d: d.pop("rounds"), "The record lacks rounds."),
    ("empty rounds", lambda d: d.update(rounds=[]), "The record has no rounds."),
    ("no deck", lambda d: d["rounds"][0].pop("deck"), "The record lacks deck."),
    ("deck kind", lambda d: d["rounds"][0].update(deck=[1]), "deck is of the wrong kind."),
    ("deck face", _foreign_card, 'not exactly the cards of Peep: one "9" is too many.'),
    ("deck short", lambda d: d["rounds"][0]["deck"].pop(), "not exactly the cards of Peep: one "),
    ("second deck", lambda d: d["rounds"][1]["deck"].append("1"), 'Round 1: the deck is not exactly the cards of Peep: one "1" is too many.'),
    ("reshuffles kind", lambda d: d["rounds"][0].update(reshuffles=["1"]), "reshuffles is of the wrong kind."),
    ("no reshuffle", lambda d: d["rounds"][0].update(reshuffles=[]), "reshuffle 1 is missing."),
    ("wrong reshuffle", lambda d: d["rounds"][0]["reshuffles"][0].append("1"), "reshuffle 1 does not hold exactly the cards to be shuffled"),
    ("more reshuffles", lambda d: d["rounds"][0]["reshuffles"].append([]), "more reshuffles than were needed."),
    ("no moves", lambda d: d["rounds"][0].pop("moves"), "The record lacks moves."),
    ("moves kind", lambda d: d["rounds"][0].update(moves="0 call"), "moves is of the wrong kind."),
    ("no scores", lambda d: d["rounds"][0].pop("scores"), "Round 0 has ended, but the record has no scores for it."),
    ("wrong scores", lambda d: d["rounds"][0]["scores"].__setitem__(0, 99), "Round 0: the scores do not fit"),
    ("few scores", lambda d: d["rounds"][0]["scores"].pop(), "scores needs one number for each seat."),
    ("scores kind", lambda d: d["rounds"][0]["scores"].__setitem__(0, 1.0), "scores is of the wrong kind."),
    ("no result", lambda d: d.pop("result"), "The match has ended, but the record has no result."),
    ("totals", lambda d: d["result"]["totals"].__setitem__(0, 99), "The totals do not fit"),
    ("winners", lambda d: d["result"].update(winners=[]), "The winners do not fit"),
    ("winners kind", lambda d: d["result"].update(winners=[True]), "winners is of the wrong kind."),
    ("another round", lambda d: d["rounds"].append(deepcopy(d["rounds"][0])), "Round 2 comes after the end of the match."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("change", "said"), [case[1:] for case in CHANGES], ids=[case[0] for case in CHANGES]
)
def test_every_faulty_record_gets_its_own_error(finished: dict[str, Any], change: Change, said: str) -> None:
    change(finished)
    bad = refusal(finished)
    assert said in str(bad)
    assert bad.newer == ("newer" in said)


def _cut(document: dict[str, Any], round_: int, count: int) -> None:
    del document["rounds"][round_ + 1 :]
    del document["rounds"][round_]["moves"][count:]


def test_a_record_is_refused_if_an_unfinished_round_or_match_has_a_score(
    finished: dict[str, Any],
) -> None:
    _cut(finished, 0, 4)
    finished["rounds"][0]["reshuffles"] = []
    scores, result = finished["rounds"][0].pop("scores"), finished.pop("result")
    Record.loads(tomli_w.dumps(finished)).replay()
    finished["result"] = result
    assert "The match has not ended, but the record has a result." in str(refusal(finished))
    finished["rounds"][0]["scores"] = scores
    assert "Round 0 has not ended, but the record has scores for it." in str(refusal(finished))


def test_only_the_last_round_may_be_unfinished(finished: dict[str, Any]) -> None:
    finished["rounds"][0].update(moves=finished["rounds"][0]["moves"][:3], reshuffles=[])
    del finished["rounds"][0]["scores"]
    assert "Round 0 has not ended, but another follows." in str(refusal(finished))


def test_moves_in_the_wrong_round_are_refused(finished: dict[str, Any]) -> None:
    first, second = finished["rounds"]
    place = len(first["moves"])
    first["moves"].append(second["moves"].pop(0))
    bad = refusal(finished)
    assert "comes after the end of the round" in str(bad)
    assert bad.at == (0, place)


def test_the_refusal_of_a_move_after_the_end_names_the_ruling(finished: dict[str, Any]) -> None:
    finished["rounds"][1]["moves"].append("0 call")
    bad = refusal(finished)
    assert bad.ruling == "Y5"
    assert bad.at == (1, len(finished["rounds"][1]["moves"]) - 1)


SPELLINGS = [
    "", " ", "0", "0  call", " 0 call", "0 call ", "00 call", "+0 call", "-1 call", "0\tcall", "0 call\n", "0 Call",
    "\u0660 call", "9 call", "99999 call", "0 peek 01", "0 peek +1", "0 peek \u0661", "0 play 2x1", "0 play 2 x2",
    "0 play 2x\u0662", "0 play @o 2", "0 play", "call", "0 \u202ecall", "0 " + "x" * 5000, "0 peek " + "1" * 5000,
]  # fmt: skip


@pytest.mark.parametrize("line", SPELLINGS, ids=range(len(SPELLINGS)))
def test_each_move_has_only_one_spelling(finished: dict[str, Any], line: str) -> None:
    finished["rounds"][0]["moves"].insert(2, line)
    bad = refusal(finished)
    assert bad.at == (0, 2)
    assert str(bad).startswith('Round 0, move 2: "')
    assert len(str(bad)) < 200


def test_a_second_spelling_of_a_move_is_refused(
    finished: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = replace(toy.GAME, read=lambda text: toy.read(text.lower()))
    monkeypatch.setitem(GAMES, "toy", kind)
    finished["rounds"][0]["moves"].insert(0, "0 Say hm")
    assert str(refusal(finished)) == 'Round 0, move 0: "0 Say hm" is spelled "0 say hm".'


def test_an_illegal_move_error_names_round_move_and_ruling(finished: dict[str, Any]) -> None:
    finished["rounds"][1]["moves"].insert(0, "1 peek 0")
    bad = refusal(finished)
    assert (bad.at, bad.ruling) == ((1, 0), "Y2")
    assert str(bad) == 'Round 1, move 0: "1 peek 0" breaks Y2: It is not your turn.'


def test_unknown_keys_are_kept(finished: dict[str, Any]) -> None:
    finished["meta"] = {"seq": 4, "note": "hm"}
    finished["extra"] = {"a": [1, {"b": 2.5}]}
    finished["seats"][0]["avatar"] = "owl"
    finished["rounds"][0]["notes"] = ["well played"]
    finished["result"]["grade"] = "A"
    finished["seal"] = {"lines": 3, "sha256": "0"}
    assert Record.loads(tomli_w.dumps(finished)).replay().outcome
    del finished["rounds"][0]["reshuffles"]
    assert "reshuffle 1" in str(refusal(finished))


def test_level_master_has_the_name_sharp_in_saved_records() -> None:
    game = GAMES["the-game"]
    players = (Player("Ines", "human"), Player("Bo", "master"), Player("Pip", "sharp"))
    record = Record(game, players, game.defaults(), "K7Q2-9FXA", CREATED, "0.1.0")
    text = record.with_match(record.new_match()).dumps()
    found = tomllib.loads(text)
    assert found["seats"][1:] == [
        {"name": "Bo", "player": "sharp", "level": "master"},
        {"name": "Pip", "player": "sharp"},
    ]
    assert Record.loads(text).seats == players
    for player, level in (("steady", "master"), ("sharp", "grand"), ("sharp", 4), ("sharp", ["master"])):
        found["seats"][1] = {"name": "Bo", "player": player, "level": level}
        assert Record.loads(tomli_w.dumps(found)).seats[1] == Player("Bo", player)
    found["seats"][1] = {"name": "Bo", "player": "master"}
    assert Record.loads(tomli_w.dumps(found)).seats[1] == Player("Bo", "master")
    found["seats"][1] = {"name": "Bo", "player": "grand"}
    assert str(refusal(found)) == 'There is no player called "grand".'


def test_reshuffles_may_be_omitted_when_none_happened() -> None:
    document = document_of(played(GAMES["the-game"], 1)[0])
    del document["rounds"][0]["reshuffles"]
    assert Record.loads(tomli_w.dumps(document)).replay().outcome


@pytest.mark.parametrize(
    "text", ["", "x", "\x00", "a = [", "a = 0x" + "f" * 50, "[" * 100, "\ufeff", "a = 1"]
)
def test_texts_that_are_no_records_are_refused(text: str) -> None:
    with pytest.raises(BadRecord, match=r"^This is not a Tuckbox match record\.$"):
        Record.loads(text)


def test_a_record_cut_off_in_the_middle_is_not_called_foreign_text() -> None:
    text = played(GAMES["the-game"], 1)[0].dumps()
    for end in range(text.index("\n"), len(text), 97):
        with pytest.raises(BadRecord) as bad:
            Record.loads(text[:end]).replay()
        assert "not a Tuckbox match record" not in str(bad.value)
    with pytest.raises(BadRecord, match=r"^This match record is cut short or damaged: .+\.$"):
        Record.loads(text[: text.index("[", 10) + 5])


# -- whatever a document holds, only BadRecord comes of it -----------------------------------------------
FAR = tries(120, 100_000)
"""The most steps of a match, in which a move of another match is then tried."""


@cache
def record_of(name: str, seed: int, moves: int | None = None) -> Record:
    return played(GAMES[name], seed, moves)[0]


VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 20),
    st.just(10**5000),
    st.floats(),
    st.text(max_size=6),
    st.sampled_from([[], {}, [[]], [{}], ["1"], [1, 2], "0 call", "human", "1 lay 5 A1", CREATED]),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (*path, key)
        yield from places(inner, (*path, key))


def _mutate(document: dict[str, Any], data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(list(places(document))))
    holder: Any = document
    for key in path[:-1]:
        holder = holder[key]
    how = data.draw(st.sampled_from(["replace", "delete", "repeat", "swap"]))
    value = data.draw(VALUES)
    if how == "delete" or value is None:
        del holder[path[-1]]
    elif how == "replace" or isinstance(holder, dict):
        holder[path[-1]] = value
    elif how == "repeat":
        holder.insert(path[-1], deepcopy(holder[path[-1]]))
    else:
        other = data.draw(st.integers(0, len(holder) - 1))
        holder[path[-1]], holder[other] = holder[other], holder[path[-1]]


def read_all(read: Callable[[], Record]) -> Match | None:
    try:
        return read().replay()
    except BadRecord:
        return None


@pytest.mark.every_third
@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=tries(35, 150), suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_changed_record_loads_or_is_refused_as_a_bad_record(name: str, data: st.DataObject) -> None:
    record = record_of(name, data.draw(st.integers(0, 9)), data.draw(st.sampled_from([None, 30])))
    document = document_of(record)
    for _ in range(data.draw(st.integers(1, 3))):
        _mutate(document, data)
    try:
        text = tomli_w.dumps(document)
    except ValueError:  # a number of thousands of digits cannot even be written
        return
    match = read_all(lambda: Record.loads(text))
    if match is not None:
        again = Record.loads(text).with_match(match)
        assert again.replay().state == match.state


@pytest.mark.every_third
@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=tries(35, 150), suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_moves_from_other_matches_are_legal_or_refused(name: str, data: st.DataObject) -> None:
    """Tries moves of another match. Each of them is either legal in this match or refused."""
    record = record_of(name, data.draw(st.integers(0, 9)), FAR)
    other = record_of(name, data.draw(st.integers(10, 20)), FAR)
    document = document_of(record)
    moves = data.draw(st.sampled_from(document["rounds"]))["moves"]
    foreign = data.draw(st.sampled_from(other.rounds[0].moves)).partition(" ")[2]
    place = data.draw(st.integers(0, len(moves)))
    moves.insert(place, f"{data.draw(st.integers(0, len(record.seats) - 1))} {foreign}")
    read_all(lambda: Record.loads(tomli_w.dumps(document)))


@settings(max_examples=tries(70, 300), suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_damaged_text_loads_or_is_refused_as_a_bad_record(data: st.DataObject) -> None:
    text = record_of("toy", data.draw(st.integers(0, 3))).dumps()
    start = data.draw(st.integers(0, len(text)))
    end = min(len(text), start + data.draw(st.integers(0, 40)))
    damaged = text[:start] + data.draw(st.text(max_size=8)) + text[end:]
    read_all(lambda: Record.loads(damaged))
