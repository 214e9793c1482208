"""The interface of a game: pure functions over a read-only state, and facts such as its seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, replace
from random import Random
from typing import Any, Final, Generic, Self, TypeVar

from game.core.cards import CardId, Dealer, Face, Seat
from game.core.events import Event, Zone
from game.core.frozen import apart, names_of
from game.core.phrases import Phrase
from game.core.table import Sight, Table

OptionValue = bool | int | str


class IllegalMove(ValueError):  # noqa: N818 - named by meaning
    """Raised for a move that the rules do not allow now. `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.ruling}: {refusal.wrong} {refusal.instead}".strip())
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule: one of `values` (the default first), or an integer from `least` to `most`.

    `names` are the values' names on screen. If `is_seat`, the value is a seat. `seats` are the numbers of
    players for which the option has a meaning; empty means all.
    """

    id: str
    title: Phrase
    about: Phrase
    default: OptionValue
    values: tuple[OptionValue, ...] = ()
    names: tuple[Phrase, ...] = ()
    least: int = 0
    most: int = 0
    is_seat: bool = False
    seats: tuple[int, ...] = ()

    def is_for(self, seats: int) -> bool:
        """Returns whether the option has a meaning with this many seats."""
        return not self.seats or seats in self.seats

    def accepts(self, value: object, seats: int) -> bool:
        """Returns whether a value is allowed at a table with this many seats."""
        if type(value) is not type(self.default):
            return False
        if self.is_seat:
            return isinstance(value, int) and 0 <= value < seats
        if self.values:
            return value in self.values
        return isinstance(value, int) and self.least <= value <= self.most


def switch(
    id_: str, title: Phrase, about: Phrase, *, default: bool = False, seats: tuple[int, ...] = ()
) -> Option:
    """Returns a house rule that is on or off."""
    return Option(id_, title, about, default, (default, not default), seats=seats)


@dataclass(frozen=True, slots=True)
class HeadStart:
    """The head starts (points given in advance) that a game allows, from 1 to `most`.

    A seat's total begins at its head start times `sign`. `offered` are the values on screen. Head starts have
    no use with fewer seats than `helps_from`.
    """

    most: int
    sign: int
    offered: tuple[int, ...]
    helps_from: int = 2

    def accepts(self, value: object) -> bool:
        return type(value) is int and 1 <= value <= self.most

    def totals(self, given: Sequence[int]) -> tuple[int, ...]:
        """Returns the totals with which the seats begin."""
        return tuple(self.sign * one for one in given)


@dataclass(frozen=True, slots=True)
class Touch:
    """What a player touches on the table to make a move: cards, a place or a word.

    A pick is (zone, face, count): any `count` cards in the zone with that face. The face of a hidden card is
    None. A word names a button on the table.
    """

    picks: frozenset[tuple[Zone, Face | None, int]] = frozenset()
    place: Zone | None = None
    word: str = ""

    @classmethod
    def of(cls, table: Table, cards: Iterable[CardId], place: Zone | None = None, word: str = "") -> Touch:
        """Returns the touch that picks these cards."""
        picked: Counter[tuple[Zone, Face | None]] = Counter()
        for card in cards:
            zone = table.zone_of(card)
            unseen = table.rules[zone].sight is Sight.NONE
            picked[zone, None if unseen else table.faces[card]] += 1
        return cls(frozenset((zone, face, count) for (zone, face), count in picked.items()), place, word)


def picks(*picked: tuple[Zone, Face | None, int], place: Zone | None = None, word: str = "") -> Touch:
    """Returns a touch that picks cards. Each pick is (zone, face, count)."""
    return Touch(frozenset(picked), place, word)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is no legal move: the broken ruling, what is wrong, and what helps."""

    ruling: str
    wrong: Phrase
    instead: Phrase


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended. In a team, either everybody wins or nobody does."""

    winners: tuple[Seat, ...]
    totals: tuple[int, ...]
    grade: str
    why: Phrase


@dataclass(frozen=True, slots=True)
class StateBase:
    """The fields of every game's state. A view is a state without the faces that its viewer may not see."""

    table: Table
    seats: int
    round: int

    def seen_by(self, seat: Seat, lying: Mapping[Zone, tuple[CardId, ...]] | None = None) -> Self:
        """Returns a read-only copy of the state as a seat sees it.

        For each zone, `lying` has the ids by which this seat knows the cards.
        """
        kind = type(self)
        rest = {name: apart(getattr(self, name)) for name in names_of(kind) if name != "table"}
        return kind(table=self.table.seen_by(seat, lying), **rest)


S = TypeVar("S", bound=StateBase)
M = TypeVar("M")


def of_kind(kind: type[S], state: StateBase) -> S:
    """Returns the state unchanged, but typed as a `kind` for the type checker."""
    assert isinstance(state, kind)
    return state


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """The state after a move or a deal, and every event that led to it."""

    state: S
    events: tuple[Event, ...]


def _never(_move: object) -> bool:
    return False


def _always(_before: object, _after: object) -> bool:
    return True


def _same(given: Any) -> Any:  # noqa: ANN401 - a state or a move of any game
    return given


@dataclass(frozen=True, slots=True)
class Game(Generic[S, M]):
    """One game: facts first, then its functions, which `Game.of` takes from a module by their names.

    * `start(seats, options)`: the state before the first shuffle.
    * `turn(state)`: the seat to move, `DEALER` for a shuffle, None after the match.
    * `deal(state, dealer)`: the step of a deal. A shuffle in mid-match is also a deal.
    * `moves(state, seat)`: all legal moves of any seat, also out of turn. The seat's own view gives the same
    moves.
    * `play(state, seat, move)`: the step of one of `moves`. A round ends with a `Scored` for every seat and
    `RoundEnded`, and the last round also with `MatchEnded`.
    * `touch(state, seat, move)`: the touch that makes a move. No two moves of a seat have the same touch.
    * `refuse(state, seat, touch)`: why a touch makes no legal move. `state` may be a view.
    * `outcome(state)`: how the match ended, or None.
    * `read(text)`: the move from its notation. Raises ValueError.
    * `guess(view, known, rng)`: a state in which hidden faces are random. It fits the view and the faces in
    `known`.
    * `is_talk(move)`: whether a move is table talk.
    * `takes_back(before, after)`: whether the rules let a move be undone, if nobody learnt anything from it.
    * `as_told(move)`: a secret move in the form in which the other seats hear of it.
    * `without_people(opening)`: the state before the first shuffle, for a match without people.

    `head_start` says which head starts are allowed. If it is None, there are none.
    """

    id: str
    title: str
    seats: range
    options: tuple[Option, ...]
    rulings: tuple[str, ...]
    start: Callable[[int, Mapping[str, OptionValue]], S]
    turn: Callable[[S], Seat | None]
    deal: Callable[[S, Dealer], Step[S]]
    moves: Callable[[S, Seat], tuple[M, ...]]
    play: Callable[[S, Seat, M], Step[S]]
    touch: Callable[[S, Seat, M], Touch]
    refuse: Callable[[S, Seat, Touch], Refusal]
    outcome: Callable[[S], Outcome | None]
    read: Callable[[str], M]
    guess: Callable[[S, Mapping[CardId, Face], Random], S]
    is_talk: Callable[[M], bool] = field(default=_never)
    takes_back: Callable[[S, S], bool] = field(default=_always)
    without_people: Callable[[S], S] = field(default=_same)
    as_told: Callable[[M], M] = field(default=_same)
    head_start: HeadStart | None = None

    @classmethod
    def of(  # noqa: PLR0913 - a game's facts, by name
        cls,
        module: Mapping[str, Any],
        *,
        id: str,  # noqa: A002 - the field's name
        title: str,
        seats: range,
        options: tuple[Option, ...],
        rulings: tuple[str, ...],
        head_start: HeadStart | None = None,
        **elsewhere: Callable[..., Any],
    ) -> Self:
        """Returns the game whose functions come from a module: `Game.of(globals(), id=…)`. Raises TypeError."""
        names = {one.name: one.default is MISSING for one in fields(cls) if one.name not in FACTS}
        functions = {name: one for name, one in module.items() if name in names} | elsewhere
        if lacking := [name for name, needed in names.items() if needed and name not in functions]:
            message = f"{module['__name__']} lacks {', '.join(lacking)}: functions that game.core.rules.Game asks of every game"
            raise TypeError(message)
        return cls(id, title, seats, options, rulings, head_start=head_start, **functions)

    def opening(self, seats: int, options: Mapping[str, OptionValue], head_starts: Sequence[int] = ()) -> S:
        """Returns the state before the first shuffle. Raises ValueError for a wrong head start."""
        state = self.start(seats, options)
        if not any(head_starts):
            return state
        rule = self.head_start
        if rule is None or len(head_starts) != seats or not all(map(rule.accepts, filter(None, head_starts))):
            message = f"{self.title} has no such head starts: {', '.join(map(str, head_starts))}"
            raise ValueError(message)
        begun: Any = {"totals": rule.totals(head_starts)}
        return replace(state, **begun)

    def defaults(self) -> dict[str, OptionValue]:
        return {option.id: option.default for option in self.options}


FACTS: Final = frozenset(("id", "title", "seats", "options", "rulings", "head_start"))
"""The names of a game's fields that are not functions."""
AnyGame = Game[Any, Any]
"""Any game, for code that uses only what all games share."""
