"""Progress sign: three lights on a dark pill, lit in turn, while the next scene is laid out."""

import pygame
from pygame import Rect, Surface

SHOWN_AFTER = 0.1
"""Seconds of waiting without a sign."""
BEAT = 0.09
"""Seconds from one light to the next."""
LIGHTS = 3
SIDE, STEP, LOW = 0.011, 0.03, 0.93
"""Width of a light, distance to the next and height above the bottom, in window heights."""
PILL, DARK, LIT = (32, 19, 12), (92, 58, 37), (255, 213, 138)


class Working:
    """Progress sign over a frozen picture."""

    def __init__(self) -> None:
        self._beat = -1

    def draw(self, surface: Surface, waited: float) -> bool:
        """Draws the sign after this many seconds of waiting. Returns whether any pixel changed."""
        beat = int((waited - SHOWN_AFTER) / BEAT) if waited >= SHOWN_AFTER else -1
        if beat == self._beat:
            return False
        self._beat = beat
        width, height = surface.get_size()
        side, step = max(3, round(SIDE * height)), max(8, round(STEP * height))
        pill = Rect(0, 0, (LIGHTS + 1) * step, 2 * step)
        pill.center = (width // 2, round(LOW * height))
        pygame.draw.rect(surface, PILL, pill, border_radius=step)
        for nth in range(LIGHTS):
            middle = (pill.centerx + (nth - LIGHTS // 2) * step, pill.centery)
            pygame.draw.circle(surface, LIT if beat % (LIGHTS + 1) == nth else DARK, middle, side)
        return True
