"""The registry's entry for the CPUs of one game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from types import ModuleType
from typing import Any

from game.cpu.judge import Judge
from game.cpu.levels import Bot, Level, Limit
from game.cpu.numbers import Numbers
from game.cpu.styles import Style

PlaySome = Callable[[Any, int, Random], int]
"""Plays so many rounds that fit a view by chance; how many moves that were."""


@dataclass(frozen=True, slots=True)
class Brain:
    """Who plays a game and judges its matches; the rest is for fast playouts, and tells that its Sharp player searches.

    * `player(level, limit, style)`: the player of a level.
    * `judge`: what its moves are worth; without one, its matches are not reviewed.
    * `random_rounds(view, count, rng)`: plays so many rounds that fit a view to their ends by chance in the game's
      fast playouts, and counts the moves.
    * `compiled`: the modules that the built program runs as machine code, small integers in tight loops.
    * `numbers`: its moves and public facts in numbers, for players that learn.
    * `goals`: moves a second that playouts should reach on a desktop machine of 2020, in plain Python and compiled.
    """

    player: Callable[[Level, Limit, Style], Bot]
    judge: Judge | None = None
    random_rounds: PlaySome | None = None
    compiled: tuple[ModuleType, ...] = ()
    numbers: Numbers | None = None
    goals: tuple[int, int] | None = None
