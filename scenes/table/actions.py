"""All that can be asked of a table by a press: one way to say it, whatever was pressed and with what."""

from dataclasses import dataclass
from enum import Enum, StrEnum

from game.core.cards import CardId
from game.core.events import Zone
from game.core.rules import Touch
from scenes.board.call_state import CallOut
from scenes.ui.widget import Quiet


class Press(Enum):
    """The table's own buttons, and the answers to its questions."""

    BIG = "the large button"
    PUT_BACK = "put back"
    LAY_ANYWAY = "lay anyway"
    NOBODY = "nobody calls"
    TAKE_OVER = "the next person has the mouse"


class Deed(StrEnum):
    """What a key of the table does, and the brass button that bears it."""

    CARDS = "cards"
    PUT_BACK = "put back"
    BIG = "big"
    UNDO = "undo"
    AGAIN = "again"
    HINT = "hint"
    WHY = "why"
    HISTORY = "history"
    MENU = "menu"
    MORE = "more"
    FEWER = "fewer"
    CALL = "call"
    RULES = "rules"
    SOUND = "sound"


@dataclass(frozen=True, slots=True)
class CardClicked(Quiet):
    """A card was clicked, or chosen with the keyboard."""

    card: CardId


@dataclass(frozen=True, slots=True)
class CardPutBack(Quiet):
    """A card was put back with the keyboard."""

    card: CardId


@dataclass(frozen=True, slots=True)
class CardCarried(Quiet):
    """A card is dragged: how far from where it was pressed, in px."""

    card: CardId
    by: tuple[int, int]


@dataclass(frozen=True, slots=True)
class CardDropped(Quiet):
    """A dragged card was let go at a point of the window."""

    card: CardId
    at: tuple[int, int]


@dataclass(frozen=True, slots=True)
class PlaceClicked(Quiet):
    """A place was clicked, or chosen with the keyboard."""

    zone: Zone


HandAction = CardClicked | CardPutBack | CardCarried | CardDropped | PlaceClicked
TableAction = Press | Deed | HandAction | Touch | CallOut
"""What the table itself answers; what its board's own buttons ask for goes to the board."""
