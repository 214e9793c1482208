"""Drags a seat to another place: it moves above its dashed place, and others make room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pygame import Rect, Surface

from game.setup import Form
from scenes.screens.setup.grips import SLACK, Grip
from scenes.screens.setup.rows import Carry, Drop, Lift
from scenes.stage.services import Services
from scenes.stage.vector import Stroke
from scenes.ui.kit import Kit
from scenes.ui.label import Image
from scenes.ui.paint import SMALL_SHADOW, Picture
from scenes.ui.widget import Widget

LIFTED_Z = 930.0
SHIFT = 7
"""Design px by which a dragged seat is offset to the left and up."""
AWAY = 120
"""Design px outside the list at which a released seat returns."""


class Host(Protocol):
    """The set-up, as far as a drag needs it."""

    kit: Kit
    services: Services
    form: Form
    pressed: Widget | None
    widgets: list[Widget]

    def add(self, widget: Image) -> Image:
        """Adds a widget to the screen."""

    def drop(self, widget: Widget) -> None:
        """Removes a widget from the screen."""

    def rebuild(self) -> None: ...

    def snapshot(self) -> Surface:
        """Returns a picture of the screen."""


class Carrying:
    """The dragged seat, if any."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._seat: int | None = None
        self._began: tuple[list[object], dict[str, object]] | None = None
        self._grabbed = 0
        self._offset = 0
        """Px from the pointer up to the top of the row."""
        self._picture: Surface | None = None
        self._at = (0, 0)
        self._home = (0, 0)

    def do(self, action: Lift | Carry | Drop, bands: Sequence[Image]) -> None:
        """Handles a pointer action on a seat."""
        match action:
            case Lift(seat, at):
                self._lift(seat, at, bands)
            case Carry(at):
                self._carry(at, bands)
            case Drop():
                self.drop()

    def _lift(self, seat: int, at: int, bands: Sequence[Image]) -> None:
        """Takes a seat; the drag starts after some movement."""
        form = self._host.form
        self._seat, self._grabbed = seat, at
        self._offset = at - bands[seat].rect.y
        self._began = list(form.seats), dict(form.options)
        self._picture = None

    @property
    def is_under_way(self) -> bool:
        """Returns whether a seat is being dragged."""
        return self._seat is not None

    def _carry(self, at: tuple[int, int], bands: Sequence[Image]) -> None:
        """Moves the seat with the pointer, and swaps it with those it passes."""
        host, seat = self._host, self._seat
        if seat is None:
            return
        if self._picture is None:
            if abs(at[1] - self._grabbed) < SLACK:
                return
            window = host.kit.metrics.window
            self._picture = host.snapshot().subsurface(bands[seat].rect.clip(window)).copy()
            self._home = bands[seat].rect.topleft
            host.services.sounds.play("card_lift")
        self._at = at
        middle = at[1] - self._offset + bands[seat].rect.h // 2
        to = min(range(len(bands)), key=lambda one: abs(bands[one].rect.centery - middle))
        if to != seat:
            host.form.move(seat, to)
            self._seat = to
        host.rebuild()
        host.pressed = next((one for one in host.widgets if isinstance(one, Grip) and one.seat == to), None)

    def drop(self) -> None:
        """Releases the seat at its place; far from the list it returns."""
        host, carried = self._host, self._picture is not None
        if carried and self._is_away() and self._began is not None:
            host.form.seats[:], host.form.options = self._began  # type: ignore[assignment]
        self._seat = self._began = self._picture = None
        if carried:
            host.services.sounds.play("deck_tap")
            host.rebuild()

    def _is_away(self) -> bool:
        metrics = self._host.kit.metrics
        room = Rect(self._home[0], 0, metrics.size[0] - self._home[0], metrics.size[1])
        return not room.inflate(2 * metrics.u(AWAY), 0).collidepoint(self._at)

    def show(self, bands: Sequence[Image]) -> None:
        """Shows the dashed place and the seat above everything."""
        if self._seat is None or self._picture is None:
            return
        host, picture = self._host, self._picture
        home = bands[self._seat].rect
        cover = host.add(Image(home, "", _hollow))
        cover.z = LIFTED_Z - 1
        shift = host.kit.metrics.u(SHIFT)
        lifted = Rect(home.x - shift, self._at[1] - self._offset - shift, home.w, home.h)
        shown = host.add(Image(lifted, "", lambda kit, rect: _lifted(kit, rect, picture)))
        shown.z = LIFTED_Z


def _hollow(kit: Kit, rect: Rect) -> Picture:
    """Returns a place waiting for its seat."""
    place = kit.plate(rect.size, kit.metrics.u(14), kit.colours.paper).copy()
    kit.paint.dashed(rect.w, rect.h, kit.colours.brass_dark).blit(place.surface, (place.left, place.top))
    return place


def _lifted(kit: Kit, rect: Rect, row: Surface) -> Picture:
    """Returns a dragged row with an edge and a shadow."""
    edge = Stroke(kit.colours.ink, max(2.0, 3 * kit.metrics.s))
    sheet = kit.plate(rect.size, kit.metrics.u(14), kit.colours.cream, shadow=SMALL_SHADOW).copy()
    sheet.surface.blit(row, (sheet.left, sheet.top))
    rim = kit.plate(rect.size, kit.metrics.u(14), None, edge, inside=True)
    rim.blit(sheet.surface, (sheet.left, sheet.top))
    return sheet
