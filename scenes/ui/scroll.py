"""Scrolling viewports and the rows of lists."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Box, Drawing, blend
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas, nothing
from scenes.ui.text import LEADING, Style
from scenes.ui.widget import HANDLED, Action, Size, Widget

LINE = 64
"""Px that the wheel or an arrow key scrolls at once."""
BAR = 14
"""Width in px of the scroll bar with its margin."""
LEAST_THUMB = 28
SHADOW = 8
"""Height in px for the shadow of the last widget."""
SHADE = 46
"""Height of the fade at a scrolling area's bottom, in design px."""
TITLE_SIZE = 22.0
DETAIL_SIZE = 18.0


class Shade(Widget):
    """A fade at an end of a scrolling area, where the content goes on."""

    role = "picture"

    def __init__(self, rect: Rect, *, on_wood: bool, above: bool = False) -> None:
        super().__init__(rect, "")
        self._on_wood, self._above = on_wood, above

    def paint(self, kit: Kit) -> Picture:
        def draw(drawing: Drawing, box: Box) -> None:
            high, colours = kit.look.high, kit.colours
            paper = colours.cream if high else mix(colours.paper, colours.paper2, 0.1 if self._above else 0.6)
            ground = colours.walnut8 if self._on_wood else paper
            ends = (1.0, 0.0) if self._above else (0.0, 1.0)
            stops = tuple((nth, ground, end) for nth, end in enumerate(ends))
            drawing.box(box, drawing.linear(stops, (0, box.y), (0, box.y + box.h)))
            if high:
                edge = colours.cream if self._on_wood else colours.ink
                drawing.box(Box(box.x, box.y if self._above else box.y + box.h - 2, box.w, 2), edge)

        height = min(kit.metrics.u(SHADE), self.rect.h)
        shade = kit.paint.shape(("shade", self._on_wood, self._above), (self.rect.w, height), draw)
        return Picture(shade.surface, shade.left, shade.top - (0 if self._above else self.rect.h - height))


class ScrollView(Widget):
    """A scrolling area for widgets that are higher than its rectangle."""

    role = "scroll"
    takes_enter = False
    keys = frozenset((pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_HOME, pygame.K_END))
    radius = 8.0

    def __init__(
        self,
        rect: Rect,
        label: str,
        children: Sequence[Widget] = (),
        *,
        offset: int = 0,
        on_wood: bool = False,
    ) -> None:
        super().__init__(rect, label)
        self.offset = 0
        """Distance in px by which the content is scrolled down."""
        self._wanted = offset
        self._children: list[Widget] = []
        self._homes: list[Rect] = []
        self._on_wood = on_wood
        self._shades = [Shade(rect, on_wood=on_wood, above=above) for above in (True, False)]
        for shade in self._shades:
            shade.z = 5
        self.grip: int | None = None
        self.last_y = 0
        self.z = -5
        self.hold(rect, children)

    def hold(self, rect: Rect, children: Sequence[Widget]) -> None:
        """Sets the scrolling area's rectangle and its children."""
        self.rect = Rect(rect)
        self._children = list(children)
        self._homes = [child.rect.copy() for child in children]
        for shade in self._shades:
            shade.rect = Rect(rect.x, rect.y, rect.w - BAR, rect.h)
        clip = Rect(rect.x, rect.y, rect.w, rect.h + (0 if self.reach else SHADOW))
        whole = self._on_wood and not self.reach  # the shadows of sheets on wood are wider than the area
        for child in self._children:
            child.scroller = self
            child.clip = None if whole else clip.copy()
        self._show_shades()
        self.scroll(self._wanted)

    def _show_shades(self) -> None:
        above, below = self._shades
        above.visible, below.visible = self.offset > 0, self.offset < self.reach

    @property
    def children(self) -> Sequence[Widget]:
        return [*self._children, *self._shades]

    @property
    def focusable(self) -> bool:
        return self.visible and self.reach > 0 and not any(child.focusable for child in self._children)

    @property
    def reach(self) -> int:
        """Returns the largest scroll offset in px."""
        bottom = max([home.bottom for home in self._homes], default=self.rect.bottom)
        return bottom + SHADOW - self.rect.bottom if bottom > self.rect.bottom else 0

    def scroll(self, offset: int) -> Action | None:
        """Scrolls to an offset in px. Returns None if nothing changes."""
        wanted = min(self.reach, max(0, offset))
        if wanted == self.offset:
            return None
        self.offset = wanted
        for child, home in zip(self._children, self._homes, strict=True):
            child.rect.topleft = (home.x, home.y - wanted)
        self._show_shades()
        self.change()
        return HANDLED

    def reveal(self, widget: Widget) -> None:
        home = self._homes[self._children.index(widget)]
        if home.top - self.offset < self.rect.top:
            self.scroll(home.top - self.rect.top)
        elif home.bottom - self.offset > self.rect.bottom:
            self.scroll(home.bottom + SHADOW - self.rect.bottom)

    def wheel(self, steps: float) -> Action | None:
        self.scroll(self.offset - round(steps * LINE))
        return HANDLED

    def press(self, at: tuple[int, int]) -> Action | None:
        self.last_y = at[1]
        thumb = self._thumb()
        if at[0] >= self.rect.right - BAR * 2 and thumb is not None:
            if not thumb.inflate(BAR, 0).collidepoint(at):
                self._to_thumb(at[1] - thumb.h // 2)
            self.grip = at[1] - (self._thumb() or thumb).y
        return HANDLED

    def drag(self, at: tuple[int, int]) -> Action | None:
        if self.grip is not None:
            self._to_thumb(at[1] - self.grip)
        else:
            self.scroll(self.offset + self.last_y - at[1])
        self.last_y = at[1]
        return HANDLED

    def release(self, at: tuple[int, int]) -> Action | None:
        _ = at
        self.grip = None
        return HANDLED

    def resume_press(self, before: Widget) -> None:
        super().resume_press(before)
        if isinstance(before, ScrollView):
            self.grip, self.last_y = before.grip, before.last_y

    def key(self, event: pygame.Event) -> Action | None:
        page = max(LINE, self.rect.h - LINE)
        steps = {
            pygame.K_UP: -LINE,
            pygame.K_DOWN: LINE,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_SPACE: page,
            pygame.K_HOME: -self.reach,
            pygame.K_END: self.reach,
        }
        return self.scroll(self.offset + steps[event.key]) if event.key in steps else None

    def paint(self, kit: Kit) -> Picture:
        thumb = self._thumb()
        if thumb is None:
            return nothing()
        picture = canvas(BAR, self.rect.h)
        trough, ink = self._bar_colours(kit)
        width = BAR - 4
        kit.paint.pill(width, self.rect.h, trough).blit(picture, (2, 0))
        kit.paint.pill(width, thumb.h, ink).blit(picture, (2, thumb.y - self.rect.y))
        return Picture(picture, -(self.rect.w - BAR), 0)

    def _bar_colours(self, kit: Kit) -> tuple[Colour, Colour]:
        """Returns the colours of the scroll bar and its thumb."""
        colours, strong = kit.colours, kit.look.high or self.focused
        if self._on_wood:
            return colours.walnut9, colours.cream if strong else mix(colours.brass, colours.cream, 0.2)
        trough = mix(colours.paper3, colours.paper2, 0.4)
        return trough, colours.ink if strong else mix(colours.brass_dark, colours.ink2, 0.3)

    def _thumb(self) -> Rect | None:
        if not self.reach:
            return None
        whole = self.rect.h + self.reach
        height = max(LEAST_THUMB, self.rect.h * self.rect.h // whole)
        y = self.rect.y + (self.rect.h - height) * self.offset // self.reach
        return Rect(self.rect.right - BAR, y, BAR, height)

    def _to_thumb(self, y: int) -> None:
        thumb = self._thumb()
        if thumb is not None:
            self.scroll(round((y - self.rect.y) * self.reach / max(1, self.rect.h - thumb.h)))


@dataclass(frozen=True, slots=True)
class RowText:
    """Content of a list row: title, second line, and icon or picture."""

    title: str
    detail: str = ""
    icon: str = ""
    game: str = ""


class ListRow(Widget):
    """One row of a list, on its own rectangle of paper."""

    role = "row"
    radius = 12.0

    def __init__(self, rect: Rect, row: RowText, action: Action) -> None:
        super().__init__(rect, ", ".join(part for part in (row.title, row.detail) if part))
        self.row = row
        self.action = action

    def use(self) -> Action | None:
        return self.action

    def measure(self, kit: Kit, width: int) -> Size:
        unit, target = kit.metrics.u, kit.metrics.target
        mark = unit(64 if self.row.game else 46) if self.row.game or self.row.icon else 0
        left = unit(36) + mark
        words = self._words(kit)
        blocks = [kit.text.block(one, style, max(1, width - left)) for one, style in words]
        height = max(target, kit.text.stack_height(blocks) + unit(14))
        wide = max(kit.text.width(one, style) for one, style in words)
        least = max(kit.text.widest_word(one, style) for one, style in words)
        return Size(left + least, left + wide, height, max(height, row_height(kit)))

    def paint(self, kit: Kit) -> Picture:
        picture, unit = kit.paint.row(*self.rect.size, strong=self.hovered).copy(), kit.metrics.u
        room = Rect(picture.left + unit(18), picture.top, self.rect.w - unit(36), self.rect.h)
        if self.row.game:
            side = self.rect.h * 74 // 100
            box = kit.small_box(self.row.game, side)
            blend(picture.surface, box, (room.x, room.centery - box.get_height() // 2))
            room = Rect(room.x + side + unit(10), room.y, room.w - side - unit(10), room.h)
        elif self.row.icon:
            side = min(unit(30), room.h)
            icon = Rect(room.x, room.centery - side // 2, side, side)
            kit.icon(picture.surface, self.row.icon, kit.colours.ink, icon)
            room = Rect(icon.right + unit(16), room.y, room.w - side - unit(16), room.h)
        self._paint_words(picture.surface, kit, room)
        return picture

    def _paint_words(self, picture: Surface, kit: Kit, room: Rect) -> None:
        words = self._words(kit)
        if not self.row.detail:
            kit.text.write(picture, *words[0], room)
            return
        kit.text.draw_stack(picture, words, room)

    def _words(self, kit: Kit) -> list[tuple[str, Style]]:
        soft = Style("semibold", DETAIL_SIZE, kit.paint.soft_ink)
        detail = [(self.row.detail, soft)] if self.row.detail else []
        return [(self.row.title, Style("bold", TITLE_SIZE, kit.colours.ink)), *detail]


def row_height(kit: Kit) -> int:
    """Returns the height in px of a row with two lines of text."""
    lines = kit.metrics.text(TITLE_SIZE) + kit.metrics.text(DETAIL_SIZE)
    return max(kit.metrics.target, round(lines * LEADING) + kit.metrics.u(22))
