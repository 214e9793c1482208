"""The state of a match of The Game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.core.cards import Seat
from game.core.rules import StateBase
from game.games.the_game.options import Options


class Phase(Enum):
    """What the match is waiting for."""

    DEAL = "the shuffle"
    START = "who begins"
    PLAY = "a turn"
    OVER = "nothing"


@dataclass(frozen=True, slots=True)
class State(StateBase):
    """The state of a whole match of The Game.

    `laid` counts the cards laid in the current turn, `held` the cards in the hand when it began. `deadlines` are the
    piles whose fire card must be covered before the current turn ends (G29). `burned` is true once a fire card was not
    covered in time.
    """

    options: Options
    phase: Phase = Phase.DEAL
    active: Seat = Seat(0)
    laid: int = 0
    held: int = 0
    deadlines: frozenset[str] = frozenset()
    burned: bool = False
