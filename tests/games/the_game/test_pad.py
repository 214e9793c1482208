"""Matches on The Game's score pad, with every special case and every refusal."""

from __future__ import annotations

import pytest

from tests.pad.writing import begun, refused, rulings, written


@pytest.mark.parametrize(
    ("seats", "left", "grade", "winners"),
    [(1, 0, "beaten", (0,)), (3, 0, "beaten", (0, 1, 2)), (2, 10, "good", ()), (5, 11, "lost", ())],
)
def test_the_number_of_cards_left_decides_the_result(
    seats: int, left: int, grade: str, winners: tuple[int, ...]
) -> None:
    pad = written(begun("the-game", seats), 0, f"table left {left}")
    outcome = pad.sheet.outcome
    assert outcome is not None
    assert (outcome.grade, outcome.winners, outcome.totals) == (grade, winners, (left,) * seats)
    assert refused(pad, 1, "table left 3") == "G20"


def test_at_most_94_cards_can_be_left_over() -> None:
    pad = begun("the-game", 4)
    assert refused(pad, 0, "table left 95") == "G12"
    assert written(pad, 0, "table left 94").sheet.outcome is not None


def test_a_fire_left_burning_loses_the_match_on_the_score_pad() -> None:
    pad = begun("the-game", 3, on_fire=True)
    burning = written(pad, 0, "table burning", "table left 4")
    assert burning.sheet.outcome is not None
    assert burning.sheet.outcome.grade == "burned"
    assert rulings(written(burning, 0, "table left 0")) == [(0, "G29")]
    assert refused(begun("the-game", 3), 0, "table burning")


def test_nobody_can_join_a_pad_after_the_number_of_remaining_cards_is_entered() -> None:
    pad = begun("the-game", 2)
    assert pad.sheet.lines[0].start.seat is None
    assert pad.came("Bo", "owl").went(0).sheet.seated == (1, 2)
    assert written(pad, 0, "table left 9").cannot_come() is not None
