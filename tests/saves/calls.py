"""Counts function calls as a measure of work. The number is the same on every machine."""

from __future__ import annotations

import sys
from collections.abc import Callable


def calls_in(work: Callable[[], object]) -> int:
    made = 0

    def count(_frame: object, what: str, _: object) -> None:
        nonlocal made
        made += what == "call"

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return made
