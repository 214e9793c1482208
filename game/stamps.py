"""Stamps: small awards for remarkable things that players did in finished matches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Any, Final, NamedTuple, Protocol

from game.core.cards import DEALER, Face, Seat
from game.core.events import Moved, RoundEnded, Scored, Zone
from game.core.news import Made
from game.core.phrases import Phrase
from game.core.rules import AnyGame, OptionValue, Outcome

MOST_CARDS: Final = 8
"""The most cards that are stored with a stamp."""


class Past(Protocol):
    """A finished match with all its cards."""

    game: AnyGame
    seats: int
    options: dict[str, OptionValue]
    state: Any

    @property
    def history(self) -> Sequence[Made]: ...

    @property
    def outcome(self) -> Outcome | None: ...


class Done(NamedTuple):
    """A moment that earned a stamp, with the cards to show. `seat` is None if everybody earned it."""

    step: int
    seat: Seat | None
    cards: tuple[Face, ...] = ()


class Ending(NamedTuple):
    """The end of a round, with the totals before the round and after it."""

    step: int
    scored: tuple[Scored, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]


class Played:
    """A finished match, step by step, with all its cards."""

    def __init__(self, match: Past) -> None:
        """Expects a match that is over."""
        outcome = match.outcome
        assert outcome is not None, "only a match that is over earns a stamp"
        self._history, self._end = match.history, match.state
        self._is_talk = match.game.is_talk
        self.seats = match.seats
        self._begun: tuple[int, ...] = getattr(self._history[0].before, "totals", (0,) * match.seats)
        self.options = match.options
        self.outcome = outcome
        self.last = len(self._history) - 1
        """The number of the step that ended the match."""

    @cached_property
    def moves(self) -> tuple[tuple[int, Made], ...]:
        """Returns the moves in order, without talk, each with the number of its step."""
        made = enumerate(self._history)
        return tuple((step, one) for step, one in made if one.seat != DEALER and not self._is_talk(one.move))

    def after(self, step: int) -> Any:  # noqa: ANN401 - each game has its own state
        return self._history[step + 1].before if step < self.last else self._end

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """Returns each step's move number, from 1. A deal gets the number of the move before it."""
        return tuple(accumulate(one.seat != DEALER for one in self._history))

    @cached_property
    def rounds(self) -> tuple[Ending, ...]:
        """Returns the end of each round: its step, points and totals."""
        found: list[Ending] = []
        totals = self._begun
        for step, made in enumerate(self._history):
            if any(isinstance(event, RoundEnded) for event in made.events):
                scored = tuple(event for event in made.events if isinstance(event, Scored))
                after = tuple(total + one.points for total, one in zip(totals, scored, strict=True))
                found.append(Ending(step, scored, totals, after))
                totals = after
        return tuple(found)

    @cached_property
    def points(self) -> tuple[int, ...]:
        """Returns the points that each seat made in all rounds, without head starts."""
        return tuple(sum(ending.scored[seat].points for ending in self.rounds) for seat in range(self.seats))

    @cached_property
    def by_round(self) -> tuple[tuple[tuple[int, Made], ...], ...]:
        """Returns the moves of each round, with the numbers of their steps."""
        made: list[tuple[tuple[int, Made], ...]] = []
        first = 0
        for ending in self.rounds:
            made.append(tuple(one for one in self.moves if first <= one[0] <= ending.step))
            first = ending.step + 1
        return tuple(made)

    def won(self, *cards: Face) -> Iterator[Done]:
        """Yields one Done for each winner, at the step that ended the match, with these cards to show."""
        for seat in self.outcome.winners:
            yield Done(self.last, seat, cards)


Find = Callable[[Played], Iterable[Done]]
"""A function that yields every moment of a match that earned a certain stamp."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """One stamp of a game. `asks` is a sentence that says how to earn it."""

    id: str
    title: Phrase
    asks: Phrase
    find: Find
    icon: str = ""
    sign: str = ""


class Rare(NamedTuple):
    """A remarkable event of a game, counted to show what house rules change."""

    name: Phrase
    about: Phrase
    more: Phrase
    less: Phrase
    counted: Callable[[Played], float]


@dataclass(frozen=True, slots=True)
class Lid:
    """A game's set of twelve stamps. Raise `version` when a stamp's rule changes."""

    stamps: tuple[Stamp, ...]
    version: int = 1


class Found(NamedTuple):
    """A stamp, the seat that earned it, the moment, and the cards to show."""

    stamp: str
    seat: int
    step: int
    move: int
    cards: tuple[str, ...]


def earned(lid: Lid, match: Past, people: Sequence[int]) -> tuple[Found, ...]:
    """Returns the stamps that the seats `people` earned in a finished match.

    A seat earns each stamp only once.
    """
    if not people:
        return ()
    played, found = Played(match), list[Found]()
    for stamp in lid.stamps:
        waiting = set(people)
        for done in stamp.find(played):
            for seat in sorted(waiting if done.seat is None else waiting & {done.seat}):
                found.append(
                    Found(
                        stamp.id, seat, done.step, played.numbers[done.step], tuple(done.cards[:MOST_CARDS])
                    )
                )
                waiting.discard(seat)
            if not waiting:
                break
    return tuple(found)


# -- what several games ask ----------------------------------------------------------------------------
def laid_on(made: Made, zone: Zone) -> tuple[Face, ...]:
    """Returns the faces of the cards that a step moved to a zone, in order."""
    moved = (event for event in made.events if isinstance(event, Moved) and event.dst == zone)
    return tuple(face for event in moved for face in event.faces if face is not None)


def ends_round(made: Made) -> bool:
    """Returns whether a round ended with this step."""
    return any(isinstance(event, RoundEnded) for event in made.events)


def from_last_place(*, fewest: bool) -> Find:
    """Returns a Find that gives the stamp to a single winner who was last before the final round.

    A winner who shared the last place gets no stamp.
    """

    def find(played: Played) -> Iterator[Done]:
        if len(played.rounds) < 2 or len(played.outcome.winners) != 1:
            return
        before = played.rounds[-1].before
        worst = max(before) if fewest else min(before)
        if before.count(worst) == 1 and before[played.outcome.winners[0]] == worst:
            yield from played.won()

    return find


def by_a_whisker(points: int) -> Find:
    """Returns a Find that gives the stamp to a single winner whose lead was at most `points`."""

    def find(played: Played) -> Iterator[Done]:
        winners, totals = played.outcome.winners, played.outcome.totals
        if len(played.rounds) < 2 or len(winners) != 1:
            return
        others = [total for seat, total in enumerate(totals) if seat != winners[0]]
        if min(abs(total - totals[winners[0]]) for total in others) <= points:
            yield from played.won()

    return find


def won_if(asks: Callable[[Played, Seat], bool]) -> Find:
    """Returns a Find that gives the stamp to each winner for whom `asks` returns True."""

    def find(played: Played) -> Iterator[Done]:
        return (Done(played.last, seat) for seat in map(Seat, played.outcome.winners) if asks(played, seat))

    return find


def at_a_table_of(seats: int) -> Find:
    """Returns a Find that gives the stamp to all winners at a table with this many seats."""
    return won_if(lambda played, _: played.seats == seats)
