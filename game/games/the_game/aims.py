"""What a CPU of each level tries to achieve in The Game."""

from typing import Final

from game.core.phrases import phrase

AIMS: Final = {
    "gentle": phrase("tries every order of plays for this turn, and remembers no card played."),
    "steady": phrase("remembers most cards played, and looks out for ten-backs."),
    "sharp": phrase("remembers every card played and thinks of the turns to come."),
    "master": phrase("does all that Sharp does, and considers many more ways the hidden cards may lie."),
}
"""What each level tries to do, by level id. The text follows a player's name."""

PLAYOUTS: Final = {"sharp": 2000}
"""The most playouts that a CPU makes for one move, by level id."""
