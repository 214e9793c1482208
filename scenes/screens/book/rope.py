"""The rope between two people in the score book."""

from __future__ import annotations

from typing import Final

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Box, Drawing, Stroke, cut
from scenes.ui.box import NOWHERE
from scenes.ui.kit import Kit
from scenes.ui.paint import WHITE, Picture, canvas
from scenes.ui.widget import Widget

ROPES: Final[tuple[Colour, Colour]] = ((166, 74, 27), (78, 104, 46))
KNOT: Final[Colour] = (163, 43, 44)


class Rope(Widget):
    """A rope between two people, with its knot nearer to the loser."""

    role = "picture"

    def __init__(self, ahead: tuple[int, int]) -> None:
        super().__init__(NOWHERE, "")
        whole = sum(ahead)
        self._share = ahead[0] / whole if whole else 0.5
        self._behind = -1 if ahead[0] == ahead[1] else ahead.index(min(ahead))
        self._slid = 1.0
        self._parts: tuple[tuple[int, int], Surface, Surface, Surface] | None = None
        """The widget's size in px, and the cached pictures of both halves of the rope and the knot."""

    @property
    def knot(self) -> int:
        """Returns the x of the knot in px."""
        share = 0.5 + (self._share - 0.5) * self._slid
        return round(self.rect.h / 2 + share * (self.rect.w - self.rect.h))

    def slide(self, share: float) -> None:
        """Moves the knot, from the middle (0) to its final place (1)."""
        before, self._slid = self.knot, share
        if self.knot != before:
            self.change()

    def paint(self, kit: Kit) -> Picture:
        if self._parts is None or self._parts[0] != self.rect.size:
            colours = (kit.colours.ink, kit.colours.ink) if kit.look.high else ROPES
            first, second = (
                (_hollow if kit.look.high and nth == self._behind else _twisted)(kit, self.rect, colour)
                for nth, colour in enumerate(colours)
            )
            bow = _knot(kit, self.rect.h, self.rect.h).surface()
            self._parts = self.rect.size, first, second, bow
        _, first, second, bow = self._parts
        picture, knot = canvas(*self.rect.size), self.knot
        picture.blit(first, (0, 0), Rect(0, 0, knot, self.rect.h))
        picture.blit(second, (knot, 0), Rect(knot, 0, self.rect.w - knot, self.rect.h))
        picture.blit(bow, (knot - self.rect.h, 0), special_flags=BLEND_PREMULTIPLIED)
        return Picture(picture)


def _body(rect: Rect) -> Box:
    high = max(6, rect.h // 2)
    return Box(0, (rect.h - high) // 2, rect.w, high, high / 2)


def _twisted(kit: Kit, rect: Rect, colour: Colour) -> Surface:
    body, drawing, picture = _body(rect), Drawing(*rect.size), canvas(*rect.size)
    high = round(body.h)
    drawing.box(body.rounded(0), colour)
    for x in range(-high, rect.w, high):
        twist = Stroke(kit.colours.paper, max(1.2, high * 0.14), opacity=0.6)
        drawing.line((x, body.y + high), (x + high, body.y), twist)
    drawing.onto(picture)
    cut(picture, Drawing(*rect.size).box(body, WHITE).surface())
    return picture


def _hollow(kit: Kit, rect: Rect, colour: Colour) -> Surface:
    body, picture = _body(rect), canvas(*rect.size)
    edge = max(2.0, body.h * 0.14)
    drawing = Drawing(*rect.size)
    drawing.box(body.inset(edge / 2), kit.colours.paper, stroke=Stroke(colour, edge)).onto(picture)
    return picture


def _knot(kit: Kit, x: int, high: int) -> Drawing:
    colour = kit.colours.paper if kit.look.high else KNOT
    middle, size = high / 2, high * 0.42
    drawing = Drawing(x + high, high)
    dark = Stroke(mix(colour, (0, 0, 0), 0.3), max(1.0, high * 0.04))
    if kit.look.high:
        dark = Stroke(kit.colours.ink, max(2.0, high * 0.06))
    for side in (-1, 1):
        wing = (
            f"M{x:.1f} {middle:.1f}L{x + side * size:.1f} {middle - size * 0.8:.1f}"
            f"L{x + side * size:.1f} {middle + size * 0.4:.1f}Z"
        )
        tail = (
            f"M{x:.1f} {middle:.1f}L{x + side * size * 0.75:.1f} {middle + size * 1.1:.1f}"
            f"L{x + side * size * 0.2:.1f} {middle + size * 0.8:.1f}Z"
        )
        drawing.path(tail, colour, stroke=dark)
        drawing.path(wing, colour, stroke=dark)
    return drawing.circle((x, middle), size * 0.32, mix(colour, WHITE, 0.15), stroke=dark)
