"""Lists the moments of a match that a review judges for a seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

from game.core.cards import DEALER, CardId, Face, Seat
from game.core.events import Event, Looked, Moved, Shuffled
from game.core.news import Made
from game.match import Match


class Cause(Enum):
    """What can change a seat's chance to win."""

    OWN = "own"
    DECK = "deck"
    OTHERS = "others"


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision of the seat. `move` is the number of earlier moves in the round."""

    step: int
    part: Cause
    round: int
    move: int
    played: Any


@dataclass(frozen=True, slots=True)
class Weighed:
    """A moment without a decision, at which the chance to win must be estimated."""

    step: int
    part: Cause


@dataclass(frozen=True, slots=True)
class Between:
    """A moment between rounds or after the match."""

    step: int
    part: Cause


Moment = Decided | Weighed | Between


def timeline(match: Match, seat: Seat) -> tuple[Moment, ...]:
    """Returns the moments that matter for one seat in a match, the earliest first."""
    return tuple(_Teller(match, seat).moments())


class _Teller:
    def __init__(self, match: Match, seat: Seat) -> None:
        self._match = match
        self._seat = seat
        self._news = match.news(seat)
        self._others = False
        """Whether another seat has moved since this seat's last moment."""

    def moments(self) -> Iterator[Moment]:
        number, moves = -1, 0
        for step, made in enumerate(self._match.history):
            if made.seat == DEALER:
                if made.before.round != number:
                    number, moves = made.before.round, 0
                    yield Between(step, self._part())
                    yield Weighed(step + 1, Cause.DECK)
                elif self._shows(step):
                    yield Weighed(step + 1, Cause.DECK)
                self._others = False
                continue
            if made.seat == self._seat:
                yield from self._own(made, step, (number, moves))
            elif not self._match.game.is_talk(made.move):
                self._others = True
            moves += 1
        if self._match.outcome is not None:
            yield Between(self._match.steps, self._part())
        elif self._others:
            yield Weighed(self._match.steps, Cause.OTHERS)

    def _part(self) -> Cause:
        return Cause.OTHERS if self._others else Cause.DECK

    def _own(self, made: Made, step: int, at: tuple[int, int]) -> Iterator[Moment]:
        game = self._match.game
        if game.is_talk(made.move):
            return
        shows, ends = self._shows(step), self._ends(step)
        if not made.forced or game.turn(made.before) != self._seat:
            yield Decided(step, Cause.OTHERS if self._others else Cause.OWN, *at, made.move)
            self._others = False
        elif shows and self._others:
            # Also if it ends the round: a card that is turned up counts as luck, whether it is good or bad.
            yield Weighed(step, Cause.OTHERS)
            self._others = False
        if shows and not ends:
            yield Weighed(step + 1, Cause.DECK)
            self._others = False

    def _ends(self, step: int) -> bool:
        after = self._after(step)
        return self._match.game.outcome(after) is not None or after.round != self._match.before(step).round

    def _after(self, step: int) -> Any:  # noqa: ANN401 - each game has its own state
        return self._match.before(step + 1) if step + 1 < self._match.steps else self._match.state

    def _shows(self, step: int) -> bool:
        seen = self._match.view(self._seat, step).table.faces
        return any(
            face is not None and seen.get(card) is None
            for event in self._news[step].events
            for card, face in _faces(event)
        )


def _faces(event: Event) -> Iterator[tuple[CardId, Face | None]]:
    if isinstance(event, Moved | Shuffled | Looked):
        yield from zip(event.cards, event.faces, strict=True)
