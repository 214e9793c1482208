"""Which of the kept matches the drawer shows, and in which order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum

from game.games import GAMES
from game.saves import Entry, Marks, folded
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


@dataclass(frozen=True, slots=True)
class Item:
    """A match in the drawer."""

    entry: Entry
    starred: bool = False
    away: bool = False

    @property
    def key(self) -> str:
        """What it is known by while the drawer is open, also after it was moved."""
        return f"{self.entry.id} {self.entry.name if self.entry.summary is None else ''}"

    @property
    def game(self) -> str:
        """The id of its game; "" where that cannot be told."""
        summary = self.entry.summary
        return summary.game if summary is not None and self.entry.opens and summary.game in GAMES else ""

    @property
    def over(self) -> bool:
        """Whether it was played to its end."""
        return bool(self.game) and self.entry.summary is not None and self.entry.summary.finished

    @property
    def waits(self) -> bool:
        """Whether it can be carried on with."""
        return bool(self.game) and not self.over

    @property
    def people(self) -> tuple[str, ...]:
        """The persons at its table."""
        one = self.entry.summary
        if one is None:
            return ()
        return tuple(name for name, player in zip(one.seats, one.players, strict=False) if player == "human")

    @property
    def when(self) -> datetime:
        """When it was played last."""
        one = self.entry.summary
        return one.updated if one is not None and one.updated is not None else _LONG_AGO


def items_of(library: Library) -> tuple[Item, ...]:
    """All matches that are kept, those put away among them."""
    starred = library.marks.starred
    here = (*library.entries, *library.finished)
    return (
        *(Item(entry, entry.id in starred) for entry in here),
        *(Item(entry, entry.id in starred, away=True) for entry in library.away),
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
        fitting = [
            item for item in self.but_for_games(items, marks) if not self.game or item.game == self.game
        ]
        if self.order is Order.LONGEST:
            return sorted(fitting, key=lambda item: (-_moves(item), item.key))
        fitting.sort(key=lambda item: (item.when, item.key), reverse=self.order is Order.NEWEST)
        return fitting

    def but_for_games(self, items: Sequence[Item], marks: Marks) -> list[Item]:
        """The matches of all games that fit otherwise."""
        person = folded(self.person)
        return [
            item
            for item in items
            if self._has_state(item)
            and (not person or any(folded(marks.person(name)) == person for name in item.people))
        ]

    def _has_state(self, item: Item) -> bool:
        match self.state:
            case State.AWAY:
                return item.away
            case State.WAITING:
                return not item.away and item.waits
            case State.FINISHED:
                return not item.away and item.over
            case State.STARRED:
                return not item.away and item.starred
            case State.ALL:
                return not item.away


def persons(items: Sequence[Item], marks: Marks) -> list[str]:
    """Everybody who sits at one of the tables, by whoever sat there most."""
    counts: Counter[str] = Counter()
    spelled: dict[str, str] = {}
    for seated, often in Counter(name for item in items for name in item.people).items():
        name = marks.person(seated)
        counts[folded(name)] += often
        spelled.setdefault(folded(name), name)
    return [spelled[key] for key in sorted(counts, key=lambda key: (-counts[key], key))]


@dataclass(frozen=True, slots=True)
class Found:
    """What a selection found, worked out once: a drawer of ten thousand is laid out anew at every key."""

    shown: list[Item]
    games: list[str]
    """The games of which there is any match, in the order of the shelf."""
    behind: Counter[str]
    """How many matches of each game fit otherwise; "" for those that cannot be read."""
    counts: tuple[int, int, int]
    """How many wait, are over, have a star."""
    persons: list[str]


def found_in(selection: Selection, items: Sequence[Item], marks: Marks) -> Found:
    """What a selection finds among matches."""
    here = [item for item in items if not item.away]
    there = {item.game for item in items}
    return Found(
        selection.of(items, marks),
        [game for game in GAMES if game in there],
        Counter(item.game for item in selection.but_for_games(items, marks)),
        (
            sum(item.waits for item in here),
            sum(item.over for item in here),
            sum(item.starred for item in here),
        ),
        persons(items, marks),
    )


def _moves(item: Item) -> int:
    return item.entry.summary.moves if item.entry.summary is not None else 0
