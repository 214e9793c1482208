"""What the measurements must know about single games, in a folder for each game.

* `certain`: which gains are certain from what a seat has seen.
* `manner`: what an onlooker may see of a move.
* `equity`: fits the chance to win to the players' totals.
* `pace`: how fast playouts should be.
* `told`: a CPU that knows the others' hands.

Other files are run by themselves and fit numbers for the game's CPUs.
"""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from game.games import GAMES


def parts(*names: str) -> dict[str, list[ModuleType]]:
    """Returns the modules with one of these names, by the id of their game."""
    folders = {game: f"lab.measure.games.{game.replace('-', '_')}" for game in GAMES}
    return {
        game: [import_module(f"{folder}.{name}") for name in names if find_spec(f"{folder}.{name}")]
        for game, folder in folders.items()
        if find_spec(folder)
    }
