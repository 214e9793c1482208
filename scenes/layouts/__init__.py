"""Where each game's things lie, by game id."""

from __future__ import annotations

from typing import Any

from scenes.layouts.spooky_boo import SpookyBooLayout
from scenes.layouts.the_game import TheGameLayout

LAYOUTS: dict[str, Any] = {"spooky-boo": SpookyBooLayout, "the-game": TheGameLayout}
"""The layout of every game that can be laid on the table."""
