"""Draws small vector pictures, such as shapes and gradients."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

import pygame
from pygame import Surface

from scenes.stage.assets import hex_of, rasterise
from scenes.stage.theme import Colour

Stops = tuple[tuple[float, Colour, float], ...]
"""The colours of a gradient, each with a position and an opacity from 0 to 1."""
Paint = Colour | str | None
"""Filling of a shape: a colour, a gradient's name, or None."""
Point = tuple[float, float]
"""X and y of a drawing, in px."""

HAIR = 0.01
"""A line that is at most this many px long counts as a point."""
CORNER_STEPS = 8
"""Number of straight pieces of a round corner in a dashed outline."""

POINTS = 5
"""Number of a star's points."""
INNER = 0.45
"""Inner radius of a star, relative to its outer radius."""
SPREAD = 3
"""Width of a blur's edge relative to the blur's radius."""
LEANS = (-3.0, 2.0, -1.5, 3.0, -2.0, 1.0)
"""Tilts in degrees for the cards of a row."""
RIM = 2
"""Width in px of the transparent border around a picture that is turned."""
COARSE = 8
"""A blur with a radius of this many px or more is computed at a lower resolution."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """How a line or outline is drawn, in px."""

    colour: Colour
    width: float
    dash: tuple[float, ...] = ()
    opacity: float = 1.0
    cap: Literal["round", "butt"] = "round"


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with round corners, in px and their fractions."""

    x: float
    y: float
    w: float
    h: float
    radius: float = 0.0

    def inset(self, by: float) -> "Box":
        """Returns a box that is smaller by `by` px on each side."""
        radius = max(0.0, self.radius - by) if self.radius else 0.0
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by, radius)

    def rounded(self, radius: float) -> "Box":
        return Box(self.x, self.y, self.w, self.h, radius)

    def moved(self, dx: float, dy: float) -> "Box":
        return Box(self.x + dx, self.y + dy, self.w, self.h, self.radius)


class Drawing:
    """A drawing of `width` x `height` px."""

    def __init__(self, width: int, height: int) -> None:
        self.size = (max(1, width), max(1, height))
        self._defs: list[str] = []
        self._body: list[str] = []

    def linear(self, stops: Stops, start: tuple[float, float], end: tuple[float, float]) -> str:
        """Adds a gradient between two points, and returns its name for filling shapes."""
        name = f"g{len(self._defs)}"
        line = f'x1="{start[0]:.2f}" y1="{start[1]:.2f}" x2="{end[0]:.2f}" y2="{end[1]:.2f}"'
        head = f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {line}>'
        self._defs.append(f"{head}{_stops(stops)}</linearGradient>")
        return f"url(#{name})"

    def down(self, top: Colour, bottom: Colour, box: Box) -> str:
        """Adds a gradient down a box, and returns its name for filling shapes."""
        return self.linear(((0, top, 1), (1, bottom, 1)), (0, box.y), (0, box.y + box.h))

    def radial(self, stops: Stops, centre: tuple[float, float], radius: float) -> str:
        """Adds a round gradient around a point, and returns its name for filling shapes."""
        name = f"g{len(self._defs)}"
        circle = f'cx="{centre[0]:.2f}" cy="{centre[1]:.2f}" r="{radius:.2f}"'
        head = f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {circle}>'
        self._defs.append(f"{head}{_stops(stops)}</radialGradient>")
        return f"url(#{name})"

    def box(self, box: Box, fill: Paint, *, stroke: Stroke | None = None, opacity: float = 1.0) -> "Drawing":
        """Draws a rectangle, with an outline half inside and half outside."""
        if stroke is not None and stroke.dash:
            self.box(box, fill, opacity=opacity)
            return self.dashes(outline(box), stroke)
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
        place = f'cx="{centre[0]:.2f}" cy="{centre[1]:.2f}" r="{radius:.2f}"'
        self._body.append(f"<circle {place} {_style(fill, stroke, opacity)}/>")
        return self

    def path(self, d: str, fill: Paint, *, stroke: Stroke | None = None, opacity: float = 1.0) -> "Drawing":
        """Draws a path that is written in SVG's path language, in px."""
        self._body.append(f'<path d="{d}" {_style(fill, stroke, opacity)}/>')
        return self

    def line(self, start: tuple[float, float], end: tuple[float, float], stroke: Stroke) -> "Drawing":
        if stroke.dash:
            return self.dashes([start, end], stroke)
        return self.path(f"M{start[0]:.2f} {start[1]:.2f}L{end[0]:.2f} {end[1]:.2f}", None, stroke=stroke)

    def dashes(self, points: Sequence[Point], stroke: Stroke) -> "Drawing":
        """Draws a dashed line that ends with a whole dash."""
        solid = Stroke(stroke.colour, stroke.width, (), stroke.opacity, "butt")
        return self.path(dashed(points, stroke.dash), None, stroke=solid)

    def onto(self, picture: Surface, at: tuple[int, int] = (0, 0)) -> None:
        """Blends this picture onto another, with its corner at the point `at`."""
        blend(picture, self.surface(), at)

    def surface(self) -> Surface:
        width, height = self.size
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        text = f'{head} viewBox="0 0 {width} {height}"><defs>{"".join(self._defs)}</defs>{"".join(self._body)}</svg>'
        return rasterise(text.encode("ascii"), self.size, fine=False)


def blend(onto: Surface, picture: Surface, at: tuple[int, int] = (0, 0)) -> None:
    """Blends a premultiplied picture onto another, with its corner at `at`."""
    onto.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def rotated(picture: Surface, degrees: float, finer: int = 1) -> Surface:
    """Returns a premultiplied picture turned left by `degrees` and `finer` times smaller."""
    rim = RIM * finer  # edges at a picture's very border would become stairs
    wide, high = picture.get_size()
    bordered = Surface((wide + 2 * rim, high + 2 * rim), pygame.SRCALPHA)
    bordered.blit(picture, (rim, rim))
    found = pygame.transform.rotozoom(bordered, degrees, 1.0)
    return found if finer == 1 else pygame.transform.smoothscale_by(found, 1 / finer)


def blend_turned(onto: Surface, picture: Surface, middle: tuple[float, float], degrees: float) -> None:
    """Turns a premultiplied picture left and blends it onto another."""
    there = rotated(picture, degrees)
    blend(onto, there, there.get_rect(center=(round(middle[0]), round(middle[1]))).topleft)


def cut(picture: Surface, mask: Surface) -> None:
    """Makes a premultiplied picture transparent except where the mask is white."""
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def faded(picture: Surface, level: int) -> Surface:
    """Returns a copy of a premultiplied picture with this opacity, from 0 to 255."""
    copy = picture.copy()
    copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def outline(box: Box) -> list[Point]:
    """Returns points along the edge of a box, clockwise."""
    r = min(box.radius, box.w / 2, box.h / 2)
    left, top, right, bottom = box.x + r, box.y + r, box.x + box.w - r, box.y + box.h - r
    corners = ((right, top, -90), (right, bottom, 0), (left, bottom, 90), (left, top, 180))
    points = [(left, box.y)]
    for x, y, start in corners:
        for step in range(CORNER_STEPS + 1):
            angle = math.radians(start + 90 * step / CORNER_STEPS)
            points.append((x + r * math.cos(angle), y + r * math.sin(angle)))
    return points


def dashed(points: Sequence[Point], dash: tuple[float, ...]) -> str:
    """Returns the SVG path of a dashed line."""
    whole = sum(math.dist(*pair) for pair in pairwise(points))
    rounds = max(1, round(whole / sum(dash)))
    stretch = whole / (rounds * sum(dash))
    parts: list[str] = []
    number, left, drawing = 0, dash[0] * stretch, False
    for start, end in pairwise(points):
        length, done = math.dist(start, end), 0.0
        while length - done > HAIR:
            step = min(left, length - done)
            if number % 2 == 0:
                if not drawing:
                    parts.append(f"M{_along(start, end, done / length)}")
                parts.append(f"L{_along(start, end, (done + step) / length)}")
            drawing = number % 2 == 0
            done, left = done + step, left - step
            if left <= HAIR:
                number, drawing = number + 1, False
                left = dash[number % len(dash)] * stretch
    return "".join(parts)


def _along(start: Point, end: Point, share: float) -> str:
    return f"{start[0] + (end[0] - start[0]) * share:.2f} {start[1] + (end[1] - start[1]) * share:.2f}"


def blurred(surface: Surface, radius: float) -> Surface:
    """Returns a premultiplied picture blurred by about `radius` px."""
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


def rimmed(picture: Surface, line: int) -> Surface:
    """Returns a premultiplied picture with a white outline of `line` px."""
    edge = picture.copy()
    edge.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    edge = edge.premul_alpha()
    found = Surface(picture.get_size(), pygame.SRCALPHA)
    for at in ((-line, 0), (line, 0), (0, -line), (0, line)):
        blend(found, edge, at)
    blend(found, picture, (0, 0))
    return found


def soft_box(size: tuple[int, int], box: Box, colour: Colour, opacity: float, radius: float) -> Surface:
    """Returns a transparent picture with a blurred box, such as a shadow."""
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
    return style + f' stroke-linecap="{stroke.cap}" stroke-linejoin="round"'


def star_path(x: float, y: float, radius: float) -> str:
    """Returns the SVG path of a star around a point."""
    points: list[str] = []
    for nth in range(2 * POINTS):
        reach = radius if nth % 2 == 0 else radius * INNER
        angle = math.pi * nth / POINTS - math.pi / 2
        points.append(f"{x + reach * math.cos(angle):.2f} {y + reach * math.sin(angle):.2f}")
    return f"M{'L'.join(points)}Z"
