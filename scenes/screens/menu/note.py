"""The note on the wall beside the lamp, which offers an exercise for the day."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from scenes.table.placement import paint_sheet
from scenes.ui.button import Button, Face
from scenes.ui.keys import USE
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Widget

PLACE = (1196.0, 60.0, 356.0)
"""Left edge, top and width, in design px."""


class WallNote(Widget):
    """The note; all of it is clickable."""

    role = "button"

    def __init__(self, rect: Rect, words: str, action: Action) -> None:
        super().__init__(rect, words)
        self.action = action

    def press(self, at: tuple[int, int]) -> Action | None:
        _ = at
        return HANDLED

    def release(self, at: tuple[int, int]) -> Action | None:
        return self.use() if self.rect.collidepoint(at) else None

    def key(self, event: pygame.Event) -> Action | None:
        return self.use() if event.key in USE.keys else None

    def use(self) -> Action | None:
        return self.action

    def paint(self, kit: Kit) -> Picture:
        sheet, unit = paint_sheet(kit, self.rect), kit.metrics.u
        room = Rect(
            sheet.left + unit(22), sheet.top + unit(20), self.rect.w - unit(44), self.rect.h - unit(36)
        )
        style = Style("semibold", 21, kit.colours.ink)
        kit.text.draw(sheet.surface, kit.text.fit(self.label, style, room.size, wraps=True), room)
        return sheet


def wall_note(kit: Kit, words: str, actions: tuple[Action, Action], no: str) -> Iterator[Widget]:
    """Returns the note and the cross that removes it."""
    unit, side = kit.metrics.u, max(kit.metrics.u(44), kit.metrics.target)
    x, y, wide = PLACE
    rect = kit.metrics.rect(x, y, wide, 0)
    rect.w = min(rect.w, kit.metrics.size[0] - rect.x - side)
    style = Style("semibold", 21, kit.colours.ink)
    rect.h = kit.text.block(words, style, rect.w - unit(44)).size[1] + unit(44)
    yield WallNote(rect, words, actions[0])
    cross = Rect(rect.right - side // 2, rect.y - side // 2, side, side)
    yield Button(cross, no, actions[1], kind="round", face=Face("close"))
