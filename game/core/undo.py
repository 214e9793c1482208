"""Says why a move may not be taken back."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from game.core.cards import CardId, Seat
from game.core.events import Event, Looked, Moved, Said, Shuffled
from game.core.table import Table, events_for, visible


class Why(Enum):
    """The reasons why a move cannot be taken back."""

    NOTHING = "no move of one's own"
    OTHER = "somebody else's move"
    DEALT = "new cards are dealt"
    SEEN = "a face that was not seen before"
    SAID = "a word that was heard"
    SHUFFLED = "shuffled cards"
    FORCED = "there was no other move"
    RULES = "the rules"
    OVER = "the match is over"


@dataclass(frozen=True, slots=True)
class Bar:
    """Why a seat may not take its move back.

    `seats` are the other seats that are the reason: they moved later, or they saw a card.
    """

    why: Why
    seats: tuple[Seat, ...] = ()


def taught(before: Table, events: Sequence[Event], mover: Seat, seats: Iterable[Seat]) -> Bar | None:
    """Returns the reason if `seats` have learnt something from a step of `mover`, otherwise None.

    Reasons are a spoken word, a shuffle, and a face that is new to one of `seats`.
    """
    if any(isinstance(event, Said) for event in events):
        return Bar(Why.SAID)
    if any(isinstance(event, Shuffled) for event in events):
        return Bar(Why.SHUFFLED)
    known = visible(before.rules, before.zones, before.looks, mover)
    learners = tuple(seat for seat in seats if _learns(before, events, seat, known))
    return Bar(Why.SEEN, learners) if learners else None


def _learns(before: Table, events: Sequence[Event], seat: Seat, known: Collection[CardId]) -> bool:
    seen = {*known, *visible(before.rules, before.zones, before.looks, seat)}
    for event in events_for(before, events, seat):
        if isinstance(event, Moved) and event.under is not None:
            return True
        if isinstance(event, Moved | Looked) and any(
            face is not None and card not in seen for card, face in zip(event.cards, event.faces, strict=True)
        ):
            return True
    return False
