"""Matches that CPUs play in the background, and the target score (par) that is computed from them."""

import time
from collections.abc import Callable
from datetime import date
from statistics import fmean

import pytest

from game.daily import daily
from game.games import ENTRIES
from game.saves.deals import Par
from game.trials.par import LEVELS, ParCount, ParDeal, par_of, stars
from game.trials.process import tried
from game.trials.series import Series
from game.trials.trial import Trial
from game.worker.child import Pipe


def wait_for(done: Callable[[], bool], seconds: float = 60.0) -> None:
    until = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < until, "it does not happen"
        time.sleep(0.01)


def trial(nth: int = 0, game_id: str = "campfire-smokeout") -> Trial:
    game = ENTRIES[game_id].rules
    kinds = ("steady", *("gentle",) * (max(2, game.seats[0]) - 1))
    return Trial(f"{nth}", game_id, kinds, game.defaults(), "K7Q2-9FXA", f"try {nth}", 20)


@pytest.mark.every_third
@pytest.mark.parametrize("game_id", ENTRIES)
def test_the_same_trial_gives_the_same_result(game_id: str) -> None:
    first, again = tried(trial(1, game_id)), tried(trial(1, game_id))
    assert first == again
    assert len(first.totals) == max(2, ENTRIES[game_id].rules.seats[0])
    assert first.moves > 0


def test_a_series_plays_every_trial_in_a_separate_process() -> None:
    asked = [trial(nth) for nth in range(3)]
    series = Series(asked)
    wait_for(lambda: series.is_over)
    assert series.take() == [tried(one) for one in asked]
    assert series.take() == []


def die(pipe: Pipe) -> None:
    pipe.close()


def lie(pipe: Pipe) -> None:
    while True:
        pipe.recv_bytes()
        pipe.send_bytes(b"nonsense")


@pytest.mark.parametrize("target", [die, lie])
def test_a_series_of_trials_ends_if_a_process_dies_or_answers_nonsense(
    target: Callable[[Pipe], None],
) -> None:
    series = Series([trial(nth) for nth in range(9)], target)
    wait_for(lambda: series.is_over)
    assert series.take() == []


def test_a_closed_series_of_trials_ends_at_once() -> None:
    series = Series(trial(nth) for nth in range(100_000))
    series.close()
    wait_for(lambda: series.is_over)


def test_the_target_score_of_a_level_is_its_mean_result() -> None:
    day = daily(date(2026, 11, 27))
    count = ParCount(ParDeal(day.game_id, day.players, day.options, day.code), {"sharp": Par(1.0, 0.1, 200)})
    wait_for(lambda: count.update() and len(count.par) == len(LEVELS))
    count.close()
    assert count.par["sharp"] == Par(1.0, 0.1, 200), "what is known is not counted again"
    steady = count.par["steady"]
    trials = [one for one, _ in zip(ParDeal(day.game_id, day.players, day.options, day.code).trials({"sharp": Par(1, 1, 1)}), range(steady.tries), strict=False)]  # fmt: skip
    assert steady.mean == fmean(tried(one).totals[0] for one in trials)


def test_stars_depend_on_the_distance_from_the_target_score() -> None:
    par = par_of([8, 9, 10, 9, 9, 9, 8, 10])
    assert [stars(total, par, fewest=True) for total in (7, 9, 10, 30)] == [3, 2, 1, 0]
    assert [stars(total, par, fewest=False) for total in (11, 9, 8, 1)] == [3, 2, 1, 0]
