"""Layout of the two boards of the shelf, in design px."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from scenes.stage.metrics import Metrics

BOARD = (644.0, 690.0)
"""Design y of the upper board's edges."""
FLOOR, PLATES = 914.0, 964.0
"""Design y of the lower board's upper edge, and of the middle of its name plates."""
FIRST, REACH = 78.0, 1484.0
"""Design x of the first place on the upper board, and the width of all places."""
PLACES = 6
"""Places on the upper board; the last one is the vase's until a box needs it."""
FRONT, SIDE, GAP = 196.0, 29.0, 27.0
"""Design width of a box's front, of its side, and of the gap between boxes."""
BESIDE, END = 388.0, 1566.0
"""Design x between which things stand on the lower board beside an unfinished match."""
SPREAD = (188.0, 433.0, 678.0, 923.0, 1168.0, 1413.0)
"""Design x of each thing without an unfinished match, evenly along the board."""
AT_FIRST = (782.0, 1000.0, 1230.0, 1412.0)
"""Design x of each thing on the first evening, when calendar and score pad are missing."""
SPREAD_PLATE, FIRST_PLATE = 232.0, 170.0
"""Largest design width of a plate on a full board, and on the first evening."""
AIR = 8.0
"""Design px between two things at least, half of it on either side."""
OPEN_BOX = 78.0
"""Design x of the box of the match to resume."""
VASE_ABOVE, VASE_BELOW = (1378.0, 125.0, 200.0), (1482.0, 74.0, 118.0)
"""The vase's design x, width and height: on the upper board, and beside the dial."""


@dataclass(frozen=True, slots=True)
class Places:
    """The places of a number of boxes in one window."""

    metrics: Metrics
    boxes: int

    def things(
        self, widths: Sequence[tuple[float, float]], *, waits: bool
    ) -> tuple[tuple[float, ...], float]:
        """Returns the design x of the things on the lower board, and the largest width of their plates.

        `widths` has the design width of each thing's plate and of its drawing. Beside an unfinished match the things
        share the rest of the board by the widths that they need.
        """
        if len(widths) < len(SPREAD):
            return AT_FIRST, FIRST_PLATE
        if not waits:
            return SPREAD, SPREAD_PLATE
        room = END - BESIDE
        widest = max(plate for plate, _ in widths)
        while (needed := sum(max(min(plate, widest), drawn) + AIR for plate, drawn in widths)) > room:
            widest -= 1
        air = AIR + (room - needed) / len(widths)
        xs, left = list[float](), BESIDE
        for plate, drawn in widths:
            wide = max(min(plate, widest), drawn) + air
            xs.append(left + wide / 2)
            left += wide
        return tuple(xs), widest

    @property
    def sides(self) -> tuple[float, float]:
        """Returns the design x of the boards' ends: near the window's edges, but never far apart."""
        reach = min(self.metrics.origin[0] / self.metrics.s, 160.0)
        return 36 - reach, 1564 + reach

    @property
    def pitch(self) -> float:
        """Returns the design px between two places; more boxes are closer together."""
        return (REACH + GAP) / max(PLACES, self.boxes)

    @property
    def share(self) -> float:
        """Returns the size of the boxes, 1 as designed; closer ones are smaller."""
        return min(1.0, (self.pitch - GAP) / (FRONT + SIDE))

    @property
    def unit(self) -> float:
        """Returns the px per unit of the boxes' drawings, whose front is 230 wide."""
        return FRONT / 230 * self.share * self.metrics.s

    def lean(self, number: int) -> int:
        """Returns the visible side of a box: right (1) for boxes left of the middle, else left (-1); 0 in the middle."""
        across = FIRST + number * self.pitch + (FRONT + SIDE) * self.share / 2 - 800
        return 0 if abs(across) < self.pitch / 2 and self.boxes > 1 else (1 if across < 0 else -1)

    def front(self, number: int, size: tuple[int, int]) -> Rect:
        """Returns the px rectangle of a box's front."""
        side = {1: 0.0, 0: SIDE / 2, -1: SIDE}[self.lean(number)]
        left, foot = self.metrics.point(FIRST + number * self.pitch + side * self.share, BOARD[0])
        return Rect(left, foot - size[1], *size)

    def vase(self) -> Rect:
        """Returns the rectangle of the vase, which stands on a board."""
        above = self.boxes < PLACES
        x, wide, tall = VASE_ABOVE if above else VASE_BELOW
        return self.metrics.rect(x, (BOARD[0] if above else FLOOR) - tall + 1, wide, tall)
