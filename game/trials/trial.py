"""One trial: a match between CPUs, and its result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.core.rules import OptionValue

THINKING: Final = 200
"""The limit in playouts where Steady and Gentle are compared; neither uses it in every game."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A match to be played: the level's id by seat, the house rules and the deal code.

    CPUs think by `thinking` playouts; `seed` starts their random generators. `key` names the trial in its answer.
    """

    key: str
    game_id: str
    players: Sequence[str]
    options: Mapping[str, OptionValue]
    code: str
    seed: str
    thinking: int
    is_measured: bool = False
    """Whether the figures of the match are wanted, as `xray.measured` tells them."""
    head_starts: Sequence[int] = ()
    """What each seat begins with; empty for nothing."""


@dataclass(frozen=True, slots=True)
class Tried:
    """The result of a trial: totals and winners by seat, and the numbers of moves and rounds."""

    key: str
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int
    rounds: int
    figures: Mapping[str, float] = field(default_factory=dict)
    """The figures of a measured match, by their ids."""
