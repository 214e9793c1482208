"""The weather at some tables, under all cards. It depends only on the match."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.board.context import BoardContext
from scenes.stage import vector
from scenes.stage.stage import Sprite, Stage
from scenes.stage.vector import Drawing, Stroke
from scenes.ui.kit import Kit
from scenes.ui.paint import canvas

EVENINGS = 8
"""After this number of evenings the weather repeats. Most of these evenings are clear."""
FIREFLY, SHREDS = 48.0, ((160.0, 42.0), (200.0, 34.0), (136.0, 48.0))
DROPS = ((5.0, 17.0, 0.3), (7.0, 25.0, 0.36), (10.0, 36.0, 0.42))
"""Width and height of raindrops in design px, and their opacity."""
FLAKES = (9.0, 12.0, 16.0)
"""Sizes of flakes of snow in design px."""
MIST_ROWS = (0.13, 0.58, 0.7)
"""Y of each row of mist, relative to the table's height."""
LEVELS = 5
GOLDEN = math.tau * 0.618
"""Difference in phase of two neighbouring flakes, drops or lights, in radians."""
EDGE = 0.06
"""Smallest distance of fireflies from the table's edges, as a fraction of the table."""


class Place(NamedTuple):
    """The position of a drop or flake as fractions of the table."""

    across: float
    down: float
    phase: float


Seen = tuple[Surface, float, float] | None
"""A picture and its middle in design px, or None while invisible."""
Kind = Callable[[int, Place, float], Seen]


class Bit(Sprite):
    """One drop, flake, light, shred or ember, clipped to its rectangle."""

    __slots__ = ()

    def __init__(self, stage: Stage, clip: Rect, z: float) -> None:
        super().__init__(canvas(1, 1), clip.topleft, z)
        self.clip, self.visible = clip, False
        stage.add(self)

    def be(self, picture: Surface, middle: tuple[int, int]) -> None:
        """Draws a picture with its middle at a point, in px."""
        self.surface, self.visible = picture, True
        self.pos = picture.get_rect(center=middle).topleft


class Weather:
    """Fireflies, drizzle, snow or mist over the cloth, by the `evening`."""

    rare = False

    def __init__(self, context: BoardContext, cloth: Rect, evening: int, *, z: float) -> None:
        dice, self._kit, self._cloth = Random(evening), context.kit, cloth
        kinds: tuple[tuple[Callable[[Kit, tuple[float, float]], Kind], int, int], ...] = (
            (_fireflies, 10, 3),
            (_drizzle, 30, 3),
            (_snow, 16, 2),
            (_mist, 4, 4),
        )
        nth = evening % EVENINGS
        clear = nth >= len(kinds) or context.kit.look.high
        make, count, self._turns = (_fireflies, 0, 1) if clear else kinds[nth]
        self._design = cloth.w / context.kit.metrics.s, cloth.h / context.kit.metrics.s
        self._kind = make(context.kit, self._design)
        inner = cloth.inflate(-2 * context.kit.metrics.u(16), -2 * context.kit.metrics.u(16))
        self._bits = [
            (
                Bit(context.stage, inner, z),
                Place((nth + dice.random()) / count, dice.random(), GOLDEN * nth),
            )
            for nth in range(count)
        ]

    def show(self, beat: int, age: float) -> None:
        """Moves a part of the weather at a tick of the clock."""
        unit = self._kit.metrics.u
        for nth, (bit, place) in enumerate(self._bits):
            if nth % self._turns != beat % self._turns:
                continue
            seen = self._kind(nth, place, age)
            if seen is None:
                bit.visible = False
                continue
            picture, x, y = seen
            bit.be(picture, (self._cloth.x + unit(x), self._cloth.y + unit(y)))

    def still(self) -> None:
        for bit, _ in self._bits:
            bit.visible = False


def _fireflies(kit: Kit, cloth: tuple[float, float]) -> Kind:
    side = kit.metrics.u(FIREFLY)
    ink = (226, 255, 150)
    drawing = Drawing(side, side)
    stops = ((0.0, ink, 0.9), (0.18, ink, 0.5), (1.0, ink, 0.0))
    drawing.circle((side / 2, side / 2), side / 2, drawing.radial(stops, (side / 2, side / 2), side / 2))
    light = drawing.surface()
    levels = [_faded(light, n / LEVELS) for n in range(LEVELS + 1)]

    def firefly(_nth: int, place: Place, age: float) -> Seen:
        level = round(max(0.0, min(1.0, 1.6 * math.sin(1.1 * age + place.phase))) * LEVELS)
        if not level:
            return None
        across, down = (EDGE + (1 - 2 * EDGE) * share for share in place[:2])
        x = across * cloth[0] + 40 * math.sin(0.5 * age + place.phase)
        return levels[level], x, down * cloth[1] + 26 * math.sin(0.7 * age + 2 * place.phase)

    return firefly


def _drizzle(kit: Kit, cloth: tuple[float, float]) -> Kind:
    drops = []
    for nth, (across, down, opacity) in enumerate(DROPS):
        wide, tall = kit.metrics.u(across), kit.metrics.u(down)
        line = Stroke((207, 227, 232), max(1.0, (1.2 + 0.4 * nth) * kit.metrics.s), (), opacity)
        drops.append(Drawing(wide, tall).line((wide - 2, 1), (2, tall - 2), line).surface())

    def falling(nth: int, place: Place, age: float) -> Seen:
        size = nth // len(drops) % len(drops)  # so that drops of all lengths fall at each tick
        x, y = place.across * cloth[0] - age * 90 % 60, place.down * cloth[1] + age * (700 + 100 * size)
        return drops[size], x, y % cloth[1]

    return falling


def _snow(kit: Kit, cloth: tuple[float, float]) -> Kind:
    flakes = []
    for length in FLAKES:
        side = kit.metrics.u(length)
        drawing = Drawing(side, side)
        stops = ((0.0, (250, 252, 255), 0.85), (0.5, (250, 252, 255), 0.5), (1.0, (250, 252, 255), 0.0))
        middle = (side / 2, side / 2)
        flakes.append(drawing.circle(middle, side / 2, drawing.radial(stops, middle, side / 2)).surface())

    def falling(nth: int, place: Place, age: float) -> Seen:
        size = nth % len(FLAKES)
        x = place.across * cloth[0] + 26 * math.sin(0.8 * age + place.phase)
        return flakes[size], x, (place.down * cloth[1] + age * (34 + 10 * size)) % cloth[1]

    return falling


def _mist(kit: Kit, cloth: tuple[float, float]) -> Kind:
    shreds = [shred(kit, *size) for size in SHREDS]

    def drifting(nth: int, place: Place, age: float) -> Seen:
        row = nth % len(MIST_ROWS)
        wide = max(SHREDS)[0]
        x = (place.across * cloth[0] + age * (7 + 3 * row)) % (cloth[0] + wide) - wide / 2
        return shreds[nth % len(shreds)], x, cloth[1] * (MIST_ROWS[row] + 0.06 * place.down)

    return drifting


def shred(kit: Kit, wide: float, tall: float) -> Surface:
    """Returns the picture of a wisp of mist."""
    side, ink = 64, (226, 232, 244)
    disc = Drawing(side, side)
    stops = ((0.0, ink, 0.34), (0.45, ink, 0.2), (1.0, ink, 0.0))
    disc.circle((side / 2, side / 2), side / 2, disc.radial(stops, (side / 2, side / 2), side / 2))
    soft, picture = disc.surface(), canvas(kit.metrics.u(wide), kit.metrics.u(tall))
    for x, y, w, h in ((0.0, 0.3, 0.72, 0.7), (0.3, 0.0, 0.7, 0.66)):
        size = (max(1, round(w * picture.get_width())), max(1, round(h * picture.get_height())))
        at = (round(x * picture.get_width()), round(y * picture.get_height()))
        vector.blend(picture, pygame.transform.smoothscale(soft, size), at)
    return picture


def _faded(picture: Surface, share: float) -> Surface:
    return vector.faded(picture, round(255 * share))
