"""What a CPU of each level tries to achieve in Poof."""

from typing import Final

from game.core.phrases import phrase
from game.cpu.even import Scale
from game.cpu.levels import Level

AIMS: Final = {
    "gentle": phrase("plays the highest number that fits and saves Poofs until only numbers below 5 fit."),
    "steady": phrase(
        "looks one move ahead: how many cards to play, and what a kept Poof would cost; with two players it plans its whole turn."
    ),
    "sharp": phrase("remembers every card shown and tries each move in some possible versions of the round."),
    "master": phrase(
        "does all that Sharp does, takes twice as long over a hard choice and, with two players, thinks several turns ahead."
    ),
}
"""What each level tries to do, by level id. The text follows a player's name."""

PLAYOUTS: Final = {"sharp": 120}
"""The most playouts that a CPU makes for one move, by level id."""

STYLES: Final[dict[str, tuple[str, ...]]] = {"sharp": ("careful", "patient", "sturdy")}
"""The styles that make a visible difference to a level's moves, by level id."""

SCALE: Final = Scale({Level.SHARP: 120, Level.MASTER: 1500}, (0.0, 0.60, 1.43, 1.88))
"""Playouts and ratings of the levels, for Even, the CPU of adjustable strength."""
