"""What all bots that imitate people share: they remember the cards that were shown to their seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from game.core.cards import CardId, Face, Seat
from game.core.memory import Memory
from game.core.table import Table


class Witness:
    """One seat's memory of a match: every face that the seat was shown."""

    def __init__(self) -> None:
        self._memory = Memory(Seat(0))
        self._read = 0

    def hear(self, seat: Seat, news: Sequence[Any]) -> Sequence[Any]:
        """Reads the events that are new since the last call, and returns them."""
        self._memory.seat = seat
        fresh = news[self._read :]
        for step in fresh:
            self._memory.fold(step.events)
        self._read = len(news)
        return fresh

    @property
    def faces(self) -> dict[CardId, Face]:
        """Returns the face of every card that was shown."""
        return self._memory.seen_cards

    def known(self, cards: Iterable[CardId]) -> list[Face]:
        return [self.faces[card] for card in cards if card in self.faces]

    def unseen(self, deck: Iterable[Face], table: Table) -> Counter[Face]:
        """Returns the faces of the deck that are still unseen. A shuffle makes shown cards unseen again."""
        return Counter(deck) - Counter(self.known(table.faces))


def following(seat: int, seats: int) -> Seat:
    return Seat((seat + 1) % seats)
