"""A seat's memory: every face that it was shown, by card id."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import assert_never

from game.core.cards import CardId, Face, Seat
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


@dataclass(slots=True)
class Memory:
    """The faces that a seat was shown, even those that it no longer sees.

    Shuffled cards are forgotten. When a card leaves a hidden hand face down, all cards of that hand are
    forgotten.
    """

    seat: Seat
    seen_cards: dict[CardId, Face] = field(default_factory=dict)

    def fold(self, events: Iterable[Event]) -> None:
        """Remembers the faces in these events, as the seat was shown them."""
        for event in events:
            match event:
                case Moved(cards, _, _, faces, _, gone) | Shuffled(gone, _, cards, faces):
                    for card in gone:
                        self.seen_cards.pop(card, None)
                    self._note(cards, faces)
                case Looked(_, cards, faces):
                    self._note(cards, faces)
                case LookedAway() | Said() | Scored() | Marked() | RoundEnded() | MatchEnded():
                    pass
                case other:
                    assert_never(other)

    def _note(self, cards: Iterable[CardId], faces: Iterable[Face | None]) -> None:
        for card, face in zip(cards, faces, strict=True):
            if face is not None:
                self.seen_cards[card] = face
