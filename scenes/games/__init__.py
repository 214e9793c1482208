"""The games with their tables on the screen."""

from typing import Final

from scenes.games.campfire_smokeout import CAMPFIRE_SMOKEOUT
from scenes.games.eight_and_half import EIGHT_AND_HALF
from scenes.games.poof import POOF
from scenes.games.spooky_boo import SPOOKY_BOO
from scenes.games.the_game import THE_GAME
from scenes.show import Show

SHOWS: Final[dict[str, Show]] = {
    "poof": POOF,
    "the-game": THE_GAME,
    "spooky-boo": SPOOKY_BOO,
    "eight-and-half": EIGHT_AND_HALF,
    "campfire-smokeout": CAMPFIRE_SMOKEOUT,
}
"""The parts of the screen of each game, by the game's id."""
