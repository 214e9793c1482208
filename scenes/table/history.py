"""The dialog with a match's history over the table."""

import math

import pygame
from pygame import Rect, Surface

from game.core.cards import DEALER, Seat
from game.core.phrases import phrase
from game.pictures import picture_at
from game.session.session import Session
from scenes.board.piece import Piece
from scenes.board.sheets import Sheet, paint_face
from scenes.stage import routes
from scenes.stage.routes import Change, Pop, Replace
from scenes.stage.services import Services
from scenes.table.why import Why
from scenes.ui.button import Button, Face
from scenes.ui.keys import HISTORY, WHY
from scenes.ui.label import Label
from scenes.ui.scroll import ScrollView
from scenes.ui.text import Style
from scenes.ui.widget import Action, Widget

ASK = "why"


class History(Sheet):
    """The events in words, as one seat may know them.

    It opens at the end, or at the present move of a look-back.
    """

    shortcuts = (HISTORY, WHY)

    title = phrase("History")

    def __init__(self, session: Session, seat: Seat, steps: int, below: Surface, services: Services) -> None:
        super().__init__(session, below, services)
        self.seat, self.steps = seat, steps

    def on_key(self, event: pygame.Event) -> Change | None:
        if WHY.means(event) and self._may_ask:
            return self.on_action(ASK)
        return Pop() if HISTORY.means(event) else super().on_key(event)

    def on_action(self, action: Action) -> Change | None:
        if action == ASK:
            return Replace(routes.Why(self.session, self.seat, self.steps, self._below.below))
        return super().on_action(action)

    @property
    def _may_ask(self) -> bool:
        """Returns whether there is a CPU to ask for reasons."""
        return any(not player.is_human for player in self.session.players)

    def fill(self, room: Rect) -> None:
        metrics = self.kit.metrics
        if not self._may_ask:
            self._list(room)
            return
        foot = Rect(room.x, room.bottom - metrics.control, room.w, metrics.control)
        face = Face("speech", WHY.cap)
        self.add(Button(foot, self.session.words.say(Why.title), ASK, face=face, size=22))
        room = Rect(room.x, room.y, room.w, foot.y - metrics.u(16) - room.y)
        self._list(room)

    def _list(self, room: Rect) -> None:
        metrics, say = self.kit.metrics, self.session.words.say
        side, gap = max(metrics.u(36), metrics.text(26)), metrics.u(8)
        usual, looked_at = (Style(role, 20, self.kit.colours.ink) for role in ("regular", "bold"))
        rows: list[Widget] = []
        y, here = room.y, math.inf
        for step, (news, sentences) in enumerate(self.session.story(self.seat)):
            text = " ".join(say(sentence) for sentence in sentences)
            if not text:
                continue
            style = looked_at if step == self.steps else usual
            width = room.w - side - metrics.u(44)
            block = self.kit.text.block(text, style, width)
            height = max(side, block.size[1])
            here = y + height // 2 if step == self.steps else here
            if news.seat != DEALER:
                mark = Rect(room.x, y + (min(height, side) - side) // 2, side, side)
                picture = picture_at(news.seat, self.session.players[news.seat].picture)
                rows.append(Piece(mark, paint_face, picture))
            rows.append(
                Label(Rect(room.x + side + metrics.u(14), y, width, height), text, style, top=height > side)
            )
            y += height + gap
        view = self.add(ScrollView(room, say(self.title), rows))
        view.scroll(int(min(view.reach, here - room.y - room.h // 2)))
