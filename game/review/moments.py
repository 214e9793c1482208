"""Selects the moments that decided a reviewed match, and positions for exercises."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.cpu.verdict import SURE, WORTH_TELLING
from game.review.report import Point, Reviewed, SeatReview

THREE: Final = 3
"""The number of decisive moments that are shown for a match."""

APART: Final = 3
"""The fewest steps between two moments that are shown."""


@dataclass(frozen=True, slots=True)
class Mattered:
    """A moment at which a seat's chance to win changed from `begin` to `end`."""

    begin: Point
    end: Point
    decision: Reviewed | None = None
    """The seat's move that cost the chance, or None if other players or cards changed the chance."""

    @property
    def change(self) -> float:
        return self.end.chance - self.begin.chance


def mattered(seat: SeatReview, most: int = THREE) -> tuple[Mattered, ...]:
    """Returns the moments at which a seat's chance to win changed most, in match order."""
    decisions = {one.step: one for one in seat.moves}
    found = [Mattered(begin, end) for begin, end in zip(seat.line, seat.line[1:], strict=False)]
    found = [one for one in found if not _is_own(one, decisions)]
    found += [_cost(one) for one in seat.moves if one.costly]
    found.sort(key=lambda one: (-abs(one.change), one.begin.step))
    chosen: list[Mattered] = []
    for one in found:
        near = any(abs(one.end.step - other.end.step) < APART for other in chosen)
        if len(chosen) < most and abs(one.change) > WORTH_TELLING and not near:
            chosen.append(one)
    return tuple(sorted(chosen, key=lambda one: one.end.step))


def _is_own(one: Mattered, decisions: dict[int, Reviewed]) -> bool:
    """Returns whether the seat's decision is all that happened at this moment."""
    made = decisions.get(one.begin.step)
    return made is not None and one.end == Point(made.step + 1, made.chance)


def _cost(one: Reviewed) -> Mattered:
    return Mattered(Point(one.step, one.chance + one.cost), Point(one.step + 1, one.chance), one)


def exercises(seats: Sequence[SeatReview]) -> tuple[tuple[SeatReview, Reviewed], ...]:
    """Returns the decisions in which a player missed a clearly best move, the greatest difference first."""
    found = [(seat, one) for seat in seats for one in seat.moves if _lead(one) > 0]
    return tuple(sorted(found, key=lambda pair: (-_lead(pair[1]), pair[1].step)))


def _lead(reviewed: Reviewed) -> float:
    """Returns how much better the best move is than the second-best, or 0 if that is uncertain."""
    if (
        len(reviewed.best) < 2
        or reviewed.best[0].move == reviewed.played
        or not all(choice.move for choice in reviewed.best)
    ):
        return 0.0
    first, second = reviewed.best[:2]
    apart, error = first.chance - second.chance, max(first.error, second.error)
    return apart if apart > max(WORTH_TELLING, SURE * error) else 0.0
