"""How Eight & Half's smaller things are painted: points, counts, flags, pills, ribbons, the note."""

from __future__ import annotations

import math
from typing import NamedTuple

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from scenes.theme import mix
from scenes.ui.kit import Kit
from scenes.ui.paint import SMALL_SHADOW, Picture, canvas
from scenes.ui.text import Block, Style
from scenes.ui.vector import Box, Drawing, Stroke

GAME = "eight-and-half"
SEVEN = 7
"""Stars to be won."""


class Points(NamedTuple):
    """Stars won, the name they stand under and the word beside it, and a line below them."""

    won: int
    name: str
    beside: str
    below: str


class Counts(NamedTuple):
    """Three numbers with their words; `columns` sets every number above its word."""

    numbers: tuple[int, int, int]
    words: tuple[str, str, str]
    columns: tuple[int, ...]


class Pill(NamedTuple):
    """Words on a pill, with an icon or none; amber ones warn."""

    words: str
    icon: str = ""
    amber: bool = False


class Note(NamedTuple):
    """A paper note: a title, and lines of which the last may be marked."""

    title: str
    lines: tuple[str, ...]
    marked: bool


def _tint(kit: Kit) -> tuple[int, int, int]:
    return (255, 255, 255) if kit.look.high else kit.theme.game(GAME).small_text


def paint_points(kit: Kit, rect: Rect, content: Points | None) -> Picture:
    """Seven stars, of which some are won; what stands beside the name above them, and a line below."""
    picture = canvas(*rect.size)
    if content is None:
        return Picture(picture)
    row = max(kit.metrics.u(70), kit.metrics.text(25) + kit.metrics.text(18) + kit.metrics.u(14)) // 2
    side = min(max(kit.metrics.u(20), 13), rect.w // (SEVEN + 1))
    top = row + (row - side) // 2 - kit.metrics.u(2)
    step = round(side * 1.08)
    for nth in range(max(SEVEN, content.won)):
        _star(kit, picture, Rect(nth * step, top, side, side), won=nth < content.won)
    if content.beside:
        name = kit.text.fit(content.name, kit.style("name", kit.colours.hot), (rect.w, row))
        x = name.size[0] + kit.metrics.u(11)
        style = kit.style("caption", _tint(kit))
        if kit.text.width(content.beside, style) <= rect.w - x:
            beside = kit.text.fit(content.beside, style, (rect.w - x, row))
            kit.text.draw(picture, beside, Rect(x, kit.metrics.u(1), rect.w - x, row))
    if content.below:
        below = kit.text.fit(content.below, kit.style("caption", _tint(kit)), (rect.w, rect.h - 2 * row))
        kit.text.draw(picture, below, Rect(0, 2 * row - kit.metrics.u(4), rect.w, rect.h - 2 * row))
    return Picture(picture)


def _star(kit: Kit, onto: Surface, room: Rect, *, won: bool) -> None:
    look = kit.theme.game(GAME)

    def draw(drawing: Drawing, box: Box) -> None:
        x, y, r = box.x + box.w / 2, box.y + box.h / 2, box.w / 2
        points = []
        for nth in range(10):
            reach, turn = (r if nth % 2 == 0 else r * 0.46), math.radians(36 * nth - 90)
            points.append(f"{x + reach * math.cos(turn):.2f} {y + reach * math.sin(turn):.2f}")
        fill = look.accent if won else mix(look.deep, look.mat, 0.12)
        rim = Stroke((255, 255, 255), 1.2) if kit.look.high else None
        drawing.path(f"M{'L'.join(points)}Z", fill, stroke=rim)

    kit.paint.shape(("point", won), room.size, draw).blit(onto, room.topleft)


def paint_counts(kit: Kit, rect: Rect, content: Counts | None) -> Picture:
    """How many cards lie in hand, bank and burned pile: in columns, or in one line."""
    picture = canvas(*rect.size)
    if content is None:
        return Picture(picture)
    hot, tint = kit.colours.hot, _tint(kit)
    if content.columns:
        pitch = content.columns[1] - content.columns[0]
        high = kit.metrics.text(25)
        for middle, number, word in zip(content.columns, content.numbers, content.words, strict=True):
            room = Rect(middle - pitch // 2, 0, pitch, high)
            style = Style("display", 25, hot, "centre")
            kit.text.draw(picture, kit.text.fit(str(number), style, room.size), room)
            room = Rect(room.x, high, pitch, rect.h - high)
            style = kit.style("caption", tint, align="centre")
            kit.text.draw(picture, kit.text.fit(word, style, (pitch - kit.metrics.u(3), room.h)), room)
        return Picture(picture)
    wide = rect.w // 3
    for nth, (number, word) in enumerate(zip(content.numbers, content.words, strict=True)):
        style = kit.style("caption", tint)
        block = kit.text.fit(f"**{number}** {word}", style, (wide - kit.metrics.u(4), rect.h))
        kit.text.draw(picture, block, Rect(nth * wide, 0, wide, rect.h))
    return Picture(picture)


def paint_pill(kit: Kit, rect: Rect, content: Pill | None) -> Picture:
    """Words on a pill in the middle of the rectangle, as wide as they need."""
    if content is None or not content.words:
        return Picture(canvas(1, 1))
    unit, ink = kit.metrics.u, kit.colours.ink if content.amber else kit.colours.hot
    block, side = _pill_words(kit, rect, content)
    gap = unit(8) if content.icon else 0
    wide = min(rect.w, block.size[0] + side + gap + unit(28))
    if content.amber:
        border = kit.colours.ink if kit.look.high else None
        base = kit.paint.pill(wide, rect.h, kit.theme.game(GAME).accent, border=border)
    else:
        base = kit.paint.chip(wide, rect.h)
    picture = base.surface.copy()
    x = base.left + (wide - block.size[0] - side - gap) // 2
    if content.icon:
        kit.icon(picture, content.icon, ink, Rect(x, base.top + (rect.h - side) // 2, side, side))
    kit.text.draw(picture, block, Rect(x + side + gap, base.top, block.size[0], rect.h))
    return Picture(picture, base.left - (rect.w - wide) // 2, base.top)


def _pill_words(kit: Kit, rect: Rect, content: Pill) -> tuple[Block, int]:
    side = round(rect.h * 0.56) if content.icon else 0
    ink = kit.colours.ink if content.amber else kit.colours.hot
    style = kit.style("caption", ink, role="bold")
    room = (rect.w - side - kit.metrics.u(34), rect.h)
    return kit.text.fit(content.words, style, room), side


def paint_banner(kit: Kit, rect: Rect, content: str | None) -> Picture:
    """A small paper ribbon under the marquee, as wide as its words need."""
    if not content:
        return Picture(canvas(1, 1))
    ink = kit.colours.ink if kit.look.high else kit.colours.bad_text
    notch = kit.metrics.u(30)
    block = kit.text.fit(content, Style("bold", 21, ink, "centre"), (rect.w - 2 * notch, rect.h))
    wide = min(rect.w, block.size[0] + 2 * notch)
    base = kit.paint.ribbon(wide, rect.h)
    picture = base.surface.copy()
    kit.text.draw(picture, block, Rect(base.left + notch, base.top, wide - 2 * notch, rect.h))
    return Picture(picture, base.left - (rect.w - wide) // 2, base.top)


def paint_topper(kit: Kit, rect: Rect, content: str | None) -> Picture:
    """A plate on top of the marquee: what it would show."""
    if not content:
        return Picture(canvas(1, 1))
    ink = kit.colours.ink
    pad = kit.metrics.u(22)
    block = kit.text.fit(content, Style("bold", 21, ink, "centre"), (rect.w - 2 * pad, rect.h))
    wide = min(rect.w, block.size[0] + 2 * pad)

    def draw(drawing: Drawing, box: Box) -> None:
        whole = Box(box.x, box.y, box.w, box.h, kit.metrics.u(10))
        drawing.box(whole, kit.colours.brass_dark)
        face = whole.inset(max(1.0, 1.6 * kit.metrics.s))
        drawing.box(face, drawing.down(kit.colours.go_top, kit.colours.go, face))

    base = kit.paint.shape(("topper",), (wide, rect.h), draw, shadow=SMALL_SHADOW)
    picture = base.surface.copy()
    kit.text.draw(picture, block, Rect(base.left, base.top, wide, rect.h))
    return Picture(picture, base.left - (rect.w - wide) // 2, base.top)


def paint_slot(kit: Kit, rect: Rect, content: bool | None) -> Picture:  # noqa: FBT001 - a content
    """A dashed outline where no card lies; nothing where one does."""
    if not content:
        return Picture(canvas(1, 1))
    look = kit.theme.game(GAME)
    return kit.paint.dashed(rect.w, rect.h, look.tint, fill=look.deep)


def paint_arrow(kit: Kit, rect: Rect, content: object) -> Picture:
    """The dotted way that turns go round the table: clockwise."""
    _ = content
    drawing = Drawing(*rect.size)
    tint, line = kit.theme.game(GAME).tint, max(1.8, 3 * kit.metrics.s)
    high, foot = rect.h - kit.metrics.u(16), kit.metrics.u(13)
    bow = rect.w - 2 * line
    points = []
    for nth in range(25):
        share = nth / 24
        points.append((line + bow * 4 * share * (1 - share) * 0.92 + foot * share, line + high * share))
    for x, y in points[:-1]:
        drawing.circle((x, y), line * 0.62, tint)
    x, y = points[-1]
    reach = kit.metrics.u(17)
    head = f"M{x + reach:.1f} {y - reach * 0.55:.1f}L{x:.1f} {y + reach * 0.3:.1f}L{x - reach * 0.2:.1f} {y - reach:.1f}"
    drawing.path(head, None, stroke=Stroke(tint, line))
    return Picture(drawing.surface())


def paint_note(kit: Kit, rect: Rect, content: Note | None) -> Picture:
    """The note: as many of the last lines as there is room for, the marked one in red."""
    if content is None:
        return Picture(canvas(1, 1))
    unit, soft = kit.metrics.u, kit.paint.soft_ink
    inner = rect.w - 2 * unit(22)
    title = kit.text.fit(content.title, kit.style("body", kit.colours.ink, role="bold"), (inner, unit(64)))
    tall = title.size[1] + unit(6)
    red = kit.colours.ink if kit.look.high else kit.colours.bad_text
    blocks: list[Block] = []
    for nth, line in enumerate(reversed(content.lines)):
        style = kit.style("caption", soft)
        if nth == 0 and content.marked:
            style = kit.style("caption", red, role="bold")
        block = kit.text.block(line, style, inner)
        high = block.size[1] + unit(4)
        if blocks and tall + high > rect.h - 2 * unit(20):
            break
        blocks.insert(0, block)
        tall += high
    high = min(rect.h, tall + 2 * unit(18))
    base = kit.paint.paper(rect.w, high)
    picture = base.surface.copy()
    x, y = base.left + unit(22), base.top + unit(16)
    picture.blit(kit.text.render(title), (x, y), special_flags=BLEND_PREMULTIPLIED)
    y += title.size[1] + unit(6)
    for block in blocks:
        picture.blit(kit.text.render(block), (x, y), special_flags=BLEND_PREMULTIPLIED)
        y += block.size[1] + unit(4)
    return Picture(picture, base.left, base.top - (rect.h - high) // 2)
