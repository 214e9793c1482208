"""Where the keyboard is: an order for Tab, geometry for the arrows."""

from collections.abc import Sequence
from typing import Literal

import pygame
from pygame import Rect

from scenes.ui.widget import Widget

Direction = Literal["left", "right", "up", "down"]
ARROWS: dict[int, Direction] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}
SIDEWAYS = 2.0
"""How much worse a px aside is than a px ahead, when an arrow chooses."""


class FocusRing:
    """The widget that the keyboard is on, among widgets in reading order.

    The ring is seen only once the keyboard was used: a click moves it silently.
    """

    def __init__(self) -> None:
        self.widgets: Sequence[Widget] = ()
        self.at: Widget | None = None
        self.seen = False

    def among(self, widgets: Sequence[Widget]) -> None:
        """Walk among these from now on; stay where it was if that is among them."""
        self.widgets = widgets
        if self.at is not None and (self.at not in widgets or not self.at.focusable):
            self.to(None)

    def to(self, widget: Widget | None) -> None:
        """Put the keyboard on a widget, or nowhere."""
        if widget is self.at:
            return
        if self.at is not None:
            self.at.focus(gained=False)
        self.at = widget
        if widget is not None:
            widget.focus(gained=True)

    def step(self, by: int) -> bool:
        """Tab forward (1) or back (-1), round and round; whether there was anywhere to go."""
        stops = [widget for widget in self.widgets if widget.focusable]
        self.seen = True
        if not stops:
            return False
        if self.at in stops:
            self.to(stops[(stops.index(self.at) + by) % len(stops)])
        else:
            self.to(stops[0 if by > 0 else -1])
        return True

    def toward(self, direction: Direction) -> bool:
        """Move to the nearest widget in a direction; whether there was one."""
        if self.at is None:
            return self.step(1)
        self.seen = True
        here = self.at.rect
        ranked = [
            (distance, number, widget)
            for number, widget in enumerate(self.widgets)
            if widget.focusable and widget is not self.at
            if (distance := _distance(here, widget.rect, direction)) is not None
        ]
        if not ranked:
            return False
        self.to(min(ranked)[2])
        return True


def _distance(here: Rect, there: Rect, direction: Direction) -> float | None:
    """How far `there` is, None if it does not lie in that direction."""
    if direction in ("left", "right"):
        ahead = here.left - there.right if direction == "left" else there.left - here.right
        centres = there.centerx - here.centerx
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
        offset = abs(there.centery - here.centery)
    else:
        ahead = here.top - there.bottom if direction == "up" else there.top - here.bottom
        centres = there.centery - here.centery
        aside = max(0, there.left - here.right, here.left - there.right)
        offset = abs(there.centerx - here.centerx)
    forward = centres > 0 if direction in ("right", "down") else centres < 0
    if not forward or ahead < -min(here.w, here.h) / 2:
        return None
    return max(0, ahead) + SIDEWAYS * aside + offset * 0.2
