"""How things move: the seconds, path and sound of every event. The only place with durations."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import assert_never

from game.core.events import (
    Event,
    Looked,
    LookedAway,
    Marked,
    MatchEnded,
    Moved,
    RoundEnded,
    Said,
    Scored,
    Shuffled,
)
from scenes.stage.look import Look

Easing = Callable[[float], float]


def linear(share: float) -> float:
    """No easing."""
    return share


def out_cubic(share: float) -> float:
    """Fast at first, then settling."""
    return 1 - (1 - share) ** 3


def in_quad(share: float) -> float:
    """Slow at first."""
    return share * share


def out_quad(share: float) -> float:
    """A little faster at first."""
    return 1 - (1 - share) ** 2


def in_out_sine(share: float) -> float:
    """Slow at both ends."""
    return (1 - math.cos(math.pi * share)) / 2


@dataclass(frozen=True, slots=True)
class Way:
    """How a card goes from spot to spot.

    `seconds` for one card, `stagger` from the start of one to the start of the next, `arc` the peak above the
    straight line as a share of its length, `bow` the same to the left of the way, `spins` half turns on the way,
    `squash` the share lost on landing, `shrink` how large a card is half-way and `solid` how much of it is there.
    The next event waits for this one unless it `joins`; `pause` is a rest after it, `read` the part of the rest that
    is needed to read what lies there, also where nothing moves. A card that turns over is
    turned, or its back opens in two leaves if it is `hinged`.
    """

    seconds: float
    stagger: float = 0.0
    arc: float = 0.0
    spins: int = 0
    squash: float = 0.0
    easing: Easing = out_cubic
    sound: str = ""
    bow: float = 0.0
    shrink: float = 1.0
    solid: float = 1.0
    joins: bool = False
    pause: float = 0.0
    read: float = 0.0
    hinged: bool = False


PLAY = Way(0.320, 0.045, arc=0.22, squash=0.06, sound="card_play")
DEAL = Way(0.220, 0.055, spins=1, easing=in_out_sine, sound="deal_run")
TAKE = Way(0.420, 0.018, easing=in_quad, sound="pile_take")
SORT = Way(0.180, easing=out_quad)
TURN = Way(0.240, arc=0.0, sound="card_flip")
STILL = Way(0.0)
CALM = Way(0.140)
FLIP_SECONDS = 0.240
SQUASH_SECONDS = 0.090
PUSH_SECONDS = 0.35
"""How long something said or marked is given before the next thing happens."""
BEAT_SECONDS = 0.10
"""The pause after a step, so that eyes can follow who did what."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The player's chosen speed and motion."""

    speed: float = 1.0
    look: Look = Look()

    @property
    def full(self) -> bool:
        """Whether things really move."""
        return self.look.motion == "full"

    def way(self, way: Way) -> Way:
        """A way as this player wants to see it: calm motion fades, none is instant."""
        match self.look.motion:
            case "full":
                return replace(
                    way,
                    seconds=way.seconds / self.speed,
                    stagger=way.stagger / self.speed,
                    pause=way.pause / self.speed,
                )
            case "calm":
                seconds = CALM.seconds if way.seconds else 0.0
                return Way(
                    seconds, easing=linear, sound=way.sound, joins=way.joins, pause=way.pause / self.speed
                )
            case "none":
                return Way(0.0, sound=way.sound, pause=way.read / self.speed)
            case other:
                assert_never(other)

    def seconds(self, seconds: float) -> float:
        """A pause as this player wants it."""
        return 0.0 if self.look.motion == "none" else seconds / self.speed


def way_of(event: Event) -> Way:
    """How the cards of an event go."""
    match event:
        case Moved(cards, src, dst):
            if src == "draw":
                return DEAL
            return TAKE if len(cards) > 4 and dst.startswith("hand/") else PLAY
        case Said() | Marked():
            return Way(PUSH_SECONDS)
        case Looked() | LookedAway():
            return TURN
        case Shuffled() | Scored() | RoundEnded() | MatchEnded():
            return STILL
        case other:
            assert_never(other)
