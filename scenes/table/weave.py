"""The pattern woven into a game's cloth."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, Surface

from scenes.theme import GameLook
from scenes.ui.kit import Kit

TILE = 320.0
LIGHT = 60
"""How light the thread is, of 255."""


def weave(kit: Kit, game: GameLook) -> Callable[[Surface], None] | None:
    """What paints a game's pattern on its cloth; none in high contrast."""
    if kit.look.high:
        return None
    side = max(8, kit.metrics.u(TILE))

    def paint(cloth: Surface) -> None:
        tile = pygame.transform.smoothscale(
            kit.assets.svg(f"cloth/{game.key}.svg", (side, side)), (side, side)
        )
        tile.fill((LIGHT, LIGHT, LIGHT, LIGHT), special_flags=BLEND_RGBA_MULT)
        for x in range(0, cloth.get_width(), side):
            for y in range(0, cloth.get_height(), side):
                cloth.blit(tile, (x, y), special_flags=BLEND_PREMULTIPLIED)

    return paint
