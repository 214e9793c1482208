"""What a game must bring so that CPUs can play it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from types import ModuleType
from typing import Any

from game.cpu.decision import Reasoner
from game.cpu.judge import Judge
from game.cpu.levels import Level, Limit
from game.cpu.numbers import Numbers
from game.cpu.styles import Style

PlaySome = Callable[[Any, int, Random], int]
"""A function that plays random rounds.

Its arguments are the view, the number of rounds, and the random source. It returns the number of moves.
"""


@dataclass(frozen=True, slots=True)
class Brain:
    """What a game needs for its CPUs. Only `player` is required.

    * `player(level, limit, style)`: returns a CPU player.
    * `judge`: values the moves of a match. A game without a judge has no reviews.
    * `random_rounds(view, count, rng)`: plays `count` rounds in fast playouts. Returns the number of moves.
    * `compiled`: the modules that the built program runs as machine code.
    * `numbers`: the game's moves and public facts as numbers, for players that learn.
    * `goals`: how many playout moves per second a desktop machine should make: (in Python, compiled).
    """

    player: Callable[[Level, Limit, Style], Reasoner]
    judge: Judge | None = None
    random_rounds: PlaySome | None = None
    compiled: tuple[ModuleType, ...] = ()
    numbers: Numbers | None = None
    goals: tuple[int, int] | None = None
