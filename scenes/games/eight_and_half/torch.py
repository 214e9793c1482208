"""The Policeman's torch: a cone of light swings from the Lawbreaker to the pile, which goes up the beam.

In calm motion nothing swings.
"""

import math
from collections.abc import Collection, Mapping

import pygame
from pygame import Surface

from game.core.cards import CardId, Seat
from scenes.board.acts import Act, Heard, bump, disc, out_back, part, smooth_step
from scenes.board.context import BoardContext
from scenes.games.eight_and_half.layout import SEIZED, TAKEN
from scenes.stage.layout import SeatPlace, Spot
from scenes.stage.travel import Pose
from scenes.stage.vector import faded
from scenes.ui.paint import canvas

SWING, SWUNG = 46.0, 0.45
"""Degrees and seconds of the swing."""
STEP = 3.0
"""Degrees between two pictures of the cone."""
COARSE = 4
"""Factor by which the cone is drawn smaller."""
SLICES, OPEN = 14, 0.2
"""Slices of the cone, and its half width as a share of its length."""
LIGHT = (255, 243, 196)
POOL = 360.0
BEAM_Z, POOL_Z = 590.0, 589.0
FADES = 6
FLINCHED, FLINCHES = (0.42, 0.16), 0.35
"""Time, duration and height of the pile's jump."""


class Torch(Act):
    """The cone of light, from the medallion of a Lawbreaker."""

    seconds = 1.36
    calm = True

    def __init__(self, context: BoardContext, caught: SeatPlace, pile: Spot) -> None:
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
        self.heard = (Heard(0.05, "half_police", caught.x),)
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
        """The pile as the light finds it: it starts up."""
        up, found = FLINCHES * bump(self._t, *FLINCHED), dict(poses)
        for card in pile if up else ():
            if card in poses:
                found[card] = poses[card]._replace(height=max(poses[card].height, up))
        return found

    def _faint(self, cone: Surface, strong: float) -> Surface | None:
        return None if strong <= 0 else cone if strong >= 1 else faded(cone, round(255 * strong))

    def _cone(self, step: int) -> tuple[Surface, tuple[float, float]]:
        """The cone at an angle of so many steps, and where its middle is, from its tip, in design px."""
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
