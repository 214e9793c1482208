"""Decides when scenes are laid out for a new window size, and what is shown while the size keeps changing."""

import math

import pygame
from pygame import Rect, Surface

STILL = 0.1
"""Seconds without a new size after which scenes are laid out again.

The first new size after that is laid out at once.
"""
LONGEST = 0.5
"""Seconds after which a stretched picture is laid out anyway; a held mouse button may delay that by as much."""
MOST = 3
"""Largest ratio of a shrunk picture to the least width or height; in a sliver of a window it is squeezed."""

Size = tuple[int, int]


class Resizing:
    """Surface that scenes draw on: the window's or, while its size changes, a picture stretched onto it.

    The picture keeps the size that the scenes are laid out for, and they go on drawing on it. A point of the
    window is mapped to the point of the picture seen there.
    """

    def __init__(self, size: Size, least: Size = (1, 1)) -> None:
        self.least = least
        """Smallest size that scenes are laid out for."""
        self.size = self._wanted(size)
        """Size that the scenes are laid out for."""
        self._seen = size
        self._changed = -math.inf
        self._laid = -math.inf
        self._held = -math.inf
        self._lost = False
        self._picture: Surface | None = None
        self._spread: Size | None = None

    def due(self, size: Size, now: float) -> bool:
        """Returns whether scenes must be laid out now for a window of this size; call it in every frame."""
        first = now - self._changed > STILL
        another, self._seen = size != self._seen, size
        if another:
            self._changed = now
        if self._wanted(size) == self.size:
            return False
        if another and first:
            return True
        if now < self._held:
            return False
        return now - (self._laid if another else self._changed) >= (LONGEST if another else STILL)

    def lay(self, size: Size) -> None:
        """Starts using a new size; scenes draw everything again."""
        self.size = self._wanted(size)
        self._lost = False

    def _wanted(self, size: Size) -> Size:
        """Returns the size to lay scenes out for: for a window that is too small, a larger one that is then shrunk."""
        width, height = max(1, size[0]), max(1, size[1])
        scale = max(1.0, self.least[0] / width, self.least[1] / height)
        wide, high = math.ceil(width * scale), math.ceil(height * scale)
        return min(wide, max(width, MOST * self.least[0])), min(high, max(height, MOST * self.least[1]))

    def laid(self, now: float) -> None:
        """Notes that scenes were drawn for the first time at this size."""
        self._changed = self._laid = now

    def lose(self) -> None:
        """Notes that the window has a new surface, even of the same size, with nothing of the picture on it."""
        self._lost = True

    def hold(self, now: float) -> None:
        """Notes a pressed mouse button, which delays a layout so that its target does not move."""
        self._held = now + LONGEST

    def release(self) -> None:
        self._held = -math.inf

    def canvas(self, surface: Surface) -> Surface:
        """Returns the surface for scenes to draw on."""
        if surface.get_size() == self.size and not self._lost:
            self._picture = None
            return surface
        if self._picture is None or self._picture.get_size() != self.size:
            self._picture, self._spread = Surface(self.size), None
        if self._lost:
            self._lost, self._spread = False, None
        return self._picture

    def show(self, surface: Surface, *, drawn: bool) -> bool:
        """Stretches the picture over the window if needed. Returns whether any pixel changed."""
        if self._picture is None:
            return drawn
        size = surface.get_size()
        if self._spread == size and not drawn:
            return False
        self._spread = size
        if size == self.size:
            surface.blit(self._picture, (0, 0))
        else:
            pygame.transform.smoothscale(self._picture, size, surface)
        return True

    def in_window(self, rect: Rect, window: Size, surface: Size) -> Rect:
        """Returns a rectangle of the drawn picture in window units."""
        size = surface if self._picture is None else self.size
        x, y = window[0] / size[0], window[1] / size[1]
        return Rect(
            round(rect.x * x), round(rect.y * y), max(1, round(rect.w * x)), max(1, round(rect.h * y))
        )

    def seen_at(self, at: Size, window: Size, surface: Size) -> Size:
        """Returns the point of the drawn picture seen at a point in window units."""
        size = surface if self._picture is None else self.size
        return round(at[0] * size[0] / max(1, window[0])), round(at[1] * size[1] / max(1, window[1]))
