"""What the registry holds of one game's screen."""

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
    """A game in a line, how many minutes it takes, and the cards that peek out of its box."""

    line: Phrase
    minutes: int
    cards: tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Sample:
    """A moment of a game that shows what a setting does: a card that may not be played and one that is chosen.

    `hint`, `refused`, `instead` and `play` are what the table says at that moment.
    """

    dim: Face
    chosen: Face
    hint: Phrase
    refused: Phrase
    instead: Phrase
    play: Phrase


@dataclass(frozen=True, slots=True)
class TableShow:
    """What a game needs once it is on the table: where its things lie, what stands there besides, how it ends.

    `review` tells its end, where that is not told round by round.
    `sheet` is laid over the table by a button with the action `OPEN_SHEET`. `cloth` lays a cloth of its own, within the
    picture's clip: in a rectangle of the window, px, as it looks on a table of which all see this much, that is seen from
    a seat, and that is so large beside one that is played at. `hour` is what it is another one by, where it does not always look alike.
    """

    layout: Callable[..., LayoutBase]
    board: Callable[[BoardContext, Any], Board[Any, Any, Any]]
    review: Callable[[Session], Review] | None = None
    sheet: type[TableSheet] | None = None
    cloth: Callable[[Kit, Surface, Rect, Table, Seat, float], None] | None = None
    hour: Callable[[Table], int] = lambda _: 0


class Greetings(NamedTuple):
    """What a postcard says below the names of those who were there, as templates; `{name}` is the winner.

    `won` is for a person who wins alone, `shared` for several winners, `lost` for a CPU that wins, `nobody` for none.
    The deal chooses among several sentences.
    """

    won: tuple[str, ...] = (N_("at one table, and {name} won"),)
    shared: tuple[str, ...] = (N_("at one table, and the win was shared"),)
    lost: tuple[str, ...] = (N_("at one table, and {name} won this time"),)
    nobody: tuple[str, ...] = (N_("at one table, and nobody won"),)


def plain_table() -> TableShow:
    """Zones laid out as they come, for a game that brings no table of its own."""
    from scenes.board.plain import plain_board  # noqa: PLC0415
    from scenes.board.plain_layout import PlainLayout  # noqa: PLC0415

    return TableShow(PlainLayout, plain_board)


@dataclass(frozen=True, slots=True)
class Show:
    """One game on the screen: what the shelf says of it, how its cards are printed, and its table.

    All of it has a plain default. `table` imports what it gives, so that the shelf does not wait for every table.
    `wreath` is laid around a winner; `greetings` are written on its postcards; `faces` sets the numbers and words on its
    cards. The settings show the first `sample` that a game brings; `counting` tells that copies of a card are counted on
    its table; `keys` are those that only its table has. `task_icon` is drawn beside what a turn has to do.
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
        """The game's cards as pictures."""
        return CardArt(kit.assets, kit.metrics, kit.look, kit.theme.game(game_id), self.faces)
