"""What each part of a board is given: the screen that it stands on, and where things lie."""

from typing import Generic, TypeVar

from game.core.rules import M, S
from game.games import ENTRIES
from game.words.teller import Teller
from scenes.board.context import BoardContext
from scenes.stage.layout import LayoutBase
from scenes.stage.theme import GameLook

L = TypeVar("L", bound=LayoutBase)


class Part(Generic[S, M, L]):
    """One part of a game's board."""

    def __init__(self, context: BoardContext, layout: L) -> None:
        self.context = context
        self.kit = context.kit
        self.layout = layout

    @property
    def style(self) -> GameLook:
        """The game's cloth, accents and measures."""
        return self.kit.theme.game(self.context.game.id)

    @property
    def words(self) -> Teller:
        """The game in words."""
        return ENTRIES[self.context.game.id].words
