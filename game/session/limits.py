"""How long CPUs may think at the table."""

from typing import Final

from game.cpu.levels import Level, Seconds

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
