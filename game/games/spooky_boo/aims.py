"""What a CPU of each level tries to achieve in Spooky Boo."""

from typing import Final

from game.core.phrases import phrase
from game.cpu.even import Scale
from game.cpu.levels import Level

AIMS: Final = {
    "gentle": phrase("remembers its own house and calls when it is nearly sure."),
    "steady": phrase("remembers four cards, looks at other players' cards too and takes a chance on a call."),
    "sharp": phrase("remembers every card shown and tries each move in some possible versions of the round."),
    "master": phrase("does all that Sharp does, in many more possible versions of the round."),
}
"""What each level tries to do, by level id. The text follows a player's name."""

PLAYOUTS: Final = {"sharp": 200}
"""The most playouts that a CPU makes for one move, by level id."""

STYLES: Final[dict[str, tuple[str, ...]]] = {
    "steady": ("bold", "sly", "sturdy"),
    "sharp": ("bold", "careful", "patient", "sly"),
    "master": ("careful", "patient", "sly"),
}
"""The styles that make a visible difference to a level's moves, by level id."""

SCALE: Final = Scale({Level.SHARP: 200, Level.MASTER: 1000}, (0.0, 0.56, 1.28, 2.15))
"""Playouts and ratings of the levels, for Even, the CPU of adjustable strength."""
