"""The slope of a calibration, which shows how overconfident predicted chances are, and its error."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import pytest

from game.cpu import judge
from game.cpu.slope import Slope
from game.games import GAMES
from game.games.eight_and_half.cpu.equity import SLOPES
from lab.measure import slopes
from lab.measure.calibration import MATCHES
from lab.measure.slopes import Line, fit, gather
from tests.tier import tries

SHARE = 1 / 3


def matches(by: float, count: int) -> list[list[Line]]:
    rng, true, found = Random("slopes"), Slope(SHARE, by), []
    for _ in range(count):
        chance = rng.uniform(0.02, 0.98)
        found.append([(chance, float(rng.random() < true.corrected(chance)))])
    return found


@pytest.mark.every_third
@pytest.mark.parametrize("by", [0.6, 1.0, 1.4])
def test_the_fitted_slope_shows_how_overconfident_chances_were(by: float) -> None:
    found, error, gain = fit(matches(by, tries(1500, 4000)), SHARE, Random(1))
    assert abs(found - by) < 3 * error < 0.25
    assert gain >= 0
    assert (gain > 10) == (by != 1)


def test_the_interval_is_wide_after_few_matches() -> None:
    few, many = (fit(matches(0.8, count), SHARE, Random(1))[1] for count in (100, tries(1000, 4000)))
    assert few > 2 * many


def test_the_calibration_plays_only_matches_that_were_not_counted_yet(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    played: list[int] = []

    def play_one(_name: str, _level: str, number: int, _sources: object) -> tuple[int, list[object]]:
        played.append(number)
        return 0, []

    monkeypatch.setattr(slopes, "WORK", tmp_path)
    monkeypatch.setattr(slopes, "play_one", play_one)
    for name, game in GAMES.items():
        for seats in game.seats:
            played.clear()
            assert gather("review", name, "sharp", seats, 3) == [[], [], []]
            assert gather("review", name, "sharp", seats, 4) == [[]] * 4
            assert [game.seats[number % len(game.seats)] for number in played] == [seats] * 4
            assert MATCHES <= min(played) < MATCHES + len(game.seats)
            assert len(set(played)) == 4


def test_the_slope_depends_on_number_and_levels_of_players() -> None:
    slope_of = partial(judge.slope_of, SLOPES)
    assert slope_of(("sharp",) * 3).by == slope_of(("master",) * 3).by == SLOPES["sharp", 3]
    assert slope_of(("steady",) * 3).by == slope_of(("sharp",) * 4).by == 1
    assert SLOPES["sharp", 3] < slope_of(("sharp", "person", "steady")).by < 1
    assert [slope_of(("sharp",) * seats).share for seats in (2, 3, 4, 5)] == [1 / 2, 1 / 3, 1 / 4, 1 / 5]


def test_the_slope_of_a_table_is_the_mean_of_its_players() -> None:
    slope_of = partial(judge.slope_of, {("master", 4): 0.5, ("sharp", 4): 0.8})
    assert slope_of(("master",) * 4).by == pytest.approx(0.5)
    assert slope_of(("sharp",) * 4).by == pytest.approx(0.8)
    assert slope_of(("master", "sharp") * 2).by == pytest.approx(0.65)
