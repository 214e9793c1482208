"""What stands in the way of taking a move back, and who learnt something by what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from game.core.cards import Seat
from game.core.events import Event, Looked, Moved, Said, Shuffled
from game.core.table import Table, told, visible


class Why(Enum):
    """The reasons for which nothing is taken back."""

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
    """Why a seat may take nothing back; `seats` are those who moved, or who have seen a card."""

    why: Why
    seats: tuple[Seat, ...] = ()


def taught(before: Table, events: Sequence[Event], seats: Iterable[Seat]) -> Bar | None:
    """What anybody learnt by the events of a step, which cannot be unlearnt; None if nobody did."""
    if any(isinstance(event, Said) for event in events):
        return Bar(Why.SAID)
    if any(isinstance(event, Shuffled) for event in events):
        return Bar(Why.SHUFFLED)
    learners = tuple(seat for seat in seats if _learns(before, events, seat))
    return Bar(Why.SEEN, learners) if learners else None


def _learns(before: Table, events: Sequence[Event], seat: Seat) -> bool:
    """Whether a seat was shown a face that it did not see before."""
    seen = visible(before.rules, before.zones, before.looks, seat)
    for event in told(before, events, seat):
        if isinstance(event, Moved) and event.under is not None:
            return True
        if isinstance(event, Moved | Looked) and any(
            face is not None and card not in seen for card, face in zip(event.cards, event.faces, strict=True)
        ):
            return True
    return False
