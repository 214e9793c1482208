"""Counts the pages of the score book in the background."""

import threading
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from game.book.fair import Place, Suggestion, suggested
from game.book.page import BookPage, page_of
from game.book.results import counted_results, pages_with_pads
from game.book.written import as_csv
from game.core.phrases import Phrase, phrase
from game.core.rules import OptionValue
from game.days import now_here
from game.names import folded
from game.saves import Entry, NotSaved, PadFolder, Places, Result, ScoreBook, write_atomic
from scenes.context.background import Jobs
from scenes.context.library import Library

Table = tuple[tuple[str, ...], tuple[str, ...]]
"""Names at a table, and who plays each seat."""
PATIENCE = 30
"""Frames to wait for a page before the book opens without it."""


class Bookkeeper:
    """Holds the requested page as last counted. `version` grows by one with every count."""

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
        self.version = 0

    @property
    def page(self) -> BookPage | None:
        """The counted page, or None before the first count."""
        with self._lock:
            return self._page

    def said(self) -> list[tuple[Phrase, bool]]:
        """Returns a message, once, and whether it is a warning."""
        with self._lock:
            said, self._said = self._said, []
        return said

    def count(self, person: str) -> None:
        """Starts counting the page of a person, "" for everybody."""

        def job() -> None:
            pages, torn = self._results()
            page = page_of(self._counted(pages), person, now_here())
            seatings = [one.summary for one in self._entries() if one.summary is not None]
            tables = {(one.seats, one.players) for one in seatings}
            tables |= {(one.names, one.players) for one in pages}
            with self._lock:
                self._page, self._tables = page, frozenset(tables)
                self._said += [(torn, True)] if torn is not None else []
                self.version += 1

        self._jobs.read(job, key="book")

    @property
    def suggestions(self) -> Mapping[int, Suggestion]:
        """Returns the head starts suggested for the last table that was asked about, by seat."""
        with self._lock:
            return self._suggestions

    def suggest(self, game_id: str, options: Mapping[str, OptionValue], table: Sequence[Place]) -> None:
        """Starts looking for head starts that would make a table even."""

        def job() -> None:
            pages, _ = self._scores.results()
            found = suggested(self._counted(pages), game_id, options, table)
            with self._lock:
                self._suggestions = found

        with self._lock:
            self._suggestions = {}
        self._jobs.read(job, key="head starts")

    def counted(self, person: str) -> Iterator[None]:
        """Counts a page in steps until it is done, for a limited number of frames."""
        before = self.version
        self.count(person)
        for _ in range(PATIENCE):
            if self.version != before:
                return
            yield

    def met(self, one: str, other: str) -> bool:
        """Returns whether two people ever played in one saved match."""
        both = {folded(one), folded(other)}
        return any(both <= {told for _, told in table} for table in self._people())

    def is_used(self, name: str, person: str) -> bool:
        """Returns whether somebody else than a person sat at a saved match by a name, or is told of by it."""
        key, own = folded(name), folded(person)
        return any(told != own and key in (sat, told) for table in self._people() for sat, told in table)

    def _people(self) -> list[list[tuple[str, str]]]:
        """Returns the people at each table, by the folded names that they sat down with and are told of by."""
        with self._lock:
            tables, marks = self._tables, self._library.marks
        return [
            [
                (folded(sat), folded(told))
                for sat, told, player in zip(names, marks.told(names, players), players, strict=True)
                if player == "human"
            ]
            for names, players in tables
        ]

    def write_out(self) -> None:
        """Exports every seat of every counted match as a CSV file beside the book."""
        path: Path = self._places.scores / "scores.csv"

        def job() -> None:
            try:
                write_atomic(path, as_csv(self._counted(self._results()[0])))
                told = (phrase("Written to {file}", file=str(path)), False)
            except NotSaved as error:
                told = (error.sentence, True)
            with self._lock:
                self._said.append(told)

        self._jobs.do(job)

    def _results(self) -> tuple[tuple[Result, ...], Phrase | None]:
        """Returns the results on the book's pages and the score pads, and what to tell about unreadable ones."""
        (pages, torn), folder = self._scores.results(), PadFolder(self._places)
        pads, bad = folder.entries()
        return pages_with_pads(pages, (*pads, *folder.put_away_entries())), torn or bad

    def _counted(self, pages: tuple[Result, ...]) -> tuple[Result, ...]:
        library = self._library
        return counted_results((*library.finished, *library.away), pages, library.marks)

    def _entries(self) -> tuple[Entry, ...]:
        library = self._library
        return (*library.entries, *library.finished, *library.away)
