"""The registry of the games, in the order of the main menu."""

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
"""The registry entry of every game, by the game's id."""

GAMES: Final[dict[str, AnyGame]] = {game_id: entry.rules for game_id, entry in ENTRIES.items()}
"""The rules of every game, by the game's id."""

LESSONS: Final[dict[str, Lesson]] = {
    game_id: entry.lesson for game_id, entry in ENTRIES.items() if entry.lesson is not None
}
"""The first lesson of every game that has one, by the game's id."""
