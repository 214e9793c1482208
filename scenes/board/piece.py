"""Things on the table that show something: painted anew only when what they show changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.core.phrases import Phrase
from game.core.rules import Touch
from game.core.table import Table
from game.record import Player
from scenes.stage.picking import Legal, Picking
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
    """All that a board may know: what one seat sees just now, and what its hand is doing.

    `shown` is the table on screen, which lags `view`; `said` the last words of each seat; `over` the card or the
    place under the pointer or the keyboard. While the end of a round is looked at, `turn` is None and nothing is
    legal, and `view` is what this seat saw before the next deal.
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
    over: CardId | Zone | None = None

    @property
    def mine(self) -> bool:
        """Whether the match waits for this seat."""
        return self.turn == self.me

    def moves_with(self, word: str) -> list[tuple[Any, Touch]]:
        """The legal moves whose touch says a word."""
        return [(move, touch) for move, touch in self.legal if touch.word == word]


@dataclass(frozen=True, slots=True)
class Caution:
    """What is asked before a move that its mover would regret, and the two answers; `no` is the harmless one."""

    words: Phrase
    yes: Phrase
    no: Phrase


@dataclass(frozen=True, slots=True)
class Primary:
    """The one big button: what it says, the touch it makes, or why it cannot be used now, its icon."""

    label: Phrase
    touch: Touch | None
    reason: Phrase | None = None
    icon: str = ""
