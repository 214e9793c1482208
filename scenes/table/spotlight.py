"""The dark layer of a hint, with bright cards and a dotted line."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.board.acts import part
from scenes.board.context import BoardContext
from scenes.stage.stage import Sprite
from scenes.stage.theme import Colour
from scenes.stage.vector import SPREAD, Box, Drawing, Stroke, blend, faded, soft_box
from scenes.table.placement import NOTE_Z
from scenes.ui.paint import WHITE, canvas

VEIL_Z = NOTE_Z - 5
DARK, STEPS, COMES = 0.60, 3, 0.16
"""Opacity (0 to 1), number of steps and seconds of the dark layer."""
COARSE = 4
"""Window px for each px of the dark layer, in each direction.

It is so soft that the coarse px are invisible.
"""
WARM, WARM_REACH, WARM_BLUR = (104, 70, 26), 12.0, 18.0
"""The warm light around what stays bright.

In this order: its colour, its reach and the length of its fade, in design px.
"""
POOL = 26.0
"""Length in design px of the fade of the light in an empty place."""
APART, DOT, BOW = 17.0, 5.0, 0.07
"""Distance and width of the line's dots in design px, and its bend.

The bend is a share of the line's length.
"""
DRAWN = 0.24
"""Seconds in which the dotted line is drawn."""
TIP = 15.0
"""Length in design px of the arrow's head."""
CLEAR = 4.0
"""Distance of the dotted line from text, in design px."""

SIGN = 46.0
"""Width in design px of the disc with the move's icon."""

Movement = tuple[tuple[int, int], tuple[int, int]]


class Lit(NamedTuple):
    """Something that stays bright while a hint is shown."""

    rect: Rect
    radius: float
    """Radius of its corners in px."""
    tilt: float = 0.0
    """Tilt in degrees."""
    pool: bool = False
    """Whether it is an empty place, with light that fades outwards."""
    warm: bool = True
    """Whether there is a warm light around it."""


class Thread(NamedTuple):
    """The dotted line of a hint."""

    way: Movement
    """The two ends of the line, in px."""
    sign: str
    """Icon in the middle of the line, or ""."""
    words: tuple[Rect, ...] = ()
    """Text that the line must not cross."""


NOTHING: Final[tuple[tuple[Lit, ...], Thread | None]] = ((), None)


class Spotlight:
    """The dark layer of a hint on one table layout.

    In high contrast there is none.
    """

    def __init__(self, context: BoardContext) -> None:
        self._context = context
        self._sprite: Sprite | None = None
        self._line: Sprite | None = None
        self._dots: list[tuple[Surface, tuple[int, int]]] = []
        """Parts of the dotted line still to be drawn, in order."""
        self._count = 0
        """Number of parts of the dotted line."""
        self._lit = NOTHING
        self._pictures: list[Surface] = []
        self._since = 0.0

    @property
    def moves(self) -> bool:
        return self._sprite is not None and (self._since < COMES or bool(self._dots))

    def show(self, lit: Sequence[Lit], thread: Thread | None) -> None:
        """Darkens everything but `lit`, and draws the line. Without `lit` all is bright."""
        wanted = (tuple(lit), thread)
        if self._context.kit.look.high or not lit:
            self._hide()
        elif self._lit != wanted:
            before, since, self._lit = self._sprite, self._since, wanted
            if before is not None:
                self._hide()
                self._lit = wanted
            self._since = since if before is not None else 0.0
            self._pictures = self._drawn()
            self._sprite = self._context.stage.add(Sprite(self._pictures[0], (0, 0), VEIL_Z))
            if thread is not None:
                self._dots = list(self._thread(thread))
                self._count = len(self._dots)
            self.tick(0.0)

    def tick(self, dt: float) -> None:
        if self._sprite is None:
            return
        still = self._context.pace.look.motion == "none"
        self._since = COMES if still else self._since + dt
        step = math.ceil(STEPS * part(self._since, 0, COMES)) if self._since else 1
        picture = self._pictures[step - 1]
        if self._sprite.surface is not picture:
            self._sprite.surface = picture
        if self._dots and self._since >= COMES:
            share = part(self._since, COMES, DRAWN) if self._context.pace.full else 1.0
            self._draw_line(round(self._count * share))

    def _draw_line(self, most: int) -> None:
        """Draws the dotted line until `most` parts are visible."""
        parts = [self._dots.pop(0) for _ in range(most - (self._count - len(self._dots)))]
        if not parts:
            return
        if self._line is None:
            spans = [picture.get_rect(topleft=at) for picture, at in (*parts, *self._dots)]
            whole = spans[0].unionall(spans[1:])
            self._line = self._context.stage.add(Sprite(canvas(*whole.size), whole.topleft, VEIL_Z + 1))
        for picture, (x, y) in parts:
            blend(self._line.surface, picture, (x - self._line.pos[0], y - self._line.pos[1]))
        self._context.stage.touch(self._line)

    def forget(self) -> None:
        """Forgets the dark layer and its sprites, for a new stage."""
        self._sprite = self._line = None
        self._lit, self._pictures, self._dots, self._since = NOTHING, [], [], 0.0

    def _hide(self) -> None:
        for one in (self._sprite, self._line):
            if one is not None:
                self._context.stage.remove(one)
        self.forget()

    # -- pictures ----------------------------------------------------------------------------------
    def _drawn(self) -> list[Surface]:
        metrics, (lit, _) = self._context.kit.metrics, self._lit
        wide, high = metrics.size
        small = canvas(wide // COARSE + 1, high // COARSE + 1)
        dark = self._context.kit.colours.shadow
        small.fill((*(round(hue * DARK) for hue in dark), round(255 * DARK)))
        for one in lit:
            if one.warm and not one.pool:
                self._warm(small, one.rect)
        for one in lit:
            if one.pool:
                self._open(small, one.rect)
        size = ((wide // COARSE + 1) * COARSE, (high // COARSE + 1) * COARSE)
        faint = [faded(small, round(255 * (nth + 1) / STEPS)) for nth in range(STEPS - 1)]
        whole = [pygame.transform.smoothscale(one, size) for one in (*faint, small)]
        for one in lit:
            if not one.pool:
                _cut_out(whole, one)
        return whole

    def _warm(self, veil: Surface, rect: Rect) -> None:
        unit = self._context.kit.metrics.s / COARSE
        blur = max(1.0, WARM_BLUR * unit)
        around = Rect(*(side // COARSE for side in rect)).inflate(*[2 * round(WARM_REACH * unit)] * 2)
        margin = round(blur * SPREAD)
        shape = Box(margin, margin, around.w, around.h, (WARM_REACH + 12) * unit)
        light = soft_box((around.w + 2 * margin, around.h + 2 * margin), shape, WARM, 1.0, blur)
        veil.blit(light, (around.x - margin, around.y - margin), special_flags=pygame.BLEND_RGB_MAX)

    def _open(self, veil: Surface, rect: Rect) -> None:
        """Makes a hole with a wide soft edge in a dark picture."""
        unit = self._context.kit.metrics.s / COARSE
        blur = max(1.0, POOL * unit / 2)
        hole, margin = Rect(*(side // COARSE for side in rect)), round(blur * SPREAD)
        shape = Box(margin, margin, hole.w, hole.h, min(hole.w, hole.h) / 2)
        light = soft_box((hole.w + 2 * margin, hole.h + 2 * margin), shape.inset(blur), WHITE, 1.0, blur)
        _take_off(veil, light, (hole.x - margin, hole.y - margin))

    def _thread(self, thread: Thread) -> Iterator[tuple[Surface, tuple[int, int]]]:
        kit, unit = self._context.kit, self._context.kit.metrics.s
        (x, y), (to_x, to_y) = thread.way
        far = math.dist(*thread.way)
        count = round(far / kit.metrics.u(APART))
        aside = (-(to_y - y) * BOW, (to_x - x) * BOW)

        def at(share: float) -> tuple[float, float]:
            bent = 4 * share * (1 - share)
            return x + (to_x - x) * share + aside[0] * bent, y + (to_y - y) * share + aside[1] * bent

        radius = kit.metrics.u(SIGN / 2)
        shows = bool(thread.sign) and far > 4 * radius
        small, keep = max(1.6, DOT / 2 * unit), kit.metrics.u(CLEAR)
        words = [rect.inflate(2 * keep, 2 * keep) for rect in thread.words]
        free = [nth for nth in range(1, count) if Rect(at(nth / count), (1, 1)).collidelist(words) < 0]
        spots = [at(nth / count) for nth in free if not shows or math.dist(at(nth / count), at(0.5)) > radius]
        dot = _dot(small, kit.colours.hot)
        for middle in spots[:-1]:
            yield dot, _around(dot, middle)
        if spots:
            before = at(max(0.0, free[-1] / count - 0.02))
            tip = self._tip(math.atan2(spots[-1][1] - before[1], spots[-1][0] - before[0]))
            yield tip, _around(tip, spots[-1])
        if shows:
            sign = self._disc(thread.sign, radius)
            yield sign, _around(sign, at(0.5))

    def _tip(self, angle: float) -> Surface:
        unit = self._context.kit.metrics.s
        long, line = max(7.0, TIP * unit), max(2.0, DOT * unit)
        half = math.ceil(long + line)
        ends = [
            (half - long * math.cos(angle + turn), half - long * math.sin(angle + turn))
            for turn in (-0.7, 0.7)
        ]
        path = f"M{ends[0][0]:.1f} {ends[0][1]:.1f}L{half} {half}L{ends[1][0]:.1f} {ends[1][1]:.1f}"
        ink = self._context.kit.colours.hot
        return Drawing(2 * half, 2 * half).path(path, None, stroke=Stroke(ink, line)).surface()

    def _disc(self, sign: str, radius: int) -> Surface:
        kit, edge = self._context.kit, max(2.0, radius / 7)
        half = radius + math.ceil(edge)
        drawing = Drawing(2 * half, 2 * half)
        picture = drawing.circle(
            (half, half), radius, kit.colours.ink, stroke=Stroke(kit.colours.go, edge)
        ).surface()
        side = round(1.2 * radius)
        kit.icon(picture, sign, kit.colours.hot, Rect(half - side // 2, half - side // 2, side, side))
        return picture


def _cut_out(veils: Sequence[Surface], lit: Lit) -> None:
    shape = Drawing(*lit.rect.size).box(Box(0, 0, *lit.rect.size, lit.radius), WHITE).surface()
    if lit.tilt:
        shape = pygame.transform.rotozoom(shape, -lit.tilt, 1.0)
    at = shape.get_rect(center=lit.rect.center).topleft
    for veil in veils:
        _take_off(veil, shape, at)


def _take_off(veil: Surface, light: Surface, at: tuple[int, int]) -> None:
    """Makes a dark picture transparent where a white shape is opaque."""
    rest = Surface(light.get_size(), pygame.SRCALPHA)
    rest.fill((255, 255, 255, 255))
    rest.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    veil.blit(rest, at, special_flags=pygame.BLEND_RGBA_MULT)


def _dot(radius: float, ink: Colour) -> Surface:
    half = math.ceil(radius) + 1
    return Drawing(2 * half, 2 * half).circle((half, half), radius, ink).surface()


def _around(picture: Surface, middle: tuple[float, float]) -> tuple[int, int]:
    return round(middle[0] - picture.get_width() / 2), round(middle[1] - picture.get_height() / 2)


def way_between(start: Rect, end: Rect) -> Movement | None:
    """Returns the line between the edges of two rectangles.

    Returns None if they are too near each other.
    """
    first, last = start.center, end.center
    if start.inflate(20, 20).colliderect(end):
        return None
    out, into = start.clipline(first, last), end.clipline(first, last)
    return (out[1], into[0]) if out and into else None
