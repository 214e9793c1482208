"""The slip beside a past table: the move, its cost, and the best moves as bars on one scale."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.core.cards import Face
from game.core.phrases import Phrase, phrase
from scenes.board.piece import Piece, Scenery
from scenes.board.sheets import paint_face
from scenes.screens.base import BaseScene
from scenes.screens.lookback.tape import DOWN, RUST, UP, triangle
from scenes.screens.lookback.weighing import Shown, Verdict, Weighed, give_or_take
from scenes.screens.lookback.words import MomentWords, changed
from scenes.stage.layout import RATIO
from scenes.stage.sprites import CardArt
from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.kit import Kit
from scenes.ui.label import Paragraph
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Block, Style
from scenes.ui.widget import Widget

TEAL: Colour = (30, 90, 102)
ROSE: Colour = (246, 219, 205)
LEAST_SHARE, MOST_SHARE = 0.4, 0.56
"""Limits of the share of a row for cards and text beside the scale."""
MOST_LINES = 2
"""Lines of text beside a scale; longer ones go above it."""


class Bar(NamedTuple):
    """A move on the scale: text, cards, chance and error from 0 to 1, a tag, whether it is shaded."""

    words: str
    faces: tuple[Face, ...]
    chance: float
    error: float
    tag: str
    shaded: bool


class Bars(NamedTuple):
    """Layout of the rows: the highest chance, the end of the text, and whether each scale is below its text."""

    top: float
    share: int
    under: bool
    aside: int
    """Px of the widest tag beside a scale that is below its text."""


def lay_bars(kit: Kit, wide: int, bars: Sequence[Bar]) -> Bars:
    """Returns one layout for all rows: scales beside cards and short text, or below long text without cards."""
    most, least = round(wide * MOST_SHARE), round(wide * LEAST_SHARE)
    share = max([least, *(_needed(kit, bar, most) for bar in bars)])
    under = not any(bar.faces for bar in bars) and any(_beside(kit, bar, share) is None for bar in bars)
    tag = Style("semibold", 16, kit.paint.soft_ink)
    aside = max(kit.text.width(bar.tag, tag) for bar in bars)
    return Bars(max(bar.chance + bar.error for bar in bars), share, under, aside)


def bar_height(kit: Kit, wide: int, bar: Bar, bars: Bars) -> int:
    """Returns the px of a row with all of its text."""
    beside = None if bars.under else _beside(kit, bar, bars.share)
    usual = kit.metrics.line(58, 20, 2.1)
    if beside is not None:
        return max(usual, beside.size[1] + kit.metrics.u(6))
    return _above(kit, bar, wide).size[1] + (_bar_line(kit) if bars.under else usual)


def _bar_style(kit: Kit) -> Style:
    return Style("semibold", 17, kit.colours.ink)


def _bar_line(kit: Kit) -> int:
    return kit.metrics.line(32, 20, 1.25)


def _cards_of(kit: Kit, bar: Bar) -> tuple[int, int]:
    """Returns the width of a card and the end of the cards."""
    unit = kit.metrics.u
    wide = min(unit(36), round((kit.metrics.line(58, 20, 2.1) - unit(8)) / RATIO))
    return wide, unit(8) + (len(bar.faces) * (wide + unit(2)) if bar.faces else 0)


def _needed(kit: Kit, bar: Bar, most: int) -> int:
    """Returns the px for cards and text beside a scale: on one line if possible, else the longest word."""
    style, other = _bar_style(kit), _cards_of(kit, bar)[1] + _gaps(kit, bar)
    texts = (bar.words, *sorted(bar.words.split(), key=len, reverse=True)[:1])
    return next((need for text in texts if (need := other + kit.text.width(text, style)) <= most), 0)


def _gaps(kit: Kit, bar: Bar) -> int:
    """Returns the px before and after the text beside a scale."""
    return kit.metrics.u(20 if bar.faces else 4)


def _beside(kit: Kit, bar: Bar, share: int) -> Block | None:
    """Returns the text between cards and scale, None if it is too long for that."""
    style = _bar_style(kit)
    room = share - _cards_of(kit, bar)[1] - _gaps(kit, bar)
    if not bar.words:
        return kit.text.block("", style, max(1, room))
    if any(kit.text.width(word, style) > room for word in bar.words.split()):
        return None
    block = kit.text.block(bar.words, style, room)
    return block if len(block.lines) <= MOST_LINES else None


def _above(kit: Kit, bar: Bar, wide: int) -> Block:
    return kit.text.block(bar.words, _bar_style(kit), wide - 2 * kit.metrics.u(8))


def paint_bar(art: CardArt, kit: Kit, rect: Rect, content: tuple[Bar, Bars]) -> Picture:
    """Paints a row: cards and text at the left or text above, percent and tag at the bar."""
    bar, bars = content
    unit = kit.metrics.u
    picture = canvas(*rect.size)
    if bar.shaded:
        shade = mix(kit.colours.paper2, kit.colours.paper3, 0.6)
        kit.plate(rect.size, unit(8), shade).blit(picture, (0, 0))
    left, top = unit(8), 0
    block = None if bars.under else _beside(kit, bar, bars.share)
    if block is None:
        block = _above(kit, bar, rect.w)
        top = block.size[1]
        kit.text.draw(picture, block, Rect(left, unit(2), rect.w - 2 * left, top))
    elif bar.words:
        start = _cards_of(kit, bar)[1] + unit(9 if bar.faces else 0)
        kit.text.draw(picture, block, Rect(start, 0, bars.share - start, rect.h))
    wide, end = _cards_of(kit, bar)
    step = min(wide + unit(2), (bars.share - left - round(wide * 1.35)) // max(1, len(bar.faces) - 1))
    for nth, face in enumerate(bar.faces):
        card = art.flat(face, wide)
        at = (left + nth * step, top + (rect.h - top - card.get_height()) // 2)
        picture.blit(card, at, special_flags=BLEND_PREMULTIPLIED)
    tag = Style("semibold", 16, kit.paint.soft_ink, "right")
    percent, number = f"{round(100 * bar.chance)} %", Style("bold", 20, kit.colours.ink)
    if bars.under:
        room = Rect(left, top, rect.w - 2 * left, rect.h - top)
        kit.text.write(picture, percent, number, room)
        kit.text.draw(picture, kit.text.fit(bar.tag, tag, room.size), room)
        start = room.x + kit.text.width("100 %", number) + unit(10)
        end = room.right - bars.aside - unit(10) * bool(bars.aside)
        _paint_scale(kit, picture, Rect(start, room.y, end - start, room.h), bar, bars.top)
        return Picture(picture)
    scale = Rect(bars.share, top, rect.w - bars.share - unit(8), rect.h - top)
    half = round(scale.h * 0.56)
    kit.text.write(picture, percent, number, Rect(scale.x, top, scale.w, half))
    beside = kit.text.width(percent, number) + unit(8)
    room = Rect(scale.x + beside, top, scale.w - beside, half)
    kit.text.draw(picture, kit.text.fit(bar.tag, tag, room.size), room)
    _paint_scale(kit, picture, Rect(scale.x, top + round(scale.h * 0.44), scale.w, half), bar, bars.top)
    return Picture(picture)


def _paint_scale(kit: Kit, picture: Surface, room: Rect, bar: Bar, top: float) -> None:
    """Paints the bar with its error range."""
    drawing, ink = Drawing(*picture.get_size()), kit.colours.ink
    thick, y = max(4, kit.metrics.u(9)), room.centery
    span = room.w / max(0.05, top)
    drawing.box(Box(room.x, y - thick / 2, room.w, thick, thick / 2), kit.colours.paper_line)
    if bar.chance > 0:
        fill = ink if kit.look.high else RUST if bar.shaded else TEAL
        drawing.box(Box(room.x, y - thick / 2, max(thick, span * bar.chance), thick, thick / 2), fill)
    line = Stroke(ink, max(1.2, 2 * kit.metrics.s))
    low, high = (room.x + span * max(0.0, bar.chance + side * bar.error) for side in (-1, 1))
    drawing.line((low, y), (high, y), line)
    for x in (low, high):
        drawing.line((x, y - thick * 0.9), (x, y + thick * 0.9), line)
    drawing.onto(picture)


def paint_cost(kit: Kit, rect: Rect, lines: tuple[str, str]) -> Picture:
    """Paints the cost with a triangle on rose, or on plain paper that there was none."""
    unit, (first, second) = kit.metrics.u, lines
    fill = kit.colours.paper3 if not second or kit.look.high else ROSE
    base = kit.plate(rect.size, unit(10), fill).copy()
    ink = kit.colours.ink if kit.look.high or not second else DOWN
    left = unit(20)
    if second:
        drawing = Drawing(*base.surface.get_size())
        triangle(drawing, left + unit(10), rect.h / 2, unit(11), up=False)
        drawing.onto(base.surface)
        left += unit(36)
    parts = [(first, Style("bold", 24, ink))]
    if second:
        parts.append((second, Style("regular", 19, kit.colours.ink)))
    kit.text.draw_stack(base.surface, parts, Rect(left, 0, rect.w - left - unit(8), rect.h))
    return base


def paint_rule(kit: Kit, rect: Rect) -> Picture:
    """Paints a dotted line across the slip."""
    return kit.paint.rule(rect.w, dashed=True)


SLIP_Z = 300.0
PLACE = (1208.0, 106.0, 342.0, 602.0)
PAD, GAP = 28.0, 10.0


@dataclass(frozen=True, slots=True)
class SlipWords:
    """Content of the slip: a title, the present event, earlier events, newest first, with players' pictures."""

    title: str
    now: tuple[str, ...]
    before: tuple[tuple[str, str], ...]
    heading: str
    verdict: Verdict | None = None
    counting: str = ""
    change: str = ""
    fell: bool = False


def slip_words(
    words: MomentWords,
    say: Callable[[Phrase], str],
    verdict: Verdict | None,
    *,
    counting: bool,
    moment: Shown | None = None,
) -> SlipWords:
    """Returns the content for a position; `counting` while its move is being reviewed, `moment` if important."""
    before = tuple(
        ("" if line.seat is None else words.pictures[line.seat], " ".join(map(say, line.words)))
        for line in words.before
    )
    heading = say(phrase("Before that"))
    waits = say(phrase("Still counting")) if counting else ""
    change = say(changed(*moment)) if moment is not None else ""
    fell = moment is not None and moment.change < 0
    return SlipWords(
        say(words.title), tuple(map(say, words.now)), before, heading, verdict, waits, change, fell
    )


class WordSlip:
    """Widgets of the slip, laid out again when its content changes."""

    def __init__(self, host: BaseScene, rect: Rect, art: CardArt) -> None:
        self.host, self.rect, self.art = host, rect, art
        self._words: SlipWords | None = None
        self._widgets: list[Widget] = []
        paper = host.add(Scenery(rect, paint_paper))
        paper.z = SLIP_Z

    def show(self, words: SlipWords) -> None:
        if words == self._words:
            return
        self._words = words
        for widget in self._widgets:
            self.host.drop(widget)
        self._widgets.clear()
        kit, unit = self.host.kit, self.host.kit.metrics.u
        pad = unit(PAD)
        room = Rect(self.rect.x + pad, self.rect.y + unit(26), self.rect.w - 2 * pad, self.rect.h - unit(44))
        ink = kit.colours.ink
        y = self._text(room, room.y, words.title, Style("display", 34, ink))
        for sentence in words.now:
            y = self._text(room, y, sentence, Style("semibold", 22, ink))
        if words.change:
            hue = ink if kit.look.high else DOWN if words.fell else UP
            y = self._text(room, y, words.change, Style("bold", 22, hue))
        if words.counting:
            y = self._text(room, y, words.counting, Style("semibold", 19, kit.paint.soft_ink))
        if words.verdict is not None:
            self._verdict(room, y, words.verdict)
            return
        if words.before and y <= room.bottom - unit(90):
            self._before(room, y, words)

    def _before(self, room: Rect, y: int, words: SlipWords) -> None:
        """Adds earlier events, as far as there is room."""
        kit, unit, ink = self.host.kit, self.host.kit.metrics.u, self.host.kit.colours.ink
        y = self._text(room, y + unit(12), words.heading, Style("semibold", 19, kit.paint.soft_ink))
        side = max(unit(30), kit.metrics.text(18))
        style, left = Style("regular", 19, ink), side + unit(10)
        for picture, sentence in words.before:
            block = kit.text.block(sentence, style, room.w - left)
            tall = max(side, block.size[1])
            if y + tall > room.bottom:
                return
            if picture:
                mark = Rect(room.x, y, side, side)
                self._add(Piece(mark, paint_face, picture))
            place = Rect(room.x + left, y, room.w - left, tall)
            self._add(Paragraph(place, sentence, style, top=tall > side))
            y += tall + unit(GAP)

    def _verdict(self, room: Rect, y: int, verdict: Verdict) -> None:
        """Adds the value of the move, the best moves, and the reason."""
        kit, unit, say = self.host.kit, self.host.kit.metrics.u, self.host.say
        lines = (say(phrase("As good as any")), "")
        if verdict.cost:
            lines = (
                say(phrase("That cost {cost} %", cost=verdict.cost)),
                say(give_or_take(verdict.error)),
            )
        high = kit.metrics.line(66, 22, 2.5) if lines[1] else kit.metrics.line(44, 22, 1.7)
        large, plain = Style("regular", 22, kit.colours.ink), Style("regular", 20, kit.colours.ink)
        best = say(phrase("**Best:** {move}", move=verdict.best)) if verdict.cost else ""
        above = kit.text.block(best, large, room.w).size[1] + unit(GAP) if best else 0
        why = kit.text.block(say(verdict.why), plain, room.w).size[1] + unit(14) if verdict.why else 0
        spare = room.bottom + unit(16) - y - high - unit(14)
        named, rows = self._fitting(room.w + 2 * unit(8), verdict.rows, spare, above, why)
        if best and named:
            y = self._text(room, y, best, large)
        box = Rect(room.x - unit(8), y, room.w + 2 * unit(8), high)
        self._add(Piece(box, paint_cost, lines, label=" ".join(filter(None, lines))))
        y = box.bottom + unit(14)
        if rows:
            y = self._rows(room, y, rows)
        if verdict.why is not None and y + why <= room.bottom + unit(16):
            self._add(Scenery(Rect(room.x, y + unit(2), room.w, unit(4)), paint_rule))
            self._text(room, y + unit(14), say(verdict.why), plain)

    def _fitting(
        self, wide: int, rows: Sequence[Weighed], spare: int, above: int, why: int
    ) -> tuple[bool, Sequence[Weighed]]:
        """Returns whether the best move is named above its price, and the rows below, so that no text is cut.

        If room is scarce, first the third row goes, then the line above, which the first row repeats, then
        the reason.
        """
        for before, after in ((above, why), (0, why), (above, 0), (0, 0)):
            for some in _fewer(rows):
                if before + self._tall(wide, some) + after <= spare:
                    return bool(before), some
        return True, ()

    def _bars(self, rows: Sequence[Weighed]) -> list[Bar]:
        say, found = self.host.say, []
        for row in rows:
            tag = say(phrase("Best")) if row.best else say(phrase("Yours")) if row.made else ""
            if row.best and row.made:
                tag = say(phrase("Yours") if self.host.kit.metrics.compact else phrase("Best, and yours"))
            words = ", ".join(map(say, row.apart)) if row.faces else say(row.words)
            found.append(Bar(words, row.faces, row.chance, row.error, tag, row.made and not row.best))
        return found

    def _tall(self, wide: int, rows: Sequence[Weighed]) -> int:
        """Returns the px of these rows with their heading."""
        kit, bars = self.host.kit, self._bars(rows)
        laid = lay_bars(kit, wide, bars)
        heading = kit.text.block(self.host.say(phrase("The best moves")), self._small(), wide).size[1]
        between = (len(bars) + 1) * kit.metrics.u(4) + kit.metrics.u(GAP)
        return heading + between + sum(bar_height(kit, wide, bar, laid) for bar in bars)

    def _small(self) -> Style:
        return Style("semibold", 19, self.host.kit.paint.soft_ink)

    def _rows(self, room: Rect, y: int, rows: Sequence[Weighed]) -> int:
        """Adds the best moves from a height down; returns their end."""
        kit, unit, say = self.host.kit, self.host.kit.metrics.u, self.host.say
        y = self._text(room, y, say(phrase("The best moves")), self._small())
        bars = self._bars(rows)
        wide = room.w + 2 * unit(8)
        laid = lay_bars(kit, wide, bars)
        for row, bar in zip(rows, bars, strict=True):
            label = say(phrase("{move}: {chance} %", move=row.words, chance=round(100 * row.chance)))
            place = Rect(room.x - unit(8), y, wide, bar_height(kit, wide, bar, laid))
            painter = partial(paint_bar, self.art)
            self._add(Piece(place, painter, (bar, laid), label=f"{label} {bar.tag}".strip()))
            y += place.h + unit(4)
        return y

    def _add(self, widget: Widget) -> None:
        widget.z = SLIP_Z + 1
        self._widgets.append(self.host.add(widget))

    def _text(self, room: Rect, y: int, text: str, style: Style) -> int:
        """Adds a paragraph at a height; returns the px of the next one."""
        kit = self.host.kit
        block = kit.text.block(text, style, room.w)
        tall = min(block.size[1], max(0, room.bottom - y))
        if tall:
            self._add(Paragraph(Rect(room.x, y, room.w, tall), text, style, top=True))
        return y + tall + kit.metrics.u(GAP)


def _fewer(rows: Sequence[Weighed]) -> Iterator[Sequence[Weighed]]:
    """Yields all rows, then only the best and the played or next best one; one alone is no list."""
    if len(rows) > 1:
        yield rows
    if len(rows) > 2:
        other = next((row for row in rows[1:] if row.made), rows[1])
        yield rows[0], other


def paint_paper(kit: Kit, rect: Rect) -> Picture:
    """A slip of paper under a brass clip."""
    base, unit = kit.paint.paper(rect.w, rect.h, radius=10).copy(), kit.metrics.u
    clip = Drawing(*base.surface.get_size())
    middle, top = base.left + rect.w / 2, base.top - unit(14)
    rim = Stroke(kit.colours.brass_dark, max(1.2, 2 * kit.metrics.s))
    wide, tall = unit(84), unit(30)
    box = Box(middle - wide / 2, max(0, top), wide, tall, unit(6))
    clip.box(box, clip.down(kit.colours.brass, kit.colours.go_low, box), stroke=rim)
    bar = Box(middle - wide * 0.31, box.y + tall * 0.42, wide * 0.62, max(2.0, tall * 0.14), unit(2))
    clip.box(bar, kit.colours.brass_dark)
    clip.onto(base.surface)
    return base
