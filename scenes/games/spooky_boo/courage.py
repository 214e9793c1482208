"""While somebody dares to call: light in the cracks of the own shutters, the owl behind the ridge, a breath drawn in."""

from __future__ import annotations

import math

from pygame import Rect, Surface

from game.games.spooky_boo.rules import PLACES
from scenes.board.acts import disc, out_back, part
from scenes.board.context import BoardContext
from scenes.games.spooky_boo.layout import SpookyBooLayout
from scenes.stage.stage import Sprite
from scenes.stage.vector import Drawing, Stroke, faded
from scenes.ui.paint import canvas

CRACK_Z, OWL_Z = 402.0, 404.0
"""Above the veil."""
CRACK, LEVELS = 2.6, 6
"""Design px of a crack's light on a window 100 wide, and its steps of brightness."""
SPILL, SPILL_LIGHT = 165.0, 0.6
"""The glow about a crack on such a window, and how bright it becomes."""
OWL, OWL_AT, OWL_COMES, OWL_RISES = 74.0, -52.0, 0.24, 0.34
"""The owl's width on a house of windows 100 wide, its place from the house's middle, and when it comes up."""
ARCS = (58.0, 40.0, 22.0)
"""Radii of the three breaths above the chimney, the widest first."""
CHIMNEY = (66.0, 0.0)
"""The chimney's mouth on such a house, from the middle of its roof's edge."""
BREATHS = 4.5
"""How many times the breaths are drawn in while a call is held."""


class Courage:
    """What the own house shows of a call that is held."""

    def __init__(self, context: BoardContext, layout: SpookyBooLayout) -> None:
        self.context = context
        self.house = layout.own
        self._sprites: list[Sprite] = []

    def show(self, share: float) -> None:
        """Shows it, from 0 (nothing) to 1."""
        stage = self.context.stage
        if not share:
            for sprite in self._sprites:
                stage.remove(sprite)
            self._sprites = []
            return
        if not self._sprites:
            lower = [stage.add(Sprite(canvas(1, 1), (0, 0), CRACK_Z)) for _ in range(2 * len(PLACES))]
            upper = [stage.add(Sprite(canvas(1, 1), (0, 0), OWL_Z)) for _ in range(1 + len(ARCS))]
            self._sprites = [*lower, *upper]
        self._show_cracks(share)
        self._show_owl(share)
        self._show_breaths(share)

    def _put(self, sprite: Sprite, picture: Surface | None, x: float, y: float) -> None:
        """Shows a picture with its middle at a place in design px; None hides it."""
        sprite.visible = picture is not None
        if picture is not None:
            left, top = self.context.kit.metrics.point(x, y)
            sprite.surface = picture
            sprite.pos = (left - picture.get_width() // 2, top - picture.get_height() // 2)

    def _show_cracks(self, share: float) -> None:
        kit = self.context.kit
        level = round(LEVELS * share)
        for nth, place in enumerate(PLACES):
            at = self.house.window(place)
            glow, crack = self._sprites[2 * nth : 2 * nth + 2]
            self._put(glow, disc(kit, "glow", SPILL * at.width / 100, SPILL_LIGHT * share), at.x, at.y)
            self._put(crack, self._crack(at.width, at.height, level), at.x, at.y)

    def _crack(self, wide: float, high: float, level: int) -> Surface | None:
        kit = self.context.kit
        size = kit.metrics.u(wide), kit.metrics.u(high)
        if not level:
            return None

        def make() -> Surface:
            drawing, unit = Drawing(*size), size[0] / 100
            top, foot, middle = 14 * unit, size[1] - 22 * unit, size[0] / 2
            light = Stroke(kit.colours.hot, max(1.5, CRACK * unit))
            drawing.line((middle, top), (middle, foot), light)
            edge = Stroke(kit.colours.go, max(1.0, 1.8 * unit), (), 0.7)
            left, right = 14 * unit, size[0] - 14 * unit
            drawing.path(f"M{left} {foot}L{left} {top}L{right} {top}L{right} {foot}Z", None, stroke=edge)
            return faded(drawing.surface(), round(255 * level / LEVELS))

        return kit.paint.kept(("crack", size, level), make)

    def _show_owl(self, share: float) -> None:
        kit, house = self.context.kit, self.house
        side = kit.metrics.u(OWL * house.scale)
        owl, rise = self._sprites[2 * len(PLACES)], out_back(part(share, OWL_COMES, OWL_RISES), 1.4)
        ridge = house.y + 12 * house.scale
        picture = kit.assets.svg("players/owl-head.svg", (side, side)) if rise > 0 else None
        self._put(
            owl, picture, house.x + OWL_AT * house.scale, ridge + OWL * house.scale * (0.62 - 1.04 * rise)
        )
        left, foot = kit.metrics.point(0, ridge)
        owl.clip = Rect(left, 0, kit.metrics.size[0], foot)  # it comes up from behind

    def _show_breaths(self, share: float) -> None:
        house = self.house
        x, y = house.x + CHIMNEY[0] * house.scale, house.y + CHIMNEY[1]
        for nth, sprite in enumerate(self._sprites[-len(ARCS) :]):
            drawn = math.sin(math.pi * ((share * BREATHS - nth / 3) % 1.0)) if share < 1 else 0.0
            self._put(sprite, self._arc(ARCS[nth] * house.scale, round(LEVELS * drawn)), x, y)

    def _arc(self, radius: float, level: int) -> Surface | None:
        kit = self.context.kit
        if level <= 0:
            return None
        reach = kit.metrics.u(radius)

        def make() -> Surface:
            side = 2 * reach + 8
            drawing, slant = Drawing(side, side), 0.82 * reach
            low = side / 2 - 0.57 * reach
            line = Stroke(kit.colours.cream, max(1.2, 3 * kit.metrics.s), (7, 6), 0.8)
            curve = f"M{side / 2 - slant} {low}A{reach} {reach} 0 0 1 {side / 2 + slant} {low}"
            return faded(drawing.path(curve, None, stroke=line).surface(), round(255 * level / LEVELS))

        return kit.paint.kept(("breath", reach, level), make)
