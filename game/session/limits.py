"""Time limits of CPUs at the table."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from game.cpu.levels import Level, Limit, Playouts, Seconds

THINK_LIMIT: Final = {
    Level.GENTLE: Seconds(0.2),
    Level.STEADY: Seconds(0.2),
    Level.SHARP: Seconds(1.0),
    Level.MASTER: Seconds(2.0),
}
"""How long each level may decide, in seconds."""

CALL_LIMIT: Final = {
    Level.GENTLE: Seconds(0.0),
    Level.STEADY: Seconds(0.0),
    Level.SHARP: Seconds(0.3),
    Level.MASTER: Seconds(0.3),
}
"""The same for an act out of turn; rules of thumb need no time."""


def at_the_table(limit: Limit, level: Level, playouts: Mapping[str, int], *, calls: bool) -> Limit:
    """Returns the limit of a CPU for its move, or for an act out of turn; `playouts` maps a level's id to its maximum."""
    if not isinstance(limit, Seconds):
        return limit
    given = CALL_LIMIT[level] if calls else limit
    return replace(given, most=playouts.get(level.value, given.most))


CALLS_PART: Final = 0.3
"""The part of a CPU's counted playouts that an act out of turn gets."""


def counted(thinking: int, level: Level, playouts: Mapping[str, int], *, calls: bool) -> Playouts:
    """Returns the limit of a CPU that plays the same on every machine.

    It is `thinking` playouts, or fewer if its level has fewer.
    """
    most = min(thinking, playouts.get(level.value, thinking))
    return Playouts(max(1, round(most * CALLS_PART)) if calls else most)
