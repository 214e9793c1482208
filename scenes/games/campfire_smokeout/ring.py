"""The ring round the fire: its seats, and the ways of the Smoke (a token)."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from scenes.stage.layout import Frame
from scenes.stage.theme import Tokens

Point = tuple[float, float]
"""X and y in design px."""
LaneSide = Literal[-1, 1]

MIDDLE = 800.0
NEAR = (158.0, 664.0)
"""End of a path at the lower log: distance from the table's middle line, and y."""
FAR = (178.0, 212.0)
"""End of a path at the upper log: distance from the table's middle line, and y."""
NEAR_TURN = (286.0, 590.0)
"""Bend of a path at the lower log: distance from the table's middle line, and y."""
FAR_TURN = (236.0, 196.0)
"""Bend of a path at the upper log: distance from the table's middle line, and y."""
INNERMOST = 316.0
"""Distance in design px of the innermost lane from the table's middle line."""
LANE = 56.0
"""Distance in design px between two lanes."""
ODD_LANE = 396.0
"""Distance from the middle line to the lane of a Wind that moves the Smoke by an odd number of seats."""
EVEN_LANES = (432.0, 330.0)
"""Distances from the middle line to both lanes of a Wind that moves the Smoke by an even number of seats."""
HOME = 62.0
"""A path that leads back to its own seat ends this many design px away from its start."""
KNOTS = 6
"""Number of straight parts of a lane."""


def side_of(way: str, *, upward: bool) -> LaneSide:
    """Returns the side of the fire on which the Smoke travels."""
    return -1 if (way == "L") == upward else 1


def knots(way: str, places: int, *, upward: bool) -> tuple[list[Point], list[int]]:
    """Returns the points of the Smoke's path, and the indexes of its stops."""
    side = side_of(way, upward=upward)
    ends = [NEAR if upward else FAR]
    for nth in range(1, places + 1):
        far = (nth % 2 == 1) == upward
        ends.append((FAR if far else NEAR) if nth == places else FAR_TURN if far else NEAR_TURN)
    found, counted = [_point_on(side, *ends[0])], [0]
    for nth in range(places):
        bulge = INNERMOST + LANE * (places - 1 - nth)
        found += [
            _lane(side, ends[nth], ends[nth + 1], bulge, piece / KNOTS) for piece in range(1, KNOTS + 1)
        ]
        counted.append(len(found) - 1)
    return found, counted


def shown(way: str, places: int, *, upward: bool) -> tuple[list[Point], list[int]]:
    """Returns the points of a Wind's drawn path, and the indexes of its stops."""
    side, odd = side_of(way, upward=upward), places % 2 == 1
    near, far = (NEAR, FAR) if upward else (FAR, NEAR)
    turn = FAR_TURN if upward else NEAR_TURN
    ends = [near, far] if odd else [near, turn, near]
    bulges = (ODD_LANE,) if odd else EVEN_LANES
    found, counted = [_point_on(side, *ends[0])], [0]
    for nth, bulge in enumerate(bulges):
        start, end = ends[nth], ends[nth + 1]
        if nth:
            end = (end[0], end[1] - HOME if upward else end[1] + HOME)
        found += [_lane(side, start, end, bulge, piece / KNOTS) for piece in range(1, KNOTS + 1)]
        counted.append(len(found) - 1)
    return found, counted


def _lane(side: LaneSide, start: Point, end: Point, bulge: float, share: float) -> Point:
    down = (1 - math.cos(math.pi * share)) / 2
    aside = start[0] + (end[0] - start[0]) * down
    out = (bulge - (start[0] + end[0]) / 2) * math.sin(math.pi * share)
    return _point_on(side, aside + out, start[1] + (end[1] - start[1]) * down)


def _point_on(side: LaneSide, aside: float, y: float) -> Point:
    return MIDDLE + side * aside, y


Side = Literal["left", "middle", "right"]

PAIR = 2
FLAT = 0.62
"""Height of the ring, relative to its width."""
NEAR_MIDDLE = 60.0
"""A seat less than this many design px from the middle line counts as above or below the fire, not beside it."""
STEP = 7.0
"""Design px between two points of a path."""
WIDE_TURN = math.radians(80)
"""Largest angle in radians between two points of a bend."""
INNER = 0.86
"""Distance of an inner path from the fire, relative to that of the outer path."""
INNER_MIDDLE = 0.7
"""Distance of an inner path from the middle of the fire, above and below it, relative to the outer path."""
LAP = 0.24
"""Fraction by which a path comes nearer to the fire each time it has passed all seats."""
SHORT = 94.0
"""Gap in design px between an arrow and a seat above or below the fire."""
CROSSED_SHORT = 104.0
"""Gap in design px between an arrow and a seat that another path passes."""
OWN_START = (156.0, 664.0)
"""Start of a path at the lowest seat: distance from the middle line, and y."""


@dataclass(frozen=True, slots=True)
class RingPath:
    """A path round the fire, with the indexes of its stops."""

    points: tuple[Point, ...]
    spots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ring:
    """The seats round one fire, clockwise."""

    seats: int
    bottom: int
    tokens: Tokens
    frame: Frame

    def _seat_point(self, name: str, seat: int) -> Point:
        x, y = self.tokens.points(f"{name}_{self.seats}")[(seat - self.bottom) % self.seats]
        return self.frame.x(x), y

    def seat(self, seat: int) -> Point:
        """Returns the middle of a seat's log."""
        return self._seat_point("seats", seat)

    def smoke(self, seat: int) -> Point:
        """Returns the middle of the Smoke while it lies at a seat."""
        return self._seat_point("smoke", seat)

    def hop(self, seat: int) -> Point:
        """Returns the point beside a seat through which the path of a Wind is drawn."""
        return self._seat_point("hops", seat)

    def side(self, seat: int) -> Side:
        """Returns the side of the fire on which a seat is."""
        x = self.seat(seat)[0]
        if abs(x - 800) < NEAR_MIDDLE:
            return "middle"
        return "left" if x < 800 else "right"

    def passed(self, start: int, way: str, places: int) -> list[int]:
        """Returns the seats that the Smoke passes, in order."""
        step = 1 if way == "L" else -1
        return [(start + step * nth) % self.seats for nth in range(1, places + 1)]

    def way(
        self, start: int, way: str, places: int, *, inner: bool = False, crossed: bool = False
    ) -> RingPath:
        """Returns the path that is drawn for a use of a Wind."""
        if self.seats == PAIR:
            return self._there_and_back(*shown(way, places, upward=start == self.bottom))
        hops = [self.hop(seat) for seat in self.passed(start, way, places)]
        *between, end = self.passed(start, way, places)
        if inner:
            nearer = [INNER_MIDDLE if self.side(seat) == "middle" else INNER for seat in between]
            hops = [*map(self._shrunk, hops, nearer), hops[-1]]
        found = self._round([self._start(start, way), *hops], way, closer=INNER if inner else 1.0)
        short = SHORT if self.side(end) == "middle" else CROSSED_SHORT if crossed else 0.0
        if not short:
            return found
        kept = len(found.points) - round(short / STEP)
        return RingPath(found.points[: max(2, kept)], (*found.spots[:-1], max(1, kept - 1)))

    def flight(self, start: int, way: str, places: int) -> RingPath:
        """Returns the path of the Smoke itself from one seat to another."""
        if self.seats == PAIR:
            between, counted = knots(way, places, upward=start == self.bottom)
            to = self.passed(start, way, places)[-1]
            return self._there_and_back([self.smoke(start), *between[1:-1], self.smoke(to)], counted)
        stops = [self.smoke(start), *map(self.smoke, self.passed(start, way, places))]
        return self._round(stops, way, lap=0.0)

    def _there_and_back(self, knots: Sequence[Point], counted: Sequence[int]) -> RingPath:
        points, spots = smooth(knots, STEP)
        return RingPath(tuple(points), tuple(spots[knot] for knot in counted))

    def _start(self, seat: int, way: str) -> Point:
        if seat != self.bottom:
            return self.hop(seat)
        aside, y = OWN_START
        return (800 - aside if way == "L" else 800 + aside), y

    def _round(self, stops: Sequence[Point], way: str, *, lap: float = LAP, closer: float = 1.0) -> RingPath:
        """Returns the path round the fire through these stops."""
        knots, found = [stops[0]], [0]
        for nth in range(1, len(stops)):
            start = self._shrunk(stops[nth - 1], 1 - lap * ((nth - 1) // self.seats))
            end = self._shrunk(stops[nth], 1 - lap * (nth // self.seats))
            between = self._between(start, end, way)
            factor = closer * (1 - lap * ((nth - 1) // self.seats))
            knots += [*(self._shrunk(point, factor) for point in between), end]
            found.append(len(knots) - 1)
        points, spots = smooth(knots, STEP)
        return RingPath(tuple(points), tuple(spots[knot] for knot in found))

    def _shrunk(self, point: Point, factor: float) -> Point:
        x, y = self._centre
        return x + (point[0] - x) * factor, y + (point[1] - y) * factor

    @property
    def _centre(self) -> Point:
        return self.tokens.point("ring_centre")

    def _between(self, start: Point, end: Point, way: str) -> list[Point]:
        sign = 1 if way == "L" else -1
        turn = self._angle(start)
        sweep = (sign * (self._angle(end) - turn)) % math.tau or math.tau
        extra = math.ceil(sweep / WIDE_TURN) - 1
        x, y = self._centre
        across, down = self.tokens.point(f"between_{self.seats}")
        angles = [turn + sign * sweep * nth / (extra + 1) for nth in range(1, extra + 1)]
        return [(x + across * math.cos(angle), y + down * math.sin(angle)) for angle in angles]

    def _angle(self, point: Point) -> float:
        x, y = self._centre
        return math.atan2((point[1] - y) / FLAT, point[0] - x)


def smooth(knots: Sequence[Point], step: float) -> tuple[list[Point], list[int]]:
    """Returns a smooth curve through all knots, and the knots' indexes in the curve."""
    padded = [_mirrored(knots[1], knots[0]), *knots, _mirrored(knots[-2], knots[-1])]
    points, spots = [knots[0]], [0]
    for nth in range(len(knots) - 1):
        four = padded[nth : nth + 4]
        pieces = max(2, round(math.dist(four[1], four[2]) * 1.06 / step))
        points += [
            (_spline(piece / pieces, 0, four), _spline(piece / pieces, 1, four))
            for piece in range(1, pieces + 1)
        ]
        spots.append(len(points) - 1)
    return points, spots


def _mirrored(point: Point, at: Point) -> Point:
    return 2 * at[0] - point[0], 2 * at[1] - point[1]


def _spline(share: float, axis: int, knots: Sequence[Point]) -> float:
    """Returns one coordinate of a point on a Catmull-Rom curve."""
    p0, p1, p2, p3 = (knot[axis] for knot in knots)
    bent = 2 * p0 - 5 * p1 + 4 * p2 - p3
    return 0.5 * (2 * p1 + (p2 - p0) * share + bent * share**2 + (3 * p1 - p0 - 3 * p2 + p3) * share**3)
