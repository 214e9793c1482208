"""A call out of turn, and what it waits for before it counts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from game.core.cards import Seat
from game.session.session import Session
from scenes.board.playback import Playback
from scenes.stage.picking import Legal


class CallStatus(Enum):
    """What a call still waits for."""

    NOTHING = "it counts now"
    LOOKS = "the first looks of all"
    TURN = "its moment"


@dataclass(frozen=True, slots=True)
class CallOut:
    """A word to be called, by a seat once known; `sure` after that person confirmed."""

    word: str
    seat: Seat | None = None
    sure: bool = False


class PendingCall:
    """The one call at a table that does not count yet, if any.

    From its press on nobody else moves, except to finish a turn.
    """

    def __init__(self, session: Session, playback: Playback) -> None:
        self.session = session
        self.playback = playback
        self.call: CallOut | None = None

    def waits(self, word: str) -> bool:
        """Returns whether a call of this word is pending."""
        return self.call is not None and self.call.word == word

    @property
    def is_allowed(self) -> bool:
        """Returns whether the rules allow somebody the call now, in or out of turn."""
        call = self.call
        return call is not None and any(self._allows(seat, call.word) for seat in self.people(call))

    @property
    def is_due(self) -> bool:
        """Returns whether the call must be settled before anything else."""
        return self.is_allowed and not self.playback.lookers

    @property
    def status(self) -> CallStatus:
        """Returns what the call still waits for."""
        if self.call is None:
            return CallStatus.NOTHING
        if self.playback.lookers:
            return CallStatus.LOOKS
        return CallStatus.NOTHING if self.is_allowed else CallStatus.TURN

    def by(self, seat: Seat) -> CallOut:
        """Returns the call as made by a seat."""
        assert self.call is not None
        return replace(self.call, seat=seat)

    def people(self, call: CallOut) -> tuple[Seat, ...]:
        """Returns the people who may have called."""
        return self.session.humans if call.seat is None else (call.seat,)

    def _allows(self, seat: Seat, word: str) -> bool:
        return any(touch.word == word for _, touch in words_only(self.session.chair(seat).moves()))


def words_only(legal: Legal) -> Legal:
    """Returns the legal moves without card or place, made with a button."""
    return [(move, touch) for move, touch in legal if touch.word and not touch.picks and touch.place is None]
