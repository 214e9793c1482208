"""A game's cloth: its colour in lamp light, with a darker hem and a stitch."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame
from pygame import Surface

from scenes.stage.metrics import Metrics
from scenes.stage.theme import GameLook, Theme, mix
from scenes.stage.vector import Box, Drawing, Stroke, blend, blurred, cut

MARGIN = 24
"""Design px around the cloth for its shadow."""


Pattern = Callable[[Surface], None]
"""Paints on an empty picture of a cloth with its margin; paint outside the hem is cut off."""


def cloth_key(
    size: tuple[int, int], game: GameLook, pattern: Pattern | None, *, lit: bool = True
) -> Hashable:
    """Returns the cache key of a cloth."""
    return "cloth", size, game.key, pattern, lit


@dataclass(frozen=True, slots=True)
class Cloth:
    """Paints one game's cloth at one scale; in high contrast nearly black with a white border."""

    theme: Theme
    metrics: Metrics
    game: GameLook
    high: bool
    lit: bool = True

    def paint(self, inner: tuple[int, int], pattern: Pattern | None) -> Surface:
        """The cloth with its shadow, `MARGIN` design px larger on every side."""
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
        """Returns the hem and the felt in it: lit in the middle, darker at the sides."""
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
        return Drawing(*size).box(box.inset(unit(15)), None, stroke=line)
