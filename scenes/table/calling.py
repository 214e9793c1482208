"""A call out of turn, from the press that makes it until it counts, is taken back, or its round is over."""

from __future__ import annotations

from game.core.cards import PUBLIC, Seat
from game.core.rules import Refusal, Touch
from game.session.session import Session
from scenes.board.calls import CallOut, words_only


class Calling:
    """The one call of a table that was heard and does not count yet.

    From its press on nobody else moves, but for a turn that is half-finished and must end before a call may count.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._round = 0
        self.kept: CallOut | None = None

    def hear(self, call: CallOut) -> None:
        """Somebody called; the same call once more takes it back."""
        again = self.kept is not None and self.kept.word == call.word
        self.kept = None if again else call
        self._round = self._now

    def name(self, call: CallOut) -> None:
        """It was said whose the kept call is."""
        self.kept = call

    def drop(self) -> None:
        """It was not meant."""
        self.kept = None

    def lapse(self) -> bool:
        """Let it go with the round it was meant for; whether it just went."""
        gone = self.kept is not None and (self._session.outcome is not None or self._now != self._round)
        if gone:
            self.kept = None
        return gone

    @property
    def may(self) -> list[Seat]:
        """The people who may make the kept call just now, whoever's turn it is."""
        if self.kept is None:
            return []
        people = self._session.humans if self.kept.seat is None else (self.kept.seat,)
        return [seat for seat in people if self._allows(seat, self.kept.word)]

    @property
    def holds(self) -> bool:
        """Whether nobody else may move: a call is to be settled first."""
        return bool(self.may)

    def make(self) -> Refusal | None:
        """The kept call counts; a refusal if it is answered otherwise."""
        call, self.kept = self.kept, None
        assert call is not None
        assert call.seat is not None
        return self._session.attempt(call.seat, Touch(word=call.word))

    def _allows(self, seat: Seat, word: str) -> bool:
        return any(touch.word == word for _, touch in words_only(self._session.chair(seat).moves()))

    @property
    def _now(self) -> int:
        """The round that is played."""
        number: int = self._session.chair(PUBLIC).view.round
        return number
