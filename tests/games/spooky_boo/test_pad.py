"""Tests a whole match on the score pad of Spooky Boo!, with every special case and every refusal."""

from __future__ import annotations

import pytest

from tests.pad.writing import asked, begun, refused, rulings, written, wrong


def test_an_evening_of_four_players_can_be_written_on_the_pad() -> None:
    pad = begun("spooky-boo", 4, rounds=3, youngest=2)
    assert pad.sheet.lines[0].start.seat == 2  # S2
    pad = written(pad, 0, "1 right", "0 cards 4", "2 cards 2")
    assert asked(pad) == (0, 3)
    pad = written(pad, 0, "3 cards 11")
    assert pad.sheet.totals == (4, 0, 2, 11)
    assert pad.sheet.lines[1].start.seat == 3  # S3
    pad = written(pad, 1, "3 wrong")
    assert pad.sheet.totals == (4, 0, 2, 21)  # S25
    assert pad.sheet.lines[2].start.seat == 0
    pad = written(pad, 2, "1 cards 30", "2 cards 2", "3 cards 15", "0 right")
    outcome = pad.sheet.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.totals) == ((0, 2), (4, 30, 4, 36))  # S30: equal totals share
    assert refused(pad, 3, "0 right") == "S30"


def test_the_youngest_starts_every_round_on_the_pad_under_the_house_rule() -> None:
    pad = written(begun("spooky-boo", 3, same_starter=True, youngest=1), 0, "0 wrong")
    assert pad.sheet.lines[1].start.seat == 1


def test_each_round_on_the_pad_has_one_caller_and_one_outcome() -> None:
    pad = written(begun("spooky-boo", 3), 0, "0 cards 9", "1 cards 3", "2 right", "2 wrong")
    assert pad.sheet.totals == (0, 0, 10)
    pad = written(pad, 0, "0 right")
    assert pad.sheet.totals == (0, 3, 0)  # the cards typed in before count again
    assert asked(pad) == (0, 2)


def test_every_round_on_the_pad_needs_a_call() -> None:
    pad = written(begun("spooky-boo", 2), 0, "0 cards 9", "1 cards 30")
    assert pad.sheet.now == 0
    assert str(pad.sheet.lines[0].verdict.asks) == "Who called Spooky Boo?"


@pytest.mark.parametrize("entry", ["1 cards -3", "1 cards 55"])
def test_a_sum_of_four_cards_is_from_minus_2_to_54(entry: str) -> None:
    assert refused(begun("spooky-boo", 2), 0, entry) == "S24"


def test_the_player_with_the_lowest_sum_need_not_be_the_caller() -> None:
    pad = written(begun("spooky-boo", 2), 0, "0 right", "1 cards -2")
    assert pad.sheet.totals == (0, -2)
    assert rulings(pad) == []


def test_sums_that_would_need_the_same_card_twice_are_refused() -> None:
    low = written(begun("spooky-boo", 3), 0, "0 right", "1 cards -2", "2 cards -2")
    assert rulings(low) == [(0, "S24")]
    assert wrong(low)[0][1].seats == (1, 2)
    assert rulings(written(low, 0, "2 cards 7")) == []
    # Three others and a call of 5 at most: the sixteen lowest cards make 22.
    least = written(begun("spooky-boo", 4), 0, "0 right", "1 cards 4", "2 cards 2", "3 cards 11")
    assert rulings(least) == []
    assert rulings(written(least, 0, "3 cards 10")) == [(0, "S24")]
    high = written(begun("spooky-boo", 3), 0, "0 right", "1 cards 54", "2 cards 54")
    assert rulings(high) == [(0, "S24")]
    assert rulings(written(high, 0, "0 wrong")) == []


def test_the_right_player_starts_the_next_round_after_somebody_left() -> None:
    pad = written(begun("spooky-boo", 4), 0, "0 wrong").went(1)
    assert pad.sheet.lines[1].start.seat == 2
    pad = written(pad, 1, "0 wrong")
    assert pad.sheet.lines[2].start.seat == 3
    pad = pad.came("Bram", "badger")
    assert pad.sheet.totals == (20, 0, 0, 0, 20)
    assert written(pad, 2, "2 wrong").sheet.lines[3].start.seat == 4
