"""What lies behind a dialog."""

import pygame
from pygame import Surface

from scenes.ui.paint import Painter


def veil(paint: Painter, surface: Surface) -> Surface:
    """The picture of a window out of focus and in the dark."""
    (width, height), high = paint.metrics.size, paint.look.high
    if surface.get_size() != (width, height):
        surface = pygame.transform.smoothscale(surface, (width, height))
    small = pygame.transform.smoothscale(surface, (max(1, width // 4), max(1, height // 4)))
    if not high:
        small = pygame.transform.box_blur(small, max(1, paint.metrics.u(2)))
    dim = Surface((width, height))
    dim.blit(pygame.transform.smoothscale(small, (width, height)), (0, 0))
    dim.fill((40 if high else 100,) * 3, special_flags=pygame.BLEND_MULT)
    return dim
