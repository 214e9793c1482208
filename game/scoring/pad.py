"""A game's rules for the score pad, which adds up for people who play with the real cards.

A game describes the entries of its pad as data. Its own rules give the points, the end of the match and the winners.
"""

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
"""Stands in place of a seat in entries about the whole table."""


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
    """One kind of entry in a round: a number, a count or a mark.

    * `title`: the words on the key.
    * `big`: a short text written large above the title, such as "+50".
    * `mark_text`: the words beside a player who has the mark. If it is None, the title is used.
    * `least`, `most`: the lowest and the highest value of the entry.
    * `group`: only one mark of a group can be set in a round. A new one takes the old one off.
    * `clears`: the keys whose entries are removed from the player when this entry is made.
    * `sets`: the keys whose marks the player gets when this entry is made.
    * `is_for_table`: whether the entry is about the whole table.
    * `ruling`: the ruling from which the lowest and the highest value follow.
    """

    id: str
    title: Phrase
    kind: KeyKind = KeyKind.MARK
    big: str = ""
    mark_text: Phrase | None = None
    least: int = 0
    most: int = 1
    group: str = ""
    clears: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    is_for_table: bool = False
    ruling: str = ""
    ring: Ring = Ring.NONE
    sign: Sign = Sign.NONE
    face: Face | None = None


@dataclass(frozen=True, slots=True)
class PadRound:
    """The entries of one round. `values` has a value for each (seat, key). `TABLE` may stand in place of a seat."""

    seats: int
    values: Mapping[tuple[int, str], int] = field(default_factory=Frozen)

    def value(self, seat: int, key: str) -> int | None:
        return self.values.get((seat, key))

    def having(self, *keys: str) -> tuple[Seat, ...]:
        """Returns the seats that have any of these marks."""
        return tuple(
            Seat(seat) for seat in range(self.seats) if any(self.values.get((seat, key)) for key in keys)
        )

    def first_marked(self, *keys: str) -> Seat | None:
        """Returns the first seat that has any of these marks, or None."""
        return next(iter(self.having(*keys)), None)


@dataclass(frozen=True, slots=True)
class PadRefusal:
    """Why an entry or a change on the pad is refused: the ruling, a sentence, and the seats concerned."""

    ruling: str
    sentence: Phrase
    seats: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class PadVerdict:
    """The points of a round, and what is wrong or missing in its entries.

    * `points`: the points of each seat. They are None while unknown.
    * `parts`: for each seat, the numbers that make up its points, such as "12 + 50". If it is only one number, the
      text is "".
    * `wrong`: the reasons why the entries are impossible.
    * `asks`: a sentence that asks for a missing entry, or None.
    * `whom`: the seat that is asked, or None.
    * `hint`: a sentence to show even if the round is complete.
    """

    points: tuple[int | None, ...]
    wrong: tuple[PadRefusal, ...] = ()
    asks: Phrase | None = None
    whom: Seat | None = None
    parts: tuple[str, ...] = ()
    hint: Phrase | None = None

    @property
    def is_whole(self) -> bool:
        """Returns whether nothing in the entries is missing or wrong, so that all points are known."""
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
    """Returns the new seat of the person who sat at `first`, after people have changed.

    If that person has left, returns the new seat of the next person clockwise. `before` is the old number of seats.
    For each new seat, `seats` has the old seat of its person, or None for a new person.
    """
    clockwise = ((first + step) % before for step in range(before))
    return next(seats.index(seat) for seat in clockwise if seat in seats)


def _nothing(_state: object) -> None:
    return None


def by_points(
    after_round: Callable[[Any, Sequence[int]], Any],
) -> Callable[[Any, PadRound, Sequence[int]], Any]:
    """Makes an `after` function for PadRules from a function that needs only the state and the points."""
    return lambda state, _, points: after_round(state, points)


@dataclass(frozen=True, slots=True)
class PadRules:
    """The rules of one game's score pad. Each `state` is the state between two rounds.

    * `options`: the ids of the house rules that change what is written or who wins.
    * `keys(seats, options)`: the entries of a round, in the order of their keys.
    * `judge(state, entries)`: the points of a round, and what is wrong or missing.
    * `after(state, entries, points)`: the state after a complete round.
    * `starts(state)`: who starts the round.
    * `note(state)`: a sentence to show before the round, or None.
    * `over`: the ruling by which the match ends.
    * `people_change`: whether people may join or leave between two rounds.
    * `people_join`: whether somebody may join after the first round, with the worst total.
    * `reseated(state, before, seats)`: after people joined or left, `state` corrected so that the right seat starts.
      `before` is the old state. For each new seat, `seats` has the old seat of its person, or None for a new person.
    * `start(seats, options)`, `outcome(state)`, `totals(state)`: replace the game's own functions unless they are
      None.
    """

    rules: AnyGame
    layout: PadLayout
    options: tuple[str, ...]
    keys: Callable[[int, Options], tuple[PadKey, ...]]
    judge: Callable[[Any, PadRound], PadVerdict]
    after: Callable[[Any, PadRound, Sequence[int]], Any]
    starts: Callable[[Any], PadStart]
    over: str
    note: Callable[[Any], Phrase | None] = _nothing
    people_change: bool = True
    people_join: bool = True
    reseated: Callable[[Any, Any, Sequence[int | None]], Any] | None = None
    start: Callable[[int, Mapping[str, OptionValue]], Any] | None = None
    outcome: Callable[[Any], Outcome | None] | None = None
    totals: Callable[[Any], tuple[int, ...]] | None = None

    def begun(self, seats: int, options: Options, head_starts: Sequence[int] = ()) -> Any:  # noqa: ANN401
        """Returns the state before the first round."""
        if self.start is not None:
            return self.start(seats, options)
        return self.rules.opening(seats, options, head_starts)

    def ended(self, state: Any) -> Outcome | None:  # noqa: ANN401 - a state of any game
        """Returns how the match ended. It is None while the match goes on."""
        return (self.outcome or self.rules.outcome)(state)

    def counted(self, state: Any) -> tuple[int, ...]:  # noqa: ANN401 - a state of any game
        """Returns the total of each seat so far."""
        return self.totals(state) if self.totals is not None else tuple(state.totals)

    def counts_as(self, total: int) -> int:
        """Returns the number by which a total is compared with other totals.

        In the layout `MARKS`, a head start may make a total negative. Such a total counts as 0.
        """
        return max(0, total) if self.layout is PadLayout.MARKS else total
