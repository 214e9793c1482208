"""Widgets that hold a value: a switch, a slider and a stepper."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke, faded
from scenes.ui.access import Scale
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Block, Style
from scenes.ui.widget import HANDLED, Action, Size, Widget, repeat_keys

WIDTH = 62
"""Width of the switch without its label, in design px."""
HEIGHT = 34
"""Height of the switch without its label, in design px."""


class Toggle(Widget):
    """A switch with its label beside it."""

    role = "switch"

    def __init__(
        self,
        rect: Rect,
        label: str,
        on_switch: Callable[[bool], Action],
        *,
        on: bool,
        detail: str = "",
        reason: str | None = None,
    ) -> None:
        super().__init__(rect, label, reason=reason)
        self.on = on
        self.detail = detail
        self._on_switch = on_switch

    @property
    def checked(self) -> bool:
        return self.on

    @property
    def radius(self) -> float:
        return min(self.rect.h * 0.3, 14)

    def use(self) -> Action | None:
        if self.reason is not None:
            return super().use()
        self.on = not self.on
        self.change()
        return self._on_switch(self.on)

    def paint(self, kit: Kit) -> Picture:
        switch, room = self._rooms(kit)
        blocks = self.blocks(kit)
        spare = max(0, kit.text.stack_height(blocks) - self.rect.h) // 2 + 1
        room.h += 2 * spare
        picture = canvas(self.rect.w, room.h)
        switch.centery = room.centery
        self._switch(kit, switch.size).blit(picture, switch.topleft)
        kit.text.draw_blocks(picture, blocks, room)
        return Picture(picture, 0, spare)

    def blocks(self, kit: Kit) -> list[Block]:
        """Returns the label and the text below it as they are drawn."""
        words, room = self._words(kit), self._rooms(kit)[1]
        fitted = zip(words, kit.text.stack(words, room.size), strict=True)
        return [kit.text.balanced(text, block.style, room.w) for (text, _), block in fitted]

    def measure(self, kit: Kit, width: int) -> Size:
        words, left = self._words(kit), self._rooms(kit)[1].x
        blocks = [kit.text.block(one, style, max(1, width - left)) for one, style in words]
        height = max(kit.metrics.target, kit.text.stack_height(blocks))
        wide = max(kit.text.width(one, style) for one, style in words)
        least = max(kit.text.widest_word(one, style) for one, style in words)
        return Size(left + least, left + wide, height, max(height, round(kit.text.px(words[0][1]) * 2.4)))

    def _rooms(self, kit: Kit) -> tuple[Rect, Rect]:
        """Returns the rectangles of the switch and its label, within the widget."""
        unit = kit.metrics.u
        height = max(unit(HEIGHT), round(kit.text.px(Style("bold", 21, kit.colours.ink)) * 1.3))
        switch = Rect(unit(4), 0, round(height * WIDTH / HEIGHT), height)
        left = switch.right + unit(18)
        return switch, Rect(left, 0, self.rect.w - left, self.rect.h)

    def _words(self, kit: Kit) -> list[tuple[str, Style]]:
        faded = mix(kit.colours.ink, kit.colours.paper, 0.4)
        off = self.reason is not None
        parts = [(self.label, Style("bold", 21, faded if off else kit.colours.ink))]
        if self.detail:
            parts.append((self.detail, Style("semibold", 18, faded if off else kit.paint.soft_ink)))
        return parts

    def _switch(self, kit: Kit, size: tuple[int, int]) -> Picture:
        on, off = self.on, self.reason is not None

        def draw(drawing: Drawing, box: Box) -> None:
            line = max(1.6, 2.6 * kit.metrics.s)
            fill = kit.colours.active if on else mix(kit.colours.paper3, kit.colours.ink2, 0.2)
            rim = kit.colours.ink
            if off:
                fill, rim = mix(fill, kit.colours.paper, 0.5), mix(rim, kit.colours.paper, 0.5)
            body = box.rounded(box.h / 2).inset(line / 2)
            drawing.box(body, fill, stroke=Stroke(rim, line))
            knob = (box.x + (box.w - box.h / 2 if on else box.h / 2), box.y + box.h / 2)
            drawing.circle(knob, box.h / 2 - line * 1.1, kit.colours.cream, stroke=Stroke(rim, line * 0.7))

        picture = kit.paint.shape(("switch", on, off), size, draw).copy()
        side, middle = round(size[1] * 0.62), size[0] * (0.30 if on else 0.70)
        mark = Rect(0, 0, side, side)
        mark.center = (picture.left + round(middle), picture.top + size[1] // 2)
        ink = kit.colours.cream if on else kit.colours.ink
        kit.icon(picture.surface, "check" if on else "close", ink, mark)
        return Picture(faded(picture.surface, 190), picture.left, picture.top) if off else picture


TOP = 100
"""The highest number of a slider."""
TICKS = 10
"""Number of equal parts of a slider."""
TICK = TOP // TICKS
PAGE = 2
"""Number of ticks by which Page Up changes the value."""


class WholeNumber(Widget):
    """A whole number that changes by `tick` at a time."""

    tick = 1

    def __init__(
        self, rect: Rect, label: str, number: int, bounds: tuple[int, int], on_change: Callable[[int], Action]
    ) -> None:
        super().__init__(rect, label)
        self.number = number
        self.low, self.high = bounds
        self._on_change = on_change

    @property
    def value(self) -> str:
        return str(self.number)

    @property
    def scale(self) -> Scale:
        return Scale(self.number, self.low, self.high, self.tick)

    def set(self, number: int) -> Action | None:
        """Sets the value, limited to the range, and returns the action."""
        wanted = min(self.high, max(self.low, number))
        if wanted == self.number:
            return HANDLED
        self.number = wanted
        self.change()
        return self._on_change(wanted)


class Slider(WholeNumber):
    """A slider for a whole number from 0 to TOP."""

    role = "slider"
    tick = TICK
    takes_enter = False
    keys = frozenset((pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_HOME, pygame.K_END))

    def __init__(self, rect: Rect, label: str, number: int, on_change: Callable[[int], Action]) -> None:
        super().__init__(rect, label, number, (0, TOP), on_change)
        self._knob = 0
        self._words = 0

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        unit, height = kit.metrics.u, max(kit.metrics.target, kit.metrics.u(50))
        words = kit.text.width(str(TOP), _style(kit)) + unit(24)
        return Size(words + unit(160), words + unit(360), kit.metrics.target, height)

    @property
    def radius(self) -> float:
        return min(14, self.rect.h * 0.3)

    def focus(self, *, gained: bool) -> None:
        repeat_keys(wanted=gained)
        super().focus(gained=gained)

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


class Stepper(WholeNumber):
    """A whole number between a minus button and a plus button."""

    role = "stepper"
    keys = frozenset(
        (pygame.K_MINUS, pygame.K_KP_MINUS, pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_HOME, pygame.K_END)
    )

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        height = max(kit.metrics.target, kit.metrics.u(48))
        wide = max(kit.metrics.u(150), 3 * height)
        return Size(wide, wide, kit.metrics.target, height)

    @property
    def radius(self) -> float:
        return self.rect.h / 2

    def step(self, by: int) -> Action | None:
        """Adds `by` to the number and returns the action."""
        return self.set(self.number + by)

    def release(self, at: tuple[int, int]) -> Action | None:
        if not self.rect.inflate(16, 16).collidepoint(at):
            return None
        return self.step(-1 if at[0] < self.rect.centerx else 1)

    def use(self) -> Action | None:
        return self.step(1 if self.number < self.high else self.low - self.high)

    def key(self, event: pygame.Event) -> Action | None:
        steps = {
            pygame.K_LEFT: -1,
            pygame.K_MINUS: -1,
            pygame.K_KP_MINUS: -1,
            pygame.K_RIGHT: 1,
            pygame.K_PLUS: 1,
            pygame.K_KP_PLUS: 1,
            pygame.K_HOME: self.low - self.high,
            pygame.K_END: self.high - self.low,
        }
        return self.step(steps[event.key]) if event.key in steps else super().key(event)

    def wheel(self, steps: float) -> Action | None:
        return self.step(1 if steps > 0 else -1)

    def paint(self, kit: Kit) -> Picture:
        picture = canvas(self.rect.w, self.rect.h)
        side = min(self.rect.h, self.rect.w // 3)
        y = (self.rect.h - side) // 2
        self._disc(picture, kit, Rect(0, y, side, side), "minus")
        self._disc(picture, kit, Rect(self.rect.w - side, y, side, side), "plus")
        room = Rect(side, 0, self.rect.w - 2 * side, self.rect.h)
        style = Style("display", 29, kit.colours.ink, "centre")
        kit.text.write(picture, self.value, style, room)
        return Picture(picture)

    def _disc(self, picture: Surface, kit: Kit, room: Rect, icon: str) -> None:
        at_end = self.number == (self.low if icon == "minus" else self.high)
        fill = mix(kit.colours.paper3, kit.colours.paper, 0.5 if at_end else 0.1)

        def draw(drawing: Drawing, box: Box) -> None:
            rim = Stroke(kit.colours.ink, 2) if kit.look.high else None
            drawing.circle((box.x + box.w / 2, box.y + box.h / 2), box.w / 2 - 1, fill, stroke=rim)

        kit.paint.shape(("step", fill), room.size, draw).blit(picture, room.topleft)
        ink = mix(kit.colours.ink, kit.colours.paper, 0.55) if at_end else kit.colours.ink
        kit.icon(picture, icon, ink, room.inflate(-room.w // 2, -room.h // 2))
