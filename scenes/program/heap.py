"""Settings of the C library's heap, so that freed memory returns to the system (glibc only)."""

import ctypes
import gc
import sys

TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8
"""Options of mallopt (malloc.h)."""
LARGE = 128 * 1024
"""Bytes from which a picture gets its own pages, which are returned when it is freed.

Without it, glibc raises this limit with every larger picture it frees, and small ones then block the holes of
large ones.
"""
WHOLE = 50
"""Number of partial garbage collections before a full one, which stops every thread.

Scenes and matches cause many partial ones.
"""
SPARE = 4 * 2**20
"""Bytes that may stay unused at the heap's end."""


def _glibc() -> ctypes.CDLL | None:
    if not sys.platform.startswith("linux"):
        return None
    try:
        library = ctypes.CDLL(None)
        return library if hasattr(library, "mallopt") and hasattr(library, "malloc_trim") else None
    except OSError:
        return None


def settle() -> None:
    """Uses one heap for all threads, and makes full garbage collections rare.

    These collections never look at the objects that exist already.
    """
    gc.collect()
    gc.freeze()  # later collections skip the program itself
    gc.set_threshold(*gc.get_threshold()[:2], WHOLE)
    _set((ARENA_MAX, 1))


def bound() -> None:
    """Gives large blocks of memory their own pages from now on.

    The first pictures are painted before this call, because they do not need it.
    """
    _set((MMAP_THRESHOLD, LARGE), (TRIM_THRESHOLD, SPARE))


def _set(*options: tuple[int, int]) -> None:
    library = _glibc()
    if library is not None:
        for option, value in options:
            library.mallopt(option, value)


def tidy() -> None:
    """Gives the memory of finished scenes back to the system.

    Those scenes have reference cycles, which only the garbage collector frees.
    """
    gc.collect()
    library = _glibc()
    if library is not None:
        library.malloc_trim(0)
