"""How logs and stones are lit by the fire: on the side that is turned to it."""

import math

import pygame
from pygame import Surface

from scenes.stage.theme import Colour
from scenes.stage.vector import Box, Drawing, Stroke, blend, cut
from scenes.ui.kit import Kit
from scenes.ui.paint import WHITE, canvas

Point = tuple[float, float]
EMBER, GOLD = (255, 138, 42), (255, 176, 80)
STONES = ((-96, 36), (-86, 58), (-44, 78), (4, 84), (52, 78), (88, 58), (98, 36))
"""Where the light falls on the inner side of each stone, in design px from the fire."""
AWAY, BELOW = 34.0, 20.0
"""How far from the fire, and how far down, the shadow of a log is moved, in its design px."""


def log_light(kit: Kit, size: tuple[int, int], fire: Point) -> Surface:
    """The light on a log whose corner is so far from the fire, px: along the side, or at the end, that looks at it."""
    wide, high = size
    dx, dy = fire[0] - wide / 2, fire[1] - high / 2
    side = ("left" if dx < 0 else "right") if abs(dx) > 0.83 * wide else "up" if dy < 0 else "down"

    def make() -> Surface:
        drawing, unit = Drawing(*size), high / 56
        log = Box(4 * unit, 4 * unit, wide - 20 * unit, high - 12 * unit, 0.4 * high)
        rim = Stroke((255, 208, 138), max(1.2, 2.8 * unit), (), 0.65)
        if side in ("up", "down"):
            near, far = (log.y, log.y + log.h) if side == "up" else (log.y + log.h, log.y)
            stops = ((0.0, GOLD, 0.6), (0.65, EMBER, 0.08), (1.0, EMBER, 0.0))
            drawing.box(log, drawing.linear(stops, (0, near), (0, far)))
            y = log.y + unit if side == "up" else log.y + log.h - unit
            drawing.line((log.x + 14 * unit, y), (log.x + log.w - 20 * unit, y), rim)
        else:
            x = log.x if side == "left" else log.x + log.w
            stops = ((0.0, GOLD, 0.6), (0.55, EMBER, 0.2), (1.0, EMBER, 0.0))
            drawing.box(log, drawing.radial(stops, (x, high / 2), 0.78 * wide))
            start, end = (0.0, 0.66) if side == "left" else (0.3, 0.94)
            y = log.y + unit
            drawing.line((log.x + (start + 0.06) * log.w, y), (log.x + end * log.w, y), rim)
        return drawing.surface()

    return kit.paint.kept(("light of a log", size, side), make)


def log_shadow(kit: Kit, size: tuple[int, int], fire: Point) -> tuple[Surface, tuple[int, int]]:
    """The soft shadow of a log, and where it lies from its corner: away from the fire, px."""
    wide, high = round(size[0] * 1.04), round(size[1] * 1.1)

    def make() -> Surface:
        small = Drawing(64, 64)
        ink: Colour = (4, 16, 10)
        stops = tuple((at / 8, ink, 0.62 * (1 - at / 8) ** 1.4) for at in range(9))
        disc = small.circle((32, 32), 32, small.radial(stops, (32, 32), 32)).surface()
        return pygame.transform.smoothscale(disc, (wide, high))

    unit, dx, dy = size[1] / 56, size[0] / 2 - fire[0], size[1] / 2 - fire[1]
    far = math.hypot(dx, dy) or 1.0
    at = (round(AWAY * unit * dx / far + (size[0] - wide) / 2), round((BELOW + 6 * dy / far) * unit))
    return kit.paint.kept(("shadow of a log", size), make), at


def lit_hearth(kit: Kit, hearth: Surface, fire: Point) -> Surface:
    """The hearth with the light of its fire, which burns so far from its corner, on the inner side of each stone."""
    picture, unit = hearth.copy(), kit.metrics.s
    light = canvas(*picture.get_size())
    for dx, dy in STONES:
        spot = _spot(34 * unit, 17 * unit, 0.6)
        blend(
            light,
            spot,
            (
                round(fire[0] + dx * 0.9 * unit - spot.get_width() / 2),
                round(fire[1] + (dy - 40) * unit - spot.get_height() / 2),
            ),
        )
    bed = _spot(168 * unit, 54 * unit, 0.75)
    blend(light, bed, (round(fire[0] - bed.get_width() / 2), round(fire[1] - bed.get_height() / 2)))
    shape = pygame.mask.from_surface(picture).to_surface(setcolor=(*WHITE, 255), unsetcolor=(0, 0, 0, 0))
    cut(light, shape)
    blend(picture, light)
    return picture


def _spot(wide: float, high: float, strength: float) -> Surface:
    small, ink = Drawing(48, 48), (255, 154, 60)
    stops = ((0.0, ink, strength), (0.5, ink, strength * 0.4), (1.0, ink, 0.0))
    disc = small.circle((24, 24), 24, small.radial(stops, (24, 24), 24)).surface()
    return pygame.transform.smoothscale(disc, (max(2, round(wide)), max(2, round(high))))
