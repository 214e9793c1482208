"""The table of the winning chance that belongs to each total."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cpu.equity import fewest
from lab.measure.games import parts

TABLE = Path(__file__).resolve().parents[2] / "lab" / "measure" / "equities.md"
MEAN, WORST = 2.0, 5.0
"""The greatest errors in percentage points: average and worst."""


def rows() -> list[list[str]]:
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    return [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in lines
        if line.startswith("| ") and not line.startswith("| game")
    ]


def test_winning_chances_in_the_code_equal_the_measured_table() -> None:
    found = rows()
    modules = parts("equity")
    assert len(found) > 10
    for game, seats, level, _rounds, numbers, mean, worst in found:
        (module,) = modules[game]
        assert tuple(map(float, numbers.split())) == module.committed(int(seats), level)
        assert float(mean) <= MEAN
        assert float(worst) <= WORST


@pytest.mark.parametrize("scale", [0.0, 5.0, 50.0])
def test_winning_chances_of_all_seats_add_up_to_one(scale: float) -> None:
    for totals in ([3, 3], [0, 10, 20], [7, 7, 7, 900], [5, 1, 2, 8, 1, 40]):
        assert sum(fewest(totals, seat, scale) for seat in range(len(totals))) == pytest.approx(1)
        best = min(range(len(totals)), key=totals.__getitem__)
        assert fewest(totals, best, scale) == max(fewest(totals, seat, scale) for seat in range(len(totals)))


def test_a_lead_is_worth_less_if_more_rounds_follow() -> None:
    chances = [fewest([0, 10], 0, scale) for scale in (0.0, 2.0, 8.0, 30.0, 300.0)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] == 1
    assert chances[-1] == pytest.approx(0.5, abs=0.02)
