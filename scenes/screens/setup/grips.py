"""The grip that moves a seat, and the portrait of its player."""

from __future__ import annotations

import math

import pygame
from pygame import Rect

from scenes.screens.setup.rows import Carry, Drop, Lift, Move
from scenes.stage.theme import mix
from scenes.stage.vector import Drawing, blend
from scenes.ui.box import NOWHERE
from scenes.ui.button import Button
from scenes.ui.keys import USE
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.widget import Action, Size, Widget

DOT, APART = 3.0, 11.0
"""Design radius of a grip's dots, and their distance."""
SLACK = 8
"""Px of pointer movement before a drag starts."""
BADGE = 0.42
"""Size of the pencil's disc relative to the medallion."""


class Grip(Widget):
    """Six dots for dragging a seat; a click, like the keyboard, moves it by one place."""

    role = "button"

    def __init__(self, label: str, seat: int, seats: int) -> None:
        super().__init__(NOWHERE, label)
        self.seat = seat
        self._next = (seat + 1) % seats
        self._from: tuple[int, int] | None = None
        """Where it was pressed; None once it is dragged."""

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        side = kit.metrics.target
        return Size(side, side, side, side)

    def paint(self, kit: Kit) -> Picture:
        picture = canvas(*self.rect.size)
        unit = kit.metrics.s
        ink = (
            kit.colours.ink
            if self.hovered or self.pressed or kit.look.high
            else mix(kit.colours.brass_dark, kit.colours.ink2, 0.4)
        )
        drawing = Drawing(*self.rect.size)
        for row in (-1, 0, 1):
            for column in (-0.5, 0.5):
                middle = (self.rect.w / 2 + column * APART * unit, self.rect.h / 2 + row * APART * unit)
                drawing.circle(middle, max(2.0, DOT * unit), ink)
        drawing.onto(picture)
        return Picture(picture)

    def press(self, at: tuple[int, int]) -> Action | None:
        self._from = at
        return Lift(self.seat, at[1])

    def drag(self, at: tuple[int, int]) -> Action | None:
        if self._from is not None and math.dist(self._from, at) >= SLACK:
            self._from = None
        return Carry(at)

    def release(self, at: tuple[int, int]) -> Action | None:
        clicked = self._from is not None and self.rect.collidepoint(at)
        self._from = None
        return self.use() if clicked else Drop()

    def key(self, event: pygame.Event) -> Action | None:
        return self.use() if event.key in USE.keys else None

    def use(self) -> Action | None:
        return Move(self.seat, self._next)


class Portrait(Button):
    """A person's picture, with a pencil for changing it."""

    def __init__(self, label: str, action: Action, picture: str) -> None:
        super().__init__(NOWHERE, label, action, kind="plain")
        self._picture = picture

    @property
    def radius(self) -> float:
        return self.rect.h / 2

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        side = kit.metrics.target
        return Size(side, side, side, side)

    def paint(self, kit: Kit) -> Picture:
        picture = canvas(*self.rect.size)
        side = min(self.rect.size)
        left, top = (self.rect.w - side) // 2, (self.rect.h - side) // 2
        blend(picture, kit.face(self._picture, side), (left, top))
        badge = max(round(side * BADGE), kit.metrics.u(20))
        at = Rect(left + side - badge, top + side - badge, badge, badge)
        fill = kit.colours.go if self.hovered else kit.colours.cream
        kit.paint.round_mark(badge, fill, rim=kit.colours.ink).blit(picture, at.topleft)
        kit.icon(picture, "pencil", kit.colours.ink, at.inflate(-round(badge * 0.42), -round(badge * 0.42)))
        return Picture(picture)
