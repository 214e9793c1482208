"""Predicted winning chances agree with the results, and on average luck is zero."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.games import GAMES
from lab.measure import calibration, ledgers
from lab.measure.calibration import NUMBERS, WORDS, Estimate, bins, learn
from lab.measure.tallies import Tallies

TELLING = 800
"""The least number of predictions for a reliable Brier score.

A Brier score is the mean squared error of predicted chances.
"""

MEASURED = Path(__file__).resolve().parents[2] / "lab" / "measure"


def rows(name: str) -> list[list[str]]:
    lines = (MEASURED / name).read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")]
    return [row for row in cells if row[0] in GAMES]


@pytest.mark.long
def test_the_tables_in_the_repository_agree_with_the_counted_sums() -> None:
    for made in (calibration, ledgers):
        sums = Tallies(made.TALLY, made.WORDS, made.NUMBERS)
        assert made.TABLE.read_text(encoding="utf-8") == made.written(sums)


def test_the_predicted_chances_agree_with_the_measured_results() -> None:
    found = rows("calibration.md")
    assert {row[0] for row in found} == set(GAMES)
    tenths = [row for row in found if len(row) == 6]
    assert len(tenths) > 100
    assert [row[:3] for row in tenths if "off" in row[-1]] == []
    by_seats = [row for row in found if len(row) == 7 and row[3].endswith(" %")]
    assert len(by_seats) > 200
    assert [row[:4] for row in by_seats if "off" in row[-1]] == []


def test_chances_in_reviews_predict_results_better_than_equal_shares() -> None:
    found = [row for row in rows("calibration.md") if len(row) == 7 and row[3].isdigit()]
    assert {row[0] for row in found} == set(GAMES)
    for _, _, _, moments, review, alone, fair in found:
        if int(moments) >= TELLING:
            assert float(review) < min(float(alone), float(fair)) + 0.002


def test_luck_is_zero_on_average() -> None:
    found = rows("ledgers.md")
    assert {row[0] for row in found} == set(GAMES)
    for row in found:
        if row[1] != "all":
            continue
        numbers = re.fullmatch(r"([+-]\d+\.\d+) \+- (\d+\.\d+)", row[-1])
        assert numbers is not None
        assert abs(float(numbers[1])) <= 3 * float(numbers[2]), row


def tally_of(tmp_path: Path, matches: int, each: int) -> Tallies:
    """Returns the counts of `matches` matches. Half of them are won.

    Each match has `each` predictions of 72 %.
    """
    tally = Tallies(tmp_path / "sums.csv", WORDS, NUMBERS)
    for number in range(matches):
        learn(
            tally, ("a", "sharp", 2), [Estimate("review", 0.72, 0.5, float(number % 2))] * each, ("review",)
        )
    return tally


def test_the_measurement_detects_chances_that_are_wrong(tmp_path: Path) -> None:
    (found,) = bins(tally_of(tmp_path, 600, 1), "a", "sharp", None, "review")
    assert (found.nth, found.moments, round(found.won, 2)) == (7, 600, 0.5)
    assert found.off > 0
    assert "off" in found.cells
    (few,) = bins(tally_of(tmp_path, 100, 1), "a", "sharp", None, "review")
    assert few.off < 0


def test_more_moments_of_one_match_do_not_make_chances_more_certain(tmp_path: Path) -> None:
    (once,) = bins(tally_of(tmp_path, 100, 1), "a", "sharp", 2, "review")
    (often,) = bins(tally_of(tmp_path, 100, 9), "a", "sharp", 2, "review")
    assert often.moments == 9 * once.moments
    assert abs(often.error - once.error) < 1e-9


def test_new_matches_are_added_to_saved_sums(tmp_path: Path) -> None:
    file = tmp_path / "sums.csv"
    for _ in range(2):
        tally = Tallies(file, ("game", "seats"), ("matches", "deck"))
        tally.add(("a", 2), matches=1, deck=0.25)
        tally.add(("a", 3), matches=1, deck=-0.125)
        tally.write()
    found = Tallies(file, ("game", "seats"), ("matches", "deck"))
    assert found.sums("a", None) == {"matches": 4, "deck": 0.25}
    assert found.sums("a", 3) == {"matches": 2, "deck": -0.25}
