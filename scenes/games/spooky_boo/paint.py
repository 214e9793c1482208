"""Functions that paint Spooky Boo's houses and their lights."""

from dataclasses import replace

import pygame
from pygame import BLEND_RGBA_MULT, Rect, Surface

from scenes.board.badges import BadgeKind, amber_paper, paper, pencil_dot
from scenes.stage.vector import blend, cut, rimmed
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas, nothing

GAME = "spooky-boo"


def paint_house(kit: Kit, rect: Rect, own: bool) -> Picture:  # noqa: FBT001 a content is passed by place
    """Paints a house with four dark window frames and a shadow."""
    name, pad = "house-own" if own else "house", kit.metrics.u(14)
    return Picture(kit.paint.kept((name, rect.size), lambda: _house(kit, rect.size, name, pad)), pad, pad)


def _house(kit: Kit, size: tuple[int, int], name: str, pad: int) -> Surface:
    drawing = kit.assets.svg(f"games/{GAME}/table/{name}.svg", size)
    picture = canvas(size[0] + 2 * pad, size[1] + 2 * pad)
    if kit.look.high:
        dark = drawing.copy()
        dark.fill((110, 110, 110, 255), special_flags=BLEND_RGBA_MULT)
        cut(dark, _without_lines(drawing))
        blend(picture, dark, (pad, pad))
        return rimmed(picture, kit.rim)
    shadow = drawing.copy()
    shadow.fill((0, 0, 0, 90), special_flags=BLEND_RGBA_MULT)
    soft = pygame.transform.gaussian_blur(shadow, max(1, pad // 3))
    blend(picture, soft, (pad, pad + pad // 2))
    blend(picture, drawing, (pad, pad))
    return picture


def _without_lines(drawing: Surface) -> Surface:
    """Returns the outline of a picture filled with white. Thin lines of the picture are left out."""
    side = 2 * max(1, drawing.get_width() // 100) + 1
    brush = pygame.mask.Mask((side, side), fill=True)
    outside = pygame.mask.from_surface(drawing)
    outside.invert()
    kept = outside.convolve(brush)  # the outside, wider by half a brush
    kept.invert()
    whole = kept.convolve(brush)
    found = pygame.mask.Mask(drawing.get_size())
    found.draw(whole, (1 - side, 1 - side))
    white = found.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(255, 255, 255, 0))
    return pygame.transform.box_blur(white, 1).premul_alpha()


def paint_light(kit: Kit, rect: Rect, lit: bool) -> Picture:  # noqa: FBT001 as above
    """Paints candle light around an open window."""
    if not lit or kit.look.high:
        return nothing()
    return kit.paint.glow(*rect.size, kit.theme.game(GAME).accent, radius=rect.w * 0.08, reach=34)


def _disc(kit: Kit, width: int, _height: int) -> Picture:
    return kit.paint.round_mark(width, kit.colours.paper, rim=kit.theme.game(GAME).deep)


def _dot(kit: Kit, width: int, height: int) -> Picture:
    dot = pencil_dot(kit)
    base = canvas(width, height)
    base.blit(dot, ((width - dot.get_width()) // 2, (height - dot.get_height()) // 2))
    return Picture(base)


LARGE = BadgeKind(size=21)
SIGN = BadgeKind(paper, amber_paper, 20, ink="ink", padding=26, icon=0.62, at="left")
"""Kind of badge at a window, for what a click does."""
LARGE_SIGN = replace(SIGN, at="centre")
"""Kind of badge above a house's windows in large print."""
EYE = BadgeKind(_disc, ink="ink", padding=None, icon=0.67)
SEEN = BadgeKind(paper, size=20, ink="ink2", padding=None)
"""Kind of badge with a value that the player has seen."""
LOOKED = BadgeKind(_dot, padding=None)
"""Kind of badge for a window that the player has looked into."""
SUM = BadgeKind(paper, amber_paper, 27, "display", ink="ink", padding=44)
"""Kind of badge on an open house's roof, for the house's sum."""
