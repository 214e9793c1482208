"""The score pads on which people write the points of a match with real cards.

Each pad is a file with a checksum, written at every press of a key.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.core.phrases import Phrase, phrase
from game.games import ENTRIES
from game.measures import (
    HEAD_STARTS,
    IDENTITY,
    LONGEST_NAME,
    MOST,
    MOST_SEATS,
    TABLE,
    Measure,
    Unfit,
    by_name,
    either,
    fitting,
    harmless,
    line,
    listed,
    moment,
    switch,
    whole,
)
from game.pad import MOST_ACTIONS, Came, Named, Pad, PadAction, action_text, is_sound, read_action
from game.saves.folder import file_away, keep_copy, new_id, set_aside
from game.saves.folder import listed as files_in
from game.saves.guards import encoded, guard, parse, read_file
from game.saves.lock import locked
from game.saves.places import Places
from game.saves.seals import Seal, seal, unseal
from game.saves.trouble import Bad, BadFile, NotSaved, Why
from game.saves.writer import sweep, write_atomic

_FORMAT: Final = "tuckbox-pad"
_VERSION: Final = 1
_SUFFIX: Final = ".toml"
_NAME: Final = re.compile(rf"pad-{IDENTITY}\{_SUFFIX}")
_LONGEST: Final = 100_000
"""The most characters of an action in a file."""
TORN: Final = phrase("A score pad could not be read. It was kept in the folder “damaged”.")
EDITED: Final = phrase("A score pad was changed outside Tuckbox. A copy of it was kept in “damaged”.")
NEWER: Final = phrase("A score pad is from a newer Tuckbox and was left as it is.")
ELSEWHERE: Final = phrase("This pad was also changed somewhere else. Yours goes on as a separate pad.")


@dataclass(frozen=True, slots=True)
class PadEntry:
    """A score pad in the list of pads, and the time of its last entry."""

    pad: Pad
    saved_at: datetime

    @property
    def is_over(self) -> bool:
        return self.pad.sheet.outcome is not None


class PadFolder:
    """The folder of the pads, shared by all running programs."""

    def __init__(self, places: Places, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._folder, self._now = places.data / "pads", now
        self._last_read: dict[str, _LastRead] = {}
        sweep(self._folder)

    def entries(self) -> tuple[tuple[PadEntry, ...], Phrase | None]:
        """Returns all pads, the newest first.

        If a pad cannot be opened, also returns a sentence about it, otherwise None.
        """
        return self._entries(self._folder)

    def put_away_entries(self) -> tuple[PadEntry, ...]:
        """Returns the pads that the player put away, the newest first."""
        return self._entries(self._away)[0]

    def keep(self, pad: Pad) -> tuple[Pad, Phrase | None]:
        """Writes a pad, as a new one if another program has changed its file.

        Returns the written pad, and a sentence if the pad got a new file, otherwise None. Raises NotSaved.
        """
        with locked(self._folder / "lock"):
            path, notice = self._path(pad.id), None
            on_disk, known = _digest_at(path), self._last_read.get(pad.id, NOTHING)
            if on_disk not in (None, known.digest):
                pad, notice = replace(pad, id=new_id()), ELSEWHERE
                path = self._path(pad.id)
            self._write(path, PadEntry(pad, self._now()), known.others)
        return pad, notice

    def put_away(self, pad_id: str) -> None:
        """Moves a pad from the list to the pads that were put away. Raises NotSaved."""
        with locked(self._folder / "lock"):
            file_away(self._path(pad_id), self._away)

    def take_back(self, pad_id: str) -> None:
        """Moves a put-away pad back to the list. Raises NotSaved."""
        with locked(self._folder / "lock"):
            file_away(self._away / self._path(pad_id).name, self._folder)

    @property
    def _away(self) -> Path:
        return self._folder / "away"

    def _path(self, pad_id: str) -> Path:
        return self._folder / f"pad-{pad_id}{_SUFFIX}"

    def _entries(self, folder: Path) -> tuple[tuple[PadEntry, ...], Phrase | None]:
        found: list[PadEntry] = []
        problem: Phrase | None = None
        try:
            paths = files_in(folder, lambda path: _NAME.fullmatch(path.name) is not None)
        except NotSaved:
            return (), BadFile(Bad.UNREADABLE).sentence
        for path in paths:
            try:
                entry, trouble = self._read(path)
                found.append(entry)
            except BadFile as bad:
                trouble = self._set_aside(path, bad)
            problem = trouble or problem
        return tuple(sorted(found, key=lambda one: one.saved_at, reverse=True)), problem

    def _read(self, path: Path) -> tuple[PadEntry, Phrase | None]:
        """Returns a pad, and a sentence if somebody changed its file, otherwise None. Raises BadFile."""
        data = read_file(path)
        body, found = unseal(data)
        document = parse(guard(body))
        entry = _entry(document, path.stem.removeprefix("pad-"))
        known = _document(entry)
        others = {key: value for key, value in document.items() if key not in known and key not in _MORE}
        self._last_read[entry.pad.id] = _LastRead(_digest(data), others)
        if found is Seal.FITS and all(
            document[key] == known.get(key) for key in document.keys() - others.keys()
        ):
            return entry, None
        with suppress(NotSaved):
            keep_copy(path, self._folder / "damaged")
            self._write(path, entry, others)
        return entry, EDITED

    def _write(self, path: Path, entry: PadEntry, others: Mapping[str, Any]) -> None:
        """Writes a pad and, if possible, the fields `others`. Raises NotSaved."""
        try:
            data = seal(encoded({**others, **_document(entry)}))
        except NotSaved:
            data, others = seal(encoded(_document(entry))), {}
            with suppress(NotSaved):
                keep_copy(path, self._folder / "damaged")
        write_atomic(path, data)
        self._last_read[entry.pad.id] = _LastRead(_digest(data), others)

    def _set_aside(self, path: Path, bad: BadFile) -> Phrase:
        if isinstance(bad, _Newer) or bad.kind in {Bad.FORBIDDEN, Bad.UNREADABLE, Bad.MISSING}:
            return bad.sentence
        try:
            set_aside(path, self._folder / "damaged")
        except NotSaved:
            return bad.sentence
        return TORN


class _LastRead(NamedTuple):
    """What this process last read from a pad's file. `others` are the fields that only other versions know."""

    digest: str
    others: Mapping[str, Any]


NOTHING: Final = _LastRead("", {})


class _Newer(BadFile):
    """Raised for a pad of a later program version or of an unknown game."""


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _digest_at(path: Path) -> str | None:
    """Returns the hash of a file: None without a file, "" if it cannot be a pad. Raises NotSaved."""
    try:
        return _digest(read_file(path))
    except BadFile as bad:
        if bad.kind is Bad.MISSING:
            return None
        if bad.kind in {Bad.FORBIDDEN, Bad.UNREADABLE}:
            raise NotSaved(Why.UNREADABLE) from bad
        return ""  # not a file that can hold a pad: it stays where it is


# -- the file ------------------------------------------------------------------------------------------
def _action(value: object) -> PadAction:
    if not isinstance(value, str) or len(value) > _LONGEST:
        raise Unfit
    try:
        action = read_action(value)
    except (ValueError, RecursionError) as error:
        raise Unfit from error
    if isinstance(action, Came | Named):
        name, picture = harmless(action.name, LONGEST_NAME), harmless(action.picture, LONGEST_NAME)
        if not name:
            raise Unfit
        return action._replace(name=name, picture=picture)
    return action


def _person(value: object) -> tuple[str, str]:
    found = fitting(value, {"name": line(LONGEST_NAME), "picture": line(LONGEST_NAME)})
    if not found.get("name"):
        raise Unfit
    return found["name"], found.get("picture", "")


_PAD: Final[Mapping[str, Measure]] = {
    "game": line(),
    "started": moment,
    "saved_at": moment,
    "people": listed(_person, MOST_SEATS),
    "options": by_name(either(switch, whole(-MOST, MOST), line()), 50),
    "actions": listed(_action, 2 * MOST_ACTIONS),
    "done": whole(0, 2 * MOST_ACTIONS),
}
_MORE: Final[Mapping[str, Measure]] = {
    "offset": TABLE["offset"],
    "head_starts": HEAD_STARTS,
}


def _entry(document: Mapping[str, Any], pad_id: str) -> PadEntry:
    version = document.get("format_version")
    if document.get("format") != _FORMAT or type(version) is not int:
        raise BadFile(Bad.NOT_TOML)
    game = document.get("game")
    if version > _VERSION or (isinstance(game, str) and game not in ENTRIES):
        raise _Newer(Bad.NOT_TOML, NEWER)
    found = fitting(dict(document), _PAD)
    if len(found) < len(_PAD):
        raise BadFile(Bad.NOT_TOML)
    more = fitting(dict(document), _MORE)
    known = ENTRIES[found["game"]].rules.defaults()
    options = known | {key: value for key, value in found["options"].items() if key in known}
    pad = Pad(
        pad_id,
        found["game"],
        found["started"],
        found["people"],
        options,
        more.get("offset"),
        more.get("head_starts", ()),
        found["actions"],
        found["done"],
    )
    if not is_sound(pad):
        raise BadFile(Bad.NOT_TOML)
    return PadEntry(pad, found["saved_at"])


def _document(entry: PadEntry) -> dict[str, Any]:
    pad = entry.pad
    found: dict[str, Any] = {
        "format": _FORMAT,
        "format_version": _VERSION,
        "game": pad.game,
        "started": pad.started,
        "saved_at": entry.saved_at,
        "done": pad.done,
        "options": dict(pad.options),
        "people": [{"name": name, "picture": picture} for name, picture in pad.people],
        "actions": [action_text(one) for one in pad.actions],
    }
    more = {"offset": pad.offset, "head_starts": list(pad.head_starts) or None}
    return found | {key: value for key, value in more.items() if value is not None}
