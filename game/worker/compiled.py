"""What of the playouts the built program runs as machine code, made from the same sources by build/package/compile.py.

Plain Python is the same program, only slower.
"""

from __future__ import annotations

from importlib.machinery import ExtensionFileLoader
from types import ModuleType
from typing import Final

from game.worker.brains import BRAINS

MODULES: Final[tuple[ModuleType, ...]] = tuple(
    dict.fromkeys(module for brain in BRAINS.values() for module in brain.compiled)
)
"""All modules that gain by it."""


def compiled() -> bool:
    """Returns whether every one of them is machine code here."""
    return all(
        module.__spec__ is not None and isinstance(module.__spec__.loader, ExtensionFileLoader)
        for module in MODULES
    )
