"""Animations at the beginning of the stage after a match."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame
from pygame import Surface

from scenes.board.acts import bump, part
from scenes.screens.result.actors import Actors
from scenes.stage.motion import in_out_sine
from scenes.stage.stage import Sprite
from scenes.stage.vector import faded

OPENS: Final = 0.6
"""Seconds from the animation's start until the stage's curtain is fully open."""
GATHERED: Final = 0.16
"""Width of each half of the open curtain, relative to its width when closed."""
FOLDS: Final = 12
"""Number of pictures of the curtain while it opens."""
FLARE = 0.9
"""Seconds for which a fire burns brighter."""
REACH = 200.0
"""Radius of the fire's light, in px of the drawing."""
EMBERS = 9
"""Number of small glowing pieces that fly out of the fire."""
CHASE_FROM = 1.5
"""Seconds from the animation's start until a light runs around the bulbs."""
CHASE = 0.9
"""Seconds for which the light runs around the title's bulbs."""
TAIL = 6
"""Number of bulbs that are lit at a time."""
HALO, EMBER = 84.0, 16.0
LIVES = 2.4
"""Seconds for which the light of lamps is visible."""
WAKES = 0.35
"""Seconds in which the lamps' light appears, and disappears."""
GLOW = 0.5
"""Average brightness of a lamp, from 0 to 1."""
SWELLS = 0.24
"""Largest change of a lamp's brightness, from 0 to 1."""
LEVELS = 24
"""Number of brightnesses of a lamp."""
SLOW = 1.3
"""Frequency per second of the first wave in a lamp's brightness."""
SLOWER = 0.7
"""Frequency per second of the second wave in a lamp's brightness."""
DRIFTS = 1.5
"""Seconds for which a thing that flies past is visible."""
FRAME = 9.0
"""Width in design px of the frame around the stage."""
CURTAIN_Z, FLARE_Z, BULB_Z = -4.0, -9.5, -3.0


Opening = Callable[[float], None]
"""A function that draws an opening animation at a time in seconds."""


def openings(actors: Actors) -> list[Opening]:
    """Returns the animations with which the stage of this game opens."""
    stage = actors.stage
    if actors.kit.look.high:
        return []
    found: list[Opening] = [Curtain(actors).pose] if stage.curtain else []
    found += [Flare(actors, x, y).pose for x, y in stage.flares]
    if stage.bulbs:
        found.append(Chase(actors).pose)
    if stage.lamps:
        found.append(Lamps(actors).pose)
    if stage.drifting:
        found.append(Drift(actors).pose)
    return found


class Curtain:
    """The two halves of the stage's curtain."""

    def __init__(self, actors: Actors) -> None:
        self._actors = actors
        stage = actors.stage
        frame = round(FRAME * actors.kit.metrics.s) if stage.framed else 0
        self._room = stage.rect.inflate(-2 * frame, -2 * frame)
        self._size = (self._room.w // 2 + 1, self._room.h)
        self._halves = [(actors.add(CURTAIN_Z), flipped) for flipped in (False, True)]
        for sprite, _ in self._halves:
            sprite.clip = self._room

    def pose(self, gone: float) -> None:
        share = in_out_sine(part(gone, 0.05, OPENS - 0.05))
        rect = self._room
        for sprite, flipped in self._halves:
            sprite.visible = share < 1
            if not sprite.visible:
                continue
            sprite.surface = picture = self._gathered(round(share * FOLDS), flipped=flipped)
            away = round(share * picture.get_width() * 1.1)
            left = rect.right - picture.get_width() + away if flipped else rect.x - away
            sprite.pos = (left, rect.y)

    def _gathered(self, step: int, *, flipped: bool) -> Surface:
        def make() -> Surface:
            if flipped:
                return pygame.transform.flip(self._gathered(step, flipped=False), flip_x=True, flip_y=False)
            art = self._art()
            (wide, high), share = art.get_size(), 1 - (1 - GATHERED) * step / FOLDS
            return pygame.transform.smoothscale(art, (max(2, round(wide * share)), high))

        key = ("stage curtain", self._actors.stage.look.key, self._size, step, flipped)
        return self._actors.kit.paint.kept(key, make)

    def _art(self) -> Surface:
        assets = self._actors.kit.assets
        return assets.svg(assets.own(self._actors.stage.look.key, "stage/curtain.svg"), self._size)


class Flare:
    """A fire on the stage that is brighter for a moment."""

    def __init__(self, actors: Actors, x: float, y: float) -> None:
        self._actors = actors
        self._point = x, y
        self._glow = actors.add(FLARE_Z)
        self._embers = [actors.add(FLARE_Z + 0.1) for _ in range(EMBERS)]

    def pose(self, gone: float) -> None:
        """Draws the fire's light and embers as they are `gone` seconds after the start."""
        actors, (x, y) = self._actors, self._point
        strength = 0.5 * bump(gone, 0.0, FLARE)
        glow = actors.light(REACH * actors.stage.scale) if strength else None
        shown = actors.faded("flare", glow, strength) if glow is not None else None
        actors.show(self._glow, shown, *actors.stage.window_point(x, y))
        for nth, sprite in enumerate(self._embers):
            share = part(gone, 0.08 + 0.05 * nth, 0.8)
            if not 0 < share < 1:
                sprite.visible = False
                continue
            aside = 90 * math.sin(2.4 * nth) * (0.3 + 0.7 * share)
            picture = actors.particle("ember", EMBER * actors.stage.scale * (1 + nth % 3 * 0.4))
            place = actors.stage.window_point(x + aside, y - 20 - 210 * share)
            key = ("ember", picture.get_width())
            actors.show(sprite, actors.faded(key, picture, min(1.0, 2.5 * (1 - share))), *place)


class Chase:
    """A light that runs around the bulbs of the stage's title."""

    def __init__(self, actors: Actors) -> None:
        self._actors = actors
        self._places = actors.stage.bulbs
        self._halos: list[Sprite] = [actors.add(BULB_Z) for _ in range(TAIL)]

    def pose(self, gone: float) -> None:
        actors, count = self._actors, len(self._places)
        at = part(gone, CHASE_FROM, CHASE) * (count + TAIL)
        for nth, sprite in enumerate(self._halos):
            bulb = int(at) - nth
            if not 0 < at < count + TAIL or not 0 <= bulb < count:
                sprite.visible = False
                continue
            halo = actors.particle("glow", HALO * actors.stage.scale)
            actors.show(
                sprite,
                actors.faded("bulb", halo, 1 - nth / TAIL),
                *actors.stage.window_point(*self._places[bulb]),
            )


class Lamps:
    """Lamps on the stage with changing light."""

    def __init__(self, actors: Actors) -> None:
        self._actors = actors
        self._lamps = [(lamp, actors.add(FLARE_Z)) for lamp in actors.stage.lamps]

    def pose(self, gone: float) -> None:
        there = min(part(gone, 0.0, WAKES), 1 - part(gone, LIVES - WAKES, WAKES))
        for nth, ((x, y, radius), sprite) in enumerate(self._lamps):
            at = min(gone, LIVES)
            swell = math.sin(math.tau * SLOW * at + 2.1 * nth) + math.sin(math.tau * SLOWER * at + nth)
            level = round(LEVELS * there * (GLOW + SWELLS / 2 * swell))
            place = self._actors.stage.window_point(x, y)
            self._actors.show(sprite, self._lit(radius, level) if level > 0 else None, *place)

    def _lit(self, radius: float, level: int) -> Surface:
        whole = self._actors.light(radius * self._actors.stage.scale)
        return self._actors.kept(("lamp", radius, level), lambda: faded(whole, round(255 * level / LEVELS)))


class Drift:
    """Small things that fly across the stage."""

    def __init__(self, actors: Actors) -> None:
        self._actors = actors
        self._things = [(thing, actors.add(FLARE_Z + 0.2)) for thing in actors.stage.drifting]

    def pose(self, gone: float) -> None:
        actors, scale = self._actors, self._actors.stage.scale
        for (name, x, y, dx, dy, size, begins), sprite in self._things:
            share = part(gone, begins, DRIFTS)
            if not 0 < share < 1:
                sprite.visible = False
                continue
            picture = actors.particle(name, size * scale)
            seen = actors.faded(("drift", name, size), picture, min(1.0, 5 * share, 2.5 * (1 - share)))
            sway = 6 * math.sin(math.tau * 0.8 * share + begins * 9)
            actors.show(sprite, seen, *actors.stage.window_point(x + dx * share + sway, y + dy * share))
