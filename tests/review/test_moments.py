"""Which moments of a review are shown, and which positions become exercises."""

from __future__ import annotations

from game.core.cards import Seat
from game.core.phrases import phrase
from game.review.moments import exercises, mattered
from game.review.report import Choice, Ledger, Point, Reviewed, SeatReview

NOTHING = Ledger(0.5, 0.0, 0.0, 0.0, 0.5)


def decision(step: int, chances: tuple[float, ...], error: float = 0.005, played: int = 0) -> Reviewed:
    best = tuple(Choice(f"move {nth}", chance, error) for nth, chance in enumerate(chances))
    cost = chances[0] - chances[played]
    costly = cost > max(0.03, 2 * error)
    return Reviewed(
        0, step, step, f"move {played}", chances[played], error, cost, costly, best, phrase("So.")
    )


def seat(moves: tuple[Reviewed, ...], line: tuple[Point, ...] = ()) -> SeatReview:
    return SeatReview(Seat(0), NOTHING, moves, line)


def test_the_largest_changes_are_listed_in_the_order_of_the_match() -> None:
    line = (Point(0, 0.5), Point(5, 0.52), Point(10, 0.8), Point(20, 0.7), Point(30, 0.3), Point(40, 0.34))
    found = mattered(seat((), line))
    assert [(one.begin.step, one.end.step) for one in found] == [(5, 10), (10, 20), (20, 30)]


def test_the_importance_of_a_moment_equals_the_chance_that_the_move_cost() -> None:
    move = decision(10, (0.6, 0.4), played=1)
    line = (Point(0, 0.5), Point(10, 0.5), Point(11, 0.4), Point(30, 0.42))
    (found,) = mattered(seat((move,), line))
    assert found.decision == move
    assert round(found.change, 6) == -0.2


def test_a_match_without_large_changes_has_no_moments() -> None:
    line = tuple(Point(step, 0.5 + 0.01 * (step % 2)) for step in range(0, 60, 3))
    assert mattered(seat((decision(3, (0.5, 0.49), played=1),), line)) == ()


def test_moments_that_are_close_together_become_one_moment() -> None:
    line = (Point(0, 0.1), Point(8, 0.5), Point(9, 0.9), Point(40, 0.9))
    assert len(mattered(seat((), line))) == 1


def test_only_a_clearly_best_move_becomes_an_exercise() -> None:
    clear, unsure, little = (
        decision(1, (0.7, 0.5, 0.4), played=1),
        decision(2, (0.7, 0.6), error=0.06, played=1),
        decision(3, (0.7, 0.68), played=1),
    )
    alone, clearer = decision(4, (0.7,)), decision(5, (0.9, 0.4), played=1)
    whole = seat((clear, unsure, little, alone, clearer))
    assert [one.step for _, one in exercises([whole])] == [5, 1]


def test_a_moment_gives_no_exercise_if_the_best_move_was_played() -> None:
    found, missed = decision(1, (0.95, 0.1)), decision(2, (0.7, 0.5), played=1)
    assert [one.step for _, one in exercises([seat((found, missed))])] == [2]
