"""How a CPU thinks when it plays with people: its level, its limits, its seed."""

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from game.core.cards import Seat
from game.cpu.even import nearest_level, strength_of
from game.cpu.levels import CALLS_PART, Level, Limit, Playouts, Seconds

THINK_LIMIT: Final = {
    Level.GENTLE: Seconds(0.2),
    Level.STEADY: Seconds(0.2),
    Level.SHARP: Seconds(1.0),
    Level.MASTER: Seconds(2.0),
}
"""The most time that a CPU has for a move, by level."""

CALL_LIMIT: Final = {
    Level.GENTLE: Seconds(0.0),
    Level.STEADY: Seconds(0.0),
    Level.SHARP: Seconds(0.3),
    Level.MASTER: Seconds(0.3),
}
"""The most time that a CPU has for an act out of turn, by level."""


def level_of(player: str) -> Level:
    """Returns the level of a CPU. Even has the level of the nearest strength."""
    if (strength := strength_of(player)) is not None:
        return nearest_level(strength)
    return Level(player) if player in {one.value for one in Level} else Level.STEADY


def seed_of(code: str, step: int, seat: Seat) -> int:
    """Returns a seed for the thinking of a CPU whose playouts are limited. The seed reveals no cards."""
    digest = hashlib.sha256(f"thinking {code} {step} {seat}".encode()).digest()
    return int.from_bytes(digest[:4], "big")


def at_the_table(limit: Limit, level: Level, playouts: Mapping[str, int], *, calls: bool) -> Limit:
    """Returns the limit of a CPU that plays with people.

    With `calls`, it is the limit for an act out of turn.
    """
    if not isinstance(limit, Seconds):
        return limit
    given = CALL_LIMIT[level] if calls else limit
    return replace(given, most=playouts.get(level.value, given.most))


def counted(thinking: int, level: Level, playouts: Mapping[str, int], *, calls: bool) -> Playouts:
    """Returns a limit of at most `thinking` playouts, or fewer for `calls` out of turn."""
    most = min(thinking, playouts.get(level.value, thinking))
    return Playouts(max(1, round(most * CALLS_PART)) if calls else most)
