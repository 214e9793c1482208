"""Where each game's things lie, by game id."""

from __future__ import annotations

from typing import Any

from game.games import GAMES, AnyGame
from scenes.layouts.the_game import TheGameLayout

LAYOUTS: dict[str, Any] = {"the-game": TheGameLayout}
"""The layout of every game that can be laid on the table."""

ON_SHELF: dict[str, AnyGame] = {id_: game for id_, game in GAMES.items() if id_ in LAYOUTS}
"""The games whose boxes stand on the shelf, in menu order: those that can be laid on the table."""
