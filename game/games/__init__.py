"""The games, in the order in which they stand on the shelf."""

from __future__ import annotations

from typing import Any

from game.core.rules import Game
from game.games import campfire_smokeout, eight_and_half, poof, spooky_boo, the_game

AnyGame = Game[Any, Any]
"""A game of which only the shared parts are used."""

GAMES: dict[str, AnyGame] = {
    game.id: game
    for game in (poof.GAME, the_game.GAME, spooky_boo.GAME, eight_and_half.GAME, campfire_smokeout.GAME)
}
"""Every game by its id, in menu order."""
