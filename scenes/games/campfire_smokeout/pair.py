"""Paths of a Wind between two seats: there and back on one side of the fire, with a lane for each place.

Round the fire the paths of two Winds would cross each other and the flame.
"""

import math
from typing import Literal

Point = tuple[float, float]
Side = Literal[-1, 1]

MIDDLE = 800.0
NEAR, FAR = (158.0, 664.0), (178.0, 212.0)
"""Ends of a path at the lower log and at the upper one: offset and height."""
NEAR_TURN, FAR_TURN = (286.0, 590.0), (236.0, 196.0)
"""Turning points after counting that seat."""
INNERMOST, LANE = 316.0, 56.0
"""How far from the middle the innermost lane runs, and how far apart lanes are."""
ODD_LANE, EVEN_LANES, HOME = 396.0, (432.0, 330.0), 62.0
"""The same of the lanes that are shown: of the one to the other seat, of those there and home; and how far from its
beginning a way home ends."""
KNOTS = 6
"""Segments of a lane."""


def side_of(way: str, *, upward: bool) -> Side:
    """Returns the side of the fire for a wind to the left or right."""
    return -1 if (way == "L") == upward else 1


def knots(way: str, places: int, *, upward: bool) -> tuple[list[Point], list[int]]:
    """Points of a way from log to log, the first lane outermost, and the numbers of those where a seat is counted."""
    side = side_of(way, upward=upward)
    ends = [NEAR if upward else FAR]
    for nth in range(1, places + 1):
        far = (nth % 2 == 1) == upward
        ends.append((FAR if far else NEAR) if nth == places else FAR_TURN if far else NEAR_TURN)
    found, counted = [_at(side, *ends[0])], [0]
    for nth in range(places):
        bulge = INNERMOST + LANE * (places - 1 - nth)
        found += [
            _lane(side, ends[nth], ends[nth + 1], bulge, piece / KNOTS) for piece in range(1, KNOTS + 1)
        ]
        counted.append(len(found) - 1)
    return found, counted


def shown(way: str, places: int, *, upward: bool) -> tuple[list[Point], list[int]]:
    """Points of the lane that stands for so many places: to the other seat, or there and home again, with its turn."""
    side, odd = side_of(way, upward=upward), places % 2 == 1
    near, far = (NEAR, FAR) if upward else (FAR, NEAR)
    turn = FAR_TURN if upward else NEAR_TURN
    ends = [near, far] if odd else [near, turn, near]
    bulges = (ODD_LANE,) if odd else EVEN_LANES
    found, counted = [_at(side, *ends[0])], [0]
    for nth, bulge in enumerate(bulges):
        start, end = ends[nth], ends[nth + 1]
        if nth:
            end = (end[0], end[1] - HOME if upward else end[1] + HOME)
        found += [_lane(side, start, end, bulge, piece / KNOTS) for piece in range(1, KNOTS + 1)]
        counted.append(len(found) - 1)
    return found, counted


def _lane(side: Side, start: Point, end: Point, bulge: float, share: float) -> Point:
    """A point of half an ellipse: level where it begins and where it ends."""
    down = (1 - math.cos(math.pi * share)) / 2
    aside = start[0] + (end[0] - start[0]) * down
    out = (bulge - (start[0] + end[0]) / 2) * math.sin(math.pi * share)
    return _at(side, aside + out, start[1] + (end[1] - start[1]) * down)


def _at(side: Side, aside: float, y: float) -> Point:
    return MIDDLE + side * aside, y
