"""What a CPU of each level tries to achieve in Spooky Boo. The sentences are public: they reveal no cards."""

from typing import Final

from game.core.phrases import phrase
from game.cpu.even import Scale
from game.cpu.levels import Level

AIMS: Final = {
    "gentle": phrase("remembers its own house and calls when it is nearly sure."),
    "steady": phrase("remembers four cards, looks at other players' cards too and takes a chance on a call."),
    "sharp": phrase("remembers every card shown and tries each move in some rounds that may be this one."),
    "master": phrase("does all that Sharp does, in far more rounds that may be this one."),
}
"""The aim of each level, by its id, worded as the rest of a sentence that begins with a name."""

PLAYOUTS: Final = {"sharp": 200}
"""The most playouts that a CPU makes at the table for one move, by the level's id."""

STYLES: Final[dict[str, tuple[str, ...]]] = {
    "steady": ("bold", "sly", "sturdy"),
    "sharp": ("bold", "careful", "patient", "sly"),
    "master": ("careful", "patient", "sly"),
}
"""The styles that make a visible difference, by the level's id."""

SCALE: Final = Scale({Level.SHARP: 200, Level.MASTER: 1000}, (0.0, 0.56, 1.28, 2.15))
"""The playouts and ratings by which Even, the CPU of adjustable strength, is matched to a player.

The ratings come from lab/measure/ladder.md, measured against a careful person.
"""
