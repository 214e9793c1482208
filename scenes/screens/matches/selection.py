"""Which of the kept matches the drawer shows, in which order, and who counts them: the frame, or a job beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import Enum
from typing import Final, NamedTuple

from game.games import GAMES
from game.names import folded
from game.saves import Entry, Marks
from scenes.context.context import Context
from scenes.context.library import Library

FEW = 300
"""As many matches are counted within a frame: some milliseconds."""
PATIENCE = 60
"""Frames that are worth waiting for a count."""

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
        """What it is known by while the drawer is open, also after it was moved."""
        return f"{self.entry.id} {self.entry.name if self.entry.summary is None else ''}"

    @property
    def waits(self) -> bool:
        """Whether it can be carried on with."""
        return bool(self.game) and not self.over

    @property
    def moves(self) -> int:
        """How many were made."""
        return self.entry.summary.moves if self.entry.summary is not None else 0

    @property
    def when(self) -> datetime:
        """When it was played last."""
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
    """What a selection finds among matches."""
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


class Counted(NamedTuple):
    """What was found of which version of the library by which selection."""

    version: int
    selection: Selection
    items: tuple[Item, ...]
    found: Found


class Counting:
    """Counts on request; `items` and `found` are the newest that is known."""

    def __init__(self, context: Context, selection: Selection) -> None:
        self._context = context
        self._asked = (-1, replace(selection))
        self._done: list[Counted] = []
        self._busy = False
        self.items: tuple[Item, ...] = ()
        self.found = Found([], [], Counter(), (0, 0, 0), [])
        self.ask(selection)

    @property
    def behind(self) -> bool:
        """Whether the library has changed since it was asked last."""
        return self._asked[0] != self._context.library.version

    @property
    def busy(self) -> bool:
        """Whether something is still being counted."""
        return self._busy

    def ask(self, selection: Selection) -> bool:
        """Count what a selection finds; whether that is done already."""
        library = self._context.library
        self._asked = (library.version, replace(selection))
        if len(library.entries) + len(library.finished) + len(library.away) <= FEW:
            self._take(self._count())
            return True
        if not self._busy:
            self._busy = True
            self._context.desk.jobs.read(lambda: self._done.append(self._count()))
        return False

    def poll(self) -> bool:
        """Whether something was counted meanwhile; what was asked since then is counted next."""
        if not self._done:
            return False
        counted, self._busy = self._done.pop(), False
        self._take(counted)
        if counted.selection != self._asked[1]:
            self.ask(self._asked[1])
        return True

    def awaited(self) -> Iterator[None]:
        """Steps until what is kept is known and counted, some frames at most."""
        for _ in range(PATIENCE):
            self.poll()
            known = self._context.library.looked and not self._busy
            if known and (not self.behind or self.ask(self._asked[1])):
                return
            yield

    def _count(self) -> Counted:
        library, (version, selection) = self._context.library, self._asked
        items = items_of(library)
        return Counted(version, selection, items, found_in(selection, items, library.marks))

    def _take(self, counted: Counted) -> None:
        self.items, self.found = counted.items, counted.found
