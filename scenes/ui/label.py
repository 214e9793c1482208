"""Widgets for text and pictures, and small cards side by side."""

from collections.abc import Callable, Iterator, Sequence

from pygame import Rect, Surface

from game.core.cards import Face
from scenes.stage.sprites import MARGIN, CardArt
from scenes.stage.theme import Colour
from scenes.stage.vector import Box, Drawing, Stroke, blend, outline
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Block, Style, plain
from scenes.ui.widget import WIDE, Size, Widget

BROKEN = 6
"""Smallest width of a broken word's parts, relative to the text size."""


Painting = Callable[[Kit, Rect], Picture]
"""A function that paints a picture of the size of a rectangle."""
SlowPainting = Callable[[Kit, Rect], Iterator[Picture]]
"""A function that yields pictures, each more complete than the last."""


class Label(Widget):
    """A text that wraps or shrinks to fit a rectangle. `**bold**` works."""

    role = "label"

    breaks = False
    """Whether words may be broken, such as those of a file path."""

    def __init__(self, rect: Rect, text: str, style: Style, *, top: bool = False) -> None:
        super().__init__(rect, plain(text))
        is_title = style.role == "display" and any(map(str.isalpha, text))
        self.role = "heading" if is_title else "label"
        self._text = text
        self._style = style
        self._top = top
        self._wraps = False
        """Whether the text wraps before it shrinks."""

    @property
    def text(self) -> str:
        return self._text

    def say(self, text: str) -> None:
        if text != self._text:
            self._text, self.label = text, plain(text)
            self.change()

    def measure(self, kit: Kit, width: int) -> Size:
        whole = kit.text.block(self._text, self._style, WIDE)
        block = whole if whole.size[0] <= width else kit.text.block(self._text, self._style, max(1, width))
        leading = kit.text.leading(self._style)
        height = block.size[1] if self._top else len(block.lines) * leading
        low = height if self._top else height - leading + kit.text.px(self._style)
        word = kit.text.widest_word(self._text, self._style)
        least = min(word, BROKEN * kit.text.px(self._style)) if self.breaks else word
        return Size(least, whole.size[0], low, height)

    def place(self, kit: Kit, rect: Rect) -> None:
        super().place(kit, rect)
        self._wraps = True

    def block(self, kit: Kit) -> Block:
        """Returns the text laid out for the present rectangle."""
        block = kit.text.fit(self._text, self._style, self.rect.size, wraps=self._wraps)
        return kit.text.balanced(self._text, block.style, self.rect.w) if block.has_lone_end else block

    def paint(self, kit: Kit) -> Picture:
        block = self.block(kit)
        height = max(self.rect.h, block.size[1])
        margin = kit.metrics.u(8)
        picture = canvas(self.rect.w, height + 2 * margin)
        room = Rect(0, margin, self.rect.w, block.size[1] if self._top else self.rect.h)
        kit.text.draw(picture, block, room)
        return Picture(picture, 0, margin)


class Paragraph(Label):
    """A text that wraps at its own size and never gets smaller."""

    def block(self, kit: Kit) -> Block:
        block = kit.text.block(self._text, self._style, self.rect.w)
        if not block.has_lone_end:
            return block
        glued = "\u00a0".join(self._text.rsplit(" ", 1))
        pair = kit.text.block(glued, self._style, self.rect.w)
        is_whole = kit.text.widest_word(glued, self._style) <= self.rect.w
        long = [sum(len(bit.text) for bit in line) for line in pair.lines]
        if is_whole and len(long) == len(block.lines) > 2 and 2 * long[-2] >= max(long):
            return pair  # a long text keeps its other lines as wide as they are
        return kit.text.balanced(self._text, self._style, self.rect.w)


class EvenLabel(Label):
    """A label whose lines are about equally long."""

    def block(self, kit: Kit) -> Block:
        return kit.text.balanced(self._text, super().block(kit).style, self.rect.w)


class Balanced(Paragraph):
    """A text whose lines are about equally long."""

    def block(self, kit: Kit) -> Block:
        return kit.text.balanced(self._text, self._style, self.rect.w)


class Image(Widget):
    """A picture as a widget, described by its label."""

    role = "picture"

    def __init__(self, rect: Rect, label: str, picture: Picture | Surface | Painting | SlowPainting) -> None:
        super().__init__(rect, label)
        self._picture: Picture | Painting | SlowPainting = (
            Picture(picture) if isinstance(picture, Surface) else picture
        )
        self._begun: tuple[Kit, tuple[int, int], Iterator[Picture], Picture] | None = None
        """The unfinished work of a slow painter."""

    def show(self, picture: Picture | Surface) -> None:
        self._picture = picture if isinstance(picture, Picture) else Picture(picture)
        self.change()

    def paint(self, kit: Kit) -> Picture:
        if isinstance(self._picture, Picture):
            return self._picture
        if self._begun is not None and self._begun[:2] == (kit, self.rect.size):
            _, _, coming, last = self._begun
        else:
            painted = self._picture(kit, self.rect)
            if isinstance(painted, Picture):
                return painted
            coming = painted
            last = next(coming)
            self._begun = kit, self.rect.size, coming, last
            self.change()
            return last
        if (following := next(coming, None)) is not None:
            self._begun = kit, self.rect.size, coming, following
            self.change()
            return following
        return last


class Panel(Widget):
    """A sheet of paper that is drawn under other widgets."""

    role = "group"

    def __init__(self, rect: Rect, label: str = "", *, stitched: bool = False) -> None:
        super().__init__(rect, label)
        self._stitched = stitched
        self.z = -10

    def paint(self, kit: Kit) -> Picture:
        return kit.paint.paper(self.rect.w, self.rect.h, stitched=self._stitched)


class Rule(Widget):
    """A horizontal line that separates two parts of a page."""

    role = "picture"

    def __init__(self, *, dashed: bool = False) -> None:
        super().__init__(Rect(0, 0, 0, 0), "")
        self._dashed = dashed

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        return Size(0, 0, kit.metrics.u(4), kit.metrics.u(4))

    def paint(self, kit: Kit) -> Picture:
        return kit.paint.rule(self.rect.w, dashed=self._dashed)


class Heading(Label):
    """A caption above a group of buttons, and its name for screen readers."""


CARD = 104.0
BACK = "-"
CREAM: Colour = (250, 242, 226)


def card_row(
    kit: Kit,
    art: CardArt,
    faces: Sequence[Face],
    most: int,
    *,
    lit: bool | None = None,
    grown: float = 1.0,
) -> Surface:
    """Returns a picture of small cards, at most `most` px wide."""
    count = max(1, len(faces))
    gap = kit.metrics.u(12)
    width = min(kit.metrics.u(CARD * grown), max(24, (most - (count - 1) * gap) * 10 // (10 * count + 3)))
    margin = round(width * MARGIN)
    tall = round(width * 1.4)
    row = canvas(count * width + (count - 1) * gap + 2 * margin, tall + 2 * margin)
    for place, face in enumerate(faces):
        card = art.flat(None if face == BACK else face, width)
        blend(row, card, (place * (width + gap), 0))
        if lit is not None:
            room = Rect(margin + place * (width + gap), margin, width, tall).inflate(gap // 2, gap // 2)
            blend(row, framed(kit, room.size, lit=lit), room.topleft)
    return row


def framed(kit: Kit, size: tuple[int, int], *, lit: bool) -> Surface:
    """Returns the frame around small cards: solid amber if `lit`, else dashed."""
    drawing = Drawing(*size)
    wide = max(2.0, min(kit.metrics.u(5), size[0] / 14))
    box = Box(0, 0, *size, kit.metrics.u(10)).inset(wide / 2)
    if lit:
        drawing.box(box, None, stroke=Stroke(kit.colours.ink, wide + 2))
        drawing.box(box, None, stroke=Stroke(kit.colours.go, wide))
    else:
        drawing.box(box, None, stroke=Stroke(CREAM, wide + 1))
        drawing.dashes(outline(box), Stroke(kit.colours.ink, wide * 0.7, (3.2 * wide, 1.8 * wide)))
    return drawing.surface()
