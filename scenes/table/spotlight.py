"""The dark layer of a hint, with bright cards and a dotted line."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.board.acts import part
from scenes.board.context import BoardContext
from scenes.board.piece import Piece
from scenes.stage.stage import Sprite
from scenes.stage.theme import Colour
from scenes.stage.vector import SPREAD, Box, Drawing, Stroke, blend, faded, soft_box
from scenes.table.hint_line import HintLine
from scenes.table.placement import NOTE_Z
from scenes.ui.kit import Kit
from scenes.ui.paint import WHITE, canvas
from scenes.ui.widget import Widget

DARK_Z = NOTE_Z - 5
RAISED_Z = NOTE_Z - 4.5
"""Layer (z) of what is drawn over the dark layer."""
LINE_Z = NOTE_Z - 4
"""Layer (z) of the dotted line."""
DARK = 0.60
"""Opacity of the dark layer, from 0 to 1."""
STEPS = 8
"""Number of opacities of the dark layer."""
COMES = 0.16
"""Seconds in which the dark layer appears."""
GOES = 0.12
"""Seconds in which the dark layer disappears."""
COARSE = 4
"""The dark layer is drawn this many times smaller than the window, and then enlarged."""
WARM = (104, 70, 26)
"""Colour of the warm light around what stays bright."""
WARM_REACH = 12.0
"""Width of the warm light, in design px."""
WARM_BLUR = 18.0
"""Length of the warm light's fading edge, in design px."""
DOT = 5.0
"""Width of the dots of a hint's line, in design px."""
DRAWN = 0.24
"""Seconds in which the dotted line is drawn."""
TIP = 15.0
"""Length in design px of the arrow's head."""
SEEN = 100
"""Least opacity, from 0 to 255, of a pixel that counts as drawn."""
FAINT = 40
"""Least opacity, from 0 to 255, of a text's pixel that counts as drawn. So a faint background counts, too."""
SIGN = 46.0
"""Width in design px of the disc on the dotted line."""


class BrightArea(NamedTuple):
    """Something that stays bright during a hint."""

    rect: Rect
    radius: float
    """Radius in px of the bright area's corners."""
    tilt: float = 0.0
    warm: bool = True
    """Whether warm light surrounds what stays bright."""
    outline: Widget | None = None
    """Widget whose drawn shape stays bright instead of the rectangle."""
    covered: bool = False
    """Whether a note is drawn over the dark layer here, so that the layer needs no hole."""
    above: tuple[BrightArea, ...] = ()
    """Areas of dark cards that partly cover this area."""

    @property
    def free(self) -> Rect:
        """Returns the part of the rectangle to the left of all dark cards that cover it."""
        lefts = (one.rect.x for one in self.above if one.rect.x > self.rect.x)
        wide = min(lefts, default=self.rect.right) - self.rect.x
        return Rect(self.rect.topleft, (min(self.rect.w, wide), self.rect.h))


class Raised(NamedTuple):
    """A widget over the dark layer, and its content."""

    widget: Widget
    content: Hashable

    @classmethod
    def of(cls, widget: Widget) -> Raised:
        """Pairs a widget with the content that it has now."""
        return cls(widget, widget.content if isinstance(widget, Piece) else None)


NOTHING: Final[tuple[tuple[BrightArea, ...], HintLine | None, tuple[Raised, ...]]] = ((), None, ())


class Spotlight:
    """The dark layer of a hint on one table layout."""

    def __init__(self, context: BoardContext) -> None:
        self._context = context
        self._sprite: Sprite | None = None
        self._line: Sprite | None = None
        self._over: list[Sprite] = []
        """Pictures of what is drawn over the dark layer."""
        self._dots: list[tuple[Surface, tuple[int, int]]] = []
        """Parts of the dotted line that still have to be drawn."""
        self._count = 0
        """Number of all parts of the dotted line."""
        self._lit = NOTHING
        self._whole: Surface | None = None
        """The complete dark layer."""
        self._step = 0
        self._since = 0.0
        self._leaving: Sprite | None = None
        """A dark layer that fades out."""
        self._seconds_left = 0.0
        """Seconds until the layer that fades out is gone."""

    @property
    def moves(self) -> bool:
        comes = self._sprite is not None and (self._since < COMES or bool(self._dots))
        return comes or self._leaving is not None

    @property
    def is_shown(self) -> bool:
        return self._sprite is not None

    def show(self, lit: Sequence[BrightArea], line: HintLine | None, raised: Sequence[Raised] = ()) -> None:
        """Darkens everything except `lit` and `raised`, and draws the line."""
        wanted = (tuple(lit), line, tuple(raised))
        if self._context.kit.look.high or not lit:
            self._fade_out()
        elif self._lit != wanted:
            share = part(self._since, 0, COMES) if self._sprite is not None else self._seconds_left / GOES
            self._hide()
            self._lit, self._since = wanted, share * COMES
            self._whole = self._drawn()
            self._sprite = self._context.stage.add(Sprite(self._whole, (0, 0), DARK_Z))
            self._raise(raised)
            if line is not None:
                self._dots = list(self._painted_dots(line))
                self._count = len(self._dots)
            self.tick(0.0)

    def tick(self, dt: float) -> None:
        self._go_on(dt)
        if self._sprite is None or self._whole is None:
            return
        still = self._context.pace.look.motion == "none"
        self._since = COMES if still else self._since + dt
        step = math.ceil(STEPS * part(self._since, 0, COMES)) if self._since else 1
        if step != self._step:
            self._step = step
            self._sprite.surface = self._whole if step == STEPS else faded(self._whole, 255 * step // STEPS)
        if self._dots and self._since >= COMES:
            share = part(self._since, COMES, DRAWN) if self._context.pace.full else 1.0
            self._draw_line(round(self._count * share))

    def _draw_line(self, most: int) -> None:
        """Draws more parts of the dotted line, until `most` are drawn."""
        parts = [self._dots.pop(0) for _ in range(most - (self._count - len(self._dots)))]
        if not parts:
            return
        if self._line is None:
            spans = [picture.get_rect(topleft=at) for picture, at in (*parts, *self._dots)]
            whole = spans[0].unionall(spans[1:])
            self._line = self._context.stage.add(Sprite(canvas(*whole.size), whole.topleft, LINE_Z))
        for picture, (x, y) in parts:
            blend(self._line.surface, picture, (x - self._line.pos[0], y - self._line.pos[1]))
        self._context.stage.touch(self._line)

    def forget(self) -> None:
        """Forgets the dark layer and its sprites, for a new stage."""
        self._sprite = self._line = self._leaving = self._whole = None
        self._over = []
        self._lit, self._dots, self._since, self._step, self._seconds_left = NOTHING, [], 0.0, 0, 0.0

    def _hide(self) -> None:
        for one in (self._sprite, self._line, self._leaving, *self._over):
            if one is not None:
                self._context.stage.remove(one)
        self.forget()

    def _fade_out(self) -> None:
        """Removes the line at once, and the dark layer within a moment."""
        if self._sprite is None:
            return
        sprite, whole, share = self._sprite, self._whole, part(self._since, 0, COMES)
        self._sprite = None
        self._hide()
        if self._context.pace.look.motion == "none":
            self._context.stage.remove(sprite)
            return
        self._leaving, self._whole, self._seconds_left = sprite, whole, share * GOES

    def _go_on(self, dt: float) -> None:
        """Fades a dark layer out."""
        if self._leaving is None or self._whole is None:
            return
        self._seconds_left = max(0.0, self._seconds_left - dt)
        step = math.ceil(STEPS * self._seconds_left / GOES)
        if not step:
            self._hide()
        elif step != self._step:
            self._step = step
            self._leaving.surface = faded(self._whole, 255 * step // STEPS)

    # -- pictures ----------------------------------------------------------------------------------
    def _drawn(self) -> Surface:
        kit, metrics, (lit, _, _) = self._context.kit, self._context.kit.metrics, self._lit
        wide, high = metrics.size
        small = canvas(wide // COARSE + 1, high // COARSE + 1)
        dark = kit.colours.shadow
        small.fill((*(round(hue * DARK) for hue in dark), round(255 * DARK)))
        for one in lit:
            if one.warm:
                self._warm(small, one.free if one.outline is None else drawn_part(kit, one.outline))
        size = ((wide // COARSE + 1) * COARSE, (high // COARSE + 1) * COARSE)
        whole = pygame.transform.smoothscale(small, size)
        for one in lit:
            if one.outline is not None:
                _cut_outline(kit, whole, one.outline)
            elif not one.covered:
                _cut_out(whole, one)
        return whole

    def _raise(self, raised: Sequence[Raised]) -> None:
        """Draws copies of widgets over the dark layer."""
        for widget, _ in sorted(raised, key=lambda one: one.widget.z):
            picture = widget.paint(self._context.kit)
            at = (widget.rect.x - picture.left, widget.rect.y - picture.top)
            self._over.append(self._context.stage.add(Sprite(picture.surface, at, RAISED_Z)))

    def _warm(self, layer: Surface, rect: Rect) -> None:
        unit = self._context.kit.metrics.s / COARSE
        blur = max(1.0, WARM_BLUR * unit)
        around = Rect(*(side // COARSE for side in rect)).inflate(*[2 * round(WARM_REACH * unit)] * 2)
        margin = round(blur * SPREAD)
        shape = Box(margin, margin, around.w, around.h, (WARM_REACH + 12) * unit)
        light = soft_box((around.w + 2 * margin, around.h + 2 * margin), shape, WARM, 1.0, blur)
        layer.blit(light, (around.x - margin, around.y - margin), special_flags=pygame.BLEND_RGB_MAX)

    def _painted_dots(self, line: HintLine) -> Iterator[tuple[Surface, tuple[int, int]]]:
        kit, radius = self._context.kit, self._context.kit.metrics.u(SIGN / 2)
        shows = bool(line.sign) and math.dist(*line.way) > 4 * radius
        shares, middle = line.free(kit.metrics) or line.shares(kit.metrics), line.at(0.5)
        spots = [one for one in map(line.at, shares) if not shows or math.dist(one, middle) > radius]
        dot = _dot(max(1.6, DOT / 2 * kit.metrics.s), kit.colours.hot)
        for spot in spots[:-1]:
            yield dot, _around(dot, spot)
        if spots:
            before = line.at(max(0.0, shares[-1] - 0.02))
            tip = self._tip(math.atan2(spots[-1][1] - before[1], spots[-1][0] - before[0]))
            yield tip, _around(tip, spots[-1])
        if shows:
            sign = self._disc(line.sign, radius)
            yield sign, _around(sign, middle)

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


def _cut_out(layer: Surface, lit: BrightArea) -> None:
    hole, (left, top) = _shape(lit)
    for other in lit.above:
        shape, (x, y) = _shape(other)
        _take_off(hole, shape, (x - left, y - top))
    _take_off(layer, hole, (left, top))


def _shape(lit: BrightArea) -> tuple[Surface, tuple[int, int]]:
    """Returns a white picture of what stays bright, and its upper left corner."""
    shape = Drawing(*lit.rect.size).box(Box(0, 0, *lit.rect.size, lit.radius), WHITE).surface()
    if lit.tilt:
        shape = pygame.transform.rotozoom(shape, -lit.tilt, 1.0)
    return shape, shape.get_rect(center=lit.rect.center).topleft


def drawn_part(kit: Kit, widget: Widget, least: int = SEEN) -> Rect:
    """Returns the rectangle of all pixels that a widget draws."""
    return widget.paint(kit).seen(widget.rect, least)


def _cut_outline(kit: Kit, layer: Surface, widget: Widget) -> None:
    picture = widget.paint(kit)
    shape = picture.surface.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    _take_off(layer, shape.premul_alpha(), (widget.rect.x - picture.left, widget.rect.y - picture.top))


def _take_off(layer: Surface, light: Surface, at: tuple[int, int]) -> None:
    """Makes a dark picture transparent where a white picture is opaque."""
    rest = Surface(light.get_size(), pygame.SRCALPHA)
    rest.fill((255, 255, 255, 255))
    rest.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    layer.blit(rest, at, special_flags=pygame.BLEND_RGBA_MULT)


def _dot(radius: float, ink: Colour) -> Surface:
    half = math.ceil(radius) + 1
    return Drawing(2 * half, 2 * half).circle((half, half), radius, ink).surface()


def _around(picture: Surface, middle: tuple[float, float]) -> tuple[int, int]:
    return round(middle[0] - picture.get_width() / 2), round(middle[1] - picture.get_height() / 2)
