"""Every kind of event that can change a table, the same for all games.

Every `match` over `Event` ends in `assert_never`, so that the type check fails wherever a new kind of event is not
handled.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NewType

from game.core.cards import CardId, Face, Seat
from game.core.frozen import Frozen
from game.core.phrases import Phrase

Zone = NewType("Zone", str)
"""A place for cards, such as "hand/2" or "square/0/c". The last card of a zone is always its top card."""


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The cards `gathered` became a new deck in the zone `into`. The last card of the deck lies on top.

    The cards have new ids from then on.
    """

    gathered: tuple[CardId, ...]
    into: Zone
    cards: tuple[CardId, ...]
    faces: tuple[Face | None, ...]


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards went from the zone `src` to the top of the zone `dst`; the last of them lies on top.

    If only the top card of `src` is visible, `under` is the face that the move uncovered there.
    """

    cards: tuple[CardId, ...]
    src: Zone
    dst: Zone
    faces: tuple[Face | None, ...]
    under: Face | None = None


@dataclass(frozen=True, slots=True)
class Looked:
    """A seat looks in private at the faces of cards where they lie. Everybody sees which cards the seat looks at."""

    seat: Seat
    cards: tuple[CardId, ...]
    faces: tuple[Face | None, ...]


@dataclass(frozen=True, slots=True)
class LookedAway:
    """A seat has ended its private looks at cards."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Said:
    """A seat said one of the words that the game knows, about a zone or in general."""

    seat: Seat
    word: str
    about: Zone | None = None


@dataclass(frozen=True, slots=True)
class Scored:
    """A seat got points at the end of a round. `why` explains them in a sentence; `parts` holds their parts by name."""

    seat: Seat
    points: int
    why: Phrase
    parts: Mapping[str, int] = field(default_factory=Frozen)

    def __post_init__(self) -> None:
        if not isinstance(self.parts, Frozen):
            object.__setattr__(self, "parts", Frozen(self.parts))


@dataclass(frozen=True, slots=True)
class Marked:
    """A public marker that is not a card got a new value, for example the value of a pile or the place of a token.

    `name` is the marker, `where` a zone or "", `text` the new value ("" removes the marker).
    """

    name: str
    where: str
    text: str


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over. Its Scored events come before this one."""

    round: int


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over. `winners` are all winning seats; nobody won if it is empty."""

    winners: tuple[Seat, ...]


Event = Shuffled | Moved | Looked | LookedAway | Said | Scored | Marked | RoundEnded | MatchEnded
