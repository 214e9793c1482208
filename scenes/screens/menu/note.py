"""The note on the wall beside the lamp, which offers an exercise for the day."""

from __future__ import annotations

from pygame import Rect

from scenes.table.placement import paint_sheet
from scenes.ui.box import NOWHERE, At, Column, Fill, Node, Pad, Row, Space, Stack
from scenes.ui.button import Button, Face
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.text import Style
from scenes.ui.widget import Action, Size, Widget

PLACE = (1196.0, 60.0, 356.0)
"""Left edge, top and width, in design px."""


class WallNote(Widget):
    """The note; all of it is clickable."""

    role = "button"

    def __init__(self, rect: Rect, words: str, action: Action) -> None:
        super().__init__(rect, words)
        self.action = action

    def use(self) -> Action | None:
        return self.action

    def measure(self, kit: Kit, width: int) -> Size:
        style, around = Style("semibold", 21, kit.colours.ink), kit.metrics.u(44)
        high = kit.text.block(self.label, style, max(1, width - around)).size[1] + around
        wide = kit.text.widest_word(self.label, style) + around
        return Size(wide, kit.text.width(self.label, style) + around, high, high)

    def paint(self, kit: Kit) -> Picture:
        sheet, unit = paint_sheet(kit, self.rect), kit.metrics.u
        room = Rect(
            sheet.left + unit(22), sheet.top + unit(20), self.rect.w - unit(44), self.rect.h - unit(36)
        )
        style = Style("semibold", 21, kit.colours.ink)
        kit.text.draw(sheet.surface, kit.text.fit(self.label, style, room.size, wraps=True), room)
        return sheet


def wall_note(kit: Kit, words: str, actions: tuple[Action, Action], no: str) -> tuple[Node, Rect]:
    """Returns the note with the cross over its corner that takes it away, and the room for both."""
    cross = Button(NOWHERE, no, actions[1], kind="round", face=Face("close"))
    half = cross.measure(kit, 0).height // 2
    note = Row([Fill(Pad(WallNote(NOWHERE, words, actions[0]), y=half, bottom=0)), Space(half)])
    room = kit.metrics.rect(*PLACE, 0)
    room = Rect(room.x, room.y - half, min(room.w + half, kit.metrics.size[0] - room.x), kit.metrics.size[1])
    return Column([Stack([note, At(cross, "end", "start")])], name="note"), room
