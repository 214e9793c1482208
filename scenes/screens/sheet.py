"""A sheet of paper over a dimmed picture of the scene beneath."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.context.context import Context
from scenes.screens.base import BaseScene
from scenes.ui.label import Label, Panel


class Sheet(BaseScene):
    """A scene on paper; `below` is the picture that it lies over, None for the bare table."""

    def __init__(self, context: Context, below: Surface | None) -> None:
        super().__init__(context)
        self._below = below

    def backdrop(self) -> Surface:
        """The picture below, in the dark."""
        if self._below is None:
            return self.kit.paint.wood()
        size = self.kit.metrics.size
        picture = self._below
        if picture.get_size() != size:
            picture = pygame.transform.smoothscale(picture, size)
        return self.kit.paint.veil(picture)

    def add_sheet(self, width: int, height: int, title: str) -> Rect:
        """The paper in the middle with its title; the room below the title, without the margins."""
        metrics = self.kit.metrics
        width = min(width, metrics.size[0] - 2 * metrics.u(24))
        height = min(height, metrics.size[1] - 2 * metrics.u(20))
        sheet = Rect(0, 0, width, height)
        sheet.center = metrics.window.center
        pad = metrics.u(44 if not metrics.compact else 30)
        self.add(Panel(sheet, title))
        style = self.kit.style("panel", self.kit.colours.ink)
        head = Rect(sheet.x + pad, sheet.y + metrics.u(26), sheet.w - 2 * pad, self.title_height)
        self.add(Label(head, title, style))
        top = head.bottom + metrics.u(10)
        return Rect(sheet.x + pad, top, sheet.w - 2 * pad, sheet.bottom - metrics.u(34) - top)

    @property
    def title_height(self) -> int:
        """The px that the title takes."""
        return round(self.kit.text.px(self.kit.style("panel", self.kit.colours.ink)) * 1.4)
