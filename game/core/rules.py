"""The interface of a game: a table of pure functions over a frozen state, and facts such as its seats and options."""

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
    """Raised for a move that the rules do not allow now; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.ruling}: {refusal.wrong} {refusal.instead}".strip())
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule: one of `values` (the default first), or an integer from `least` to `most`.

    `names` are the values' names on screen, in the order of `values`. A seat option (such as the youngest player)
    takes any seat at the table. `seats` holds the numbers of players for which the option has a meaning; empty means
    all.
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
        """Returns whether the option applies to a table with this many seats."""
        return not self.seats or seats in self.seats

    def accepts(self, value: object, seats: int) -> bool:
        """Returns whether a value has the option's type and range at a table with this many seats."""
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
    """The head starts (points given in advance) that a game allows: whole numbers from 1 to `most`.

    A seat's total at the beginning is its head start times `sign`. The game's state needs a field `totals`. The set-up
    screen offers the values `offered`, the smallest first. At tables with fewer seats than `helps_from`, a head start
    helps nobody.
    """

    most: int
    sign: int
    offered: tuple[int, ...]
    helps_from: int = 2

    def accepts(self, value: object) -> bool:
        return type(value) is int and 1 <= value <= self.most

    def totals(self, given: Sequence[int]) -> tuple[int, ...]:
        """Returns the totals with which seats begin if they are given these head starts."""
        return tuple(self.sign * one for one in given)


@dataclass(frozen=True, slots=True)
class Touch:
    """What a player does on the table to make a move: picks cards, chooses a place for them, says a word.

    A pick is (zone, face, count): any cards of that face will do. A card whose face this seat does not know is picked
    by its zone, with face None.

    A game without a table of its own is shown on a general table, where words are buttons. Moves that pick the same
    cards but say different words get one button each once these cards are picked. A move that is only a word has one
    button. A move needs no button if its cards are laid on a place, or if a click on a place makes it.
    """

    picks: frozenset[tuple[Zone, Face | None, int]] = frozenset()
    place: Zone | None = None
    word: str = ""

    @classmethod
    def of(cls, table: Table, cards: Iterable[CardId], place: Zone | None = None, word: str = "") -> Touch:
        """Returns the touch that picks exactly these cards. A card whose face is hidden is picked by its zone."""
        picked: Counter[tuple[Zone, Face | None]] = Counter()
        for card in cards:
            zone = table.zone_of(card)
            unseen = table.rules[zone].sight is Sight.NONE
            picked[zone, None if unseen else table.faces[card]] += 1
        return cls(frozenset((zone, face, count) for (zone, face), count in picked.items()), place, word)


def picks(*picked: tuple[Zone, Face | None, int], place: Zone | None = None, word: str = "") -> Touch:
    """Returns a touch (what a player selects on the table) made of (zone, face, count) picks."""
    return Touch(frozenset(picked), place, word)


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason why a player's action is no legal move: the broken ruling, what is wrong, and what to do instead."""

    ruling: str
    wrong: Phrase
    instead: Phrase


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: the winners, the totals, a grade, and the reason in words.

    In a game played as a team, either everybody wins or nobody does.
    """

    winners: tuple[Seat, ...]
    totals: tuple[int, ...]
    grade: str
    why: Phrase


@dataclass(frozen=True, slots=True)
class StateBase:
    """The fields that every game's state has.

    Everything except the faces of cards is public: a view is a state in which the hidden faces are missing.
    """

    table: Table
    seats: int
    round: int

    def seen_by(self, seat: Seat, lying: Mapping[Zone, tuple[CardId, ...]] | None = None) -> Self:
        """Returns the state as a seat sees it. It is read-only and shares no object with the full state.

        The cards of each zone get the ids in `lying`, by which this seat knows them. Without `lying` they keep their
        ids.
        """
        kind = type(self)
        rest = {name: apart(getattr(self, name)) for name in names_of(kind) if name != "table"}
        return kind(table=self.table.seen_by(seat, lying), **rest)


S = TypeVar("S", bound=StateBase)
M = TypeVar("M")


def of_kind(kind: type[S], state: StateBase) -> S:
    """Returns the same state or view with the type of one game, for the type checker."""
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

    * `start(seats, options)`: the state before the first shuffle; options hold every option of the game.
    * `turn(state)`: the seat that the match waits for, DEALER when cards must be shuffled, None when it is over.
    * `deal(state, dealer)`: deals on DEALER's turn, only through `dealer.shuffle(faces, label)`. If cards must be
      shuffled again in mid-match, `play` returns a state whose turn is DEALER's, and `deal` completes the move.
    * `moves(state, seat)`: all legal moves of any seat, also out of turn. The seat's own view gives the same moves.
    * `play(state, seat, move)`: the step of one of `moves`. If it ends a round, its events end with a `Scored` for
      every seat and `RoundEnded`. If it ends the match, `MatchEnded` follows these, in a game of one round as well.
    * `touch(state, seat, move)`: the touch that makes a move; no two moves of a seat have the same touch.
    * `refuse(state, seat, touch)`: why a touch stands for no legal move; `state` may be a view.
    * `outcome(state)`: None while the match goes on.
    * `read(text)`: the move from its notation; raises ValueError.
    * `guess(view, known, rng)`: a state with all faces that fits a view and the faces remembered from before.
    * `is_talk(move)`: whether a move is table talk, which nobody has to make and lists of legal moves leave out.
    * `takes_back(before, after)`: whether the rules let a move be undone, provided nobody learnt anything.
    * `as_told(move)`: what the other seats are told of a move that is made in secret; its `str` says nothing more. If
      it is left out, they are told the whole move. The record and, once the match is over, the look-back have the
      move itself.
    * `without_people(opening)`: the opening for a match in which no person plays, if it differs.

    `head_start` says which head starts are allowed, None if there are none.
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
        """Returns the game whose functions come from a module: `Game.of(globals(), id=…)`.

        A function from another module is passed by name: `read=read`. Raises TypeError if a function is missing.
        """
        names = {one.name: one.default is MISSING for one in fields(cls) if one.name not in FACTS}
        functions = {name: one for name, one in module.items() if name in names} | elsewhere
        if lacking := [name for name, needed in names.items() if needed and name not in functions]:
            message = f"{module['__name__']} lacks {', '.join(lacking)}: functions that game.core.rules.Game asks of every game"
            raise TypeError(message)
        return cls(id, title, seats, options, rulings, head_start=head_start, **functions)

    def opening(self, seats: int, options: Mapping[str, OptionValue], head_starts: Sequence[int] = ()) -> S:
        """Returns the state before the first shuffle, with these head starts.

        Raises ValueError if a head start is not allowed.
        """
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
"""The fields of a game that are not functions."""
AnyGame = Game[Any, Any]
"""Any game. Code with this type uses only what all games share."""
