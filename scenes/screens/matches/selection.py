"""Selects and sorts the saved matches in the drawer."""

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
"""Largest number of matches that are counted at once instead of in the background."""
PATIENCE = 60
"""Largest number of frames for which the screen waits for a count."""

_LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)


class State(Enum):
    """The matches that the drawer shows: all, or only those in one state."""

    ALL = "all"
    WAITING = "waiting"
    FINISHED = "finished"
    STARRED = "starred"
    AWAY = "put away"


class Order(Enum):
    """The order of matches in the drawer."""

    NEWEST = "newest"
    OLDEST = "oldest"
    LONGEST = "longest"


class Item(NamedTuple):
    """A saved match as an item of the drawer."""

    entry: Entry
    game: str
    """Id of the game, or "" for an unreadable match."""
    over: bool
    """Whether the match was played to its end."""
    starred: bool = False
    away: bool = False

    @property
    def key(self) -> str:
        """Returns the lasting id of the match."""
        return f"{self.entry.id} {self.entry.name if self.entry.summary is None else ''}"

    @property
    def waits(self) -> bool:
        """Returns whether the match is unfinished and can be continued."""
        return bool(self.game) and not self.over

    @property
    def moves(self) -> int:
        return self.entry.summary.moves if self.entry.summary is not None else 0

    @property
    def when(self) -> datetime:
        """Returns when the match was last played."""
        one = self.entry.summary
        return one.updated if one is not None and one.updated is not None else _LONG_AGO


def item_of(entry: Entry, *, starred: bool = False, away: bool = False) -> Item:
    """Returns a saved match as an item of the drawer."""
    summary = entry.summary
    if summary is None or not entry.opens or summary.game not in GAMES:
        return Item(entry, "", over=False, starred=starred, away=away)
    return Item(entry, summary.game, summary.finished, starred, away)


def items_of(library: Library) -> tuple[Item, ...]:
    """Returns an item for every saved match."""
    starred = library.marks.starred
    here = (*library.entries, *library.finished)
    return (
        *(item_of(entry, starred=entry.id in starred) for entry in here),
        *(item_of(entry, starred=entry.id in starred, away=True) for entry in library.away),
    )


@dataclass(slots=True)
class Selection:
    """The player's choice of matches and their order."""

    game: str = ""
    person: str = ""
    state: State = State.ALL
    order: Order = Order.NEWEST

    def of(self, items: Sequence[Item], marks: Marks) -> list[Item]:
        """Returns the matches that fit this selection, in the selected order."""
        return self.ordered(self.but_for_games(items, marks))

    def ordered(self, fitting: Sequence[Item]) -> list[Item]:
        """Returns the matches of the selected game, in the selected order."""
        found = [item for item in fitting if not self.game or item.game == self.game]
        if self.order is Order.LONGEST:
            return sorted(found, key=lambda item: (-item.moves, item.key))
        return sorted(found, key=lambda item: (item.when, item.key), reverse=self.order is Order.NEWEST)

    def but_for_games(self, items: Sequence[Item], marks: Marks) -> list[Item]:
        """Returns the matches of all games for the selected person and state."""
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
"""The players' names at all seats of a match, and the kinds of these players."""


def _seating(item: Item) -> _Seating:
    summary = item.entry.summary
    return ((), ()) if summary is None else (summary.seats, summary.players)


def _seatings(items: Sequence[Item]) -> Counter[_Seating]:
    return Counter(map(_seating, items))


def _people(seating: _Seating, marks: Marks) -> list[str]:
    names, players = seating
    return [
        name
        for name, player in zip(marks.current_names(names, players), players, strict=True)
        if player == "human"
    ]


def persons(items: Sequence[Item], marks: Marks) -> list[str]:
    """Returns the names of all people in the matches, most matches first."""
    counts: Counter[str] = Counter()
    spelled: dict[str, str] = {}
    for seating, often in _seatings(items).items():
        for name in _people(seating, marks):
            counts[folded(name)] += often
            spelled.setdefault(folded(name), name)
    return [spelled[key] for key in sorted(counts, key=lambda key: (-counts[key], key))]


@dataclass(frozen=True, slots=True)
class Found:
    """The matches of a selection, and how many each filter would leave."""

    shown: list[Item]
    games: list[str]
    """Ids of all games that have matches."""
    behind: Counter[str]
    """Number of selected matches by game, with "" for unreadable ones."""
    counts: tuple[int, int, int]
    """Numbers of unfinished, finished and starred matches."""
    persons: list[str]


def found_in(selection: Selection, items: Sequence[Item], marks: Marks) -> Found:
    """Returns the matches of a selection, and how many each filter would leave."""
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
    """The result of a count."""

    version: int
    selection: Selection
    items: tuple[Item, ...]
    found: Found


class Counting:
    """Filters and counts matches, perhaps in the background."""

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
        """Returns whether the saved matches have changed since the last `ask`."""
        return self._asked[0] != self._context.library.version

    @property
    def busy(self) -> bool:
        return self._busy

    def ask(self, selection: Selection) -> bool:
        """Filters and counts matches. Returns whether the result is ready."""
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
        """Returns whether the count of matches has finished. If so, its result is in `found`."""
        if not self._done:
            return False
        counted, self._busy = self._done.pop(), False
        self._take(counted)
        if counted.selection != self._asked[1]:
            self.ask(self._asked[1])
        return True

    def awaited(self) -> Iterator[None]:
        """Yields once per frame until the matches are counted."""
        for _ in range(PATIENCE):
            self.poll()
            library = self._context.library
            known = library.looked and not library.unread and not self._busy
            if known and (not self.behind or self.ask(self._asked[1])):
                return
            yield

    def _count(self) -> Counted:
        library, (version, selection) = self._context.library, self._asked
        items = items_of(library)
        return Counted(version, selection, items, found_in(selection, items, library.marks))

    def _take(self, counted: Counted) -> None:
        self.items, self.found = counted.items, counted.found
