"""Where cards lie: spots in px of the 1600x1000 design frame, and the ways in which a zone spreads its cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from game.core.cards import CardId, Seat
from game.core.events import Event, Zone
from game.core.table import Table

RATIO = 1.4
"""A card's height to its width."""
WIDEST = 1.15
"""Seats and hand spread at most this much on a wide window."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies: its centre and width in design px, its tilt in degrees clockwise, its layer.

    `buried` cards lie under others and are not drawn; they are where a card comes from and goes to.
    """

    x: float
    y: float
    width: float
    tilt: float = 0.0
    z: float = 0.0
    buried: bool = False

    @property
    def height(self) -> float:
        """The card's height in design px."""
        return self.width * RATIO


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the table that cards may be put on: its rectangle (x, y, w, h in design px) and its name."""

    zone: Zone
    box: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Effect:
    """Particles that an event sets free: their kind, where in design px, how many."""

    kind: str
    x: float
    y: float
    count: int
    sound: str = ""


class Layout(Protocol):
    """Where everything of one game lies, for one seat's screen."""

    def spots(self, table: Table) -> Mapping[CardId, Spot]:
        """The spot of every card."""
        ...

    def areas(self) -> Sequence[Area]:
        """Where cards can be put, and what can be touched besides cards."""
        ...

    def effects(self, before: Table, event: Event) -> Sequence[Effect]:
        """What an event sets free when its cards have landed."""
        ...


@dataclass(frozen=True, slots=True)
class Frame:
    """One window as a layout sees it.

    `spread` widens gaps, `compact` tells that room is scarce, `text` is how much larger small text is than its
    design size, everything else being scaled down.
    """

    spread: float
    compact: bool
    text: float

    def x(self, x: float) -> float:
        """A horizontal position, spread from the middle."""
        return 800 + (x - 800) * self.spread


def fan(
    cards: Sequence[CardId], at: Spot, avail: float, gap: tuple[float, float], arc: float = 24
) -> dict[CardId, Spot]:
    """Cards side by side in a shallow arc about `at`, never wider than `avail`.

    `gap` is the least and the most distance of neighbours in card widths; the least gives way to `avail`.
    """
    count = len(cards)
    if not count:
        return {}
    room = (avail - at.width) / max(1, count - 1)
    step = min(gap[1] * at.width, room)
    spots = {}
    for place, card in enumerate(cards):
        across = (2 * place / (count - 1) - 1) if count > 1 else 0.0
        spots[card] = replace(
            at,
            x=at.x + step * (place - (count - 1) / 2),
            y=at.y + arc * across * across,
            tilt=at.tilt + 3.4 * across * (arc / 24),
            z=at.z + place,
        )
    return spots


def heap(
    cards: Sequence[CardId], at: Spot, shown: int, step: tuple[float, float] = (0.0, 0.0), tilt: float = 0.0
) -> dict[CardId, Spot]:
    """Cards on one another; the `shown` topmost are drawn, each further down shifted by `step`.

    The tilt of a card below comes from its place in the heap alone, so it tells nothing about the card.
    """
    spots = {}
    for place, card in enumerate(cards):
        depth = len(cards) - 1 - place
        lean = 0.0 if depth == 0 else tilt * (((place * 37) % 9) / 4 - 1)
        spots[card] = replace(
            at,
            x=at.x + step[0] * min(depth, shown - 1),
            y=at.y + step[1] * min(depth, shown - 1),
            tilt=at.tilt + lean,
            z=at.z + place * 0.01,
            buried=depth >= shown,
        )
    return spots


def others(seats: int, me: int) -> list[Seat]:
    """The other seats clockwise, from the one on my left."""
    return (
        [Seat((me + step) % seats) for step in range(1, seats)] if me >= 0 else list(map(Seat, range(seats)))
    )
