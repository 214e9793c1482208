"""The state of a match of Eight & Half."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.core.cards import Seat
from game.core.rules import StateBase
from game.games.eight_and_half.options import Options


class Phase(Enum):
    """What a match waits for now."""

    DEAL = "the shuffle"
    OPEN = "the lowest yellow card"
    PLAY = "a turn"
    OVER = "nothing"


@dataclass(frozen=True, slots=True)
class Pile:
    """The value of a pile, and what it means for the next player.

    * `value`: the value in halves, or None if the pile is empty.
    * `lawbreaker`: the seat that left a half value, or None.
    * `binds`: whether a 5 limits the next number to 5 or lower.
    """

    value: int | None = None
    lawbreaker: Seat | None = None
    binds: bool = False


BARE: Final = Pile()


@dataclass(frozen=True, slots=True)
class State(StateBase):
    """The state of a whole match. `made` counts the moves of this round.

    `emptied` are the seats whose hand and draw pile have run out in this round (E38).
    """

    options: Options
    totals: tuple[int, ...]
    phase: Phase = Phase.DEAL
    active: Seat = Seat(0)
    pile: Pile = BARE
    made: int = 0
    emptied: frozenset[Seat] = frozenset()
