"""The sky behind The Game's cards, where night turns to day."""

import math
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, Rect, Surface

from game.core.cards import Seat
from game.core.table import Table
from game.games.the_game.rules import DECK, GAME, left
from scenes.board.context import BoardContext
from scenes.board.ground import cloth_rect, weave
from scenes.games.the_game.land import CLOUD_HIGH, CLOUDS, Land, Peak, dimmed, in_light, land, stars
from scenes.games.the_game.layout import CROWD, TheGameLayout, risen
from scenes.stage.layout import Frame, other_seats
from scenes.stage.theme import Colour, Tokens, mix
from scenes.stage.vector import blend
from scenes.ui.kit import Kit
from scenes.ui.paint import canvas

HOURS = 32
"""Number of changes of the sky, called hours."""
CARDS = 3
"""Number of cards that must be played for one hour to pass."""
WAIT = 0.4
"""Seconds from a card's landing until the sky begins to change."""
BANDS = 24
"""Number of horizontal bands in which the sky is repainted."""
SKY_STOPS = (0.0, 0.42, 0.78, 1.0)
SKY_HIGH = 720.0
STARS_GO = 72
"""After this many played cards, the stars are invisible."""
MOON_GOES = 50
"""After this many played cards, the moon is invisible."""
CLOUDS_COME = 40
"""Number of played cards at which the clouds begin to appear."""
GLOW_COMES = 45
"""Number of played cards at which the glow begins to appear."""
SUN_RISES = 86
"""Number of played cards at which the sun begins to appear."""
RAYS_COME = 92
"""Number of played cards at which the sun's rays begin to appear."""
DAWN = 80
"""After this many played cards, a bird sings."""
STAR_LEVELS = 8
MOON_AT = (165.0, 251.0)
"""Usual place of the moon, in design px."""
HIGH_MOON_AT = (152.0, 166.0)
"""Place of the moon above a higher draw pile, in design px."""
MOON_RISES = 0.5
"""Buttons of phrases push the draw pile up. The moon moves up by this fraction of the pile's movement."""
GLOW_AT, GLOW_WIDE, GLOW_HIGH = (800.0, 640.0), 620.0, 250.0
SUN_RISE = 430.0
"""Y of the sun's middle at first, in design px."""
HALO = 300.0
"""Radius of the sun's halo, in design px."""
HALO_LIGHT = 0.62
"""Strength of the sun's halo, from 0 to 1."""


def played(table: Table) -> int:
    """Returns how many cards lie on the piles."""
    return len(DECK) - left(table)


def hour(table: Table) -> int:
    """Returns the hour of the day for the cards played so far."""
    return min(HOURS, played(table) // CARDS)


def lay_cloth(kit: Kit, onto: Surface, rect: Rect, table: Table, me: Seat, scale: float) -> None:
    """Paints the landscape at the present hour into the clip area of a picture."""
    look = kit.theme.game(GAME.id)
    if kit.look.high:
        kit.paint.cloth(rect.size, look, pattern=weave(kit, look)).blit(onto, rect.topleft)
        return
    day = look.more.table("day")
    seats = sum(zone.startswith("hand/") for zone in table.zones)
    low = len(other_seats(seats, me)) >= CROWD
    lit = Light(day, CARDS * hour(table))
    frame = frame_of(kit, scale)
    wordy = is_wordy(frame)
    sun = sun_of(seats, wordy=wordy)
    printed = land(kit, rect.size, day, scale, Peak(low, wordy), sun.radius)
    scenery = _Scenery(kit, printed, lit, moon_at(frame, seats, low=low), sun)
    whole = rect.inflate(2 * scenery.land.margin, 2 * scenery.land.margin).clip(onto.get_clip())
    within = rect.clip(whole)
    corners = scenery.kept_corners(onto, rect)
    if within.w and within.h:
        scenery.paint(onto.subsurface(within), within.move(-rect.x, -rect.y))
    for corner, at in corners:
        blend(onto, corner, at)
    part = whole.move(scenery.land.margin - rect.x, scenery.land.margin - rect.y)
    onto.blit(
        in_light(scenery.land.lines, part, scenery.light.of("light")),
        whole,
        special_flags=BLEND_PREMULTIPLIED,
    )


def frame_of(kit: Kit, scale: float) -> Frame:
    """Returns the frame of a table in this window, at a scale."""
    (wide, high), text = kit.metrics.size, kit.metrics.text_size
    if scale < 1:
        text = max(1.0, scale * text)
    return Frame.of(replace(kit.metrics, size=(round(scale * wide), round(scale * high)), text_size=text))


def is_wordy(frame: Frame) -> bool:
    """Returns whether the piles' tray has its layout for large text."""
    return frame.text > TheGameLayout.wordy_above


def moon_at(frame: Frame, seats: int, *, low: bool) -> tuple[float, float] | None:
    """Returns the middle of the moon in design px, if it has room."""
    wordy, (x, y) = is_wordy(frame), MOON_AT
    usual = (x, y - MOON_RISES * risen(frame))
    if low:
        return None if wordy else usual
    return HIGH_MOON_AT if wordy or seats == 1 else usual


class Sun(NamedTuple):
    """The radius of the sun, and its y after sunrise, in design px."""

    radius: float
    top: float


USUAL_SUN = Sun(150.0, 280.0)
"""The sun above the piles' tray."""
SOLO_SUN = Sun(92.0, 186.0)
"""The sun above the higher tray of a single player."""


def sun_of(seats: int, *, wordy: bool) -> Sun:
    """Returns the sun of a table. It depends on how high the tray of the piles is."""
    return SOLO_SUN if seats == 1 and not wordy else USUAL_SUN


class Light(NamedTuple):
    """The colours of the landscape when `cards` cards have been played."""

    tokens: Tokens
    cards: int

    def of(self, name: str) -> Colour:
        """Returns the present value of the colour with this name."""
        known = list(zip(self.tokens.numbers("cards"), self.tokens.colours(name), strict=True))
        for (since, low), (until, high) in pairwise(known):
            if self.cards <= until:
                return mix(low, high, (self.cards - since) / (until - since))
        return known[-1][1]

    @property
    def land(self) -> Colour:
        """Returns the colour by which the mountains' picture is multiplied."""
        last = self._replace(cards=len(DECK))
        pairs = zip(last.mist, self.mist, strict=True)
        red, green, blue = (min(255, round(255 * now / end)) for end, now in pairs)
        return red, green, blue

    @property
    def mist(self) -> Colour:
        """Returns the present colour of the mist on the mountains."""
        return mix(self.of("haze"), (7, 21, 28), 0.35)


class _Scenery(NamedTuple):
    kit: Kit
    land: Land
    light: Light
    moon: tuple[float, float] | None
    sun: Sun

    def kept_corners(self, onto: Surface, rect: Rect) -> list[tuple[Surface, tuple[int, int]]]:
        mask, clip = self.land.corner, onto.get_clip()
        side, found = mask.get_width(), []
        for right in (False, True):
            for low in (False, True):
                at = (rect.right - side if right else rect.x, rect.bottom - side if low else rect.y)
                part = Rect(at, (side, side)).clip(clip)
                if not part.w or not part.h:
                    continue
                corner = canvas(*part.size)
                corner.blit(onto, (0, 0), part)
                shape = pygame.transform.flip(mask, right, low)
                corner.blit(shape, (at[0] - part.x, at[1] - part.y), special_flags=BLEND_RGBA_MULT)
                found.append((corner, part.topleft))
        return found

    def paint(self, onto: Surface, part: Rect) -> None:
        """Paints a part of the landscape onto a picture of that part."""
        onto.blit(pygame.transform.scale(self._sky(part), part.size), (0, 0))
        for star in stars() if self.light.cards < STARS_GO else ():
            night = 1 - self.light.cards / STARS_GO
            level = round(STAR_LEVELS * star.bright * min(1.0, night + 0.35)) if star.late < night else 0
            if level:
                self._set(onto, part, dimmed(self.kit, self.land, star, level, STAR_LEVELS), star.x, star.y)
        if self.moon is not None and self.light.cards < MOON_GOES:
            self._set(onto, part, self.land.moon, *self.moon)
        if self.light.cards >= GLOW_COMES:
            share = min(1.0, (self.light.cards - GLOW_COMES) / 50)
            late = min(1.0, max(0.0, (self.light.cards - 60) / 34))
            rose, gold = self.light.tokens.colours("glow")
            ink = mix(rose, gold, late)
            self._shine(onto, part, GLOW_AT, (GLOW_WIDE, GLOW_HIGH), ink, 0.16 + 0.44 * share)
        if self.light.cards >= CLOUDS_COME:
            self._clouds(onto, part)
        if self.light.cards >= SUN_RISES:
            self._sun(onto, part)
        onto.blit(
            in_light(self.land.ridges, part, self.light.land), (0, 0), special_flags=BLEND_PREMULTIPLIED
        )
        self._set(onto, part, self.land.flag, *self.land.summit)

    def _sky(self, part: Rect) -> Surface:
        """Returns a picture of the sky that is one px wide."""
        high = self.land.ridges.get_height()

        def make() -> Surface:
            column, light = Surface((1, high)), self.light
            horizon = light.of("horizon")
            inks = (light.of("top"), light.of("middle"), horizon, mix(horizon, light.of("light"), 0.12))
            stops = list(zip(SKY_STOPS, inks, strict=True))
            for y in range(high):
                share = min(1.0, y / (SKY_HIGH * self.land.lie.down))
                (since, one), (until, other) = next(pair for pair in pairwise(stops) if share <= pair[1][0])
                column.set_at((0, y), mix(one, other, (share - since) / (until - since)))
            return column

        whole = self.kit.paint.kept(("sky", self.land.lie, high, self.light.cards), make)
        return whole.subsurface((0, part.y, 1, part.h))

    def _set(self, onto: Surface, part: Rect, picture: Surface, x: float, y: float) -> None:
        """Paints a picture with its middle at a point in design px."""
        px, py = self.land.lie.at(x, y)
        place = picture.get_rect(center=(round(px), round(py)))
        if place.colliderect(part):
            blend(onto, picture, (place.x - part.x, place.y - part.y))

    def _shine(
        self,
        onto: Surface,
        part: Rect,
        at: tuple[float, float],
        reach: tuple[float, float],
        ink: Colour,
        strength: float,
    ) -> None:
        """Adds soft light around a point."""
        (x, y), lie = self.land.lie.at(*at), self.land.lie
        wide, high = self.land.ridges.get_size()

        def fall(length: int, middle: float, far: float) -> list[int]:
            return [round(255 * math.exp(-2 * ((px - middle) / far) ** 2)) for px in range(length)]

        def across() -> Surface:
            row = canvas(wide, 1)
            for px, level in enumerate(fall(wide, x, reach[0] * lie.across)):
                row.set_at((px, 0), (level, level, level, level))
            return row

        def down() -> Surface:
            column = canvas(1, high)
            for px, level in enumerate(fall(high, y, reach[1] * lie.down)):
                column.set_at((0, px), (level, level, level, level))
            return column

        kept = self.kit.paint.kept
        row = kept(("shine across", lie, wide, at, reach), across)
        column = kept(("shine down", lie, high, at, reach), down).subsurface((0, part.y, 1, part.h)).copy()
        column.fill(tuple(round(c * strength) for c in (*ink, 255)), special_flags=BLEND_RGBA_MULT)
        light = pygame.transform.scale(row.subsurface((part.x, 0, part.w, 1)), part.size)
        light.blit(pygame.transform.scale(column, part.size), (0, 0), special_flags=BLEND_RGBA_MULT)
        blend(onto, light)

    def _clouds(self, onto: Surface, part: Rect) -> None:
        ink = mix(self.light.of("horizon"), self.light.of("light"), 0.35)
        for nth, (x, y, wide) in enumerate(CLOUDS):
            for below in (0, 1):
                picture = self.land.clouds[2 * nth + below]
                self._set(
                    onto,
                    part,
                    in_light(picture, picture.get_rect(), ink),
                    x + 0.3 * wide * below,
                    y + 0.7 * CLOUD_HIGH * below,
                )

    def _sun(self, onto: Surface, part: Rect) -> None:
        share = min(1.0, (self.light.cards - SUN_RISES) / 9)
        at = (GLOW_AT[0], SUN_RISE + (self.sun.top - SUN_RISE) * share)
        if self.light.cards >= RAYS_COME:
            y = round(self.land.lie.at(*at)[1]) - self.land.rays.get_height()
            blend(onto, self.land.rays, (-part.x, y - part.y))
        self._shine(onto, part, at, (HALO, HALO), (255, 208, 124), HALO_LIGHT * (0.4 + 0.6 * share))
        self._set(onto, part, self.land.sun, *at)


@dataclass(slots=True)
class _Change:
    to: int
    table: Table
    waits: float = WAIT
    bands: int = 0


class Day:
    """Changes the colours of the sky as cards are played."""

    def __init__(self, context: BoardContext, layout: TheGameLayout) -> None:
        self._context, self._layout = context, layout
        self._hour = hour(context.chair.view.table)
        self._change: _Change | None = None

    def follow(self, table: Table) -> None:
        """Starts the change of the sky to the hour of this table."""
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
