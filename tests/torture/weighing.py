"""Measures the memory of this process, and how fast it grows.

The memory in use is exact to the kilobyte after a few matches. Resident pages need a hundred matches. They must be
small, because a huge page is two megabytes.
"""

from __future__ import annotations

import ctypes
import gc
import os
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

_LIBC = ctypes.CDLL(None)
_SET_THP_DISABLE = 41
"""The prctl that turns off huge pages for a process (linux/prctl.h)."""
_FIELDS = "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost"
_IN_BLOCKS = re.compile(r"# bytes in allocated blocks *= *([0-9,]+)")
ONE_HEAP = {"GLIBC_TUNABLES": "glibc.malloc.tcache_count=0:glibc.malloc.arena_max=1"}
"""The environment of a process to be measured.

Without it each thread keeps freed memory in a heap of its own. Up to two megabytes of this memory would count as in
use.
"""
INTERNED = 100_000
"""With this many names, Python rebuilds its table of interned strings."""
SURE = 1.96
"""In 95 of 100 cases, the true slope is within this many standard errors."""


class _Heap(ctypes.Structure):
    """What glibc says about its heaps (mallinfo2), in bytes."""

    _fields_ = [(name, ctypes.c_size_t) for name in _FIELDS.split()]


def lacks() -> str:
    """Returns why memory cannot be measured here. If it can, returns ""."""
    return "" if hasattr(_LIBC, "mallinfo2") else "no glibc from 2.33 on, which tells what is in use"


@contextmanager
def small_pages() -> Iterator[None]:
    """Turns off huge pages for this process.

    A huge page is resident as a whole as soon as one byte is used.
    """
    _LIBC.prctl(_SET_THP_DISABLE, 1, 0, 0, 0)
    try:
        yield
    finally:
        _LIBC.prctl(_SET_THP_DISABLE, 0, 0, 0, 0)


def in_use() -> float:
    """Returns how many KB Python and the libraries use. Idle memory of the heaps does not count."""
    # Python's table of interned strings doubles once, by a megabyte, after enough names.
    for number in range(INTERNED):
        sys.intern(f"weighed {number}")
    while gc.collect():
        pass
    _LIBC.malloc_trim(0)
    _LIBC.mallinfo2.restype = _Heap
    heap = _LIBC.mallinfo2()
    return float(heap.uordblks + heap.hblkhd + _in_pythons_blocks()) / 1024


def resident() -> float:
    """Returns how many KB of this process are resident. Memory that heaps can give back does not count."""
    _LIBC.malloc_trim(0)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024


def _in_pythons_blocks() -> int:
    """Returns how many bytes Python's own allocator uses. Python can only print this number."""
    kept = os.dup(2)
    with tempfile.TemporaryFile() as output:
        os.dup2(output.fileno(), 2)
        try:
            sys._debugmallocstats()
        finally:
            os.dup2(kept, 2)
            os.close(kept)
        output.seek(0)
        found = _IN_BLOCKS.search(output.read().decode("ascii", "replace"))
    return int(found.group(1).replace(",", "")) if found else 0


class Growth(NamedTuple):
    """The growth of a size per measurement, and how far the true growth may differ from it."""

    slope: float
    reach: float

    @classmethod
    def of(cls, weights: Sequence[float]) -> Growth:
        """Returns by how much a size grows per measurement. `weights` needs at least three measurements."""
        count = len(weights)
        middle, mean = (count - 1) / 2, sum(weights) / count
        spread = sum((at - middle) ** 2 for at in range(count))
        slope = sum((at - middle) * (weight - mean) for at, weight in enumerate(weights)) / spread
        off = sum((weight - mean - slope * (at - middle)) ** 2 for at, weight in enumerate(weights))
        return cls(slope, SURE * (off / (count - 2) / spread) ** 0.5)
