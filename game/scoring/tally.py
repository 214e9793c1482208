"""The points of a match, round by round, from what everybody was shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.cards import Face, Seat
from game.core.events import Moved, Scored, Zone
from game.core.news import News
from game.core.rules import OptionValue, Outcome

Options = Mapping[str, OptionValue]
"""The values of a match's house rules, by the ids of the rules."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A finished round, as everybody could see it."""

    number: int
    """The number of the round, counted from 0."""
    step: int
    """The number of the round's last step."""
    before: Any
    """The state before the round's last step."""
    news: News
    table: Any
    """The table after the round's last step."""
    scored: tuple[Scored, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """The finished rounds of a match, and what everybody was shown of it."""

    seats: int
    options: Options
    outcome: Outcome | None
    rounds: tuple[Ended, ...]
    news: tuple[News, ...]
    begun: tuple[int, ...] = ()
    """The total with which each seat begins, or empty if all begin with 0."""

    def points(self, seat: int) -> tuple[int, ...]:
        return tuple(one.scored[seat].points for one in self.rounds)

    def totals(self, rounds: int | None = None) -> tuple[int, ...]:
        """Returns every seat's total after the first `rounds` rounds, or after all rounds."""
        begun = self.begun or (0,) * self.seats
        return tuple(begun[seat] + sum(self.points(seat)[:rounds]) for seat in range(self.seats))

    def climb(self, seat: int, rounds: int | None = None) -> tuple[int, ...]:
        """Returns a seat's total after each of the first `rounds` rounds, or of all rounds."""
        return tuple(self.totals(number + 1)[seat] for number in range(len(self.rounds[:rounds])))


@dataclass(frozen=True, slots=True)
class Seen:
    """Cards that were visible at a step of the match."""

    step: int
    cards: tuple[Face | None, ...] = ()
    """The faces of the cards; None means a card's back."""
    owner: Seat | None = None
    """The player who had the cards, or None."""


def taken(news: Sequence[News], pile: Zone) -> Iterator[tuple[News, Moved, Seen]]:
    """Yields every move of cards away from an open pile.

    Each move comes with its step and its cards, the top card last.
    """
    lying: list[Face] = []
    for step, step_news in enumerate(news):
        for event in step_news.events:
            if isinstance(event, Moved) and event.dst == pile:
                lying += [face for face in event.faces if face is not None]
            elif isinstance(event, Moved) and event.src == pile:
                yield step_news, event, Seen(step, tuple(lying[-len(event.cards) :]))
                lying.clear()


def last_of(seen: Seen, count: int) -> Seen:
    """Returns `seen` with only the last `count` of its cards."""
    return Seen(seen.step, seen.cards[-count:])


def laid(news: News) -> tuple[Face, ...]:
    """Returns the faces of all cards that were moved face up in a step, in order."""
    moved = (event for event in news.events if isinstance(event, Moved))
    return tuple(face for event in moved for face in event.faces if face is not None)


def places(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Returns the rank of each key: 1 for the smallest key, and so on. Equal keys share a rank."""
    return tuple(1 + sum(other < key for other in keys) for key in keys)
