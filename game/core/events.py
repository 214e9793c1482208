"""Every kind of event that can change a table, the same for all games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NewType

from game.core.cards import CardId, Face, Seat
from game.core.frozen import Frozen
from game.core.phrases import Phrase

Zone = NewType("Zone", str)
"""A place for cards, such as "hand/2". The last card of a zone is on top."""


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The cards `gathered` became a new deck in the zone `into`, with new ids.

    The last card of the deck is on top.
    """

    gathered: tuple[CardId, ...]
    into: Zone
    cards: tuple[CardId, ...]
    faces: tuple[Face | None, ...]


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards went from `src` to the top of `dst`, the last card on top.

    `under` is the new top face of `src`, if only its top card is visible. `forgotten` are cards of a hand whose
    faces the viewer no longer knows.
    """

    cards: tuple[CardId, ...]
    src: Zone
    dst: Zone
    faces: tuple[Face | None, ...]
    under: Face | None = None
    forgotten: tuple[CardId, ...] = ()


@dataclass(frozen=True, slots=True)
class Looked:
    """A seat looks at cards in private. Everybody sees which cards these are."""

    seat: Seat
    cards: tuple[CardId, ...]
    faces: tuple[Face | None, ...]


@dataclass(frozen=True, slots=True)
class LookedAway:
    """A seat has ended its private looks at cards."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Said:
    """A seat said one of the game's words. `about` is the zone that the word is about, or None."""

    seat: Seat
    word: str
    about: Zone | None = None


@dataclass(frozen=True, slots=True)
class Scored:
    """A seat got points at the end of a round. `parts` has the numbers that make up the points."""

    seat: Seat
    points: int
    why: Phrase
    parts: Mapping[str, int] = field(default_factory=Frozen)

    def __post_init__(self) -> None:
        if not isinstance(self.parts, Frozen):
            object.__setattr__(self, "parts", Frozen(self.parts))


@dataclass(frozen=True, slots=True)
class Marked:
    """A public marker got a new value, such as the value of a pile.

    `where` is a zone or "". An empty `text` removes the marker.
    """

    name: str
    where: str
    text: str


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over. Its `Scored` events come before this event."""

    round: int


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over. `winners` are all winning seats."""

    winners: tuple[Seat, ...]


Event = Shuffled | Moved | Looked | LookedAway | Said | Scored | Marked | RoundEnded | MatchEnded
