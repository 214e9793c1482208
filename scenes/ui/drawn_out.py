"""Long pictures made from short ones."""

import pygame
from pygame import SRCALPHA, Surface


def drawn_out(short: Surface, by: int, period: int = 1) -> Surface:
    """Returns a picture made longer by repeating its middle; this is fast, so the long one need not be cached."""
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
