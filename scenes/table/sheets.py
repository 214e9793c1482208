"""Sheets of paper laid over the table: the history in words, and the numbers laid so far."""

from __future__ import annotations

from collections.abc import Collection

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.core.cards import DEALER, Seat
from game.core.phrases import phrase
from scenes.furniture.common import ANIMALS
from scenes.furniture.piece import Piece
from scenes.scene import Change, Pop
from scenes.services import Services
from scenes.table.session import Session
from scenes.ui.button import Button, Face
from scenes.ui.kit import Kit
from scenes.ui.label import Label, Panel
from scenes.ui.paint import Picture, canvas
from scenes.ui.screen import Screen
from scenes.ui.scroll import ScrollView
from scenes.ui.text import Style
from scenes.ui.widget import Action, Widget

CLOSE = "close"


class Sheet(Screen):
    """A sheet over a picture of the table; Escape, the cross or a click beside it takes it away."""

    title = phrase("History")
    share = 0.46
    """The part of the window's width that it takes."""

    def __init__(self, session: Session, below: Surface, services: Services) -> None:
        super().__init__(services)
        self.session = session
        self._below = below

    def backdrop(self) -> Surface:
        """The table behind, dimmed."""
        size = self.kit.metrics.size
        picture = (
            self._below if self._below.get_size() == size else pygame.transform.smoothscale(self._below, size)
        )
        return self.kit.paint.veil(picture)

    def build(self) -> None:
        """The sheet, its title, its cross and what it shows."""
        metrics = self.kit.metrics
        width = min(
            metrics.size[0] - metrics.u(60), max(round(metrics.size[0] * self.share), metrics.text(520))
        )
        self.sheet = Rect(0, 0, width, metrics.size[1] - metrics.u(80))
        self.sheet.midright = (metrics.size[0] - metrics.u(36), metrics.window.centery)
        self.add(Panel(self.sheet))
        pad, head = metrics.u(40), max(metrics.u(64), metrics.target)
        room = Rect(self.sheet.x + pad, self.sheet.y + metrics.u(22), self.sheet.w - 2 * pad - head, head)
        self.add(
            Label(room, self.session.words.say(self.title), self.kit.style("panel", self.kit.colours.ink))
        )
        cross = Rect(self.sheet.right - pad - head + metrics.u(14), room.y, head, head)
        self.add(
            Button(
                cross, self.session.words.say(phrase("Close")), CLOSE, kind="round", face=Face("close", "Esc")
            )
        )
        inside = Rect(self.sheet.x + pad, room.bottom + metrics.u(10), self.sheet.w - 2 * pad, 0)
        inside.h = self.sheet.bottom - metrics.u(34) - inside.y
        self.fill(inside)

    def fill(self, room: Rect) -> None:
        """Put what the sheet shows into its room."""

    def on_action(self, action: Action) -> Change | None:
        """The cross closes it."""
        return Pop() if action == CLOSE else None

    def on_key(self, event: pygame.Event) -> Change | None:
        """Escape and the key that opened it close it."""
        return Pop() if event.key in (pygame.K_ESCAPE, pygame.K_l) else None

    def on_other(self, event: pygame.Event) -> Change | None:
        """A click beside the sheet closes it."""
        beside = event.type == pygame.MOUSEBUTTONDOWN and not self.sheet.collidepoint(event.pos)
        return Pop() if beside else None


class History(Sheet):
    """What happened, in words, as one seat may know it; the newest line is at the end and in sight."""

    def __init__(self, session: Session, seat: Seat, below: Surface, services: Services) -> None:
        super().__init__(session, below, services)
        self.seat = seat

    def fill(self, room: Rect) -> None:
        """A line a step, with the medallion of who moved."""
        metrics, say = self.kit.metrics, self.session.words.say
        side, gap = max(metrics.u(36), metrics.text(26)), metrics.u(8)
        style = Style("regular", 20, self.kit.colours.ink)
        rows: list[Widget] = []
        y = room.y
        for news, sentences in self.session.story(self.seat):
            text = " ".join(say(sentence) for sentence in sentences)
            if not text:
                continue
            width = room.w - side - metrics.u(44)
            block = self.kit.text.block(text, style, width)
            height = max(side, block.size[1])
            if news.seat != DEALER:
                mark = Rect(room.x, y + (min(height, side) - side) // 2, side, side)
                rows.append(Piece(mark, _paint_face, ANIMALS[news.seat]))
            rows.append(
                Label(Rect(room.x + side + metrics.u(14), y, width, height), text, style, top=height > side)
            )
            y += height + gap
        view = self.add(ScrollView(room, say(self.title), rows))
        view.scroll(view.reach)


class Laid(Sheet):
    """All the numbers from 2 to 99, those laid so far struck through: for the option that shows them."""

    title = phrase("Laid so far")
    share = 0.5

    def __init__(self, session: Session, laid: Collection[int], below: Surface, services: Services) -> None:
        super().__init__(session, below, services)
        self._laid = frozenset(laid)

    def fill(self, room: Rect) -> None:
        """Ten rows of ten."""
        words = phrase("{count} of 98 cards are laid", count=len(self._laid))
        self.add(Piece(room, _paint_numbers, self._laid, label=self.session.words.say(words)))


def _paint_face(kit: Kit, rect: Rect, animal: str) -> Picture:
    return Picture(kit.assets.svg(f"players/{animal}.svg", rect.size))


def _paint_numbers(kit: Kit, rect: Rect, laid: frozenset[int]) -> Picture:
    picture = canvas(*rect.size)
    wide, high = rect.w // 10, rect.h // 10
    for number in range(2, 100):
        room = Rect(number % 10 * wide, number // 10 * high, wide, high).inflate(
            -kit.metrics.u(8), -kit.metrics.u(8)
        )
        gone = number in laid
        base = kit.paint.row(room.w, room.h, strong=not gone)
        base.blit(picture, room.topleft)
        ink = kit.colours.ink2 if gone else kit.colours.ink
        style = Style("display" if not gone else "regular", 24, ink, "centre")
        kit.text.draw(picture, kit.text.fit(str(number), style, room.size), room)
        if gone:
            side = min(room.w, room.h) // 2
            tick = kit.assets.icon("check", side, kit.colours.good_text)
            picture.blit(tick, (room.right - side, room.bottom - side), special_flags=BLEND_PREMULTIPLIED)
    return Picture(picture)
