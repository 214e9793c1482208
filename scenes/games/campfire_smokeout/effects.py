"""The effects of wind, which blows the Smoke (a token), and of a Smokeout (a lost round)."""

import math
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from pygame import Surface

from game.core.cards import Seat
from scenes.board.acts import Act, EffectSound, bump, disc, out_back, part, smooth_step
from scenes.board.context import BoardContext
from scenes.games.campfire_smokeout.ring import Point, Ring
from scenes.games.campfire_smokeout.ring import RingPath as RingWay
from scenes.stage.motion import out_cubic, out_quad
from scenes.stage.vector import Drawing, Stroke, faded

STREAKS = 5
"""Number of streaks of wind."""
STREAK = (180.0, 30.0)
"""Width and height of a streak of wind, in design px."""
BLOWS = 0.08
"""Seconds from the landing of a Wind until the gust sounds."""
BOWS = 0.04
"""Seconds from the landing of a Wind until the flame bends."""
HOP = 0.18
"""Seconds in which the Smoke goes from one seat to the next."""
LATE = 0.10
"""Seconds by which the ribbon of smoke lags behind the Smoke card."""
LINKS = 22
"""Number of discs in the ribbon of smoke."""
PUFFS = 6
"""Number of discs in the puff of smoke at each seat."""
LEAN = 12.0
"""How far a player's picture leans, in design px."""
JUMP = 8.0
"""How far a player's picture jumps, in design px."""
GROWN = 0.08
"""Fraction by which a player's picture grows."""
SETTLES = 0.45
"""Seconds from the last hop until everything lies still."""
HEARD_AFTER = 0.16
RIBBON_Z, PUFF_Z, STREAK_Z, POOL_Z = 30.0, 158.0, 240.0, -6.0
POOL = 700.0
"""Width in design px of the light that moves with the flame."""
POOL_LIGHT = 0.4
"""Brightness of the light that moves with the flame."""
SHIFTS = 60.0
"""Largest movement of the flame's light, in design px."""


class NameSlides(Act):
    """The player's own name moves aside for the Smoke, or comes back."""

    seconds = 0.26
    holds = False

    def __init__(
        self, context: BoardContext, show: Callable[[float], None], start: float, goal: float
    ) -> None:
        super().__init__(context)
        self._show, self._start, self._goal = show, start, goal

    def pose(self, t: float) -> None:
        self._show(self._start + (self._goal - self._start) * smooth_step(part(t, 0, self.seconds)))

    def end(self) -> None:
        super().end()
        self._show(self._goal)


class Gust(Act):
    """Streaks of wind over the table."""

    seconds = 0.78
    holds = False

    def __init__(self, context: BoardContext, lean: Callable[[float], None], fire: Point, way: str) -> None:
        super().__init__(context)
        self._lean, self._fire = lean, fire
        self._pool = self.sprite(POOL_Z)
        self._sign = -1 if way == "L" else 1
        self._streaks = self.sprites(STREAKS, STREAK_Z)
        self.sounds = (
            EffectSound(BLOWS, "camp_wind_l" if way == "L" else "camp_wind_r", 800 - 240 * self._sign),
        )

    def pose(self, t: float) -> None:
        bent = bump(t, BOWS, 0.7)
        self._lean(self._sign * 0.9 * bent)
        x, y = self._fire
        pool = disc(self.context.kit, "glow", POOL, POOL_LIGHT * bent)
        self.put(self._pool, pool, x + self._sign * SHIFTS * bent, y)
        for nth, sprite in enumerate(self._streaks):
            share = part(t, BLOWS + 0.05 * nth, 0.4)
            x = 800 + self._sign * (560 * out_quad(share) - 240)
            self.put(sprite, self._streak(math.sin(math.pi * share)), x, 330 + 52 * nth - 60 * share)

    def end(self) -> None:
        super().end()
        self._lean(0.0)

    def _streak(self, light: float) -> Surface | None:
        kit, level = self.context.kit, round(6 * light)
        if not level:
            return None

        def make() -> Surface:
            wide, high = kit.metrics.u(STREAK[0]), kit.metrics.u(STREAK[1])
            curve = f"M2 {high * 0.5}C{wide * 0.33} {high * 0.07} {wide * 0.61} {high * 0.86} {wide - 2} {high * 0.33}"
            line = Stroke((220, 236, 236), max(1.5, 3 * kit.metrics.s), opacity=0.7)
            return faded(Drawing(wide, high).path(curve, None, stroke=line).surface(), round(255 * level / 6))

        return kit.paint.kept(("streak", level), make)


class Trip(NamedTuple):
    """A journey of the Smoke card round the fire."""

    way: RingWay
    seats: tuple[Seat, ...]
    fire: Point

    def at(self, t: float) -> Point:
        """Returns the middle of the Smoke card after `t` seconds."""
        share = min(float(len(self.seats)), max(0.0, t / HOP))
        hop = min(len(self.seats) - 1, int(share))
        first, last = self.way.spots[hop], self.way.spots[hop + 1]
        x, y = self.way.points[round(first + (last - first) * smooth_step(share - hop))]
        return x, y - 26 * math.sin(math.pi * (share - hop))


class Journey(Act):
    """The animation of the Smoke card, which hops from seat to seat."""

    def __init__(self, context: BoardContext, ring: Ring, trip: Trip) -> None:
        super().__init__(context)
        self.trip = trip
        self.arrives = HOP * len(trip.seats)
        self.seconds = self.arrives + SETTLES
        self.sounds = (EffectSound(self.arrives + HEARD_AFTER, "camp_smoke", trip.way.points[-1][0]),)
        self.at = trip.at(0)
        """Place where the card is drawn now."""
        self._settles = self._over = False
        self._aside = {seat: self._away(ring, seat) for seat in trip.seats}
        self._links = self.sprites(LINKS, RIBBON_Z)
        self._puffs = self.sprites(PUFFS * len(trip.seats), PUFF_Z)

    @property
    def over(self) -> bool:
        """Returns whether the card has arrived and nothing moves any more."""
        return self._over

    @property
    def is_settling(self) -> bool:
        """Returns whether the ribbon of smoke has caught up with the Smoke card."""
        return self._settles

    def _away(self, ring: Ring, seat: Seat) -> float:
        x = ring.seat(seat)[0] - self.trip.fire[0]
        return LEAN if x > 0 else -LEAN

    def pose(self, t: float) -> None:
        self.at, self._settles = self.trip.at(t), t > self.arrives + 0.2
        self._show_ribbon(t)
        last = len(self.trip.seats) - 1
        moved = dict.fromkeys(self.trip.seats, (0.0, 0.0, 1.0))
        for nth, seat in enumerate(self.trip.seats):
            passed = HOP * (nth + 1)
            self._show_puff(nth, t - passed)
            if nth == last and (high := bump(t, passed, 0.3)):
                moved[seat] = (0.0, -JUMP * high, 1 + GROWN * high)
            elif nth < last and (far := bump(t, passed - 0.3 * HOP, 0.25)):
                moved[seat] = (self._aside[seat] * far, 0.0, 1.0)
        for seat, way in moved.items():
            self.context.nudge(seat, *way)

    def _show_ribbon(self, t: float) -> None:
        x, y = self.trip.at(t - LATE)
        fire_x, fire_y = self.trip.fire
        strong = part(t, 0, 0.12) * (1 - part(t, self.arrives + 0.2, 0.25))
        high, bend = min(fire_y, y) - 120, fire_x + 0.35 * (x - fire_x)
        for nth, sprite in enumerate(self._links):
            share = (nth + (3 * t) % 1) / LINKS
            rest = 1 - share
            wave = 16 * math.sin(7 * share - 5 * t) * share
            px = rest * rest * fire_x + 2 * share * rest * bend + share * share * x + wave
            py = rest * rest * (fire_y - 90) + 2 * share * rest * high + share * share * y
            light = strong * (0.25 + 0.5 * math.sin(math.pi * share))
            self.put(sprite, disc(self.context.kit, "smoke", 46 + 60 * share, light), px, py)

    def _show_puff(self, nth: int, t: float) -> None:
        x, y = self.trip.way.points[self.trip.way.spots[nth + 1]]
        for number, sprite in enumerate(self._puffs[PUFFS * nth : PUFFS * (nth + 1)]):
            share = part(t, 0.012 * number - 0.02, 0.42)
            light = 0.8 * (1 - share) if share > 0 else 0.0
            wide = out_quad(share)
            at = (x + (number - 2.5) * 31 * wide, y + 10 - 40 * share + number % 2 * 14)
            self.put(sprite, disc(self.context.kit, "smoke", 44 + 66 * wide, light), *at)

    def end(self) -> None:
        super().end()
        self._over = True
        for seat in self.trip.seats:
            self.context.nudge(seat, 0, 0)


CLOUD, EMBERS = 18, 26
BEGINS = 0.05
COUGHS = (0.55, 0.80)
FILLED = 1.30
"""Seconds from a Smokeout's start until the card lies in its slot."""
LEAVES = 0.95
"""Seconds from a Smokeout's start until the card leaves the deck."""
JOLT = 12.0
LOWEST = 600.0
"""Largest y of the middle of a Smokeout's cloud, in design px."""
CLOUD_Z, EMBER_Z = 230.0, 228.0
SIZES = (16.0, 22.0, 28.0)


class Smokeout(Act):
    """The animation of a Smokeout (a lost round)."""

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
        self.sounds = (
            EffectSound(BEGINS, "camp_smoke", x),
            *(EffectSound(at, "camp_cough", x) for at in COUGHS),
            EffectSound(FILLED, "camp_slot", x),
        )
        dice = Random(8)
        self._cloud = [
            (sprite, dice.uniform(-120, 120), dice.uniform(-60, 40), dice.uniform(0, 0.16))
            for sprite in self.sprites(CLOUD, CLOUD_Z)
        ]
        self._embers = [
            (sprite, dice.uniform(0, math.tau), dice.uniform(0.6, 1.2), SIZES[nth % len(SIZES)])
            for nth, sprite in enumerate(self.sprites(context.kit.metrics.few(EMBERS), EMBER_Z))
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
    """The easing of a Smokeout's card."""
    begun = LEAVES / FILLED
    return smooth_step(max(0.0, (share - begun) / (1 - begun)))
