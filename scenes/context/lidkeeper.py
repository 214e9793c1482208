"""Searches the finished matches for earned stamps, in the background."""

import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass

from game.book.lids import Imprints, imprints, searched, stamps_of, versions
from game.book.results import counted_results
from game.record import BadRecord, Record
from game.saves import Entry, Known, LidIndex, NotSaved, Places, Result
from game.stamps import Found
from scenes.context.background import Jobs
from scenes.context.library import Library

AT_ONCE = 0.05
"""Seconds of searching after which other jobs have their turn."""
TOLD_EVERY = 0.5
"""Seconds of searching after which the page shows what was found meanwhile."""


@dataclass(frozen=True, slots=True)
class LidPage:
    """The earned stamps of a game, as far as its matches were searched.

    `kept` maps the ids of its matches to their files; `away` holds those that were put away; `unread` counts the
    matches still to be searched.
    """

    imprints: Imprints
    kept: Mapping[str, Entry]
    away: frozenset[str]
    unread: int


class Lidkeeper:
    """The lids that were asked for, as last searched. `version` grows by one with every find."""

    def __init__(self, places: Places, library: Library, jobs: Jobs) -> None:
        self._index = LidIndex(places)
        self._library = library
        self._jobs = jobs
        self._lock = threading.Lock()
        self._pages: dict[str, LidPage] = {}
        self._new: dict[str, tuple[Found, ...]] = {}
        """By match, what was found in one that has just ended."""
        self.version = 0
        # What follows belongs to the thread of the jobs alone.
        self._known: dict[str, Known] | None = None
        self._game = ""
        self._kept: dict[str, Entry] = {}
        self._away: frozenset[str] = frozenset()
        self._waiting: list[Result] = []
        self._results: tuple[Result, ...] = ()
        self._found: dict[str, tuple[Found, ...]] = {}
        self._seen: dict[str, tuple[Found, ...]] = {}
        self._told_at = 0.0

    def page(self, game: str) -> LidPage | None:
        """Returns the stamps of a game; None before the first search."""
        with self._lock:
            return self._pages.get(game)

    def look(self, game: str) -> None:
        """Starts searching the matches of a game."""
        self._library.open_archive()
        self._jobs.read(lambda: self._begin(game), key="lid")

    def end(self, record: Record, match: str) -> None:
        """Searches a match that has just ended, and the others of its game, to find out what is new."""

        def job() -> None:
            try:
                found = stamps_of(record)
            except BadRecord:
                found = ()
            with self._lock:
                self._new[match] = found
                self.version += 1

        self._jobs.read(job, key="lid of a match")
        self.look(record.game.id)

    def fresh(self, game: str, match: str) -> tuple[Found, ...] | None:
        """Returns the new stamps of a match that has just ended; None while they are unknown."""
        with self._lock:
            page, found = self._pages.get(game), self._new.get(match)
        if page is None or page.unread or found is None:
            return None
        before = {
            stamp for stamp, some in page.imprints.items() if any(one.result.match != match for one in some)
        }
        firsts: dict[str, Found] = {}
        for one in found:
            if one.stamp not in before:
                firsts.setdefault(one.stamp, one)
        return tuple(firsts.values())

    # -- in the thread of the jobs -----------------------------------------------------------------
    def _begin(self, game: str) -> None:
        library = self._library
        if not library.looked or library.unread:
            self._jobs.read(lambda: self._begin(game), key="lid waits")
            return
        if self._known is None:
            self._known = dict(self._index.load(versions()))
        finished, away = library.finished, library.away
        results = counted_results((*finished, *away), (), library.marks)
        self._game = game
        self._results = tuple(one for one in results if one.game == game and "human" in one.players)
        self._kept = {entry.id: entry for entry in (*away, *finished)}
        self._away = frozenset(one.id for one in away) - {one.id for one in finished}
        self._waiting, self._found, self._seen = list(self._results), {}, {}
        if self._lies():
            self._known = {}
        self._go_on()

    def _lies(self) -> bool:
        """Returns whether the index differs from the record of one match, chosen by the clock."""
        if not self._results:
            return False
        path = self._kept[self._results[int(time.time()) % len(self._results)].match].path
        digest, found = searched(path, (self._known or {}).get(self._game, {}))
        return (
            bool(digest)
            and digest in (self._known or {}).get(self._game, {})
            and searched(path, {})[1] != found
        )

    def _go_on(self) -> None:
        """Searches some more matches, with breaks for other jobs."""
        until, known = time.monotonic() + AT_ONCE, (self._known or {}).get(self._game, {})
        while self._waiting:
            match = self._waiting.pop().match
            digest, self._found[match] = searched(self._kept[match].path, known)
            if digest:
                self._seen[digest] = self._found[match]
            if time.monotonic() >= until:
                break
        if not self._waiting or time.monotonic() >= self._told_at + TOLD_EVERY:
            self._told_at = time.monotonic()
            page = LidPage(imprints(self._results, self._found), self._kept, self._away, len(self._waiting))
            with self._lock:
                self._pages[self._game] = page
                self.version += 1
        if self._waiting:
            self._jobs.read(self._go_on, key="lid goes on")
        elif self._seen != known:
            self._known = {**(self._known or {}), self._game: self._seen}
            try:
                self._index.keep(self._known, versions())
            except NotSaved:
                return  # nothing is lost by it but time, and no player need know
