"""One trial, which is a match between CPUs, and its result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.core.rules import OptionValue

THINKING: Final = 200
"""The most playouts for a move."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A match for CPUs to play.

    Each decision has at most `thinking` playouts. `seed` determines all random numbers except the deal.
    """

    key: str
    game_id: str
    players: Sequence[str]
    options: Mapping[str, OptionValue]
    code: str
    seed: str
    thinking: int
    is_measured: bool = False
    """Whether the result must have the figures that `xray.measured` returns."""
    head_starts: Sequence[int] = ()
    """The points with which each seat begins, or empty if all begin with 0."""


@dataclass(frozen=True, slots=True)
class Tried:
    """The result of a trial: totals by seat, the winners, and the numbers of moves and rounds."""

    key: str
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int
    rounds: int
    figures: Mapping[str, float] = field(default_factory=dict)
    """The figures of a measured match, by their ids."""
