"""What a match is at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.core.cards import Seat
from game.core.rules import StateBase
from game.games.campfire_smokeout.options import Options


class Phase(Enum):
    """What the match waits for."""

    DEAL = "the shuffle"
    START = "the start card"
    PLAY = "a Wind"
    OVER = "nothing"


@dataclass(frozen=True, slots=True)
class State(StateBase):
    """A whole match.

    `smoke` is the seat that has the Smoke, `face` the side of it that is up, A or B. `sender` made the last play of
    this round, None before the first. `totals` are the Smokeouts of each seat.
    """

    options: Options
    totals: tuple[int, ...]
    smoke: Seat
    face: str = "A"  # C27
    sender: Seat | None = None
    phase: Phase = Phase.DEAL
