"""How events are animated: duration, path and sound."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
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
    Zone,
)
from game.core.table import Rule
from scenes.stage.theme import Look

Easing = Callable[[float], float]


def linear(share: float) -> float:
    """Easing at a constant speed."""
    return share


def out_cubic(share: float) -> float:
    """Easing that starts fast and slows down."""
    return 1 - (1 - share) ** 3


def in_quad(share: float) -> float:
    """Easing that starts slowly and speeds up."""
    return share * share


def out_quad(share: float) -> float:
    """Easing that slows down a little."""
    return 1 - (1 - share) ** 2


def in_out_sine(share: float) -> float:
    """Easing that is slow at the start and at the end."""
    return (1 - math.cos(math.pi * share)) / 2


def carried(share: float) -> float:
    """Easing of a thrown card, which is fastest in the middle."""
    return 0.35 * share + 0.65 * share * share * (3 - 2 * share)


def out_back(share: float) -> float:
    """Easing that goes slightly beyond the end and comes back."""
    over = 1.1
    return 1 + (over + 1) * (share - 1) ** 3 + over * (share - 1) ** 2


def sprung(share: float) -> float:
    """Easing of a soft spring."""
    turn, damping = math.tau / SPRING_PERIOD, SPRING_DAMPING
    slow, t = turn * math.sqrt(1 - damping**2), share * CLOSE.seconds
    left = math.exp(-damping * turn * t) * (math.cos(slow * t) + damping * turn / slow * math.sin(slow * t))
    return 1 - left if share < 1 else 1.0


def bump(share: float) -> float:
    """Easing that goes from 0 to 1 and more slowly back to 0."""
    return math.sin(math.pi * share**0.63) if 0 < share < 1 else 0.0


class SoundTime(Enum):
    """The moment of an event's animation at which its sound is played."""

    START = "as it begins"
    EDGE = "half-way, when a card that turns over stands on its edge"
    FIRST = "as the first card touches down"
    CONTACT = "as each card touches down"


@dataclass(frozen=True, slots=True)
class Movement:
    """How the cards of an event move, and when its sound is played."""

    seconds: float
    """Seconds of a card's flight."""
    stagger: float = 0.0
    """Seconds from the start of a card to the start of the next card."""
    arc: float = 0.0
    """Height of the path, as a fraction of its length."""
    spins: int = 0
    """Number of half turns during the flight."""
    easing: Easing = out_cubic
    sound: str = ""
    bow: float = 0.0
    """Bend of the path to the left, as a fraction of the path's length."""
    shrink: float = 1.0
    """Size of the card in the middle of its flight, relative to its full size."""
    solid: float = 1.0
    """Opacity of the card in the middle of its flight, from 0 to 1."""
    joins: bool = False
    """Whether the next event may begin before these cards have landed."""
    pause: float = 0.0
    """Seconds of rest after the cards have landed."""
    read: float = 0.0
    """Seconds of rest that remain if animation is off."""
    hinged: bool = False
    """Whether the card opens like a double door instead of turning over."""
    lift: float = 0.0
    """Seconds in which the card rises."""
    fall: float = 0.0
    """Last fraction of the flight, in which the card comes down."""
    dips: bool = False
    """Whether the card is pressed down as it lands."""
    turns: tuple[float, float] = (0.0, 1.0)
    """Fractions of the flight between which the card turns over."""
    sound_time: SoundTime = SoundTime.START
    top_first: bool = False
    """Whether the cards start from the top one instead of the lowest."""

    def ordered(self, event: Moved) -> Moved:
        """Returns the event with its cards in the order of their flights."""
        if not self.top_first:
            return event
        return replace(event, cards=event.cards[::-1], faces=event.faces[::-1])

    @property
    def leaves(self) -> float:
        """Returns the seconds until a card begins to leave its place."""
        return max(0.0, self.lift - OVERLAP)

    @property
    def lands(self) -> float:
        """Returns the seconds until a card lands."""
        return self.leaves + self.seconds

    @property
    def sounds(self) -> float:
        """Returns the seconds until the first sound."""
        match self.sound_time:
            case SoundTime.START:
                return 0.0
            case SoundTime.EDGE:
                return self.seconds / 2
            case SoundTime.FIRST | SoundTime.CONTACT:
                return self.lands
            case other:
                assert_never(other)

    def of_another(self) -> Movement:
        """Returns this movement for a card of another player: slower and lower."""
        if not self.lift:
            return self
        longer = OTHERS_SECONDS / PLAY.seconds
        return replace(
            self, lift=OTHERS_LIFT, seconds=self.seconds * longer, arc=self.arc * OTHERS_ARC / PLAY.arc
        )

    def dropped(self, length: float) -> Movement:
        """Returns this movement for a card that is dropped `length` design px from its spot."""
        if not self.fall:
            return self
        return replace(
            self, lift=0.0, arc=0.0, seconds=DROP_SECONDS[0] + DROP_SECONDS[1] * min(1.0, length / DROP_FAR)
        )


OVERLAP = 0.02
OTHERS_LIFT, OTHERS_SECONDS, OTHERS_ARC = 0.04, 0.30, 0.10
DROP_SECONDS = (0.09, 0.16)
"""Seconds of a dropped card's shortest flight, and the most that distance adds."""
DROP_FAR = 600.0
"""Distance in design px that adds the most seconds to a dropped card's flight."""
SPRING_PERIOD, SPRING_DAMPING = 0.26, 0.8
PLAY = Movement(
    0.25,
    0.042,
    arc=0.12,
    easing=carried,
    sound="card_play",
    lift=0.07,
    fall=0.45,
    dips=True,
    turns=(0.15, 0.8),
    sound_time=SoundTime.CONTACT,
)
DEAL = Movement(0.220, 0.055, spins=1, easing=in_out_sine, sound="deal_run")
TAKE = Movement(0.420, 0.018, easing=in_quad, sound="pile_take", top_first=True)
SORT = Movement(0.180, easing=out_quad)
CLOSE = Movement(0.340, easing=sprung)
CLOSES_AFTER = 0.090
"""Seconds after a card has left until the cards beside its gap begin to close the gap."""
CLOSES_APART = 0.012
"""Seconds between the starts of two neighbouring cards that close a gap. The nearest card starts first."""
BACK = Movement(0.180, easing=out_back)
TURN = Movement(0.240, sound="card_flip", sound_time=SoundTime.EDGE)
STILL = Movement(0.0)
CALM = Movement(0.140)
FLIP_SECONDS = 0.240
DIP_SECONDS = 0.100
"""Seconds for which a landing card is pressed down."""
YIELD_SECONDS = 0.140
"""Seconds in which cards give way below a landing card."""
LEAST_STAGGER = 0.030
"""Least seconds between two landing cards, so that their sounds are distinct."""
RUN_SECONDS = 0.380
"""Length in seconds of the sound of cards being dealt."""
PUSH_SECONDS = 0.35
"""Seconds for which a call or a card's new mark is displayed."""
SWEPT_SECONDS = 1.1
"""Seconds for which a complete pile stays before it is cleared away."""
BEAT_SECONDS = 0.10
"""Seconds of pause after each step of a match."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The speed and the motion setting that the player has chosen for animations."""

    speed: float = 1.0
    look: Look = Look()

    @property
    def full(self) -> bool:
        return self.look.motion == "full"

    def paced(self, movement: Movement) -> Movement:
        """Returns a movement adapted to the player's settings."""
        match self.look.motion:
            case "full":
                stagger = movement.stagger / self.speed
                return replace(
                    movement,
                    seconds=movement.seconds / self.speed,
                    stagger=max(stagger, LEAST_STAGGER)
                    if movement.sound_time is SoundTime.CONTACT
                    else stagger,
                    lift=movement.lift / self.speed,
                    pause=movement.pause / self.speed,
                )
            case "calm":
                seconds = CALM.seconds if movement.seconds else 0.0
                return Movement(
                    seconds,
                    easing=linear,
                    sound=movement.sound,
                    joins=movement.joins,
                    pause=movement.pause / self.speed,
                    sound_time=SoundTime.EDGE
                    if movement.sound_time is SoundTime.FIRST
                    else movement.sound_time,  # when a fade is half done, the card is at its new place
                )
            case "none":
                return Movement(
                    0.0,
                    sound=movement.sound,
                    pause=movement.read / self.speed,
                    sound_time=movement.sound_time,
                )
            case other:
                assert_never(other)

    def reading(self, seconds: float) -> float:
        """Returns the seconds of a pause for reading, even without animation."""
        return seconds / self.speed

    def seconds(self, seconds: float) -> float:
        """Returns the seconds of a pause, or 0 if animation is off."""
        return 0.0 if self.look.motion == "none" else seconds / self.speed


def movement_of(event: Event, rules: Mapping[Zone, Rule]) -> Movement:
    """Returns the default animation of an event."""
    match event:
        case Moved(cards, src, dst):
            if rules[src].deck:
                return DEAL
            return TAKE if len(cards) > 4 and rules[dst].is_hand else PLAY
        case Said() | Marked():
            return Movement(PUSH_SECONDS)
        case Looked() | LookedAway():
            return TURN
        case Shuffled() | Scored() | RoundEnded() | MatchEnded():
            return STILL
        case other:
            assert_never(other)
