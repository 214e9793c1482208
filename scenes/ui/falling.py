"""The animation of a piece of paper that falls out of the window."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.stage.stage import Sprite, Stage
from scenes.ui.kit import Kit

FALLS = 0.42
ABOVE = 50.0
"""Layer (z) of the falling paper, above everything on the page."""
TURNS = 16.0
"""Degrees by which the paper turns while it falls."""


class FallingPaper:
    """A picture that falls out of the window and turns a little."""

    def __init__(self, kit: Kit, picture: Surface, rect: Rect) -> None:
        """Takes the picture, and the rectangle in px where it is before it falls."""
        self._picture, self._rect = picture, rect
        self._way, self._elapsed = kit.metrics.window.h - rect.y, 0.0
        self._sprite = Sprite(picture, rect.topleft, ABOVE)

    @property
    def falls(self) -> bool:
        return self._elapsed < FALLS

    def update(self, dt: float, stage: Stage) -> None:
        """Advances the animation by `dt` seconds."""
        if not self.falls:
            return
        self._elapsed += dt
        if not self.falls:
            self.end(stage)
            return
        if self._sprite not in stage.sprites:
            stage.add(self._sprite)
        share = self._elapsed / FALLS
        turned = pygame.transform.rotozoom(self._picture, -TURNS * share, 1.0)
        down = round(self._way * share**2)
        place = turned.get_rect(center=self._rect.center).move(round(down * 0.1), down)
        self._sprite.surface, self._sprite.pos = turned, place.topleft

    def end(self, stage: Stage) -> None:
        """Ends the animation at once and removes the paper."""
        if self._sprite in stage.sprites:
            stage.remove(self._sprite)
        self._elapsed = FALLS
