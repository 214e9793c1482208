"""When a CPU's move is shown. The time depends only on public facts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from game.core.cards import Seat
from game.core.table import HiddenCard
from game.cpu.levels import Limit, Seconds
from game.match import Chair

SLACK: Final = 0.05
"""Additional seconds for a question and its answer to travel between the processes."""

THINK_SECONDS = (0.5, 1.1)
"""The shortest and the longest time, in seconds, for which a CPU seems to think."""
FORCED_SECONDS = 0.35
"""Seconds before a move is shown if everybody can see that there was no choice."""
Pause = Callable[[float], float]
"""A function that fits the seconds of a pause to the speed that the player chose."""


def beat(everybody: Chair, chance: Random, pause: Pause, limit: Limit) -> float:
    """Returns the seconds between asking a CPU for a move and showing it."""
    drawn = chance.uniform(*THINK_SECONDS)  # even if not needed, so that later random numbers stay the same
    if is_plain(everybody):
        return pause(FORCED_SECONDS)
    return max(pause(drawn), at_most(limit))


def slot(everybody: Chair, seat: Seat, limit: Limit) -> float:
    """Returns how many seconds the table waits while a seat may act out of turn."""
    game = everybody.game
    may_act = any(not game.is_talk(move) for move in _open_moves(everybody, seat) or ())
    return at_most(limit) + SLACK if may_act and at_most(limit) else 0.0


def is_plain(everybody: Chair) -> bool:
    """Returns whether everybody can see that only one move is legal."""
    turn, game = everybody.turn, everybody.game
    moves = None if turn is None else _open_moves(everybody, turn)
    return moves is not None and sum(1 for move in moves if not game.is_talk(move)) == 1


def at_most(limit: Limit) -> float:
    """Returns how many seconds a search may take. If only its playouts are limited, returns 0."""
    return limit.seconds if isinstance(limit, Seconds) else 0.0


def _open_moves(everybody: Chair, seat: Seat) -> Sequence[Any] | None:
    """Returns a seat's legal moves, or None if they depend on hidden cards."""
    try:
        return tuple(everybody.game.moves(everybody.view, seat))
    except HiddenCard:
        return None
