"""Settings of glibc's memory heap, so that freed memory returns to the system."""

import ctypes
import gc
import sys

TRIM_THRESHOLD = -1
"""Number of the option M_TRIM_THRESHOLD in malloc.h."""
MMAP_THRESHOLD = -3
"""Number of the option M_MMAP_THRESHOLD in malloc.h."""
ARENA_MAX = -8
"""Number of the option M_ARENA_MAX in malloc.h."""
LARGE = 128 * 1024
"""A picture of at least this many bytes gets its own memory pages."""
WHOLE = 50
"""Number of partial garbage collections before a full one."""
SPARE = 4 * 2**20
"""Number of unused bytes that may stay at the heap's end."""


def _glibc() -> ctypes.CDLL | None:
    if not sys.platform.startswith("linux"):
        return None
    try:
        library = ctypes.CDLL(None)
        return library if hasattr(library, "mallopt") and hasattr(library, "malloc_trim") else None
    except OSError:
        return None


def settle() -> None:
    """Makes all threads use one heap, and makes the garbage collector run less often."""
    gc.collect()
    gc.freeze()  # later collections skip the program itself
    gc.set_threshold(*gc.get_threshold()[:2], WHOLE)
    _set((ARENA_MAX, 1))


def bound() -> None:
    """Makes every large block of memory that is allocated from now on use pages of its own."""
    _set((MMAP_THRESHOLD, LARGE), (TRIM_THRESHOLD, SPARE))


def _set(*options: tuple[int, int]) -> None:
    library = _glibc()
    if library is not None:
        for option, value in options:
            library.mallopt(option, value)


def tidy() -> None:
    """Returns the memory of closed screens to the system."""
    gc.collect()
    library = _glibc()
    if library is not None:
        library.malloc_trim(0)
