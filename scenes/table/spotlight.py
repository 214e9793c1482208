"""The dark veil of a hint: only the advised cards stay bright, and a dotted line leads from the card to its place."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.board.acts import part
from scenes.board.context import BoardContext
from scenes.stage.stage import Sprite
from scenes.stage.vector import Drawing, Stroke, faded
from scenes.table.placement import NOTE_Z
from scenes.ui.paint import canvas

VEIL_Z = NOTE_Z - 5
DARK, STEPS, COMES = 0.60, 3, 0.16
"""Opacity of the dark veil, from 0 to 1; steps in which it appears; and seconds until it is complete."""
COARSE = 4
"""Px of the window for each px of the veil. The veil is so soft that the coarse px are invisible."""
ROOM, ROUND, SOFT = 0.0, 14.0, 12.0
"""Design px that stay bright around a lit rectangle, the radius of its corners, and the width of its soft edge."""
APART, DOT, BOW = 17.0, 5.0, 0.07
"""Design px between dots, design px of a dot's width, and how far the line bends, as a share of its length."""

SIGN = 46.0
"""Width in design px of the disc that shows the icon of the advised move."""

Way = tuple[tuple[int, int], tuple[int, int]]

NOTHING: Final[tuple[tuple[Rect, ...], Way | None, str]] = ((), None, "")


class Spotlight:
    """The dark veil of a hint at one table layout: it leaves only some rectangles bright.

    There is no veil with the high-contrast theme.
    """

    def __init__(self, context: BoardContext) -> None:
        self._context = context
        self._sprite: Sprite | None = None
        self._lit: tuple[tuple[Rect, ...], Way | None, str] = NOTHING
        self._pictures: list[Surface] = []
        self._since = 0.0

    @property
    def moves(self) -> bool:
        return self._sprite is not None and self._since < COMES

    def show(self, lit: Sequence[Rect], way: Way | None, sign: str = "") -> None:
        """Darkens everything but the rectangles in `lit`, and removes the veil if there are none.

        A dotted line is drawn along `way`, with the icon `sign` in its middle.
        """
        wanted = (tuple(lit), way, sign)
        if self._context.kit.look.high or not lit:
            self._hide()
        elif self._lit != wanted:
            before, self._lit = self._sprite, wanted
            self._pictures = self._drawn()
            if before is None:
                self._since = 0.0
                self._sprite = self._context.stage.add(Sprite(self._pictures[0], (0, 0), VEIL_Z))
            self.tick(0.0)

    def tick(self, dt: float) -> None:
        if self._sprite is None:
            return
        full = self._context.pace.look.motion != "none"
        self._since = self._since + dt if full else COMES
        step = math.ceil(STEPS * part(self._since, 0, COMES)) if self._since else 1
        picture = self._pictures[step - 1]
        if self._sprite.surface is not picture:
            self._sprite.surface = picture

    def forget(self) -> None:
        """Forgets the veil without removing its sprite, because the stage was replaced."""
        self._sprite, self._lit, self._pictures = None, NOTHING, []

    def _hide(self) -> None:
        if self._sprite is not None:
            self._context.stage.remove(self._sprite)
        self.forget()

    # -- pictures ----------------------------------------------------------------------------------
    def _drawn(self) -> list[Surface]:
        """Returns the picture of the veil at each of its steps. Only the last picture has the dotted line."""
        metrics, (lit, way, sign) = self._context.kit.metrics, self._lit
        wide, high = metrics.size
        small = canvas(wide // COARSE + 1, high // COARSE + 1)
        dark = self._context.kit.colours.shadow
        small.fill((*(round(hue * DARK) for hue in dark), round(255 * DARK)))
        rings = 4
        for nth in range(rings + 1):  # from the dark edge to the clear middle
            solid, wider = DARK * (1 - nth / rings) ** 2, metrics.u(ROOM + SOFT * (1 - nth / rings))
            ink = (*(round(hue * solid) for hue in dark), round(255 * solid))
            for rect in lit:
                hole = rect.inflate(2 * wider, 2 * wider)
                around = Rect(*(side // COARSE for side in hole))
                pygame.draw.rect(small, ink, around, border_radius=metrics.u(ROUND) // COARSE)
        size = ((wide // COARSE + 1) * COARSE, (high // COARSE + 1) * COARSE)
        faint = [faded(small, round(255 * (nth + 1) / STEPS)) for nth in range(STEPS - 1)]
        whole = [pygame.transform.smoothscale(one, size) for one in (*faint, small)]
        if way is not None:
            self._thread(whole[-1], way, sign)
        return whole

    def _thread(self, onto: Surface, way: Way, sign: str) -> None:
        """Draws a curved line of dots between two points, with an icon in its middle."""
        kit = self._context.kit
        (x, y), (to_x, to_y) = way
        far = math.hypot(to_x - x, to_y - y)
        count = round(far / kit.metrics.u(APART))
        aside = (-(to_y - y) * BOW, (to_x - x) * BOW)
        drawing = Drawing(*onto.get_size())

        def at(share: float) -> tuple[float, float]:
            bent = 4 * share * (1 - share)
            return x + (to_x - x) * share + aside[0] * bent, y + (to_y - y) * share + aside[1] * bent

        dot = max(1.6, DOT / 2 * kit.metrics.s)
        for nth in range(1, count):
            drawing.circle(at(nth / count), dot, kit.colours.hot)
        radius = kit.metrics.u(SIGN / 2)
        middle = at(0.5)
        shows = bool(sign) and far > 4 * radius
        if shows:
            drawing.circle(
                middle, radius, kit.colours.ink, stroke=Stroke(kit.colours.go, max(2.0, radius / 7))
            )
        drawing.onto(onto)
        if shows:
            side = round(1.2 * radius)
            room = Rect(0, 0, side, side)
            room.center = round(middle[0]), round(middle[1])
            kit.icon(onto, sign, kit.colours.hot, room)


def way_between(start: Rect, end: Rect) -> Way | None:
    """Returns the line from the edge of one rectangle to the edge of another; None if they are too near each other."""
    first, last = start.center, end.center
    if start.inflate(20, 20).colliderect(end):
        return None
    out, into = start.clipline(first, last), end.clipline(first, last)
    return (out[1], into[0]) if out and into else None
