"""The log of a match in words."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.core.cards import DEALER, Seat
from game.core.phrases import phrase
from scenes.furniture.common import Medallion, paint_medallion
from scenes.house import House
from scenes.house_scene import Way
from scenes.scene import Change
from scenes.setup_form import ANIMALS
from scenes.sheet import Sheet
from scenes.table.session import Session
from scenes.ui.button import Button, Face
from scenes.ui.label import Image, Label
from scenes.ui.scroll import BAR, ScrollView
from scenes.ui.text import Style
from scenes.ui.widget import Widget


class History(Sheet):
    """What happened so far, as one seat may know it, the newest last."""

    def __init__(self, house: House, session: Session, seat: Seat, below: Surface) -> None:
        super().__init__(house, below)
        self.session = session
        self.seat = seat

    def build(self) -> None:
        """Every step with its player's medallion, in reading order."""
        metrics = self.kit.metrics
        room = self.add_sheet(metrics.u(900), metrics.size[1], self.say(phrase("History")))
        close = Rect(0, 0, max(metrics.u(240), metrics.text(170)), metrics.control)
        close.bottomright = room.bottomright
        self.add(Button(close, self.say(phrase("Close")), Way.BACK, face=Face("close", "Esc"), size=24))
        view = Rect(room.x, room.y, room.w, close.y - metrics.u(16) - room.y)
        lines = self._lines(Rect(view.x, view.y, view.w - BAR - metrics.u(8), 0))
        log = self.add(ScrollView(view, self.say(phrase("History")), lines))
        log.scroll(log.reach)

    def _lines(self, column: Rect) -> list[Widget]:
        unit = self.kit.metrics.u
        style = Style("semibold", 20, self.kit.colours.ink)
        side = max(unit(32), self.kit.text.leading(style))
        made: list[Widget] = []
        y = column.y
        for news, sentences in self.session.story(self.seat):
            words = self.session.words.line(sentences)
            if not words:
                continue
            x = column.x + side + unit(14)
            block = self.kit.text.block(words, style, column.right - x)
            height = max(side, block.size[1])
            if news.seat != DEALER:
                made.append(self._medallion(news.seat, Rect(column.x, y, side, side)))
            made.append(Label(Rect(x, y, column.right - x, height), words, style, top=len(block.lines) > 1))
            y += height + unit(10)
        return made

    def _medallion(self, seat: Seat, rect: Rect) -> Image:
        cpu = not self.session.players[seat].is_human
        return Image(rect, "", paint_medallion(self.kit, rect, Medallion(ANIMALS[seat], cpu, turn=False)))

    def on_key(self, event: pygame.Event) -> Change | None:
        """L closes what L opened."""
        return self.on_action(Way.BACK) if event.key in (pygame.K_l, pygame.K_ESCAPE) else None
