"""Base of every game's board: things besides cards, their use, and what is read aloud."""

from dataclasses import dataclass
from typing import Generic

from game.core.rules import M, S
from scenes.board.context import L
from scenes.board.controls import Controls
from scenes.board.display import Display
from scenes.board.narration import Narration


@dataclass(frozen=True, slots=True)
class Board(Generic[S, M, L]):
    """One game's board in three parts, built for one size and refreshed after every change.

    A game overrides what is special to it. Nothing here knows a rule: legal moves come from `Facts.legal`.
    """

    display: Display[S, M, L]
    controls: Controls[S, M, L]
    narration: Narration[S, M, L]
