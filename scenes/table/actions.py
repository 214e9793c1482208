"""All actions of a player at a table, and their keys."""

from dataclasses import dataclass
from enum import StrEnum

import pygame

from game.core.cards import CardId
from game.core.events import Zone
from game.core.phrases import phrase
from scenes.ui.keys import HISTORY, MENU, RULES, WHY, Binding, Where
from scenes.ui.widget import Quiet


class TableAction(StrEnum):
    """Actions of buttons, keys and dialogs at every table."""

    CARDS = "cards"
    PUT_BACK = "put back"
    BIG = "big"
    DARE = "dare"
    UNDO = "undo"
    AGREED = "undo, as everybody agrees"
    STANDS = "the move stands"
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
    LAY_ANYWAY = "lay anyway"
    NOBODY = "nobody calls"
    STANDING = "how do I stand"
    LYING = "what lies here"
    OWN_CARDS = "my cards"
    MOVES = "what may I do"
    TAKE_OVER = "the next person has the mouse"


@dataclass(frozen=True, slots=True)
class CardClicked(Quiet):
    """A card was clicked or chosen by keyboard."""

    card: CardId


@dataclass(frozen=True, slots=True)
class CardPutBack(Quiet):
    """The player took a card out of the selection."""

    card: CardId


@dataclass(frozen=True, slots=True)
class CardCarried(Quiet):
    """The player drags a card by an offset in px."""

    card: CardId
    by: tuple[int, int]


@dataclass(frozen=True, slots=True)
class CardDropped(Quiet):
    """The player dropped a dragged card at a point of the window."""

    card: CardId
    at: tuple[int, int]


@dataclass(frozen=True, slots=True)
class PlaceClicked(Quiet):
    """A place on the table was clicked or chosen by keyboard."""

    zone: Zone


CARDS = Binding(
    TableAction.CARDS,
    phrase("Cards 1 to 10 from the left"),
    (*range(pygame.K_1, pygame.K_9 + 1), pygame.K_0),
    each=tuple(phrase("Card {nth} from the left", nth=nth) for nth in range(1, 11)),
)
PUT_BACK = Binding(
    TableAction.PUT_BACK, phrase("Put back what you picked"), (pygame.K_BACKSPACE, pygame.K_ESCAPE)
)
BIG = Binding(TableAction.BIG, phrase("The large button"), (pygame.K_e,), where=(Where.TABLE, Where.SCORES))
UNDO = Binding(TableAction.UNDO, phrase("Undo"), (pygame.K_u,))
CHORD = Binding(TableAction.UNDO, phrase("Undo"), (pygame.K_z,), chord=True)
AGAIN = Binding(TableAction.AGAIN, phrase("Show the last moves again"), (pygame.K_r,))
HINT = Binding(TableAction.HINT, phrase("Hint"), (pygame.K_h,))
MORE = Binding(TableAction.MORE, phrase("One more"), (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS))
FEWER = Binding(TableAction.FEWER, phrase("One fewer"), (pygame.K_MINUS, pygame.K_KP_MINUS))
STANDING = Binding(TableAction.STANDING, phrase("Say how everybody is doing"), (pygame.K_F3,))
LYING = Binding(TableAction.LYING, phrase("Say what lies on the table"), (pygame.K_F4,))
OWN_CARDS = Binding(TableAction.OWN_CARDS, phrase("Say my cards (hold, if others play)"), (pygame.K_F5,))
MOVES = Binding(TableAction.MOVES, phrase("Say what I may do"), (pygame.K_F6,))
SPEECH = (STANDING, LYING, OWN_CARDS, MOVES)
"""Keys for questions that the table answers aloud."""

COUNTING = (MORE, FEWER)
"""Keys that select one more or one fewer of several equal cards."""
AT_TABLE = (CARDS, BIG, PUT_BACK, HINT, UNDO, CHORD, AGAIN, HISTORY, WHY, *SPEECH, MENU)
"""All keys of a table except `COUNTING`, the more important first."""
HUD = (RULES, UNDO, CHORD, AGAIN, HINT, WHY, HISTORY, MENU)
"""Keys for the buttons in the title line."""
STAYS_FOR = (TableAction.MENU, TableAction.RULES, TableAction.HISTORY, TableAction.WHY, TableAction.SOUND)
"""Actions that anybody may use at any time."""
