"""When scenes are laid out for another size of the window, and what is seen while that size keeps changing."""

import math

import pygame
from pygame import Rect, Surface

STILL = 0.1
"""Seconds without another size after which the scenes are laid out again. A size after such a rest is followed at once."""
LONGEST = 0.5
"""Seconds after which a stretched picture is laid out again even so; a button held down may delay it as long."""
MOST = 3
"""How many times the least width or height a picture may have that is shrunk: in a sliver of a window it is squeezed."""

Size = tuple[int, int]


class Resizing:
    """What scenes draw on: the window's surface or, while one size follows the other, a picture stretched onto it.

    The picture keeps the size that the scenes are laid out for, and they go on drawing on it: nothing is seen that
    they would not show, and a point of the window is that point of the picture which is seen there.
    """

    def __init__(self, size: Size, least: Size = (1, 1)) -> None:
        self._least = least
        self.size = self._wanted(size)
        """The size that the scenes are laid out for."""
        self._seen = size
        self._changed = -math.inf
        self._laid = -math.inf
        self._held = -math.inf
        self._lost = False
        self._picture: Surface | None = None
        self._spread: Size | None = None

    def due(self, size: Size, now: float) -> bool:
        """Whether the scenes are to be laid out now for a window of that size; to be asked at every turn."""
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
        """The scenes are laid out for a window of that size from here on, and draw all of it."""
        self.size = self._wanted(size)
        self._lost = False

    def _wanted(self, size: Size) -> Size:
        """The size to lay scenes out for: for a window that is too small that of a larger one, to be shrunk."""
        width, height = max(1, size[0]), max(1, size[1])
        scale = max(1.0, self._least[0] / width, self._least[1] / height)
        wide, high = math.ceil(width * scale), math.ceil(height * scale)
        return min(wide, max(width, MOST * self._least[0])), min(high, max(height, MOST * self._least[1]))

    def laid(self, now: float) -> None:
        """They have been drawn for the first time: what came meanwhile is no new beginning."""
        self._changed = self._laid = now

    def lose(self) -> None:
        """The window has got a new surface, even if it is of the same size: nothing of the picture is left on it."""
        self._lost = True

    def hold(self, now: float) -> None:
        """A button went down: what it was aimed at stays where it is seen until it comes up, within reason."""
        self._held = now + LONGEST

    def release(self) -> None:
        """The button came up."""
        self._held = -math.inf

    def canvas(self, surface: Surface) -> Surface:
        """What the scenes draw on to be seen on the window's surface."""
        if surface.get_size() == self.size and not self._lost:
            self._picture = None
            return surface
        if self._picture is None or self._picture.get_size() != self.size:
            self._picture, self._spread = Surface(self.size), None
        if self._lost:
            self._lost, self._spread = False, None
        return self._picture

    def show(self, surface: Surface, *, drawn: bool) -> bool:
        """Stretch the picture over the surface if there is one, and anything new; whether any pixel changed."""
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
        """A rectangle of what the scenes drew, in the window's units."""
        size = surface if self._picture is None else self.size
        x, y = window[0] / size[0], window[1] / size[1]
        return Rect(
            round(rect.x * x), round(rect.y * y), max(1, round(rect.w * x)), max(1, round(rect.h * y))
        )

    def seen_at(self, at: Size, window: Size, surface: Size) -> Size:
        """A point of a window, in the window's units, as a point of what the scenes drew."""
        size = surface if self._picture is None else self.size
        return round(at[0] * size[0] / max(1, window[0])), round(at[1] * size[1] / max(1, window[1]))
