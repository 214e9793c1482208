"""The fire: stones and logs, a flickering flame, and embers that rise while somebody is there."""

import math
from random import Random
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.board.context import BoardContext
from scenes.board.piece import Piece, Scenery
from scenes.board.weather import Bit
from scenes.games.campfire_smokeout.paint import GAME, lit_hearth
from scenes.stage.theme import Tokens
from scenes.stage.vector import faded
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture

FLAMES = (1, 2, 3, 4, 2, 1, 4, 3)
"""Order of the flame's pictures."""
EMBER_STEPS = 12
"""Positions of an ember; the last leads back to the first."""
EMBERS_BOX = (170.0, 200.0)
"""Area in which embers rise, above the stones."""
EMBER_SIZE = (9.0, 19.0)
LIGHTS = 15
"""Brightness steps of an ember."""
VOICES = 4
"""Voices of the song by the fire; one falls silent with each third Smokeout."""
FIRE_Z, EMBER_Z = -2.0, 45.0
BOW, LEANS = 16.0, 4
"""Degrees by which a gust bends the flame, and the number of steps."""


class Flame(NamedTuple):
    """The flame at one of its beats, bowed by so many steps to the right."""

    beat: int
    leans: int


class Path(NamedTuple):
    """How an ember rises: how far it is ahead of the first, and its own course as shares of the room's width.

    `size` in design px, `phase` of its sway in radians.
    """

    ahead: float
    begin: float
    aside: float
    sway: float
    size: float
    phase: float


class Fire:
    """Hearth, flame and embers about one point of the table."""

    def __init__(self, context: BoardContext, tokens: Tokens) -> None:
        self.context = context
        self.tokens = tokens
        self.rare = False
        self._beat = self._leans = self._risen = 0

    def build(self) -> None:
        """Puts it on the screen."""
        kit, add = self.context.kit, self.context.add
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
        self._room = metrics.rect(x - wide / 2, y + 20 - high, wide, high)
        dice, count = Random(7), round(self.tokens.number("embers"))
        self._embers = [
            (Bit(self.context.stage, self._room, EMBER_Z), _path(dice, nth / count)) for nth in range(count)
        ]
        self._rising = count
        if kit.look.motion == "full":
            self._rise(0)

    def sing(self, voices: int) -> None:
        """Has the fewer embers rise, the fewer voices sing by the fire."""
        self._rising = round(len(self._embers) * (1 + voices) / (1 + VOICES))
        if self.context.kit.look.motion == "full":
            self._rise(self._risen)

    def lean(self, share: float) -> None:
        """Bends the flame to the left (-1) or the right (1); 0 is upright."""
        self._leans = round(LEANS * share)
        self._flame.show(Flame(self._beat, self._leans))

    def show(self, beat: int, _age: float) -> None:
        """Shows the state at a tick: flame and embers change alternately."""
        if beat % 2:
            self._rise(beat // 2)
        else:
            self._beat = beat // 2 % len(FLAMES)
            self._flame.show(Flame(self._beat, self._leans))

    def still(self) -> None:
        self._beat = 0
        self._flame.show(Flame(0, self._leans))
        self._rise(0)

    def _rise(self, step: int) -> None:
        """Shows the embers after this many steps: they start bright, sway and fade."""
        self._risen = step
        kit, room = self.context.kit, self._room
        for bit, _ in self._embers[self._rising :]:
            bit.visible = False
        for bit, path in self._embers[: self._rising]:
            share = (path.ahead + step / EMBER_STEPS) % 1.0
            side = max(3, kit.metrics.u(path.size * (1.1 - 0.5 * share)))
            light = round(LIGHTS * min(1.0, 1.5 * (1 - share)))
            across = 0.5 + path.begin * (1 - share) * 0.5 + path.aside * share
            across += path.sway * math.sin(path.phase + 7 * share)
            left = room.x + round(across * room.w - side / 2)
            top = room.y + round((1 - share) * (room.h - 2 * side))
            bit.be(_ember(kit, side, light), (left + side // 2, top + side // 2))


def _path(dice: Random, ahead: float) -> Path:
    begin, aside, sway = dice.uniform(-0.22, 0.22), dice.uniform(-0.2, 0.2), dice.uniform(0.02, 0.05)
    return Path(ahead, begin, aside, sway, dice.uniform(*EMBER_SIZE), dice.uniform(0, math.tau))


def _ember(kit: Kit, side: int, light: int) -> Surface:
    return kit.paint.kept(
        ("ember", side, light),
        lambda: faded(kit.assets.svg("particles/ember.svg", (side, side)), 255 * light // LIGHTS),
    )


def _paint_hearth(kit: Kit, rect: Rect) -> Picture:
    hearth = kit.assets.svg(f"games/{GAME}/table/hearth.svg", rect.size)
    if kit.look.high:
        return Picture(hearth)
    x, y = kit.theme.game(GAME).more.table("scenery").numbers("hearth_fire")
    fire = (kit.metrics.u(x), kit.metrics.u(y))
    return Picture(kit.paint.kept(("lit hearth", rect.size), lambda: lit_hearth(kit, hearth, fire)))


def paint_flame(kit: Kit, rect: Rect, content: Flame) -> Picture:
    """The flame at one of its beats, bowed about its foot."""
    picture = kit.assets.svg(f"games/{GAME}/table/flame-{FLAMES[content.beat]}.svg", rect.size)
    if not content.leans:
        seen = picture.get_bounding_rect()  # what is clear about it need not be painted again at every beat
        return Picture(picture.subsurface(seen), -seen.x, -seen.y)
    turned = -BOW * content.leans / LEANS
    bowed = kit.paint.kept(
        ("bowed flame", rect.size, FLAMES[content.beat], content.leans),
        lambda: pygame.transform.rotozoom(picture, turned, 1.0),
    )
    aside = round(rect.h * 0.4 * math.sin(math.radians(BOW * content.leans / LEANS)))
    return Picture(bowed, (bowed.get_width() - rect.w) // 2 - aside, (bowed.get_height() - rect.h) // 2)
