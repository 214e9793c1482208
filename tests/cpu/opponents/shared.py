"""What all stand-ins share: what a person at the table has seen, and who sits next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from game.core.cards import CardId, Face, Seat
from game.core.memory import Memory
from game.core.table import Table


class Witness:
    """One seat's memory of one match: every face that it was shown, and the steps that it has not thought about yet."""

    def __init__(self) -> None:
        self._memory = Memory(Seat(0))
        self._read = 0

    def hear(self, seat: Seat, news: Sequence[Any]) -> Sequence[Any]:
        """Reads what happened since the last call, and returns those steps."""
        self._memory.seat = seat
        fresh = news[self._read :]
        for step in fresh:
            self._memory.fold(step.events)
        self._read = len(news)
        return fresh

    @property
    def faces(self) -> dict[CardId, Face]:
        """Every face that was shown, by card."""
        return self._memory.seen_cards

    def known(self, cards: Iterable[CardId]) -> list[Face]:
        """Those of the cards whose face is remembered."""
        return [self.faces[card] for card in cards if card in self.faces]

    def unseen(self, deck: Iterable[Face], table: Table) -> Counter[Face]:
        """What is left of the deck when all cards that were shown since they were shuffled are counted out."""
        return Counter(deck) - Counter(self.known(table.faces))


def following(seat: int, seats: int) -> Seat:
    return Seat((seat + 1) % seats)
