"""A cache of surfaces that forgets the least used ones when it grows too heavy."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

from pygame import Surface


def weight(surface: Surface) -> int:
    """The bytes a surface takes."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class SurfaceCache:
    """Surfaces by key, at most `budget` bytes of them; may be emptied at any time."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.held = 0
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The surface under the key, made now if it is not kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.held += weight(made)
        while self.held > self.budget and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self.held -= weight(dropped)
        return made

    def clear(self) -> None:
        """Forget all surfaces."""
        self._kept.clear()
        self.held = 0
