"""Seats, faces and card ids: the basic types of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NewType, Protocol

Seat = NewType("Seat", int)
"""The number of a place at the table. Seats are counted clockwise from 0."""

CardId = NewType("CardId", int)
"""The id of one card until the next shuffle. The id reveals nothing about the face."""

Face = NewType("Face", str)
"""What is printed on a card, as records write it, such as "16" or "L2R1"."""

PUBLIC: Final = Seat(-1)
"""The viewer who has no seat, and sees only what everybody sees."""

DEALER: Final = Seat(-2)
"""Stands for the dealer in place of a seat. It is DEALER's turn while cards must be shuffled."""


class Dealer(Protocol):
    """Anything that shuffles cards: a deal code, or a record that repeats its shuffles."""

    def shuffle(self, faces: Sequence[Face], label: str) -> tuple[Face, ...]:
        """Returns the faces in dealing order. The same code and label always give the same order.

        `label` names the shuffle: "0" for the deck of round 0, "0.1" for its first reshuffle.
        """
        ...
