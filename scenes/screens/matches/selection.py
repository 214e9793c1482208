"""Which of the kept matches the drawer shows, and in which order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from typing import Final, NamedTuple

from game.games import GAMES
from game.names import folded
from game.saves import Entry, Marks
from scenes.context.library import Library

_LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)


class State(Enum):
    """What all the shown matches have in common."""

    ALL = "all"
    WAITING = "waiting"
    FINISHED = "finished"
    STARRED = "starred"
    AWAY = "put away"


class Order(Enum):
    """What comes first."""

    NEWEST = "newest"
    OLDEST = "oldest"
    LONGEST = "longest"


class Item(NamedTuple):
    """A match in the drawer. Ten thousand of them are counted at once: what is asked of each is worked out before."""

    entry: Entry
    game: str
    """The id of its game; "" where that cannot be told."""
    over: bool
    """Whether it was played to its end."""
    starred: bool = False
    away: bool = False

    @property
    def key(self) -> str:
        """Returns what it is known by while the drawer is open, also after it was moved."""
        return f"{self.entry.id} {self.entry.name if self.entry.summary is None else ''}"

    @property
    def waits(self) -> bool:
        """Returns whether it can be carried on with."""
        return bool(self.game) and not self.over

    @property
    def moves(self) -> int:
        return self.entry.summary.moves if self.entry.summary is not None else 0

    @property
    def when(self) -> datetime:
        """Returns when it was played last."""
        one = self.entry.summary
        return one.updated if one is not None and one.updated is not None else _LONG_AGO


def item_of(entry: Entry, *, starred: bool = False, away: bool = False) -> Item:
    """The item of an entry."""
    summary = entry.summary
    if summary is None or not entry.opens or summary.game not in GAMES:
        return Item(entry, "", over=False, starred=starred, away=away)
    return Item(entry, summary.game, summary.finished, starred, away)


def items_of(library: Library) -> tuple[Item, ...]:
    """All matches that are kept, those put away among them."""
    starred = library.marks.starred
    here = (*library.entries, *library.finished)
    return (
        *(item_of(entry, starred=entry.id in starred) for entry in here),
        *(item_of(entry, starred=entry.id in starred, away=True) for entry in library.away),
    )


@dataclass(slots=True)
class Selection:
    """What was asked for: None and "" stand for all."""

    game: str = ""
    person: str = ""
    state: State = State.ALL
    order: Order = Order.NEWEST

    def of(self, items: Sequence[Item], marks: Marks) -> list[Item]:
        """The matches that fit, in order."""
        return self.ordered(self.but_for_games(items, marks))

    def ordered(self, fitting: Sequence[Item]) -> list[Item]:
        """Of matches that fit otherwise, those of the game, in order."""
        found = [item for item in fitting if not self.game or item.game == self.game]
        if self.order is Order.LONGEST:
            return sorted(found, key=lambda item: (-item.moves, item.key))
        return sorted(found, key=lambda item: (item.when, item.key), reverse=self.order is Order.NEWEST)

    def but_for_games(self, items: Sequence[Item], marks: Marks) -> list[Item]:
        """The matches of all games that fit otherwise."""
        fits = _FITS[self.state]
        found = [item for item in items if fits(item)]
        if not self.person:
            return found
        person = folded(self.person)
        theirs = {one for one in _seatings(found) if person in map(folded, _people(one, marks))}
        return [item for item in found if _seating(item) in theirs]


_FITS: Final[Mapping[State, Callable[[Item], bool]]] = {
    State.ALL: lambda item: not item.away,
    State.WAITING: lambda item: not item.away and item.waits,
    State.FINISHED: lambda item: not item.away and item.over,
    State.STARRED: lambda item: not item.away and item.starred,
    State.AWAY: lambda item: item.away,
}

_Seating = tuple[tuple[str, ...], tuple[str, ...]]
"""The names at a table, and who plays each seat: the same few again and again."""


def _seating(item: Item) -> _Seating:
    summary = item.entry.summary
    return ((), ()) if summary is None else (summary.seats, summary.players)


def _seatings(items: Sequence[Item]) -> Counter[_Seating]:
    return Counter(map(_seating, items))


def _people(seating: _Seating, marks: Marks) -> list[str]:
    """The persons at a table, as they are told of."""
    names, players = seating
    return [
        name for name, player in zip(marks.told(names, players), players, strict=True) if player == "human"
    ]


def persons(items: Sequence[Item], marks: Marks) -> list[str]:
    """Everybody who sits at one of the tables, by whoever sat there most."""
    counts: Counter[str] = Counter()
    spelled: dict[str, str] = {}
    for seating, often in _seatings(items).items():
        for name in _people(seating, marks):
            counts[folded(name)] += often
            spelled.setdefault(folded(name), name)
    return [spelled[key] for key in sorted(counts, key=lambda key: (-counts[key], key))]


@dataclass(frozen=True, slots=True)
class Found:
    """What a selection found, worked out once: a drawer of ten thousand is laid out again at every key."""

    shown: list[Item]
    games: list[str]
    """The games of which there is any match, in the order of the shelf."""
    behind: Counter[str]
    """How many matches of each game fit otherwise; "" for those that cannot be read."""
    counts: tuple[int, int, int]
    """How many wait, are over, have a star."""
    persons: list[str]


def found_in(selection: Selection, items: Sequence[Item], marks: Marks) -> Found:
    """Returns what a selection finds among matches."""
    here, fitting = [item for item in items if not item.away], selection.but_for_games(items, marks)
    there = {item.game for item in items}
    return Found(
        selection.ordered(fitting),
        [game for game in GAMES if game in there],
        Counter(item.game for item in fitting),
        (
            sum(item.waits for item in here),
            sum(item.over for item in here),
            sum(item.starred for item in here),
        ),
        persons(items, marks),
    )
