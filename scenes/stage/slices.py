"""Work that is done beside moving pictures: as many steps in a frame as a slice of its time holds."""

import time
from collections.abc import Callable, Iterator

SLICE = 0.004
"""Seconds of a frame after which no further step is begun in it."""


def sliced(steps: Iterator[None], clock: Callable[[], float] = time.perf_counter) -> Iterator[None]:
    """The same steps, but as many at each as a slice of time holds, one at least."""
    began = clock()
    for _ in steps:
        if clock() - began >= SLICE:
            yield
            began = clock()
