"""The dotted line of a hint from a card to a place."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from pygame import Rect

from scenes.stage.layout import Metrics

APART = 17.0
"""Distance between the line's dots, in design px."""
BOW = 0.07
"""How far the line usually bends, as a fraction of its length."""
BOWS = (BOW, -BOW, 0.16, -0.16, 0.26, -0.26)
"""Bends that are tried for the line. Negative bends are to the other side."""
SIDES = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))
"""Directions out of the sides of a rectangle: up, right, down, left."""
ALONG = (-0.25, 0.0, 0.25)
"""Points on a rectangle's side where a line may end, as fractions from the side's middle."""
TOUCHING = 20
"""A hint draws no line from a card to a place if they are at most twice this many px apart."""
CLEAR = 4.0
"""Distance of the dotted line from text, in design px."""
BEGIN = 2
"""Number of dots at the line's beginning that are always drawn."""
LOST = 1.0
"""Penalty for each dot that a text or number displaces."""
CROSSED = 0.06
"""Penalty for each dot on a dark card."""
OBLIQUE = 0.5
"""Penalty for a line along a rectangle's side."""
LONG = 1.0
"""Penalty for a line twice as long as the shortest one."""
BENT = 1.5
"""Penalty for a bend as wide as the line is long."""

Point = tuple[float, float]
"""X and y in px of the window."""
Movement = tuple[Point, Point]


class HintLine(NamedTuple):
    """The dotted line of a hint."""

    way: Movement
    """The start and the end of the line, in px."""
    sign: str
    """Icon in the middle of the line, or ""."""
    words: tuple[Rect, ...] = ()
    """Text that the line must not cross."""
    bow: float = BOW
    """How far the line bends, as a fraction of its length."""
    numbers: tuple[Rect, ...] = ()
    """Numbers on cards, on which no dots are drawn."""

    def at(self, share: float) -> Point:
        """Returns the point of the line at a fraction of its length."""
        (x, y), (to_x, to_y) = self.way
        along, bent = (to_x - x, to_y - y), 4 * self.bow * share * (1 - share)
        return x + along[0] * share - along[1] * bent, y + along[1] * share + along[0] * bent

    def shares(self, metrics: Metrics) -> list[float]:
        """Returns the fractions of the line's length at which its dots are."""
        count = max(1, round(math.dist(*self.way) / metrics.u(APART)))
        return [nth / count for nth in range(1, count)]

    def dots(self, metrics: Metrics) -> list[Rect]:
        """Returns a rectangle of 1 px for each dot of the line."""
        return [Rect(self.at(share), (1, 1)) for share in self.shares(metrics)]

    def free(self, metrics: Metrics) -> list[float]:
        """Returns the dots that are on no text or number, as fractions of the line."""
        clear = self.clear(self.dots(metrics), metrics)
        return [share for share, is_clear in zip(self.shares(metrics), clear, strict=True) if is_clear]

    def clear(self, dots: Sequence[Rect], metrics: Metrics) -> list[bool]:
        """Returns for each dot whether it is on no text or number."""
        kept = [*self.numbers, *self._text(metrics)]
        return [dot.collidelist(kept) < 0 for dot in dots]

    def is_whole(self, metrics: Metrics) -> bool:
        """Returns whether the line has dots, and no text interrupts it."""
        words, dots = self._text(metrics), self.dots(metrics)
        return bool(dots) and all(dot.collidelist(words) < 0 for dot in dots)

    def _text(self, metrics: Metrics) -> list[Rect]:
        keep = 2 * metrics.u(CLEAR)
        return [rect.inflate(keep, keep) for rect in self.words]


class Obstacles(NamedTuple):
    """What the dotted line of a hint should avoid."""

    words: Sequence[Rect] = ()
    """Text that no line crosses."""
    cards: Sequence[Rect] = ()
    """Dark cards. A line should cross as few of them as possible."""
    numbers: Sequence[Rect] = ()
    """Numbers printed on cards. A line should cross as few of them as possible."""


def line_between(metrics: Metrics, start: Rect, end: Rect, sign: str, around: Obstacles) -> HintLine | None:
    """Returns the best dotted line between two rectangles, if there is one."""
    if start.inflate(2 * TOUCHING, 2 * TOUCHING).colliderect(end):
        return None
    plain = HintLine((start.center, end.center), sign, tuple(around.words), numbers=tuple(around.numbers))
    shortest = max(1.0, math.dist(start.center, end.center))
    tried = [
        (_shape_cost(way, ends, bow, shortest), nth, plain._replace(way=way, bow=bow))
        for nth, ((way, ends), bow) in enumerate(product(_ways(start, end), BOWS))
    ]
    best, least = None, math.inf
    for shape, _, line in sorted(tried, key=lambda one: one[:2]):
        if shape >= least:
            break  # no later line can be better, whatever it crosses
        dots = line.dots(metrics)
        clear = line.clear(dots, metrics)
        crossed = sum(dot.collidelist(around.cards) >= 0 for dot in dots)
        cost = shape + LOST * clear.count(False) + CROSSED * crossed
        if cost < least and all(clear[:BEGIN]):
            best, least = line, cost
    return best if best is not None and best.is_whole(metrics) else None


def _ways(start: Rect, end: Rect) -> Iterator[tuple[Movement, tuple[Point, Point]]]:
    """Yields lines between two rectangles, with the directions of their ends."""
    for (first, out), (last, back) in product(_edge(start, end.center), _edge(end, start.center)):
        yield (first, last), (out, (-back[0], -back[1]))


def _edge(rect: Rect, toward: Point) -> Iterator[tuple[Point, Point]]:
    """Yields points on a rectangle's sides, with each side's outward direction."""
    x, y = rect.center
    for out in SIDES:
        middle = (x + out[0] * rect.w / 2, y + out[1] * rect.h / 2)
        if out[0] * (toward[0] - middle[0]) + out[1] * (toward[1] - middle[1]) <= 0:
            continue
        for share in ALONG:
            yield (middle[0] + abs(out[1]) * share * rect.w, middle[1] + abs(out[0]) * share * rect.h), out


def _shape_cost(way: Movement, ends: tuple[Point, Point], bow: float, shortest: float) -> float:
    """Returns the penalty for the shape of a line."""
    (x, y), (to_x, to_y) = way
    long = max(1.0, math.dist(*way))
    along = ((to_x - x) / long, (to_y - y) / long)
    oblique = 0.0
    for end, turn in zip(ends, (4 * bow, -4 * bow), strict=True):
        leaves = (along[0] - along[1] * turn, along[1] + along[0] * turn)
        oblique += 1 - (leaves[0] * end[0] + leaves[1] * end[1]) / math.hypot(*leaves)
    return OBLIQUE * oblique + LONG * (long / shortest) + BENT * abs(bow)
