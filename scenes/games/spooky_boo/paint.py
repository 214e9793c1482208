"""How Spooky Boo's board is painted: the houses, chips and signs at their windows."""

import pygame
from pygame import BLEND_RGBA_MULT, Rect, Surface

from scenes.board.tags import Tag, paint_line, paint_tag, pencil_dot
from scenes.stage.vector import Stroke, blend, rimmed
from scenes.ui.kit import Kit
from scenes.ui.paint import SMALL_SHADOW, WHITE, Picture, canvas, nothing
from scenes.ui.text import Style

GAME = "spooky-boo"
DOT = "\u2022"
"""A note that tells of a look, and of nothing that was seen."""


def paint_house(kit: Kit, rect: Rect, own: bool) -> Picture:  # noqa: FBT001 a content is passed by place
    """A house with four dark window frames and a shadow on the hill."""
    name, pad = "house-own" if own else "house", kit.metrics.u(14)
    return Picture(kit.paint.kept((name, rect.size), lambda: _house(kit, rect.size, name, pad)), pad, pad)


def _house(kit: Kit, size: tuple[int, int], name: str, pad: int) -> Surface:
    drawing = kit.assets.svg(f"games/{GAME}/table/{name}.svg", size)
    picture = canvas(size[0] + 2 * pad, size[1] + 2 * pad)
    if kit.look.high:
        dark = drawing.copy()
        dark.fill((110, 110, 110, 255), special_flags=BLEND_RGBA_MULT)
        blend(picture, dark, (pad, pad))
        return rimmed(picture, kit.rim)
    shadow = drawing.copy()
    shadow.fill((0, 0, 0, 90), special_flags=BLEND_RGBA_MULT)
    soft = pygame.transform.gaussian_blur(shadow, max(1, pad // 3))
    blend(picture, soft, (pad, pad + pad // 2))
    blend(picture, drawing, (pad, pad))
    return picture


def paint_light(kit: Kit, rect: Rect, lit: bool) -> Picture:  # noqa: FBT001 as above
    """Candle light around an open window."""
    if not lit or kit.look.high:
        return nothing()
    return kit.paint.glow(*rect.size, kit.theme.game(GAME).accent, radius=rect.w * 0.08, reach=34)


def paint_pill(kit: Kit, rect: Rect, words: str) -> Picture:
    """A few words on a dark pill as wide as they need, in the middle of the rectangle."""
    style = kit.style("body", kit.colours.hot, role="bold", align="centre")
    block = kit.text.fit(words, style, (rect.w - kit.metrics.u(24), rect.h))
    return paint_tag(kit, rect, block, kit.paint.chip, kit.metrics.u(30))


def paint_caption(kit: Kit, rect: Rect, words: str) -> Picture:
    """A line under a button."""
    return paint_line(kit, rect, words, WHITE if kit.look.high else kit.theme.game(GAME).small_text)


def paint_chip(kit: Kit, rect: Rect, content: Tag) -> Picture:
    """A sign at a window, as wide as its words, from the rectangle's left; a lit one says what a press would do."""
    colours, unit = kit.colours, kit.metrics.u
    style = Style("bold", 20, colours.ink)
    side = round(rect.h * 0.62)
    block = kit.text.fit(content.words, style, (rect.w - side - unit(34), rect.h))
    wide = min(rect.w, block.size[0] + side + unit(34))
    fill = colours.go if content.lit else colours.paper
    rim = Stroke(colours.ink, max(1.2, 1.8 * kit.metrics.s), (), 0.85)
    base = kit.plate((wide, rect.h), rect.h / 2, fill, rim, shadow=SMALL_SHADOW).copy()
    icon = Rect(base.left + unit(11), base.top + (rect.h - side) // 2, side, side)
    kit.icon(base.surface, content.icon, colours.ink, icon)
    kit.text.draw(base.surface, block, Rect(icon.right + unit(7), base.top, block.size[0], rect.h))
    return base


def paint_eye(kit: Kit, rect: Rect, icon: str) -> Picture:
    """The small sign over a window that somebody looks behind: everybody sees who looks where."""
    base = kit.paint.round_mark(rect.h, kit.colours.paper, rim=kit.theme.game(GAME).deep).copy()
    kit.icon(base.surface, icon, kit.colours.ink, base.room(rect.size).inflate(-rect.w // 3, -rect.h // 3))
    return base


def paint_note(kit: Kit, rect: Rect, words: str) -> Picture:
    """Returns what the one at the screen has seen behind a window, pencilled at its sill, or a dot that tells of the look."""
    if words == DOT:
        dot = pencil_dot(kit)
        return Picture(dot, (dot.get_width() - rect.w) // 2, (dot.get_height() - rect.h) // 2)
    style = Style("bold", 20, kit.paint.soft_ink, "centre")
    block = kit.text.fit(words, style, (rect.w - kit.metrics.u(8), rect.h))
    return paint_tag(
        kit, rect, block, lambda w, h: kit.paint.pill(w, h, kit.colours.paper2, border=kit.colours.ink)
    )


def paint_sum(kit: Kit, rect: Rect, content: Tag) -> Picture:
    """Returns what an open house makes, on paper over its roof; amber for the house that called."""
    style = Style("display", 27, kit.colours.ink, "centre")
    block = kit.text.fit(content.words, style, (rect.w - kit.metrics.u(30), rect.h))
    fill = kit.colours.go if content.lit else kit.colours.paper
    rim = Stroke(kit.colours.ink, max(1.4, 2 * kit.metrics.s))

    def sheet(width: int, height: int) -> Picture:
        return kit.plate((width, height), height / 2, fill, rim, shadow=SMALL_SHADOW)

    return paint_tag(kit, rect, block, sheet, kit.metrics.u(44))
