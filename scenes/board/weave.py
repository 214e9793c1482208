"""A game's cloth as it lies on the table: its pattern, and where it lies."""

from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from scenes.stage.assets import Assets
from scenes.stage.layout import Box, Frame
from scenes.stage.theme import GameLook
from scenes.stage.vector import blend, faded
from scenes.ui.kit import Kit

TILE = 320.0
LIGHT = 60
"""How light the thread is, of 255."""


@dataclass(frozen=True, slots=True)
class Weave:
    """Paints a game's pattern on its cloth, tiles of `side` px; two that paint the same are equal."""

    assets: Assets = field(compare=False)
    game: str
    side: int

    def __call__(self, cloth: Surface) -> None:
        """Paint it all over."""
        side, path = self.side, self.assets.own(self.game, "cloth.svg")
        tile = pygame.transform.smoothscale(self.assets.svg(path, (side, side)), (side, side))
        thread = faded(tile, LIGHT)
        for x in range(0, cloth.get_width(), side):
            for y in range(0, cloth.get_height(), side):
                blend(cloth, thread, (x, y))


def weave(kit: Kit, game: GameLook) -> Weave | None:
    """What paints a game's pattern on its cloth; none in high contrast."""
    return None if kit.look.high else Weave(kit.assets, game.key, max(8, kit.metrics.u(TILE)))


def cloth_rect(kit: Kit, frame: Frame, cloth: Box) -> Rect:
    """Where a cloth lies, px: its box in design px as the layout gives it, spread as the seats."""
    x, y, width, height = cloth
    wide = width * frame.spread
    return kit.metrics.rect(x + width / 2 - wide / 2, y, wide, height)
