"""Seats, faces and card ids: the basic types of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NewType, Protocol

Seat = NewType("Seat", int)
"""A place at the table, 0 first, then clockwise."""

CardId = NewType("CardId", int)
"""One card from one shuffle to the next. It tells nothing about the face."""

Face = NewType("Face", str)
"""What is printed on a card: the token of the match record, such as "16", "P" or "L2R1"."""

PUBLIC: Final = Seat(-1)
"""The viewer who sits at no seat and sees only what everybody sees."""

DEALER: Final = Seat(-2)
"""Whom the match waits for when cards must be shuffled: chance, not a player."""


class Dealer(Protocol):
    """Source of shuffled orders: a deal code, or the decks of a record."""

    def shuffle(self, faces: Sequence[Face], label: str) -> tuple[Face, ...]:
        """Returns the faces in dealing order; the first one is dealt first.

        `label` names the shuffle within the match ("0" for the deck of round 0, "0.1" for its first reshuffle). The
        same deal code and label always give the same order.
        """
        ...
