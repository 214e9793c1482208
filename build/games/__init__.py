"""What developers draw, record and test for each game: a folder for each game, and a line here.

* `cards`, `box`, `table`, `stage`, `stamps`: drawings.
* `sounds`: the sounds of the game.
* `shots`: screens of which pictures are made.
* `strips`: animations of which pictures are made.
* `page`: the game on the download page.
* `faults`: wrong rules that the tests must notice.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

GAMES = (
    "poof",
    "the_game",
    "spooky_boo",
    "eight_and_half",
    "campfire_smokeout",
)


def parts(*names: str) -> dict[str, list[ModuleType]]:
    """Returns the modules with one of these names, by the id of their game."""
    return {
        game.replace("_", "-"): [
            import_module(f"games.{game}.{name}") for name in names if find_spec(f"games.{game}.{name}")
        ]
        for game in GAMES
    }
