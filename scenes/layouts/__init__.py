"""Where each game's things lie, by game id."""

from __future__ import annotations

from typing import Any

from scenes.layouts.campfire_smokeout import CampfireLayout
from scenes.layouts.eight_and_half import EightAndHalfLayout
from scenes.layouts.spooky_boo import SpookyBooLayout
from scenes.layouts.the_game import TheGameLayout

LAYOUTS: dict[str, Any] = {
    "the-game": TheGameLayout,
    "spooky-boo": SpookyBooLayout,
    "eight-and-half": EightAndHalfLayout,
    "campfire-smokeout": CampfireLayout,
}
"""The layout of every game that can be laid on the table."""
