"""The points of a match, round by round, from what everybody was told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.cards import PUBLIC
from game.core.events import RoundEnded, Scored
from game.match import News
from scenes.table.session import Session


@dataclass(frozen=True, slots=True)
class Ended:
    """A round that is over, as everybody saw it.

    `number` counts from 0, `before` and `table` are just before and after the last step, `scored` is in seat order.
    """

    number: int
    before: Any
    news: News
    table: Any
    scored: tuple[Scored, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """Every round that is over, all public news, and how many sit at the table."""

    seats: int
    rounds: tuple[Ended, ...]
    news: tuple[News, ...]

    def points(self, seat: int) -> tuple[int, ...]:
        """What a seat got, round by round."""
        return tuple(one.scored[seat].points for one in self.rounds)

    def totals(self, rounds: int | None = None) -> tuple[int, ...]:
        """Every seat's total after so many rounds, or after all."""
        return tuple(sum(self.points(seat)[:rounds]) for seat in range(self.seats))

    def climb(self, seat: int, rounds: int | None = None) -> tuple[int, ...]:
        """A seat's total after each of so many rounds, or of all."""
        return tuple(self.totals(number + 1)[seat] for number in range(len(self.rounds[:rounds])))


def tally(session: Session) -> Tally:
    """The rounds of a session that are over."""
    chair = session.chair(PUBLIC)
    news = chair.news()
    found: list[Ended] = []
    for step, one in enumerate(news):
        numbers = [event.round for event in one.events if isinstance(event, RoundEnded)]
        if numbers:
            scored = sorted((e for e in one.events if isinstance(e, Scored)), key=lambda e: e.seat)
            before = chair.before(step)
            found.append(Ended(numbers[0], before, one, before.table.after(one.events), tuple(scored)))
    return Tally(len(session.players), tuple(found), news)


def places(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The place of everyone, 1 for the smallest key; equal keys share a place."""
    return tuple(1 + sum(other < key for other in keys) for key in keys)
