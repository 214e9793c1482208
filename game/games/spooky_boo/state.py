"""The state of a match of Spooky Boo."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.core.cards import Seat
from game.core.events import Zone
from game.core.rules import StateBase
from game.games.spooky_boo.cards import DRAW
from game.games.spooky_boo.options import Options


class Phase(Enum):
    """What a match waits for now. Between two turns, the phase is `DEAL`, `TURN` or `OVER` (S19)."""

    DEAL = "the shuffle of a round"
    TURN = "the start of a turn, or a call"
    REFILL = "the shuffle of the discards"
    HOLD = "where the drawn card goes"
    POWER = "what becomes of the thrown card's power"
    TRADE = "whether the card just looked at is swapped"
    OVER = "nothing"


@dataclass(frozen=True, slots=True)
class State(StateBase):
    """The state of a whole match.

    `last` is the seat of the previous turn, or None. `turns` and `refills` are counted in the current round.
    After `limit` turns the round ends without a call; 0 means no limit (S31). In the phase `TRADE`, `spied` is
    the zone of the card just looked at.
    """

    options: Options
    totals: tuple[int, ...]
    phase: Phase = Phase.DEAL
    active: Seat = Seat(0)
    last: Seat | None = None
    turns: int = 0
    refills: int = 0
    limit: int = 0
    spied: Zone = DRAW
