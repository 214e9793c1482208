"""The functions that close, at the end of a test, what the test opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

OPENED: Final[list[Callable[[], object]]] = []
"""The functions, called in reverse order. Kept apart from the opened things, so that tests without a window load no more than this."""
