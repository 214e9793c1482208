"""A table that points: which cards, places and buttons a step of a lesson speaks of, and where they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.core.cards import CardId
from game.core.rules import Touch
from game.lesson import Shown
from game.session.lesson_session import LessonSession
from scenes.board.host import MoreWords
from scenes.screens.table.scene import TableScene
from scenes.stage.sprites import bounds
from scenes.stage.timeline import Pose
from scenes.ui.button import Button
from scenes.ui.widget import Widget


class PointingTable(TableScene):
    """A lesson's table that knows where what is meant lies on the screen."""

    session: LessonSession

    def _meant(self) -> list[Rect]:
        """All that the step speaks of: what it shows, the cards and the place of what is to be done."""
        touch = self._asked()
        if touch is None:
            return self._shown_rects()
        big = [self._big.rect] if self._big is not None else []
        return [*self._shown_rects(), *self._picks(touch, ()), *self._target(touch), *big]

    def _pointed(self) -> list[Rect]:
        """Where the signs stand: what the step shows, and what the guide would touch next."""
        touch = self._asked()
        if self.timeline.held is not None and self._big is not None:
            return [self._big.rect]
        if touch is None:
            return self._shown_rects()
        if self._big is not None and self._big_touch == touch:
            return [*self._shown_rects(), self._big.rect]
        missing = list(self._picks(touch, self.picking.cards))
        return [*self._shown_rects(), *(missing or self._target(touch))]

    def _asked(self) -> Touch | None:
        """The touch that the step asks for, as the guide would make it."""
        step, wish = self.session.step, self.session.course.wish()
        if wish is not None:
            return wish[2]
        return step.tries.touch if step is not None and step.tries is not None else None

    def _shown_rects(self) -> list[Rect]:
        step = self.session.step
        return [rect for shown in step.shows for rect in self._shown(shown)] if step is not None else []

    def _shown(self, shown: Shown) -> list[Rect]:
        if shown.face is None and shown.zone in self._places:
            return [self._places[shown.zone].rect]
        return [self._card_rect(card) for card in self._cards_of(shown.zone, shown.face)]

    def _cards_of(self, zone: str, face: str | None) -> list[CardId]:
        table = self.timeline.shown
        cards = next((cards for name, cards in table.zones.items() if name == zone), ())
        return [card for card in cards if face is None or table.faces[card] == face]

    def _card_rect(self, card: CardId) -> Rect:
        """What is seen of a card: neighbours in a fan cover its right side, the window's edge its foot."""
        metrics = self.kit.metrics
        spot = self.timeline.spot(card)
        rect = bounds(Pose(spot, None), metrics)
        for other in self._cards:
            over = self.timeline.spot(other)
            covers = bounds(Pose(over, None), metrics)
            if other != card and over.z > spot.z and over.x > spot.x and covers.colliderect(rect):
                rect.w = max(rect.w // 4, min(rect.w, covers.x - rect.x))
        return rect.clip(metrics.window.inflate(-metrics.u(28), -metrics.u(28)))

    def _picks(self, touch: Touch, done: Sequence[CardId]) -> Iterator[Rect]:
        """Of each pick of a touch the place or the top card, while some of it is still to be picked."""
        for zone, face, count in sorted(touch.picks, key=str):
            cards = self._cards_of(zone, face)
            if len([card for card in cards if card in done]) >= count:
                continue
            if face is None and zone in self._places:
                yield self._places[zone].rect
                continue
            rest = [card for card in cards if card not in done]
            if rest:
                yield self._card_rect(max(rest, key=lambda card: self.timeline.spot(card).z))

    def _target(self, touch: Touch) -> list[Rect]:
        """Where a touch goes: the button of its word, its place, else the big button."""
        if touch.word and self.picking.word != touch.word:
            return [widget.rect for widget in self._saying(touch.word)[:1]]
        if touch.place in self._places:
            return [self._places[touch.place].rect]
        return [self._big.rect] if self._big is not None and self._big_touch == touch else []

    def _saying(self, word: str) -> list[Widget]:
        """What can be pressed to say a word: its button, else the one that leads to it."""
        buttons = [one for one in self.widgets if isinstance(one, Button) and one.visible]
        exact = [one for one in buttons if getattr(one.action, "word", None) == word]
        if not exact and self._big is not None and self._big_touch is not None:
            exact = [self._big] if self._big_touch.word == word else []
        return [*exact, *(one for one in buttons if isinstance(one.action, MoreWords))]
