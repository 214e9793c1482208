"""A game's cloth as a curtain, painted: folds, gold trim, a scalloped hem, tassels, the shadow below."""

import math

import pygame
from pygame import BLEND_RGB_MULT, SRCALPHA, Surface

from scenes.board.ground import weave
from scenes.stage.theme import Colour, GameLook, mix
from scenes.stage.vector import Drawing, blend, cut
from scenes.ui.kit import Kit

FOLD = 100.0
"""Design px from one fold to the next: a scallop and a tassel each."""
FOOT = 820.0
"""Design y of the points of the hem."""
HEM = 50.0
"""Design px that the scallops hang below the points."""
SHADOW = 330.0
"""Design px that the shadow reaches below the points."""
TRIM = 778.0
"""Design y of the gold trim."""


def paint_cloth(kit: Kit, game: GameLook) -> Surface:
    """The curtain as wide as the window, its hem near the window's foot."""
    width, height = kit.metrics.size

    def paint() -> Surface:
        whole = Surface((width, height), SRCALPHA)
        whole.fill((*_ground(kit, game), 255))
        pattern = weave(kit, game)
        if pattern is not None:
            pattern(whole)
        _gold(kit, whole, trim_of(kit))
        if not kit.look.high:
            _shade(kit, whole)
        cut(whole, _hem(kit, (width, height)))
        return whole

    return kit.paint.room(("curtain", game.key, width, height), paint)


def _ground(kit: Kit, game: GameLook) -> Colour:
    return game.high_cloth if kit.look.high else mix(game.mat, kit.colours.lamp, 0.08)


def foot_of(kit: Kit) -> int:
    """The px of the hem's points: as designed, or nearer the foot of a tall window."""
    below = kit.metrics.u(1000 - FOOT)
    return kit.metrics.size[1] - below


def trim_of(kit: Kit) -> int:
    """The px of the gold trim above the hem."""
    return foot_of(kit) - kit.metrics.u(FOOT - TRIM)


def scallops(kit: Kit) -> tuple[int, float]:
    """Returns how many scallops, and how wide each is in px: whole ones from edge to edge."""
    width = kit.metrics.size[0]
    count = max(1, round(width / kit.metrics.u(FOLD)))
    return count, width / count


def _gold(kit: Kit, whole: Surface, y: int) -> None:
    size = (kit.metrics.u(60), kit.metrics.u(28))
    tile = pygame.transform.smoothscale(kit.assets.svg("cloth/trim.svg", size), size)
    for x in range(0, whole.get_width(), size[0]):
        blend(whole, tile, (x, y))


def _shade(kit: Kit, whole: Surface) -> None:
    """Folds from left to right, lamp light in the middle, dark corners."""
    width, height = whole.get_size()
    fold = scallops(kit)[1]
    strip = Surface((width, 1))
    for x in range(width):
        across = (x % fold) / fold
        soft = 0.5 + 0.5 * math.sin(2 * math.pi * (across - 0.12))
        light = 0.56 + 0.44 * soft**0.8 - (0.16 if across < 0.06 else 0.0)
        level = round(255 * max(0.0, min(1.0, light)))
        strip.set_at((x, 0), (level, level, level))
    whole.blit(pygame.transform.scale(strip, (width, height)), (0, 0), special_flags=BLEND_RGB_MULT)
    small = (max(2, width // 16), max(2, height // 16))
    pool = Surface(small)
    for x in range(small[0]):
        for y in range(small[1]):
            away = math.hypot((x / small[0] - 0.5) * 1.5, (y / small[1] - 0.36) * 1.25)
            level = round(255 * max(0.3, 1.0 - 0.85 * away**1.3))
            pool.set_at((x, y), (level, level, level))
    whole.blit(pygame.transform.smoothscale(pool, (width, height)), (0, 0), special_flags=BLEND_RGB_MULT)


def _hem(kit: Kit, size: tuple[int, int]) -> Surface:
    """White where there is cloth: down to the scallops."""
    count, fold = scallops(kit)
    foot, deep = foot_of(kit), kit.metrics.u(HEM)
    path = [f"M0 0H{size[0]}V{foot}"]
    for number in range(count, 0, -1):
        right, left = number * fold, (number - 1) * fold
        path.append(
            f"C{right - fold * 0.2:.1f} {foot + deep} {left + fold * 0.2:.1f} {foot + deep} {left:.1f} {foot}"
        )
    return Drawing(*size).path("".join(path) + "Z", (255, 255, 255)).surface()


def paint_tassel(kit: Kit) -> Surface:
    """A tassel, one of those that hang between the scallops."""
    return kit.assets.svg("cloth/tassel.svg", (kit.metrics.u(40), kit.metrics.u(72)))


def paint_shadow(kit: Kit) -> Surface:
    """Returns what the hem throws on the table below it: black next to the cloth, in high contrast all the way down."""
    size = (kit.metrics.size[0], kit.metrics.u(SHADOW))
    shadow = Surface((1, size[1]), SRCALPHA)
    for y in range(size[1]):
        dark = 255 if kit.look.high else round(185 * (1 - y / size[1]) ** 0.7)
        shadow.set_at((0, y), (0, 0, 0, dark))
    return pygame.transform.scale(shadow, size)
