"""The figures of a series of matches: rates, means, and the confidence intervals of both."""

from __future__ import annotations

import math
from random import Random

import pytest

from game.seatings import Seating, pairing
from game.standings import MatchResult, mean, mean_by_deal, rate, rate_by_deal, standings, student


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (1, 1, 0.2065, 1.0), (81, 263, 0.2553, 0.3662)],
)  # fmt: skip
def test_the_interval_of_a_rate_is_the_wilson_interval(
    hits: int, tries: int, low: float, high: float
) -> None:
    found = rate(hits, tries)
    assert found.value == hits / tries
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


def test_the_interval_of_a_mean_is_that_of_a_normal_distribution() -> None:
    found = mean([1, 2, 3, 4])
    assert (found.value, found.low, found.high) == pytest.approx((2.5, 1.2348, 3.7652), abs=5e-5)
    assert (mean([7]).low, mean([7]).high) == (7, 7)


@pytest.mark.parametrize(
    ("freedom", "wanted"), [(1, 12.7062), (9, 2.2622), (10, 2.2281), (30, 2.0423), (1000, 1.9623)]
)
def test_critical_values_are_those_of_the_t_distribution(freedom: int, wanted: float) -> None:
    assert student(freedom) == pytest.approx(wanted, abs=5e-4)


def test_several_matches_of_the_same_deal_count_as_one_match() -> None:
    one = mean_by_deal([[value] for value in (1, 2, 4, 9)])
    four = mean_by_deal([[value] * 4 for value in (1, 2, 4, 9)])
    assert (four.value, four.low, four.high) == pytest.approx((one.value, one.low, one.high))
    alone = mean_by_deal([[3, 4]])
    assert (alone.value, alone.low, alone.high) == (3.5, -math.inf, math.inf), "one deal tells of no bounds"
    assert rate_by_deal([[1, 0], [1, 0]]) == rate(1, 2), "deals that came out alike"
    assert rate_by_deal([[1, 0, 0]]) == rate(1 / 3, 1), "one deal alone"
    assert rate_by_deal([[1], [1], [1]]) == rate(3, 3)


def test_intervals_contain_the_true_value_as_often_as_stated() -> None:
    rng, held = Random(4), 0
    for _ in range(400):
        luck = [rng.random() for _ in range(25)]
        found = rate_by_deal([[float(rng.random() < lucky) for _ in range(4)] for lucky in luck])
        held += found.low <= 0.5 <= found.high
    assert 0.92 < held / 400 < 0.98


def test_standings_leave_out_totals_of_forfeits() -> None:
    tables = [pairing(number, 2, "x", Seating.ROTATE) for number in range(4)]
    # Seat 0 wins each match, and the third was forfeited by the player at seat 1.
    played = [MatchResult(table, (0,), () if number == 2 else (3, 5)) for number, table in enumerate(tables)]
    first, second = standings(2, played)
    assert (first.matches, first.deals, first.wins, second.wins) == (4, 2, 2, 2)
    assert first.score is not None
    assert second.score is not None
    assert (first.score.value, second.score.value) == pytest.approx(((3 + 5 + 5) / 3, (5 + 3 + 3) / 3))
    assert standings(2, [played[2]])[0].score is None


def test_the_interval_of_a_mean_stays_in_range() -> None:
    tables = [pairing(number, 2, "x", Seating.KEEP) for number in range(2)]
    played = [
        MatchResult(table, (), totals) for table, totals in zip(tables, ((1, 97), (3, 98)), strict=True)
    ]
    wide = standings(2, played)[0].score
    assert wide is not None
    assert wide.low < 0
    for one in standings(2, played, (0, 98)):
        assert one.score is not None
        assert 0 <= one.score.low <= one.score.value <= one.score.high <= 98
    alone = standings(2, played[:1], (0, 98))[0].score
    assert alone is not None
    assert not math.isfinite(alone.low), "nothing is known of the bounds of one deal"
