"""The registry of the games, in the order in which the main menu shows them."""

from __future__ import annotations

from typing import Final

from game.core.rules import AnyGame
from game.entry import Entry
from game.games.campfire_smokeout import CAMPFIRE_SMOKEOUT
from game.games.eight_and_half import EIGHT_AND_HALF
from game.games.poof import POOF
from game.games.spooky_boo import SPOOKY_BOO
from game.games.the_game import THE_GAME
from game.lesson import Lesson

ENTRIES: Final[dict[str, Entry]] = {
    entry.rules.id: entry
    for entry in (
        POOF,
        THE_GAME,
        SPOOKY_BOO,
        EIGHT_AND_HALF,
        CAMPFIRE_SMOKEOUT,
    )
}
"""The registry entry of every game, in menu order. The keys are the games' ids."""

GAMES: Final[dict[str, AnyGame]] = {game_id: entry.rules for game_id, entry in ENTRIES.items()}
"""The rules of every game. The keys are the games' ids."""

LESSONS: Final[dict[str, Lesson]] = {
    game_id: entry.lesson for game_id, entry in ENTRIES.items() if entry.lesson is not None
}
"""The first lesson of every game that has one. The keys are the games' ids."""
