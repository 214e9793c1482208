"""The movement of one card: how it rises, flies, falls and settles."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from game.core.cards import CardId, Face
from game.core.events import Zone
from scenes.stage.layout import Spot
from scenes.stage.motion import DIP_SECONDS, YIELD_SECONDS, Movement, bump, in_out_sine, out_quad

RISE = 14 / 134
"""How high a card flies, in card widths."""
GROWN = 0.07
"""Fraction by which a flying card grows."""
PRESSED = 0.03
"""Fraction by which a pressed card shrinks."""
SUNK = 4 / 134
"""How far a pressed card sinks, in card widths."""
SHADE_FALLS = 16 / 134
"""Distance of a shadow below its flying card, in card widths."""
SHADE_ASIDE = 4 / 134
"""Distance of a shadow to the right of its flying card, in card widths."""
SHADE_PRESSED = 0.6 * 0.035
"""Distance by which a pressed card's shadow is higher, in card widths."""
LAG = 7.0
"""Largest tilt of a flying card, in degrees."""
LAG_PX = 60.0
"""Sideways movement in design px for a tilt of 1 degree."""
FASTEST = 1.33
"""Top speed of a thrown card relative to its mean speed."""
YIELDS = 4.0
"""How far cards sink when another card lands on them, in design px."""
SPREADS = 0.03
"""Fraction by which cards move apart when another card lands on them."""
LOWERED_WITHIN = 0.15
"""A released card gets its place's layer (z) within this distance of the place, in card widths."""
BEND_SECONDS = 0.12
"""Seconds in which a flying card turns towards its new target."""


class Pose(NamedTuple):
    """How a card is drawn in one frame."""

    spot: Spot
    """Position on the table, below the card if it flies."""
    face: Face | None
    turn: float = 1.0
    """Visible fraction of the card's width while the card turns over."""
    press: float = 0.0
    """How far the card is pressed down, from 0 to 1."""
    solid: float = 1.0
    """Opacity from 0 to 1."""
    ajar: float = 1.0
    """How far the two halves of the card's back are open, from 0 to 1. The face is behind them."""
    height: float = 0.0
    """Height of the flight, from 0 to 1."""

    @property
    def drawn(self) -> Spot:
        """Returns where the card is drawn, with its height and pressure."""
        spot = self.spot
        if not self.height and not self.press:
            return spot
        size = (1 + GROWN * self.height) * (1 - PRESSED * self.press)
        up = spot.width * (RISE * self.height - SUNK * self.press)
        return replace(spot, y=spot.y - up, width=spot.width * size)

    @property
    def shade(self) -> tuple[float, float]:
        """Returns the middle of the card's shadow in design px."""
        spot = self.spot
        drop = SHADE_FALLS * self.height - SHADE_PRESSED * self.press
        return spot.x + SHADE_ASIDE * self.height * spot.width, spot.y + drop * spot.width


@dataclass(slots=True)
class Pressed:
    """The zones whose cards move a little because a card has landed on them."""

    _since: dict[Zone, float] = field(default_factory=dict)

    def press(self, zone: Zone, at: float) -> None:
        """Remembers that a card lands on a zone's cards at this time."""
        self._since[zone] = at

    @property
    def until(self) -> float:
        """Returns the time when the last card that a landing card has pushed lies still again."""
        return max(self._since.values(), default=-math.inf) + YIELD_SECONDS

    def clear(self) -> None:
        self._since.clear()

    def give_way(
        self,
        poses: dict[CardId, Pose],
        zones: Mapping[Zone, Sequence[CardId]],
        flying: Collection[CardId],
        now: float,
    ) -> None:
        """Changes the poses of cards on which other cards have just landed."""
        for zone, since in list(self._since.items()):
            share = (now - since) / YIELD_SECONDS
            if share >= 1:
                del self._since[zone]
            give_way(poses, [card for card in zones[zone] if card in poses and card not in flying], share)


def give_way(poses: dict[CardId, Pose], lying: Sequence[CardId], share: float) -> None:
    """Moves resting cards a little, because another card lands on them."""
    push = bump(share)
    middle = sum(poses[card].spot.x for card in lying) / max(1, len(lying))
    for card in lying:
        spot = poses[card].spot
        aside = (spot.x - middle) * SPREADS * push
        poses[card] = poses[card]._replace(spot=spot.moved(aside, YIELDS * push))


def goes_far(old: Spot, new: Spot) -> bool:
    """Returns whether calm motion must fade a card out and in."""
    return math.dist((old.x, old.y), (new.x, new.y)) > new.width


@dataclass(slots=True)
class Travel:
    """The movement of one card, beginning at a pose and a time."""

    start: float
    movement: Movement
    origin: Pose
    z: float
    fades: bool = False
    """Whether the card fades out and in instead of moving."""
    lags: bool = False
    """Whether the card tilts against its movement."""
    glides: bool = False
    """Whether the card slides on the table instead of flying."""
    _bent: tuple[Spot, float] | None = None
    """The previous target, and the time when it changed."""

    @property
    def contact(self) -> float:
        """Returns the time in seconds at which the card lands."""
        return self.start + (self.movement.seconds / 2 if self.fades else self.movement.lands)

    @property
    def over(self) -> float:
        if self.fades:
            return self.start + self.movement.seconds
        still = self.contact + (DIP_SECONDS if self.movement.dips else 0.0)
        return still if self._bent is None else max(still, self._bent[1] + BEND_SECONDS)

    def bend(self, now: float, before: Spot, to: Spot) -> None:
        """Turns the card gradually from its target `before` to a new one."""
        self._bent = (self._aim(now, before), now) if before != to else self._bent

    def _aim(self, now: float, to: Spot) -> Spot:
        if self._bent is None or now >= self._bent[1] + BEND_SECONDS:
            return to
        old, since = self._bent
        share = out_quad((now - since) / BEND_SECONDS)
        return replace(
            to,
            x=old.x + (to.x - old.x) * share,
            y=old.y + (to.y - old.y) * share,
            width=old.width + (to.width - old.width) * share,
            tilt=old.tilt + (to.tilt - old.tilt) * share,
        )

    def pose(self, now: float, to: Spot, face: Face | None) -> Pose | None:
        """Returns the card's pose at a time, or None if hidden or at rest."""
        gone = now - self.start
        if now >= self.over:
            return None
        if gone < 0:
            return self.origin
        if self.fades:
            share = gone / self.movement.seconds
            if share >= 0.5 and to.buried:
                return None
            here = Pose(to, face) if share >= 0.5 else self.origin
            return here._replace(solid=abs(2 * share - 1))
        to = self._aim(now, to)
        if now >= self.contact:
            return Pose(
                to, face, press=bump((now - self.contact) / DIP_SECONDS) if self.movement.dips else 0.0
            )
        return self._flying(gone, to, face)

    def _flying(self, gone: float, to: Spot, face: Face | None) -> Pose:
        movement, old = self.movement, self.origin.spot
        share = max(0.0, gone - movement.leaves) / movement.seconds
        eased = movement.easing(share)
        turned = in_out_sine(share) if movement.fall else eased
        across, down = to.x - old.x, to.y - old.y
        middle = 4 * eased * (1 - eased)
        rise, aside = movement.arc * math.hypot(across, down) * middle, movement.bow * middle
        spot = Spot(
            old.x + across * eased + down * aside,
            old.y + down * eased - rise - across * aside,
            (old.width + (to.width - old.width) * turned) * (1 - (1 - movement.shrink) * middle),
            old.tilt
            + (to.tilt - old.tilt) * turned
            + 180 * movement.spins * (1 - eased)
            - self._lag(share, across),
            self.z,
        )
        if self.glides and math.hypot(across, down) * (1 - eased) > LOWERED_WITHIN * to.width:
            spot = replace(spot, z=old.z)
        flown = Pose(spot, face, solid=1 - (1 - movement.solid) * middle, height=self._height(gone, share))
        if self.origin.face == face:
            return flown
        if movement.hinged:
            opens = self.origin.face is None
            seen = face if opens else self.origin.face
            return flown._replace(face=seen, ajar=share if opens else 1 - share)
        first, last = movement.turns
        over = in_out_sine(min(1.0, max(0.0, (share - first) / (last - first))))
        seen = self.origin.face if over < 0.5 else face
        return flown._replace(face=seen, turn=max(0.06, abs(math.cos(math.pi * over))))

    def _height(self, gone: float, share: float) -> float:
        movement, up = self.movement, self.origin.height
        if movement.lift:
            up = max(up, out_quad(min(1.0, gone / movement.lift)))
        if not movement.fall:
            return up * (1 - share)
        fallen = max(0.0, (share - 1 + movement.fall) / movement.fall)
        return up * (1 - fallen * fallen)

    def _lag(self, share: float, across: float) -> float:
        if not self.lags or not 0 < share < 1:
            return 0.0
        speed = (0.35 + 3.9 * share * (1 - share)) / FASTEST
        return max(-LAG, min(LAG, across / LAG_PX)) * speed
