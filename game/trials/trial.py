"""One trial: a match that CPUs play among themselves, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.rules import OptionValue


@dataclass(frozen=True, slots=True)
class Trial:
    """A match to be played: by seat the id of a CPU's level, the house rules and the deal code.

    CPUs think by `thinking` playouts, and `seed` is what their chance begins with. `key` names the trial in its answer.
    """

    key: str
    game_id: str
    players: Sequence[str]
    options: Mapping[str, OptionValue]
    code: str
    seed: str
    thinking: int


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of a trial: totals and winners by seat, and how many moves and rounds there were."""

    key: str
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int
    rounds: int
