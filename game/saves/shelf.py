"""The folders with all files of this player's matches."""

from __future__ import annotations

import threading
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from game.core.phrases import N_, Phrase
from game.saves.entries import Entry, entry_of, one_each
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
    unheld,
)
from game.saves.guards import guard, outgrown, parse, read_file
from game.saves.places import Places
from game.saves.reading import (
    Check,
    Reading,
    Status,
    own_id,
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


@dataclass(slots=True)
class _Saved:
    """A match that this process saves, with the number of its last save."""

    path: Path
    seq: int
    saves: int = 0


class Shelf:
    """The folders with all files of this player's matches. Any thread may use them."""

    def __init__(self, places: Places, check: Check) -> None:
        """Removes the temporary files of killed programs."""
        self.folder = places.matches
        self._check = check
        self._lock = threading.RLock()
        self._saved: dict[str, _Saved] = {}
        self._readings: dict[Path, tuple[tuple[int, ...], Reading]] = {}
        self._lost: dict[Path, Entry] = {}
        sweep(self.folder)

    # -- writing

    def save(self, match_id: str, text: str, seq: int) -> None:
        """Saves a match, unless `seq` is smaller than before. Raises NotSaved."""
        data = seal(text.encode())
        with self._lock:
            kept = self._saved.get(match_id)
            if kept is None:  # checked only for the first save: later ones only add moves
                kept = _Saved(self._path_for(_game_in(data), match_id), seq)
            elif seq < kept.seq:
                return
            elif outgrown(data):
                raise NotSaved(Why.TOO_LONG)
            if kept.saves % _BACKUP_EVERY == 0:
                _back_up(kept.path)
            _write(kept.path, data)
            kept.saves += 1
            kept.seq = seq
            self._saved[match_id] = kept

    def finish(self, match_id: str) -> Path | None:
        """Moves a match to `finished/`. Returns its new path, or None for an unknown match.

        Raises NotSaved; then the match stays.
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
        """Moves a match from the list to `put-away/`, and returns its new path. Raises NotPutAway."""
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
        """Moves a put-away match back to the list, and returns its new path. Raises NotPutAway."""
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
        """Returns the running matches, the last saved one first."""
        with self._lock:
            return one_each(self._listed())

    def files(self) -> tuple[Entry, ...]:
        """Returns an entry for every file of the running matches."""
        with self._lock:
            return tuple(self._listed())

    def finished(self) -> tuple[Entry, ...]:
        """Returns the finished matches, the latest one first."""
        with self._lock:
            return one_each(self._entries(self.folder / "finished"))

    def kept_as(self, match_id: str) -> Path | None:
        """Returns the path of the finished match with this id, or None."""
        try:
            found = listed(self.folder / "finished", lambda path: own_id(path.name) == match_id)
        except NotSaved:
            return None
        fitting = self._of(match_id, found)
        return max(fitting, key=lambda entry: entry.rank).path if fitting else None

    def knows(self, match_id: str) -> bool:
        """Returns whether any match file has this id in its name."""
        try:
            return any(
                listed(folder, lambda path: own_id(path.name) == match_id)
                for folder in (self.folder, self.folder / "finished", self.folder / "put-away")
            )
        except NotSaved:
            return False

    def holds(self, path: Path) -> bool:
        """Returns whether a file is in one of the folders of matches."""
        folders = (self.folder, self.folder / "finished", self.folder / "put-away")
        try:
            return path.absolute().parent.resolve() in {folder.resolve() for folder in folders}
        except (OSError, RuntimeError, ValueError):  # it contains characters that no path can have
            return False

    def load(self, entry: Entry) -> str:
        """Returns the record of an entry, read again from its file. Raises BadFile."""
        reading = read_match(entry.path, self._check)
        if not reading.opens:
            raise BadFile(Bad.NOT_TOML, reading.sentence)
        return reading.text

    def open_path(self, path: Path) -> Entry:
        """Returns the entry of any file. A match from another folder gets a new id."""
        reading = read_match(path, self._check)
        return entry_of(path, reading, "" if self.holds(path) else new_id())

    # -- inside

    def _listed(self) -> list[Entry]:
        return [*self._entries(self.folder), *self._lost.values()]

    def _oldest_first(self, match_id: str) -> list[Path]:
        """Returns the readable files of a match. The file that is used comes last."""
        kept = self._saved.get(match_id)
        paths = listed(self.folder, lambda path: path.name.endswith(SUFFIX))
        mine = self._of(match_id, [path for path in paths if kept is None or path != kept.path])
        if kept is not None and kept.path in paths:
            if not mine:
                return [kept.path]
            mine += self._of(match_id, [kept.path])
        return [entry.path for entry in sorted(mine, key=lambda entry: entry.rank)]

    def _of(self, match_id: str, paths: list[Path]) -> list[Entry]:
        """Returns the entries of those files that contain this match."""
        entries = (entry_of(path, self._read(path)) for path in paths)
        return [entry for entry in entries if entry.opens and entry.id == match_id]

    def _path_for(self, game: str, match_id: str) -> Path:
        """Returns a path for a match. No other match has its file at this path."""
        wanted = self.folder / file_name(game, match_id)
        mine = self._oldest_first(match_id)
        if mine and own_id(mine[-1].name) == match_id:
            return unheld(mine[-1])
        number, path = 0, wanted
        while is_there(path) and (mine or self._is_another(path, match_id)):
            number += 1
            path = wanted.with_name(f"{wanted.stem}.{number}{SUFFIX}")
        return path

    def _is_another(self, path: Path, match_id: str) -> bool:
        entry = entry_of(path, self._read(path))
        return entry.opens and entry.id != match_id

    def _forget(self, match_id: str) -> None:
        self._saved.pop(match_id, None)

    def _entries(self, folder: Path) -> list[Entry]:
        try:
            names = sorted(folder.iterdir())
        except OSError:
            return []
        for path in {path for path in self._readings if path.parent == folder}.difference(names):
            del self._readings[path]  # the match was moved away: its text is not needed any more
        mains = [path for path in names if path.name.endswith(SUFFIX)]
        orphans = [path for path in names if path.name.endswith(SUFFIX + BACKUP)]
        found: list[Entry | None] = [self._entry_of(path) for path in mains]
        there = {entry.path.name for entry in found if entry and entry.opens}
        found += [self._orphan(path) for path in orphans if path.name.removesuffix(BACKUP) not in there]
        return [entry for entry in found if entry is not None]

    def _entry_of(self, path: Path) -> Entry | None:
        entry = entry_of(path, self._read(path))
        if entry.status is not Status.DAMAGED:
            return entry
        try:
            moved = set_aside(path, self.folder / "damaged")
        except NotSaved:
            return entry
        # Reported as long as the program runs, because the file itself is no longer in the folder.
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
        return entry_of(path, replace(reading, status=Status.RECOVERED, sentence=sentence))

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
        known = self._readings.get(path)
        if known is None or known[0] != stamp:
            known = (stamp, read_match(path, self._check))
            self._readings[path] = known
        return known[1]


def _game_in(data: bytes) -> str:
    """Returns the id of the record's game. Raises NotSaved if the record cannot be read."""
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
    """Copies a match file to its backup, unless the match file is damaged."""
    with suppress(BadFile, NotSaved):
        data = read_file(path)
        if unseal(data)[1] is Seal.FITS:
            write_atomic(backup_of(path), data)


def _forget_backup(path: Path) -> None:
    with suppress(OSError):
        backup_of(path).unlink(missing_ok=True)
