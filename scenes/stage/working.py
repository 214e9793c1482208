"""The sign that the program works: three lights on a dark pill, lit one after the other, while the next scene is laid out."""

import pygame
from pygame import Rect, Surface

SHOWN_AFTER = 0.1
"""Seconds of waiting that need no sign."""
BEAT = 0.09
"""Seconds from one light to the next."""
LIGHTS = 3
SIDE, STEP, LOW = 0.011, 0.03, 0.93
"""How wide a light is and how far it is to the next, in heights of the window, and how far down they are."""
PILL, DARK, LIT = (32, 19, 12), (92, 58, 37), (255, 213, 138)


class Working:
    """The sign over a picture that stands still."""

    def __init__(self) -> None:
        self._beat = -1

    def draw(self, surface: Surface, waited: float) -> bool:
        """Be as after so many seconds of waiting; whether any pixel changed."""
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
