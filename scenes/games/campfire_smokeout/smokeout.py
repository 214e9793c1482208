"""A Smokeout: smoke closes over a seat, its player coughs, the others duck and look, embers fly."""

import math
from collections.abc import Callable
from random import Random

from game.core.cards import Seat
from scenes.board.acts import Act, Heard, bump, disc, out_back, part, smooth_step
from scenes.board.context import BoardContext
from scenes.games.campfire_smokeout.ring import Point
from scenes.stage.motion import out_cubic, out_quad

CLOUD, EMBERS = 18, 26
BEGINS = 0.05
COUGHS = (0.55, 0.80)
FILLED = 1.30
"""Seconds until the card lies in its slot."""
LEAVES = 0.95
"""Seconds until it leaves the deck."""
JOLT = 12.0
LOWEST = 600.0
"""Lowest middle of the cloud, so that it does not cover the ribbon's text."""
CLOUD_Z, EMBER_Z = 230.0, 228.0
SIZES = (16.0, 22.0, 28.0)


class Smokeout(Act):
    """The animation of a Smokeout at the fire."""

    seconds = 2.0

    def __init__(
        self,
        context: BoardContext,
        victim: Seat,
        seats: dict[Seat, Point],
        fire: Point,
        choke: Callable[[float], None],
    ) -> None:
        super().__init__(context)
        self._choke = choke
        self._victim, self._seats, self._fire = victim, seats, fire
        x = seats[victim][0]
        self.heard = (
            Heard(BEGINS, "camp_smoke", x),
            *(Heard(at, "camp_cough", x) for at in COUGHS),
            Heard(FILLED, "camp_slot", x),
        )
        dice = Random(8)
        self._cloud = [
            (sprite, dice.uniform(-120, 120), dice.uniform(-60, 40), dice.uniform(0, 0.16))
            for sprite in self.sprites(CLOUD, CLOUD_Z)
        ]
        self._embers = [
            (sprite, dice.uniform(0, math.tau), dice.uniform(0.6, 1.2), SIZES[nth % len(SIZES)])
            for nth, sprite in enumerate(self.sprites(EMBERS, EMBER_Z))
        ]

    def pose(self, t: float) -> None:
        self._show_cloud(t)
        self._show_embers(t - COUGHS[1])
        hack = sum(bump(t, at, 0.16) for at in COUGHS)
        look = out_back(part(t, 0.5, 0.18), 2.0) * (1 - part(t, 1.6, 0.25))
        duck = bump(t, 0.08, 0.4)
        x = self._seats[self._victim][0]
        for seat, at in self._seats.items():
            if seat == self._victim:
                self.context.nudge(seat, JOLT * hack, JOLT * hack, 1 - 0.05 * hack)
            else:
                towards = max(-1.0, min(1.0, (x - at[0]) / 200))
                self.context.nudge(seat, 14 * look * towards, 7 * duck - 8 * look)

    def _show_cloud(self, t: float) -> None:
        x, y = self._seats[self._victim]
        y = min(y, LOWEST)
        thick = out_quad(part(t, BEGINS, 0.35)) * (1 - smooth_step(part(t, 1.15, 0.6)))
        self._choke(thick)
        blow = sum(bump(t, at, 0.25) for at in COUGHS)
        for nth, (sprite, dx, dy, late) in enumerate(self._cloud):
            share = part(t, BEGINS + late, 0.3)
            light = 0.62 * thick if share > 0 else 0.0
            wide = 150 * (0.8 + 0.5 * out_cubic(share) + 0.2 * blow)
            px = x - 30 + dx * (1 + 0.45 * blow) + 10 * math.sin(2 * t + nth)
            self.put(
                sprite,
                disc(self.context.kit, "smoke", wide, light),
                px,
                y + 0.7 * dy - 70 * part(t, 1.15, 0.7),
            )

    def _show_embers(self, t: float) -> None:
        x, y = self._fire
        for sprite, angle, own, wide in self._embers:
            share = part(t, 0, 1.1 * own)
            far = 170 * own * out_cubic(share)
            light = min(1.0, 2 * (1 - share)) if share > 0 else 0.0
            at = (x + far * math.cos(angle), y - 60 + 0.6 * far * math.sin(angle) - 120 * share)
            self.put(sprite, disc(self.context.kit, "ember", wide, light), *at)

    def end(self) -> None:
        super().end()
        self._choke(0.0)
        for seat in self._seats:
            self.context.nudge(seat, 0, 0)


def leaves_late(share: float) -> float:
    """Returns the way of the card that counts a Smokeout: it waits on the deck, then goes to its slot."""
    begun = LEAVES / FILLED
    return smooth_step(max(0.0, (share - begun) / (1 - begun)))
