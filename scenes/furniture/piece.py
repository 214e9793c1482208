"""Things on the table that show something: painted anew only when what they show changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.events import Said
from game.core.phrases import Phrase
from game.core.rules import Touch
from game.core.table import Table
from game.record import Player
from scenes.picking import Legal, Picking
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.widget import Widget

Paint = Callable[[Kit, Rect, Any], Picture]
"""Paints a content into a shape of a rectangle's size."""


class Piece(Widget):
    """A thing that shows a content; `role` label when it is read aloud."""

    def __init__(
        self, rect: Rect, paint: Paint, content: Hashable = None, *, label: str = "", z: float = 0.0
    ) -> None:
        super().__init__(rect, label)
        self.role = "label"
        self.z = z
        self._paint = paint
        self._content = content

    def show(self, content: Hashable, label: str = "") -> None:
        """Show another content."""
        self.label = label
        if content != self._content:
            self._content = content
            self.change()

    def paint(self, kit: Kit) -> Picture:
        """The content, painted."""
        return self._paint(kit, self.rect, self._content)


@dataclass(frozen=True, slots=True)
class Facts:
    """All that furniture may know: what one seat sees just now, and what its hand is doing.

    `shown` is the table on screen, which lags `view`; `said` the last words of each seat.
    """

    view: Any
    shown: Table
    me: Seat
    turn: Seat | None
    legal: Legal
    picking: Picking
    players: Sequence[Player]
    said: Mapping[Seat, Phrase]
    idle: bool

    @property
    def mine(self) -> bool:
        """Whether the match waits for this seat."""
        return self.turn == self.me

    def moves_with(self, word: str) -> list[tuple[Any, Touch]]:
        """The legal moves whose touch says a word."""
        return [(move, touch) for move, touch in self.legal if touch.word == word]


@dataclass(frozen=True, slots=True)
class Primary:
    """The one big button: what it says, the touch it makes, or why it cannot be used now."""

    label: Phrase
    touch: Touch | None
    reason: Phrase | None = None


class Furniture(Protocol):
    """One game's furniture, built for one size and refreshed after every change."""

    def build(self) -> None:
        """Put everything on the screen."""

    def refresh(self, facts: Facts) -> None:
        """Show what is true now."""

    def primary(self, facts: Facts) -> Primary | None:
        """What the big button is for just now."""

    def chosen(self, action: object, picking: Picking) -> Picking | None:
        """What is picked after a use of this furniture; None when the action is not its own."""

    def advice(self, facts: Facts, move: Any) -> Phrase:  # noqa: ANN401
        """A hint in words."""

    def warning(self, view: Any, seat: Seat, move: Any) -> Phrase | None:  # noqa: ANN401
        """What to ask before a legal move that its mover would regret."""

    def saying(self, said: Said) -> Phrase:
        """What a seat said, as its speech chip shows it."""

    def seat_line(self, facts: Facts, seat: Seat) -> Phrase:
        """The line under a player's name."""

    def place_label(self, facts: Facts, zone: str) -> Phrase:
        """What a place is called aloud."""

    def card_label(self, facts: Facts, card: CardId) -> Phrase:
        """What a card that can be touched is called aloud."""
