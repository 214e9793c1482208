"""The registry entry of one game's screen: what the shelf shows, the cards, and the table."""

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

if TYPE_CHECKING:  # the shelf stands sooner without them
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
    """A game in one line, the minutes it takes, and the cards that look out of its box."""

    line: Phrase
    minutes: int
    cards: tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Sample:
    """A position that shows the effect of a setting, with an unplayable and a selected card.

    `hint`, `refused`, `instead` and `play` are the table's texts in this position.
    """

    dim: Face
    chosen: Face
    hint: Phrase
    refused: Phrase
    instead: Phrase
    play: Phrase


@dataclass(frozen=True, slots=True)
class TableShow:
    """The parts of a game's table: its layout, its board, and optional extras.

    `review` makes the review of a match, for games without rounds. `sheet` is a dialog that a button with the action
    `OPEN_SHEET` opens over the table. `cloth` paints the game's own cloth into a clipped picture. It gets the rectangle
    in px, the table as everybody sees it, the seat at the bottom, and the scale relative to a cloth that is played on.
    `hour` returns a number that changes whenever the cloth looks different.
    """

    layout: Callable[..., LayoutBase]
    board: Callable[[BoardContext, Any], Board[Any, Any, Any]]
    review: Callable[[Session], Review] | None = None
    sheet: type[TableSheet] | None = None
    cloth: Callable[[Kit, Surface, Rect, Table, Seat, float], None] | None = None
    hour: Callable[[Table], int] = lambda _: 0


class Greetings(NamedTuple):
    """Sentences on a postcard below the players' names, as templates; `{name}` is the winner.

    `won` is for a person who wins alone, `shared` for several winners, `lost` for a CPU that wins, `nobody` for no
    winner. The deal chooses one of several sentences.
    """

    won: tuple[str, ...] = (N_("at one table, and {name} won"),)
    shared: tuple[str, ...] = (N_("at one table, and the win was shared"),)
    lost: tuple[str, ...] = (N_("at one table, and {name} won this time"),)
    nobody: tuple[str, ...] = (N_("at one table, and nobody won"),)


def plain_table() -> TableShow:
    """Returns the table of a game that brings none of its own."""
    from scenes.board.plain import plain_board  # noqa: PLC0415
    from scenes.board.plain_layout import PlainLayout  # noqa: PLC0415

    return TableShow(PlainLayout, plain_board)


@dataclass(frozen=True, slots=True)
class Show:
    """One game on the screen: the shelf's text about it, its printed cards, and its table.

    Every part has a plain default. `table` imports the parts of the table when called, so that the shelf opens without
    them. `wreath` surrounds a winner; `greetings` are written on postcards; `faces` sets the numbers and words on
    cards. The settings show the first `sample` that a game brings. `counting` means that copies of a card can be
    counted on its table. `keys` are keys of its table only. `task_icon` is drawn beside the task of a turn.
    """

    table: Callable[[], TableShow] = plain_table
    blurb: Blurb | None = None
    wreath: Wreath = SEEDS
    greetings: Greetings = Greetings()
    faces: FacePrint = plain_face
    sample: Sample | None = None
    counting: bool = False
    keys: tuple[Binding, ...] = ()
    task_icon: str = "cards"

    def cards(self, kit: Kit, game_id: str) -> CardArt:
        """Returns the game's cards as pictures."""
        return CardArt(kit.assets, kit.metrics, kit.look, kit.theme.game(game_id), self.faces)
