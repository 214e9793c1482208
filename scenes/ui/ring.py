"""The double ring around the focused thing."""

import math
from dataclasses import replace
from typing import NamedTuple

import pygame
from pygame import SRCALPHA, Surface

from scenes.stage.theme import FocusLook, Theme
from scenes.stage.vector import Box, Drawing, Stroke

BROAD = 1.7
"""Factor by which the ring is wider in high contrast."""


def ring_look(theme: Theme, *, high: bool) -> FocusLook:
    """Returns the ring's style; in high contrast it is wide and amber, because white rims are everywhere."""
    look = theme.focus
    if not high:
        return look
    light, dark = BROAD * look.light_width, BROAD * look.dark_width
    return replace(look, light=theme.colours.go, light_width=light, dark_width=dark)


class Ring(NamedTuple):
    """Focus ring around things with corners of `radius` px.

    It is drawn once around the smallest of them; for a larger one its sides are lengthened, which takes a
    tenth of the time.
    """

    look: FocusLook
    scale: float
    radius: float

    @property
    def gap(self) -> int:
        """Returns its distance from the thing in px; the same space is left free around it."""
        return round(self.look.away * self.scale)

    @property
    def least(self) -> int:
        """Px of a thing that is only its corners."""
        return 2 * (math.ceil(self.radius) + 2 * self.gap)

    def drawn(self, width: int, height: int) -> Surface:
        """Returns the ring for a thing of that size."""
        gap, look = self.gap, self.look
        drawing = Drawing(width + 4 * gap, height + 4 * gap)
        line = Box(2 * gap, 2 * gap, width, height, self.radius).inset(-gap).rounded(self.radius + gap)
        drawing.box(line, None, stroke=Stroke(look.dark, look.dark_width * self.scale))
        drawing.box(line, None, stroke=Stroke(look.light, look.light_width * self.scale))
        return drawing.surface()

    def drawn_out(self, short: Surface, width: int, height: int) -> Surface:
        """Returns the ring lengthened from the smallest one."""
        picture, side = Surface((width + 4 * self.gap, height + 4 * self.gap), SRCALPHA), short.get_width()
        half, wide, high = side // 2, width - self.least, height - self.least
        for x in (0, half):
            for y in (0, half):
                picture.blit(short, (x + wide * (x > 0), y + high * (y > 0)), (x, y, half, half))
        across = pygame.transform.scale(short.subsurface((half, 0, 1, side)), (wide, side))
        down = pygame.transform.scale(short.subsurface((0, half, side, 1)), (side, high))
        for at in (0, half):
            picture.blit(across, (half, at + high * (at > 0)), (0, at, wide, half))
            picture.blit(down, (at + wide * (at > 0), half), (at, 0, half, high))
        return picture
