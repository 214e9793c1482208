"""The state of a match of The Game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.core.cards import Seat
from game.core.rules import StateBase
from game.games.the_game.options import Options


class Phase(Enum):
    """What a match waits for now."""

    DEAL = "the shuffle"
    START = "who begins"
    PLAY = "a turn"
    OVER = "nothing"


@dataclass(frozen=True, slots=True)
class State(StateBase):
    """The state of a whole match of The Game.

    `laid` counts the cards laid in this turn. `held` is the size of the hand when the turn began. `deadlines`
    are the piles that must be covered in this turn (G29). `burned` is set if a fire card was left uncovered.
    """

    options: Options
    phase: Phase = Phase.DEAL
    active: Seat = Seat(0)
    laid: int = 0
    held: int = 0
    deadlines: frozenset[str] = frozenset()
    burned: bool = False
