"""Work in time slices during animation: as many steps in a frame as its slice allows."""

import time
from collections.abc import Callable, Iterator

SLICE = 0.004
"""Seconds of a frame after which no further step begins."""


def sliced(steps: Iterator[None], clock: Callable[[], float] = time.perf_counter) -> Iterator[None]:
    """Yields the same steps in groups, as many as fit a time slice and at least one."""
    began = clock()
    for _ in steps:
        if clock() - began >= SLICE:
            yield
            began = clock()
