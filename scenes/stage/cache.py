"""The program's caches. Each has a name and a largest size in bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

import pygame
from pygame import Surface
from pygame.mixer import Sound

T = TypeVar("T")
KB, MB = 2**10, 2**20
SOUNDS = "sounds"

BOUNDS: dict[str, int] = {
    "files": 3 * MB - 8 * KB,
    "letters of keys": 8 * KB,
    "fonts": 8 * MB,
    "drawings": 8 * MB,
    "rooms": 32 * MB,
    "paint": 24 * MB,
    "text": 6 * MB,
    "texts laid out": 4 * MB,
    "cards lying flat": 26 * MB,
    "cards as they lie": 14 * MB,
    "layers of cards": 12 * MB,
    SOUNDS: 9 * MB,
}
"""Largest size of each cache in bytes. Sizes for pictures are for a window of FULL px; larger ones get more."""

PICTURES = frozenset(BOUNDS) - {"files", "letters of keys", "fonts", "texts laid out", SOUNDS}
FULL = 1920 * 1080
"""Number of px of the window for which the picture caches have the sizes in BOUNDS."""
SLIGHT = 1024
"""Bytes counted for a thing whose size is unknown, such as the measured width of a text, with its key."""
SECOND = 44_100 * 2 * 2
"""Bytes that a second of loaded sound takes: 44100 samples of 2 bytes for 2 channels."""


def weight(kept: object) -> int:
    """Returns the approximate memory in bytes that a cached thing takes."""
    match kept:
        case Surface():
            return kept.get_width() * kept.get_height() * kept.get_bytesize()
        case bytes():
            return len(kept)
        case tuple():
            return sum(map(weight, kept))
        case pygame.font.Font():
            return (
                170 * SLIGHT + 20 * kept.get_height() ** 2
            )  # measured: tables of the font, and its glyphs for one language
        case Sound():
            return round(kept.get_length() * SECOND)
    return SLIGHT


class Store:
    """Cache of at most `bound` bytes for one kind of thing. The least recently used things are dropped first."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.bound = BOUNDS[name]
        self.held = 0
        self._kept: OrderedDict[Hashable, tuple[int, Any]] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Returns the thing cached under a key. If there is none, calls `make` and caches the result.

        A thing larger than the whole cache is not cached.
        """
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            kept: T = found[1]
            return kept
        made = make()
        heavy = weight(made)
        if heavy <= self.bound and key not in self._kept:
            self._kept[key] = (heavy, made)
            self.held += heavy
            self._shrink()
        return made

    def take(self, other: "Store") -> None:
        """Moves everything from another cache into this one, except keys that this one already has."""
        for key, (heavy, kept) in other.emptied():
            if key not in self._kept:
                self._kept[key] = (heavy, kept)
                self.held += heavy
        self._shrink()

    def emptied(self) -> list[tuple[Hashable, tuple[int, Any]]]:
        """Empties the cache. Returns its former content with sizes in bytes, least recently used first."""
        kept = list(self._kept.items())
        self.clear()
        return kept

    def fit(self, px: int) -> None:
        """Sets the largest size for a window of this many px, if this is a cache of pictures."""
        if self.name in PICTURES:
            self.bound = BOUNDS[self.name] * max(px, FULL) // FULL
            self._shrink()

    def clear(self) -> None:
        self._kept.clear()
        self.held = 0

    def _shrink(self) -> None:
        while self.held > self.bound:
            _, (heavy, _) = self._kept.popitem(last=False)
            self.held -= heavy
