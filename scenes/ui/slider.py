"""A value along a line."""

from collections.abc import Callable

import pygame
from pygame import Rect

from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.access import Scale
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Size, Widget, repeat_keys

TOP, TICKS = 100, 10
"""The highest number, and the number of steps to it."""
TICK = TOP // TICKS
PAGE = 2
"""Ticks of Page Up and Page Down."""


class Slider(Widget):
    """A whole number from 0 to TOP, on paper; answers `on_change(number)`."""

    role = "slider"
    takes_enter = False
    keys = frozenset((pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_HOME, pygame.K_END))

    def __init__(self, rect: Rect, label: str, number: int, on_change: Callable[[int], Action]) -> None:
        super().__init__(rect, label)
        self.number = number
        self._on_change = on_change
        self._knob = 0
        self._words = 0

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        unit, height = kit.metrics.u, max(kit.metrics.target, kit.metrics.u(50))
        words = kit.text.width(str(TOP), _style(kit)) + unit(24)
        return Size(words + unit(160), words + unit(360), kit.metrics.target, height)

    @property
    def value(self) -> str:
        return str(self.number)

    @property
    def scale(self) -> Scale:
        return Scale(self.number, 0, TOP, TICK)

    @property
    def radius(self) -> float:
        return min(14, self.rect.h * 0.3)

    def focus(self, *, gained: bool) -> None:
        repeat_keys(wanted=gained)
        super().focus(gained=gained)

    def set(self, number: int) -> Action | None:
        """Sets the value, limited to the range."""
        wanted = min(TOP, max(0, number))
        if wanted == self.number:
            return HANDLED
        self.number = wanted
        self.change()
        return self._on_change(wanted)

    def press(self, at: tuple[int, int]) -> Action | None:
        return self.set(self._under(at[0]))

    def drag(self, at: tuple[int, int]) -> Action | None:
        return self.set(self._under(at[0]))

    def release(self, at: tuple[int, int]) -> Action | None:
        _ = at
        return HANDLED

    def use(self) -> Action | None:
        return self.set(0 if self.number == TOP else self.number + TICK)

    def key(self, event: pygame.Event) -> Action | None:
        steps = {
            pygame.K_LEFT: -TICK,
            pygame.K_RIGHT: TICK,
            pygame.K_PAGEDOWN: -PAGE * TICK,
            pygame.K_PAGEUP: PAGE * TICK,
            pygame.K_HOME: -TOP,
            pygame.K_END: TOP,
        }
        return self.set(self.number + steps[event.key]) if event.key in steps else None

    def wheel(self, steps: float) -> Action | None:
        return self.set(self.number + (TICK if steps > 0 else -TICK)) if self.focused else None

    def _under(self, x: int) -> int:
        """Returns the value at a place along the line, rounded to half a tick."""
        line = max(1, self.rect.w - self._words - self._knob)
        share = (x - self.rect.x - self._knob / 2) / line
        grain = TICK // 2
        return round(share * TOP / grain) * grain

    def paint(self, kit: Kit) -> Picture:
        unit = kit.metrics.u
        style = _style(kit)
        self._words = kit.text.width(str(TOP), style) + unit(24)
        self._knob = min(max(unit(34), round(kit.text.px(style) * 1.4)), self.rect.h)
        share = self.number / TOP
        knob, width = self._knob, self.rect.w - self._words

        def draw(drawing: Drawing, box: Box) -> None:
            middle, left, line = box.y + box.h * 0.45, box.x + knob / 2, width - knob
            thick = unit(11)
            for tick in range(TICKS + 1):
                x = left + line * tick / TICKS
                ink = Stroke(kit.colours.brass_dark, max(1.2, 2 * kit.metrics.s))
                drawing.line((x, middle + thick), (x, middle + thick + unit(8)), ink)
            trough = Box(left, middle - thick / 2, line, thick, thick / 2)
            drawing.box(trough, kit.colours.paper_line)
            if share:
                drawing.box(Box(left, trough.y, line * share, thick, thick / 2), kit.colours.active)
            at = (left + line * share, middle)
            rim = Stroke(kit.colours.ink, max(1.6, 2.6 * kit.metrics.s))
            drawing.circle(at, knob / 2 - rim.width / 2, kit.colours.brass, stroke=rim)
            drawing.circle(at, knob * 0.16, kit.colours.ink)

        key = ("slider", self.number, self._words)
        picture = kit.paint.shape(key, self.rect.size, draw).copy()
        room = Rect(picture.left + width, picture.top, self._words, round(self.rect.h * 0.9))
        kit.text.write(picture.surface, self.value, style, room)
        return picture


def _style(kit: Kit) -> Style:
    return Style("bold", 21, kit.colours.ink, "centre")
