"""The saved matches and score pads on this computer."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from game.book.results import result_of_pad
from game.core.phrases import Phrase, counted
from game.core.rules import OptionValue
from game.days import now_here, offset_of
from game.pad import Pad
from game.saves import (
    Archive,
    Autosaver,
    Entry,
    Marks,
    MarksFile,
    NotSaved,
    PadEntry,
    PadFolder,
    ScoreBook,
    Shelf,
    Status,
    copies_among,
    new_id,
    one_each,
    with_star,
)
from scenes.context.background import Jobs
from scenes.stage import routes
from scenes.stage.routes import Route

AT_ONCE = 0.05
"""Seconds of reading after which other jobs may run."""


AWAY = "put-away"
"""Folder of the matches that were removed from the list."""
SPOILED = (Status.DAMAGED, Status.RECOVERED, Status.NEWER)
"""File states that explain why a match is missing or old."""


class Library:
    """The saved matches as last read."""

    def __init__(
        self, shelf: Shelf, autosaver: Autosaver, jobs: Jobs, archive: Archive, marks: MarksFile
    ) -> None:
        self._shelf = shelf
        self._autosaver = autosaver
        self._jobs = jobs
        self._archive = archive
        self._file = marks
        self._lock = threading.Lock()
        self._entries: tuple[Entry, ...] = ()
        self._over: tuple[Entry, ...] = ()
        self._finished: tuple[Entry, ...] = ()
        self._away: tuple[Entry, ...] = ()
        self._marks = Marks()
        self._unkept: list[Callable[[Marks], Marks]] = []
        """Changes of the marks that are not in the file yet."""
        self._problem: Phrase | None = None
        self._spoiled: frozenset[Path] = frozenset()
        """Files of matches that did not open as they were saved."""
        self._named: frozenset[Path] = frozenset()
        """Files that the player knows to be spoiled."""
        self._copies: frozenset[Path] = frozenset()
        """Files that are older copies of matches, and not listed."""
        self._known_copies: frozenset[Path] = frozenset()
        """Older copies in the folder of unfinished matches."""
        self._counted: frozenset[Path] = frozenset()
        """Files that the player knows to be older copies."""
        self._expected: set[str] = set()
        """The folders that are being read."""
        self.version = 0
        self.unread = 0
        """Files of the archive still to be read."""
        self.looked = False
        """Whether the finished matches have been read since the program started."""

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Returns unfinished matches and unreadable files, the last saved first."""
        with self._lock:
            return self._without_copies(self._entries)

    @property
    def finished(self) -> tuple[Entry, ...]:
        """Returns the finished matches that have been read so far."""
        with self._lock:
            return self._without_copies((*self._over, *self._finished))

    @property
    def away(self) -> tuple[Entry, ...]:
        """Returns the matches that the player put away."""
        with self._lock:
            return self._without_copies(self._away)

    @property
    def marks(self) -> Marks:
        """Returns the stars, the names of people and the tried exercises."""
        with self._lock:
            return self._marks

    @property
    def highest(self) -> int:
        """Returns the highest sequence number of a save among the unfinished matches, or 0."""
        return max((entry.seq for entry in self.entries), default=0)

    def trouble(self) -> Phrase | None:
        """Returns a new message about the file of stars and exercises, if any."""
        with self._lock:
            problem, self._problem = self._problem, None
        return problem

    def spoiled(self) -> Phrase | None:
        """Returns a message about newly spoiled files, if any."""
        with self._lock:
            fresh, self._named = self._spoiled - self._named, self._named | self._spoiled
        if not fresh:
            return None
        return counted(
            "{count} match does not open as it was saved. **Matches** says why.",
            "{count} matches do not open as they were saved. **Matches** says why.",
            len(fresh),
        )

    def copies(self) -> Phrase | None:
        """Returns a message if newly found files are older copies of known matches. These are not listed."""
        with self._lock:
            fresh, self._counted = self._copies - self._counted, self._counted | self._copies
        # The player need not hear of copies that this program makes and puts away itself.
        found = {path for path in fresh if path.suffix == ".tuckbox" and path.parent.name != AWAY}
        if not found:
            return None
        return counted(
            "{count} file is an older copy of a match that you have. It is not listed.",
            "{count} files are older copies of matches that you have. They are not listed.",
            len(found),
        )

    def refresh(self) -> None:
        """Starts reading the unfinished matches again."""
        self._start("shelf", self._read)

    @property
    def is_read(self) -> bool:
        """Returns whether no folder is being read."""
        with self._lock:
            return not self._expected

    def open_archive(self) -> None:
        """Starts reading the finished matches and the file of marks again."""
        self._start("archive", self._look)

    def put_away(self, entry: Entry) -> None:
        """Removes a match from the list. Its file moves to another folder."""
        with self._lock:
            self._entries = tuple(one for one in self._entries if one.path != entry.path)
            self._finished = tuple(one for one in self._finished if one.path != entry.path)
        self._move(entry, self._shelf.put_away)

    def bring_back(self, entry: Entry) -> None:
        """Puts a removed match back on the list."""
        with self._lock:
            self._away = tuple(one for one in self._away if one.path != entry.path)
        self._move(entry, self._shelf.bring_back)

    def star(self, entry: Entry, *, starred: bool) -> None:
        """Gives a match its star or takes it away."""
        self.change_marks(lambda marks: with_star(marks, entry.id, starred=starred))

    def change_marks(self, how: Callable[[Marks], Marks]) -> None:
        """Changes the stars, names and exercises, and saves them soon."""
        with self._lock:
            self._marks = how(self._marks)
            self._unkept.append(how)
            self.version += 1

        def job() -> None:
            try:
                self._file.change(how)
            finally:
                with self._lock, suppress(ValueError):  # a second try finds the change already removed
                    self._unkept.remove(how)
                self._read_marks()

        self._jobs.do(job)

    def _move(self, entry: Entry, how: Callable[[Entry], object]) -> None:
        def job() -> None:
            try:
                how(entry)
            finally:
                self._read()
                self._look()

        self._jobs.do(job)

    def _read(self) -> None:
        self._autosaver.flush(2.0)
        files = self._shelf.files()
        found = one_each(files)
        over = {entry.path for entry in found if entry.opens and entry.summary and entry.summary.finished}
        entries = tuple(entry for entry in found if entry.path not in over)
        ended = tuple(entry for entry in found if entry.path in over)
        with self._lock:
            self.version += (self._entries, self._over) != (entries, ended)
            self._entries, self._over = entries, ended
            self._spoiled = frozenset(entry.path for entry in found if entry.status in SPOILED)
            self._known_copies = copies_among(files)
            self._find_copies()

    def _look(self) -> int:
        self._autosaver.flush(2.0)
        self._read_marks()
        self._archive.look()
        return self._read_on()

    def _read_on(self) -> int:
        left = self._archive.read(AT_ONCE)
        found = self._archive.finished(), self._archive.away()
        with self._lock:
            news = (self._finished, self._away, self.unread, self.looked) != (*found, left, True)
            (self._finished, self._away), self.unread, self.looked = found, left, True
            self.version += news
            if not left:
                self._find_copies()
        if left:
            self._start("archive", self._read_on)
        else:
            with suppress(NotSaved):  # only time is lost, and no player need know
                self._archive.keep()
        return left

    def _start(self, folder: str, how: Callable[[], int | None]) -> None:
        """Starts reading a folder in the background."""
        with self._lock:
            self._expected.add(folder)

        def job() -> None:
            left: int | None = 0
            try:
                left = how()
            finally:
                with self._lock:
                    self._expected -= set() if left else {folder}

        self._jobs.read(job, key=folder)

    def _find_copies(self) -> None:
        everything = (*self._entries, *self._over, *self._finished, *self._away)
        copies = self._known_copies | copies_among(everything)
        self.version += copies != self._copies
        self._copies = copies

    def _without_copies(self, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
        if not self._copies or self._copies.isdisjoint(entry.path for entry in entries):
            return entries
        return tuple(entry for entry in entries if entry.path not in self._copies)

    def _read_marks(self) -> None:
        marks, problem = self._file.load()
        with self._lock:
            for how in self._unkept:
                marks = how(marks)
            self.version += marks != self._marks
            self._marks, self._problem = marks, problem or self._problem


class ScorePads:
    """The score pads as last read or written."""

    def __init__(self, folder: PadFolder, scores: ScoreBook, jobs: Jobs) -> None:
        self._folder = folder
        self._scores = scores
        self._jobs = jobs
        self._lock = threading.Lock()
        self._entries: dict[str, PadEntry] = {}
        self._unkept: dict[str, Pad] = {}
        """Pads with changes that are not in their files yet."""
        self._renamed: dict[str, str] = {}
        """New ids of pads that another program also changed, by old id."""
        self._problems: list[Phrase] = []
        self._leaving: set[str] = set()
        """Ids of removed pads whose files have not been moved yet."""
        self.away = ""
        """Id of a removed pad that can be put back, or ""."""
        self.is_returning = False
        """Whether a pad is being put back."""
        self.version = 0

    @property
    def open(self) -> list[PadEntry]:
        """Returns the pads of unfinished matches, the newest first."""
        with self._lock:
            found = [
                one for key, one in self._entries.items() if not one.is_over and key not in self._leaving
            ]
        return sorted(found, key=lambda one: one.saved_at, reverse=True)

    def find(self, pad_id: str) -> Pad | None:
        """Returns the pad with an id; None if that pad is gone."""
        with self._lock:
            entry = self._entries.get(pad_id)
        return entry.pad if entry is not None else None

    def way(self) -> Route:
        """Returns the route to the only open pad, or to the list."""
        found = self.open
        return routes.ScorePadPage(found[0].pad) if len(found) == 1 else routes.ScorePadsPage()

    def trouble(self) -> Phrase | None:
        """Returns the next new message about a score pad, if any."""
        with self._lock:
            return self._problems.pop(0) if self._problems else None

    def refresh(self) -> None:
        """Starts reading the files of the pads again."""
        self._jobs.read(self._read, key="pads")

    def _read(self) -> None:
        entries, problem = self._folder.entries()
        for one in entries:
            _ = one.is_over  # the result is worked out on this thread, so that no frame waits
        with self._lock:
            found = {one.pad.id: one for one in entries}
            for pad in self._unkept.values():
                found[pad.id] = PadEntry(pad, datetime.now(UTC))
            self._problems += [problem] if problem is not None else []
            if found != self._entries:
                self._entries = found
                self.version += 1

    def begin(
        self,
        game: str,
        people: tuple[tuple[str, str], ...],
        options: Mapping[str, OptionValue],
        head_starts: Sequence[int] = (),
    ) -> Pad:
        """Returns a new pad, which is saved soon."""
        started = datetime.now(UTC).replace(microsecond=0)
        given = tuple(head_starts) if any(head_starts) else ()
        pad = Pad(new_id(), game, started, people, dict(options), offset_of(now_here()), given)
        self.keep(pad)
        return pad

    def keep(self, pad: Pad) -> None:
        """Saves a pad soon, in the background."""
        pad_id = pad.id
        with self._lock:
            pad = replace(pad, id=self._renamed.get(pad_id, pad_id))
            self._entries[pad.id] = PadEntry(pad, datetime.now(UTC))
            self._unkept[pad_id] = pad
            self.version += 1
        self._jobs.do(lambda: self._keep(pad_id), key=f"pad {pad_id}", lasting=True)

    def _keep(self, pad_id: str) -> None:
        with self._lock:
            pad = self._unkept.get(pad_id)
        if pad is None:
            return
        kept, problem = self._folder.keep(replace(pad, id=self._renamed.get(pad_id, pad.id)))
        with self._lock:
            if self._unkept.get(pad_id) is pad:
                del self._unkept[pad_id]
            if kept.id != pad.id:
                self._renamed[pad_id] = kept.id
                self._entries[kept.id] = PadEntry(kept, datetime.now(UTC))
                self._problems += [problem] if problem is not None else []
        if kept.id != pad.id:
            self._read()

    def note(self, pad: Pad) -> None:
        """Queues a job that enters a finished pad into the score book."""
        result = result_of_pad(PadEntry(pad, datetime.now(UTC)))
        if result is not None:
            self._jobs.do(lambda: self._scores.add(result), key=f"result {pad.id}", lasting=True)

    def put_away(self, pad_id: str, *, back: bool = False) -> None:
        """Removes a pad from the list, or puts it back."""
        with self._lock:
            if self.is_returning if back else pad_id in self._leaving:
                return
            self.is_returning = back
            if not back:
                self.away = pad_id
                self._leaving.add(pad_id)
            self.version += 1

        def job() -> None:
            done = False
            try:
                (self._folder.take_back if back else self._folder.put_away)(pad_id)
                done = True
            finally:
                self._read()
                with self._lock:
                    self._leaving.discard(pad_id)
                    self.is_returning = self.is_returning and not back
                    if self.away == pad_id and done == back:
                        self.away = ""
                    self.version += 1

        self._jobs.do(job)
