"""What each CPU level aims at in Peep, the tests' own game."""

from typing import Final

from game.core.phrases import phrase

AIMS: Final = {
    "gentle": phrase("peeks a lot."),
    "steady": phrase("peeks a little."),
    "sharp": phrase("swaps."),
    "master": phrase("swaps."),
}
