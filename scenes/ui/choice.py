"""Widgets for choosing one of a few options: rows and tabs."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import ClassVar

import pygame
from pygame import Rect, Surface

from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.kit import Kit
from scenes.ui.paint import WHITE, Picture, Shadow, canvas
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Size, Widget


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a choice, perhaps with a picture."""

    label: str
    icon: str = ""
    face: Callable[[Kit, Rect], Picture] | None = None


class Choice(Widget, ABC):
    """Several options, of which one is chosen."""

    steps: ClassVar[Mapping[int, int]]
    """Which option each arrow key chooses: the previous (-1) or the next (1)."""
    reach: ClassVar[int] = 0
    """Additional height in px of the clickable area, above and below together."""

    def __init__(
        self,
        rect: Rect,
        label: str,
        options: Sequence[Option | str],
        chosen: int,
        on_choose: Callable[[int], Action],
    ) -> None:
        super().__init__(rect, label)
        self.options = [Option(option) if isinstance(option, str) else option for option in options]
        self.chosen = chosen
        self._on_choose = on_choose

    @abstractmethod
    def room(self, index: int) -> Rect:
        """Returns the rectangle of an option, in px of the window."""

    @property
    def value(self) -> str:
        return self.options[self.chosen].label

    @property
    def parts(self) -> list[tuple[str, bool]]:
        return [(option.label, nth == self.chosen) for nth, option in enumerate(self.options)]

    def use_part(self, nth: int) -> Action | None:
        return self.choose(nth)

    def choose(self, index: int) -> Action | None:
        """Chooses an option and returns its action. Returns None if there is no option with this index."""
        if not 0 <= index < len(self.options):
            return None
        if index == self.chosen:
            return HANDLED
        self.chosen = index
        self.change()
        return self._on_choose(index)

    def use(self) -> Action | None:
        return self.choose((self.chosen + 1) % len(self.options))

    def release(self, at: tuple[int, int]) -> Action | None:
        for index in range(len(self.options)):
            if self.room(index).inflate(0, self.reach).collidepoint(at):
                return self.choose(index)
        return None

    def key(self, event: pygame.Event) -> Action | None:
        step = self.steps.get(event.key)
        return super().key(event) if step is None else self.choose(self.chosen + step)


SIZE = 21.0
ICON = 1.15
"""Size of an icon relative to the text size."""
FACE = 1.75
"""Size of a small picture relative to the text size."""
HEIGHT = 50
"""Smallest height of a tab in design px."""
AIR = 28
"""Usual space beside an option's text, both sides together, in design px."""
SNUG = 22
"""Smaller space beside an option's text, in design px."""
PADDING = 16
"""Smallest space beside an option's text, in design px."""
SHADED = 0.4
"""Height of the upper edge's shadow, as a fraction of the choice's height."""


class Segmented(Choice):
    """Options in a row on paper. The chosen one is dark."""

    role = "choices"
    steps: ClassVar = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
    reach = 16
    shares: Sequence[int] = ()
    """Relative widths of the options; empty for equal widths."""
    padding: float = AIR
    """Usual space beside an option's text, both sides together, in design px."""
    size: float = SIZE
    """Usual text size in design px."""

    def room(self, index: int) -> Rect:
        left, wide = _rooms(self.rect.w, self.shares or [1] * len(self.options))[index]
        return Rect(self.rect.x + left, self.rect.y, wide, self.rect.h)

    def natural_width(self, kit: Kit) -> int:
        """Returns the width in px for equally wide options on one line."""
        style = Style("bold", self.size, kit.colours.ink)
        widest = max(kit.text.width(one.label, style) + self._icon_room(kit, one) for one in self.options)
        return len(self.options) * (widest + kit.metrics.u(AIR) + 1)

    def least_width(self, kit: Kit, padding: float = PADDING) -> int:
        """Returns the least width in px for all options on one line."""
        style = Style("bold", self.size, kit.colours.ink)
        words = sum(kit.text.width(one.label, style) + self._icon_room(kit, one) for one in self.options)
        return words + len(self.options) * (kit.metrics.u(padding) + 1)

    def measure(self, kit: Kit, width: int) -> Size:
        style = Style("bold", self.size, kit.colours.ink)
        narrow = sum(kit.text.two_lines(one.label, style) + kit.metrics.u(PADDING) for one in self.options)
        shares = self._shared(kit, width)
        height = max(kit.metrics.target, self._height(kit, [room for _, room in _rooms(width, shares)]))
        return Size(narrow, max(narrow, self.natural_width(kit)), height, max(height, kit.metrics.u(HEIGHT)))

    def place(self, kit: Kit, rect: Rect) -> None:
        super().place(kit, rect)
        shares = self._shared(kit, self.rect.w)
        self.shares = () if len(set(shares)) == 1 else shares

    def _shared(self, kit: Kit, width: int) -> Sequence[int]:
        """Returns the relative widths of the options."""
        style = Style("bold", self.size, kit.colours.ink)
        words = [kit.text.width(option.label, style) for option in self.options]
        marks = [self._icon_room(kit, option) for option in self.options]
        if sum(words) + sum(marks) + len(words) * kit.metrics.u(PADDING) <= width:
            words = [word + mark for word, mark in zip(words, marks, strict=True)]
        two = [kit.text.two_lines(option.label, style) for option in self.options]
        # two lines with air are better than one line without it
        ways = (words, self.padding), (words, SNUG), (words, PADDING), (two, AIR), (words, PADDING / 2)
        airs = (
            kit.metrics.u(air) for wide, air in ways if sum(wide) + len(wide) * kit.metrics.u(air) <= width
        )
        free = next(airs, kit.metrics.u(PADDING))
        wanted = [word + free for word in words]
        if max(wanted) <= width // len(wanted):
            return [1] * len(wanted)
        for nth in sorted(range(len(wanted)), key=lambda nth: -wanted[nth]):
            if sum(wanted) > width:
                wanted[nth] = two[nth] + free
        spare = max(0, width - sum(wanted)) // len(wanted)
        return [wide + spare for wide in wanted]

    def _height(self, kit: Kit, rooms: Sequence[int]) -> int:
        style = Style("bold", self.size, kit.colours.ink)
        padding = kit.metrics.u(PADDING)
        blocks = [
            kit.text.block(one.label, style, max(1, room - padding))
            for one, room in zip(self.options, rooms, strict=True)
        ]
        return max(len(block.lines) for block in blocks) * kit.text.leading(style) + kit.metrics.u(PADDING)

    def paint(self, kit: Kit) -> Picture:
        def trough(drawing: Drawing, box: Box) -> None:
            radius = box.h * kit.theme.radius.number("button_h")
            drawing.box(box.rounded(radius), mix(kit.colours.paper3, kit.colours.paper2, 0.3))
            shade = mix(kit.colours.paper3, kit.colours.paper_line, 0.35)
            fall = drawing.linear(((0, shade, 0.9), (1, shade, 0)), (0, box.y), (0, box.y + box.h * SHADED))
            drawing.box(box.rounded(radius), fall)
            if kit.look.high:
                edge = box.rounded(radius).inset(1)
                drawing.box(edge, None, stroke=Stroke(kit.colours.ink, 2))

        picture = kit.paint.shape(("trough",), self.rect.size, trough).copy()
        shift = (picture.left - self.rect.x, picture.top - self.rect.y)
        px, icons = self.common_size(kit)
        for index, option in enumerate(self.options):
            shown, place = option if icons else Option(option.label), (self.room(index).move(shift), px)
            self._paint_option(picture.surface, kit, place, shown, chosen=index == self.chosen)
        return picture

    def common_size(self, kit: Kit) -> tuple[int, bool]:
        """Returns the text size in px of all options, and whether icons fit."""
        style = Style("bold", self.size, kit.colours.ink)
        wanted = kit.text.px(style)
        with_icons = min(self._fitting(kit, nth, option, style) for nth, option in enumerate(self.options))
        if with_icons >= wanted or not any(option.icon or option.face for option in self.options):
            return with_icons, True
        words = (Option(option.label) for option in self.options)
        return min(self._fitting(kit, nth, option, style) for nth, option in enumerate(words)), False

    def _fitting(self, kit: Kit, index: int, option: Option, style: Style) -> int:
        room = self.room(index).w - kit.metrics.u(PADDING) - self._icon_room(kit, option)
        return kit.text.px(kit.text.fit(option.label, style, (room, self.rect.h), wraps=True).style)

    def _icon_room(self, kit: Kit, option: Option) -> int:
        """Returns the width in px of an option's icon and its gap."""
        style = Style("bold", self.size, kit.colours.ink)
        return _mark(option, kit.text.px(style)) + kit.metrics.u(8) if option.icon or option.face else 0

    def _paint_option(
        self, picture: Surface, kit: Kit, place: tuple[Rect, int], option: Option, *, chosen: bool
    ) -> None:
        room, px = place
        unit = kit.metrics.u
        if chosen:
            inset = max(2, unit(3))
            chip = room.inflate(-2 * inset, -2 * inset)
            plate = kit.plate(chip.size, chip.h * 0.27, kit.colours.ink, shadow=Shadow(2, 2, 0.3))
            plate.blit(picture, chip.topleft)
        ink = kit.colours.cream if chosen else kit.colours.ink
        style = Style("bold", self.size, ink, "centre", px)
        icon_px = min(_mark(option, px), room.h * 4 // 5)
        gap = unit(8) if icon_px else 0
        words = room.w - icon_px - gap - unit(8)
        if kit.text.width(option.label, style) > words:  # lines of about the same length
            words = max(kit.text.two_lines(option.label, style), words - unit(AIR - 8))
        block = kit.text.block(option.label, style, words)
        left = room.x + (room.w - block.size[0] - icon_px - gap) // 2
        mark = Rect(left, room.centery - icon_px // 2, icon_px, icon_px)
        if option.face is not None:
            option.face(kit, mark).blit(picture, mark.topleft)
        elif option.icon:
            kit.icon(picture, option.icon, ink, mark)
        kit.text.draw(picture, block, Rect(left + icon_px + gap, room.y, block.size[0], room.h))


def _mark(option: Option, px: int) -> int:
    """Returns the width in px of an option's icon or picture."""
    return round(px * (FACE if option.face is not None else ICON if option.icon else 0))


def _rooms(width: int, shares: Sequence[int]) -> list[tuple[int, int]]:
    ends = [width * end // sum(shares) for end in (0, *accumulate(shares))]
    return [(low, high - low) for low, high in pairwise(ends)]


TAB_SIZE = 25.0
GAP = 16
"""Space between two tabs in design px."""


class Tabs(Choice):
    """Tabs in a column on the left side of a page."""

    role = "tabs"
    part_role = "tab"
    steps: ClassVar = {pygame.K_UP: -1, pygame.K_DOWN: 1}
    radius = 12.0
    _gap = 0

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        unit, metrics, style = kit.metrics.u, kit.metrics, Style("display", TAB_SIZE, kit.colours.ink)
        words = max(kit.text.width(one.label, style) for one in self.options)
        wide = unit(28 + 18 + 20) + round(kit.text.px(style) * 1.05) + words
        count = len(self.options)
        airs = unit(GAP) * (count - 1)
        least = max(metrics.target, kit.text.leading(style)) * count + airs
        high = max(metrics.control + unit(26), metrics.text(27) * 2) * count
        return Size(wide, wide, least, max(least, high))

    def room(self, index: int) -> Rect:
        count = len(self.options)
        height = (self.rect.h - self._gap * (count - 1)) // count
        return Rect(self.rect.x, self.rect.y + index * (height + self._gap), self.rect.w, height)

    def paint(self, kit: Kit) -> Picture:
        self._gap = kit.metrics.u(GAP)
        picture = canvas(self.rect.w, self.rect.h)
        for index, option in enumerate(self.options):
            room = self.room(index).move(-self.rect.x, -self.rect.y)
            self._paint_tab(picture, kit, room, option)
        return Picture(picture)

    def _paint_tab(self, picture: Surface, kit: Kit, room: Rect, option: Option) -> None:
        chosen = option is self.options[self.chosen]
        unit, colours = kit.metrics.u, kit.colours
        fill = colours.paper if chosen else mix(colours.walnut5, colours.walnut6, 0.35)

        def draw(drawing: Drawing, box: Box) -> None:
            # wider than its room: only the left corners are round
            body = Box(box.x, box.y, box.w + unit(30), box.h, unit(16))
            drawing.box(body, fill)
            if kit.look.high and not chosen:
                drawing.box(body.inset(1), None, stroke=Stroke(WHITE, 2))

        shape = kit.paint.shape(("tab", fill), room.size, draw)
        area = Rect(shape.left, shape.top, room.w, room.h)
        picture.blit(shape.surface, room.topleft, area, special_flags=pygame.BLEND_PREMULTIPLIED)
        ink = colours.ink if chosen else colours.hot
        style = Style("display", TAB_SIZE, ink)
        side = min(round(kit.text.px(style) * 1.05), room.h)
        icon = Rect(room.x + unit(28), room.centery - side // 2, side, side)
        kit.icon(picture, option.icon, ink, icon)
        left = icon.right + unit(18)
        words = Rect(left, room.y, room.right - unit(10) - left, room.h)
        kit.text.write(picture, option.label, style, words)
