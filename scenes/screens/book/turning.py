"""A leaf of the score book as it is turned over."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from scenes.stage.motion import in_out_sine
from scenes.stage.stage import Sprite, Stage

TURNS = 0.32
"""Seconds in which a leaf is turned."""
Z = 895.0
SHADE = 70
"""How dark a leaf is that stands upright, of 255."""


class Turning:
    """The leaf that lay on a page rises to the spine, at the page's left; or the one that will lie there comes down."""

    def __init__(self, stage: Stage, page: Rect, before: Surface, after: Surface, *, on: bool) -> None:
        self._stage, self._page, self._on = stage, page, on
        self._leaf = (before if on else after).subsurface(page).copy()
        self._gone = 0.0
        self._sprites = [] if on else [stage.add(Sprite(before.subsurface(page).copy(), page.topleft, Z))]
        self._sprite = stage.add(Sprite(self._leaf, page.topleft, Z + 1))
        self._sprites.append(self._sprite)
        self._pose()

    def update(self, dt: float) -> Turning | None:
        """Let seconds pass; None once it lies flat."""
        self._gone += dt
        if self._gone >= TURNS:
            self.stop()
            return None
        self._pose()
        return self

    def stop(self) -> None:
        """It lies flat."""
        for sprite in self._sprites:
            self._stage.remove(sprite)
        self._sprites.clear()

    def _pose(self) -> None:
        share = in_out_sine(self._gone / TURNS)
        upright = share if self._on else 1 - share
        wide = max(1, round(self._page.w * math.cos(upright * math.pi / 2)))
        leaf = pygame.transform.scale(self._leaf, (wide, self._page.h))
        dark = 255 - round(SHADE * upright)
        leaf.fill((dark, dark, dark), special_flags=pygame.BLEND_RGB_MULT)
        self._sprite.surface = leaf
