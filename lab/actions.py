"""Every move of a game by number, and its notation as records write it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from game.games import GAMES
from game.worker.brains import BRAINS

SILENCE: Final = "pass"
"""Action 0: to do nothing, where somebody is asked out of turn."""

Mask: TypeAlias = npt.NDArray[np.int8]


class NoNumbers(LookupError):  # noqa: N818 - named by meaning
    """A game has not said what its moves are in numbers."""


def numbers_of(game: str) -> Any:  # noqa: ANN401 - of any game
    """What a game is in numbers. Raises NoNumbers, or LookupError where there is no such game."""
    if game not in GAMES:
        message = f"there is no game called {game}; there are {', '.join(GAMES)}"
        raise LookupError(message)
    brain = BRAINS.get(game)
    if brain is None or brain.numbers is None:
        message = f"{GAMES[game].title} has no laboratory: its Brain brings no numbers (game/cpu/numbers.py)"
        raise NoNumbers(message)
    return brain.numbers


class Actions:
    """The table of one game at so many seats: `notation[action]`, and the way back."""

    def __init__(self, game: str, seats: int) -> None:
        self.moves: Final[tuple[Any, ...]] = (None, *numbers_of(game).moves(seats))
        self.notation: Final = tuple(SILENCE if move is None else str(move) for move in self.moves)
        self._numbers: Final = {move: number for number, move in enumerate(self.moves)}

    def __len__(self) -> int:
        return len(self.moves)

    def number(self, move: Any) -> int:  # noqa: ANN401 - each game has its own moves
        """The action that a move is; 0 for None."""
        return self._numbers[move]

    def mask(self, moves: Iterable[Any]) -> Mask:
        """1 for each of these moves, 0 for any other action; None among them is to pass."""
        found: Mask = np.zeros(len(self.moves), np.int8)
        numbers = self._numbers
        found[[numbers[move] for move in moves]] = 1
        return found
