"""The paper beside a past match's table, with texts about the move."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.core.cards import Face
from game.core.phrases import Phrase, phrase
from game.words.teller import without_reason
from scenes.board.piece import Piece, Scenery
from scenes.board.sheets import paint_face
from scenes.screens.base import BaseScene
from scenes.screens.lookback.tape import DOWN, RUST, UP, triangle
from scenes.screens.lookback.words import MomentWords, Shown, Verdict, Weighed, changed, give_or_take
from scenes.stage.layout import RATIO
from scenes.stage.sprites import CardArt
from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.box import (
    NOWHERE,
    Column,
    Fill,
    Item,
    Node,
    OneOf,
    Pad,
    Row,
    Ruler,
    Scroll,
    Sized,
    Space,
)
from scenes.ui.kit import Kit
from scenes.ui.label import Paragraph
from scenes.ui.paint import Picture, canvas
from scenes.ui.scroll import ScrollView
from scenes.ui.share import Span, span
from scenes.ui.text import Block, Style
from scenes.ui.widget import WIDE, Size

TEAL: Colour = (30, 90, 102)
ROSE: Colour = (246, 219, 205)
LEAST_SHARE = 0.4
"""Least width of a row's cards and text, as a fraction of the row."""
MOST_SHARE = 0.56
"""Largest width of a row's cards and text, as a fraction of the row."""
MOST_LINES = 2
"""Largest number of lines of a text beside its bar."""


class Bar(NamedTuple):
    """A possible move as a row with a bar."""

    words: str
    faces: tuple[Face, ...]
    chance: float
    error: float
    tag: str
    shaded: bool


class Bars(NamedTuple):
    """The layout of all rows with bars."""

    top: float
    share: int
    under: bool
    aside: int
    """Width in px of the widest text (`tag` of a Bar) at the end of a bar."""


def lay_bars(kit: Kit, wide: int, bars: Sequence[Bar]) -> Bars:
    """Returns the layout that the rows of all these bars share."""
    most, least = round(wide * MOST_SHARE), round(wide * LEAST_SHARE)
    share = max([least, *(_needed(kit, bar, most) for bar in bars)])
    under = not any(bar.faces for bar in bars) and any(_beside(kit, bar, share) is None for bar in bars)
    tag = Style("semibold", 16, kit.paint.soft_ink)
    aside = max(kit.text.width(bar.tag, tag) for bar in bars)
    return Bars(max(bar.chance + bar.error for bar in bars), share, under, aside)


def bar_height(kit: Kit, wide: int, bar: Bar, bars: Bars) -> int:
    """Returns the height in px of the row with a move and its bar."""
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
    unit = kit.metrics.u
    wide = min(unit(36), round((kit.metrics.line(58, 20, 2.1) - unit(8)) / RATIO))
    return wide, unit(8) + (len(bar.faces) * (wide + unit(2)) if bar.faces else 0)


def _needed(kit: Kit, bar: Bar, most: int) -> int:
    style, other = _bar_style(kit), _cards_of(kit, bar)[1] + _gaps(kit, bar)
    texts = (bar.words, *sorted(bar.words.split(), key=len, reverse=True)[:1])
    return next((need for text in texts if (need := other + kit.text.width(text, style)) <= most), 0)


def _gaps(kit: Kit, bar: Bar) -> int:
    return kit.metrics.u(20 if bar.faces else 4)


def _beside(kit: Kit, bar: Bar, share: int) -> Block | None:
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
    """Paints a row about a possible move."""
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


def paint_cost(kit: Kit, rect: Rect, mark: float) -> Picture:
    """Paints the background of a text about a move's cost. Its mark is at x `mark`, in design px."""
    unit = kit.metrics.u
    fill = kit.colours.paper3 if not mark or kit.look.high else ROSE
    base = kit.plate(rect.size, unit(10), fill).copy()
    if mark:
        drawing = Drawing(*base.surface.get_size())
        triangle(drawing, unit(mark), rect.h / 2, unit(11), up=False)
        drawing.onto(base.surface)
    return base


def paint_rule(kit: Kit, rect: Rect) -> Picture:
    """Paints a dotted line across the panel."""
    return kit.paint.rule(rect.w, dashed=True)


SLIP_Z = 300.0
PAD = 28.0
"""Margin of texts on the panel, in design px."""
ASIDE = 8.0
"""Margin of the rows of best moves, in design px."""
GAP = 10.0
"""Space between lines on the panel, in design px."""


SHORT_SIZES = ((34, 22), (34, 18), (26, 22), (26, 18), (22, 18))
"""Pairs of text sizes in design px, for a title and its sentences, if space is short."""


@dataclass(frozen=True, slots=True)
class SlipWords:
    """The texts on the panel beside the table."""

    title: str
    now: tuple[str, ...]
    before: tuple[tuple[str, str], ...]
    heading: str
    verdict: Verdict | None = None
    counting: str = ""
    change: str = ""
    fell: bool = False
    brief: tuple[str, ...] = ()
    """The texts of `now` without the reasons for points."""


def slip_words(
    words: MomentWords,
    say: Callable[[Phrase], str],
    verdict: Verdict | None,
    *,
    counting: bool,
    moment: Shown | None = None,
) -> SlipWords:
    """Returns the texts on the panel beside the table."""
    before = tuple(
        ("" if line.seat is None else words.pictures[line.seat], " ".join(map(say, line.words)))
        for line in words.before
    )
    heading = say(phrase("Before that"))
    waits = say(phrase("Still counting")) if counting else ""
    change = say(changed(*moment)) if moment is not None else ""
    fell = moment is not None and moment.change < 0
    now, brief = (tuple(map(say, some)) for some in (words.now, map(without_reason, words.now)))
    return SlipWords(say(words.title), now, before, heading, verdict, waits, change, fell, brief)


class BarRow(Piece[tuple[Bar, Bars]]):
    """A row about one of the best moves."""

    def __init__(self, art: CardArt, nth: int, bars: Sequence[Bar], label: str) -> None:
        super().__init__(NOWHERE, partial(paint_bar, art), label=label)
        self._bar, self._bars = bars[nth], bars

    def measure(self, kit: Kit, width: int) -> Size:
        least = kit.text.widest_word(self._bar.words, _bar_style(kit)) + 2 * kit.metrics.u(8)
        on_one_line = max(_needed(kit, bar, WIDE) for bar in self._bars)
        high = bar_height(kit, width, self._bar, lay_bars(kit, width, self._bars))
        return Size(least, max(least, math.ceil(on_one_line / MOST_SHARE) + 1), high, high)

    def place(self, kit: Kit, rect: Rect) -> None:
        super().place(kit, rect)
        self.show((self._bar, lay_bars(kit, rect.w, self._bars)), self.label)


FEWEST = 2
"""Number of earlier events that are visible without scrolling."""


@dataclass(frozen=True, slots=True)
class AsMany(Column):
    """A column that leaves out its last children if they do not fit."""

    fewest: int = 0

    def height(self, ruler: Ruler, width: int) -> Span:
        return Column(self.children[: self.fewest], self.gap).height(ruler, width)

    def arrange(self, ruler: Ruler, rect: Rect) -> list[tuple[Item, Rect]]:
        made: list[tuple[Item, Rect]] = []
        y, gap = rect.y, span(self.gap).natural
        for child in self.children:
            high = ruler.height(child, rect.w).natural if child is not None else 0
            if child is None or y + high > rect.bottom:
                break
            made.append((child, Rect(rect.x, y, rect.w, high)))
            y += high + gap
        return made


class WordSlip:
    """The panel beside the table, about the displayed move."""

    def __init__(self, host: BaseScene, art: CardArt) -> None:
        self.host, self.art = host, art
        self._words: SlipWords | None = None

    def show(self, words: SlipWords) -> None:
        if words == self._words or self.host.layout is None:
            return
        self._words = words
        unit, view = self.host.kit.metrics.u, ScrollView(NOWHERE, words.title)
        parts = _ways(words.verdict)
        ways = [Pad(self._column(words, way), unit(PAD - 2 * ASIDE)) for way in parts]
        if words.brief != words.now:
            brief = replace(words, now=words.brief, brief=())
            sizes = [pair for pair in SHORT_SIZES if self._unbroken(words, pair[1])] or SHORT_SIZES
            short = (self._column(brief, parts[0], title, small) for title, small in sizes)
            ways += [Pad(column, unit(PAD - 2 * ASIDE)) for column in short]
        named = parts[0].names and not parts[0].rows  # the first row has the tag "Best"
        scrolled = self._column(words, parts[0]._replace(names=named), headline=22, scrolls=True)
        whole = Scroll(view, scrolled, least=self.host.kit.metrics.target, gap=unit(4))
        bottom = Span(unit(2), unit(18))
        ground = Scenery(NOWHERE, paint_paper)
        tree = Pad(OneOf([*ways, whole]), unit(ASIDE), unit(26), ground, bottom)
        self.host.lay_part("slip", tree, self.host.layout.rect_of("slip"), SLIP_Z)

    def _unbroken(self, words: SlipWords, size: float) -> bool:
        """Returns whether each short sentence about points fits on one line."""
        kit, style = self.host.kit, Style("semibold", size, self.host.kit.colours.ink)
        assert self.host.layout is not None
        wide = self.host.layout.rect_of("slip").w - 2 * kit.metrics.u(PAD)
        points = [short for short, long in zip(words.brief, words.now, strict=True) if short != long]
        return all(kit.text.width(short, style) <= wide for short in points)

    def _column(
        self,
        words: SlipWords,
        way: VerdictParts,
        headline: float = 34,
        sentences: float = 22,
        *,
        scrolls: bool = False,
    ) -> Node:
        kit = self.host.kit
        ink, soft, unit = kit.colours.ink, kit.paint.soft_ink, kit.metrics.u
        hue = ink if kit.look.high else DOWN if words.fell else UP
        lines = [
            (words.title, Style("display", headline, ink)),
            *((sentence, Style("semibold", sentences, ink)) for sentence in words.now),
            (words.change, Style("bold", 22, hue)),
            (words.counting, Style("semibold", 19, soft)),
        ]
        items: list[Item] = [self._text(text, style) for text, style in lines if text]
        if words.verdict is not None:
            items += self._verdict(words.verdict, way, close=scrolls)
        elif words.before:
            before = self._before(words)
            fewest = FEWEST if words.brief == words.now else 0  # the points of a round need the room
            items += [
                Space(unit(2 * GAP)),
                Column(before, unit(GAP)) if scrolls else Fill(AsMany(before, unit(GAP), fewest=fewest)),
            ]
        return Column(items, unit(GAP))

    def _text(self, text: str, style: Style) -> Node:
        return Pad(_words(text, style), self.host.kit.metrics.u(ASIDE))

    def _before(self, words: SlipWords) -> list[Item]:
        kit, unit, ink = self.host.kit, self.host.kit.metrics.u, self.host.kit.colours.ink
        side, lines = max(unit(30), kit.metrics.text(18)), list[Item]()
        for picture, sentence in words.before:
            face = Sized(Piece(NOWHERE, paint_face, picture), side, side)
            paragraph = _words(sentence, Style("regular", 19, ink))
            lines.append(Pad(Row([face, Fill(paragraph)], unit(GAP), align="start"), unit(ASIDE)))
        heading = self._text(words.heading, Style("semibold", 19, kit.paint.soft_ink))
        return [Column([heading, lines[0]], unit(GAP)), *lines[1:]]

    def _verdict(self, verdict: Verdict, way: VerdictParts, *, close: bool) -> list[Item]:
        kit, say = self.host.kit, self.host.say
        unit, ink = kit.metrics.u, kit.colours.ink
        found: list[Item] = []
        if way.names:
            best = say(phrase("**Best:** {move}", move=verdict.best))
            found.append(self._text(best, Style("regular", 22, ink)))
        cost = say(phrase("As good as any"))
        if verdict.cost:
            cost = say(phrase("That cost {cost} %", cost=verdict.cost))
        price = Style("bold", 19 if close else 24, ink if kit.look.high or not verdict.cost else DOWN)
        lines: list[Item] = [_words(cost, price)]
        if verdict.cost:
            error = say(give_or_take(verdict.error))
            lines.append(_words(error, Style("regular", 19, ink)))
        margin, mark = (ASIDE, 20.0) if close else (20.0, 30.0)
        plate = Piece(NOWHERE, paint_cost, mark if verdict.cost else 0.0)
        beside = Space(unit(mark + (14 if close else 26) - margin) if verdict.cost else 0)
        cost_row = Row([beside, Fill(Column(lines))])
        found += [Pad(cost_row, unit(margin), Span(unit(2), unit(6)), plate), Space(unit(14))]
        if way.rows:
            heading = say(phrase("The best moves"))
            found.append(self._text(heading, Style("semibold", 19, kit.paint.soft_ink)))
            found += [Space(unit(GAP)), Column(self._rows(way.rows), unit(4))]
        if way.reasons and verdict.why is not None:
            rule = Pad(Sized(Scenery(NOWHERE, paint_rule), down=unit(4)), unit(ASIDE))
            found += [Space(unit(6)), rule, Space(unit(8))]
            found.append(self._text(say(verdict.why), Style("regular", 20, ink)))
        return found

    def _rows(self, rows: Sequence[Weighed]) -> list[Item]:
        say, compact, bars = self.host.say, self.host.kit.metrics.compact, list[Bar]()
        for row in rows:
            tag = say(phrase("Best")) if row.best else say(phrase("Yours")) if row.made else ""
            if row.best and row.made:
                tag = say(phrase("Yours") if compact else phrase("Best, and yours"))
            words = ", ".join(map(say, row.apart)) if row.faces else say(row.words)
            bars.append(Bar(words, row.faces, row.chance, row.error, tag, row.made and not row.best))
        made: list[Item] = []
        for nth, row in enumerate(rows):
            label = say(
                phrase("{move}: chance to win {chance} %.", move=row.words, chance=round(100 * row.chance))
            )
            made.append(BarRow(self.art, nth, bars, f"{label} {bars[nth].tag}".strip()))
        return made


def _words(text: str, style: Style) -> Paragraph:
    paragraph = Paragraph(NOWHERE, text, style, top=True)
    paragraph.breaks = True
    return paragraph


class VerdictParts(NamedTuple):
    """The parts of a verdict on the panel."""

    rows: Sequence[Weighed] = ()
    names: bool = False
    reasons: bool = False


def _ways(verdict: Verdict | None) -> list[VerdictParts]:
    if verdict is None:
        return [VerdictParts()]
    names, reasons = bool(verdict.cost), verdict.why is not None
    found = []
    for named, reasoned in ((names, reasons), (False, reasons), (names, False), (False, False)):
        found += [VerdictParts(rows, named, reasoned) for rows in _fewer(verdict.rows)]
    return [*found, VerdictParts((), names)]


def _fewer(rows: Sequence[Weighed]) -> Iterator[Sequence[Weighed]]:
    if len(rows) > 1:
        yield rows
    if len(rows) > 2:
        other = next((row for row in rows[1:] if row.made), rows[1])
        yield rows[0], other


def paint_paper(kit: Kit, rect: Rect) -> Picture:
    """Paints the panel as a sheet of paper under a brass clip."""
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
