"""Remembers how to close what a test has opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

OPENED: Final[list[Callable[[], object]]] = []
"""Cleanup functions, called in reverse order.

They have a module of their own, so that tests without windows import no windows.
"""
