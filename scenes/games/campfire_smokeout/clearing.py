"""The clearing at night: its wood, its earth, and the light of the fire, which is one with them and falls on no word."""

from __future__ import annotations

import math
from random import Random
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.table import Table
from scenes.board.ground import Lie, lie_of, weave
from scenes.games.campfire_smokeout.paint import GAME
from scenes.stage.theme import Colour
from scenes.stage.vector import Box, Drawing, Stops, Stroke, blend, cut, faded
from scenes.ui.kit import Kit
from scenes.ui.materials import MARGIN
from scenes.ui.paint import WHITE

FIRS = (
    (50, 121, 0.95), (104, 148, 1.0), (178, 106, 0.9), (240, 84, 0.85), (300, 116, 0.9), (372, 79, 0.8),
    (452, 95, 0.8), (520, 74, 0.75), (1096, 76, 0.75), (1160, 100, 0.8), (1226, 79, 0.75), (1296, 110, 0.9),
    (1366, 90, 0.85), (1432, 137, 0.95), (1500, 110, 0.9), (1556, 152, 1.0),
)  # fmt: skip
"""The firs along the upper edge: where each stands in design px, how tall it is, how much of it is there."""
FIR_FOOT = 196.0
NEAR_FIRS = ((1550, 745, 105), (84, 757, 97), (1477, 808, 78))
TUFTS, STONES = 90, 26
EARTH, GRASS, STONE = (176, 118, 58), (95, 138, 82), (111, 106, 85)
FLAT = 0.66
"""How much lower than wide the light is."""
NIGHT: tuple[tuple[float, Colour], ...] = (
    (0.0, (255, 244, 220)), (0.16, (255, 235, 196)), (0.34, (232, 201, 160)), (0.54, (156, 154, 168)),
    (0.74, (85, 100, 138)), (1.0, (39, 55, 94)),
)  # fmt: skip
"""What the clearing is multiplied by: at the fire, and on to where its light ends."""
NIGHT_REACH = 860.0
WARM, BRIGHT = (240, 118, 42), (255, 194, 98)


class Pool(NamedTuple):
    """A light: how far below the fire it is, how far it reaches across and down in design px, how strong it is, and how fast it falls off."""

    ink: Colour
    below: float
    across: float
    down: float
    strength: float
    power: float


EARTH_LIT = Pool(EARTH, 30.0, 700.0, 360.0, 0.78, 1.2)
POOLS = (Pool(WARM, 10.0, 780.0, 480.0, 0.35, 1.6), Pool(BRIGHT, -10.0, 330.0, 230.0, 0.22, 1.6))
"""Light that is added."""
STEPS = 14
"""Stops of a light, so that no edge of it is seen."""
COARSE = 4
"""Light is drawn so many times smaller than it is."""


def lay_cloth(kit: Kit, onto: Surface, rect: Rect, table: Table, scale: float) -> None:
    """The clearing, within the clip of a picture of the window; in high contrast the black cloth alone."""
    _ = table
    look = kit.theme.game(GAME)
    if kit.look.high:
        kit.paint.cloth(rect.size, look, pattern=weave(kit, look)).blit(onto, rect.topleft)
        return
    margin = kit.metrics.u(MARGIN)
    whole = kit.paint.room(("clearing", rect.size, scale), lambda: _printed(kit, rect.size, scale))
    blend(onto, whole, (rect.x - margin, rect.y - margin))


def _printed(kit: Kit, size: tuple[int, int], scale: float) -> Surface:
    look, cloth = kit.theme.game(GAME), kit.theme.layout.numbers("cloth")
    made = kit.paint.cloth(size, look, pattern=weave(kit, look))
    picture, margin = made.surface.copy(), made.left
    lie = lie_of(kit, size, cloth, scale)
    scene = _Clearing(kit, size, lie, lie.at(*look.layout.point("fire")))
    land = Surface(size, pygame.SRCALPHA)
    land.blit(picture, (0, 0), (margin, margin, *size))
    blend(land, scene.ground())
    scene.woods(land)
    shape = Box(0, 0, *size, kit.metrics.u(kit.theme.radius.number("cloth")))
    land.blit(scene.night(), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for pool in scene.pools():
        land.blit(pool, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    line = Stroke(look.tint, max(1.3, 2.4 * kit.metrics.s), (kit.metrics.u(13), kit.metrics.u(9)), 0.18)
    Drawing(*size).box(shape.inset(kit.metrics.u(15)), None, stroke=line).onto(land)
    cut(land, Drawing(*size).box(shape.inset(1), WHITE).surface())
    blend(picture, land, (margin, margin))
    return picture


class _Clearing(NamedTuple):
    kit: Kit
    size: tuple[int, int]
    lie: Lie
    fire: tuple[float, float]

    def ground(self) -> Surface:
        """Beaten earth about the fire, tufts of grass, small stones."""
        drawing, dice, unit = Drawing(*self.size), Random(9), self.lie.down
        for _ in range(TUFTS):
            angle, far = dice.uniform(0, math.tau), dice.uniform(250, 760)
            self._tuft(drawing, 800 + far * math.cos(angle), 440 + 0.52 * far * math.sin(angle))
        for _ in range(STONES):
            angle, far = dice.uniform(0, math.tau), dice.uniform(190, 420)
            x, y = self.lie.at(800 + far * math.cos(angle), 460 + 0.5 * far * math.sin(angle))
            a, b = dice.uniform(4, 9) * unit, dice.uniform(2.4, 4.5) * unit
            drawing.path(
                f"M{x - a:.1f} {y:.1f}a{a:.1f} {b:.1f} 0 1 0 {2 * a:.1f} 0a{a:.1f} {b:.1f} 0 1 0 {-2 * a:.1f} 0Z",
                STONE,
                opacity=0.6,
            )
        picture = self._light(EARTH_LIT, clear=True)
        drawing.onto(picture)
        return picture

    def _tuft(self, drawing: Drawing, x: float, y: float) -> None:
        blades = ((-6, -8), (1, -12), (7, -8))
        line = Stroke(GRASS, max(1.0, 2 * self.lie.down), (), 0.55)
        for dx, dy in blades:
            drawing.line(self.lie.at(x, y), self.lie.at(x + dx, y + dy), line)

    def woods(self, onto: Surface) -> None:
        """The firs of the edge of the wood, and some before the hem."""
        for x, tall, solid in FIRS:
            self._fir(onto, x, FIR_FOOT, tall, solid)
        for x, foot, tall in NEAR_FIRS:
            self._fir(onto, x, foot, tall, 1.0)

    def _fir(self, onto: Surface, x: float, foot: float, tall: float, solid: float) -> None:
        high = max(2, round(tall * self.lie.down))
        fir = faded(self.kit.assets.svg(f"games/{GAME}/table/fir.svg", (high, high)), round(235 * solid))
        at = self.lie.at(x, foot)
        blend(onto, fir, (round(at[0]) - fir.get_width() // 2, round(at[1]) - fir.get_height()))

    def night(self) -> Surface:
        """What the clearing is multiplied by."""
        reach = NIGHT_REACH * self.lie.across
        stops = tuple((share, ink, 1.0) for share, ink in NIGHT)
        return self._spread(stops, self.fire, reach, FLAT * self.lie.down / self.lie.across)

    def pools(self) -> list[Surface]:
        """What is added to it."""
        return [self._light(pool, clear=False) for pool in POOLS]

    def _light(self, pool: Pool, *, clear: bool) -> Surface:
        """A light about the fire, or below it; one that is added is black where it does not shine."""
        falls = [(at / STEPS, pool.strength * (1 - at / STEPS) ** pool.power) for at in range(STEPS + 1)]

        def faint(share: float) -> Colour:
            red, green, blue = (round(channel * share) for channel in pool.ink)
            return red, green, blue

        stops = tuple(
            (at, pool.ink if clear else faint(share), share if clear else 1.0) for at, share in falls
        )
        centre = (self.fire[0], self.fire[1] + pool.below * self.lie.down)
        reach = pool.across * self.lie.across
        return self._spread(stops, centre, reach, pool.down * self.lie.down / reach)

    def _spread(self, stops: Stops, centre: tuple[float, float], reach: float, flat: float) -> Surface:
        """A round gradient, flattened, as large as the cloth."""
        wide, high = self.size
        small = (max(2, wide // COARSE), max(2, round(high / flat / COARSE)))
        drawing = Drawing(*small)
        across, down = small[0] / wide, small[1] / high
        fill = drawing.radial(stops, (centre[0] * across, centre[1] * down), reach * across)
        return pygame.transform.smoothscale(drawing.box(Box(0, 0, *small), fill).surface(), self.size)
