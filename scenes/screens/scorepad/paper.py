"""The paper of a score pad, with a column per person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from pygame import Rect, Surface

from game.core.cards import Face as CardFace
from scenes.board.common import Medallion, paint_medallion
from scenes.stage.card_art import MINUS
from scenes.stage.layout import RATIO
from scenes.stage.sprites import MARGIN, CardArt
from scenes.stage.stage import Sprite, Stage
from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Box, Drawing, Stroke, blend
from scenes.ui.kit import Kit
from scenes.ui.paint import BLACK, WHITE, Picture, canvas
from scenes.ui.text import Block, Style
from scenes.ui.widget import Action, Size, Widget

SPIRAL = 44
"""Height in design px of the spiral that holds the paper."""
FIRST = 96
"""Width in design px of the column with the numbers of rounds."""
ROW = 94
"""Usual height in design px of the row of a round."""
PLACE = 62
"""Largest width in design px of a card's place."""
SLIDE_SECONDS = 0.24
"""Seconds in which a card slides to its place."""
SLIDING_Z = 880.0
"""Layer (z) of a sliding card."""
EVEN = 0.62
"""Names smaller than this fraction of the largest name do not set the common size."""
LARGE = 100
"""A total whose text is larger than this may shrink more than other totals. The unit is design px."""
CARET = 0.55
"""Largest height of the text cursor, relative to its cell."""
NONE = "\u2013"
"""Text in place of an unknown number."""
Mark = Literal["", "ring", "box"]


@dataclass(frozen=True, slots=True)
class CellContent:
    """The content of a cell: a number or a card, and a text."""

    text: str = ""
    mark: Mark = ""
    caption: str = ""
    card: CardFace | None = None
    spoken: str = ""


def number_shown(number: object) -> str:
    """Returns a number as text, with a real minus sign."""
    return str(number).replace("-", MINUS)


class RoundCell(Widget):
    """The cell with a person's points in a round."""

    role = "button"

    def __init__(
        self, label: str, action: Action, written: CellContent, *, current: bool, art: CardArt | None
    ) -> None:
        super().__init__(Rect(0, 0, 0, 0), label)
        self.action = action
        self.written = written
        self.current = current
        self._art = art

    @property
    def value(self) -> str:
        return self.written.spoken

    @property
    def takes_enter(self) -> bool:
        return False

    @property
    def radius(self) -> float:
        return 10.0

    def use(self) -> Action | None:
        return self.action

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        target = kit.metrics.target
        return Size(target, target, target, max(target, kit.metrics.u(ROW)))

    def paint(self, kit: Kit) -> Picture:
        picture, room = canvas(*self.rect.size), Rect(0, 0, *self.rect.size)
        written, unit = self.written, kit.metrics.u
        size = self._size(kit)
        ink = _mark_ink(kit, written.mark)
        if self.current:
            field = room.inflate(-2 * unit(4), -2 * unit(4))
            field.w = min(field.w, max(unit(150), field.h * 5 // 2))
            field.center = room.center
            rim = Stroke(kit.colours.ink, max(2.0, 3.5 * kit.metrics.s))
            white = mix(kit.colours.cream, WHITE, 0.6)
            kit.plate(field.size, unit(12), white, rim, inside=True).blit(picture, field.topleft)
        elif self.hovered:
            fill = mix(kit.colours.paper2, kit.colours.cream, 0.5)
            kit.plate(room.inflate(-8, -8).size, unit(10), fill).blit(picture, (4, 4))
        if written.text:
            self._paint_number(kit, picture, room, Style("display", size + 4 * self.current, ink, "centre"))
        elif not self.current:
            self._paint_dash(kit, picture, room)
        caret = self.cursor(kit)
        if caret is not None:
            picture.fill(kit.colours.ink, caret)
        return Picture(picture)

    def _paint_dash(self, kit: Kit, onto: Surface, room: Rect) -> None:
        half = kit.metrics.u(14)
        ink = kit.colours.ink if kit.look.high else kit.colours.paper_line
        stroke = Stroke(ink, max(1.6, 3 * kit.metrics.s))
        line = Drawing(*onto.get_size())
        line.line((room.centerx - half, room.centery), (room.centerx + half, room.centery), stroke).onto(onto)

    def cursor(self, kit: Kit) -> Rect | None:
        """Returns the rectangle of the text cursor in px, or None if it is in another cell."""
        if not self.current or self.written.mark or self.written.card is not None:
            return None
        room = Rect(0, 0, *self.rect.size)
        style = Style("display", self._size(kit) + 4, kit.colours.ink, "centre")
        wide = kit.text.width(self.written.text, style) if self.written.text else 0
        high = min(round(kit.text.px(style) * 1.05), round(CARET * room.h))
        caret = Rect(room.centerx + wide // 2 + kit.metrics.u(5), 0, max(2, kit.metrics.u(3)), high)
        caret.centery = room.centery
        return caret

    def _size(self, kit: Kit) -> int:
        return 36 if self.rect.h >= kit.metrics.u(92 if self.written.caption else 84) else 31

    def _paint_number(self, kit: Kit, onto: Surface, room: Rect, style: Style) -> None:
        written, unit, ink = self.written, kit.metrics.u, style.colour
        high = px = kit.text.px(style)
        if written.mark:
            high = min(round(px * 1.4), room.h - unit(8))
            style = replace(style, px=min(px, round(high / 1.2)))
        block = kit.text.fit(written.text, style, room.size)
        text_wide, _ = block.size
        wide = max(high, text_wide + unit(18)) if written.mark else text_wide
        number = Rect(0, 0, wide, high).move_to(center=room.center)
        card = 0
        if written.card is not None:
            card = min(unit(32), round((room.h - unit(8)) / RATIO))
            if self.current:
                number.x -= (card + unit(14)) // 2
        if written.caption:
            number = self._paint_caption(kit, onto, room, number, ink)
        if written.mark:
            line = max(1.8, 3.5 * kit.metrics.s)
            radius = number.h / 2 if written.mark == "ring" else unit(10)
            box = Box(number.x, number.y, number.w, number.h, radius).inset(line / 2)
            Drawing(*onto.get_size()).box(box, None, stroke=Stroke(ink, line)).onto(onto)
        kit.text.draw(onto, block, Rect(number.centerx - text_wide // 2, number.y, text_wide, number.h))
        left = number.right + unit(14)
        if card and self._art is not None and left + card <= room.right:
            margin = round(card * MARGIN)
            top = room.centery - round(card * RATIO) // 2
            blend(onto, self._art.flat(written.card, card), (left - margin, top - margin))

    def _paint_caption(self, kit: Kit, onto: Surface, room: Rect, number: Rect, ink: Colour) -> Rect:
        """Paints the caption below or beside the number if it fits. Returns the number's new place."""
        caption, style, gap = self.written.caption, Style("bold", 18, ink, "centre"), kit.metrics.u(6)
        wide, high = kit.text.width(caption, style), kit.text.leading(style)
        spare = room.h - number.h - high
        fits_beside = number.right + gap + wide <= room.right
        least_spare = kit.metrics.u(20) if fits_beside else gap
        if wide <= room.w and spare >= least_spare:
            number = number.move_to(y=spare // 2)
            kit.text.write(onto, caption, style, Rect(room.x, number.bottom, room.w, high))
        elif fits_beside:
            over = number.right + gap + wide + kit.metrics.u(12) - room.right
            number = number.move(-max(0, over), 0)
            kit.text.write(onto, caption, style, Rect(number.right + gap, room.y, wide, room.h))
        return number


def _mark_ink(kit: Kit, mark: Mark) -> Colour:
    if kit.look.high or not mark:
        return kit.colours.ink
    return kit.colours.active if mark == "ring" else kit.colours.bad_text


class HeadStartText(NamedTuple):
    """The text about a head start, and a shorter one."""

    words: str
    brief: str


class CalledName(NamedTuple):
    """The full name and the first name of a person."""

    whole: str
    first: str

    def fitted(self, kit: Kit, style: Style, width: int, row: Sequence[CalledName]) -> str:
        """Returns the full name if all full names in `row` fit, else the short one."""
        fits = all(kit.text.width(one.whole, style) <= width for one in row)
        return self.whole if fits else self.first


def _least_width(kit: Kit, name: str) -> int:
    style = Style("bold", 19, kit.colours.ink, px=round(kit.metrics.scale.min_text_px))
    return max((kit.text.width(word, style) for word in name.split()), default=0)


def fit_name(kit: Kit, name: str, style: Style, room: tuple[int, int], *, wraps: bool = False) -> Block:
    """Returns a name laid out in a room in px, perhaps shortened."""
    least = replace(style, px=round(kit.metrics.scale.min_text_px))
    if all(kit.text.width(word, least) <= room[0] for word in name.split()):
        return kit.text.fit(name, style, room, wraps=wraps)
    return kit.text.fit_name(name, replace(style, role="bold", px=None), room)


def evened(kit: Kit, own: Block, others: Sequence[Block]) -> Block:
    """Returns a name with the text size and the font that fit all names in its row."""
    narrow = [one for one in others if one.style.role != "display"]
    sizes = [kit.text.px(one.style) for one in narrow or others]
    px = min(one for one in sizes if one >= EVEN * max(sizes))
    role = narrow[0].style.role if narrow else own.style.role
    style = replace(own.style, role=role, px=min(px, kit.text.px(own.style)))
    text = "\n".join("".join(bit.text for bit in line) for line in own.lines)
    return own if own.style == style else kit.text.block(text, style, own.size[0] + px)


class PadHead(Widget):
    """The top of a column: a person's picture, name and head start."""

    role = "label"

    def __init__(
        self,
        name: CalledName,
        picture: str,
        *,
        turn: bool,
        beside: bool = False,
        about: str = "",
        start: HeadStartText | None = None,
    ) -> None:
        called = " ".join(filter(None, (name.whole, about)))
        super().__init__(Rect(0, 0, 0, 0), ", ".join(filter(None, (called, start.words if start else ""))))
        self.name = name
        self.row: Sequence[PadHead] = (self,)
        """The tops of all columns, whose texts have one size."""
        self.start = start
        self._picture, self._turn, self._beside = picture, turn, beside

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        unit = kit.metrics.u
        side = kit.metrics.text(44)
        if self._beside:
            target = kit.metrics.target
            least = max(target, 2 * self._lines(kit)[1])
            return Size(2 * target, 2 * target, least, max(least, unit(100)))
        high = side + sum(self._lines(kit))
        scarce = kit.metrics.compact and (kit.metrics.text_size > 1 or self.start is not None)
        return Size(kit.metrics.target, kit.metrics.target, high, high if scarce else max(high, unit(138)))

    def _lines(self, kit: Kit) -> tuple[int, int]:
        below = kit.text.leading(self._small(kit)) if self.start is not None else 0
        return kit.text.leading(self._style(kit)), below

    def _small(self, kit: Kit) -> Style:
        return Style("semibold", 19, kit.colours.ink, self._style(kit).align)

    def _style(self, kit: Kit) -> Style:
        return Style(
            "display", 40 if self._beside else 27, kit.colours.ink, "left" if self._beside else "centre"
        )

    def _side(self, kit: Kit) -> int:
        unit, (wide, high) = kit.metrics.u, self.rect.size
        wide -= 2 * unit(8)
        least = kit.metrics.text(30)
        side = min(high, unit(96), max(least, wide * 40 // 100))
        return max(least, min(side, wide - unit(14) - _least_width(kit, self.name.first)))

    def _below(self, kit: Kit) -> int:
        return self._lines(kit)[1] if self.start is not None and self.start.words else 0

    def named(self, kit: Kit) -> Block:
        """Returns the name in the largest size that fits."""
        unit, style, (wide, high) = kit.metrics.u, self._style(kit), self.rect.size
        if self._beside:
            room = max(1, wide - 2 * unit(8) - self._side(kit) - unit(14)), high - self._below(kit)
        else:
            room = max(1, wide - unit(2)), self._lines(kit)[0]
        name = self.name.fitted(kit, style, room[0], [one.name for one in self.row])
        return fit_name(kit, name, style, room, wraps=self._beside)

    def paint(self, kit: Kit) -> Picture:
        unit = kit.metrics.u
        pad = unit(26)
        picture, room = canvas(self.rect.w + 2 * pad, self.rect.h + 2 * pad), Rect(pad, pad, *self.rect.size)
        face = Medallion(self._picture, cpu=False, turn=self._turn)
        names = [one.named(kit) for one in self.row]
        block = evened(kit, self.named(kit), names)
        if self._beside:
            room, side = room.inflate(-2 * unit(8), 0), self._side(kit)
            below, start = self._below(kit), self._start_block(kit, names)
            wide = max(block.size[0], start.size[0])
            left = room.x + max(0, (room.w - side - unit(14) - wide) // 2)
            disc = Rect(left, room.centery - side // 2, side, side)
            top = room.centery - (block.size[1] + below) // 2
            words = Rect(disc.right + unit(14), top, wide, block.size[1])
        else:
            high = max(kit.text.leading(evened(kit, one, names).style) for one in names)
            start = self._start_block(kit, names)
            below = kit.text.leading(start.style) if self.start is not None else 0
            side = min(room.h - high - below - unit(4), unit(104), room.w - unit(8))
            top = room.bottom - high - below
            disc = Rect(room.centerx - side // 2, top - side - unit(2), side, side)
            words = Rect(room.x, top, room.w, high)
        paint_medallion(kit, disc, face).blit(picture, disc.topleft)
        kit.text.draw(picture, block, words)
        kit.text.draw(picture, start, Rect(words.x, words.bottom, words.w, below))
        return Picture(picture, pad, pad)

    def start_width(self, kit: Kit) -> int:
        """Returns the width in px for the text about the head start."""
        unit = kit.metrics.u
        wide = self.rect.w - (2 * unit(8) + self._side(kit) + unit(14) if self._beside else unit(6))
        return max(1, wide)

    def _start_block(self, kit: Kit, names: Sequence[Block]) -> Block:
        """Returns the text about the head start, in a size that fits all columns.

        If one column needs the short text, all columns have it.
        """
        small, high = self._small(kit), kit.text.leading(self._small(kit))
        small = replace(small, px=min(kit.text.px(one) for one in (small, *(name.style for name in names))))
        starts = [(one.start, one.start_width(kit)) for one in self.row if one.start is not None]
        if self.start is None:
            return kit.text.fit("", small, (self.start_width(kit), high))
        whole = all(kit.text.width(start.words, small) <= wide for start, wide in starts)
        written = [(start.words if whole else start.brief, wide) for start, wide in starts]
        px = min(kit.text.px(kit.text.fit(text, small, (wide, high)).style) for text, wide in written)
        own = self.start.words if whole else self.start.brief
        return kit.text.fit(own, replace(small, px=px), (self.start_width(kit), high))


class PadTotal(Widget):
    """The total at the end of a column, with a crown for the leader."""

    role = "label"

    def __init__(self, label: str, text: str, *, leads: bool, size: float = 46) -> None:
        super().__init__(Rect(0, 0, 0, 0), label)
        self._text, self._leads, self._size = text, leads, size
        self.row: Sequence[str] = ()
        """The totals of all columns, which have one size."""

    @property
    def value(self) -> str:
        return self._text

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        px = kit.text.px(Style("display", self._size, kit.colours.ink))
        air = kit.metrics.u(10 if kit.metrics.compact else 44)
        least = (px // 2 if self._size > LARGE else px * 2 // 3) + kit.metrics.u(10)
        return Size(kit.metrics.target, kit.metrics.target, least, px + air)

    def paint(self, kit: Kit) -> Picture:
        picture, unit = canvas(*self.rect.size), kit.metrics.u
        room = Rect(0, 0, *self.rect.size)
        is_nothing = self._size > LARGE and self._text in ("0", NONE)
        ink = kit.paint.soft_ink if is_nothing else kit.colours.ink
        style = Style("display", self._size / (2 if self._text == NONE else 1), ink, "centre")
        inner = room.inflate(-2 * unit(6), 0)
        fitted = [kit.text.fit(one, style, inner.size).style for one in (self._text, *self.row)]
        alike = replace(style, px=min(kit.text.px(one) for one in fitted))
        block = kit.text.write(picture, self._text, alike, inner)
        if self._leads:
            side = min(kit.metrics.text(30), room.h // 2)
            left = room.centerx + block.size[0] // 2 + unit(8)
            crown = kit.colours.ink if kit.look.high else kit.colours.brass_dark
            if left + side <= room.right:
                kit.icon(picture, "crown", crown, Rect(left, room.centery - side // 2, side, side))
        return Picture(picture)


class CardPlaces(Widget):
    """The cards that a person got in the match, face down."""

    role = "picture"

    def __init__(self, label: str, count: int, most: int, art: CardArt, *, fresh: bool) -> None:
        super().__init__(Rect(0, 0, 0, 0), label)
        self._count, self._most, self._art, self._fresh = count, most, art, fresh
        self.longest = most
        """Largest number of places beside each other on the pad, so that all are equally large."""
        self._is_coming = False

    @property
    def last(self) -> int:
        """Returns the place of the newest card, from 0, or -1."""
        return self._count - 1

    def let_come(self, *, coming: bool) -> None:
        """Hides the newest card at its place if `coming`, as it is still sliding there. Otherwise shows it."""
        self._is_coming = coming
        self.change()

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        unit = kit.metrics.u
        least = unit(48)
        wide = self._most * (unit(24) + unit(4))
        return Size(
            wide,
            wide,
            round(least * RATIO),
            round(unit(PLACE) * RATIO) + unit(20),
        )

    def rect_of(self, kit: Kit, nth: int) -> Rect:
        """Returns the rectangle in px of card place `nth`, from 0."""
        unit = kit.metrics.u
        high = self.rect.h - unit(12)
        wide = min(unit(PLACE), round(high / RATIO), (self.rect.w - unit(8)) // self.longest - unit(6))
        pitch = min(wide + unit(8), (self.rect.w - wide - unit(8)) // max(1, self._most - 1))
        left = self.rect.centerx - (wide + pitch * (self._most - 1)) // 2
        return Rect(
            left + nth * pitch, self.rect.centery - round(wide * RATIO) // 2, wide, round(wide * RATIO)
        )

    def paint(self, kit: Kit) -> Picture:
        unit = kit.metrics.u
        pad = unit(16)
        picture = canvas(self.rect.w + 2 * pad, self.rect.h + 2 * pad)
        for nth in range(self._most):
            rect = self.rect_of(kit, nth).move(pad - self.rect.x, pad - self.rect.y)
            if nth < self._count - self._is_coming:
                margin = round(rect.w * MARGIN)
                blend(picture, self._art.flat(None, rect.w), (rect.x - margin, rect.y - margin))
                if self._fresh and nth == self._count - 1:
                    self._frame(kit, picture, rect)
            else:
                ink = kit.colours.ink if kit.look.high else mix(kit.colours.paper_line, kit.colours.ink2, 0.4)
                line = Stroke(ink, max(1.4, 2.2 * kit.metrics.s), (unit(6), unit(6)))
                kit.plate(rect.size, unit(6), None, line, inside=True).blit(picture, rect.topleft)
        return Picture(picture, pad, pad)

    @staticmethod
    def _frame(kit: Kit, onto: Surface, rect: Rect) -> None:
        frame = rect.inflate(2 * kit.metrics.u(6), 2 * kit.metrics.u(6))
        for ink, wide in ((kit.colours.ink, 7), (kit.colours.go, 3.5)):
            line = Stroke(ink, max(2.0, wide * kit.metrics.s))
            kit.plate(frame.size, kit.metrics.u(8), None, line).blit(onto, frame.topleft)


class CardSlide:
    """The animation of a card that slides to its place."""

    def __init__(self, kit: Kit, stage: Stage, art: CardArt, start: Rect, places: CardPlaces) -> None:
        end = places.rect_of(kit, places.last)
        margin = round(end.w * MARGIN)
        self._stage, self._places, self._elapsed = stage, places, 0.0
        self._ends = (
            (start.centerx - end.w // 2 - margin, start.centery - end.h // 2 - margin),
            (
                end.x - margin,
                end.y - margin,
            ),
        )
        self._sprite = stage.add(Sprite(art.flat(None, end.w), self._ends[0], SLIDING_Z))
        places.let_come(coming=True)

    @property
    def moves(self) -> bool:
        return self._elapsed < SLIDE_SECONDS

    def update(self, dt: float) -> None:
        self._elapsed += dt
        if not self.moves:
            self.end()
            return
        share = 1 - (1 - self._elapsed / SLIDE_SECONDS) ** 3
        (x, y), (to_x, to_y) = self._ends
        self._sprite.pos = round(x + (to_x - x) * share), round(y + (to_y - y) * share)

    def end(self) -> None:
        if self._sprite in self._stage.sprites:
            self._stage.remove(self._sprite)
        self._elapsed = SLIDE_SECONDS
        self._places.let_come(coming=False)


class SpiralPaper(Widget):
    """The paper of the score pad, with a spiral and lines."""

    role = "group"

    def __init__(self, label: str) -> None:
        super().__init__(Rect(0, 0, 0, 0), label)
        self.z = -10
        self.heads: Sequence[Widget] = ()
        """The widget at the top of each column."""
        self.ends: Sequence[Widget] = ()
        """The lowest widget of each column."""
        self.lines: Sequence[Widget] = ()
        """The widgets with a line above them."""
        self.amber: int | None = None
        self.parted = False
        """Whether lines separate the columns, too."""

    def paint(self, kit: Kit) -> Picture:
        shape, marks = kit.paint.paper(*self.rect.size, radius=12).copy(), Drawing(*self.rect.size)
        unit = kit.metrics.u
        box = Box(0, 0, *self.rect.size)
        if self.amber is not None:
            self._draw_amber(kit, marks, self.amber)
        self._draw_lines(kit, marks)
        marks.onto(shape.surface, (shape.left, shape.top))
        above = unit(24)
        picture = canvas(shape.surface.get_width(), shape.surface.get_height() + above)
        blend(picture, shape.surface, (0, above))
        wires = Drawing(*picture.get_size())
        for x in _holes(kit, box):
            hole = (shape.left + x, above + shape.top + unit(18))
            wires.circle(hole, unit(7), kit.colours.ink if kit.look.high else kit.colours.walnut7)
            wire = Stroke(mix(kit.colours.paper3, kit.colours.ink2, 0.35), max(2.0, 6 * kit.metrics.s))
            wires.line(hole, (hole[0], hole[1] - unit(36)), wire)
        wires.onto(picture)
        return Picture(picture, shape.left, shape.top + above)

    def _draw_amber(self, kit: Kit, marks: Drawing, nth: int) -> None:
        unit, head = kit.metrics.u, self.heads[nth].rect
        top = head.y - unit(8) - self.rect.y
        bottom = self.ends[nth].rect.bottom - self.rect.y
        band = Box(head.x + unit(5) - self.rect.x, top, head.w - unit(10), bottom - top, unit(12))
        if kit.look.high:
            marks.box(band, None, stroke=Stroke(BLACK, 2))
        else:
            marks.box(band, kit.colours.go, opacity=0.34)

    def _draw_lines(self, kit: Kit, marks: Drawing) -> None:
        unit = kit.metrics.u
        left, right = unit(36), self.rect.w - unit(36)
        soft = kit.colours.ink if kit.look.high else kit.colours.paper_line
        thin, strong = (
            Stroke(soft, max(1.0, 2 * kit.metrics.s)),
            Stroke(kit.colours.ink, max(1.6, 3 * kit.metrics.s)),
        )
        for nth, one in enumerate(self.lines):
            y = one.rect.y - self.rect.y
            if one.clip is None or one.clip.top <= one.rect.y <= one.clip.bottom:
                marks.line((left, y), (right, y), strong if nth == len(self.lines) - 1 else thin)
        if self.parted:
            for nth, (one, low) in enumerate(zip(self.heads, self.ends, strict=True)):
                if nth and self.amber not in (nth, nth - 1):
                    x = (self.heads[nth - 1].rect.right + one.rect.x) // 2 - self.rect.x
                    marks.line((x, one.rect.y - self.rect.y), (x, low.rect.bottom - self.rect.y), thin)


def _holes(kit: Kit, box: Box) -> list[float]:
    margin, pitch = kit.metrics.u(34), kit.metrics.u(46)
    count = max(4, round((box.w - 2 * margin) / max(1, pitch)) + 1)
    return [margin + number * (box.w - 2 * margin) / (count - 1) for number in range(count)]
