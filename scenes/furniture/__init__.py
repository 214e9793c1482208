"""What stands on each game's table besides cards: signs, counters, words to say, by game id."""

from __future__ import annotations

from typing import Any

from scenes.furniture.campfire_smokeout import CampfireFurniture
from scenes.furniture.eight_and_half import EightAndHalfFurniture
from scenes.furniture.poof import PoofFurniture
from scenes.furniture.spooky_boo import SpookyBooFurniture
from scenes.furniture.the_game import TheGameFurniture

FURNITURE: dict[str, Any] = {
    "poof": PoofFurniture,
    "the-game": TheGameFurniture,
    "spooky-boo": SpookyBooFurniture,
    "eight-and-half": EightAndHalfFurniture,
    "campfire-smokeout": CampfireFurniture,
}
"""The furniture of every game that can be laid on the table."""
