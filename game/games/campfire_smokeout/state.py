"""The state of a match of Campfire Smokeout."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.core.cards import Seat
from game.core.rules import StateBase
from game.games.campfire_smokeout.options import Options


class Phase(Enum):
    """What a match waits for now."""

    DEAL = "the shuffle"
    START = "the start card"
    PLAY = "a Wind"
    OVER = "nothing"


@dataclass(frozen=True, slots=True)
class State(StateBase):
    """The state of a whole match.

    `sender` made the last move of this round. If a total is -1, the seat's next Smokeout is forgiven.
    """

    options: Options
    totals: tuple[int, ...]
    smoke: Seat
    face: str = "A"  # C27
    sender: Seat | None = None
    phase: Phase = Phase.DEAL
