"""What is open and is to be closed at the end of the test that opened it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

OPENED: Final[list[Callable[[], object]]] = []
"""What closes it, the last first. Kept apart from what is opened, so that tests without a window load no more than this."""
