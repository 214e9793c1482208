"""What a CPU of each level tries to achieve in Eight & Half."""

from typing import Final

from game.core.phrases import phrase
from game.cpu.even import Scale
from game.cpu.levels import Level

AIMS: Final = {
    "gentle": phrase("plays the lowest card that fits, one card at a time, and keeps cards that always fit."),
    "steady": phrase("tries each move in some rounds that fit the cards on the table."),
    "sharp": phrase("remembers every card shown and tries each move in some possible versions of the round."),
    "master": phrase(
        "does all that Sharp does, in many more possible rounds; "
        "against one opponent it uses what thousands of rounds have taught it."
    ),
}
"""What each level tries to do, by level id. The text follows a player's name."""

PLAYOUTS: Final = {"sharp": 60}
"""The most playouts that a CPU makes for one move, by level id."""

STYLES: Final[dict[str, tuple[str, ...]]] = {
    "steady": ("quick", "patient"),
    "sharp": ("quick", "patient"),
    "master": ("bold", "careful", "quick", "patient"),
}
"""The styles that make a visible difference to a level's moves, by level id."""

SCALE: Final = Scale({Level.STEADY: 200, Level.SHARP: 60, Level.MASTER: 400}, (0.0, 0.73, 1.48, 1.88))
"""Playouts and ratings of the levels, for Even, the CPU of adjustable strength."""
