"""The effect of a Half: its ticket is torn in two, scraps fly, the stub falls, and the card is whole again."""

import math
from collections.abc import Callable

import pygame
from pygame import BLEND_RGBA_MULT, Surface

from game.core.cards import CardId
from scenes.board.acts import Act, Heard, part
from scenes.board.context import BoardContext
from scenes.stage.layout import Spot
from scenes.stage.motion import in_quad, out_cubic, out_quad
from scenes.stage.vector import faded
from scenes.ui.paint import WHITE

RIPS, PARTS = 0.06, 0.22
"""Seconds after landing until it tears, and until its halves are apart."""
APART, TURNS = 18.0, 7.0
"""Distance and rotation of each half."""
FALLS, FALLEN = 0.30, 0.5
WHOLE = 0.86
"""Seconds until the card is whole again."""
TEETH, TOOTH = 14, 0.05
SCRAPS = 10
TILT, LIGHTS = 3, 6
HALF_Z, STUB_Z, SCRAP_Z = 580.0, 640.0, 650.0


class Tear(Act):
    """The card in two pieces; until it is whole again it is not drawn as it lies."""

    seconds = RIPS + 0.12 + 0.6 + 0.1

    def __init__(
        self, context: BoardContext, card: CardId, spot: Spot, hide: Callable[[frozenset[CardId]], None]
    ) -> None:
        super().__init__(context)
        self._card, self._spot, self._hide = card, spot, hide
        whole = context.portrait(card)
        self._pieces = [_torn(whole, side) for side in (0, 1)]
        self._halves = [self.sprite(HALF_Z), self.sprite(STUB_Z)]
        self._scraps = self.sprites(SCRAPS, SCRAP_Z)
        self._turned: dict[tuple[int, int, int], Surface] = {}
        self.heard = (Heard(RIPS, "half_tear", spot.x),)

    def pose(self, t: float) -> None:
        torn = RIPS <= t < WHOLE
        self._hide(frozenset([self._card]) if torn else frozenset())
        out = out_cubic(part(t, RIPS, PARTS))
        for side, sprite in enumerate(self._halves):
            if not (RIPS <= t < RIPS + FALLS + FALLEN if side else torn):
                self.put(sprite, None, 0, 0)
                continue
            way = 2 * side - 1
            fall = in_quad(part(t, RIPS + FALLS, FALLEN)) if side else 0.0
            x = self._spot.x + way * APART * out + 120 * fall
            y = self._spot.y + 4 * out * way + 190 * fall
            self.put(sprite, self._piece(side, way * TURNS * out + 40 * fall, 1 - fall), x, y)
        for nth, sprite in enumerate(self._scraps):
            share = part(t, RIPS + 0.012 * nth, 0.6)
            x = self._spot.x + (nth % 2 * 2 - 1) * (10 + 60 * out_quad(share))
            y = self._spot.y - 90 + 18 * nth - 30 * math.sin(math.pi * share) + 70 * share * share
            self.put(sprite, self._scrap(nth, share), x, y)

    def _piece(self, side: int, angle: float, light: float) -> Surface | None:
        turned, level = round(angle / TILT), round(LIGHTS * light)
        if level <= 0:
            return None
        key = (side, turned, level)
        if key not in self._turned:
            piece = self._pieces[side]
            piece = pygame.transform.rotozoom(piece, -turned * TILT, 1.0) if turned else piece
            self._turned[key] = faded(piece, round(255 * level / LIGHTS)) if level < LIGHTS else piece
        return self._turned[key]

    def _scrap(self, nth: int, share: float) -> Surface | None:
        kit, level, turned = (
            self.context.kit,
            round(LIGHTS * (1 - share)),
            (nth * 40 + int(400 * share)) // 20,
        )
        if not 0 < share < 1 or not level:
            return None

        def make() -> Surface:
            scrap = kit.assets.svg("particles/scrap.svg", (kit.metrics.u(18), kit.metrics.u(15)))
            turning = pygame.transform.rotozoom(scrap, turned * 20, 1.0)
            return faded(turning, round(255 * level / LIGHTS))

        return kit.paint.kept(("scrap", turned % 18, level), make)

    def end(self) -> None:
        super().end()
        self._hide(frozenset())
        self._turned.clear()


def _torn(whole: Surface, side: int) -> Surface:
    """The left or the right half of a picture, torn in a zigzag."""
    wide, high = whole.get_size()
    cut = [(wide * (0.5 + TOOTH * (-1) ** nth), high * nth / TEETH) for nth in range(TEETH + 1)]
    mask = Surface((wide, high), pygame.SRCALPHA)
    edge = 0 if side == 0 else wide
    pygame.draw.polygon(mask, (*WHITE, 255), [(edge, 0), *cut, (edge, high)])
    half = whole.copy()
    half.blit(mask, (0, 0), special_flags=BLEND_RGBA_MULT)
    return half
