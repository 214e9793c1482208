"""Where the numbered marks of a tape stand: beside their moment, none over another, none under a spool."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from scenes.screens.lookback.strip import Mark, Strip
from scenes.ui.kit import Kit

AWAY = 25.0
"""Design px from a moment to the middle of its disc, both ways."""
SPOOL = 26.0
"""Design px of the strip's ends that the spools cover."""


class Placed(NamedTuple):
    """A mark: where its moment is, its disc, and the middle of its triangle."""

    mark: Mark
    at: tuple[float, float]
    disc: Rect
    triangle: tuple[float, float]

    def room(self, kit: Kit) -> Rect:
        """All that disc and triangle take."""
        half = kit.metrics.u(9) + 2
        x, y = self.triangle
        return self.disc.union(Rect(round(x) - half, round(y) - half, 2 * half, 2 * half))


def placed(strip: Strip, place: Rect, kit: Kit, levels: tuple[float, float]) -> list[Placed]:
    """The numbered marks: at the right above their moments, else where they are over nothing else."""
    low, high = levels
    spots = [
        (mark, (strip.x(place, kit, mark.position), low - (low - high) * strip.chance(mark.position)))
        for mark in strip.marks
        if mark.number
    ]
    point = kit.metrics.u(8)
    points = [Rect(round(x) - point, round(y) - point, 2 * point, 2 * point) for _, (x, y) in spots]
    free = place.inflate(-2 * kit.metrics.u(SPOOL), 0)
    found: list[Placed] = []
    for nth, (mark, at) in enumerate(spots):
        tries = _tries(mark, at, place, kit)
        taken = [*(one.room(kit) for one in found), *points[:nth], *points[nth + 1 :]]
        clear = (
            one for one in tries if free.contains(one.room(kit)) and one.room(kit).collidelist(taken) < 0
        )
        inside = (one for one in tries if free.contains(one.room(kit)))
        found.append(next(clear, None) or next(inside, tries[0]))
    return found


def _tries(mark: Mark, at: tuple[float, float], place: Rect, kit: Kit) -> Sequence[Placed]:
    """Where it may stand, the usual first: right or left of its moment, then ever higher, then below."""
    unit, (x, y) = kit.metrics.u, at
    side = max(unit(30), kit.metrics.text(20))
    away, step = unit(AWAY), side + unit(2)
    tries = []
    for up in (away, away + step, away + 2 * step, away - step, away - 2 * step, away - 3 * step):
        middle = max(place.y + side * 0.6, y - up)
        for way in (1, -1):
            if abs(y - middle) < side * 0.6 and abs(up) < away:
                continue
            disc = Rect(0, 0, side, side)
            disc.center = (round(x + way * away), round(middle))
            edge = disc.right if way > 0 else disc.left
            tries.append(Placed(mark, at, disc, (edge + way * unit(13), disc.centery)))
    return tries
