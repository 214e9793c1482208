"""Seats, faces and card ids: the basic types of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NewType, Protocol

Seat = NewType("Seat", int)
"""The number of a seat, counted clockwise from 0."""

CardId = NewType("CardId", int)
"""The id of one card until the next shuffle. It reveals nothing about the face."""

Face = NewType("Face", str)
"""What is printed on a card, as text such as "16" or "L2R1"."""

PUBLIC: Final = Seat(-1)
"""The viewer without a seat, who sees what everybody sees."""

DEALER: Final = Seat(-2)
"""The number that is used for the dealer where other steps have a seat."""


class Dealer(Protocol):
    """Anything that shuffles the cards of a game."""

    def shuffle(self, faces: Sequence[Face], label: str) -> tuple[Face, ...]:
        """Returns the faces in dealing order, always the same for a label.

        `label` names the shuffle: "0" for the deck of round 0, "0.1" for its first reshuffle.
        """
        ...
