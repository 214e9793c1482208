"""The effects of a torn Half (a card) and of a Policeman's torch (a card)."""

import math
from collections.abc import Callable, Collection, Mapping

import pygame
from pygame import BLEND_RGBA_MULT, Surface

from game.core.cards import CardId, Seat
from scenes.board.acclaim import loudness
from scenes.board.acts import Act, EffectSound, bump, disc, out_back, part, smooth_step
from scenes.board.context import BoardContext
from scenes.games.eight_and_half.layout import SEIZED, TAKEN
from scenes.stage.layout import SeatPlace, Spot
from scenes.stage.motion import in_quad, out_cubic, out_quad
from scenes.stage.travel import Pose
from scenes.stage.vector import faded
from scenes.ui.paint import WHITE, canvas

RIPS = 0.06
"""Seconds from the animation's start until a Half tears."""
PARTS = 0.22
"""Seconds in which the halves of the torn card move apart."""
APART = 18.0
"""Distance that a torn card's halves move, in design px."""
TURNS = 7.0
"""Degrees by which a torn card's halves tilt."""
FALLS, FALLEN = 0.30, 0.5
WHOLE = 0.86
"""Seconds from the animation's start until a torn Half is whole again."""
TEETH, TOOTH = 14, 0.05
SCRAPS = 10
TILT, LIGHTS = 3, 6
HALF_Z, STUB_Z, SCRAP_Z = 580.0, 640.0, 650.0


class Tear(Act):
    """The animation of a card that is torn in two. Meanwhile the card itself is not drawn."""

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
        self.sounds = (EffectSound(RIPS, "half_tear", spot.x),)

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
    wide, high = whole.get_size()
    cut = [(wide * (0.5 + TOOTH * (-1) ** nth), high * nth / TEETH) for nth in range(TEETH + 1)]
    mask = Surface((wide, high), pygame.SRCALPHA)
    edge = 0 if side == 0 else wide
    pygame.draw.polygon(mask, (*WHITE, 255), [(edge, 0), *cut, (edge, high)])
    half = whole.copy()
    half.blit(mask, (0, 0), special_flags=BLEND_RGBA_MULT)
    return half


SWING = 46.0
"""Degrees by which the light cone swings."""
SWUNG = 0.45
"""Seconds for which the light cone swings."""
STEP = 3.0
"""Degrees between two pictures of the cone."""
COARSE = 4
"""Factor by which the cone is painted smaller and then enlarged."""
SLICES = 14
"""Number of slices that make up the light cone."""
OPEN = 0.2
"""Half the width of the light cone, relative to its length."""
LIGHT = (255, 243, 196)
POOL = 360.0
BEAM_Z, POOL_Z = 590.0, 589.0
FADES = 6
FLINCHED = (0.42, 0.16)
"""When the pile jumps in the light of the Policeman's torch: start and length in seconds."""
FLINCHES = 0.35
"""Height of the pile's jump, as a `Pose.height`."""


class Torch(Act):
    """The animation of a Policeman's torch, a cone of light."""

    seconds = 1.36
    calm = True

    def __init__(self, context: BoardContext, caught: SeatPlace, pile: Spot, step: int = 0) -> None:
        super().__init__(context)
        if not context.pace.full:
            self.seconds = TAKEN
        self._caught: Seat = caught.seat
        self._from, self._pile = (caught.x, caught.y), (pile.x, pile.y)
        self._find = math.degrees(math.atan2(pile.y - caught.y, pile.x - caught.x))
        self._sign = 1 if pile.x > caught.x else -1
        self._length = math.dist(self._from, self._pile) * 1.16
        self._cones: dict[int, tuple[Surface, tuple[float, float]]] = {}
        self._pool, self._beam = self.sprite(POOL_Z), self.sprite(BEAM_Z)
        self.sounds = (EffectSound(0.05, "half_police", caught.x, gain=loudness(step)),)
        self._t = 0.0

    def pose(self, t: float) -> None:
        if not self.context.pace.full:
            return
        self._t = t
        angle = self._find - self._sign * SWING * (1 - out_back(part(t, 0.05, SWUNG), 1.4))
        strong = round(FADES * part(t, 0.05, 0.1) * (1 - part(t, 1.05, 0.2))) / FADES
        cone, (x, y) = self._cone(round(angle / STEP))
        self.put(self._beam, self._faint(cone, strong), self._from[0] + x, self._from[1] + y)
        go = smooth_step(part(t, TAKEN + 0.04, 0.38))
        pool = strong * part(t, 0.3, 0.15)
        at = [a + 0.75 * (b - a) * go for a, b in zip(self._pile, self._from, strict=True)]
        self.put(self._pool, disc(self.context.kit, "glow", POOL, pool), at[0], at[1])
        self.context.nudge(self._caught, 0, 0, 1 + 0.1 * bump(t, TAKEN + SEIZED.seconds - 0.02, 0.2))

    def flinched(self, poses: Mapping[CardId, Pose], pile: Collection[CardId]) -> Mapping[CardId, Pose]:
        """Returns the poses of the cards, which jump in the light."""
        up, found = FLINCHES * bump(self._t, *FLINCHED), dict(poses)
        for card in pile if up else ():
            if card in poses:
                found[card] = poses[card]._replace(height=max(poses[card].height, up))
        return found

    def _faint(self, cone: Surface, strong: float) -> Surface | None:
        return None if strong <= 0 else cone if strong >= 1 else faded(cone, round(255 * strong))

    def _cone(self, step: int) -> tuple[Surface, tuple[float, float]]:
        """Returns a picture of the cone, and the offset from the cone's tip to the picture's middle."""
        if step not in self._cones:
            self._cones[step] = self._drawn(math.radians(step * STEP))
        return self._cones[step]

    def _drawn(self, angle: float) -> tuple[Surface, tuple[float, float]]:
        scale = self.context.kit.metrics.s / COARSE
        ahead, aside = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))

        def at(share: float, side: float) -> tuple[float, float]:
            far = self._length * share
            wide = side * (4 + OPEN * far)
            return (far * ahead[0] + wide * aside[0], far * ahead[1] + wide * aside[1])

        corners = [at(share, side) for share in (0, 1) for side in (-1, 1)]
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        wide, high = max(x for x, _ in corners) - left, max(y for _, y in corners) - top
        small = canvas(max(2, round(wide * scale)), max(2, round(high * scale)))
        for narrow, bright in ((1.0, 1.0), (0.6, 1.55)):
            for nth in reversed(range(SLICES)):
                ends = [(nth, -narrow), (nth, narrow), (nth + 1, narrow), (nth + 1, -narrow)]
                points = [at(share / SLICES, side) for share, side in ends]
                light = min(0.85, bright * 0.58 * (1 - (nth + 0.5) / SLICES) ** 0.8)
                ink = [round(part_ * light) for part_ in (*LIGHT, 255)]
                pygame.draw.polygon(small, ink, [((x - left) * scale, (y - top) * scale) for x, y in points])
        size = (small.get_width() * COARSE, small.get_height() * COARSE)
        return pygame.transform.smoothscale(small, size), (left + wide / 2, top + high / 2)

    def end(self) -> None:
        super().end()
        self._cones.clear()
        self.context.nudge(self._caught, 0, 0)
