"""The dialog with a match's history over the table."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.cards import DEALER, Seat
from game.core.phrases import Phrase, phrase
from game.pictures import picture_at
from game.session.chairs import told_changes
from game.session.seats import named, seated
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


class HistoryRow(NamedTuple):
    """A row of the history: its step, if it is one, its words, and the picture of the seat that moved."""

    step: int | None
    text: str
    picture: str = ""


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
        left, wide = room.x + side + metrics.u(14), room.w - side - metrics.u(44)
        for entry in self._entries():
            style = looked_at if entry.step == self.steps else usual
            block = self.kit.text.block(entry.text, style, wide)
            height = max(side, block.size[1])
            here = y + height // 2 if entry.step == self.steps else here
            if entry.picture:
                mark = Rect(room.x, y + (min(height, side) - side) // 2, side, side)
                rows.append(Piece(mark, paint_face, entry.picture))
            rows.append(Label(Rect(left, y, wide, height), entry.text, style, top=height > side))
            y += height + gap
        view = self.add(ScrollView(room, say(self.title), rows))
        view.scroll(int(min(view.reach, here - room.y - room.h // 2)))

    def _entries(self) -> Iterator[HistoryRow]:
        """Returns what happened, by the names and pictures of those who sat there then; and who came and went."""
        session, words = self.session, self.session.words
        changes = dict(told_changes(session.record))
        number, moves = 0, 0
        for step, (news, sentences) in enumerate(session.story(self.seat)):
            before = session.chair(self.seat).before(step)
            if before.round != number:
                number, moves = before.round, 0
            if news.seat != DEALER or number > 0:
                yield from self._came(changes.pop((number, moves), ()))
            players = session.record.seats_at((number, moves))
            then = words.calling(named(seated(players))) if session.record.changes else words
            text = then.line(sentences)
            if text and news.seat == DEALER:
                yield HistoryRow(step, text)
            elif text:
                yield HistoryRow(step, text, picture_at(news.seat, players[news.seat].picture))
            moves += news.seat != DEALER
        for sentences in changes.values():
            yield from self._came(sentences)

    def _came(self, sentences: Sequence[Phrase]) -> Iterator[HistoryRow]:
        return (HistoryRow(None, self.session.words.say(one)) for one in sentences)
