"""The program's caches, each with a limit in bytes."""

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
"""Largest size of each cache in bytes."""

PICTURES = frozenset(BOUNDS) - {"files", "letters of keys", "fonts", "texts laid out", SOUNDS}
FULL = 1920 * 1080
"""Pixels of the window for which the sizes in `BOUNDS` are made."""
SLIGHT = 1024
"""Estimated bytes of an object of unknown size, such as a text's width."""
SECOND = 44_100 * 2 * 2
"""Bytes of a second of loaded sound."""


def weight(kept: object) -> int:
    """Returns the approximate memory in bytes of a cached object."""
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
    """A cache of at most `bound` bytes. It first drops what was not used for longest."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.bound = BOUNDS[name]
        self.held = 0
        self._entries: OrderedDict[Hashable, tuple[int, Any]] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._entries

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Returns the object cached under a key, or one that `make` makes."""
        found = self._entries.get(key)
        if found is not None:
            self._entries.move_to_end(key)
            kept: T = found[1]
            return kept
        made = make()
        heavy = weight(made)
        if heavy <= self.bound and key not in self._entries:
            self._entries[key] = (heavy, made)
            self.held += heavy
            self._shrink()
        return made

    def take(self, other: "Store") -> None:
        """Moves the objects of another cache into this one."""
        for key, (heavy, kept) in other.emptied():
            if key not in self._entries:
                self._entries[key] = (heavy, kept)
                self.held += heavy
        self._shrink()

    def emptied(self) -> list[tuple[Hashable, tuple[int, Any]]]:
        """Empties the cache and returns what it held, the longest unused first."""
        kept = list(self._entries.items())
        self.clear()
        return kept

    def fit(self, px: int) -> None:
        """Sets the limit of a picture cache for a window with `px` pixels."""
        if self.name in PICTURES:
            self.bound = BOUNDS[self.name] * max(px, FULL) // FULL
            self._shrink()

    def clear(self) -> None:
        self._entries.clear()
        self.held = 0

    def _shrink(self) -> None:
        while self.held > self.bound:
            _, (heavy, _) = self._entries.popitem(last=False)
            self.held -= heavy
