"""The fire: hearth, flame, embers, and the light on faces and seats."""

import math
from collections.abc import Container
from random import Random
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.cards import Seat
from scenes.board.context import BoardContext
from scenes.board.light import LEVELS, FaceLights, paint_light
from scenes.board.piece import Piece, Scenery
from scenes.board.weather import Bit
from scenes.games.campfire_smokeout.layout import CampfireLayout
from scenes.games.campfire_smokeout.paint import FIRE, GAME, lit_hearth, paint_breath, paint_glow
from scenes.stage.theme import Tokens
from scenes.stage.vector import faded
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture

FLAMES = (1, 2, 3, 4, 2, 1, 4, 3)
"""Order of the flame's pictures."""
EMBER_STEPS = 12
"""Number of positions of an ember."""
EMBERS_BOX = (170.0, 200.0)
"""Width and height in design px of the area where embers rise."""
EMBER_SIZE = (9.0, 19.0)
LIGHTS = 15
"""Number of different brightnesses of an ember."""
VOICES = 4
"""Number of voices that sing by the fire at the start of a match."""
FIRE_Z, EMBER_Z = -2.0, 45.0
BOW = 16.0
"""Degrees by which a gust bends the flame."""
BENDS = 4
"""Number of pictures of a flame that bends to one side."""


class Flame(NamedTuple):
    """One picture of the flame: its number and its bend to the right."""

    beat: int
    bend: int


class Path(NamedTuple):
    """The course of one rising ember."""

    ahead: float
    """Fraction of its path that the ember has risen at first."""
    begin: float
    aside: float
    sway: float
    size: float
    """Size of the ember in design px."""
    phase: float
    """Start of the sway in radians."""


class Fire:
    """Hearth, flame and embers at one point of the table."""

    def __init__(self, context: BoardContext, tokens: Tokens) -> None:
        self.context = context
        self.tokens = tokens
        self.rare = False
        self._beat = self._bend = self._risen = 0

    def build(self) -> None:
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
        dice, count = Random(7), metrics.few(round(self.tokens.number("embers")))
        self._embers = [
            (Bit(self.context.stage, self._room, EMBER_Z), _path(dice, nth / count)) for nth in range(count)
        ]
        self._rising = count
        if kit.look.motion == "full":
            self._rise(0)

    def sing(self, voices: int) -> None:
        """Sets how many voices sing, and so how many embers rise."""
        self._rising = round(len(self._embers) * (1 + voices) / (1 + VOICES))
        if self.context.kit.look.motion == "full":
            self._rise(self._risen)

    def lean(self, share: float) -> None:
        """Bends the flame, from -1 (left) to 1 (right)."""
        self._bend = round(BENDS * share)
        self._flame.show(Flame(self._beat, self._bend))

    def show(self, beat: int, _age: float) -> None:
        """Changes the flame or the embers at a tick of the clock."""
        if beat % 2:
            self._rise(beat // 2)
        else:
            self._beat = beat // 2 % len(FLAMES)
            self._flame.show(Flame(self._beat, self._bend))

    def still(self) -> None:
        self._beat = 0
        self._flame.show(Flame(0, self._bend))
        self._rise(0)

    def _rise(self, step: int) -> None:
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
    """Paints one picture of the flame, bent around its foot."""
    picture = kit.assets.svg(f"games/{GAME}/table/flame-{FLAMES[content.beat]}.svg", rect.size)
    if not content.bend:
        seen = picture.get_bounding_rect()  # its clear margin need not be painted at every beat
        return Picture(picture.subsurface(seen), -seen.x, -seen.y)
    turned = -BOW * content.bend / BENDS
    bowed = kit.paint.kept(
        ("bowed flame", rect.size, FLAMES[content.beat], content.bend),
        lambda: pygame.transform.rotozoom(picture, turned, 1.0),
    )
    aside = round(rect.h * 0.4 * math.sin(math.radians(BOW * content.bend / BENDS)))
    return Picture(bowed, (bowed.get_width() - rect.w) // 2 - aside, (bowed.get_height() - rect.h) // 2)


DIMMED = 9, 6, 3, 0
"""Levels of light for a player's picture, from bright to dark.

They are used while the picture flickers or has less light for another reason.
"""
LEAVING = 3
"""Level of light at a seat with three Smokeouts."""
LEANING = 0.6
"""Largest fraction of a picture's light that is lost because the flame leans away."""
BESIDE = 400.0
"""Distance from the fire, in design px, of a picture that loses the most light."""


class FireLights(FaceLights):
    """The flickering firelight on the players' pictures."""

    rare = False

    def __init__(self, context: BoardContext, layout: CampfireLayout) -> None:
        super().__init__(context, layout, FIRE)
        self._most: dict[Seat, int] = {}
        self._choked: dict[Seat, float] = {}
        self._left: dict[Seat, float] = {}
        self._aside: dict[Seat, float] = {}
        """Each seat's sideways place from the fire, -1 to 1."""

    def build(self) -> None:
        super().build()
        for place in self.layout.places():
            self._aside[place.seat] = max(-1.0, min(1.0, (place.x - self.at[0]) / BESIDE))
            self._most[place.seat] = LEVELS
            piece = self.lights[place.seat]
            for level in DIMMED:
                paint_light(self.context.kit, piece.rect, (self.turns[place.seat], level))

    def rest(self, seat: Seat, *, out: bool) -> None:
        """Lights a player's picture, weakly if the player is `out`."""
        self._most[seat] = LEAVING if out else LEVELS
        self._shine(seat)

    def choke(self, seat: Seat, share: float) -> None:
        """Takes a fraction of the light away from a picture in smoke."""
        self._choked[seat] = share
        self._shine(seat)

    def lean(self, share: float) -> None:
        """Dims the pictures on one side, because the flame leans away."""
        for seat, aside in self._aside.items():
            lost = LEANING * max(0.0, -share * aside)
            if lost != self._left.get(seat, 0.0):
                self._left[seat] = lost
                self._shine(seat)

    def show(self, beat: int, _age: float) -> None:
        """Begins or ends the flicker of a picture at a tick of the clock."""
        if beat % 2:
            turn, count = beat // 2, len(self.lights)
            for nth, seat in enumerate(self.lights):
                if nth == turn % count:
                    self._shine(seat, flickers=turn // count % 2 == 0)

    def still(self) -> None:
        for seat in self.lights:
            self._shine(seat)

    def _shine(self, seat: Seat, *, flickers: bool = False) -> None:
        most, left = (
            self._most[seat],
            LEVELS * (1 - self._choked.get(seat, 0.0)) * (1 - self._left.get(seat, 0.0)),
        )
        levels = (LEVELS, *DIMMED)
        level = min(most, min(levels, key=lambda level: abs(level - left)), DIMMED[0] if flickers else LEVELS)
        self.lights[seat].show((self.turns[seat], level))


BOX = (-136.0, -38.0, 282.0, 92.0)
"""Lit rectangle around a seat in design px, relative to the seat's middle."""
FRAME = (-166.0, -60.0, 334.0, 124.0)
"""Frame around a seat in high contrast in design px, relative to the seat's middle."""
END = 76.0
"""Diameter in design px of the lights at both ends of a seat."""
GLOW_Z = -8.0


class SeatLight(NamedTuple):
    """The light around one seat, and the lights at the two ends of its log."""

    glow: Piece[bool]
    ends: tuple[Piece[bool], Piece[bool]]


class SeatLights:
    """The lights around the seats that the Smoke can reach."""

    rare = False

    def __init__(self, context: BoardContext) -> None:
        self._context = context
        self._lights: dict[Seat, SeatLight] = {}

    def build(self, seat: Seat, at: tuple[float, float]) -> None:
        """Adds a seat's light, without lighting it yet."""
        metrics, add = self._context.kit.metrics, self._context.add
        left, top, wide, high = FRAME if self._context.kit.look.high else BOX
        box = metrics.rect(at[0] + left, at[1] + top, wide, high)
        glow = add(Piece(box, paint_glow, content=True, z=GLOW_Z))
        side = metrics.u(END)
        places = (Rect(0, 0, side, side), Rect(0, 0, side, side))
        places[0].center, places[1].center = box.midleft, box.midright
        one, other = (add(Piece(place, paint_breath, content=False, z=GLOW_Z)) for place in places)
        self._lights[seat] = SeatLight(glow, (one, other))
        self.reach(())

    def reach(self, seats: Container[Seat]) -> None:
        """Lights the seats that the Smoke can reach, and no others."""
        for seat, light in self._lights.items():
            for part in (light.glow, *light.ends):
                part.visible = seat in seats

    def show(self, beat: int, _age: float) -> None:
        """Changes the lights at a tick of the clock."""
        if beat % 2:
            turn = beat // 2
            for light in self._lights.values():
                light.ends[turn % 2].show(content=bool(turn // 2 % 2))

    def still(self) -> None:
        for light in self._lights.values():
            for end in light.ends:
                end.show(content=False)
