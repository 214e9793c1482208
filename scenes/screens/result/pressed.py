"""The stamp that is pressed at the end of the match that earned it: once, softly, on the corner of the last tile."""

from __future__ import annotations

from enum import Enum

import pygame
from pygame import Rect

from scenes.screens.lid.flap import CARD
from scenes.screens.lid.imprint import Print, paint_print
from scenes.stage.vector import Drawing, blend
from scenes.ui.kit import Kit
from scenes.ui.paint import WHITE, Picture, canvas
from scenes.ui.widget import Action, Widget

SIDE = 116
"""Design px of the round piece of card that bears it."""
SECONDS = 0.18
"""How long it takes to come down."""
HIGHER = 0.35
"""How much larger it looks before that."""
ROCKS = 0.24
"""Seconds in which it rocks once."""
TILT = 5.0


class OfStamp(Enum):
    """Where a press on the stamp leads."""

    LID = "inside the lid"


class PressedStamp(Widget):
    """A round piece of card with the new stamp; a press leads inside the lid."""

    role = "button"

    def __init__(self, rect: Rect, label: str, one: Print, *, moves: bool) -> None:
        super().__init__(rect, label)
        self._one = one
        self._gone = 0.0 if moves else SECONDS + ROCKS
        self.z = 12.0

    @property
    def alive(self) -> bool:
        return self._gone < SECONDS + ROCKS

    @property
    def radius(self) -> float:
        return self.rect.h / 2

    def update(self, dt: float) -> Action | None:
        self._gone = min(SECONDS + ROCKS, self._gone + dt)
        self.change()
        return None

    def use(self) -> Action | None:
        return OfStamp.LID

    def paint(self, kit: Kit) -> Picture:
        side, rim = self.rect.w, max(2, kit.metrics.u(3))
        picture, middle = canvas(side, side), self.rect.w / 2
        ink = kit.colours.ink if kit.look.high else kit.colours.paper3
        disc = Drawing(side, side).circle((middle, middle), middle - 1, ink)
        disc.circle((middle, middle), middle - 1 - rim, WHITE if kit.look.high else CARD)
        disc.onto(picture)
        inner = side - 4 * rim
        blend(picture, paint_print(kit, inner, self._one), ((side - inner) // 2, (side - inner) // 2))
        if not self.alive:
            return Picture(picture)
        down = min(1.0, self._gone / SECONDS)
        rocked = max(0.0, self._gone - SECONDS) / ROCKS
        turn = TILT * (1 - abs(2 * rocked - 1)) if down == 1 else 0.0
        shown = pygame.transform.rotozoom(picture, turn, 1 + HIGHER * (1 - down))
        wide, high = shown.get_size()
        return Picture(shown, (wide - side) // 2, (high - side) // 2)
