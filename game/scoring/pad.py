"""A game's rules for the score pad, which adds up for people who play with the real cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final

from game.core.cards import Face, Seat
from game.core.frozen import Frozen
from game.core.phrases import Phrase
from game.core.rules import AnyGame, OptionValue, Outcome
from game.scoring.tally import Options

TABLE: Final = -1
"""The number that is used for the whole table where other entries have a seat."""


class KeyKind(Enum):
    """How an entry of the score pad is made."""

    NUMBER = "digits"
    COUNT = "each press adds one"
    MARK = "a press sets it, another one takes it off"


class Ring(Enum):
    """The shapes that may be drawn around a number on the score pad."""

    NONE = ""
    CIRCLE = "circle"
    BOX = "box"


class Sign(Enum):
    """The pictures that may be on a key beside its words."""

    NONE = ""
    CROWN = "crown"
    FEW = "one card"
    EMPTY = "an empty place for cards"
    MANY = "a hand of cards"


@dataclass(frozen=True, slots=True)
class PadKey:
    """One kind of entry in a round: a number, a count or a mark."""

    id: str
    title: Phrase
    """The words on the key."""
    kind: KeyKind = KeyKind.MARK
    big: str = ""
    """A large text above the title, such as "+50"."""
    mark_text: Phrase | None = None
    """The words beside a player who has the mark. If None, `title` is shown instead."""
    least: int = 0
    """The lowest value of the entry."""
    most: int = 1
    """The highest value of the entry."""
    group: str = ""
    """The group of a mark. Only one mark of a group can be set in a round."""
    clears: tuple[str, ...] = ()
    """The keys of the entries that this entry removes from its player, as both cannot be true."""
    sets: tuple[str, ...] = ()
    """The keys of titles that one player has at a time. This entry passes them to its player."""
    is_for_table: bool = False
    """Whether the entry is about the whole table."""
    ruling: str = ""
    """The ruling from which the lowest and the highest value follow."""
    ring: Ring = Ring.NONE
    sign: Sign = Sign.NONE
    face: Face | None = None


@dataclass(frozen=True, slots=True)
class PadRound:
    """The entries of one round: a value for each (seat, key). For the whole table, the seat is `TABLE`."""

    seats: int
    values: Mapping[tuple[int, str], int] = field(default_factory=Frozen)

    def value(self, seat: int, key: str) -> int | None:
        return self.values.get((seat, key))

    def having(self, *keys: str) -> tuple[Seat, ...]:
        """Returns the seats with a value other than 0 for at least one of these keys."""
        return tuple(
            Seat(seat) for seat in range(self.seats) if any(self.values.get((seat, key)) for key in keys)
        )

    def first_marked(self, *keys: str) -> Seat | None:
        """Returns the first seat with a value other than 0 for one of these keys, or None."""
        return next(iter(self.having(*keys)), None)


@dataclass(frozen=True, slots=True)
class PadRefusal:
    """Why an entry or a change on the pad is refused: the ruling, a sentence, and the seats concerned."""

    ruling: str
    sentence: Phrase
    seats: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class PadVerdict:
    """The points of a round, and what is wrong or missing in its entries."""

    points: tuple[int | None, ...]
    """The points of each seat, None while unknown."""
    wrong: tuple[PadRefusal, ...] = ()
    """The reasons why the entries are impossible."""
    asks: Phrase | None = None
    """A sentence that asks for a missing entry, or None."""
    whom: Seat | None = None
    """The seat whose entry is missing, or None."""
    parts: tuple[str, ...] = ()
    """For each seat, the numbers that make up its points, such as "12 + 50", or ""."""
    hint: Phrase | None = None
    """A sentence beside a complete round."""

    @property
    def is_whole(self) -> bool:
        """Returns whether nothing in the entries is missing or wrong."""
        return self.asks is None and not self.wrong and None not in self.points


@dataclass(frozen=True, slots=True)
class PadStart:
    """A sentence that says who starts a round. `seat` is that player's seat, or None if unknown."""

    sentence: Phrase
    seat: Seat | None = None


class PadLayout(Enum):
    """How the points of a game are written on its pad."""

    ROWS = "a row a round, a column a player"
    MARKS = "a place for each mark of a player, no digits"
    ONE = "one number for the whole table"


def passed_on(first: int, before: int, seats: Sequence[int | None]) -> int:
    """Returns the new seat of the person who sat at `first`, or of the next person who stayed.

    `before` is the earlier number of seats. `seats` has each new seat's old seat, or None.
    """
    clockwise = ((first + step) % before for step in range(before))
    return next(seats.index(seat) for seat in clockwise if seat in seats)


def _nothing(_state: object) -> None:
    return None


def by_points(
    after_round: Callable[[Any, Sequence[int]], Any],
) -> Callable[[Any, PadRound, Sequence[int]], Any]:
    """Makes a function for `after` of PadRules. It passes on a round's points, and ignores its entries."""
    return lambda state, _, points: after_round(state, points)


@dataclass(frozen=True, slots=True)
class PadRules:
    """The rules of one game's score pad. It knows the game's state only between two rounds."""

    rules: AnyGame
    layout: PadLayout
    options: tuple[str, ...]
    """The ids of the house rules that change what is written or who wins."""
    keys: Callable[[int, Options], tuple[PadKey, ...]]
    """Returns the entries of a round for a number of seats."""
    judge: Callable[[Any, PadRound], PadVerdict]
    """Returns the points of a round, and what is wrong or missing."""
    after: Callable[[Any, PadRound, Sequence[int]], Any]
    """Returns the state after a complete round with these entries and points."""
    starts: Callable[[Any], PadStart]
    """Returns who starts the round."""
    over: str
    """The ruling by which the match ends."""
    note: Callable[[Any], Phrase | None] = _nothing
    """Returns a sentence to show before the round, or None."""
    people_change: bool = True
    """Whether people may join or leave between two rounds."""
    people_join: bool = True
    """Whether somebody may join after the first round, with the worst total."""
    reseated: Callable[[Any, Any, Sequence[int | None]], Any] | None = None
    """Returns the new state with the right starter.

    Its arguments: the new state, the old state, and each new seat's old seat or None.
    """
    start: Callable[[int, Mapping[str, OptionValue]], Any] | None = None
    """Returns the state before the first round. If this is None, `opening` of the game is used."""
    outcome: Callable[[Any], Outcome | None] | None = None
    """Returns how the match ended. If this is None, `outcome` of the game is used."""
    totals: Callable[[Any], tuple[int, ...]] | None = None
    """Returns the total of each seat. If this is None, `totals` of the state is used."""

    def begun(self, seats: int, options: Options, head_starts: Sequence[int] = ()) -> Any:  # noqa: ANN401
        """Returns the state before the first round."""
        if self.start is not None:
            return self.start(seats, options)
        return self.rules.opening(seats, options, head_starts)

    def ended(self, state: Any) -> Outcome | None:  # noqa: ANN401 - a state of any game
        """Returns how the match ended, or None while it goes on."""
        return (self.outcome or self.rules.outcome)(state)

    def counted(self, state: Any) -> tuple[int, ...]:  # noqa: ANN401 - a state of any game
        """Returns the total of each seat so far."""
        return self.totals(state) if self.totals is not None else tuple(state.totals)

    def counts_as(self, total: int) -> int:
        """Returns the number by which a total is compared with other totals."""
        return max(0, total) if self.layout is PadLayout.MARKS else total
