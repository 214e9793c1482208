"""Dragging a seat to another place in the list."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.setup import Form
from scenes.screens.setup.rows import Carry, Drop, Lift, Move
from scenes.stage.theme import mix
from scenes.stage.vector import Drawing, Stroke, blend
from scenes.ui.box import NOWHERE
from scenes.ui.button import Button
from scenes.ui.keys import USE
from scenes.ui.kit import Kit
from scenes.ui.label import Image
from scenes.ui.paint import SMALL_SHADOW, Picture, canvas
from scenes.ui.screen import Screen
from scenes.ui.widget import Action, Size, Widget

DOT = 3.0
"""Radius of a handle's dots, in design px."""
APART = 11.0
"""Distance between two dots of a handle, in design px."""
LEFT = 10.0
"""Distance in design px from a handle's middle to its dots."""
SLACK = 8
"""Distance in px that the pointer must move before dragging starts."""
BADGE = 0.42
"""Diameter of the disc with a pencil, relative to the picture."""


class Grip(Widget):
    """The handle for dragging the row of a seat."""

    role = "button"

    def __init__(self, label: str, seat: int, seats: int) -> None:
        super().__init__(NOWHERE, label)
        self.seat = seat
        self._next = (seat + 1) % seats
        self.press_point: tuple[int, int] | None = None
        """Where the pointer pressed the handle, until dragging starts."""

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        return Size.square(kit.metrics.disc)

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
                middle = (
                    (column * APART - LEFT) * unit + self.rect.w / 2,
                    self.rect.h / 2 + row * APART * unit,
                )
                drawing.circle(middle, max(2.0, DOT * unit), ink)
        drawing.onto(picture)
        return Picture(picture)

    def press(self, at: tuple[int, int]) -> Action | None:
        self.press_point = at
        return Lift(self.seat, at[1])

    def drag(self, at: tuple[int, int]) -> Action | None:
        if self.press_point is not None and math.dist(self.press_point, at) >= SLACK:
            self.press_point = None
        return Carry(at)

    def release(self, at: tuple[int, int]) -> Action | None:
        clicked = self.press_point is not None and self.rect.collidepoint(at)
        self.press_point = None
        return self.use() if clicked else Drop()

    def resume_press(self, before: Widget) -> None:
        super().resume_press(before)
        if isinstance(before, Grip):
            self.press_point = before.press_point

    def key(self, event: pygame.Event) -> Action | None:
        return self.use() if event.key in USE.keys else None

    def use(self) -> Action | None:
        return Move(self.seat, self._next)


class Portrait(Button):
    """A person's picture with a pencil, for choosing another picture."""

    def __init__(self, label: str, action: Action, picture: str, animal: str) -> None:
        super().__init__(NOWHERE, label, action, kind="plain")
        self._picture = picture
        self.about = animal

    @property
    def radius(self) -> float:
        return self.rect.h / 2

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        return Size.square(kit.metrics.disc)

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


LIFTED_Z = 930.0
SHIFT = 7
"""Offset of a dragged row to the left and up, in design px."""
AWAY = 120
"""A dragged row can be dropped at most this many design px to the left of the list."""


class Carrying:
    """Drags the row of a seat to another place in the list."""

    def __init__(self, screen: Screen, form: Callable[[], Form]) -> None:
        self._screen = screen
        self._form = form
        self._seat: int | None = None
        self._began: tuple[list[object], dict[str, object]] | None = None
        self._grabbed = 0
        self._offset = 0
        """Distance in px from the dragged row's top to the pointer."""
        self._picture: Surface | None = None
        self._pointer = (0, 0)
        self._home = (0, 0)

    def do(self, action: Lift | Carry | Drop, bands: Sequence[Image]) -> None:
        """Carries out an action of dragging."""
        match action:
            case Lift(seat, at):
                self._lift(seat, at, bands)
            case Carry(at):
                self._carry(at, bands)
            case Drop():
                self.drop()

    def _lift(self, seat: int, at: int, bands: Sequence[Image]) -> None:
        form = self._form()
        self._seat, self._grabbed = seat, at
        self._offset = at - bands[seat].rect.y
        self._began = list(form.seats), dict(form.options)
        self._picture = None

    @property
    def is_under_way(self) -> bool:
        return self._seat is not None

    def _carry(self, at: tuple[int, int], bands: Sequence[Image]) -> None:
        screen, seat = self._screen, self._seat
        if seat is None:
            return
        if self._picture is None:
            if abs(at[1] - self._grabbed) < SLACK:
                return
            window = screen.kit.metrics.window
            self._picture = screen.snapshot().subsurface(bands[seat].rect.clip(window)).copy()
            self._home = bands[seat].rect.topleft
            screen.services.sounds.play("card_lift")
        self._pointer = at
        middle = at[1] - self._offset + bands[seat].rect.h // 2
        to = min(range(len(bands)), key=lambda one: abs(bands[one].rect.centery - middle))
        if to != seat:
            self._form().move(seat, to)
            self._seat = to
        screen.rebuild()
        screen.pressed = next(
            (one for one in screen.widgets if isinstance(one, Grip) and one.seat == to), None
        )

    def drop(self) -> None:
        """Ends dragging, perhaps without a change."""
        screen, carried = self._screen, self._picture is not None
        if carried and self._is_away() and self._began is not None:
            form = self._form()
            form.seats[:], form.options = self._began  # type: ignore[assignment]
        self._seat = self._began = self._picture = None
        if carried:
            screen.services.sounds.play("deck_tap")
            screen.rebuild()

    def _is_away(self) -> bool:
        metrics = self._screen.kit.metrics
        room = Rect(self._home[0], 0, metrics.size[0] - self._home[0], metrics.size[1])
        return not room.inflate(2 * metrics.u(AWAY), 0).collidepoint(self._pointer)

    def show(self, bands: Sequence[Image]) -> None:
        """Draws the dragged row at the pointer."""
        if self._seat is None or self._picture is None:
            return
        screen, picture = self._screen, self._picture
        home = bands[self._seat].rect
        cover = screen.add(Image(home, "", _hollow))
        cover.z = LIFTED_Z - 1
        shift = screen.kit.metrics.u(SHIFT)
        lifted = Rect(home.x - shift, self._pointer[1] - self._offset - shift, home.w, home.h)
        shown = screen.add(Image(lifted, "", lambda kit, rect: _lifted(kit, rect, picture)))
        shown.z = LIFTED_Z


def _hollow(kit: Kit, rect: Rect) -> Picture:
    place = kit.plate(rect.size, kit.metrics.u(14), kit.colours.paper).copy()
    kit.paint.dashed(rect.w, rect.h, kit.colours.brass_dark).blit(place.surface, (place.left, place.top))
    return place


def _lifted(kit: Kit, rect: Rect, row: Surface) -> Picture:
    edge = Stroke(kit.colours.ink, max(2.0, 3 * kit.metrics.s))
    sheet = kit.plate(rect.size, kit.metrics.u(14), kit.colours.cream, shadow=SMALL_SHADOW).copy()
    sheet.surface.blit(row, (sheet.left, sheet.top))
    rim = kit.plate(rect.size, kit.metrics.u(14), None, edge, inside=True)
    rim.blit(sheet.surface, (sheet.left, sheet.top))
    return sheet
