"""Functions that paint Eight & Half's smaller things, such as points."""

import math
from dataclasses import replace
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.board.badges import BadgeKind
from scenes.board.light import Pool, Source
from scenes.stage.layout import Metrics
from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke, blend
from scenes.ui.kit import Kit
from scenes.ui.paint import SMALL_SHADOW, WHITE, Picture, canvas
from scenes.ui.text import Block, Style

GAME = "eight-and-half"
BULBS = Source(
    "marquee",
    (
        (0.0, (255, 246, 226)), (0.18, (255, 238, 208)), (0.36, (238, 210, 190)), (0.56, (190, 162, 166)),
        (0.78, (146, 118, 138)), (1.0, (112, 88, 114)),
    ),
    940.0,
    0.62,
    (Pool((255, 206, 94), 0.0, 640.0, 400.0, 0.4, 1.25), Pool((255, 206, 104), 0.0, 340.0, 230.0, 0.3, 1.3)),
)  # fmt: skip
"""The light of the marquee's bulbs."""
SEVEN = 7
"""Usual number of a player's stars, won and empty ones together."""
NOTE_PAD = 18
"""Design px between a note's text and its edges."""
LEAST_LINES = 3
"""Number of last lines of a note that must fit. The note's text gets smaller for them."""


class Points(NamedTuple):
    """A player's stars and the texts around them."""

    won: int
    size: float
    beside: str
    below: str
    left: int = 0
    """X in px at which the text beside the name begins."""


class Counts(NamedTuple):
    """Three numbers of cards, each with a word."""

    numbers: tuple[int, int, int]
    words: tuple[str, str, str]
    columns: tuple[int, ...]


class Note(NamedTuple):
    """The content of a paper note, perhaps with a red last line."""

    title: str
    lines: tuple[str, ...]
    marked: bool


def tint(kit: Kit) -> tuple[int, int, int]:
    """Returns the colour of small texts on the table."""
    return WHITE if kit.look.high else kit.theme.game(GAME).small_text


def paint_points(kit: Kit, rect: Rect, content: Points) -> Picture:
    """Paints the won stars and the empty stars."""
    picture = canvas(*rect.size)
    row = points_row(kit.metrics)
    side = max(kit.metrics.u(content.size), 9)
    top = row + (row - side) // 2 - kit.metrics.u(2)
    step = round(side * 1.08)
    for nth in range(max(SEVEN, content.won)):
        _star(kit, picture, Rect(nth * step, top, side, side), won=nth < content.won)
    if content.beside:
        room = Rect(content.left, kit.metrics.u(1), rect.w - content.left, row)
        kit.text.write(picture, content.beside, kit.style("caption", tint(kit)), room)
    if content.below:
        below = Rect(0, 2 * row - kit.metrics.u(4), rect.w, rect.h - 2 * row)
        kit.text.write(picture, content.below, kit.style("caption", tint(kit)), below)
    return Picture(picture)


def points_row(metrics: Metrics) -> int:
    """Returns the height in px of a name's line, and of a line of stars."""
    return max(metrics.u(70), metrics.text(25) + metrics.text(18) + metrics.u(14)) // 2


def _star(kit: Kit, onto: Surface, room: Rect, *, won: bool) -> None:
    look = kit.theme.game(GAME)

    def draw(drawing: Drawing, box: Box) -> None:
        x, y, r = box.x + box.w / 2, box.y + box.h / 2, box.w / 2
        points = []
        for nth in range(10):
            reach, turn = (r if nth % 2 == 0 else r * 0.46), math.radians(36 * nth - 90)
            points.append(f"{x + reach * math.cos(turn):.2f} {y + reach * math.sin(turn):.2f}")
        fill = look.accent if won else look.deep
        edge = (
            WHITE
            if kit.look.high
            else mix(look.accent, WHITE, 0.4)
            if won
            else mix(look.mat, look.tint, 0.62)
        )
        rim = Stroke(edge, 1.2)
        drawing.path(f"M{'L'.join(points)}Z", fill, stroke=rim)

    kit.paint.shape(("point", won), room.size, draw).blit(onto, room.topleft)


def paint_counts(kit: Kit, rect: Rect, content: Counts) -> Picture:
    """Paints the three numbers of cards, in columns or in one line."""
    picture = canvas(*rect.size)
    ink = tint(kit)
    pairs = list(zip(content.numbers, content.words, strict=True))
    if not content.columns:
        line = " · ".join(f"**{number}** {word}" for number, word in pairs)
        kit.text.write(picture, line, kit.style("caption", ink), Rect((0, 0), rect.size))
        return Picture(picture)
    pitch = content.columns[1] - content.columns[0]
    high = kit.metrics.text(25)
    word_style = kit.style("caption", ink, align="centre")
    room = (pitch - kit.metrics.u(4), rect.h - high)
    px = min(kit.text.fit(word, word_style, room).style.px or 0 for word in content.words)
    for middle, (number, word) in zip(content.columns, pairs, strict=True):
        place = Rect(middle - pitch // 2, 0, pitch, high)
        style = Style("display", 25, kit.colours.hot, "centre")
        kit.text.write(picture, str(number), style, place)
        below = Rect(place.x, high, pitch, rect.h - high)
        kit.text.draw(picture, kit.text.block(word, replace(word_style, px=px), pitch), below)
    return Picture(picture)


def _plate(kit: Kit, width: int, height: int) -> Picture:
    def draw(drawing: Drawing, box: Box) -> None:
        whole = box.rounded(kit.metrics.u(10))
        drawing.box(whole, kit.colours.brass_dark)
        face = whole.inset(max(1.0, 1.6 * kit.metrics.s))
        drawing.box(face, drawing.down(kit.colours.go_top, kit.colours.go, face))

    return kit.paint.shape(("topper",), (width, height), draw, shadow=SMALL_SHADOW)


def _ribbon(kit: Kit, width: int, height: int) -> Picture:
    return kit.paint.ribbon(width, height)


SMALL = BadgeKind(size=18)
FLAG = BadgeKind(size=18, padding=20, at="left")
BANNER = BadgeKind(_ribbon, size=21, ink="bad_text", padding=60)
"""Kind of badge on a ribbon under the marquee, for a special rule."""
TOPPER = BadgeKind(_plate, size=21, ink="ink", padding=44)
"""Kind of the brass badge with the value after a move."""


def paint_slot(kit: Kit, rect: Rect) -> Picture:
    """Paints a dashed outline at a place without a card."""
    look = kit.theme.game(GAME)

    def draw(drawing: Drawing, box: Box) -> None:
        line = max(1.2, min(2 * kit.metrics.s, 0.04 * box.w))
        radius = kit.theme.radius.number("card_w") * box.w * 1.4
        edge = box.rounded(radius).inset(line / 2)
        drawing.box(edge, look.deep, opacity=0.28)
        step = max(3.0, 0.09 * box.w)
        drawing.box(edge, None, stroke=Stroke(tint(kit), line, (step, step * 0.8), 0.75))

    return kit.paint.shape(("slot",), rect.size, draw)


def paint_arrow(kit: Kit, rect: Rect) -> Picture:
    """Paints a dotted arrow in the direction of turns."""
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


def paint_note(kit: Kit, rect: Rect, content: Note) -> Picture:
    """Paints the note in the middle of `rect`."""
    unit, pad = kit.metrics.u, kit.metrics.u(NOTE_PAD)
    high, title, blocks = _laid_note(kit, rect, content)
    base = kit.paint.paper(rect.w, high).copy()
    x, y = base.left + pad, base.top + pad - unit(2)
    for block in (title, *blocks):
        blend(base.surface, kit.text.render(block), (x, y))
        y += block.size[1] + (unit(6) if block is title else unit(3))
    return Picture(base.surface, base.left, base.top - (rect.h - high) // 2)


def note_rect(kit: Kit, room: Rect, content: Note) -> Rect:
    """Returns where a note's paper lies in its room, in px."""
    high = _laid_note(kit, room, content)[0]
    return Rect(room.x, room.y + (room.h - high) // 2, room.w, high)


def _laid_note(kit: Kit, rect: Rect, content: Note) -> tuple[int, Block, list[Block]]:
    """Returns the height of a note in px, its title, and the last lines, as many as fit."""
    pad = kit.metrics.u(NOTE_PAD)
    inner, most = rect.w - 2 * pad, rect.h - 2 * pad
    wanted = kit.metrics.text(18)
    for share in (1.0, 0.9, 0.8, 0.72):
        px = max(round(kit.metrics.scale.min_text_px), round(wanted * share))
        title, blocks = _note_blocks(kit, content, inner, px)
        if len(title.lines) == 1 and _tall(kit, title, blocks[-LEAST_LINES:]) <= most:
            break
    while len(blocks) > 1 and _tall(kit, title, blocks) > most:
        del blocks[0]
    return min(rect.h, _tall(kit, title, blocks) + 2 * pad), title, blocks


def _note_blocks(kit: Kit, content: Note, width: int, px: int) -> tuple[Block, list[Block]]:
    ink = kit.colours.ink
    title = kit.text.block(content.title, Style("bold", 21, ink, px=round(px * 1.12)), width)
    plain = Style("semibold", 18, kit.paint.soft_ink, px=px)
    red = Style("bold", 18, ink if kit.look.high else kit.colours.bad_text, px=px)
    last = len(content.lines) - 1
    lines = [
        kit.text.balanced(line, red if content.marked and nth == last else plain, width)
        for nth, line in enumerate(content.lines)
    ]
    return title, lines


def _tall(kit: Kit, title: Block, blocks: list[Block]) -> int:
    return title.size[1] + kit.metrics.u(6) + sum(block.size[1] + kit.metrics.u(3) for block in blocks)
