"""The moves of Spooky Boo and their notation."""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.core.cards import Seat
from game.games.spooky_boo.cards import PLACES


@dataclass(frozen=True, slots=True)
class Own:
    """A move that names no other seat's card.

    Without a `place`, `word` is "draw", "throw", "decline" or "boo" (a call). With a `place` of the seat's own four
    cards, `word` is "keep", "take", "peek" or "trade".
    """

    word: str
    place: str = ""

    def __str__(self) -> str:
        return f"{self.word} {self.place}".rstrip()


@dataclass(frozen=True, slots=True)
class NextDoor:
    """A move with another seat's card: a look at it (S14, S16), or a swap.

    A swap is with the mover's card at the place `own` (S15).
    """

    seat: Seat
    place: str
    own: str = ""

    def __str__(self) -> str:
        return f"{f'swap {self.own}' if self.own else 'spy'} {self.seat}{self.place}"


Move = Own | NextDoor
DRAWN, THROW, DECLINE, BOO = Own("draw"), Own("throw"), Own("decline"), Own("boo")
KEEPS, TAKES, PEEKS, TRADES = (
    tuple(Own(word, place) for place in PLACES) for word in ("keep", "take", "peek", "trade")
)


def read(text: str) -> Move:
    """Returns the move that a record writes as `text`. Raises ValueError if there is none."""
    if re.fullmatch(r"draw|throw|decline|boo|(keep|take|peek|trade) [a-d]", text):
        return Own(*text.split())
    if match := re.fullmatch(r"(?:spy|swap ([a-d])) ([0-3])([a-d])", text):
        return NextDoor(Seat(int(match[2])), match[3], match[1] or "")
    message = f"not a move of Spooky Boo: {text!r}"
    raise ValueError(message)
