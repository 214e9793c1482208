"""The divider tabs of the drawer: one per game, with its number of matches."""

from __future__ import annotations

from typing import ClassVar

import pygame
from pygame import Rect, Surface

from scenes.screens.menu.art import BoxArt
from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke, blend
from scenes.ui.choice import Choice
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Style

GAP = 9
"""Design px between two tabs."""
SIZE = 18.0


class Dividers(Choice):
    """Tabs side by side, the selected one in front; an option's icon is the game's id."""

    role = "tabs"
    steps: ClassVar = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
    radius = 10.0

    def lay(self, kit: Kit) -> None:
        """Gives each tab width by its text; boxes are left out if there is too little room."""
        style = Style("display", SIZE, kit.colours.ink)
        unit, count = kit.metrics.u, len(self.options)
        words = [kit.text.width(option.label, style) + 2 * unit(11) for option in self.options]
        air = self.rect.w - (count - 1) * unit(GAP)
        self._boxed = sum(words) + (count - 1) * unit(39) <= air
        wanted = [
            wide + (unit(39) if self._boxed and option.icon else 0)
            for wide, option in zip(words, self.options, strict=True)
        ]
        share = min(1.0, air / sum(wanted))
        left, self._rooms = self.rect.x, []
        for wide in wanted:
            self._rooms.append(Rect(left, self.rect.y, int(wide * share), self.rect.h))
            left += int(wide * share) + unit(GAP)

    def room(self, index: int) -> Rect:
        return self._rooms[index]

    def paint(self, kit: Kit) -> Picture:
        picture = canvas(self.rect.w, self.rect.h)
        for index in range(len(self.options)):
            self._paint_tab(kit, picture, index)
        return Picture(picture)

    def _paint_tab(self, kit: Kit, picture: Surface, index: int) -> None:
        unit, colours, option = kit.metrics.u, kit.colours, self.options[index]
        room = self.room(index).move(-self.rect.x, -self.rect.y)
        blend(picture, _shape(kit, room.size, chosen=index == self.chosen), room.topleft)
        inner = room.inflate(-2 * unit(10), 0)
        inner.y += unit(8)
        inner.h = min(unit(50), room.h - unit(10))
        if self._boxed and option.icon:
            art = tab_box(kit)
            art.box(option.icon, 1, 0.0).blit(picture, (inner.x, inner.centery - art.front_size[1] // 2))
            inner = Rect(inner.x + unit(39), inner.y, inner.w - unit(39), inner.h)
        name, _, count = option.label.rpartition(" ")
        soft = Style("semibold", SIZE, kit.paint.soft_ink)
        wide = kit.text.width(count, soft)
        style = Style("display", SIZE, colours.ink)
        left = Rect(inner.x, inner.y, max(1, inner.w - wide - unit(6)), inner.h)
        kit.text.write(picture, name, style, left)
        right = left.x + min(left.w, kit.text.width(name, style)) + unit(6)
        kit.text.write(picture, count, soft, Rect(right, inner.y, inner.right - right + unit(4), inner.h))


def _shape(kit: Kit, size: tuple[int, int], *, chosen: bool) -> Surface:
    """A tab without its words."""
    unit, colours = kit.metrics.u, kit.colours

    def draw() -> Surface:
        drawing, line = Drawing(*size), colours.ink if kit.look.high else colours.paper_line
        body = Box(0.5, 0.5, size[0] - 1, size[1] + unit(20), unit(12))
        fill = colours.paper if chosen else mix(colours.paper3, colours.paper2, 0.4)
        drawing.box(body, fill, stroke=Stroke(line, max(1.0, unit(1))))
        if chosen:
            drawing.box(Box(unit(12), unit(5), size[0] - 2 * unit(12), unit(6), unit(3)), colours.go)
        return drawing.surface()

    return kit.paint.kept(("divider", size, chosen, kit.look.high), draw)


def tab_box(kit: Kit) -> BoxArt:
    """Returns the size of a box on a tab."""
    return BoxArt(kit, kit.metrics.u(42) / 340)
