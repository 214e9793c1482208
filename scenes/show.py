"""What the registry holds of one game's screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core.cards import Face
from game.core.phrases import Phrase
from game.session.session import Session
from scenes.board.board import Board
from scenes.board.host import TouchHost
from scenes.board.piece import Facts
from scenes.board.plain import plain_board
from scenes.board.plain_layout import PlainLayout
from scenes.board.sheets import TableSheet
from scenes.review.review import Review
from scenes.review.wreath import SEEDS, Wreath
from scenes.stage.faces import FacePrint, plain_face
from scenes.stage.layout import LayoutBase
from scenes.stage.sprites import CardArt
from scenes.ui.keys import Binding
from scenes.ui.kit import Kit

AnyBoard = Board[Any, Any, Any]
AnyFacts = Facts[Any, Any]
"""For code that treats all games alike."""


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
class Show:
    """One game on the screen: where its things lie, what stands on its table, what the shelf says of it.

    All of it has a plain default. `review` tells its end, where that is not told round by round; `wreath` is laid
    around a winner; `faces` sets the numbers and words on its cards. The settings show the first `sample` that a game brings.
    `keys` are those that only this game's table has; `counting` tells that copies of a card are counted there.
    `sheet` is laid over the table by a button with the action `OPEN_SHEET`.
    """

    layout: Callable[..., LayoutBase] = PlainLayout
    board: Callable[[TouchHost, Any], AnyBoard] = plain_board
    blurb: Blurb | None = None
    review: Callable[[Session], Review] | None = None
    wreath: Wreath = SEEDS
    faces: FacePrint = plain_face
    sample: Sample | None = None
    keys: tuple[Binding, ...] = ()
    counting: bool = False
    sheet: type[TableSheet] | None = None

    def cards(self, kit: Kit, game_id: str) -> CardArt:
        """The game's cards as pictures."""
        return CardArt(kit.assets, kit.metrics, kit.look, kit.theme.game(game_id), self.faces)
