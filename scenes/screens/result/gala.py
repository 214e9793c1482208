"""The stage of a result over the whole window: for two seconds first, then it shrinks into its frame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from game.core.cards import Seat
from scenes.review.review import Ending
from scenes.screens.result.performance import Performance
from scenes.screens.result.stage import TALL, WIDE, Stage
from scenes.stage.motion import in_out_sine
from scenes.stage.scene import blend_over
from scenes.stage.stage import Stage as Sprites
from scenes.stage.theme import GameLook
from scenes.ui.easel import Easel
from scenes.ui.kit import Kit
from scenes.ui.widget import Widget

STILL: Final = 2.0
"""Seconds that the stage fills the window in calm motion, where nothing moves on it."""
SHRINK: Final = 0.42
FADE: Final = 0.14
"""Seconds in which it goes into its frame, and in which it fades in calm motion."""


def filling(kit: Kit, look: GameLook, ending: Ending) -> Stage:
    """Returns the stage that covers the whole window."""
    window = kit.metrics.window
    scale = max(window.w / WIDE, window.h / TALL)
    rect = Rect(0, 0, round(WIDE * scale), round(TALL * scale))
    rect.center = window.center
    return Stage(rect, look, ending, framed=False)


class Gala:
    """The filling stage with its animation, words and names, on sprites of its own."""

    def __init__(
        self,
        kit: Kit,
        stage: Stage,
        sprites: Sprites,
        shown: Performance,
        widgets: tuple[Sequence[Widget], Mapping[Seat, Widget]],
    ) -> None:
        self._stage, self._sprites, self._shown = stage, sprites, shown
        self._words, self._names = widgets
        self._easel = Easel(kit, sprites, lambda: 0.0)
        self._moves = kit.look.motion == "full"
        background = Surface(kit.metrics.size)
        background.blit(stage.paint(kit), stage.rect)
        sprites.background = background
        self._picture: Surface | None = None
        """The last picture of the stage, which shrinks."""

    @property
    def fills(self) -> float:
        """Returns for how many seconds it fills the window."""
        return self._shown.length if self._moves else STILL

    @property
    def length(self) -> float:
        return self.fills + (SHRINK if self._moves else FADE)

    def pose(self, gone: float) -> None:
        """Shows the state after this many seconds."""
        at = gone if self._moves else self._shown.length
        self._shown.pose(at)
        for seat, name in self._names.items():
            name.visible = at >= self._shown.there(seat)

    def draw(self, surface: Surface, gone: float, frame: Rect) -> bool:
        """Draws the stage over a picture of the screen, as large as it is by now. Returns whether any pixel changed."""
        if self._picture is None:
            self._easel.show([*self._words, *self._names.values()])
            if gone < self.fills:
                return self._sprites.draw(surface)
            self._picture = Surface(surface.get_size())
            self._sprites.expose()
            self._sprites.draw(self._picture)
        share = min(1.0, (gone - self.fills) / (SHRINK if self._moves else FADE))
        if not self._moves:
            blend_over(surface, self._picture, 1 - share)
            return True
        way, whole = in_out_sine(share), self._stage.rect
        scale = 1 + (frame.w / whole.w - 1) * way
        middle = (
            whole.centerx + (frame.centerx - whole.centerx) * way,
            whole.centery + (frame.centery - whole.centery) * way,
        )
        size = (round(surface.get_width() * scale), round(surface.get_height() * scale))
        small = pygame.transform.smoothscale(self._picture, size)
        surface.blit(small, small.get_rect(center=(round(middle[0]), round(middle[1]))))
        return True
