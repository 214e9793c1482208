"""Base of dialogs over the table."""

import pygame
from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.phrases import Phrase, phrase
from game.core.table import Table
from game.session.session import Session
from scenes.stage import routes
from scenes.stage.routes import Change, Pop, Push
from scenes.stage.services import Services
from scenes.ui.button import Button, Face
from scenes.ui.easel import Veiled
from scenes.ui.keys import ESC
from scenes.ui.kit import Kit
from scenes.ui.label import Label, Panel
from scenes.ui.paint import Picture
from scenes.ui.screen import Screen
from scenes.ui.widget import Action

CLOSE = "close"
OPEN_SHEET = "open the game's sheet"
"""Action of a button that opens the game's own dialog."""


class Sheet(Screen):
    """A dialog over a picture of the table; Escape, the cross or a click beside it closes it."""

    own_keys = frozenset((pygame.K_ESCAPE,))

    title: Phrase
    share = 0.46
    """Share of the window's width."""

    def __init__(self, session: Session, below: Surface, services: Services) -> None:
        super().__init__(services)
        self.session = session
        self._below = Veiled(below)

    def backdrop(self) -> Surface:
        return self._below.over(self.kit.paint)

    def build(self) -> None:
        metrics = self.kit.metrics
        wanted = max(round(metrics.size[0] * self.share), metrics.text(520))
        width = min(metrics.size[0] - metrics.u(60), wanted)
        self.sheet = Rect(0, 0, width, metrics.size[1] - metrics.u(80))
        self.sheet.midright = (metrics.size[0] - metrics.u(36), metrics.window.centery)
        self.add(Panel(self.sheet))
        pad, head = metrics.u(40), max(metrics.u(64), metrics.target)
        room = Rect(self.sheet.x + pad, self.sheet.y + metrics.u(22), self.sheet.w - 2 * pad - head, head)
        say, style = self.session.words.say, self.kit.style("panel", self.kit.colours.ink)
        self.add(Label(room, say(self.title), style))
        cross = Rect(self.sheet.right - pad - head + metrics.u(14), room.y, head, head)
        face = Face("close", say(ESC))
        self.add(Button(cross, say(phrase("Close")), CLOSE, kind="round", face=face))
        inside = Rect(self.sheet.x + pad, room.bottom + metrics.u(10), self.sheet.w - 2 * pad, 0)
        inside.h = self.sheet.bottom - metrics.u(34) - inside.y
        self.fill(inside)

    def fill(self, room: Rect) -> None:
        """Adds the dialog's content to its area."""

    def on_action(self, action: Action) -> Change | None:
        return Pop() if action == CLOSE else None

    def on_key(self, event: pygame.Event) -> Change | None:
        return Pop() if event.key == pygame.K_ESCAPE else None

    def on_rules(self) -> Change | None:
        return Push(routes.Rules.during(self.session))

    def on_other(self, event: pygame.Event) -> Change | None:
        beside = event.type == pygame.MOUSEBUTTONDOWN and not self.sheet.collidepoint(event.pos)
        return Pop() if beside else None


class TableSheet(Sheet):
    """A game's dialog about what a seat sees of the table."""

    def __init__(
        self, session: Session, seat: Seat, shown: Table, below: Surface, services: Services
    ) -> None:
        super().__init__(session, below, services)
        self.seat = seat
        self.shown = shown


def paint_face(kit: Kit, rect: Rect, picture: str) -> Picture:
    """Paints a player's picture in small."""
    return Picture(kit.face(picture, rect.w))
