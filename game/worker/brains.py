"""Which CPU plays which game."""

from __future__ import annotations

from typing import Final

from game.cpu.brain import Brain
from game.games.campfire_smokeout.cpu import CAMPFIRE_SMOKEOUT
from game.games.eight_and_half.cpu import EIGHT_AND_HALF
from game.games.poof.cpu import POOF
from game.games.spooky_boo.cpu import SPOOKY_BOO
from game.games.the_game.cpu import THE_GAME

BRAINS: Final[dict[str, Brain]] = {
    "poof": POOF,
    "the-game": THE_GAME,
    "spooky-boo": SPOOKY_BOO,
    "eight-and-half": EIGHT_AND_HALF,
    "campfire-smokeout": CAMPFIRE_SMOKEOUT,
}
"""The CPU of each game, by game id."""
