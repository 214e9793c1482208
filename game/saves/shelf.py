"""The shelf: every match of this player, one file each, and what can be done with it."""

from __future__ import annotations

import threading
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from game.core.phrases import N_, Phrase
from game.measures import LONGEST_NAME, harmless
from game.saves.folder import (
    BACKUP,
    SUFFIX,
    backup_of,
    copies_in,
    file_away,
    file_name,
    held_copy_of,
    is_there,
    listed,
    new_id,
    set_aside,
)
from game.saves.guards import guard, outgrown, parse, read_file
from game.saves.places import Places
from game.saves.reading import (
    OPENS,
    Check,
    Reading,
    Status,
    Summary,
    id_in_name,
    order,
    read_match,
    recovered_sentence,
    seq_in,
)
from game.saves.reviews import forget_review
from game.saves.seals import Seal, seal, unseal
from game.saves.trouble import Bad, BadFile, NotPutAway, NotSaved, Why
from game.saves.writer import sweep, write_atomic

_BACKUP_EVERY = 10
_MOVED = N_("This match is damaged and cannot be opened. Its file was kept in the folder “damaged”.")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the list of matches: a file, what it is, and the sentence that says so."""

    path: Path
    id: str
    status: Status
    sentence: Phrase
    summary: Summary | None
    seq: int
    practice: bool
    """True when the result of this match does not count."""
    reason: Phrase | None
    """What exactly is wrong with the file, if anything is."""

    @property
    def name(self) -> str:
        """The file's name, as it can be shown."""
        return harmless(self.path.name, LONGEST_NAME)

    @property
    def opens(self) -> bool:
        """Whether a match can be played from it."""
        return self.status in OPENS


@dataclass(slots=True)
class _Kept:
    """A match that this program writes: where it lies, the last save, how often it was saved."""

    path: Path
    seq: int
    saves: int = 0


class Shelf:
    """The folder of matches. It may be used from several threads at once."""

    def __init__(self, places: Places, check: Check) -> None:
        """Opens the shelf and clears away what a killed program left half written."""
        self.folder = places.matches
        self._check = check
        self._lock = threading.RLock()
        self._kept: dict[str, _Kept] = {}
        self._known: dict[Path, tuple[tuple[int, ...], Reading]] = {}
        self._lost: dict[Path, Entry] = {}
        sweep(self.folder)

    # -- writing

    def save(self, match_id: str, text: str, seq: int) -> None:
        """Keep a match under its id; `text` is its record without a seal, an older `seq` is ignored.

        Raises:
            NotSaved: the file of before is still there.
        """
        data = seal(text.encode())
        with self._lock:
            kept = self._kept.get(match_id)
            if kept is None:  # the header is read back once: after that only moves are added
                path = self.folder / file_name(_game_in(data), match_id)
                kept = _Kept(path, seq)
            elif seq < kept.seq:
                return
            elif outgrown(data):
                raise NotSaved(Why.TOO_LONG)
            if kept.saves % _BACKUP_EVERY == 0:
                _back_up(kept.path)
            _write(kept.path, data)
            kept.saves += 1
            kept.seq = seq
            self._kept[match_id] = kept

    def finish(self, match_id: str) -> Path | None:
        """Move a match to `finished/`; its new path, or None if there is no such match.

        Raises:
            NotSaved: it stays among the running matches.
        """
        with self._lock:
            files = self._oldest_first(match_id)
            if not files:
                return None
            newest = files.pop()
            _forget_backup(newest)
            for superseded in files:
                _forget_backup(superseded)
                file_away(superseded, self.folder / "put-away")
            moved = file_away(newest, self.folder / "finished")
            self._forget(match_id)
            return moved

    def put_away(self, entry: Entry) -> Path:
        """Move a match that the player takes off the list to `put-away/`; its new path.

        Raises:
            NotPutAway: it stays on the list.
        """
        with self._lock:
            older = backup_of(entry.path)
            try:
                if is_there(older):
                    file_away(older, self.folder / "put-away")
                moved = file_away(entry.path, self.folder / "put-away")
            except NotSaved as error:
                raise NotPutAway(error.why) from error
            forget_review(entry.path)
            self._lost.pop(entry.path, None)
            self._forget(entry.id)
            return moved

    def bring_back(self, entry: Entry) -> Path:
        """Move a match that was put away to where it came from; its new path.

        Raises:
            NotPutAway: it stays put away.
        """
        over = entry.summary is not None and entry.summary.finished
        with self._lock:
            try:
                moved = file_away(entry.path, self.folder / "finished" if over else self.folder)
            except NotSaved as error:
                raise NotPutAway(error.why) from error
            forget_review(entry.path)
            return moved

    # -- reading

    def matches(self) -> tuple[Entry, ...]:
        """The matches on the shelf, the last one saved first; damaged files are moved to `damaged/`."""
        with self._lock:
            return _one_each([*self._entries(self.folder), *self._lost.values()])

    def finished(self) -> tuple[Entry, ...]:
        """The finished matches, the last one first."""
        with self._lock:
            return _one_each(self._entries(self.folder / "finished"))

    def kept_as(self, match_id: str) -> Path | None:
        """Where the match of an id lies that is over; None if it does not."""

        def fits(path: Path) -> bool:
            return path.name.endswith(SUFFIX) and bool(match_id) and id_in_name(path) == match_id

        try:
            found = listed(self.folder / "finished", fits)
        except NotSaved:
            return None
        return found[-1] if found else None

    def holds(self, path: Path) -> bool:
        """Whether a file lies in one of our folders of matches, by whatever way one comes there."""
        folders = (self.folder, self.folder / "finished", self.folder / "put-away")
        try:
            return path.absolute().parent.resolve() in {folder.resolve() for folder in folders}
        except (OSError, RuntimeError):
            return False

    def load(self, entry: Entry) -> str:
        """The record of an entry, read again.

        Raises:
            BadFile: it does not open, or not any more.
        """
        reading = read_match(entry.path, self._check)
        if not reading.opens:
            raise BadFile(Bad.NOT_TOML, reading.sentence)
        return reading.text

    def open_path(self, path: Path) -> Entry:
        """The entry of any file, which is left where and as it is; a file from elsewhere gets an id of its own."""
        reading = read_match(path, self._check)
        return _entry(path, reading, self._own_id(path) or new_id())

    # -- inside

    def _oldest_first(self, match_id: str) -> list[Path]:
        """The files of a match that open; one that we wrote and that stands alone is not replayed again."""

        def fits(path: Path) -> bool:
            return path.name.endswith(SUFFIX) and id_in_name(path) == match_id

        paths, kept = listed(self.folder, fits), self._kept.get(match_id)
        if kept is not None and paths == [kept.path]:
            return paths
        read = [(self._read(path), path) for path in paths]
        return [path for reading, path in sorted(read, key=lambda one: one[0].order) if reading.opens]

    def _forget(self, match_id: str) -> None:
        """Nothing need be known any more of a match that has left the shelf."""
        self._kept.pop(match_id, None)

    def _own_id(self, path: Path) -> str:
        inside = path.absolute().parent in {self.folder.absolute(), self.folder.absolute() / "finished"}
        return id_in_name(path) if inside else ""

    def _entries(self, folder: Path) -> list[Entry]:
        try:
            names = sorted(folder.iterdir())
        except OSError:
            return []
        for path in {path for path in self._known if path.parent == folder}.difference(names):
            del self._known[path]  # a match that was filed away, with all its text
        mains = [path for path in names if path.name.endswith(SUFFIX)]
        orphans = [path for path in names if path.name.endswith(SUFFIX + BACKUP)]
        found: list[Entry | None] = [self._entry_of(path) for path in mains]
        there = {entry.id for entry in found if entry and entry.opens}
        found += [self._orphan(path) for path in orphans if id_in_name(path) not in there]
        return [entry for entry in found if entry is not None]

    def _entry_of(self, path: Path) -> Entry | None:
        entry = _entry(path, self._read(path), self._own_id(path) or new_id())
        if entry.status is not Status.DAMAGED:
            return entry
        try:
            moved = set_aside(path, self.folder / "damaged")
        except NotSaved:
            return entry
        # Told for as long as the program runs, for the file itself is no longer on the shelf.
        self._lost[moved] = replace(entry, path=moved, sentence=Phrase(_MOVED))
        return None

    def _orphan(self, path: Path) -> Entry | None:
        reading = self._read(path)
        if reading.status is not Status.OK:
            return None
        last = 0
        with suppress(NotSaved):
            last = max((seq_in(copy) for copy in self._damaged(path)), default=0)
        sentence = recovered_sentence(last - reading.seq)
        return _entry(path, replace(reading, status=Status.RECOVERED, sentence=sentence), id_in_name(path))

    def _damaged(self, backup: Path) -> tuple[Path, ...]:
        name = backup.name.removesuffix(BACKUP)
        return (backup.with_name(name), *copies_in(self.folder / "damaged", name))

    def _read(self, path: Path) -> Reading:
        # Replaying a hundred matches takes seconds; a file that did not change is not replayed again.
        try:
            facts = path.stat()
        except OSError:
            return read_match(path, self._check)
        stamp = (facts.st_ino, facts.st_size, facts.st_mtime_ns)
        known = self._known.get(path)
        if known is None or known[0] != stamp:
            known = (stamp, read_match(path, self._check))
            self._known[path] = known
        return known[1]


def _entry(path: Path, reading: Reading, match_id: str) -> Entry:
    return Entry(
        path,
        match_id,
        reading.status,
        reading.sentence,
        reading.summary,
        reading.seq,
        reading.practice,
        reading.reason,
    )


def _one_each(found: list[Entry]) -> tuple[Entry, ...]:
    """The newest file of each match that opens, then every file that is no such match's; newest first."""
    by_name = sorted(found, key=lambda entry: entry.path.name)
    newest = sorted(by_name, key=lambda entry: order(entry.seq, entry.summary), reverse=True)
    ordered = sorted(newest, key=lambda entry: not entry.opens)
    seen: set[str] = set()
    kept = []
    for entry in ordered:
        if entry.id in seen and (entry.opens or entry.status is Status.DAMAGED):
            continue
        if entry.opens:
            seen.add(entry.id)
        kept.append(entry)
    return tuple(kept)


def _game_in(data: bytes) -> str:
    """The game of a sealed record that is about to be written, once it reads back as it should."""
    try:
        document = parse(guard(data))
    except BadFile as bad:
        long = bad.kind is Bad.TOO_BIG or outgrown(data)
        raise NotSaved(Why.TOO_LONG if long else Why.UNREADABLE) from bad
    return str(document.get("game", ""))


def _write(path: Path, data: bytes) -> None:
    held = held_copy_of(path)
    try:
        write_atomic(path, data)
    except NotSaved as error:
        if error.why is not Why.HELD:
            raise
        write_atomic(held, data)
        return
    with suppress(OSError):
        held.unlink(missing_ok=True)


def _back_up(path: Path) -> None:
    """Copy a match beside itself, but never a damaged one over a good copy; a match is not lost by missing it."""
    with suppress(BadFile, NotSaved):
        data = read_file(path)
        if unseal(data)[1] is Seal.FITS:
            write_atomic(backup_of(path), data)


def _forget_backup(path: Path) -> None:
    with suppress(OSError):
        backup_of(path).unlink(missing_ok=True)
