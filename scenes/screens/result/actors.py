"""The moving pictures on the stage of a result."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, Surface

from scenes.board.common import Medallion, paint_face
from scenes.review.wreath import Wreath
from scenes.screens.result.stage import Spot, Stage
from scenes.stage.assets import Mood
from scenes.stage.stage import Sprite
from scenes.stage.stage import Stage as Sprites
from scenes.stage.theme import Colour
from scenes.stage.vector import Drawing, Stroke, rotated
from scenes.ui.kit import Kit
from scenes.ui.paint import canvas

PAW, PAW_RIM = (92, 58, 34), (38, 22, 12)
FADES: Final = 8
"""Number of opacities of a fading picture."""
LIT: Final[Colour] = (255, 226, 160)
"""Colour of a lamp's light on a player's picture."""
LIT_RIM = 0.96
"""Radius of a picture's lit edge, in radii of the picture."""
LIT_ARC = 0.9
"""Half the angle of a picture's lit edge, in radians."""
RIM: Final = 1.0
"""Width in design px of a flying thing's outline."""


def cropped(picture: Surface) -> Surface:
    """Returns a picture without transparent edges, around the same middle."""
    seen, (wide, high) = picture.get_bounding_rect(), picture.get_size()
    left, top = min(seen.x, wide - seen.right), min(seen.y, high - seen.bottom)
    return picture.subsurface((left, top, wide - 2 * left, high - 2 * top)) if seen else picture


def _lit(face: Surface, radius: float, angle: float) -> Surface:
    """Returns a player's round picture with light on one side."""
    picture = face.copy()
    drawing, (wide, high) = Drawing(*picture.get_size()), picture.get_size()

    def rim(turn: float) -> tuple[float, float]:
        return (
            wide / 2 + LIT_RIM * radius * math.cos(angle + turn),
            high / 2 + LIT_RIM * radius * math.sin(angle + turn),
        )

    shine = drawing.radial(((0, LIT, 0.34), (1, LIT, 0)), rim(0), 1.3 * radius)
    drawing.circle((wide / 2, high / 2), LIT_RIM * radius, shine)
    (left, top), (right, low), reach = rim(-LIT_ARC), rim(LIT_ARC), LIT_RIM * radius
    arc = f"M{left:.2f} {top:.2f}A{reach:.2f} {reach:.2f} 0 0 1 {right:.2f} {low:.2f}"
    drawing.path(arc, None, stroke=Stroke(LIT, max(1.5, 0.06 * radius), opacity=0.85))
    drawing.onto(picture)
    return picture


class Actors:
    """The moving pictures on a stage, with a cache of their pictures."""

    def __init__(self, kit: Kit, sprites: Sprites, stage: Stage) -> None:
        self.kit = kit
        self.stage = stage
        self._sprites = sprites
        self._made: dict[object, Surface] = {}
        self._mine: list[Sprite] = []
        self._nothing = canvas(1, 1)

    def add(self, z: float) -> Sprite:
        sprite = self._sprites.add(Sprite(self._nothing, (0, 0), z))
        sprite.visible = False
        sprite.clip = self.stage.rect.inflate(-8, -8) if self.stage.framed else None
        self._mine.append(sprite)
        return sprite

    def rest(self) -> None:
        """Removes from the cache all pictures that are not visible."""
        for sprite in self._mine:
            if not sprite.visible:
                sprite.surface = self._nothing
        seen = {id(sprite.surface) for sprite in self._mine}
        self._made = {key: picture for key, picture in self._made.items() if id(picture) in seen}

    def show(self, sprite: Sprite, picture: Surface | None, x: float, y: float) -> None:
        """Draws a picture with its middle at a point, or hides the sprite."""
        sprite.visible = picture is not None
        if picture is not None:
            sprite.surface = picture
            sprite.pos = (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))

    def kept(self, key: object, make: Callable[[], Surface]) -> Surface:
        """Returns the cached picture for `key`, or paints it."""
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]

    def faded(self, key: object, picture: Surface, share: float) -> Surface | None:
        """Returns a picture with the opacity `share`, or None near 0."""
        step = round(share * FADES)
        if step >= FADES or not step:
            return picture if step else None

        def make() -> Surface:
            dim = picture.copy()
            dim.fill((255 * step // FADES,) * 4, special_flags=BLEND_RGBA_MULT)
            return dim

        return self.kept(("faded", key, step), make)

    def turned(self, key: object, picture: Surface, degrees: float, step: int) -> Surface:
        """Returns a picture rotated clockwise, with a rounded angle."""
        angle = round(degrees / step) * step
        return self.kept(("turned", key, angle), lambda: rotated(cropped(picture), -angle))

    def medallion(self, medallion: Medallion, spot: Spot, mood: Mood = "") -> Surface:
        """Returns the round picture of a player with a mood."""
        mood = mood if self.kit.look.motion == "full" else ""
        light = None if self.kit.look.high else self.stage.light
        angle = None if light is None else round(math.atan2(light[1] - spot.y, light[0] - spot.x), 1)

        def make() -> Surface:
            face = paint_face(self.kit, spot.rect, medallion, mood).surface
            return face if angle is None else _lit(face, spot.radius, angle)

        return self.kept(("medallion", medallion, spot.radius, mood, angle), make)

    def clapping(self, medallion: Medallion, spot: Spot, mood: Mood, apart: int) -> Surface:
        """Returns the round picture of a player with two paws."""

        def make() -> Surface:
            picture = self.medallion(medallion, spot, mood).copy()
            drawing, (wide, tall) = Drawing(*picture.get_size()), picture.get_size()
            size, y = 0.2 * spot.radius, tall / 2 + 0.74 * spot.radius
            for side in (-1, 1):
                x = wide / 2 + side * (size * 0.8 + apart * spot.radius / 8)
                drawing.circle((x, y), size, PAW, stroke=Stroke(PAW_RIM, max(1.0, 0.06 * spot.radius)))
            drawing.onto(picture)
            return picture

        return self.kept(("clapping", medallion, spot.radius, mood, apart), make)

    def particle(self, name: str, size: float) -> Surface:
        """Returns the picture of a small flying thing, `size` px wide."""
        side = max(6, round(size))
        return self.kit.assets.svg(f"particles/{name}.svg", (side, side))

    def outlined(self, name: str, size: float) -> Surface:
        """Returns a small flying thing with a dark outline."""
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

    def loose(self, wreath: Wreath, size: float, name: str = "") -> Surface:
        """Returns the picture of a single part of a wreath, which drifts or flies away from it."""
        paint = self.particle if wreath.glows and not name else self.outlined
        return paint(name or wreath.particle, size)

    def light(self, radius: float) -> Surface:
        soft = self.kit.assets.svg("particles/glow.svg", (128, 128))
        side = round(2 * radius)
        return self.kept(("light", side), lambda: pygame.transform.smoothscale(soft, (side, side)))
