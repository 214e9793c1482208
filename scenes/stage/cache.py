"""What the program keeps only to be quick: every such store by name, and how many bytes each may hold."""

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
"""Bytes that each store may hold: of pictures, for a window of up to FULL px; a larger one has as much more."""

PICTURES = frozenset(BOUNDS) - {"files", "letters of keys", "fonts", "texts laid out", SOUNDS}
FULL = 1920 * 1080
"""Px of the window that the bounds of pictures are made for."""
SLIGHT = 1024
"""Bytes that count for what has no weight of its own: a measured or wrapped text with its key."""
SECOND = 44_100 * 2 * 2
"""Bytes of a second of sound as the mixer keeps it."""


def weight(kept: object) -> int:
    """The bytes that a thing takes, nearly."""
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
            )  # as measured: its tables, and the glyphs of a language
        case Sound():
            return round(kept.get_length() * SECOND)
    return SLIGHT


class Store:
    """Things by key, at most `bound` bytes of them: the least used go first. One key, one kind of thing."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.bound = BOUNDS[name]
        self.held = 0
        self._kept: OrderedDict[Hashable, tuple[int, Any]] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        """Whether it is kept just now."""
        return key in self._kept

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The thing under the key, made now if it is not kept; what is heavier than the whole store never is."""
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
        """Take over all that another store keeps and this one does not; the other is empty then."""
        for key, (heavy, kept) in other.emptied():
            if key not in self._kept:
                self._kept[key] = (heavy, kept)
                self.held += heavy
        self._shrink()

    def emptied(self) -> list[tuple[Hashable, tuple[int, Any]]]:
        """All that was kept, with its bytes, the least used first; nothing is kept any more."""
        kept = list(self._kept.items())
        self.clear()
        return kept

    def fit(self, px: int) -> None:
        """Bound pictures by the px of the window that shows them."""
        if self.name in PICTURES:
            self.bound = BOUNDS[self.name] * max(px, FULL) // FULL
            self._shrink()

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.held = 0

    def _shrink(self) -> None:
        while self.held > self.bound:
            _, (heavy, _) = self._kept.popitem(last=False)
            self.held -= heavy
