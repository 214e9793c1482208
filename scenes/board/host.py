"""What a board may ask of the screen it stands on."""

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple, Protocol, TypeVar

from pygame import Rect, Surface

from game.core.cards import CardId, Seat
from game.core.phrases import Phrase
from game.core.rules import AnyGame, OptionValue
from game.core.table import Table
from game.match import Chair
from scenes.stage.motion import Pace
from scenes.stage.stage import Stage
from scenes.ui.kit import Kit
from scenes.ui.widget import Widget

W = TypeVar("W", bound=Widget)


class MoreWords(NamedTuple):
    """A button's wish for another page of words to say, or for the list of them to open or close."""

    page: int


class Aids(NamedTuple):
    """What the table does for the memory of the one person at it, who asked for that or was there long ago.

    `counts` says what a face-down card may be, as counted from all cards seen; `remembers` marks the face-down cards
    that were looked at, without a word of what they are, and `recalls` says that, too.
    """

    counts: bool = False
    remembers: bool = False
    recalls: bool = False


class Heard(Enum):
    """What a call that was heard still waits for."""

    NOTHING = "it counts now"
    LOOKS = "the first looks of all"
    TURN = "its moment"


class Host(Protocol):
    """A screen with widgets."""

    @property
    def kit(self) -> Kit:
        """The tools to paint with."""

    @property
    def pace(self) -> Pace:
        """How fast things move, and whether they do."""

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """The house rules of the match."""

    def add(self, widget: W) -> W:
        """Put a widget on the screen."""

    def drop(self, widget: Widget) -> None:
        """Take a widget off the screen."""

    def say(self, sentence: Phrase) -> str:
        """A phrase in the player's language."""


class Effects(Protocol):
    """What effects may do to the table on which a game is played."""

    @property
    def stage(self) -> Stage:
        """Where an effect puts sprites of its own, below z 900."""

    def hear(self, sound: str, x: float) -> None:
        """Let a sound be heard now, from a place in design px; nothing of it may depend on a hidden face."""

    def foretell(self, sound: str) -> None:
        """A sound is heard in `mix.DUCK_IN` seconds: what else sounds gives way before it."""

    def nudge(self, seat: Seat, dx: float, dy: float, size: float = 1.0) -> None:
        """Draw a seat's medallion so far from its place, in design px, and so large against its usual size."""

    def relay(self, part: Rect, table: Table) -> None:
        """Lay the bare table anew in a part of the window, px, as it looks on a table of which all see this much."""

    def portrait(self, card: CardId) -> Surface:
        """A card as it is drawn just now, with what is about it."""


class TouchHost(Host, Protocol):
    """A screen on which a game is played: what a board is told of it."""

    @property
    def chair(self) -> Chair:
        """The chair that the screen sits on: what its seat was told so far."""

    @property
    def effects(self) -> Effects:
        """What its effects may do to the table."""

    @property
    def rules(self) -> AnyGame:
        """The rules of the game that is played."""

    @property
    def aids(self) -> Aids:
        """What is done for the memory of the one person at this screen."""

    @property
    def alone(self) -> bool:
        """Whether one person has this screen for themselves."""

    def waits(self, word: str) -> bool:
        """Whether a call of this word was heard and does not count yet."""

    def heard(self) -> Heard:
        """What the call that was heard still waits for."""

    def looked(self) -> frozenset[Seat] | None:
        """The seats that have taken the look that the deal gave them; None once somebody has moved."""
