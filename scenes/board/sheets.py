"""Base classes of dialogs over the table."""

import pygame
from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.phrases import Phrase, phrase
from game.core.table import Table
from game.session.session import Session
from scenes.stage import routes
from scenes.stage.routes import Change, Pop, Push
from scenes.stage.services import Services
from scenes.ui.box import NOWHERE, Column, Fill, Item, Node, Pad, Row, Sized, Space
from scenes.ui.button import Button, Face
from scenes.ui.easel import Dimmed
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
    """A dialog over a picture of the table."""

    own_keys = frozenset((pygame.K_ESCAPE,))

    title: Phrase
    share = 0.46
    """Width of the dialog, relative to the window."""

    def __init__(self, session: Session, below: Surface, services: Services) -> None:
        super().__init__(services)
        self.session = session
        self._below = Dimmed(below)

    def backdrop(self) -> Surface:
        return self._below.over(self.kit.paint)

    def build(self) -> Node:
        metrics, unit = self.kit.metrics, self.kit.metrics.u
        say, style = self.session.words.say, self.kit.style("panel", self.kit.colours.ink)
        pad, head = unit(40), max(unit(64), metrics.target)
        cross = Button(NOWHERE, say(phrase("Close")), CLOSE, kind="round", face=Face("close", say(ESC)))
        title = [Space(pad), Fill(Label(NOWHERE, say(self.title), style)), Sized(cross, head, head)]
        inside = Row([Space(pad), Fill(self.fill()), Space(pad)])
        page = Column([Row([*title, Space(pad - unit(14))]), Space(unit(10)), Fill(inside)])
        paper = Pad(page, y=unit(22), bottom=unit(34), ground=Panel(NOWHERE), name="sheet")
        wide = max(round(metrics.size[0] * self.share), metrics.text(520))
        aside = unit(36)
        wide = min(metrics.size[0] - unit(24) - aside, wide)
        return Pad(Row([Fill(), Sized(paper, wide), Space(aside)]), y=unit(40))

    def fill(self) -> Item:
        """Returns the content of the dialog, without title and close button."""
        return Space(0)

    @property
    def sheet(self) -> Rect:
        """Returns the rectangle of the dialog's paper, in px."""
        assert self.layout is not None
        return self.layout.rect_of("sheet")

    def on_action(self, action: Action) -> Change | None:
        return Pop() if action == CLOSE else None

    def on_key(self, event: pygame.Event) -> Change | None:
        return Pop() if event.key == pygame.K_ESCAPE else None

    def on_rules(self) -> Change | None:
        return Push(routes.Rules.during(self.session))

    def on_other(self, event: pygame.Event) -> Change | None:
        beside = event.type == pygame.MOUSEBUTTONDOWN and not self.sheet.collidepoint(event.pos)
        return self._deliver(CLOSE) if beside else None


class TableSheet(Sheet):
    """A game's own dialog with facts about the table."""

    def __init__(
        self, session: Session, seat: Seat, shown: Table, below: Surface, services: Services
    ) -> None:
        super().__init__(session, below, services)
        self.seat = seat
        self.shown = shown


def paint_face(kit: Kit, rect: Rect, picture: str) -> Picture:
    """Paints a player's picture in a small size."""
    return Picture(kit.face(picture, rect.w))
