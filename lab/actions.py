"""Gives every move of a game a number."""

from __future__ import annotations

import operator
from collections.abc import Iterable
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from game.games import GAMES
from game.worker.brains import BRAINS

SILENCE: Final = "pass"
"""The text of action 0, which is to do nothing."""

OTHER_SILENCE: Final = "silence"
"""The text of action 0 if a move of the game already has the text SILENCE."""

_LONGEST: Final = 60

Mask: TypeAlias = npt.NDArray[np.int8]


class NoNumbers(LookupError):  # noqa: N818 - named by meaning
    """Raised if a game has no numbers for its moves."""


def shown(value: object) -> str:
    """Returns a value as a short text for an error message."""
    said = value if isinstance(value, str) and value.isprintable() else repr(value)
    return said if len(said) <= _LONGEST else f"{said[:_LONGEST]}..."


def whole(value: object, what: str) -> int:
    """Returns a Python or numpy integer as an int. Raises ValueError for anything else."""
    message = f"{what} is a whole number, not {shown(value)}"
    if isinstance(value, bool):  # in Python, a bool is an int
        raise ValueError(message)  # noqa: TRY004 - as for all that does not fit
    try:
        return operator.index(value)  # type: ignore[arg-type]
    except TypeError as error:
        raise ValueError(message) from error


def numbers_of(game: str) -> Any:  # noqa: ANN401 - of any game
    """Returns the object that numbers a game's moves. Raises NoNumbers without one, LookupError for an unknown game."""
    if not isinstance(game, str) or game not in GAMES:
        message = f"there is no game called {shown(game)}; there are {', '.join(GAMES)}"
        raise LookupError(message)
    brain = BRAINS.get(game)
    if brain is None or brain.numbers is None:
        message = f"{GAMES[game].title} has no laboratory: its Brain brings no numbers (game/cpu/numbers.py)"
        raise NoNumbers(message)
    return brain.numbers


class Actions:
    """All actions of one game. `notation[action]` is the text of the action's move in records."""

    def __init__(self, game: str, seats: int) -> None:
        self._game: Final = game
        self._seats: Final = seats
        self.moves: Final[tuple[Any, ...]] = (None, *numbers_of(game).moves(seats))
        texts = [str(move) for move in self.moves[1:]]
        silence = SILENCE if SILENCE not in texts else OTHER_SILENCE
        self.notation: Final = (silence, *texts)
        self._numbers: Final = {move: number for number, move in enumerate(self.moves)}

    def __len__(self) -> int:
        return len(self.moves)

    def __reduce__(self) -> tuple[type[Actions], tuple[str, int]]:
        return Actions, (self._game, self._seats)

    def __deepcopy__(self, _memo: object) -> Actions:
        return self  # it never changes

    def move(self, action: object) -> Any:  # noqa: ANN401 - each game has its own moves
        """Returns the move with this number. Raises ValueError if no action has it."""
        number = whole(action, "an action")
        if not 0 <= number < len(self.moves):
            message = f"an action is a whole number from 0 to {len(self.moves) - 1}, not {shown(number)}"
            raise ValueError(message)
        return self.moves[number]

    def number(self, move: Any) -> int:  # noqa: ANN401 - each game has its own moves
        return self._numbers[move]

    def mask(self, moves: Iterable[Any]) -> Mask:
        """Returns an array with 1 at the action of each of these moves, and 0 elsewhere.

        A move that is None, which does nothing, has action 0.
        """
        found: Mask = np.zeros(len(self.moves), np.int8)
        numbers = self._numbers
        found[[numbers[move] for move in moves]] = 1
        return found
