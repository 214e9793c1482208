"""Finds the cards, places and buttons that a lesson step is about, on the screen."""

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.rules import Touch
from game.lesson import LEARNER, Shown
from game.session.lesson_session import LessonSession
from scenes.board.board import MoreWords
from scenes.screens.table.scene import Table
from scenes.stage.sprites import bounds
from scenes.stage.travel import Pose
from scenes.ui.button import Button
from scenes.ui.widget import Widget


class Pointer:
    """Finds targets of a step on the screen."""

    def __init__(self, table: Table, session: LessonSession) -> None:
        self.table = table
        self.session = session

    @property
    def big(self) -> list[Rect]:
        return [self.table.big.button.rect] if self.table.big.button is not None else []

    def meant(self) -> list[Rect]:
        """Returns everything the step is about: what it shows, and the cards and place of its move."""
        touch = self._asked()
        if touch is None:
            return self.shown()
        return [*self.shown(), *self._picks(touch, ()), *self._target(touch), *self.big]

    def pointed(self) -> list[Rect]:
        """Returns where the arrows are: at what the step shows, and at the next touch."""
        return (
            [*self.shown(), *self.touched()] if self.table.context.playback.held is None else self.touched()
        )

    def touched(self) -> list[Rect]:
        """Returns the next touch of the expected move."""
        touch, big = self._asked(), self.table.big
        if self.table.context.playback.held is not None:
            return self.big
        if touch is None:
            return []
        if big.button is not None and big.touch is not None and self._does(big.touch, touch):
            return self.big
        return list(self._picks(touch, self.table.context.picking.cards)) or self._target(touch)

    def _does(self, offered: Touch, touch: Touch) -> bool:
        """Returns whether a touch makes the expected move or another accepted one."""
        course = self.session.course
        moves = course.match.chair(Seat(LEARNER)).moves()
        return offered == touch or any(course.is_wanted(move) for move, legal in moves if legal == offered)

    def _asked(self) -> Touch | None:
        """Returns the touch of the expected move."""
        step, wish = self.session.step, self.session.course.wish()
        if wish is not None:
            return wish[2]
        return step.tries.touch if step is not None and step.tries is not None else None

    def shown(self) -> list[Rect]:
        step = self.session.step
        return [rect for shown in step.shows for rect in self._rects_of(shown)] if step is not None else []

    def _rects_of(self, shown: Shown) -> list[Rect]:
        if shown.face is None and shown.zone in self.table.spread.places:
            return [self.table.spread.places[shown.zone].rect]
        return [self._card_rect(card) for card in self._cards_of(shown.zone, shown.face)]

    def _cards_of(self, zone: str, face: str | None) -> list[CardId]:
        table = self.table.context.timeline.shown
        cards = next((cards for name, cards in table.zones.items() if name == zone), ())
        return [card for card in cards if face is None or table.faces[card] == face]

    def _card_rect(self, card: CardId) -> Rect:
        """Returns the visible part of a card: neighbours in a fan cover its right side."""
        metrics = self.table.kit.metrics
        spot = self.table.context.timeline.spot(card)
        rect = bounds(Pose(spot, None), metrics)
        for other in self.table.spread.cards:
            over = self.table.context.timeline.spot(other)
            covers = bounds(Pose(over, None), metrics)
            if other != card and over.z > spot.z and over.x > spot.x and covers.colliderect(rect):
                rect.w = max(rect.w // 4, min(rect.w, covers.x - rect.x))
        return rect.clip(metrics.window.inflate(-metrics.u(28), -metrics.u(28)))

    def _picks(self, touch: Touch, done: Sequence[CardId]) -> Iterator[Rect]:
        """Returns the place or top card of each pick that is still missing."""
        for zone, face, count in sorted(touch.picks, key=str):
            cards = self._cards_of(zone, face)
            if len([card for card in cards if card in done]) >= count:
                continue
            if face is None and zone in self.table.spread.places:
                yield self.table.spread.places[zone].rect
                continue
            rest = [card for card in cards if card not in done]
            if rest:
                yield self._card_rect(max(rest, key=lambda card: self.table.context.timeline.spot(card).z))

    def _target(self, touch: Touch) -> list[Rect]:
        """Returns the target of a touch: the button of its phrase, its place, else the big button."""
        if touch.word and self.table.context.picking.word != touch.word:
            return [widget.rect for widget in self._saying(touch.word)[:1]]
        if touch.place in self.table.spread.places:
            return [self.table.spread.places[touch.place].rect]
        return self.big if self.table.big.touch == touch else []

    def _saying(self, word: str) -> list[Widget]:
        """Returns the button of a phrase, else the one that opens the list with it."""
        buttons = [one for one in self.table.widgets if isinstance(one, Button) and one.visible]
        exact = [one for one in buttons if getattr(one.action, "word", None) == word]
        big = self.table.big
        if not exact and big.button is not None and big.touch is not None:
            exact = [big.button] if big.touch.word == word else []
        return [*exact, *(one for one in buttons if isinstance(one.action, MoreWords))]
