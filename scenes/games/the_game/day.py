"""The day over the climb: the cloth turns from night to dawn by the cards left, and stops where the match is lost."""

from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random
from typing import NamedTuple

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGB_MULT, Rect, Surface

from game.core.table import Table
from game.games.the_game.rules import DECK, GAME, left
from scenes.board.context import BoardContext
from scenes.board.ground import cloth_rect, weave
from scenes.games.the_game.layout import TheGameLayout
from scenes.stage.layout import Frame
from scenes.stage.theme import Colour, Tokens, mix
from scenes.stage.vector import faded
from scenes.ui.kit import Kit

HOURS = 32
"""Tints from night to dawn."""
CARDS = 3
"""How many cards an hour takes."""
WAIT = 0.4
"""Seconds from the contact of a card until the cloth follows."""
BANDS = 8
"""Parts in which it follows, one a frame."""
NIGHT_ENDS, SUN_RISES = 0.5, 0.6
"""Shares of the climb by which the stars are gone, and from which the sun is seen."""
LIGHTS = 6
"""Steps in which stars fade."""
STAR = 18.0
SKY = (90.0, 110.0, 1500.0, 250.0)
"""Where stars stand, in design px: the outermost left, upper, right and lower."""
DISC, SUNLIGHT = 128, 40
"""The px of the soft disc that is drawn out to the sun, and how light that is at dawn, of 255."""


def hour(table: Table) -> int:
    """Returns how far the day is, of `HOURS`."""
    return min(HOURS, (len(DECK) - left(table)) // CARDS)


def lay_cloth(kit: Kit, onto: Surface, rect: Rect, table: Table) -> None:
    """The cloth at its hour, within the clip of a picture of the window; in high contrast it is always as it is."""
    look = kit.theme.game(GAME.id)
    pattern = weave(kit, look)
    if kit.look.high:
        kit.paint.cloth(rect.size, look, pattern=pattern).blit(onto, rect.topleft)
        return
    light = _Light(look.more.table("day"), hour(table) / HOURS)
    dawn = replace(
        look,
        key=f"{look.key}/dawn",
        mat=light.at(1.0),
        mat2=light.tokens.colour("hem"),
        lamp_mix=light.tokens.number("lamp_mix"),
    )
    cloth = kit.paint.cloth(rect.size, dawn, pattern=pattern)
    whole = Rect((rect.x - cloth.left, rect.y - cloth.top), cloth.surface.get_size())
    seen = whole.clip(onto.get_clip())
    band = cloth.surface.subsurface(seen.move(-whole.x, -whole.y)).copy()
    band.fill(light.tint, special_flags=BLEND_RGB_MULT)
    onto.blit(band, seen, special_flags=BLEND_PREMULTIPLIED)
    inner, clip = rect.inflate(-2 * kit.metrics.u(16), -2 * kit.metrics.u(16)), onto.get_clip()
    onto.set_clip(clip.clip(inner))
    _stars(kit, onto, light.share)
    _sun(kit, onto, light)
    onto.set_clip(clip)


class _Light(NamedTuple):
    """How light it is at a share of the climb."""

    tokens: Tokens
    share: float

    def at(self, share: float) -> Colour:
        """The cloth's colour at a share of the climb."""
        known = list(zip(self.tokens.numbers("hours"), self.tokens.colours("sky"), strict=True))
        for (since, low), (until, high) in pairwise(known):
            if share <= until:
                return mix(low, high, (share - since) / (until - since))
        return known[-1][1]

    @property
    def tint(self) -> tuple[int, ...]:
        """Returns what the cloth of the dawn is multiplied by."""
        pairs = zip(self.at(self.share), self.at(1.0), strict=True)
        return tuple(min(255, round(255 * now / dawn)) for now, dawn in pairs)


def _stars(kit: Kit, onto: Surface, share: float) -> None:
    """Stars of the night, each always at its place."""
    level = round(LIGHTS * max(0.0, 0.9 - 0.9 * share / NIGHT_ENDS))
    if not level:
        return
    side, dice = max(6, kit.metrics.u(STAR)), Random(6)
    count = int(kit.theme.game(GAME.id).more.table("day").number("stars"))

    def make() -> Surface:
        return faded(kit.assets.svg("particles/star.svg", (side, side)), round(150 * level / LIGHTS))

    star = kit.paint.kept(("star of the night", level), make)
    for _ in range(count):
        x, y = kit.metrics.point(dice.uniform(SKY[0], SKY[2]), dice.uniform(SKY[1], SKY[3]))
        onto.blit(star, (x - side // 2, y - side // 2), special_flags=BLEND_PREMULTIPLIED)


def _sun(kit: Kit, onto: Surface, light: _Light) -> None:
    """The glow of the sun: a small soft disc, of which only the rows that are seen are drawn out."""
    level = round(SUNLIGHT * (light.share - SUN_RISES) / (1 - SUN_RISES))
    if level <= 0:
        return
    x, y, radius = light.tokens.numbers("sun")
    large = max(1, round(2 * kit.metrics.u(radius) / DISC))
    middle = kit.metrics.point(x, y)
    left_, top = middle[0] - large * DISC // 2, middle[1] - large * DISC // 2
    clip = onto.get_clip()
    first = max(0, (clip.top - top) // large - 1)
    last = min(DISC, -((top - clip.bottom) // large) + 1)
    if last <= first:
        return
    disc = kit.paint.kept(
        ("sun", level), lambda: faded(kit.assets.svg("particles/glow.svg", (DISC, DISC)), level)
    )
    rows = disc.subsurface((0, first, DISC, last - first))
    drawn = pygame.transform.smoothscale(rows, (DISC * large, (last - first) * large))
    onto.blit(drawn, (left_, top + first * large), special_flags=BLEND_PREMULTIPLIED)


@dataclass(slots=True)
class _Change:
    """The cloth on its way to another hour."""

    to: int
    table: Table
    waits: float = WAIT
    bands: int = 0


class Day:
    """Lets the cloth follow the climb, a band a frame, a moment after a card has touched down; at once without motion."""

    def __init__(self, context: BoardContext, layout: TheGameLayout) -> None:
        self._context, self._layout = context, layout
        self._hour = hour(context.chair.view.table)
        self._change: _Change | None = None

    def follow(self, table: Table) -> None:
        """This is what all see of the table now."""
        to = hour(table)
        aim = self._hour if self._change is None else self._change.to
        if to != aim:
            self._change = _Change(to, table)

    def tick(self, dt: float) -> None:
        change = self._change
        if change is None:
            return
        kit, change.waits = self._context.kit, change.waits - dt
        at_once = kit.look.motion == "none"
        if change.waits > 0 and not at_once:
            return
        rect = cloth_rect(kit, Frame.of(kit.metrics), self._layout.cloth)
        top = rect.y + rect.h * change.bands // BANDS
        change.bands = BANDS if at_once else change.bands + 1
        bottom = rect.y + rect.h * change.bands // BANDS
        self._context.repaint_cloth(Rect(rect.x, top, rect.w, bottom - top), change.table)
        if change.bands == BANDS:
            self._hour, self._change = change.to, None
