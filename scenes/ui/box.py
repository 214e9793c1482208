"""A box model: boxes contain boxes, and one function computes every rectangle.

Available space is passed down, sizes come up. A box says how wide it is, then how high it is at that width. Each size
has a minimum and a natural value in px. A widget's `measure` returns both sizes. `lay_out` gives every child its
rectangle, and lists everything that had too little space.

Children of a `Row`, a `Column`, a `Grid` or a `Wrap` never overlap and never leave their parent. If space is short,
every `Span` shrinks. Horizontally, spaces (`Space`, gaps, margins) shrink before content, so that no text wraps beside
empty space. Vertically, everything shrinks alike. Every `Fill` takes a share of spare space.
"""

# ruff: noqa: ARG002 - all boxes have the same methods, even if some need no parameter
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, islice
from typing import ClassVar, Literal

from pygame import Rect

from scenes.ui.kit import Kit
from scenes.ui.scroll import BAR, ScrollView
from scenes.ui.share import Length, Part, Span, line_counts, share, span
from scenes.ui.widget import WIDE, Size, Widget

NOWHERE = Rect(0, 0, 0, 0)
"""The rectangle of a widget that has not been laid out."""
NOTHING = Span(0, 0)
Align = Literal["stretch", "start", "centre", "end"]


class Ruler:
    """Measures boxes and widgets for one layout, with caches."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self._widths: dict[int, tuple[Span, Item]] = {}
        self._heights: dict[tuple[int, int], tuple[Span, Item]] = {}
        self._unwrapped: dict[int, Size] = {}
        """The sizes that widgets have at their natural width."""
        self._lines: dict[tuple[int, int], tuple[Line, Node]] = {}

    def width(self, item: Item) -> Span:
        """Returns the minimum and natural width of a box or widget in px."""
        known = self._widths.get(id(item))
        if known is None:
            if isinstance(item, Widget):
                size = self._unwrapped[id(item)] = item.measure(self.kit, WIDE)
                known = Span(size.least_width, size.width), item
            else:
                known = item.width(self), item
            self._widths[id(item)] = known  # keeps the item alive, so that its id stays unique
        return known[0]

    def height(self, item: Item, width: int) -> Span:
        """Returns the minimum and natural height at a given width, all in px."""
        key = (id(item), width)
        known = self._heights.get(key)
        if known is None:
            if isinstance(item, Widget):
                size = self._unwrapped.get(id(item))
                if size is None or width < size.width:
                    size = item.measure(self.kit, width)
                known = Span(size.least_height, size.height), item
            else:
                known = item.height(self, width), item
            self._heights[key] = known
        return known[0]

    def line(self, node: Node, width: int, make: Callable[[], Line]) -> Line:
        """Returns the children of a row or column with their sizes, cached."""
        key = (id(node), width)
        known = self._lines.get(key)
        if known is None:
            known = self._lines[key] = make(), node
        return known[0]


@dataclass(frozen=True, slots=True)
class Node(ABC):
    """A box that contains boxes or widgets."""

    name: str = field(default="", kw_only=True)

    @abstractmethod
    def width(self, ruler: Ruler) -> Span:
        """Returns the minimum and natural width in px."""

    @abstractmethod
    def height(self, ruler: Ruler, width: int) -> Span:
        """Returns the minimum and natural height at a given width, all in px."""

    @abstractmethod
    def arrange(self, ruler: Ruler, rect: Rect) -> list[tuple[Item, Rect]]:
        """Returns the visible children with their rectangles, in reading order."""

    def gather(self, rect: Rect, widgets: list[Widget]) -> list[Widget]:
        """Returns the widgets that the screen gets for this box."""
        _ = rect
        return widgets


Item = Node | Widget
Line = tuple[list[Item | None], list[Part]]
"""Children of a row or column, with their sizes. None is a space between them."""


@dataclass(frozen=True, slots=True)
class Space(Node):
    """Empty space in px between two children of a row or column."""

    length: Length

    def width(self, ruler: Ruler) -> Span:
        return NOTHING

    def height(self, ruler: Ruler, width: int) -> Span:
        return NOTHING

    def arrange(self, ruler: Ruler, rect: Rect) -> list[tuple[Item, Rect]]:
        return []


@dataclass(frozen=True, slots=True)
class Fill(Node):
    """A child, or empty space, that gets a part of the free space."""

    child: Item | None = None
    weight: float = 1.0

    def width(self, ruler: Ruler) -> Span:
        return NOTHING if self.child is None else ruler.width(self.child)

    def height(self, ruler: Ruler, width: int) -> Span:
        return NOTHING if self.child is None else ruler.height(self.child, width)

    def arrange(self, ruler: Ruler, rect: Rect) -> list[tuple[Item, Rect]]:
        return [] if self.child is None else [(self.child, rect)]


@dataclass(frozen=True, slots=True)
class _Line(Node):
    """The base class of rows and columns."""

    children: Sequence[Item | None]
    gap: Length = 0
    align: Align = "stretch"
    """Alignment across the row or column."""
    _gaps_shrink_first: ClassVar = False
    """Whether gaps between children become smaller before the children do."""

    def _parts(self, measured: Callable[[Item], Span]) -> Line:
        """Returns the children with their sizes along the row or column."""
        items: list[Item | None] = []
        parts: list[Part] = []
        for child in self.children:
            if child is None:
                continue
            if isinstance(child, Space):
                items.append(None)
                parts.append(Part(*span(child.length), is_gap=self._gaps_shrink_first))
                continue
            if items and items[-1] is not None and self.gap:
                items.append(None)
                parts.append(Part(*span(self.gap), is_gap=self._gaps_shrink_first))
            items.append(child)
            parts.append(Part(*measured(child), child.weight if isinstance(child, Fill) else 0.0))
        return items, parts


@dataclass(frozen=True, slots=True)
class Row(_Line):
    """Children side by side. If `flipped`, the first is at the right."""

    flipped: bool = False
    _gaps_shrink_first: ClassVar = True

    def width(self, ruler: Ruler) -> Span:
        return _sum(self._widths(ruler)[1])

    def height(self, ruler: Ruler, width: int) -> Span:
        items, parts = self._widths(ruler)
        placed = zip(items, share(width, parts), strict=True)
        return _most([ruler.height(child, wide) for child, wide in placed if child is not None])

    def arrange(self, ruler: Ruler, rect: Rect) -> list[tuple[Item, Rect]]:
        items, parts = self._widths(ruler)
        made: list[tuple[Item, Rect]] = []
        at = 0
        for child, wide in zip(items, share(rect.w, parts), strict=True):
            if child is not None:
                left = rect.right - at - wide if self.flipped else rect.x + at
                room = Rect(left, rect.y, wide, rect.h)
                if self.align != "stretch":
                    room = _aligned(room, (wide, ruler.height(child, wide).natural), "stretch", self.align)
                made.append((child, room))
            at += wide
        return made

    def _widths(self, ruler: Ruler) -> Line:
        return ruler.line(self, WIDE, lambda: self._parts(ruler.width))


@dataclass(frozen=True, slots=True)
class Column(_Line):
    """Children one below another, in reading order."""

    def width(self, ruler: Ruler) -> Span:
        return _most([ruler.width(child) for child in self.children if child is not None])

    def height(self, ruler: Ruler, width: int) -> Span:
        return _sum(self._heights(ruler, width)[1])

    def arrange(self, ruler: Ruler, rect: Rect) -> list[tuple[Item, Rect]]:
        items, parts = self._heights(ruler, rect.w)
        made: list[tuple[Item, Rect]] = []
        y = rect.y
        for child, high in zip(items, share(rect.h, parts), strict=True):
            if child is not None:
                room = Rect(rect.x, y, rect.w, high)
                size = (self._across(ruler, child, rect.w), high)
                made.append((child, _aligned(room, size, self.align, "stretch")))
            y += high
        return made

    def _heights(self, ruler: Ruler, width: int) -> Line:
        def measured(child: Item) -> Span:
            return ruler.height(child, self._across(ruler, child, width))

        return ruler.line(self, width, lambda: self._parts(measured))

    def _across(self, ruler: Ruler, child: Item, width: int) -> int:
        return width if self.align == "stretch" else min(width, ruler.width(child).natural)


@dataclass(frozen=True, slots=True)
class Grid(Node):
    """Children in rows and columns."""

    rows: Sequence[Sequence[Item]]
    weights: Sequence[float] = ()
    """Weights by which columns divide free space among them."""
    gap: Length = 0
    """Gap between two columns, in px."""
    line_gap: Length = 0
    """Gap between two rows, in px."""
    bands: Sequence[Widget] = ()
    """Widgets that paint the backgrounds of the rows, one for each row."""

    def width(self, ruler: Ruler) -> Span:
        return _sum(self._columns(ruler))

    def height(self, ruler: Ruler, width: int) -> Span:
        return _sum(self._lines(ruler, share(width, self._columns(ruler))))

    def arrange(self, ruler: Ruler, rect: Rect) -> list[tuple[Item, Rect]]:
        widths = share(rect.w, self._columns(ruler))
        heights = share(rect.h, self._lines(ruler, widths))
        lefts, tops = [0, *accumulate(widths)], [0, *accumulate(heights)]
        made: list[tuple[Item, Rect]] = []
        for y, row in enumerate(self.rows):
            line = Rect(rect.x, rect.y + tops[2 * y], rect.w, heights[2 * y])
            made += [(band, line) for band in self.bands[y : y + 1]]
            for x, child in enumerate(row):
                made.append((child, Rect(rect.x + lefts[2 * x], line.y, widths[2 * x], line.h)))
        return made

    def _columns(self, ruler: Ruler) -> list[Part]:
        return ruler.line(self, WIDE, lambda: ([], self._measured(ruler)))[1]

    def _measured(self, ruler: Ruler) -> list[Part]:
        made: list[Part] = []
        for nth in range(max(map(len, self.rows), default=0)):
            made += [_air(self.gap)] if made else []
            weight = self.weights[nth] if nth < len(self.weights) else 0.0
            made.append(Part(*_most([ruler.width(row[nth]) for row in self.rows if nth < len(row)]), weight))
        return made

    def _lines(self, ruler: Ruler, widths: Sequence[int]) -> list[Part]:
        made: list[Part] = []
        for row in self.rows:
            made += [Part(*span(self.line_gap))] if made else []
            cells = zip(row, widths[::2], strict=False)
            made.append(Part(*_most([ruler.height(child, wide) for child, wide in cells])))
        return made


@dataclass(frozen=True, slots=True)
class Wrap(Node):
    """Children side by side at their natural size, on several lines."""

    children: Sequence[Item]
    gap: int = 0
    line_gap: Length = 0
    even: bool = False
    """Whether all lines are about equally long."""

    def width(self, ruler: Ruler) -> Span:
        sizes = [ruler.width(child) for child in self.children]
        gaps = self.gap * max(0, len(sizes) - 1)
        return Span(_most(sizes).least, sum(one.natural for one in sizes) + gaps)

    def height(self, ruler: Ruler, width: int) -> Span:
        return self._lines(ruler, width).height(ruler, width)

    def arrange(self, ruler: Ruler, rect: Rect) -> list[tuple[Item, Rect]]:
        lines = self._lines(ruler, rect.w).arrange(ruler, rect)
        return [placed for row, line in lines if isinstance(row, Row) for placed in row.arrange(ruler, line)]

    def _lines(self, ruler: Ruler, width: int) -> Column:
        widths = [ruler.width(child).natural for child in self.children]
        left = iter(self.children)
        counts = line_counts(widths, self.gap, width, even=self.even)
        return Column([Row([*islice(left, count)], self.gap) for count in counts], self.line_gap)


@dataclass(frozen=True, slots=True)
class Columns(Node):
    """Children in two columns of equal width. Children that are too wide are above both columns."""

    children: Sequence[Item]
    gap: int = 0
    """Gap between the two columns, in px."""
    line_gap: Length = 0

    def width(self, ruler: Ruler) -> Span:
        widest = _most([ruler.width(one) for one in self.children])
        return Span(widest.least, max(widest.least, 2 * widest.natural + self.gap))

    def height(self, ruler: Ruler, width: int) -> Span:
        return self._set(ruler, width).height(ruler, width)

    def arrange(self, ruler: Ruler, rect: Rect) -> list[tuple[Item, Rect]]:
        return [(self._set(ruler, rect.w), rect)]

    def _set(self, ruler: Ruler, width: int) -> Column:
        half = (width - self.gap) // 2
        wide = [one for one in self.children if ruler.width(one).least > half]
        others = [one for one in self.children if ruler.width(one).least <= half]
        splits = [(others[:nth], others[nth:]) for nth in range(len(others), 0, -1)]
        tried = [Row([Fill(Column(side, self.line_gap)) for side in sides], self.gap) for sides in splits]
        best = min(tried, key=lambda one: ruler.height(one, width).natural, default=None)
        return Column([*wide, best], self.line_gap)


@dataclass(frozen=True, slots=True)
class Stack(Node):
    """Children on top of each other, the first at the back."""

    children: Sequence[Item]

    def width(self, ruler: Ruler) -> Span:
        return _most([ruler.width(child) for child in self.children])

    def height(self, ruler: Ruler, width: int) -> Span:
        return _most([ruler.height(child, width) for child in self.children])

    def arrange(self, ruler: Ruler, rect: Rect) -> list[tuple[Item, Rect]]:
        return [(child, rect) for child in self.children]


@dataclass(frozen=True, slots=True)
class Room(Node):
    """A box whose widgets are placed by the function `make`."""

    make: Callable[[Rect], Sequence[Widget]]
    across: Length = 0
    down: Length = 0

    def width(self, ruler: Ruler) -> Span:
        return span(self.across)

    def height(self, ruler: Ruler, width: int) -> Span:
        return span(self.down)

    def arrange(self, ruler: Ruler, rect: Rect) -> list[tuple[Item, Rect]]:
        return []

    def gather(self, rect: Rect, widgets: list[Widget]) -> list[Widget]:
        return list(self.make(rect))


@dataclass(frozen=True, slots=True)
class _Around(Node):
    """The base class of boxes with one child."""

    child: Item

    def width(self, ruler: Ruler) -> Span:
        return ruler.width(self.child)

    def height(self, ruler: Ruler, width: int) -> Span:
        return ruler.height(self.child, width)

    def arrange(self, ruler: Ruler, rect: Rect) -> list[tuple[Item, Rect]]:
        return [(self.child, rect)]


@dataclass(frozen=True, slots=True)
class Pad(_Around):
    """A child with margins, perhaps on a background."""

    x: Length = 0
    """Left and right margin, each in px."""
    y: Length = 0
    """Top and bottom margin, each in px."""
    ground: Widget | None = None
    bottom: Length | None = None
    """Bottom margin in px, if it differs from the top."""

    def width(self, ruler: Ruler) -> Span:
        return _sum(self._across(ruler))

    def height(self, ruler: Ruler, width: int) -> Span:
        return _sum(self._down(ruler, self._inner(ruler, width)[1]))

    def arrange(self, ruler: Ruler, rect: Rect) -> list[tuple[Item, Rect]]:
        left, inner = self._inner(ruler, rect.w)
        top, _, below = share(rect.h, self._down(ruler, inner))
        room = Rect(rect.x + left, rect.y + top, inner, max(0, rect.h - top - below))
        return [*([(self.ground, rect)] if self.ground is not None else []), (self.child, room)]

    def _across(self, ruler: Ruler) -> list[Part]:
        margin = _air(self.x)
        return [margin, Part(*ruler.width(self.child)), margin]

    def _down(self, ruler: Ruler, inner: int) -> list[Part]:
        below = Part(*span(self.y if self.bottom is None else self.bottom))
        return [Part(*span(self.y)), Part(*ruler.height(self.child, inner)), below]

    def _inner(self, ruler: Ruler, width: int) -> tuple[int, int]:
        """Returns the left margin and the child's width, in px."""
        left, _, right = share(width, self._across(ruler))
        return left, max(0, width - left - right)


@dataclass(frozen=True, slots=True)
class Sized(_Around):
    """A child whose size in px is given."""

    across: Length | None = None
    """Width in px, or None for the child's own."""
    down: Length | None = None
    """Height in px, or None for the child's own."""
    grows: bool = False
    """Whether the child may be higher than `down` px."""

    def width(self, ruler: Ruler) -> Span:
        return _asked(ruler.width(self.child), self.across)

    def height(self, ruler: Ruler, width: int) -> Span:
        high = ruler.height(self.child, width)
        asked = _asked(high, self.down)
        return Span(asked.least, max(asked.natural, high.natural)) if self.grows else asked


@dataclass(frozen=True, slots=True)
class At(_Around):
    """A child at its natural size, aligned inside a larger rectangle."""

    x: Align = "centre"
    y: Align = "centre"

    def height(self, ruler: Ruler, width: int) -> Span:
        return ruler.height(self.child, self._across(ruler, width))

    def arrange(self, ruler: Ruler, rect: Rect) -> list[tuple[Item, Rect]]:
        width = self._across(ruler, rect.w)
        size = (width, ruler.height(self.child, width).natural)
        return [(self.child, _aligned(rect, size, self.x, self.y))]

    def _across(self, ruler: Ruler, width: int) -> int:
        return width if self.x == "stretch" else min(width, ruler.width(self.child).natural)


@dataclass(frozen=True, slots=True)
class Whole(_Around):
    """A child that never gets smaller than its natural size."""

    def width(self, ruler: Ruler) -> Span:
        natural = ruler.width(self.child).natural
        return Span(natural, natural)

    def height(self, ruler: Ruler, width: int) -> Span:
        natural = ruler.height(self.child, width).natural
        return Span(natural, natural)


@dataclass(frozen=True, slots=True)
class OneOf(Node):
    """The first variant that fits, or else the last variant."""

    ways: Sequence[Item]
    by_width: bool = False
    """Whether variants are chosen by width alone, because the content may scroll."""

    def width(self, ruler: Ruler) -> Span:
        return _asked(ruler.width(self.ways[-1]), ruler.width(self.ways[0]).natural, firm=False)

    def height(self, ruler: Ruler, width: int) -> Span:
        first = ruler.height(next(self._fitting(ruler, width)), width)
        if self.by_width:
            return first
        return Span(min(first.least, ruler.height(self.ways[-1], width).least), first.natural)

    def arrange(self, ruler: Ruler, rect: Rect) -> list[tuple[Item, Rect]]:
        fitting = self._fitting(ruler, rect.w)
        return [(next(one for one in fitting if self._is_low(ruler, one, rect)), rect)]

    def _fitting(self, ruler: Ruler, width: int) -> Iterator[Item]:
        """Yields the variants that are narrow enough. The last variant is always among them."""
        yield from (one for one in self.ways[:-1] if ruler.width(one).least <= width)
        yield self.ways[-1]

    def _is_low(self, ruler: Ruler, way: Item, rect: Rect) -> bool:
        return self.by_width or way is self.ways[-1] or ruler.height(way, rect.w).least <= rect.h


@dataclass(frozen=True, slots=True)
class Scroll(Node):
    """A child in an area that scrolls if the child does not fit."""

    view: ScrollView
    child: Item
    least: int
    """Smallest height of the visible area in px."""
    gap: int = 0
    """Gap between the child and the scroll bar, in px."""
    keeps_bar: bool = False
    """Whether the scroll bar's place is kept empty while the child fits."""

    def width(self, ruler: Ruler) -> Span:
        size, bar = ruler.width(self.child), BAR + self.gap
        return Span(size.least + bar, size.natural + bar)

    def height(self, ruler: Ruler, width: int) -> Span:
        size = ruler.height(self.child, self._narrow(width) if self.keeps_bar else width)
        return Span(min(size.least, self.least), size.natural)

    def arrange(self, ruler: Ruler, rect: Rect) -> list[tuple[Item, Rect]]:
        narrow = self._narrow(rect.w)
        whole = narrow if self.keeps_bar else rect.w
        if ruler.height(self.child, whole).least <= rect.h:
            return [(self.child, Rect(rect.x, rect.y, whole, rect.h))]
        return [(self.child, Rect(rect.x, rect.y, narrow, ruler.height(self.child, narrow).least))]

    def gather(self, rect: Rect, widgets: list[Widget]) -> list[Widget]:
        self.view.hold(rect, widgets)
        return [self.view]

    def _narrow(self, width: int) -> int:
        return max(0, width - BAR - self.gap)


def _air(length: Length) -> Part:
    return Part(*span(length), is_gap=True)


def _sum(parts: Sequence[Part]) -> Span:
    return Span(sum([one.least for one in parts]), sum([one.natural for one in parts]))


def _most(spans: Sequence[Span]) -> Span:
    return Span(max([one.least for one in spans], default=0), max([one.natural for one in spans], default=0))


def _asked(size: Span, asked: Length | None, *, firm: bool = True) -> Span:
    """Returns a child's sizes, made larger if a length of `asked` px needs it. None asks for nothing."""
    if asked is None:
        return size
    least, natural = span(asked)
    return Span(max(size.least, least) if firm else size.least, max(size.least, natural))


def _aligned(rect: Rect, size: tuple[int, int], across: Align, down: Align) -> Rect:
    width = rect.w if across == "stretch" else min(rect.w, size[0])
    height = rect.h if down == "stretch" else min(rect.h, size[1])
    left = {"end": rect.w - width, "centre": (rect.w - width) // 2}.get(across, 0)
    top = {"end": rect.h - height, "centre": (rect.h - height) // 2}.get(down, 0)
    return Rect(rect.x + left, rect.y + top, width, height)
