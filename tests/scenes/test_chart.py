"""The chart of totals: lines are steeper where more points were made, and all lines are visible."""

from itertools import combinations

import pytest

from scenes.ui.chart import Axes, lifts, line_shifts

CURVES = [
    [(0, 10, 10), (0, 10, 10), (5, 10, 10)],
    [(1, 2, 3), (3, 2, 1), (2, 2, 2), (9, 9, 9)],
    [(0, 5), (0, 5), (0, 5), (0, 5), (0, 5), (0, 5)],
]


@pytest.mark.parametrize("curves", CURVES)
def test_overlapping_lines_get_separate_lanes(curves: list[tuple[int, ...]]) -> None:
    found = line_shifts(curves)
    for one, other in combinations(range(len(curves)), 2):
        if any(a == b for a, b in zip(curves[one], curves[other], strict=True)):
            assert found[one] != found[other]


def test_a_line_without_overlap_is_not_shifted() -> None:
    assert line_shifts([(1, 2), (3, 4), (5, 6)]) == [0, 0, 0]


def test_lines_from_one_point_separate_after_it() -> None:
    axes = Axes("Round", apart=True, origin=True)
    assert lifts([(0, 5), (0, 9), (0, 5)], axes) == [[0, 1], [0, 0], [0, 0]]
    assert lifts([(0, 5), (0, 9), (0, 2)], axes) == [[0, 0]] * 3
