"""What a seat was told of one step of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.cards import Seat
from game.core.events import Event


@dataclass(frozen=True, slots=True)
class News:
    """One step as a seat was told it: who moved (DEALER for a deal), the move, the events."""

    seat: Seat
    move: Any
    events: tuple[Event, ...]
