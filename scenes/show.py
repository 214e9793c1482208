"""What the screens need to know about a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from pygame import Rect, Surface

from game.core.cards import Face, Seat
from game.core.phrases import N_, Phrase
from scenes.review.wreath import SEEDS, Wreath
from scenes.stage.card_art import FacePrint, plain_face
from scenes.stage.sprites import CardArt
from scenes.ui.kit import Kit

if TYPE_CHECKING:  # without these imports, the shelf appears sooner
    from game.core.table import Table
    from game.session.session import Session
    from scenes.board.board import Board
    from scenes.board.context import BoardContext
    from scenes.board.sheets import TableSheet
    from scenes.review.review import Review
    from scenes.stage.layout import LayoutBase
    from scenes.ui.keys import Binding


@dataclass(frozen=True, slots=True)
class Blurb:
    """Text about a game on the shelf, with cards for its box."""

    line: Phrase
    minutes: int
    cards: tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Sample:
    """A position at the game's table for previews of settings."""

    dim: Face
    chosen: Face
    hint: Phrase
    refused: Phrase
    instead: Phrase
    play: Phrase


@dataclass(frozen=True, slots=True)
class TableShow:
    """The parts of a game's table."""

    layout: Callable[..., LayoutBase]
    board: Callable[[BoardContext, Any], Board[Any, Any, Any]]
    review: Callable[[Session], Review] | None = None
    """Function that makes a match's review, for games without rounds."""
    sheet: type[TableSheet] | None = None
    """Dialog over the table, opened by `OPEN_SHEET`."""
    cloth: Callable[[Kit, Surface, Rect, Table, Seat, float], None] | None = None
    """Function that paints the game's own table surface, if any."""
    hour: Callable[[Table], int] = lambda _: 0
    """Function whose result changes when `cloth` must paint again."""


class Greetings(NamedTuple):
    """Sentences for the postcard of a match. The deal's code decides which one it has."""

    won: tuple[str, ...] = (N_("at one table, and {name} won"),)
    """Sentences if one person wins."""
    shared: tuple[str, ...] = (N_("at one table, and the win was shared"),)
    """Sentences if there are several winners."""
    lost: tuple[str, ...] = (N_("at one table, and {name} won this time"),)
    """Sentences if a CPU wins."""
    nobody: tuple[str, ...] = (N_("at one table, and nobody won"),)
    invites: str = N_("next time we'll keep you a chair")
    """Sentence on the postcard's back, for a person who was absent."""


class Tally(NamedTuple):
    """Small signs before each seat that count cards in a zone."""

    zones: str
    """Start of the name of each seat's zone whose cards are counted."""
    most: int
    """Number of signs before each seat."""
    filled: str
    """Picture of a sign whose card is in the zone."""
    empty: str
    """Picture of a sign whose card is no longer in the zone."""


def plain_table() -> TableShow:
    """Returns the table of a game that defines none."""
    from scenes.board.plain import plain_board  # noqa: PLC0415
    from scenes.board.plain_layout import PlainLayout  # noqa: PLC0415

    return TableShow(PlainLayout, plain_board)


@dataclass(frozen=True, slots=True)
class Show:
    """One game on the screen. Every part has a default."""

    table: Callable[[], TableShow] = plain_table
    """Function that imports and returns the table's parts."""
    blurb: Blurb | None = None
    wreath: Wreath = SEEDS
    """The wreath around a winner's picture."""
    greetings: Greetings = Greetings()
    faces: FacePrint = plain_face
    """Function that places numbers and words on cards."""
    sample: Sample | None = None
    """Position for previews of settings, if any."""
    counting: bool = False
    """Whether keys can change the number of equal selected cards."""
    keys: tuple[Binding, ...] = ()
    """Keys that only this table has."""
    tally: Tally | None = None
    """What the table counts at the place of each seat. Pictures of a position show it, too."""
    task_icon: str = "cards"
    """Icon beside the text that says what the player can do."""

    def cards(self, kit: Kit, game_id: str) -> CardArt:
        return CardArt(kit.assets, kit.metrics, kit.look, kit.theme.game(game_id), self.faces)
