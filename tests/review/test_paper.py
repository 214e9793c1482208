"""A review that was saved is read back unchanged. No other file counts as a review."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from gettext import NullTranslations
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tomli_w

from game.core.phrases import phrase
from game.games import ENTRIES
from game.match import Match
from game.measures import harmless
from game.record import Player, Record
from game.review import VERSION, Review
from game.review.moments import mattered
from game.review.paper import LONGEST, BadReview, read, written
from game.saves.reviews import keep_review, read_review, review_path, set_review_aside
from game.saves.trouble import BadFile
from game.session.past_session import explained
from game.words import Words
from game.words.teller import joined
from tests.able import JUDGED
from tests.review.made import matches, reviewed
from tests.tier import tries
from tests.torture.hostile import hostile_review

TRIES = 300
LIES = 25


def record_of(match: Match) -> Record:
    seats = tuple(Player(f"P{seat}", "steady") for seat in range(match.seats))
    return Record(
        match.game, seats, match.options, "AAAA-AAAA", datetime(2026, 1, 1, tzinfo=UTC), "0"
    ).with_match(match)


def one(name: str = "poof") -> tuple[Record, Review]:
    match = next(matches(name, 1))
    return record_of(match), reviewed(match)


def close(review: Review) -> Review:
    """Returns a review with its numbers rounded as in its file.

    The numbers in reasons for changed chances are not rounded.
    """
    seats = []
    for seat in review.seats:
        moves = tuple(
            replace(
                move,
                chance=round(move.chance, 5),
                error=round(move.error, 5),
                cost=round(move.cost, 5),
                left=None if move.left is None else round(move.left, 5),
                best=tuple(
                    replace(
                        best,
                        chance=round(best.chance, 5),
                        error=round(best.error, 5),
                        left=None if best.left is None else round(best.left, 5),
                    )
                    for best in move.best
                ),
            )
            for move in seat.moves
        )
        line = tuple(replace(point, chance=round(point.chance, 5)) for point in seat.line)
        seats.append(replace(seat, moves=moves, line=line))
    return replace(review, seats=tuple(seats))


@pytest.mark.every_third
@pytest.mark.parametrize("name", JUDGED)
def test_a_review_that_was_written_can_be_read_back_unchanged(name: str) -> None:
    record, review = one(name)
    assert read(written(review, record), record) == close(review)


def test_a_reason_with_many_cards_can_be_saved_and_read_back() -> None:
    record, review = one("the-game")
    cards = [
        phrase("Then {number} is played on {pile}.", number=n, pile=phrase("Climb I")) for n in range(12)
    ]
    first, *others = review.seats
    moves = (replace(first.moves[0], why=joined(first.moves[0].why, *cards)), *first.moves[1:])
    long_review = replace(review, seats=(replace(first, moves=moves), *others))
    assert read(written(long_review, record), record) == close(long_review)


def test_a_review_of_another_deal_or_of_an_older_version_is_made_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record, review = one()
    text = written(review, record)
    other = replace(record, rounds=record.rounds[:1], result=None)
    assert other.digest == replace(other, created=datetime(2027, 1, 1, tzinfo=UTC)).digest
    assert other.digest != replace(other, seed="BBBB-BBBB").digest
    first = replace(other.rounds[0], moves=other.rounds[0].moves[:-1])
    assert other.digest != replace(other, rounds=(first,)).digest, "one move less is another match"
    for bad_text, whose in (
        (text, replace(record, seed="BBBB-BBBB")),
        (text.replace(f"version = {VERSION}", f"version = {VERSION - 1}"), record),
        (text.replace("judge = ", "judge = 1"), record),
        (re.sub("judge = .*\n", "", text), record),
    ):
        assert (bad_text, whose) != (text, record)
        with pytest.raises(BadReview) as bad:
            read(bad_text, whose)
        assert bad.value.is_old
    read(text, record)
    changed = replace(ENTRIES["poof"], judge_version=ENTRIES["poof"].judge_version + 1)
    monkeypatch.setitem(ENTRIES, "poof", changed)
    with pytest.raises(BadReview) as bad:
        read(text, record)
    assert bad.value.is_old


def test_a_damaged_review_is_refused() -> None:
    record, review = one()
    text, rng = written(review, record), Random(5)
    for _ in range(TRIES):
        spoilt = list(text)
        for _ in range(rng.randrange(1, 6)):
            at = rng.randrange(len(spoilt))
            spoilt[at : at + rng.randrange(3)] = rng.choice(
                ('"', "[", "]", "9", "-", "{", "\\", "nan", "1e999", "x")
            )
        try:
            found = read("".join(spoilt), record)
        except BadReview:
            continue
        assert isinstance(found, Review)
        for seat in found.seats:
            assert all(0 <= move.chance <= 1 and str(move.why) for move in seat.moves)


def harmless_in_full(review: Review, record: Record) -> None:
    """Asserts that everything can be built that screens show of a review."""
    match, game = record.replay(), record.game
    words = Words(NullTranslations(), [seat.name for seat in record.seats])
    for seat in review.seats:
        assert sum(seat.ledger.percents()[:4]) == seat.ledger.percents().result
        for moment in mattered(seat):
            assert abs(moment.change) <= 2
        for reviewed_move in seat.moves:
            view = match.view(seat.seat, reviewed_move.step)
            for move in (
                reviewed_move.played,
                *(choice.move for choice in reviewed_move.best if choice.move),
            ):
                assert words.say(ENTRIES[game.id].words.label(game.read(move)))
                game.touch(view, seat.seat, game.read(move))
            explained(game, reviewed_move)
            said = words.say(reviewed_move.why)
            assert said == harmless(said, LONGEST)


@pytest.mark.every_third
@pytest.mark.parametrize("name", JUDGED)
def test_a_forged_review_is_refused_or_harmless(name: str) -> None:
    record, review = one(name)
    text, rng = written(review, record), Random(name)
    refused = 0
    for _ in range(tries(LIES, 1_000)):
        bad = hostile_review(text, rng)
        try:
            found = read(bad, record)
        except BadReview:
            refused += 1
        else:
            harmless_in_full(found, record)
    assert refused > tries(LIES, 1_000) // 2


def first_move_of(text: str) -> list[object]:
    row: list[object] = json.loads(tomllib.loads(text)["seats"][0]["moves"][0])
    return row


def with_first_move(text: str, how: Callable[[list[Any]], object]) -> str:
    row = first_move_of(text)
    before = json.dumps(row, separators=(",", ":"))
    how(row)
    after = json.dumps(row, separators=(",", ":"))
    document = tomllib.loads(text)
    moves = document["seats"][0]["moves"]
    document["seats"][0]["moves"] = [after if one == before else one for one in moves]
    return tomli_w.dumps(document)


FALSE: dict[str, Callable[[list[Any]], object]] = {
    "a round that was not": lambda row: row.__setitem__(0, 7),
    "another move of the round": lambda row: row.__setitem__(1, row[1] + 1),
    "the step of a deal": lambda row: row.__setitem__(2, 0),
    "a move that was not made": lambda row: row.__setitem__(3, "nonsense"),
    "a best move that is none": lambda row: row[8][0].__setitem__(0, "nonsense"),
    "a best move that was not open": lambda row: row[8][0].__setitem__(0, "mercy"),
    "silence in turn": lambda row: row[8][0].__setitem__(0, ""),
    "the same best move twice": lambda row: row[8].append(row[8][0]),
    "no reason": lambda row: row.__setitem__(9, 10_000),
    "cards left in a game against each other": lambda row: row.__setitem__(10, 3.0),
    "a chance beyond 1": lambda row: row.__setitem__(4, 1.5),
}


@pytest.mark.every_third
@pytest.mark.parametrize("lie", FALSE)
def test_moves_in_a_review_must_agree_with_the_record(lie: str) -> None:
    record, review = one()
    text = written(review, record)
    read(with_first_move(text, lambda row: row), record)
    bad = with_first_move(text, FALSE[lie])
    with pytest.raises(BadReview):
        read(bad, record)


@pytest.mark.parametrize(
    "parts",
    [
        [1e308, -1e308, 0.0, 0.0, 0.0],
        [0.5, 300.0, -300.0, 0.0, 0.5],
        [0.5, 0.1, 0.1, 0.1, 0.5],
        [0.5, 0.0, 0.0, 0.5, 1.0],
        [1.5, 0.0, 0.0, -1.5, 0.0],
    ],
)
def test_a_review_whose_causes_do_not_add_up_is_refused(parts: list[float]) -> None:
    record, review = one("campfire-smokeout")
    document = tomllib.loads(written(review, record))
    for seat in document["seats"]:
        seat["ledger"] = parts
    with pytest.raises(BadReview):
        read(tomli_w.dumps(document), record)


def test_a_review_whose_result_differs_from_the_record_is_refused() -> None:
    record, review = one("campfire-smokeout")
    document = tomllib.loads(written(review, record))
    for seat in document["seats"]:
        seat["ledger"], seat["line"] = [0.5, 0.0, 0.0, -0.25, 0.25], "[[0,0.5],[1,0.25]]"
    with pytest.raises(BadReview):
        read(tomli_w.dumps(document), record)


def test_sentences_nested_in_a_review_are_limited_in_length() -> None:
    record, review = one()
    bomb: list[Any] = ["more", "", 1, {}]
    for _ in range(20):
        bomb = ["{a} {a}", "", 1, {"a": {"words": bomb}}]
    document = tomllib.loads(written(review, record))
    document["reasons"] = [json.dumps(bomb) for _ in document["reasons"]]
    with pytest.raises(BadReview):
        read(tomli_w.dumps(document), record)


@pytest.mark.parametrize(
    "trick", ["{x.__class__}", "{a.nosuch}", "{}", "{x!r}", "{x:>999999999}", "{y}", "{0}", "{"]
)
def test_sentences_of_a_review_cannot_read_attributes_of_objects(trick: str) -> None:
    record, review = one()
    start = written(review, record)
    why = next(move.why for seat in review.seats for move in seat.moves)
    with pytest.raises(BadReview):
        read(start.replace(why.template, trick), record)


@pytest.mark.parametrize("template", ["{a.__class__}", "{a!r}", "{a:>9}", "{a[0]}", "{{a}}"])
def test_placeholders_of_a_review_are_plain_names(template: str) -> None:
    record, review = one()
    document = tomllib.loads(written(review, record))
    document["reasons"] = [json.dumps([template, "", 1, {"a": "x"}]) for _ in document["reasons"]]
    with pytest.raises(BadReview):
        read(tomli_w.dumps(document), record)


def test_a_review_is_saved_in_the_folder_of_its_record(tmp_path: Path) -> None:
    record, review = one()
    path = tmp_path / "poof-abcdef.tuckbox"
    assert read_review(path) is None
    assert keep_review(path, written(review, record))
    text = read_review(path)
    assert text is not None
    assert read(text, record) == close(review)
    assert [found.name for found in tmp_path.iterdir()] == ["poof-abcdef.review"]


def test_random_bytes_in_place_of_a_review_are_set_aside(tmp_path: Path) -> None:
    path, rng = tmp_path / "poof-abcdef.tuckbox", Random(6)
    for number in range(8):
        review_path(path).write_bytes(rng.randbytes(rng.randrange(4000)))
        with pytest.raises(BadFile):
            read_review(path)
        set_review_aside(path)
        assert read_review(path) is None
        assert len(list((tmp_path / "damaged").iterdir())) == number + 1
