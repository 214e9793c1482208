"""The modules for playouts that are compiled to machine code in the built program."""

from __future__ import annotations

from importlib.machinery import ExtensionFileLoader
from types import ModuleType
from typing import Final

from game.worker.brains import BRAINS

MODULES: Final[tuple[ModuleType, ...]] = tuple(
    dict.fromkeys(module for brain in BRAINS.values() for module in brain.compiled)
)
"""All modules that are compiled for the built program."""


def compiled() -> bool:
    """Returns whether all `MODULES` have been compiled to machine code."""
    return all(
        module.__spec__ is not None and isinstance(module.__spec__.loader, ExtensionFileLoader)
        for module in MODULES
    )
