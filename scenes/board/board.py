"""What every game's board is: what is shown on its table besides cards, what a hand does there, what is read aloud."""

from dataclasses import dataclass
from typing import Generic

from game.core.rules import M, S
from scenes.board.context import L
from scenes.board.controls import Controls
from scenes.board.display import Display
from scenes.board.narration import Narration


@dataclass(frozen=True, slots=True)
class Board(Generic[S, M, L]):
    """One game's board, built for one size and refreshed after every change, in three parts.

    A game overrides what is special to it. Nothing here knows a rule: what may be done comes from `Facts.legal`.
    """

    display: Display[S, M, L]
    controls: Controls[S, M, L]
    narration: Narration[S, M, L]
