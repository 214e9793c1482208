"""What a move cost, and the best moves as bars on one scale: painted on the slip."""

from __future__ import annotations

from typing import NamedTuple

from pygame import BLEND_PREMULTIPLIED, Rect

from game.core.cards import Face
from scenes.screens.lookback.tape import DOWN, RUST, triangle
from scenes.stage.layout import RATIO
from scenes.stage.sprites import CardArt
from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Style

TEAL: Colour = (30, 90, 102)
ROSE: Colour = (246, 219, 205)


class Bar(NamedTuple):
    """A move on the scale: words, its cards, chance and error from 0 to 1, a tag, whether it is shaded, the highest chance."""

    words: str
    faces: tuple[Face, ...]
    chance: float
    error: float
    tag: str
    shaded: bool
    top: float


def paint_bar(art: CardArt, kit: Kit, rect: Rect, bar: Bar) -> Picture:
    """Cards or words at the left, percent and tag over a bar with its whisker."""
    unit, ink = kit.metrics.u, kit.colours.ink
    picture = canvas(*rect.size)
    if bar.shaded:
        shade = mix(kit.colours.paper2, kit.colours.paper3, 0.6)
        kit.plate(rect.size, unit(8), shade).blit(picture, (0, 0))
    left, share = unit(8), round(rect.w * 0.4)
    if bar.faces:
        wide = min(unit(36), round((rect.h - unit(8)) / RATIO))
        step = min(wide + unit(2), (share - left - round(wide * 1.35)) // max(1, len(bar.faces) - 1))
        for nth, face in enumerate(bar.faces):
            card = art.flat(face, wide)
            at = (left + nth * step, (rect.h - card.get_height()) // 2)
            picture.blit(card, at, special_flags=BLEND_PREMULTIPLIED)
    else:
        room = Rect(left, 0, share - left - unit(6), rect.h)
        style = Style("semibold", 17, ink)
        kit.text.draw(picture, kit.text.fit(bar.words, style, room.size, wraps=True), room)
    scale = Rect(share, 0, rect.w - share - unit(8), rect.h)
    half = round(rect.h * 0.56)
    percent = Style("bold", 20, ink)
    kit.text.write(picture, f"{round(100 * bar.chance)} %", percent, Rect(scale.x, 0, scale.w, half))
    tag = Style("semibold", 16, kit.paint.soft_ink, "right")
    kit.text.draw(
        picture,
        kit.text.fit(bar.tag, tag, (scale.w * 6 // 10, half)),
        Rect(scale.right - scale.w * 6 // 10, 0, scale.w * 6 // 10, half),
    )
    drawing = Drawing(*rect.size)
    thick, y = max(4, unit(9)), round(rect.h * 0.72)
    span = scale.w / max(0.05, bar.top)
    drawing.box(Box(scale.x, y - thick / 2, scale.w, thick, thick / 2), kit.colours.paper_line)
    if bar.chance > 0:
        fill = ink if kit.look.high else RUST if bar.shaded else TEAL
        drawing.box(Box(scale.x, y - thick / 2, max(thick, span * bar.chance), thick, thick / 2), fill)
    line = Stroke(ink, max(1.2, 2 * kit.metrics.s))
    low, high = (scale.x + span * max(0.0, bar.chance + side * bar.error) for side in (-1, 1))
    drawing.line((low, y), (high, y), line)
    for x in (low, high):
        drawing.line((x, y - thick * 0.9), (x, y + thick * 0.9), line)
    drawing.onto(picture)
    return Picture(picture)


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
