"""A step of a match, as one seat was shown it or with all faces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.cards import Face, Seat
from game.core.events import Event, MatchEnded, RoundEnded, Scored, Shuffled


@dataclass(frozen=True, slots=True)
class News:
    """One step of a match, as one seat was shown it.

    `seat` is the seat that moved, or `DEALER` for a deal.
    """

    seat: Seat
    move: Any
    events: tuple[Event, ...]

    @property
    def ends_round(self) -> bool:
        return any(isinstance(event, RoundEnded) for event in self.events)

    @property
    def deed(self) -> News:
        """Returns the step without events about scores and the end of a round or match."""
        sums = (Scored, RoundEnded, MatchEnded)
        return replace(self, events=tuple(event for event in self.events if not isinstance(event, sums)))


def this_round(news: Sequence[News]) -> Sequence[News]:
    """Returns the last deal and all steps after it."""
    for place in range(len(news) - 1, -1, -1):
        if any(isinstance(event, Shuffled) for event in news[place].events):
            return news[place:]
    return news


@dataclass(frozen=True, slots=True)
class Made:
    """One move or deal of a match, with all faces and the state before it."""

    before: Any
    seat: Seat
    move: Any
    events: tuple[Event, ...]
    shuffles: tuple[tuple[Face, ...], ...] = ()
    forced: bool = False
    """Whether the move was the only legal one, apart from talk."""
