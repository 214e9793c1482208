"""What a move cost, and the best moves as bars on one scale: painted on the slip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.core.cards import Face
from scenes.screens.lookback.tape import DOWN, RUST, triangle
from scenes.stage.layout import RATIO
from scenes.stage.sprites import CardArt
from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Block, Style

TEAL: Colour = (30, 90, 102)
ROSE: Colour = (246, 219, 205)
LEAST_SHARE, MOST_SHARE = 0.4, 0.56
"""The part of a row that cards and words take beside the scale."""
MOST_LINES = 2
"""Of words beside a scale; longer ones stand above it."""


class Bar(NamedTuple):
    """A move on the scale: words, its cards, chance and error from 0 to 1, a tag, whether it is shaded."""

    words: str
    faces: tuple[Face, ...]
    chance: float
    error: float
    tag: str
    shaded: bool


class Bars(NamedTuple):
    """How the rows of a list are laid: the highest chance, where the words end, and whether each scale is under its words."""

    top: float
    share: int
    under: bool
    aside: int
    """The px that the widest tag takes beside a scale that is under its words."""


def lay(kit: Kit, wide: int, bars: Sequence[Bar]) -> Bars:
    """One scale for all: beside the cards and short words, or under the words where there are no cards and they are long."""
    most, least = round(wide * MOST_SHARE), round(wide * LEAST_SHARE)
    share = max([least, *(_needed(kit, bar, most) for bar in bars)])
    under = not any(bar.faces for bar in bars) and any(_beside(kit, bar, share) is None for bar in bars)
    tag = Style("semibold", 16, kit.paint.soft_ink)
    aside = max(kit.text.width(bar.tag, tag) for bar in bars)
    return Bars(max(bar.chance + bar.error for bar in bars), share, under, aside)


def height(kit: Kit, wide: int, bar: Bar, bars: Bars) -> int:
    """The px that a row takes, with all of its words."""
    beside = None if bars.under else _beside(kit, bar, bars.share)
    usual = kit.metrics.line(58, 20, 2.1)
    if beside is not None:
        return max(usual, beside.size[1] + kit.metrics.u(6))
    return _above(kit, bar, wide).size[1] + (_line(kit) if bars.under else usual)


def _style(kit: Kit) -> Style:
    return Style("semibold", 17, kit.colours.ink)


def _line(kit: Kit) -> int:
    return kit.metrics.line(32, 20, 1.25)


def _cards(kit: Kit, bar: Bar) -> tuple[int, int]:
    """The width of a card, and where the cards end."""
    unit = kit.metrics.u
    wide = min(unit(36), round((kit.metrics.line(58, 20, 2.1) - unit(8)) / RATIO))
    return wide, unit(8) + (len(bar.faces) * (wide + unit(2)) if bar.faces else 0)


def _needed(kit: Kit, bar: Bar, most: int) -> int:
    """The px that cards and words need beside a scale: on one line if there is room, else the longest word."""
    style, other = _style(kit), _cards(kit, bar)[1] + _gaps(kit, bar)
    texts = (bar.words, *sorted(bar.words.split(), key=len, reverse=True)[:1])
    return next((need for text in texts if (need := other + kit.text.width(text, style)) <= most), 0)


def _gaps(kit: Kit, bar: Bar) -> int:
    """The px before and after the words beside a scale."""
    return kit.metrics.u(20 if bar.faces else 4)


def _beside(kit: Kit, bar: Bar, share: int) -> Block | None:
    """The words between the cards and the scale, None where they are too long for that."""
    style = _style(kit)
    room = share - _cards(kit, bar)[1] - _gaps(kit, bar)
    if not bar.words:
        return kit.text.block("", style, max(1, room))
    if any(kit.text.width(word, style) > room for word in bar.words.split()):
        return None
    block = kit.text.block(bar.words, style, room)
    return block if len(block.lines) <= MOST_LINES else None


def _above(kit: Kit, bar: Bar, wide: int) -> Block:
    return kit.text.block(bar.words, _style(kit), wide - 2 * kit.metrics.u(8))


def paint_bar(art: CardArt, kit: Kit, rect: Rect, content: tuple[Bar, Bars]) -> Picture:
    """Cards and words at the left or words above, percent and tag over a bar with its whisker or on its line."""
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
        start = _cards(kit, bar)[1] + unit(9 if bar.faces else 0)
        kit.text.draw(picture, block, Rect(start, 0, bars.share - start, rect.h))
    wide, end = _cards(kit, bar)
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
        _scale(kit, picture, Rect(start, room.y, end - start, room.h), bar, bars.top)
        return Picture(picture)
    scale = Rect(bars.share, top, rect.w - bars.share - unit(8), rect.h - top)
    half = round(scale.h * 0.56)
    kit.text.write(picture, percent, number, Rect(scale.x, top, scale.w, half))
    beside = kit.text.width(percent, number) + unit(8)
    room = Rect(scale.x + beside, top, scale.w - beside, half)
    kit.text.draw(picture, kit.text.fit(bar.tag, tag, room.size), room)
    _scale(kit, picture, Rect(scale.x, top + round(scale.h * 0.44), scale.w, half), bar, bars.top)
    return Picture(picture)


def _scale(kit: Kit, picture: Surface, room: Rect, bar: Bar, top: float) -> None:
    """The bar with its whisker, in the middle of a room."""
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
    """What it cost on rose, with a triangle; or, on plain paper, that it cost nothing."""
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
    """A dotted line."""
    return kit.paint.rule(rect.w, dashed=True)
