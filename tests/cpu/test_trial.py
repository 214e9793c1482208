"""Tests playouts that compare moves in the same sampled deals.

A rule of thumb chooses a first favourite. Only a clear gain makes the search choose another move.
"""

from __future__ import annotations

import math
from itertools import count, repeat
from random import Random

import pytest

from game.cpu.levels import Playouts, Seconds
from game.cpu.trial import Budget, Ranked, preferred, ranking


def test_the_playout_limit_is_never_exceeded() -> None:
    for limit in (1, 10, 100, 999):
        made = 0

        def value(_world: int, _move: str) -> float:
            nonlocal made
            made += 1
            return 0.0

        ranking("abc", value, repeat(0), Budget(Playouts(limit)))
        assert limit - 3 < made <= limit


def test_playouts_stop_when_further_playouts_are_useless() -> None:
    made = count()
    ranking("ab", lambda _world, _move: 0.0 * next(made), repeat(0), Budget(Playouts(1_000), most=50))
    assert next(made) == 50


def test_the_time_limit_is_never_exceeded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time limit counts from the moment when the budget is made.

    If a playout would probably end too late, it does not begin.
    """
    now = 100.0
    monkeypatch.setattr("time.perf_counter", lambda: now)
    budget = Budget(Seconds(0.5))
    now += 0.1

    def value(_world: int, _move: str) -> float:
        nonlocal now
        now += 0.02
        return 0.0

    ranking("ab", value, repeat(0), budget)
    assert 100.3 < now < 100.5


def test_playouts_stop_at_their_limit_even_with_time_left() -> None:
    made = count()
    ranking("ab", lambda _world, _move: 0.0 * next(made), repeat(0), Budget(Seconds(60.0, 40)))
    assert next(made) == 40


def test_playouts_find_the_better_move() -> None:
    rng, asked = Random(1), {"rule": 0, "good": 0, "bad": 0}
    gain = {"rule": 0.0, "good": 0.4, "bad": -3.0}

    def value(luck: float, move: str) -> float:
        asked[move] += 1
        return luck + gain[move] + rng.gauss(0, 0.5)

    ranked = ranking(list(gain), value, (Random(2).gauss(0, 5) for _ in count()), Budget(Playouts(2000)))
    assert [one.move for one in ranked] == ["good", "rule", "bad"]
    assert preferred(ranked, "rule") == "good"
    assert asked["bad"] < asked["good"] == asked["rule"] < 1000, "what is clear is weighed no longer"
    assert ranked[0].lead == pytest.approx(0.4, abs=0.2)
    assert ranked[0].error < 0.1, "luck that all moves share cancels out"


def test_the_preferred_move_is_kept_if_there_are_too_few_playouts() -> None:
    ranked = ranking("ab", lambda _world, _move: 1.0, repeat(0), Budget(Playouts(1)))
    assert [one.move for one in ranked] == ["a", "b"]
    assert all(one.error == math.inf for one in ranked)
    assert preferred(ranked, "a") == "a"


def test_unfinished_rounds_of_playouts_do_not_count() -> None:
    for playouts, found in ((2, "rule"), (6, "rule"), (8, "lucky")):
        ranked = ranking(
            ("rule", "lucky"),
            lambda _world, move: float(move == "lucky"),
            repeat(0),
            Budget(Playouts(playouts)),
        )
        assert preferred(ranked, "rule") == found
        assert preferred(ranked, "rule", lambda one: 2.0 * (one.move == "lucky")) == found


def test_a_gain_within_the_margin_of_error_changes_no_choice() -> None:
    favourite = Ranked("a", 0.0, 0.0, 0.0, 9)
    assert preferred([Ranked("b", 0.1, 0.1, 0.2, 9), favourite], "a") == "a"
    assert preferred([Ranked("b", 0.1, 0.1, 0.05, 9), favourite], "a") == "b"
    assert preferred([favourite, Ranked("b", 0.0, 0.0, 0.0, 9)], "a") == "a"


def test_the_surest_gain_is_preferred_to_the_largest_gain() -> None:
    lucky, sure = Ranked("lucky", 0.5, 0.5, 0.4, 9), Ranked("sure", 0.3, 0.3, 0.1, 9)
    assert preferred([lucky, sure, Ranked("rule", 0.0, 0.0, 0.0, 9)], "rule") == "sure"
