"""Sprites of a result's stage and their cached pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, Surface

from scenes.board.common import Medallion, paint_medallion
from scenes.screens.result.stage import Spot, Stage
from scenes.stage.stage import Sprite
from scenes.stage.stage import Stage as Sprites
from scenes.ui.kit import Kit
from scenes.ui.paint import canvas

FADES: Final = 8
"""Steps of a fade."""
RIM: Final = 1.0
"""Design px of a dark rim."""


class Actors:
    """Sprites of one performance, clipped to the stage, and their cached pictures."""

    def __init__(self, kit: Kit, sprites: Sprites, stage: Stage) -> None:
        self.kit = kit
        self.stage = stage
        self._sprites = sprites
        self._made: dict[object, Surface] = {}
        self._mine: list[Sprite] = []
        self._nothing = canvas(1, 1)

    def add(self, z: float) -> Sprite:
        """Returns a new, empty sprite."""
        sprite = self._sprites.add(Sprite(self._nothing, (0, 0), z))
        sprite.visible, sprite.clip = False, self.stage.rect.inflate(-8, -8)
        self._mine.append(sprite)
        return sprite

    def rest(self) -> None:
        """Drops all pictures except visible ones after the animation."""
        for sprite in self._mine:
            if not sprite.visible:
                sprite.surface = self._nothing
        seen = {id(sprite.surface) for sprite in self._mine}
        self._made = {key: picture for key, picture in self._made.items() if id(picture) in seen}

    def show(self, sprite: Sprite, picture: Surface | None, x: float, y: float) -> None:
        """Shows a picture with its middle at a point, or hides the sprite."""
        sprite.visible = picture is not None
        if picture is not None:
            sprite.surface = picture
            sprite.pos = (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))

    def kept(self, key: object, make: Callable[[], Surface]) -> Surface:
        """A picture, made at the first need."""
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]

    def faded(self, key: object, picture: Surface, share: float) -> Surface | None:
        """Returns a faded picture; None at the very beginning."""
        step = round(share * FADES)
        if step >= FADES or not step:
            return picture if step else None

        def make() -> Surface:
            dim = picture.copy()
            dim.fill((255 * step // FADES,) * 4, special_flags=BLEND_RGBA_MULT)
            return dim

        return self.kept(("faded", key, step), make)

    def turned(self, key: object, picture: Surface, degrees: float, step: int) -> Surface:
        """Returns a picture rotated clockwise, in steps of degrees."""
        angle = round(degrees / step) * step
        return self.kept(("turned", key, angle), lambda: pygame.transform.rotozoom(picture, -angle, 1.0))

    def medallion(self, medallion: Medallion, spot: Spot) -> Surface:
        """Returns a medallion with its middle as origin."""

        def make() -> Surface:
            made = paint_medallion(self.kit, spot.rect, medallion)
            return made.surface

        return self.kept(("medallion", medallion, spot.radius), make)

    def particle(self, name: str, size: float) -> Surface:
        """Returns a particle of a size in px."""
        side = max(6, round(size))
        return self.kit.assets.svg(f"particles/{name}.svg", (side, side))

    def outlined(self, name: str, size: float) -> Surface:
        """Returns a particle with a dark outline, visible on light ground too."""
        particle, rim = self.particle(name, size), max(1, round(RIM * self.kit.metrics.s))

        def make() -> Surface:
            dark = particle.copy()
            dark.fill((0, 0, 0, 150), special_flags=BLEND_RGBA_MULT)
            picture = canvas(*(side + 2 * rim for side in particle.get_size()))
            for x, y in ((0, 1), (1, 0), (1, 2), (2, 1)):
                picture.blit(dark, (x * rim, y * rim), special_flags=BLEND_PREMULTIPLIED)
            picture.blit(particle, (rim, rim), special_flags=BLEND_PREMULTIPLIED)
            return picture

        return self.kept(("outlined", name, particle.get_size(), rim), make)

    def light(self, radius: float) -> Surface:
        soft = self.kit.assets.svg("particles/glow.svg", (128, 128))
        side = round(2 * radius)
        return self.kept(("light", side), lambda: pygame.transform.smoothscale(soft, (side, side)))
