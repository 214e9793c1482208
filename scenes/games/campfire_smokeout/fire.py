"""The fire: stones and logs, a flame that flickers and embers that rise while somebody is about."""

import math
from random import Random
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.board.host import Host
from scenes.board.piece import Paint, Piece, Scenery
from scenes.games.campfire_smokeout.paint import GAME
from scenes.stage.theme import Tokens
from scenes.stage.vector import blend, faded
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas

FLAMES = (1, 2, 3, 4, 2, 1, 4, 3)
"""The order of the flame's pictures."""
EMBER_STEPS = 12
"""Pictures of the embers; the last leads back to the first."""
EMBERS_BOX = (170.0, 200.0)
"""The room in which embers rise, above the stones."""
EMBER_SIZE = (9.0, 19.0)
FIRE_Z, EMBER_Z = -2.0, 45.0
BOW, LEANS = 16.0, 4
"""How far a gust bows the flame, in degrees, and in how many steps."""


class Flame(NamedTuple):
    """The flame at one of its beats, bowed by so many steps to the right."""

    beat: int
    leans: int


class Fire:
    """Hearth, flame and embers about one point of the table."""

    def __init__(self, host: Host, tokens: Tokens) -> None:
        self.host = host
        self.tokens = tokens
        self.rare = False
        self._age = 0.0
        self._beat = self._leans = 0

    def build(self) -> None:
        """Put it on the screen."""
        kit, add = self.host.kit, self.host.add
        scenery, metrics = kit.theme.game(GAME).more.table("scenery"), kit.metrics
        x, y = self.tokens.point("fire")
        wide, high = scenery.numbers("hearth")
        fire_x, fire_y = scenery.numbers("hearth_fire")
        left, top = x - fire_x, y - high / 2 + 24
        add(Scenery(metrics.rect(left, top, wide, high), _paint_hearth, z=FIRE_Z - 1))
        flame_w, flame_h = scenery.numbers("flame")
        foot_x, foot_y = scenery.numbers("flame_foot")
        place = metrics.rect(x - foot_x, top + fire_y - foot_y + 8, flame_w, flame_h)
        self._flame = add(Piece(place, paint_flame, Flame(0, 0), z=FIRE_Z))
        wide, high = EMBERS_BOX
        room = metrics.rect(x - wide / 2, y + 20 - high, wide, high)
        self._embers = add(Piece(room, _paint_embers(round(self.tokens.number("embers"))), 0, z=EMBER_Z))
        self._embers.visible = kit.look.motion == "full"

    def lean(self, share: float) -> None:
        """Bow the flame to the left (-1) or the right (1); 0 is upright."""
        self._leans = round(LEANS * share)
        self._flame.show(Flame(self._beat, self._leans))

    @property
    def breath(self) -> int:
        """Which half of a breath light is in, 0 or 1; it rests with the fire."""
        half = self.host.kit.theme.state.number("glow_period_ms") / 2000
        return int(self._age / half) % 2

    def show(self, beat: int, age: float) -> None:
        """Be as at a tick: the flame and the embers change by turns."""
        self._age = age
        if beat % 2:
            self._embers.show(beat // 2 % EMBER_STEPS)
        else:
            self._beat = beat // 2 % len(FLAMES)
            self._flame.show(Flame(self._beat, self._leans))

    def still(self) -> None:
        """Burn quietly."""
        self._beat = 0
        self._flame.show(Flame(0, self._leans))
        self._embers.show(0)


def _paint_hearth(kit: Kit, rect: Rect) -> Picture:
    return Picture(kit.assets.svg(f"games/{GAME}/table/hearth.svg", rect.size))


def paint_flame(kit: Kit, rect: Rect, content: Flame) -> Picture:
    """The flame at one of its beats, bowed about its foot."""
    picture = kit.assets.svg(f"games/{GAME}/table/flame-{FLAMES[content.beat]}.svg", rect.size)
    if not content.leans:
        return Picture(picture)
    turned = -BOW * content.leans / LEANS
    bowed = kit.paint.kept(
        ("bowed flame", rect.size, FLAMES[content.beat], content.leans),
        lambda: pygame.transform.rotozoom(picture, turned, 1.0),
    )
    aside = round(rect.h * 0.4 * math.sin(math.radians(BOW * content.leans / LEANS)))
    return Picture(bowed, (bowed.get_width() - rect.w) // 2 - aside, (bowed.get_height() - rect.h) // 2)


def _paint_embers(count: int) -> Paint[int]:
    def paint(kit: Kit, rect: Rect, step: int) -> Picture:
        return Picture(
            kit.paint.kept(("embers", rect.size, count, step), lambda: _embers(kit, rect, count, step))
        )

    return paint


def _embers(kit: Kit, rect: Rect, count: int, step: int) -> Surface:
    """Each ember rises on its own swaying path; it begins bright and fades."""
    picture = canvas(*rect.size)
    dice = Random(7)
    for nth in range(count):
        begin, aside, sway = dice.uniform(-0.22, 0.22), dice.uniform(-0.2, 0.2), dice.uniform(0.02, 0.05)
        size, phase = dice.uniform(*EMBER_SIZE), dice.uniform(0, math.tau)
        share = (nth / count + step / EMBER_STEPS) % 1.0
        side = max(3, kit.metrics.u(size * (1.1 - 0.5 * share)))
        ember = kit.assets.svg("particles/ember.svg", (side, side))
        light = round(255 * min(1.0, 1.5 * (1 - share)))
        across = 0.5 + begin * (1 - share) * 0.5 + aside * share + sway * math.sin(phase + 7 * share)
        place = (round(across * rect.w - side / 2), round((1 - share) * (rect.h - 2 * side)))
        blend(picture, faded(ember, light), place)
    return picture
