"""What measurements need to know of one game: one folder a game.

A folder may hold `certain` (what a view makes certain), `manner` (what an onlooker may see of a move), `equity` (how
what totals are worth is fitted) and `pace` (how fast playouts should be, and how they run by the policy with which CPUs
use them). `told` is a CPU that is told others' hands. What else stands there is run by itself, and fits numbers that the
game's CPUs go by.
"""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from game.games import GAMES


def parts(*names: str) -> dict[str, list[ModuleType]]:
    """Returns the modules of these names that each game has, by the game's id."""
    folders = {game: f"lab.measure.games.{game.replace('-', '_')}" for game in GAMES}
    return {
        game: [import_module(f"{folder}.{name}") for name in names if find_spec(f"{folder}.{name}")]
        for game, folder in folders.items()
    }
