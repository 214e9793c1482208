"""Widgets of the table that are repainted only for new content."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

import pygame
from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.core.phrases import Phrase
from game.core.rules import M, S, Touch
from game.core.table import Table
from game.record import Player
from scenes.stage.picking import Picking
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, nothing
from scenes.ui.screen import Screen
from scenes.ui.widget import Widget

C = TypeVar("C", bound=Hashable)
SIZE_STEP = 0.02
Paint = Callable[[Kit, Rect, C], Picture]
"""A function that paints content into a picture of a rectangle's size."""


class Piece(Widget, Generic[C]):
    """A widget for some content, invisible for None or ""."""

    ground = 0.0

    def __init__(
        self, rect: Rect, paint: Paint[C], content: C | None = None, *, label: str = "", z: float = 0.0
    ) -> None:
        super().__init__(rect, label)
        self.role = "label"
        self.z = z
        self.painter = paint
        self.content = content
        self.says_all = False
        """Whether the picture contains all the words of the label."""
        self._size = 1.0

    def show(self, content: C | None, label: str = "") -> None:
        self.label = label
        if content != self.content:
            self.content = content
            self.change()

    @property
    def is_seen(self) -> bool:
        return self.visible and self.content is not None and self.content != ""

    def paint(self, kit: Kit) -> Picture:
        if self.content is None or self.content == "":
            return nothing()
        picture = self.painter(kit, self.rect, self.content)
        return picture if self._size == 1 else _grown(picture, self.rect, self._size)

    def drawn_text(self, kit: Kit) -> str:
        _ = kit
        return self.label if self.says_all else ""

    def grow(self, size: float) -> None:
        """Draws the piece enlarged by a factor, in steps of `SIZE_STEP`."""
        size = round(size / SIZE_STEP) * SIZE_STEP
        if size != self._size:
            self._size = size
            self.change()


class Caption(Piece[C]):
    """A text or panel that explains the button beside it."""

    def drawn_text(self, kit: Kit) -> str:
        _ = kit
        return self.label


def _grown(picture: Picture, rect: Rect, size: float) -> Picture:
    whole = tuple(max(1, round(side * size)) for side in picture.surface.get_size())
    aside, down = rect.w * (size - 1) / 2, rect.h * (size - 1) / 2
    larger = pygame.transform.smoothscale(picture.surface, whole)
    return Picture(larger, round(picture.left * size + aside), round(picture.top * size + down))


class Scenery(Widget):
    """A widget that always looks the same."""

    role = "label"

    def __init__(self, rect: Rect, paint: Callable[[Kit, Rect], Picture], *, z: float = 0.0) -> None:
        super().__init__(rect, "")
        self.z = z
        self.shown = True
        self.painter = paint

    def show(self, *, shown: bool, label: str = "") -> None:
        self.label = label
        if shown != self.shown:
            self.shown = shown
            self.change()

    def paint(self, kit: Kit) -> Picture:
        return self.painter(kit, self.rect) if self.shown else nothing()


@dataclass(frozen=True, slots=True)
class Advised:
    """The move that a hint recommends, and its cards."""

    touch: Touch
    cards: frozenset[CardId] = frozenset()


class Guided(NamedTuple):
    """The widgets that stay bright during a hint, if the game itself draws the hint's line."""

    target: Sequence[Widget]
    """The widgets of the place to which the hint's line leads."""
    way: Sequence[Widget]
    """The hint's line to the place, and the texts on the line."""


@dataclass(frozen=True, slots=True)
class Facts(Generic[S, M]):
    """Everything that a board may know: what one seat sees and has selected."""

    view: S
    shown: Table
    """The table with each card where it lies or flies to. The newest events may be missing."""
    me: Seat
    turn: Seat | None
    """The seat whose turn it is; None after a round."""
    legal: Sequence[tuple[M, Touch]]
    picking: Picking
    players: Sequence[Player]
    said: Mapping[Seat, Phrase]
    """What each seat said last."""
    idle: bool
    """Whether no card is moving."""
    announced: Table
    """The table after the last landed card, for texts."""
    over: CardId | Zone | None = None
    """The card or place under the pointer or the focus, if any."""
    advised: Advised | None = None

    @property
    def targets(self) -> frozenset[Zone]:
        """Returns the places to highlight."""
        if self.advised is not None:
            place = self.advised.touch.place
            return frozenset({place} if place is not None else ())
        if not self.idle or not (self.picking.cards or self.picking.word):
            return frozenset()
        return self.picking.places(self.shown, self.legal)

    @property
    def mine(self) -> bool:
        """Returns whether it is the turn of the seat `me`."""
        return self.turn == self.me

    @property
    def touches(self) -> list[Touch]:
        """Returns the inputs (touches) that make legal moves."""
        return [touch for _, touch in self.legal]

    def moves_with(self, word: str) -> list[tuple[M, Touch]]:
        """Returns the legal moves whose input has this word."""
        return [(move, touch) for move, touch in self.legal if touch.word == word]

    def move_of(self, touch: Touch) -> tuple[M, Touch] | None:
        """Returns the legal move that an input makes, if any."""
        return next((one for one in self.legal if one[1] == touch), None)

    def advises(self, touch: Touch | None) -> bool:
        """Returns whether a hint recommends this move. While no hint is visible, returns True."""
        return self.advised is None or touch == self.advised.touch

    @property
    def pointed(self) -> CardId | None:
        """Returns the card under the pointer or with the focus, if any."""
        return self.over if isinstance(self.over, int) and self.over in self.shown.faces else None


@dataclass(frozen=True, slots=True)
class Caution:
    """A question to ask before a move that the player would regret."""

    words: Phrase
    yes: Phrase
    no: Phrase


@dataclass(frozen=True, slots=True)
class Primary:
    """The main button's label, move, icon and reason for being disabled."""

    label: Phrase
    touch: Touch | None
    reason: Phrase | None = None
    icon: str = ""
    dare: Phrase | None = None
    """What the move would lose. If this is set, the button must be held."""
    rule: str = ""
    """The key of the rules answer that explains the move, or ""."""


W = TypeVar("W", bound=Widget)


class WidgetGroup:
    """Widgets that are removed together when their content changes."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._content: object = None
        self._widgets: list[Widget] = []

    def begin(self, content: object) -> bool:
        """Removes the present widgets if they do not have this content. Returns whether they were removed."""
        if content == self._content:
            return False
        self.clear()
        self._content = content
        return True

    @property
    def widgets(self) -> Sequence[Widget]:
        return self._widgets

    def add(self, widget: W) -> W:
        self._widgets.append(self.screen.add(widget))
        return widget

    def clear(self) -> None:
        for widget in self._widgets:
            self.screen.drop(widget)
        self._widgets.clear()
        self._content = None

    def focus(self) -> None:
        """Moves the focus to the first usable widget, if there is one."""
        usable = next((one for one in self._widgets if one.focusable and one.enabled), None)
        if usable is not None:
            self.screen.ring.to(usable)

    def again(self, lay: Callable[[], None]) -> None:
        """Replaces this group's widgets by those that `lay` adds. The focus stays at its place."""
        ring, last = self.screen.ring, self._widgets[-1:]
        place = ring.place(self._widgets)
        self.clear()
        lay()
        if place is not None:
            ring.to(self._widgets[-1] if [place.at] == last else place.found_in(self._widgets))
            ring.clicked = place.clicked
