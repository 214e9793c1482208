"""Walnut tabs at the left edge of a sheet of paper."""

from typing import ClassVar

import pygame
from pygame import Rect, Surface

from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.choice import Choice, Option
from scenes.ui.kit import Kit
from scenes.ui.paint import WHITE, Picture, canvas
from scenes.ui.text import Style
from scenes.ui.widget import Size

SIZE = 25.0
GAP = 16
"""Design px between two tabs."""


class Tabs(Choice):
    """Tabs in a column; the chosen one is of paper and joined to the sheet at its right.

    Answers `on_choose(index)`. Its right edge is the sheet's left edge.
    """

    role = "tabs"
    part_role = "tab"
    steps: ClassVar = {pygame.K_UP: -1, pygame.K_DOWN: 1}
    radius = 12.0
    _gap = 0

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        unit, metrics, style = kit.metrics.u, kit.metrics, Style("display", SIZE, kit.colours.ink)
        words = max(kit.text.width(one.label, style) for one in self.options)
        wide = unit(28 + 18 + 20) + round(kit.text.px(style) * 1.05) + words
        count = len(self.options)
        airs = unit(GAP) * (count - 1)
        least = max(metrics.target, kit.text.leading(style)) * count + airs
        high = max(metrics.control + unit(26), metrics.text(27) * 2) * count
        return Size(wide, wide, least, max(least, high))

    def room(self, index: int) -> Rect:
        count = len(self.options)
        height = (self.rect.h - self._gap * (count - 1)) // count
        return Rect(self.rect.x, self.rect.y + index * (height + self._gap), self.rect.w, height)

    def paint(self, kit: Kit) -> Picture:
        self._gap = kit.metrics.u(GAP)
        picture = canvas(self.rect.w, self.rect.h)
        for index, option in enumerate(self.options):
            room = self.room(index).move(-self.rect.x, -self.rect.y)
            self._paint_tab(picture, kit, room, option)
        return Picture(picture)

    def _paint_tab(self, picture: Surface, kit: Kit, room: Rect, option: Option) -> None:
        chosen = option is self.options[self.chosen]
        unit, colours = kit.metrics.u, kit.colours
        fill = colours.paper if chosen else mix(colours.walnut5, colours.walnut6, 0.35)

        def draw(drawing: Drawing, box: Box) -> None:
            # wider than its room: only the left corners are round
            body = Box(box.x, box.y, box.w + unit(30), box.h, unit(16))
            drawing.box(body, fill)
            if kit.look.high and not chosen:
                drawing.box(body.inset(1), None, stroke=Stroke(WHITE, 2))

        shape = kit.paint.shape(("tab", fill), room.size, draw)
        area = Rect(shape.left, shape.top, room.w, room.h)
        picture.blit(shape.surface, room.topleft, area, special_flags=pygame.BLEND_PREMULTIPLIED)
        ink = colours.ink if chosen else colours.hot
        style = Style("display", SIZE, ink)
        side = min(round(kit.text.px(style) * 1.05), room.h)
        icon = Rect(room.x + unit(28), room.centery - side // 2, side, side)
        kit.icon(picture, option.icon, ink, icon)
        left = icon.right + unit(18)
        words = Rect(left, room.y, room.right - unit(10) - left, room.h)
        kit.text.write(picture, option.label, style, words)
