"""Paints materials: paper, wood, table surfaces, brass, and the focus ring."""

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame
from pygame import SRCALPHA, Rect, Surface
from pygame.transform import rotozoom

from scenes.stage import vector
from scenes.stage.assets import Assets
from scenes.stage.layout import Metrics
from scenes.stage.theme import Colour, Colours, FocusLook, GameLook, Look, Theme, mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.materials import MARGIN, Cloth, Pattern, cloth_key, drawn_out, paint_wood

BROAD = 1.7
"""Width of the focus ring in high contrast, relative to its usual width."""


def ring_look(theme: Theme, *, high: bool) -> FocusLook:
    """Returns the focus ring's style."""
    look = theme.focus
    if not high:
        return look
    light, dark = BROAD * look.light_width, BROAD * look.dark_width
    return replace(look, light=theme.colours.go, light_width=light, dark_width=dark)


class Ring(NamedTuple):
    """The focus ring around a widget with corners of `radius` px."""

    look: FocusLook
    scale: float
    radius: float

    @property
    def gap(self) -> int:
        """Returns the distance in px between widget and ring."""
        return round(self.look.away * self.scale)

    @property
    def least(self) -> int:
        """Returns the side in px of a small square. `drawn_out` makes all larger rings from the square's ring."""
        return 2 * (math.ceil(self.radius) + 2 * self.gap)

    def drawn(self, width: int, height: int) -> Surface:
        """Returns the ring around a widget of this size."""
        gap, look = self.gap, self.look
        drawing = Drawing(width + 4 * gap, height + 4 * gap)
        line = Box(2 * gap, 2 * gap, width, height, self.radius).inset(-gap).rounded(self.radius + gap)
        drawing.box(line, None, stroke=Stroke(look.dark, look.dark_width * self.scale))
        drawing.box(line, None, stroke=Stroke(look.light, look.light_width * self.scale))
        return drawing.surface()

    def drawn_out(self, short: Surface, width: int, height: int) -> Surface:
        """Returns the ring of a larger widget, made from `short`. That is the ring of a square with side `least`."""
        picture, side = Surface((width + 4 * self.gap, height + 4 * self.gap), SRCALPHA), short.get_width()
        half, wide, high = side // 2, width - self.least, height - self.least
        for x in (0, half):
            for y in (0, half):
                picture.blit(short, (x + wide * (x > 0), y + high * (y > 0)), (x, y, half, half))
        across = pygame.transform.scale(short.subsurface((half, 0, 1, side)), (wide, side))
        down = pygame.transform.scale(short.subsurface((0, half, side, 1)), (side, high))
        for at in (0, half):
            picture.blit(across, (half, at + high * (at > 0)), (0, at, wide, half))
            picture.blit(down, (at + wide * (at > 0), half), (at, 0, half, high))
        return picture


PLAIN = 4
"""A shape is the same in this many columns of px on each side of its middle, where it is lengthened."""
WHITE: Colour = (255, 255, 255)
BLACK: Colour = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a shape, with margins `left` and `top` in px."""

    surface: Surface
    left: int = 0
    top: int = 0

    def copy(self) -> "Picture":
        """Returns a copy with its own surface, free to be painted on."""
        return Picture(self.surface.copy(), self.left, self.top)

    def room(self, size: tuple[int, int]) -> Rect:
        """Returns the rectangle of the shape on the picture's surface."""
        return Rect((self.left, self.top), size)

    def seen(self, shape: Rect, least: int) -> Rect:
        """Returns the rectangle around all px of at least the opacity `least`. The shape is drawn at `shape`."""
        return self.surface.get_bounding_rect(least).move(shape.x - self.left, shape.y - self.top)

    def blit(self, onto: Surface, at: tuple[int, int]) -> None:
        """Draws the picture with the shape's upper left corner at this point."""
        flags = pygame.BLEND_PREMULTIPLIED if self.surface.get_flags() & pygame.SRCALPHA else 0
        onto.blit(self.surface, (at[0] - self.left, at[1] - self.top), special_flags=flags)


def canvas(width: int, height: int) -> Surface:
    """Returns a transparent surface with premultiplied alpha, to paint on."""
    return Surface((max(1, width), max(1, height)), pygame.SRCALPHA)


def nothing() -> Picture:
    """Returns a picture without any visible pixel."""
    return Picture(canvas(1, 1))


@dataclass(frozen=True, slots=True)
class Shadow:
    """A shadow: its offset and softness in design px, and its darkness."""

    drop: float
    blur: float
    opacity: float


PANEL_SHADOW = Shadow(18, 14, 0.5)
SMALL_SHADOW = Shadow(6, 4, 0.45)


class Painter:
    """Paints and caches pictures for one window size and one look."""

    def __init__(self, assets: Assets, metrics: Metrics, look: Look) -> None:
        self.theme = assets.theme
        self.metrics = metrics
        self.look = look
        self._things = assets.store("paint")
        self._rooms = assets.store("rooms")
        self._scale = (metrics.size, look)

    @property
    def colours(self) -> Colours:
        """Returns the colours that are the same for all games."""
        return self.theme.colours

    @property
    def soft_ink(self) -> Colour:
        """Returns the colour of secondary text on paper."""
        return self.colours.ink if self.look.high else self.colours.ink2

    def kept(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Returns the picture that is cached under a key, or makes it."""
        return self._things.get((self._scale, key), make)

    def keeps(self, key: Hashable) -> bool:
        """Returns whether a picture is cached for this size and look."""
        return any((self._scale, key) in store for store in (self._things, self._rooms))

    def room(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Returns the picture that is cached under a key, or makes it. It is nearly as large as the window."""
        return self._rooms.get((self._scale, key), make)

    def shape(
        self,
        key: Hashable,
        size: tuple[int, int],
        draw: Callable[[Drawing, Box], None],
        *,
        shadow: Shadow | None = None,
        dear: bool = False,
    ) -> Picture:
        """Returns a cached shape of this size in px."""
        drop = self.metrics.u(shadow.drop) if shadow and not self.look.high else 0
        blur = self.metrics.u(shadow.blur) if shadow and not self.look.high else 0
        margin = max(3, blur * 2 + 2)
        full = (size[0] + 2 * margin, size[1] + 2 * margin + drop)
        box = Box(margin, margin, size[0], size[1])

        def make() -> Surface:
            drawing = Drawing(*full)
            draw(drawing, box)
            picture = drawing.surface()
            if not shadow or self.look.high:
                return picture
            below = self._shadow_of(picture, drop, blur, shadow.opacity)
            vector.blend(below, picture)
            return below

        keep = self.room if dear else self.kept
        return Picture(keep((key, size, shadow), make), margin, margin)

    def long(
        self,
        key: Hashable,
        size: tuple[int, int],
        draw: Callable[[Drawing, Box], None],
        *,
        end: int,
        shadow: Shadow,
        period: int = 1,
    ) -> Picture:
        """Returns a shape that is drawn short and then lengthened."""
        middle = -(-PLAIN // period) * period
        short = 2 * (end + 3 * self.metrics.u(shadow.blur) + middle)
        if size[0] <= short:
            return self.shape(key, size, draw, shadow=shadow)
        shown = self.shape(key, (short, size[1]), draw, shadow=shadow)
        return Picture(drawn_out(shown.surface, size[0] - short, period), shown.left, shown.top)

    def _shadow_of(self, picture: Surface, drop: int, blur: int, opacity: float) -> Surface:
        dark = canvas(*picture.get_size())
        vector.blend(dark, picture, (0, drop))
        dark.fill((0, 0, 0, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
        return vector.blurred(dark, blur)

    def wood(self, *, wall: bool = False) -> Surface:
        """Returns wood in lamp light for the whole window."""
        return self.room(
            ("wood", wall), lambda: paint_wood(self.theme, self.metrics, wall=wall, high=self.look.high)
        )

    def cloth(
        self,
        size: tuple[int, int],
        game: GameLook,
        *,
        pattern: Pattern | None = None,
        lit: bool = True,
    ) -> Picture:
        """Returns the picture of a table's surface for a game."""
        margin = self.metrics.u(MARGIN)

        def make() -> Surface:
            return Cloth(self.theme, self.metrics, game, high=self.look.high, lit=lit).paint(size, pattern)

        return Picture(self.room(cloth_key(size, game, pattern, lit=lit), make), margin, margin)

    def paper(self, width: int, height: int, *, stitched: bool = False, radius: float = 14) -> Picture:
        """Returns the picture of a sheet of thick paper, perhaps with a seam."""
        unit = self.metrics.u

        def draw(drawing: Drawing, box: Box) -> None:
            face = self.sheet(drawing, box.rounded(unit(radius)))
            if stitched:
                ink = mix(self.colours.brass, self.colours.paper3, 0.4)
                thread = Stroke(ink, max(1.2, 2 * self.metrics.s), (unit(9), unit(7)), 0.9)
                drawing.box(face.inset(unit(14)), None, stroke=thread)

        key = ("paper", stitched, radius)
        if stitched:
            return self.shape(key, (width, height), draw, shadow=PANEL_SHADOW)
        return self.long(key, (width, height), draw, end=unit(radius), shadow=PANEL_SHADOW)

    def sheet(self, drawing: Drawing, box: Box) -> Box:
        """Draws an empty sheet of thick paper, and returns its front."""
        drawing.box(box, mix(self.colours.paper3, self.colours.paper_line, 0.5))
        face = Box(box.x, box.y, box.w, box.h - self.metrics.u(4), box.radius)
        low = self.paper_foot
        drawing.box(
            face, self.colours.cream if self.look.high else drawing.down(self.colours.cream, low, face)
        )
        if self.look.high:
            drawing.box(box.inset(1), None, stroke=Stroke(BLACK, 2))
        return face

    @property
    def paper_foot(self) -> Colour:
        """Returns the colour of a sheet's lower end, where paper is darkest."""
        return mix(self.colours.paper, self.colours.paper2, 0.72)

    def row_fill(self, *, strong: bool = False) -> Colour:
        """Returns the colour of a row on paper, darker if `strong`."""
        return mix(self.colours.paper2, self.colours.paper3, 0.4 if strong else 0.16)

    def row(self, width: int, height: int, *, strong: bool = False) -> Picture:
        """Returns the background of a row on paper, darker if `strong`."""

        def draw(drawing: Drawing, box: Box) -> None:
            drawing.box(box.rounded(self.metrics.u(14)), self.row_fill(strong=strong))

        return self.shape(("row", strong), (width, height), draw)

    def plaque(self, width: int, height: int, *, pinned: bool = True) -> Picture:
        """Returns the picture of a brass name plate, perhaps with two pins."""

        def draw(drawing: Drawing, box: Box) -> None:
            plate = box.rounded(self.metrics.u(6))
            drawing.box(plate, self.colours.brass_dark)
            face, brass = plate.inset(max(1.0, 1.5 * self.metrics.s)), self.colours.brass
            top, low = mix(brass, self.colours.lamp, 0.4), mix(brass, self.colours.brass_dark, 0.18)
            drawing.box(face, drawing.down(top, low, face))
            for x in (box.x + box.h * 0.26, box.x + box.w - box.h * 0.26) if pinned else ():
                drawing.circle((x, box.y + box.h / 2), box.h * 0.065, self.colours.brass_dark)

        return self.shape(("plaque", pinned), (width, height), draw, shadow=SMALL_SHADOW)

    def pill(
        self,
        width: int,
        height: int,
        fill: Colour,
        *,
        border: Colour | None = None,
        opacity: float = 1.0,
        radius: float = math.inf,
    ) -> Picture:
        """Returns the picture of a bar with round ends."""

        def draw(drawing: Drawing, box: Box) -> None:
            line = max(1.2, 2 * self.metrics.s)
            round_ = box.rounded(min(box.w / 2, box.h / 2, radius))
            drawing.box(round_, fill, opacity=opacity)
            if border is not None:
                edge = round_.inset(line / 2)
                drawing.box(edge, None, stroke=Stroke(border, line))

        return self.shape(("pill", fill, border, opacity, radius), (width, height), draw)

    def chip(self, width: int, height: int, radius: float = math.inf, *, opaque: bool = False) -> Picture:
        """Returns the picture of the dark panel under small text."""
        border = WHITE if self.look.high else None
        opacity = 1.0 if opaque else 0.9
        return self.pill(width, height, self.colours.chip, border=border, opacity=opacity, radius=radius)

    def ribbon(self, width: int, height: int) -> Picture:
        """Returns the picture of the cloth ribbon behind a hint's text."""

        def draw(drawing: Drawing, box: Box) -> None:
            unit = self.metrics.u
            notch, right, low = unit(15), box.x + box.w, box.y + box.h
            middle = box.y + box.h / 2
            d = (
                f"M{box.x} {box.y}L{right} {box.y}L{right - notch} {middle}L{right} {low}"
                f"L{box.x} {low}L{box.x + notch} {middle}Z"
            )
            drawing.path(d, mix(self.colours.paper, self.colours.paper2, 0.6))
            thread = Stroke(self.colours.paper_line, max(1.2, 2 * self.metrics.s), (unit(12), unit(7)))
            for y in (box.y + unit(5), low - unit(5)):
                drawing.line((box.x + unit(12), y), (right - unit(12), y), thread)

        period = self.metrics.u(12) + self.metrics.u(7)
        end, shadow = self.metrics.u(15), Shadow(6, 5, 0.55)
        return self.long(("ribbon",), (width, height), draw, end=end, shadow=shadow, period=period)

    def bubble(self, width: int, height: int, tail: tuple[int, int] | None) -> Picture:
        """Returns a speech or warning bubble whose tail ends at `tail`."""
        unit = self.metrics.u

        def draw(drawing: Drawing, box: Box) -> None:
            line = Stroke(self.colours.ink, max(2.0, 3.4 * self.metrics.s))
            body = Box(box.x, box.y, box.w, box.h, unit(self.theme.radius.number("bubble")))
            drawing.box(body.inset(line.width / 2), self.colours.paper, stroke=line)
            if tail is not None:
                self._tail(drawing, body, (box.x + tail[0], box.y + tail[1]), line)

        reach = 0 if tail is None else max(0, tail[1] - height, -tail[1]) + unit(6)
        sides = 0 if tail is None else max(0, tail[0] - width, -tail[0]) + unit(6)

        def make() -> Surface:
            margin = Box(sides, reach, width, height)
            drawing = Drawing(width + 2 * sides, height + 2 * reach)
            draw(drawing, margin)
            return drawing.surface()

        if tail is None:
            return self.shape(("bubble",), (width, height), draw, shadow=SMALL_SHADOW)
        return Picture(self.kept(("bubble", width, height, tail), make), sides, reach)

    def _tail(self, drawing: Drawing, body: Box, tip: tuple[float, float], line: Stroke) -> None:
        half, keep = self.metrics.u(14), self.metrics.u(36)
        foot = min(max(tip[0], body.x + keep), body.x + body.w - keep)
        below = tip[1] > body.y
        base = body.y + body.h - line.width / 2 if below else body.y + line.width / 2
        inside = base - line.width if below else base + line.width
        drawing.path(
            f"M{foot - half} {inside}L{foot - half} {base}L{tip[0]} {tip[1]}L{foot + half} {base}L{foot + half} {inside}Z",
            self.colours.paper,
        )
        drawing.path(f"M{foot - half} {base}L{tip[0]} {tip[1]}L{foot + half} {base}", None, stroke=line)

    def dashed(
        self, width: int, height: int, ink: Colour, *, fill: Colour | None = None, fill_opacity: float = 0.28
    ) -> Picture:
        """Returns the picture of a dashed frame for an empty place."""

        def draw(drawing: Drawing, box: Box) -> None:
            unit, line = self.metrics.u, max(1.4, 2 * self.metrics.s)
            round_ = box.rounded(unit(14)).inset(line / 2)
            drawing.box(round_, fill, opacity=fill_opacity)
            drawing.box(round_, None, stroke=Stroke(ink, line, (unit(10), unit(7))))

        return self.shape(("dashed", ink, fill, fill_opacity), (width, height), draw)

    def glow(self, width: int, height: int, ink: Colour, *, radius: float, reach: float = 16) -> Picture:
        """Returns a glow around a box with corners of `radius` px."""
        blur = max(1, self.metrics.u(reach / 2))
        margin = blur * vector.SPREAD
        size = (width + 2 * margin, height + 2 * margin)
        box = Box(margin, margin, width, height, radius)

        def make() -> Surface:
            return vector.soft_box(size, box.inset(-blur / 2), ink, 0.9, blur)

        return Picture(self.kept(("glow", width, height, ink, radius, reach), make), margin, margin)

    def halo(self, diameter: int, *, opacity: float = 0.5) -> Picture:
        """Returns the light behind the picture of the player whose turn it is."""
        size = round(diameter * 1.75)
        margin = (size - diameter) // 2

        def make() -> Surface:
            drawing = Drawing(size, size)
            lamp = self.colours.lamp
            stops = ((0.0, lamp, opacity), (0.5, lamp, opacity * 0.62), (1.0, lamp, 0.0))
            fill = drawing.radial(stops, (size / 2, size / 2), size / 2)
            return drawing.circle((size / 2, size / 2), size / 2, fill).surface()

        return Picture(self.kept(("halo", diameter, opacity), make), margin, margin)

    @property
    def ring_reach(self) -> int:
        """Returns the distance in px from a widget to the outer edge of its focus ring."""
        look = ring_look(self.theme, high=self.look.high)
        return math.ceil((look.away + look.dark_width / 2) * max(self.metrics.s, 0.75))

    def focus_ring(self, width: int, height: int, *, radius: float, tilt: float = 0.0) -> Picture:
        """Returns a focus ring around a shape that may be tilted."""
        if lean := round(tilt * 2) / 2:
            flat = self.focus_ring(width, height, radius=radius)
            key = ("focus", width, height, round(radius), lean)
            wide, high = (turned := self.kept(key, lambda: rotozoom(flat.surface, -lean, 1))).get_size()
            return Picture(turned, (wide - width) // 2, (high - height) // 2)
        ring = Ring(ring_look(self.theme, high=self.look.high), max(self.metrics.s, 0.75), radius)

        def make() -> Surface:
            if min(width, height) <= ring.least:
                return ring.drawn(width, height)
            short = self.kept(("focus", round(radius)), lambda: ring.drawn(ring.least, ring.least))
            return ring.drawn_out(short, width, height)

        return Picture(self.kept(("focus", width, height, round(radius)), make), 2 * ring.gap, 2 * ring.gap)

    def rule(self, width: int, *, dashed: bool = False) -> Picture:
        """Returns the picture of a horizontal line on a page."""

        def draw(drawing: Drawing, box: Box) -> None:
            dash = (self.metrics.u(5), self.metrics.u(5)) if dashed else ()
            stroke = Stroke(self.colours.paper_line, max(1.2, 2 * self.metrics.s), dash, 0.6)
            y = box.y + box.h / 2
            drawing.line((box.x, y), (box.x + box.w, y), stroke)

        return self.shape(("rule", dashed), (width, self.metrics.u(4)), draw)

    def round_mark(self, diameter: int, fill: Colour, *, rim: Colour | None = None) -> Picture:
        """Returns the picture of a disc behind a small icon or number."""

        def draw(drawing: Drawing, box: Box) -> None:
            line = max(1.5, 3 * self.metrics.s) if rim is not None else 0.0
            stroke = Stroke(rim, line) if rim is not None else None
            drawing.circle((box.x + box.w / 2, box.y + box.h / 2), (box.w - line) / 2, fill, stroke=stroke)

        return self.shape(("mark", fill, rim), (diameter, diameter), draw)

    def round_ring(self, diameter: int, ink: Colour) -> Picture:
        """Returns a ring along the edge of a disc."""

        def draw(drawing: Drawing, box: Box) -> None:
            line = max(2.0, 5 * self.metrics.s)
            drawing.circle(
                (box.x + box.w / 2, box.y + box.h / 2), (box.w - line) / 2, None, stroke=Stroke(ink, line)
            )

        return self.shape(("ring", ink), (diameter, diameter), draw)

    def shelf(self, width: int, height: int) -> Picture:
        """Returns the picture of a wooden shelf, seen from the front."""

        def draw(drawing: Drawing, box: Box) -> None:
            face = box.rounded(self.metrics.u(4))
            drawing.box(face, drawing.down(self.colours.walnut6, self.colours.walnut7, face))
            lip = Box(face.x, face.y, face.w, min(face.h, self.metrics.u(14)), self.metrics.u(4))
            lit = mix(self.colours.walnut5, self.colours.brass, 0.16)
            drawing.box(lip, drawing.down(lit, self.colours.walnut6, lip))

        return self.shape(("shelf",), (width, height), draw, shadow=PANEL_SHADOW)
