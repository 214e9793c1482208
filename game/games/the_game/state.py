"""What a match is at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.core.cards import Seat
from game.core.rules import StateBase
from game.games.the_game.options import Options


class Phase(Enum):
    """What the match waits for."""

    DEAL = "the shuffle"
    START = "who begins"
    PLAY = "a turn"
    OVER = "nothing"


@dataclass(frozen=True, slots=True)
class State(StateBase):
    """A whole match of The Game.

    `laid` counts the cards of the running turn, `held` the hand at its start. `deadlines` are the piles whose
    fire card must be covered before the running turn ends (G29). `burned` is true once a fire was left.
    """

    options: Options
    phase: Phase = Phase.DEAL
    active: Seat = Seat(0)
    laid: int = 0
    held: int = 0
    deadlines: frozenset[str] = frozenset()
    burned: bool = False
