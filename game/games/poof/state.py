"""The state of a match of Poof."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.core.cards import Seat
from game.core.rules import StateBase
from game.games.poof.options import Options


class Phase(Enum):
    """What a match waits for now."""

    DEAL = "the shuffle"
    PLAY = "a turn"
    OVER = "nothing"


@dataclass(frozen=True, slots=True)
class State(StateBase):
    """The state of a whole match.

    `turns` counts the turns of this round (P31). `skips` says how many turns in a row were skipped just now
    (P29).
    """

    options: Options
    totals: tuple[int, ...]
    phase: Phase = Phase.DEAL
    active: Seat = Seat(0)
    turns: int = 0
    skips: int = 0
