"""Settings of glibc's memory heap, so that freed memory returns to the system."""

import ctypes
import gc
import sys

TRIM_THRESHOLD = -1
"""Number of the option M_TRIM_THRESHOLD of the C function mallopt, as in malloc.h."""
MMAP_THRESHOLD = -3
"""Number of the option M_MMAP_THRESHOLD, as in malloc.h."""
ARENA_MAX = -8
"""Number of the option M_ARENA_MAX, as in malloc.h."""
LARGE = 128 * 1024
"""Number of bytes from which on a picture gets memory pages of its own."""
WHOLE = 50
"""Number of partial garbage collections after which a full one follows.

A full collection stops all threads. Screens and matches cause many partial collections.
"""
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
    """Makes all threads use one heap, and makes full garbage collections rare.

    Later collections do not look at the objects that exist already.
    """
    gc.collect()
    gc.freeze()  # later collections skip the program itself
    gc.set_threshold(*gc.get_threshold()[:2], WHOLE)
    _set((ARENA_MAX, 1))


def bound() -> None:
    """Gives large blocks of memory their own pages, if they are reserved after this call.

    Call it after the program's first pictures.
    """
    _set((MMAP_THRESHOLD, LARGE), (TRIM_THRESHOLD, SPARE))


def _set(*options: tuple[int, int]) -> None:
    library = _glibc()
    if library is not None:
        for option, value in options:
            library.mallopt(option, value)


def tidy() -> None:
    """Gives the memory of closed screens back to the system.

    Their objects form cycles that only the garbage collector frees.
    """
    gc.collect()
    library = _glibc()
    if library is not None:
        library.malloc_trim(0)
