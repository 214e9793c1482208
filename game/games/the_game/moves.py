"""The moves of The Game and their notation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from game.core.cards import Face, Seat

PILE_WORDS: Final = ("leave", "gentle", "good", "free")  # G22
TABLE_WORDS: Final = ("wait", "help", "first")  # G22
END: Final = "end"


@dataclass(frozen=True, slots=True)
class Start:
    """The move by which the team chooses the seat that begins (G1)."""

    seat: Seat

    def __str__(self) -> str:
        return f"start {self.seat}"


@dataclass(frozen=True, slots=True)
class Lay:
    """The move that lays a card from the hand on a pile."""

    face: Face
    pile: str

    def __str__(self) -> str:
        return f"lay {self.face} {self.pile}"


@dataclass(frozen=True, slots=True)
class End:
    """The move that ends a turn (G8, G27)."""

    def __str__(self) -> str:
        return END


@dataclass(frozen=True, slots=True)
class Say:
    """A sentence that a player says to partners (G21-G23). If it concerns no pile, `pile` is ""."""

    word: str
    pile: str = ""

    def __str__(self) -> str:
        return f"say {self.pile} {self.word}" if self.pile else f"say {self.word}"


Move = Start | Lay | End | Say


def read(text: str) -> Move:
    """Returns the move that a record writes as `text`. Raises ValueError if there is none."""
    if match := re.fullmatch(r"start (0|[1-9][0-9]*)", text):
        return Start(Seat(int(match[1])))
    if match := re.fullmatch(r"lay ([2-9]|[1-9][0-9]) ([AD][12])", text):
        return Lay(Face(match[1]), match[2])
    if text == END:
        return End()
    if match := re.fullmatch(rf"say ([AD][12]) ({'|'.join(PILE_WORDS)})", text):
        return Say(match[2], match[1])
    if match := re.fullmatch(rf"say ({'|'.join(TABLE_WORDS)})", text):
        return Say(match[1])
    message = f"not a move of The Game: {text!r}"
    raise ValueError(message)
