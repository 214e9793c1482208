"""The score sheet, painted as a notepad."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.core.cards import Face
from game.names import first_names
from scenes.board.common import Medallion, paint_medallion
from scenes.stage.layout import RATIO
from scenes.stage.sprites import MARGIN, CardArt
from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke, blend
from scenes.ui.box import NOWHERE, Column, Fill, Item, Node, Pad, Ruler, Space
from scenes.ui.chart import digits, mark_of
from scenes.ui.kit import Kit
from scenes.ui.label import Paragraph
from scenes.ui.paint import BLACK, Picture, canvas
from scenes.ui.share import Span
from scenes.ui.text import Block, Style, plain
from scenes.ui.widget import Size, Widget

SPIRAL = 34.0
"""Height in design px of the spiral that holds the paper."""
TALLEST = 170.0
"""Largest height in design px of a player's row."""
DOT = " \u00b7 "
"""Separator between two facts in a text about points."""
CARD_SHARES = (1.0, 0.85, 0.7)
WIDE = 6.5
"""Least width of a text beside the name, in heights of the row."""
PAST_SHARE = 0.46
"""Largest fraction of a row for points of earlier rounds."""
NAME_GAP = 60
"""Space in design px between name and earlier points."""
PAST_RING = 17.0
RING_SHARE = 0.62
"""Smallest radius of a ring around points, as a multiple of the text size."""
GAP = 6
"""Space in design px between two cards."""

CROWN = 34.0
"""Space in design px for a crown beside a name."""
AIR = 6
"""Least space in design px above and below a name with several lines."""
LEAST_SHARE = 0.8
"""Smallest size of all texts about points, relative to the usual size."""


@dataclass(frozen=True, slots=True)
class Printed:
    """The texts and columns that all rows of the table of points share."""

    headings: tuple[str, str]
    names: tuple[str, ...]
    hows: tuple[str, ...]
    before: int


@dataclass(frozen=True, slots=True)
class Columns:
    """Where a row's columns begin, in px from its left edge."""

    place: int
    disc: int
    name: int
    past: int
    points: int
    total: int
    end: int
    cell: int
    earlier: tuple[str, ...]

    @classmethod
    def of(cls, kit: Kit, printed: Printed, size: tuple[int, int]) -> Columns:
        (width, tall), before = size, printed.before
        unit, text = kit.metrics.u, kit.text
        small = Style("bold", 18, kit.colours.ink)
        pad = unit(36)
        side = disc_side(kit, tall)
        number = text.width("0000", Style("display", 32, kit.colours.ink))
        points, total = (max(text.width(words, small), number) + unit(18) for words in printed.headings)
        place = text.width("0", Style("display", 28, kit.colours.ink)) + unit(12)
        end = width - pad
        disc = pad + place + side * 3 // 10
        name, first = disc + side + unit(16), end - total - points
        cell = text.width("000", past_style(kit)) + unit(12)
        room = round((first - name) * PAST_SHARE)
        names = max(text.width(each, _name_style(kit)) for each in printed.names)
        if first - name <= WIDE * tall:  # the texts are below the names, and earlier rounds beside the names
            room = max(room, first - name - names - unit(NAME_GAP))
        else:  # the texts are beside the names: rather fewer columns than a text on two lines
            style = _how_style(kit, least_px(kit))
            hows = max(text.width(each, style) for each in printed.hows)
            free = first - name - names - unit(CROWN + NAME_GAP // 2) - hows
            room = min(room, max(2 * cell, free))
        fits = min(before, max(0, room // cell))
        fits = (
            0 if fits == 1 < before else fits
        )  # a single column with the sum of all would only repeat the total
        earlier = tuple(str(number + 1) for number in range(before - fits, before))
        if fits < before and earlier:
            earlier = (f"1\u2013{before - fits + 1}", *earlier[1:])
        return cls(pad, disc, name, first - fits * cell, first, end - total, end, cell, earlier)

    def summed(self, points: Sequence[int]) -> tuple[int, ...]:
        """Returns the points of earlier rounds as they are shown.

        If there is no room for all of them, the first number is the sum of several rounds.
        """
        if not self.earlier:
            return ()
        rest = len(points) - len(self.earlier) + 1
        return (sum(points[:rest]), *points[rest:])


def disc_side(kit: Kit, tall: int) -> int:
    """Returns the diameter in px of the round picture in a row."""
    return min(kit.metrics.u(64), tall * 76 // 100)


def least_px(kit: Kit) -> int:
    """Returns the smallest size in px of all texts about points."""
    usual = kit.text.px(_how_style(kit))
    return max(round(kit.metrics.scale.min_text_px), round(usual * LEAST_SHARE))


@dataclass(frozen=True, slots=True)
class Entry:
    """The content of a player's row."""

    place: int
    medallion: Medallion
    name: str
    how: str
    points: int
    before: int
    cards: tuple[Face | None, ...] = ()
    slots: int = 0
    ringed: bool = False
    crowned: bool = False
    leads: bool = False
    past: tuple[int, ...] = ()
    ring: int | None = None


def lines_of_facts(kit: Kit, text: str, style: Style, wide: int) -> str:
    """Returns facts, which a dot separates in `text`, in lines of at most `wide` px."""
    lines = list[str]()
    for fact in text.split(DOT):
        longer = DOT.join([*lines[-1:], fact])
        fits = bool(lines) and kit.text.width(longer, style) <= wide
        lines[-1 if fits else len(lines) :] = [longer if fits else fact]
    return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class PlacedText:
    """A text with its rectangle on the paper."""

    room: Rect
    block: Block


class ScoreRow(Widget):
    """A player's row in a table of points."""

    role = "label"

    def __init__(self, spoken: str, entry: Entry, printed: Printed, art: CardArt) -> None:
        super().__init__(NOWHERE, spoken)
        self.entry = entry
        self.art = art
        self.card: int | None = None
        """Width in px of a card in all rows, or None before the layout."""
        self.is_level = False
        """Whether all numbers of all rows are centred vertically."""
        self.how_px: int | None = None
        """Size in px of all texts about points, or None before the layout."""
        self._printed = printed

    def measure(self, kit: Kit, width: int) -> Size:
        px = kit.text.px
        columns = Columns.of(kit, self._printed, (0, kit.metrics.u(TALLEST)))
        around = (
            columns.name - columns.points
        )  # with a width of 0, columns right of the names end left of them
        name = kit.text.widest_word(self.entry.name, _name_style(kit))
        one_line = px(_name_style(kit)) + kit.metrics.u(6)
        columns = Columns.of(kit, self._printed, (width, one_line))
        is_wide = columns.past - columns.name > WIDE * one_line
        least = one_line if is_wide else one_line + px(_how_style(kit))
        return Size(around + name, around + 2 * name, least, kit.metrics.u(TALLEST))

    def place(self, kit: Kit, rect: Rect) -> None:
        super().place(kit, rect)
        self.columns = Columns.of(kit, self._printed, rect.size)

    @property
    def past(self) -> tuple[int, ...]:
        """Returns the points for the columns of earlier rounds."""
        return self.columns.summed(self.entry.past)

    # -- where things stand ------------------------------------------------------------------------
    def texts(self, kit: Kit) -> tuple[PlacedText, ...]:
        entry, columns, high = self.entry, self.columns, self.rect.h
        ink, soft = kit.colours.ink, kit.paint.soft_ink
        style = _how_style(kit, self.how_px)
        name, how = self._rooms(kit, style, is_level=self.is_level)
        place = Rect(columns.place, 0, columns.disc - columns.place, high)
        points = Rect(columns.points, 0, columns.total - columns.points, high)
        total = Rect(columns.total, 0, columns.end - columns.total, high)
        wanted = [
            (place, str(entry.place), Style("display", 28, ink if entry.leads else soft)),
            (name, self._called(kit, name.w), _name_style(kit)),
            (points, digits(entry.points), Style("display", 27, ink, "centre")),
            (total, digits(entry.before + entry.points), Style("display", 32, ink, "right")),
            (how, self._how(kit, how.w, style), style),
        ]
        for nth, number in enumerate(self.past):
            top, tall = (0, high) if self.is_level else (name.y, name.h)
            room = Rect(columns.past + nth * columns.cell, top, columns.cell, tall)
            wanted.append((room, mark_of(number, entry.ring), past_style(kit)))
        return tuple(PlacedText(room, _fit(kit, text, style, room)) for room, text, style in wanted)

    def _called(self, kit: Kit, room: int) -> str:
        """Returns the player's name, or only the first name if space is short."""
        names, room = self._printed.names, room - (0 if self.entry.crowned else kit.metrics.u(CROWN))
        fits = all(kit.text.width(name, _name_style(kit)) <= room for name in names)
        return self.entry.name if fits else first_names(names)[names.index(self.entry.name)]

    def _how(self, kit: Kit, room: int, style: Style) -> str:
        """Returns the text about the points, in lines."""
        text = self.entry.how
        whole = lines_of_facts(kit, text, style, room)
        few = len(kit.text.block(whole, style, room).lines) <= len(kit.text.block(text, style, room).lines)
        return whole if few else text

    def is_wide(self) -> bool:
        """Returns whether the text about the points is beside the name."""
        return self.columns.past - self.columns.name > WIDE * self.rect.h

    def can_be_level(self, kit: Kit) -> bool:
        """Returns whether the text about this round's points fits beside the points of earlier rounds."""
        room = self._rooms(kit, _how_style(kit, self.how_px), is_level=True)[1]
        return _fits(kit, self.entry.how, _how_style(kit), room)

    def fitting_px(self, kit: Kit) -> int:
        """Returns the largest fitting size in px of the text about the points."""
        usual, cards = kit.text.px(_how_style(kit)), self._cards_width(kit, self.card_width(kit))
        sizes = range(usual, least_px(kit) - 1, -1)
        return next((px for px in sizes if self._is_airy(kit, px, cards)), least_px(kit))

    def _is_airy(self, kit: Kit, px: int, cards: int) -> bool:
        """Returns whether the text about the points has enough space."""
        style = _how_style(kit, px)
        room = self._rooms_beside(kit, cards, style, is_level=self.is_level)[1]
        lines = len(kit.text.block(self._how(kit, room.w, style), style, room.w).lines)
        tall = lines * kit.text.leading(style) + (0 if self.is_wide() else kit.text.leading(_name_style(kit)))
        has_air = lines == 1 or tall + 2 * kit.metrics.u(AIR) <= self.rect.h
        return has_air and _fits(kit, self.entry.how, style, room)

    def _words_end(self, *, is_level: bool) -> int:
        return self.columns.past if is_level or self.is_wide() else self.columns.points

    def card_width(self, kit: Kit) -> int:
        """Returns the largest width in px of a card in this row, or 0 if no card fits."""
        if not self.entry.slots or self.card is not None:
            return self.card or 0
        second = self._second(kit, _how_style(kit, self.how_px), is_level=self.is_level)[1]
        room = self.rect.h * 80 // 100 if self.is_wide() else second
        largest = min(kit.metrics.u(46), round(room / RATIO))
        for share in CARD_SHARES:
            width = round(largest * share)
            px = max(round(kit.metrics.scale.min_text_px), round(kit.text.px(_how_style(kit)) * 0.85))
            if width >= kit.metrics.u(18) and self._is_airy(kit, px, self._cards_width(kit, width)):
                return width
        return 0

    def _second(self, kit: Kit, style: Style, *, is_level: bool) -> tuple[int, int]:
        high, unit = self.rect.h, kit.metrics.u
        first = min(kit.text.leading(_name_style(kit)) + unit(6), high * 54 // 100)
        if self.entry.slots:
            second = max(kit.text.leading(style), round(unit(48) * RATIO))
        else:
            whole = self._words_end(is_level=is_level) - self.columns.name - unit(8)
            second = len(kit.text.block(self.entry.how, style, whole).lines) * kit.text.leading(style)
        second = min(second, high - first - unit(2 if is_level else 8))
        return max(0, (high - first - second) // 2) + first, second

    def _rooms(self, kit: Kit, style: Style, *, is_level: bool) -> tuple[Rect, Rect]:
        cards = self._cards_width(kit, self.card_width(kit))
        return self._rooms_beside(kit, cards, style, is_level=is_level)

    def _rooms_beside(self, kit: Kit, cards: int, style: Style, *, is_level: bool) -> tuple[Rect, Rect]:
        unit, columns, high = kit.metrics.u, self.columns, self.rect.h
        whole = self._words_end(is_level=is_level) - columns.name - unit(8)
        crown = unit(CROWN) if self.entry.crowned else 0
        if self.is_wide():
            widest = max(kit.text.width(each, _name_style(kit)) for each in self._printed.names)
            wide = min(whole * 34 // 100, widest + unit(CROWN))
            left = columns.name + wide + unit(16) + cards
            name = Rect(columns.name, 0, wide - crown, high)
            return name, Rect(left, 0, columns.name + whole - left, high)
        top, second = self._second(kit, style, is_level=is_level)
        first = min(kit.text.leading(_name_style(kit)), top)
        beside = columns.past - columns.name - unit(8) - crown
        name = Rect(columns.name, top - first - min(unit(6), (top - first) // 2), beside, first)
        return name, Rect(columns.name + cards, top, whole - cards, second)

    def _cards_width(self, kit: Kit, width: int) -> int:
        return self.entry.slots * (width + kit.metrics.u(GAP)) + kit.metrics.u(8) if width else 0

    # -- painting ----------------------------------------------------------------------------------
    def paint(self, kit: Kit) -> Picture:
        picture = canvas(*self.rect.size)
        entry, columns, high = self.entry, self.columns, self.rect.h
        side = disc_side(kit, high)
        disc = Rect(columns.disc, (high - side) // 2, side, side)
        paint_medallion(kit, disc, entry.medallion).blit(picture, disc.topleft)
        texts = self.texts(kit)
        self._paint_ring(picture, kit, texts[2])
        self._paint_past_rings(picture, kit, texts[5:])
        for placed in texts:
            kit.text.draw(picture, placed.block, placed.room)
        if entry.crowned:
            self._paint_crown(picture, kit, texts[1])
        if self.card_width(kit):
            self._paint_cards(picture, kit, texts[4].room)
        return Picture(picture)

    def _paint_crown(self, picture: Surface, kit: Kit, name: PlacedText) -> None:
        side, left = kit.metrics.u(24), name.room.x + name.block.size[0] + kit.metrics.u(10)
        ink = kit.colours.ink if kit.look.high else kit.colours.brass_dark
        kit.icon(picture, "crown", ink, Rect(left, name.room.centery - side // 2, side, side))

    def _paint_ring(self, picture: Surface, kit: Kit, points: PlacedText) -> None:
        if self.entry.ringed:
            x, y = points.room.center
            radius = max(kit.metrics.u(27), round(kit.text.px(points.block.style) * RING_SHARE))
            radius = min(radius, min(y, self.rect.h - y) - kit.metrics.u(4))
            draw_ring(kit, picture, (x, y), radius, 1.0)

    def _paint_past_rings(self, picture: Surface, kit: Kit, past: Sequence[PlacedText]) -> None:
        entry, drawing = self.entry, Drawing(*picture.get_size())
        ink = kit.colours.ink if kit.look.high else kit.colours.active
        for placed, number, heading in zip(past, self.past, self.columns.earlier, strict=True):
            if heading.isdecimal() and number == entry.ring:
                radius = max(kit.metrics.u(PAST_RING), round(kit.text.px(placed.block.style) * RING_SHARE))
                radius = min(radius, placed.room.h * 54 // 100, self.rect.h * 42 // 100)
                stroke = Stroke(ink, max(1.2, 2 * kit.metrics.s))
                drawing.circle(placed.room.center, radius, None, stroke=stroke)
        drawing.onto(picture)

    def _paint_cards(self, picture: Surface, kit: Kit, words: Rect) -> None:
        width = self.card_width(kit)
        tall, margin = round(width * RATIO), round(width * MARGIN)
        left, top = words.x - self._cards_width(kit, width), words.centery - tall // 2
        for place in range(self.entry.slots):
            x = left + place * (width + kit.metrics.u(GAP))
            if place < len(self.entry.cards):
                card = self.art.flat(self.entry.cards[place], width)
                blend(picture, card, (x - margin, top - margin))
            else:
                draw_slot(kit, picture, Rect(x, top, width, tall))


def draw_ring(kit: Kit, picture: Surface, middle: tuple[float, float], radius: float, share: float) -> None:
    """Draws a fraction of a ring as if with a pencil."""
    ink = kit.colours.ink if kit.look.high else kit.colours.active
    count = max(2, round(48 * share))
    angles = [math.tau * (share * step / count - 0.25) for step in range(count + 1)]
    dots = [(middle[0] + radius * math.cos(one), middle[1] + radius * math.sin(one)) for one in angles]
    d = "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in dots)
    stroke = Stroke(ink, max(2.0, 3.4 * kit.metrics.s))
    Drawing(*picture.get_size()).path(d, None, stroke=stroke).onto(picture)


def draw_slot(kit: Kit, picture: Surface, rect: Rect) -> None:
    """Draws a dashed outline for a card that may still come."""
    ink = kit.colours.ink if kit.look.high else kit.colours.paper_line
    dash = (rect.w * 0.16, rect.w * 0.13)
    box = Box(rect.x + 1, rect.y + 1, rect.w - 2, rect.h - 2, rect.w * 0.12)
    drawing = Drawing(*picture.get_size())
    drawing.box(box, None, stroke=Stroke(ink, max(1.4, 1.8 * kit.metrics.s), dash)).onto(picture)


def past_style(kit: Kit) -> Style:
    """Returns the text style for the points of earlier rounds."""
    return Style("semibold", 21, kit.paint.soft_ink, "centre")


def _name_style(kit: Kit) -> Style:
    return Style("display", 25, kit.colours.ink)


def _how_style(kit: Kit, px: int | None = None) -> Style:
    return Style("semibold", 18, kit.paint.soft_ink, px=px)


def _head_style(kit: Kit) -> Style:
    return Style("bold", 18, kit.colours.ink)


def _fit(kit: Kit, text: str, style: Style, room: Rect) -> Block:
    fits = _fits(kit, text, style, room)
    return kit.text.block(text, style, room.w) if fits else kit.text.fit(text, style, room.size)


def _fits(kit: Kit, text: str, style: Style, room: Rect) -> bool:
    block = kit.text.block(text, style, room.w)
    tall = (len(block.lines) - 1) * kit.text.leading(style) + kit.text.px(style)
    return tall <= room.h and all(kit.text.width(word, style) <= room.w for word in plain(text).split())


class ScorePad(Widget):
    """The paper of the table of points, behind the rows."""

    role = "group"

    def __init__(self, label: str, printed: Printed, rows: Sequence[ScoreRow]) -> None:
        super().__init__(NOWHERE, label)
        self._printed, self._rows = printed, rows
        self.z = -10

    def texts(self, kit: Kit) -> tuple[PlacedText, ...]:
        columns, top = self._rows[0].columns, kit.metrics.u(SPIRAL)
        high = head_height(kit) - top
        first = Rect(columns.points, top, columns.total - columns.points, high)
        second = Rect(columns.total, top, columns.end - columns.total, high)
        soft = Style("semibold", 18, kit.paint.soft_ink, "centre")
        headings = self._printed.headings
        wanted = [
            *(
                (Rect(columns.past + nth * columns.cell, top, columns.cell, high), words, soft)
                for nth, words in enumerate(columns.earlier)
            ),
            (first, headings[0], replace(_head_style(kit), align="centre")),
            (second, headings[1], replace(_head_style(kit), align="right")),
        ]
        return tuple(PlacedText(room, kit.text.fit(text, style, room.size)) for room, text, style in wanted)

    def paint(self, kit: Kit) -> Picture:
        unit, columns, head = kit.metrics.u, self._rows[0].columns, head_height(kit)

        def draw(drawing: Drawing, box: Box) -> None:
            self._draw_band(kit, drawing, box)
            stroke = Stroke(kit.colours.paper_line, max(1.0, 1.6 * kit.metrics.s), (), 0.8)
            for number in range(len(self._rows) + 1):
                y = box.y + head + self._rows[0].rect.h * number
                drawing.line((box.x + columns.place - unit(8), y), (box.x + columns.end, y), stroke)

        shape, marks = kit.paint.paper(*self.rect.size).copy(), Drawing(*self.rect.size)
        draw(marks, Box(0, 0, *self.rect.size))
        marks.onto(shape.surface, (shape.left, shape.top))
        draw_spiral(kit, shape, self.rect.w)
        for placed in self.texts(kit):
            kit.text.draw(shape.surface, placed.block, placed.room.move(shape.left, shape.top))
        return shape

    def _draw_band(self, kit: Kit, drawing: Drawing, box: Box) -> None:
        unit, colours, columns = kit.metrics.u, kit.colours, self._rows[0].columns
        top, left, wide = unit(SPIRAL), columns.points + unit(2), columns.total - columns.points - unit(4)
        high = head_height(kit) - top + self._rows[0].rect.h * len(self._rows)
        band = Box(box.x + left, box.y + top, wide, high, unit(10))
        if kit.look.high:
            drawing.box(band, None, stroke=Stroke(BLACK, 2))
        else:
            drawing.box(band, colours.go, opacity=0.42)


def head_height(kit: Kit) -> int:
    """Returns the height in px of the spiral together with the headings."""
    return kit.metrics.u(SPIRAL) + kit.text.leading(_head_style(kit)) + kit.metrics.u(8)


@dataclass(frozen=True, slots=True)
class Lines(Node):
    """A column of equally high rows."""

    children: Sequence[Item]

    def width(self, ruler: Ruler) -> Span:
        sizes = [ruler.width(child) for child in self.children]
        return Span(max(one.least for one in sizes), max(one.natural for one in sizes))

    def height(self, ruler: Ruler, width: int) -> Span:
        sizes, count = [ruler.height(child, width) for child in self.children], len(self.children)
        return Span(count * max(one.least for one in sizes), count * max(one.natural for one in sizes))

    def arrange(self, ruler: Ruler, rect: Rect) -> list[tuple[Item, Rect]]:
        count = len(self.children)
        tall = min(rect.h, self.height(ruler, rect.w).natural) // count
        rooms = [Rect(rect.x, rect.y + nth * tall, rect.w, tall) for nth in range(count)]
        return list(zip(self.children, rooms, strict=True))


def pad_of(kit: Kit, label: str, printed: Printed, rows: Sequence[ScoreRow], rule: str) -> Node:
    """Returns the table of points with the scoring rule."""
    unit = kit.metrics.u
    inner = [
        Space(head_height(kit)),
        Fill(Lines(rows)),
        Space(unit(6)),
        Pad(rule_of(kit, rule), x=unit(36)),
        Space(unit(16)),
    ]
    return Pad(Column(inner), ground=ScorePad(label, printed, rows), name="pad")


def draw_spiral(kit: Kit, paper: Picture, wide: int) -> None:
    """Draws the spiral at the top of a paper."""
    margin, unit = kit.metrics.u(38), kit.metrics.u
    count = max(14, round(wide / unit(54)))
    step, y = (wide - 2 * margin) / (count - 1), unit(16)
    wire = Stroke(mix(kit.colours.paper3, kit.colours.ink2, 0.35), max(2.0, 5 * kit.metrics.s))
    band = Drawing(wide, y + unit(8))
    for number in range(count):
        x = margin + number * step
        band.circle((x, y), unit(6), kit.colours.ink)
        band.line((x, y), (x, y - unit(28)), wire)
    band.onto(paper.surface, (paper.left, paper.top))


class SpiralSheet(Widget):
    """A paper with a spiral at its top, but without lines."""

    role = "group"

    def __init__(self, label: str) -> None:
        super().__init__(NOWHERE, label)
        self.z = -10

    def paint(self, kit: Kit) -> Picture:
        paper = kit.paint.paper(*self.rect.size).copy()
        draw_spiral(kit, paper, self.rect.w)
        return paper


def rule_of(kit: Kit, rule: str) -> Paragraph:
    """Returns the paragraph with the scoring rule."""
    return Paragraph(NOWHERE, rule, Style("semibold", 17.5, kit.paint.soft_ink))
