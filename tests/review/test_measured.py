"""What was measured of reviews: their chances come true, and nobody is dealt luck on average."""

from __future__ import annotations

import re
from pathlib import Path

from calibration_table import bins, is_right

from game.games import GAMES

BUILD = Path(__file__).resolve().parents[2] / "build"


def rows(name: str) -> list[list[str]]:
    lines = (BUILD / name).read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")]
    return [row for row in cells if row[0] in GAMES]


def test_chances_came_true() -> None:
    found = rows("calibration.md")
    assert {row[0] for row in found} == set(GAMES)
    assert not [row for row in found if "off" in row[-1]]


def test_a_review_tells_more_than_the_fair_share() -> None:
    for *_, review, alone, fair in (row for row in rows("calibration.md") if len(row) == 7):
        assert float(review) < min(float(alone), float(fair)) + 0.002


def test_the_deck_gives_and_takes_alike() -> None:
    found = rows("ledgers.md")
    assert {row[0] for row in found} == set(GAMES)
    for row in found:
        numbers = re.fullmatch(r"([+-]\d+\.\d+) \+- (\d+\.\d+)", row[2])
        assert numbers is not None
        assert abs(float(numbers[1])) <= 3 * float(numbers[2]), row


def test_a_chance_that_does_not_come_true_is_told() -> None:
    lines = [{"seats": 2, "told": [[0.72, 0.5, float(number % 2)]]} for number in range(600)]
    ((nth, moments, chance, won, error),) = bins(lines)
    assert (nth, moments, round(won, 2)) == (7, 600, 0.5)
    assert not is_right(moments, chance, won, error)
    assert is_right(100, chance, won, error)
