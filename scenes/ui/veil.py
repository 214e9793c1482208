"""The background of a dialog."""

import pygame
from pygame import Surface

from scenes.stage.look import Look
from scenes.ui.paint import Painter


class Veiled:
    """The blurred, dark picture behind a dialog, made once for a size and look."""

    def __init__(self, below: Surface) -> None:
        self.below = below
        self._made: tuple[Look, Surface] | None = None

    def over(self, paint: Painter) -> Surface:
        """Returns the picture as seen behind the dialog."""
        made = self._made
        if made is None or made[0] != paint.look or made[1].get_size() != paint.metrics.size:
            made = self._made = paint.look, veil(paint, self.below)
        return made[1]


def veil(paint: Painter, surface: Surface) -> Surface:
    """Returns the blurred, dark picture of a window."""
    (width, height), high = paint.metrics.size, paint.look.high
    if surface.get_size() != (width, height):
        surface = pygame.transform.smoothscale(surface, (width, height))
    small = pygame.transform.smoothscale(surface, (max(1, width // 4), max(1, height // 4)))
    if not high:
        small = pygame.transform.box_blur(small, max(1, paint.metrics.u(2)))
    small.fill((40 if high else 100,) * 3, special_flags=pygame.BLEND_MULT)
    dim = Surface((width, height))
    return pygame.transform.smoothscale(small, (width, height), dim)
