"""Computes from finished matches what the score book, the boxes' lids and the main menu contain."""

import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.book.ages import Age, LastTable, age_of, last_table
from game.book.even import Learnt, learnt
from game.book.fair import Place, Suggestion, suggested
from game.book.lids import Imprints, imprints, searched, stamps_of, versions
from game.book.page import BookPage, page_of
from game.book.results import counted_results, pages_with_pads
from game.book.written import as_csv
from game.core.phrases import Phrase, phrase
from game.core.rules import OptionValue
from game.days import now_here
from game.names import folded
from game.record import BadRecord, Record
from game.saves import Entry, Known, LidIndex, NotSaved, PadFolder, Places, Result, ScoreBook, write_atomic
from game.stamps import Found
from scenes.context.background import Jobs
from scenes.context.library import Library
from scenes.context.preferences import Preferences

Table = tuple[tuple[str, ...], tuple[str, ...]]
"""The names at a table, and each seat's kind of player."""
PATIENCE = 30
"""Largest number of animation frames for which the score book waits for its page."""


class Bookkeeper:
    """Computes pages of the score book, and holds the latest."""

    def __init__(self, places: Places, scores: ScoreBook, library: Library, jobs: Jobs) -> None:
        self._places = places
        self._scores = scores
        self._library = library
        self._jobs = jobs
        self._lock = threading.Lock()
        self._page: BookPage | None = None
        self._tables: frozenset[Table] = frozenset()
        self._said: list[tuple[Phrase, bool]] = []
        self._suggestions: Mapping[int, Suggestion] = {}
        self._learnt: Learnt | None = None
        self._ahead: tuple[Result, ...] | None = None
        """The score book's pages, if they were read in advance."""
        self._readings = 0
        """Number of times that reading in advance was started or cancelled."""
        self._torn: Phrase | None = None
        """A message about pages of the book that could not be read."""
        self.version = 0

    @property
    def page(self) -> BookPage | None:
        """Returns the latest page of the score book, or None before the first page is read."""
        with self._lock:
            return self._page

    def new_notices(self) -> list[tuple[Phrase, bool]]:
        """Returns new messages for the player, and whether each is a warning."""
        with self._lock:
            said, self._said = self._said, []
        return said

    def count(self, person: str) -> None:
        """Starts to compute a person's page of the score book; "" is everybody."""

        def job() -> None:
            pages = self._results()
            page = page_of(self._counted(pages), person, now_here())
            seatings = [one.summary for one in self._entries() if one.summary is not None]
            tables = {(one.seats, one.players) for one in seatings}
            tables |= {(one.names, one.players) for one in pages}
            with self._lock:
                self._page, self._tables = page, frozenset(tables)
                self._said += [(self._torn, True)] if self._torn is not None else []
                self._torn = None
                self.version += 1

        self._jobs.read(job, key="book")

    @property
    def suggestions(self) -> Mapping[int, Suggestion]:
        """Returns the head starts that `suggest` has found, by seat."""
        with self._lock:
            return self._suggestions

    @property
    def learnt(self) -> Learnt | None:
        """Returns the strength that `suggest` has found for CPUs of the level Even."""
        with self._lock:
            return self._learnt

    def learn(self, game_id: str, table: Sequence[Place]) -> Learnt | None:
        """Computes at once the strength of CPUs of the level Even, if such CPUs play."""
        with self._lock:
            ahead = self._ahead
        return learnt(self._counted(self._pages() if ahead is None else ahead), game_id, table)

    def read_ahead(self, *, needed: bool) -> None:
        """Forgets the score book's pages, and reads them again if `needed`."""
        with self._lock:
            self._ahead = None
            self._readings += 1
            reading = self._readings

        def job() -> None:
            ahead = self._pages()
            with self._lock:
                if reading == self._readings:  # otherwise a match may have ended since, or nobody needs it
                    self._ahead = ahead

        if needed:
            self._jobs.read(job, key="ahead")

    def suggest(self, game_id: str, options: Mapping[str, OptionValue], table: Sequence[Place]) -> None:
        """Starts to look for fair head starts, and for the strength of CPUs."""

        def job() -> None:
            results = self._counted(self._pages())
            found, even = suggested(results, game_id, options, table), learnt(results, game_id, table)
            with self._lock:
                self._suggestions, self._learnt = found, even

        with self._lock:
            self._suggestions, self._learnt = {}, None
        self._jobs.read(job, key="head starts")

    def counted(self, person: str) -> Iterator[None]:
        """Computes a person's page of the score book, and yields once per frame."""
        before = self.version
        self.count(person)
        for _ in range(PATIENCE):
            if self.version != before:
                return
            yield

    def have_met(self, one: str, other: str) -> bool:
        """Returns whether two people ever played in the same saved match."""
        both = {folded(one), folded(other)}
        return any(both <= {current for _, current in table} for table in self._people())

    def is_used(self, name: str, person: str) -> bool:
        """Returns whether anybody but `person` has this name."""
        key, own = folded(name), folded(person)
        return any(
            current != own and key in (sat, current) for table in self._people() for sat, current in table
        )

    def _people(self) -> list[list[tuple[str, str]]]:
        """Returns the people of each match, each with the name in the match and the present name."""
        with self._lock:
            tables, marks = self._tables, self._library.marks
        return [
            [
                (folded(sat), folded(current))
                for sat, current, player in zip(
                    names, marks.current_names(names, players), players, strict=True
                )
                if player == "human"
            ]
            for names, players in tables
        ]

    def write_out(self) -> None:
        """Writes all counted results into a CSV file in the background."""
        path: Path = self._places.scores / "scores.csv"

        def job() -> None:
            try:
                write_atomic(path, as_csv(self._counted(self._results())))
                notice = (phrase("Written to {file}", file=str(path)), False)
            except NotSaved as error:
                notice = (error.sentence, True)
            with self._lock:
                self._said.append(notice)

        self._jobs.do(job)

    def _results(self) -> tuple[Result, ...]:
        pages, folder = self._pages(), PadFolder(self._places)
        pads, bad = folder.entries()
        self._note_torn(bad)
        return pages_with_pads(pages, (*pads, *folder.put_away_entries()))

    def _pages(self) -> tuple[Result, ...]:
        pages, torn = self._scores.results()
        self._note_torn(torn)
        return pages

    def _note_torn(self, problem: Phrase | None) -> None:
        # Files report a fault only once, and a set-up may read them before the book is opened.
        with self._lock:
            self._torn = self._torn or problem

    def _counted(self, pages: tuple[Result, ...]) -> tuple[Result, ...]:
        library = self._library
        return counted_results((*library.finished, *library.away), pages, library.marks)

    def _entries(self) -> tuple[Entry, ...]:
        library = self._library
        return (*library.entries, *library.finished, *library.away)


AT_ONCE = 0.05
"""Seconds of searching after which other jobs may run."""
STAMPS_EVERY = 0.5
"""Seconds of searching after which new stamps appear."""


@dataclass(frozen=True, slots=True)
class LidPage:
    """The stamps (rewards) of one game, as far as its matches were searched."""

    imprints: Imprints
    kept: Mapping[str, Entry]
    """Files of the game's matches by match id."""
    away: frozenset[str]
    """Ids of matches that were removed from the list."""
    unread: int
    """Number of matches still to search."""


class Lidkeeper:
    """Finds the stamps (rewards) that saved matches have earned."""

    def __init__(self, places: Places, library: Library, jobs: Jobs) -> None:
        self._index = LidIndex(places)
        self._library = library
        self._jobs = jobs
        self._lock = threading.Lock()
        self._pages: dict[str, LidPage] = {}
        self._new: dict[str, tuple[Found, ...]] = {}
        """The stamps of each match that has just ended."""
        self.version = 0
        # The attributes below belong to the jobs' thread alone.
        self._indexed: dict[str, Known] | None = None
        self._game = ""
        self._saved: dict[str, Entry] = {}
        self._away: frozenset[str] = frozenset()
        self._waiting: list[Result] = []
        self._results: tuple[Result, ...] = ()
        self._stamps: dict[str, tuple[Found, ...]] = {}
        self._seen: dict[str, tuple[Found, ...]] = {}
        self._stamps_shown_at = 0.0

    def page(self, game: str) -> LidPage | None:
        """Returns the stamps of a game; None before the first search."""
        with self._lock:
            return self._pages.get(game)

    def look(self, game: str) -> None:
        """Starts to look for stamps in all matches of a game."""
        self._library.open_archive()
        self._jobs.read(lambda: self._begin(game), key="lid")

    def end(self, record: Record, match: str) -> None:
        """Starts to look for stamps in a match that has just ended."""

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
        """Returns the new stamps of a finished match, or None during the search."""
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
        if self._indexed is None:
            self._indexed = dict(self._index.load(versions()))
        finished, away = library.finished, library.away
        results = counted_results((*finished, *away), (), library.marks)
        self._game = game
        self._results = tuple(one for one in results if one.game == game and "human" in one.players)
        self._saved = {entry.id: entry for entry in (*away, *finished)}
        self._away = frozenset(one.id for one in away) - {one.id for one in finished}
        self._waiting, self._stamps, self._seen = list(self._results), {}, {}
        if self._lies():
            self._indexed = {}
        self._go_on()

    def _lies(self) -> bool:
        """Searches one match again. Returns whether its stored stamps are wrong."""
        if not self._results:
            return False
        path = self._saved[self._results[int(time.time()) % len(self._results)].match].path
        digest, found = searched(path, (self._indexed or {}).get(self._game, {}))
        return (
            bool(digest)
            and digest in (self._indexed or {}).get(self._game, {})
            and searched(path, {})[1] != found
        )

    def _go_on(self) -> None:
        until, known = time.monotonic() + AT_ONCE, (self._indexed or {}).get(self._game, {})
        while self._waiting:
            match = self._waiting.pop().match
            digest, self._stamps[match] = searched(self._saved[match].path, known)
            if digest:
                self._seen[digest] = self._stamps[match]
            if time.monotonic() >= until:
                break
        if not self._waiting or time.monotonic() >= self._stamps_shown_at + STAMPS_EVERY:
            self._stamps_shown_at = time.monotonic()
            page = LidPage(imprints(self._results, self._stamps), self._saved, self._away, len(self._waiting))
            with self._lock:
                self._pages[self._game] = page
                self.version += 1
        if self._waiting:
            self._jobs.read(self._go_on, key="lid goes on")
        elif self._seen != known:
            self._indexed = {**(self._indexed or {}), self._game: self._seen}
            try:
                self._index.keep(self._indexed, versions())
            except NotSaved:
                return  # only time is lost, and no player need know


_STARS: Final = " stars"


class Ages:
    """Computes the decorations of the main menu: stars, flowers and ribbons."""

    def __init__(self, preferences: Preferences, library: Library, jobs: Jobs) -> None:
        self._preferences = preferences
        self._library = library
        self._jobs = jobs
        self._computed: tuple[Age, LastTable | None] | None = None
        self.last: LastTable | None = None
        """The players of the last match, found at the last computation."""

    @property
    def now(self) -> Age:
        """Returns the decorations of the main menu."""
        return _age_read(self._preferences.now.shelf)

    def look(self) -> None:
        """Starts to compute the decorations of the main menu in the background."""
        if self._library.looked and not self._library.unread:
            self._jobs.read(self._count, key="age of the shelf")

    def take(self) -> bool:
        """Uses what was newly counted, if anything. Returns whether the main menu now looks different."""
        found, self._computed = self._computed, None
        if found is None:
            return False
        before = self.now, self.last
        now, self.last = found[0].and_before(before[0]), found[1]
        self._preferences.change(shelf=_age_written(now))
        return (now, self.last) != before

    def _count(self) -> None:
        library = self._library
        results = tuple(counted_results((*library.finished, *library.away), (), library.marks))
        self._computed = age_of(results), last_table(results)


def _age_written(age: Age) -> dict[str, int]:
    stars = {f"{game}{_STARS}": count for game, count in age.stars.items()}
    return {**stars, "flowers": age.flowers, "ribbons": age.ribbons, "rows": age.rows}


def _age_read(kept: Mapping[str, int]) -> Age:
    stars = {key.removesuffix(_STARS): count for key, count in kept.items() if key.endswith(_STARS)}
    return Age(stars, kept.get("flowers", 1), kept.get("ribbons", 0), kept.get("rows", 0))
