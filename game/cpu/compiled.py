"""What of the playouts the built program runs as machine code, made from the same sources by build/compile.py.

Plain Python is the same program, only slower.
"""

from __future__ import annotations

from importlib.machinery import ExtensionFileLoader
from types import ModuleType
from typing import Final

from game.cpu import (
    campfire_fast,
    eight_and_half_fast,
    eight_and_half_infer,
    eight_and_half_plan,
    poof_fast,
    poof_infer,
    poof_plan,
    spooky_fast,
    spooky_playout,
    the_game_fast,
    the_game_playout,
)

MODULES: Final[tuple[ModuleType, ...]] = (
    poof_fast,
    poof_infer,
    poof_plan,
    spooky_fast,
    spooky_playout,
    eight_and_half_fast,
    eight_and_half_infer,
    eight_and_half_plan,
    campfire_fast,
    the_game_fast,
    the_game_playout,
)
"""Small integers in tight loops: what gains most."""


def compiled() -> bool:
    """Whether every one of them is machine code here."""
    return all(
        module.__spec__ is not None and isinstance(module.__spec__.loader, ExtensionFileLoader)
        for module in MODULES
    )
