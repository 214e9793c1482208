"""Caches that forget what was not used for the longest time: surfaces by their weight, anything else by number."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from pygame import Surface

T = TypeVar("T")
LASTING = 3
"""How often a surface that nobody asks for is spared when a cache ages: the size before is soon back, as full screen comes and goes."""


def weight(surface: Surface) -> int:
    """The bytes a surface takes."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class SurfaceCache:
    """Surfaces by key, at most `budget` bytes of them; may be emptied at any time."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.held = 0
        self._age = 0
        self._kept: OrderedDict[Hashable, tuple[int, Surface]] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The surface under the key, made now if it is not kept."""
        found = self._kept.get(key)
        if found is not None:
            if found[0] != self._age:
                self._kept[key] = (self._age, found[1])
            self._kept.move_to_end(key)
            return found[1]
        made = make()
        self._kept[key] = (self._age, made)
        self.held += weight(made)
        while self.held > self.budget and len(self._kept) > 1:
            self._drop()
        return made

    def age(self) -> None:
        """Forget what nobody asked for lately, in so many ages."""
        self._age += 1
        while self._kept and next(iter(self._kept.values()))[0] <= self._age - LASTING - 1:
            self._drop()

    def _drop(self) -> None:
        """Forget the least used."""
        _, (_, dropped) = self._kept.popitem(last=False)
        self.held -= weight(dropped)

    def clear(self) -> None:
        """Forget all surfaces."""
        self._kept.clear()
        self.held = 0


class Recent:
    """The results asked for last by key, at most `most` of them; for what is light. One key, one kind of result."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The result under the key, worked out now if it is not kept."""
        if key in self._kept:
            self._kept.move_to_end(key)
            found: T = self._kept[key]
            return found
        made = self._kept[key] = make()
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return made

    def clear(self) -> None:
        """Forget all results."""
        self._kept.clear()
