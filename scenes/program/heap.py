"""The C library's heap: what is freed goes back to the system, where that can be asked for (glibc)."""

import ctypes
import gc
import sys

TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8
"""Options of mallopt (malloc.h)."""
LARGE = 128 * 1024
"""Bytes from which a picture lies in pages of its own, which its end gives back at once. Left alone, glibc raises
this with every larger picture that it frees, and the small ones then hold the holes of the large ones for good."""
SPARE = 4 * 2**20
"""Bytes that may lie idle at the heap's end."""


def _glibc() -> ctypes.CDLL | None:
    if not sys.platform.startswith("linux"):
        return None
    try:
        library = ctypes.CDLL(None)
        return library if hasattr(library, "mallopt") and hasattr(library, "malloc_trim") else None
    except OSError:
        return None


def settle() -> None:
    """Have one heap for all threads; what is there already stays for good."""
    gc.collect()
    gc.freeze()  # the program itself: not to be looked through at every change of scene
    _set((ARENA_MAX, 1))


def bound() -> None:
    """Have large things lie apart from now on; the very first pictures are painted sooner where they need not."""
    _set((MMAP_THRESHOLD, LARGE), (TRIM_THRESHOLD, SPARE))


def _set(*options: tuple[int, int]) -> None:
    library = _glibc()
    if library is not None:
        for option, value in options:
            library.mallopt(option, value)


def tidy() -> None:
    """Give back what a scene that is gone has left behind: it is a thing of circles, which only the collector ends."""
    gc.collect()
    library = _glibc()
    if library is not None:
        library.malloc_trim(0)
