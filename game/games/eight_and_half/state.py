"""What a match is at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.core.cards import Seat
from game.core.rules import StateBase
from game.games.eight_and_half.options import Options


class Phase(Enum):
    """What the match waits for."""

    DEAL = "the shuffle"
    OPEN = "the lowest yellow card"
    PLAY = "a turn"
    OVER = "nothing"


@dataclass(frozen=True, slots=True)
class Pile:
    """What the pile is worth, in halves (None: nothing lies there), who broke the law with that, if a Five binds."""

    value: int | None = None
    lawbreaker: Seat | None = None
    binds: bool = False


BARE: Final = Pile()


@dataclass(frozen=True, slots=True)
class State(StateBase):
    """A whole match.

    `made` counts the moves of this round, and `emptied` are the seats whose hand and bank have both been empty in it:
    both matter to a house rule (E38).
    """

    options: Options
    totals: tuple[int, ...]
    phase: Phase = Phase.DEAL
    active: Seat = Seat(0)
    pile: Pile = BARE
    made: int = 0
    emptied: frozenset[Seat] = frozenset()
