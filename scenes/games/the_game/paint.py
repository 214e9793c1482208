"""Functions that paint The Game's table."""

from dataclasses import replace
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.board.badges import BadgeKind, bare
from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.kit import Kit
from scenes.ui.paint import WHITE, Picture, Shadow, canvas, nothing
from scenes.ui.text import Style

GAME = "the-game"
GAP = "\u00a0\u00a0"
"""Two spaces between the words of a pile's name."""


class Heading(NamedTuple):
    """The words around a pile."""

    up: bool
    numbered: bool
    """Whether the pile's first number is shown."""
    margins: tuple[int, int]
    """Heights in px of the words above and below the pile."""
    title: str
    longest: str
    """The longest name of the four piles. It decides the text size of all four names."""
    back: str
    """A text about the card that sets the pile back by ten."""
    back_lit: bool


class Slot(NamedTuple):
    """The place of a pile's first card, perhaps highlighted."""

    up: bool
    lit: bool
    covered: bool = False
    """Whether a card lies at this place."""


SHEET_HIGH = 338
"""Usual height in design px of the summary of played numbers."""
ROWS = 3
"""Number of rows that fit in the summary of played numbers."""


class Sheet(NamedTuple):
    """The summary of played numbers."""

    laid: int
    """Number of cards that have been played."""
    rows: tuple[tuple[str, int], ...]
    """Pairs of a place, such as the draw pile, and the number of cards at the place."""
    words: tuple[str, str, str, str]
    """The four texts around the numbers: above, beside and below them."""


class Pips(NamedTuple):
    """Numbers of cards played and needed in this turn."""

    laid: int
    needed: int
    label: str


def paint_tray(kit: Kit, rect: Rect) -> Picture:
    """Paints the dark tray under the four piles."""
    look, high = kit.theme.game(GAME), kit.look.high
    stroke = Stroke(WHITE, 2.0) if high else Stroke(look.tint, max(1.0, 1.5 * kit.metrics.s), (), 0.28)

    def draw(drawing: Drawing, box: Box) -> None:
        drawing.box(box.rounded(kit.metrics.u(26)), look.deep, opacity=0.42 if high else 0.74, stroke=stroke)

    return kit.paint.shape(("tray",), rect.size, draw)


def onward_room(kit: Kit, heading: Rect, foot: int) -> Rect:
    """Returns the area in px below a pile for the text about which numbers fit next."""
    unit = kit.metrics.u
    return Rect(heading.x, heading.bottom - foot + unit(8), heading.w, (foot - unit(10)) // 2 - unit(3))


LARGE = BadgeKind(size=21)
ONWARD = BadgeKind(bare, bare, 18, padding=0, pops=True)
"""Kind of the badge below a pile, which says which numbers fit next."""


def paint_heading(kit: Kit, rect: Rect, content: Heading) -> Picture:
    """Paints the heading of a pile."""
    picture = canvas(*rect.size)
    unit = kit.metrics.u
    head = Rect(0, 0, rect.w, content.margins[0] - unit(2))
    chip_style = Style("display", 24, kit.colours.ink if content.up else kit.colours.hot, "left")
    number = ("1" if content.up else "100") if content.numbered else ""
    chip_w = kit.text.width(number, chip_style) + unit(42)
    widest = kit.text.width("100" if content.numbered else "", chip_style) + unit(42)
    room = (rect.w - widest - unit(10 + 26), head.h)  # so that two neighbouring headings do not touch
    longest, name = (text.replace(" ", GAP) for text in (content.longest, content.title))
    px = kit.text.fit(longest, kit.style("section", kit.colours.hot), room).style.px
    title = kit.text.block(name, replace(kit.style("section", kit.colours.hot), px=px), rect.w)
    whole = chip_w + unit(10) + title.size[0]
    x = (rect.w - whole) // 2
    chip = Rect(x, (head.h - unit(36)) // 2, chip_w, unit(36))
    _foundation(kit, picture, chip, content, number, chip_style)
    kit.text.draw(picture, title, Rect(x + chip_w + unit(10), 0, title.size[0], head.h))
    look = kit.theme.game(GAME)
    ink = look.accent if content.back_lit else look.small_text
    if content.back:
        above = onward_room(kit, Rect((0, 0), rect.size), content.margins[1])
        style, high = kit.style("caption", ink, align="centre"), above.h + unit(3)
        back = kit.text.fit(content.back, style, (rect.w, high))
        kit.text.draw(picture, back, Rect(0, above.bottom, rect.w, above.h))
    return Picture(picture)


def _foundation(kit: Kit, picture: Surface, room: Rect, content: Heading, number: str, style: Style) -> None:
    up, look = content.up, kit.theme.game(GAME)
    fill, rim = (kit.colours.paper, look.accent) if up else (look.deep, look.tint)
    edge = Stroke(rim, max(1.4, 2.2 * kit.metrics.s))
    kit.plate(room.size, kit.metrics.u(9), fill, edge, inside=True).blit(picture, room.topleft)
    unit = kit.metrics.u
    kit.text.write(picture, number, style, room.move(unit(9), 0))
    arrow = Rect(room.right - unit(29), room.y + unit(8), unit(20), unit(20))
    kit.icon(picture, "up" if up else "down", rim if not up else kit.colours.brass_dark, arrow)


def paint_slot(kit: Kit, rect: Rect, content: Slot) -> Picture:
    """Paints a dashed outline with a pile's first number."""
    if content.covered and not content.lit:
        return nothing()
    look = kit.theme.game(GAME)
    ink = kit.colours.go if content.lit else look.tint
    faint = mix(look.tint, look.deep, 0.35)
    base = kit.paint.dashed(rect.w, rect.h, ink, fill=look.deep).copy()
    room, number = base.room(rect.size), "1" if content.up else "100"
    inner = room.inflate(-2 * kit.metrics.u(14), 0)
    kit.text.write(base.surface, number, Style("display", 64, faint, "centre"), inner)
    arrow = Rect(0, 0, kit.metrics.u(34), kit.metrics.u(34))
    arrow.center = (room.centerx, room.centery + kit.metrics.u(-62 if content.up else 62))
    kit.icon(base.surface, "up" if content.up else "down", faint, arrow)
    return base


def paint_sheet(kit: Kit, rect: Rect, content: Sheet) -> Picture:
    """Paints the sheet with the number of played cards, and of cards to draw and in hands."""
    base = kit.paint.paper(rect.w, rect.h).copy()
    unit, ink, soft = kit.metrics.u, kit.colours.ink, kit.paint.soft_ink
    x, y, inner = base.left + unit(20), base.top, rect.w - unit(40)
    picture, down = base.surface, partial(_down, rect.h)
    played, of_all, when_few, good = content.words
    centred = kit.style("body", soft, align="centre")
    kit.text.write(picture, played, centred, Rect(x, y + down(16), inner, down(30)))
    _big_number(kit, picture, Rect(x, y + down(46), inner, down(64)), str(content.laid), of_all)
    _gauge(kit, picture, Rect(x + unit(4), y + down(122), inner - unit(8), unit(20)), content.laid / 98)
    first = 154 + 17 * (ROWS - len(content.rows))
    for number, (label, count) in enumerate(content.rows):
        room = Rect(x, y + down(first + number * 34), inner, down(34))
        bold = kit.style("body", ink, role="bold", align="right")
        value = kit.text.write(picture, str(count), bold, room)
        text = kit.text.fit(label, kit.style("caption", soft), (inner - value.size[0] - unit(8), room.h))
        kit.text.draw(picture, text, room)
    kit.paint.rule(inner, dashed=True).blit(picture, (x, y + down(264)))
    strong = kit.style("caption", ink, role="bold", align="centre")
    caption = kit.style("caption", soft, align="centre")
    kit.text.write(picture, when_few, strong, Rect(x, y + down(272), inner, down(28)))
    kit.text.write(picture, good, caption, Rect(x, y + down(298), inner, down(28)))
    return base


def _down(high: int, at: float) -> int:
    return round(high * at / SHEET_HIGH)


def _big_number(kit: Kit, picture: Surface, room: Rect, number: str, beside: str) -> None:
    big = kit.text.fit(number, Style("display", 62, kit.colours.ink), (room.w, room.h))
    small = kit.text.fit(beside, kit.style("caption", kit.paint.soft_ink), (room.w - big.size[0], room.h))
    gap = kit.metrics.u(8)
    left = Rect(room.x + (room.w - big.size[0] - small.size[0] - gap) // 2, room.y, big.size[0], room.h)
    kit.text.draw(picture, big, left)
    kit.text.draw(picture, small, left.move(left.w + gap, kit.metrics.u(10)))


def _gauge(kit: Kit, picture: Surface, room: Rect, share: float) -> None:
    look = kit.theme.game(GAME)
    kit.paint.pill(room.w, room.h, kit.colours.paper3).blit(picture, room.topleft)
    done = max(room.h, round(room.w * share))
    kit.paint.pill(done, room.h, look.mat).blit(picture, room.topleft)
    side = round(room.h * 1.7)
    drawing = Drawing(side, side)
    half, line = side / 2, max(1.4, 2 * kit.metrics.s)
    wide = half * 0.62
    path = f"M{half} {line}L{half + wide} {half}L{half} {side - line}L{half - wide} {half}Z"
    drawing.path(path, look.accent, stroke=Stroke(kit.colours.ink, line))
    drawing.onto(picture, (room.x + done - side // 2, room.centery - side // 2))


LEAST_PIPS = 2
"""Number of marks beside "This turn" that always have room."""


def paint_pips(kit: Kit, rect: Rect, content: Pips) -> Picture:
    """Paints a small mark for each card that this turn needs."""
    picture = canvas(*rect.size)
    unit, look = kit.metrics.u, kit.theme.game(GAME)
    wide, high, gap = unit(32), unit(40), unit(8)
    count = max(content.needed, content.laid)
    air = rect.h // 2 - unit(6)
    room = rect.w - 2 * air
    pips = min(count, LEAST_PIPS) * (wide + gap) + unit(16)
    style, words = kit.style("body", kit.colours.hot), max(room // 2, room - pips)
    text = kit.text.fit(content.label, style, (words, rect.h))
    shown = min(count, max(1, (room - text.size[0] - unit(16)) // (wide + gap)))
    whole = text.size[0] + unit(16) + shown * (wide + gap) - gap
    x = (rect.w - whole) // 2
    if not kit.look.high:
        kit.paint.pill(whole + 2 * air, rect.h, look.deep, opacity=0.8).blit(picture, (x - air, 0))
    kit.text.draw(picture, text, Rect(x, 0, text.size[0], rect.h))
    x += text.size[0] + unit(16)
    for number in range(shown):
        pip = Rect(x, (rect.h - high) // 2, wide, high)
        _pip(kit, picture, pip, look.accent if number < content.laid else None)
        x += wide + gap
    return Picture(picture)


def _pip(kit: Kit, picture: Surface, room: Rect, fill: tuple[int, int, int] | None) -> None:
    rim, shadow = Stroke(kit.colours.cream, max(1.4, 2.2 * kit.metrics.s)), Shadow(2, 2, 0.3)
    plate = kit.plate(room.size, kit.metrics.u(8), fill, rim, shadow=shadow, inside=True)
    plate.blit(picture, room.topleft)
    if fill is not None:
        kit.icon(picture, "check", kit.colours.ink, room.inflate(-room.w // 3, -room.h // 3))
