"""Large painted backgrounds: wood in lamp light, and tables' surfaces."""

import math
import random
from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame
from pygame import SRCALPHA, Surface

from scenes.stage.layout import SEAM, Metrics
from scenes.stage.theme import Colour, GameLook, Theme, mix
from scenes.stage.vector import Box, Drawing, Stops, Stroke, blend, blurred, cut

TABLE_PLANK = 200
"""The height of a plank of the table, in design px."""
WALL_PLANK = 80
"""The width of a plank of the wall, in design px."""
GRAIN_LINES = 26
"""Number of lines of wood grain in a plank of the table."""
COARSE = 4
"""Factor by which the picture of lamp light is enlarged."""
BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)


def paint_wood(theme: Theme, metrics: Metrics, *, wall: bool, high: bool) -> Surface:
    """Paints the wood of a table, or of the wall behind the main menu."""
    picture = Surface(metrics.size)
    if high:
        picture.fill(theme.high_contrast.colour("wood"))
        return picture
    grain = random.Random(7 if wall else 5)  # the same wood every evening
    if wall:
        _wall(picture, theme, metrics, grain)
    else:
        _table(picture, theme, metrics, grain)
    _light(picture, theme, metrics, wall=wall)
    return picture


def _table(picture: Surface, theme: Theme, metrics: Metrics, grain: random.Random) -> None:
    width, height = picture.get_size()
    planks = theme.colours.plank
    step = max(1, metrics.u(TABLE_PLANK))
    for number, top in enumerate(range(0, height, step)):
        plank = planks[number % len(planks)]
        picture.fill(plank, (0, top, width, step))
        for _ in range(GRAIN_LINES):
            y = top + grain.randrange(step)
            start = grain.randrange(-width // 3, width)
            ink = mix(
                plank, BLACK if grain.random() < 0.7 else theme.colours.walnut5, grain.uniform(0.05, 0.22)
            )
            picture.fill(ink, (start, y, grain.randrange(width // 5, width), max(1, metrics.u(1))))
        picture.fill(mix(plank, BLACK, 0.55), (0, top, width, max(1, metrics.u(2))))
        picture.fill(mix(plank, theme.colours.walnut5, 0.35), (0, top + max(1, metrics.u(2)), width, 1))


def _wall(picture: Surface, theme: Theme, metrics: Metrics, grain: random.Random) -> None:
    width, height = picture.get_size()
    step = max(1, metrics.u(WALL_PLANK))
    offset = metrics.origin[0] % step - step + metrics.u(58)
    for left in range(offset - step, width, step):
        plank = mix(
            theme.colours.plank[grain.randrange(len(theme.colours.plank))], theme.colours.walnut6, 0.35
        )
        picture.fill(plank, (left, 0, step, height))
        for _ in range(3):
            ink = mix(plank, BLACK, grain.uniform(0.03, 0.10))
            picture.fill(ink, (left + grain.randrange(step), grain.randrange(height), 1, height // 2))
        picture.fill(mix(plank, BLACK, 0.36), (left, 0, max(1, metrics.u(2)), height))
        picture.fill(mix(plank, theme.colours.walnut5, 0.28), (left + max(1, metrics.u(2)), 0, 1, height))


def _light(picture: Surface, theme: Theme, metrics: Metrics, *, wall: bool) -> None:
    width, height = metrics.size
    small = (max(1, width // COARSE), max(1, height // COARSE))
    corner = math.hypot(small[0] / 2, small[1] * 0.6)
    dark = ((0.0, WHITE, 1.0), (0.55, WHITE, 1.0), (0.8, _grey(0.72), 1.0), (1.0, _grey(0.36), 1.0))
    shade = _radial(small, dark, (small[0] / 2, small[1] * (0.16 if wall else 0.44)), corner)
    glow, spot, reach = (0.26, 0.13, 0.42) if wall else (0.20, 0.24, 0.62)
    lamp = theme.colours.lamp
    warm = (
        (0.0, mix(BLACK, lamp, glow), 1.0),
        (0.3, mix(BLACK, lamp, glow * 0.62), 1.0),
        (0.55, mix(BLACK, lamp, glow * 0.3), 1.0),
        (0.8, mix(BLACK, lamp, glow * 0.08), 1.0),
        (1.0, BLACK, 1.0),
    )
    light = _radial(small, warm, (small[0] / 2, small[1] * spot), small[0] * reach)
    size = (width, height)
    picture.blit(pygame.transform.smoothscale(shade, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(pygame.transform.smoothscale(light, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _radial(size: tuple[int, int], stops: Stops, centre: tuple[float, float], radius: float) -> Surface:
    drawing = Drawing(*size)
    drawing.path(_whole(size), drawing.radial(stops, centre, radius))
    return drawing.surface()


def _grey(level: float) -> Colour:
    return mix(BLACK, WHITE, level)


def _whole(size: tuple[int, int]) -> str:
    return f"M0 0L{size[0]} 0L{size[0]} {size[1]}L0 {size[1]}Z"


MARGIN = 24
"""Space in design px for the shadow around the table's surface."""


Pattern = Callable[[Surface], None]
"""A function that paints a game's pattern onto a picture of the table's surface."""


def cloth_key(
    size: tuple[int, int], game: GameLook, pattern: Pattern | None, *, lit: bool = True
) -> Hashable:
    """Returns the cache key of the picture of a table's surface."""
    return "cloth", size, game.key, pattern, lit


@dataclass(frozen=True, slots=True)
class Cloth:
    """Paints the surface of one game's table at one scale."""

    theme: Theme
    metrics: Metrics
    game: GameLook
    high: bool
    lit: bool = True

    def paint(self, inner: tuple[int, int], pattern: Pattern | None) -> Surface:
        """Returns the table's surface with its shadow in the margin."""
        unit = self.metrics.u
        margin = unit(MARGIN)
        size = (inner[0] + 2 * margin, inner[1] + 2 * margin)
        box = Box(margin, margin, *inner, unit(self.theme.radius.number("cloth")))
        if self.high:
            return self._plain(size, box)
        shadow = Drawing(*size).box(box.moved(0, unit(6)), self.theme.colours.shadow, opacity=0.7).surface()
        picture = blurred(shadow, unit(6))
        self._felt(size, box).onto(picture)
        if pattern is not None:
            blend(picture, self._patterned(size, box, pattern))
        self._stitches(size, box).onto(picture)
        return picture

    def _plain(self, size: tuple[int, int], box: Box) -> Surface:
        border = self.theme.high_contrast
        width = max(2.0, border.number("cloth_border_px") * self.metrics.s)
        stroke = Stroke(border.colour("cloth_border"), width)
        return Drawing(*size).box(box.inset(width / 2), self.game.high_cloth, stroke=stroke).surface()

    def _felt(self, size: tuple[int, int], box: Box) -> Drawing:
        hem = self.metrics.u(7)
        drawing = Drawing(*size)
        drawing.box(box, self.game.mat2)
        felt = box.inset(hem)
        if not self.lit:
            return drawing.box(felt, self.game.mat)
        lit = mix(self.game.mat, self.theme.colours.lamp, self.game.lamp_mix * 0.42)
        half = mix(self.game.mat, self.theme.colours.lamp, self.game.lamp_mix * 0.2)
        edge = mix(self.game.mat, self.game.mat2, 0.55)
        stops = ((0.0, lit, 1.0), (0.36, half, 1.0), (0.7, self.game.mat, 1.0), (1.0, edge, 1.0))
        centre = (size[0] / 2, box.y + box.h * 0.34)
        return drawing.box(felt, drawing.radial(stops, centre, box.w * 0.58))

    def _patterned(self, size: tuple[int, int], box: Box, pattern: Callable[[Surface], None]) -> Surface:
        picture = Surface(size, pygame.SRCALPHA)
        pattern(picture)
        cut(picture, Drawing(*size).box(box.inset(self.metrics.u(8)), (255, 255, 255)).surface())
        return picture

    def _stitches(self, size: tuple[int, int], box: Box) -> Drawing:
        unit = self.metrics.u
        line = Stroke(self.game.tint, max(1.3, 2.4 * self.metrics.s), (unit(13), unit(9)), 0.42)
        return Drawing(*size).box(box.inset(unit(SEAM)), None, stroke=line)


def drawn_out(short: Surface, by: int, period: int = 1) -> Surface:
    """Returns a picture lengthened by `by` px, with its middle repeated."""
    (width, height), half = short.get_size(), short.get_width() // 2
    long = Surface((width + by, height), SRCALPHA)
    long.blit(short, (0, 0), (0, 0, half, height))
    if period == 1:
        middle = long.subsurface((half, 0, by, height))
        pygame.transform.scale(short.subsurface((half, 0, 1, height)), (by, height), middle)
    for x in range(0, by, period) if period > 1 else ():
        long.blit(short, (half + x, 0), (half, 0, min(period, by - x), height))
    long.blit(short, (half + by, 0), (half, 0, width - half, height))
    return long
