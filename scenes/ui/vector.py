"""Small vector drawings, described in px and rasterised once: shapes, gradients, dashes."""

import io
from dataclasses import dataclass

import pygame
from pygame import Surface

from scenes.assets import hex_of, premultiplied
from scenes.theme import Colour

Stops = tuple[tuple[float, Colour, float], ...]
"""Offset 0 to 1, colour and opacity 0 to 1 of each stop of a gradient."""
Paint = Colour | str | None
"""A colour, a gradient of the drawing, or nothing."""

SPREAD = 3
"""A blur of radius r reaches about this many r into the surroundings."""
COARSE = 8
"""Blurs wider than this many px are made on a smaller raster: nobody sees the difference."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line: colour, width in px, dashes in px, opacity 0 to 1."""

    colour: Colour
    width: float
    dash: tuple[float, ...] = ()
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with round corners, in px; fractions are fine."""

    x: float
    y: float
    w: float
    h: float
    radius: float = 0.0

    def inset(self, by: float) -> "Box":
        """The box drawn in on all sides, its corners keeping their centres."""
        radius = max(0.0, self.radius - by) if self.radius else 0.0
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by, radius)

    def moved(self, dx: float, dy: float) -> "Box":
        """The box elsewhere."""
        return Box(self.x + dx, self.y + dy, self.w, self.h, self.radius)


class Drawing:
    """A picture of `width` x `height` px under construction; later shapes cover earlier ones."""

    def __init__(self, width: int, height: int) -> None:
        self.size = (max(1, width), max(1, height))
        self._defs: list[str] = []
        self._body: list[str] = []

    def linear(self, stops: Stops, start: tuple[float, float], end: tuple[float, float]) -> str:
        """A gradient along a line in px, to be used as a fill."""
        name = f"g{len(self._defs)}"
        line = f'x1="{start[0]:.2f}" y1="{start[1]:.2f}" x2="{end[0]:.2f}" y2="{end[1]:.2f}"'
        head = f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {line}>'
        self._defs.append(f"{head}{_stops(stops)}</linearGradient>")
        return f"url(#{name})"

    def down(self, top: Colour, bottom: Colour, box: Box) -> str:
        """A gradient from the top to the bottom of a box."""
        return self.linear(((0, top, 1), (1, bottom, 1)), (0, box.y), (0, box.y + box.h))

    def radial(self, stops: Stops, centre: tuple[float, float], radius: float) -> str:
        """A round gradient about a point in px, to be used as a fill."""
        name = f"g{len(self._defs)}"
        circle = f'cx="{centre[0]:.2f}" cy="{centre[1]:.2f}" r="{radius:.2f}"'
        head = f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {circle}>'
        self._defs.append(f"{head}{_stops(stops)}</radialGradient>")
        return f"url(#{name})"

    def box(self, box: Box, fill: Paint, *, stroke: Stroke | None = None, opacity: float = 1.0) -> "Drawing":
        """A rectangle; its stroke runs along the middle of its edge."""
        if stroke is not None and stroke.dash:
            self.box(box, fill, opacity=opacity)
            return self.path(outline(box), None, stroke=stroke)
        place = (
            f'x="{box.x:.2f}" y="{box.y:.2f}" width="{box.w:.2f}" height="{box.h:.2f}" rx="{box.radius:.2f}"'
        )
        self._body.append(f"<rect {place} {_style(fill, stroke, opacity)}/>")
        return self

    def circle(
        self,
        centre: tuple[float, float],
        radius: float,
        fill: Paint,
        *,
        stroke: Stroke | None = None,
        opacity: float = 1,
    ) -> "Drawing":
        """A disc or a ring."""
        place = f'cx="{centre[0]:.2f}" cy="{centre[1]:.2f}" r="{radius:.2f}"'
        self._body.append(f"<circle {place} {_style(fill, stroke, opacity)}/>")
        return self

    def path(self, d: str, fill: Paint, *, stroke: Stroke | None = None, opacity: float = 1.0) -> "Drawing":
        """A path in SVG's path language, in px."""
        self._body.append(f'<path d="{d}" {_style(fill, stroke, opacity)}/>')
        return self

    def line(self, start: tuple[float, float], end: tuple[float, float], stroke: Stroke) -> "Drawing":
        """A straight line."""
        return self.path(f"M{start[0]:.2f} {start[1]:.2f}L{end[0]:.2f} {end[1]:.2f}", None, stroke=stroke)

    def surface(self) -> Surface:
        """The finished picture, premultiplied."""
        width, height = self.size
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        text = f'{head} viewBox="0 0 {width} {height}"><defs>{"".join(self._defs)}</defs>{"".join(self._body)}</svg>'
        return premultiplied(pygame.image.load_sized_svg(io.BytesIO(text.encode("ascii")), self.size))


def outline(box: Box) -> str:
    """The edge of a box as a path left open by a hair: dashes on closed paths draw a stray line."""
    x, y, right, bottom = box.x, box.y, box.x + box.w, box.y + box.h
    r = min(box.radius, box.w / 2, box.h / 2)
    if not r:
        return f"M{x:.2f} {y:.2f}L{right:.2f} {y:.2f}L{right:.2f} {bottom:.2f}L{x:.2f} {bottom:.2f}L{x:.2f} {y + 0.1:.2f}"
    arc = f"A{r:.2f} {r:.2f} 0 0 1"
    return (
        f"M{x + r:.2f} {y:.2f}L{right - r:.2f} {y:.2f}{arc} {right:.2f} {y + r:.2f}"
        f"L{right:.2f} {bottom - r:.2f}{arc} {right - r:.2f} {bottom:.2f}"
        f"L{x + r:.2f} {bottom:.2f}{arc} {x:.2f} {bottom - r:.2f}"
        f"L{x:.2f} {y + r:.2f}{arc} {x + r - 0.1:.2f} {y:.2f}"
    )


def even_dash(length: float, dash: tuple[float, float]) -> tuple[float, float]:
    """The dash and gap stretched so that a whole number of them fits the length."""
    count = max(1, round(length / sum(dash)))
    factor = length / (count * sum(dash))
    return dash[0] * factor, dash[1] * factor


def blurred(surface: Surface, radius: float) -> Surface:
    """A premultiplied picture softened by about `radius` px; leave `SPREAD` radii of margin."""
    if radius < 1:
        return surface
    width, height = surface.get_size()
    factor = max(1, int(radius / COARSE * 2))
    small = surface
    if factor > 1:
        small = pygame.transform.smoothscale(surface, (max(1, width // factor), max(1, height // factor)))
    step = max(1, round(radius / factor))
    small = pygame.transform.box_blur(pygame.transform.box_blur(small, step), step)
    return small if factor == 1 else pygame.transform.smoothscale(small, (width, height))


def soft_box(size: tuple[int, int], box: Box, colour: Colour, opacity: float, radius: float) -> Surface:
    """A blurred box on a clear picture of that size: a shadow or a glow."""
    return blurred(Drawing(*size).box(box, colour, opacity=opacity).surface(), radius)


def _stops(stops: Stops) -> str:
    return "".join(
        f'<stop offset="{offset:.3f}" stop-color="{hex_of(ink)}" stop-opacity="{opacity:.3f}"/>'
        for offset, ink, opacity in stops
    )


def _style(fill: Paint, stroke: Stroke | None, opacity: float) -> str:
    paint = "none" if fill is None else fill if isinstance(fill, str) else hex_of(fill)
    style = f'fill="{paint}"' + (f' fill-opacity="{opacity:.3f}"' if opacity < 1 else "")
    if stroke is None:
        return style
    style += f' stroke="{hex_of(stroke.colour)}" stroke-width="{stroke.width:.2f}"'
    if stroke.opacity < 1:
        style += f' stroke-opacity="{stroke.opacity:.3f}"'
    if stroke.dash:
        return style + f' stroke-dasharray="{",".join(f"{part:.2f}" for part in stroke.dash)}"'
    return style + ' stroke-linecap="round" stroke-linejoin="round"'
