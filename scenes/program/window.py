"""The window, its place, and the size of its screens."""

import math
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from scenes.stage.services import WindowPlace
from scenes.stage.theme import Theme

DEFAULT_SHARE = 0.8
"""Fraction of the monitor that the first window takes."""
STRIP = (80, 24)
"""Part of the title bar that must be reachable, in window units."""
WIDEST_FRAME = 80
"""Largest width of a window's left or upper frame, in window units."""
CENTRED_ON = 0x2FFF0000
"""SDL's code for the middle of a monitor, plus the monitor's number."""
Size = tuple[int, int]


def monitors() -> list[Rect]:
    """Returns the monitors' rectangles in window units, the main one first."""
    sizes = pygame.display.get_desktop_sizes()
    if len(sizes) < 2:
        return [Rect((0, 0), size) for size in sizes]
    return [_monitor(number, size) for number, size in enumerate(sizes)]


def _monitor(number: int, size: Size) -> Rect:
    """Returns a monitor's rectangle in window units."""
    middle = CENTRED_ON + number
    probe = pygame.Window("", (64, 64), (middle, middle), hidden=True)
    x, y = probe.position
    probe.destroy()
    return Rect(x - (size[0] - 64) // 2, y - (size[1] - 64) // 2, *size)


def least_on(monitor: Rect, theme: Theme) -> Size:
    """Returns the smallest size of the window on a monitor."""
    return min(theme.min_window[0], monitor.w), min(theme.min_window[1], monitor.h - 2 * STRIP[1])


def fitting(
    place: WindowPlace | None, theme: Theme, found: Sequence[Rect], *, bar_above: bool = False
) -> WindowPlace:
    """Returns where the window opens: at its saved place, or moved so that it can be reached."""
    known = list(found) or [Rect((0, 0), theme.min_window)]
    if place is None:
        least, desktop = least_on(known[0], theme), known[0].size
        design = round(theme.scale.design_width), round(theme.scale.design_height)
        wide, high = (
            min(wish, round(room * DEFAULT_SHARE)) for wish, room in zip(design, desktop, strict=True)
        )
        return WindowPlace((max(least[0], wide), max(least[1], high)), monitors=_spelled(found))
    monitor = _holding(place, known, bar_above=bar_above)
    room = monitor or known[0]
    least = least_on(room, theme)
    window = Rect(place.position or (0, 0), (max(least[0], place.size[0]), max(least[1], place.size[1])))
    if monitor is None:
        window.size = _within(window.size, room)  # the window is centred, so its title bar is visible, too
    elif place.monitors != _spelled(known) and not _seen_whole(window, known):
        window.size = _within(window.size, room)
        top = STRIP[1] if bar_above else 0
        window.clamp_ip(room.x, room.y + top, room.w, room.h - STRIP[1])
    position = None if monitor is None else window.topleft
    return WindowPlace(window.size, position, place.fullscreen, place.maximized, _spelled(found))


def _spelled(found: Sequence[Rect]) -> tuple[tuple[int, int, int, int], ...]:
    return tuple((one.x, one.y, one.w, one.h) for one in found)


def _within(size: Size, monitor: Rect) -> Size:
    return min(size[0], monitor.w), min(size[1], monitor.h - 2 * STRIP[1])


def _seen_whole(window: Rect, known: Sequence[Rect]) -> bool:
    parts = [window.clip(one) for one in set(_spelled(known))]
    return sum(part.w * part.h for part in parts) >= window.w * window.h


def _holding(place: WindowPlace, known: Sequence[Rect], *, bar_above: bool) -> Rect | None:
    """Returns the monitor that shows the largest part of the title bar, or None."""
    if place.position is None:
        return None
    x, y = place.position
    bar = Rect(x, y - STRIP[1] if bar_above else y, place.size[0], STRIP[1])
    seen = [bar.clip(one) for one in known]
    widest = max(range(len(known)), key=lambda nth: seen[nth].w * seen[nth].h)
    enough = seen[widest].w >= min(STRIP[0], bar.w) and seen[widest].h >= STRIP[1] // 2
    return known[widest] if enough else None


class Placing:
    """Keeps whether the window is full screen, maximised or minimised, and where it was otherwise."""

    def __init__(self, place: WindowPlace, at: Size, *, least: Size, framed: bool) -> None:
        self.fullscreen = place.fullscreen
        """Whether the program asked for full screen."""
        self.maximized = place.maximized
        self.minimized = False
        self._least = least
        self._bar_above = not framed
        self._asked = place.position or at
        self._frame: Size | None = None if framed else (0, 0)
        self._normal = place
        self._before = place
        """The normal place before the latest change of size."""
        self._filled = False

    @property
    def place(self) -> WindowPlace:
        normal = self._normal
        filled = self.fullscreen or self._filled
        return WindowPlace(normal.size, normal.position, filled, self.maximized, normal.monitors)

    def moved(self, position: Size, size: Size, found: Sequence[Rect]) -> None:
        if self.fullscreen or self.minimized:
            return
        self._filled = not self._is_normal(position, size) and Rect(position, size) in found
        if self._filled or self.maximized or size[0] < self._least[0] or size[1] < self._least[1]:
            return
        self._learn_frame(position)
        normal = WindowPlace(size, self._unframed(position), monitors=_spelled(found))
        if _holding(normal, found, bar_above=self._bar_above) is None:
            return  # for instance while a hidden window is off every monitor
        if size != self._normal.size:
            self._before = self._normal
        self._normal = normal

    def was_maximized(self, position: Size, size: Size) -> None:
        self.maximized, self.minimized = True, False
        if self._is_normal(position, size):
            self._normal = self._before

    def was_restored(self) -> None:
        """Handles a window that returns to its normal place."""
        self.maximized = self.minimized = False

    def _is_normal(self, position: Size, size: Size) -> bool:
        return (size, self._unframed(position)) == (self._normal.size, self._normal.position)

    def _unframed(self, position: Size) -> Size:
        """Returns the position of the window with its frame, if its content is at `position`."""
        frame = self._frame or (0, 0)
        return position[0] - frame[0], position[1] - frame[1]

    def _learn_frame(self, position: Size) -> None:
        by = position[0] - self._asked[0], position[1] - self._asked[1]
        if self._frame is None and by != (0, 0) and all(0 <= one <= WIDEST_FRAME for one in by):
            self._frame = by


STILL = 0.1
"""When the window has kept its new size for this many seconds, layouts are made for it."""
LONGEST = 0.5
"""Largest number of seconds without a new layout during a resize or press."""
MOST = 3
"""Largest size of a picture that the window shrinks, relative to the smallest window."""


class Resizing:
    """The surface for drawing, stretched during a resize."""

    def __init__(self, size: Size, least: Size = (1, 1)) -> None:
        self.least = least
        """Smallest size for which screens make layouts."""
        self.size = self._wanted(size)
        """Size for which the present layouts were made."""
        self._seen_size = size
        self._changed = -math.inf
        self._laid_out_at = -math.inf
        self._held_until = -math.inf
        self._lost = False
        self._picture: Surface | None = None
        self._spread: Size | None = None

    def due(self, size: Size, now: float) -> bool:
        """Returns whether layouts must be made now for this size."""
        first = now - self._changed > STILL
        another, self._seen_size = size != self._seen_size, size
        if another:
            self._changed = now
        if self._wanted(size) == self.size:
            return False
        if another and first:
            return True
        if now < self._held_until:
            return False
        return now - (self._laid_out_at if another else self._changed) >= (LONGEST if another else STILL)

    def lay(self, size: Size) -> None:
        """Starts using a new size, for which screens draw everything again."""
        self.size = self._wanted(size)
        self._lost = False

    def _wanted(self, size: Size) -> Size:
        """Returns the size of layouts for a window of this size."""
        width, height = max(1, size[0]), max(1, size[1])
        scale = max(1.0, self.least[0] / width, self.least[1] / height)
        wide, high = math.ceil(width * scale), math.ceil(height * scale)
        return min(wide, max(width, MOST * self.least[0])), min(high, max(height, MOST * self.least[1]))

    def laid(self, now: float) -> None:
        """Remembers `now` as the time at which screens were first drawn at the present size."""
        self._changed = self._laid_out_at = now

    def lose(self) -> None:
        """Handles a new, still empty surface of the window."""
        self._lost = True

    def hold(self, now: float) -> None:
        """Delays new layouts while a mouse button is pressed."""
        self._held_until = now + LONGEST

    def release(self) -> None:
        self._held_until = -math.inf

    def canvas(self, surface: Surface) -> Surface:
        if surface.get_size() == self.size and not self._lost:
            self._picture = None
            return surface
        if self._picture is None or self._picture.get_size() != self.size:
            self._picture, self._spread = Surface(self.size), None
        if self._lost:
            self._lost, self._spread = False, None
        return self._picture

    def show(self, surface: Surface, *, drawn: bool) -> bool:
        """Stretches the picture over the window. Returns whether any pixel changed."""
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
        """Converts a rectangle of the drawn picture, in px, to window units."""
        size = surface if self._picture is None else self.size
        x, y = window[0] / size[0], window[1] / size[1]
        return Rect(
            round(rect.x * x), round(rect.y * y), max(1, round(rect.w * x)), max(1, round(rect.h * y))
        )

    def seen_at(self, at: Size, window: Size, surface: Size) -> Size:
        """Converts a point in window units to px of the drawn picture."""
        size = surface if self._picture is None else self.size
        return round(at[0] * size[0] / max(1, window[0])), round(at[1] * size[1] / max(1, window[1]))
