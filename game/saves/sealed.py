"""Small files with a checksum that several running programs may write."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from game.core.phrases import Phrase
from game.saves.folder import encoded_with, keep_copy, set_aside
from game.saves.guards import guard, parse, read_file
from game.saves.lock import LONGEST, locked
from game.saves.seals import seal
from game.saves.trouble import Bad, BadFile, NotSaved, Why
from game.saves.writer import sweep, write_atomic

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Contents(Generic[T]):
    """How one kind of file is read and written, with the messages about bad files."""

    format: str
    keys: Iterable[str]
    """The keys that `read` uses. Other entries stay unchanged in the file."""
    read: Callable[[Mapping[str, Any]], T]
    """A function that makes the value from the file's TOML table. An empty table gives a new user's value."""
    written: Callable[[T], dict[str, Any]]
    """A function that returns a value as the TOML table to be written."""
    is_whole: Callable[[Mapping[str, Any], T], bool]
    """A function that returns whether the file's table, from which `read` made the value, has no invalid entries."""
    has_room: Callable[[T], bool]
    """A function that returns whether a value is small enough to be written."""
    torn: str
    """The message about an unreadable file that was moved to the damaged files."""
    partly: str
    """The message about a partly invalid file that was copied to the damaged files."""
    unused: str
    """The message about a partly invalid file that could not be copied."""
    newer: str
    """The message about a file from a newer version of the program."""
    version: int = 1


class _Newer(BadFile): ...


class SealedFile(Generic[T]):
    """A file with one value, which all running programs may change.

    Entries whose keys this version does not know are kept.
    """

    def __init__(self, path: Path, contents: Contents[T]) -> None:
        self._path = path
        self._contents = contents
        self.left_alone = False
        """Whether a later version wrote the file, so that this program must not write it."""
        sweep(path.parent)

    @property
    def is_there(self) -> bool:
        """Returns whether the file exists, or True if the disk does not answer."""
        try:
            return self._path.exists()
        except OSError:
            return True

    def load(self, *, wait: float = LONGEST) -> tuple[T, Phrase | None]:
        """Returns the value that the file's valid entries make.

        Also returns a sentence if the file was bad, otherwise None.
        """
        contents, self.left_alone = self._contents, False
        try:
            document = self._document()
        except _Newer as newer:
            self.left_alone = True
            return contents.read({}), newer.sentence
        except BadFile as bad:
            notice = Phrase(contents.torn) if self._put_aside(bad.kind) else bad.sentence
            return contents.read({}), notice
        value = contents.read(document)
        if self._is_whole(document, value):
            return value, None
        try:
            return self.change(lambda value: value, wait=wait), Phrase(contents.partly)
        except NotSaved:
            return value, Phrase(contents.unused)

    def change(self, how: Callable[[T], T], *, wait: float = LONGEST) -> T:
        """Applies a function to the value in the file, and returns the new value. Raises NotSaved."""
        contents = self._contents
        with locked(self._path.with_suffix(".lock"), wait):
            try:
                document = self._document()
            except _Newer as newer:
                raise NotSaved(Why.NEWER) from newer
            except BadFile as bad:
                if not self._put_aside(bad.kind):
                    raise NotSaved(Why.UNREADABLE) from bad
                document = {}
            before = contents.read(document)
            value = how(before)
            if not contents.has_room(value):
                raise NotSaved(Why.TOO_LONG)
            known = contents.written(value)
            keys = {*known, *contents.keys}
            others = {key: one for key, one in document.items() if key not in keys}
            if not self._is_whole(document, before):
                keep_copy(self._path, self._damaged)
            data = encoded_with(known, others, self._path, self._damaged)
            write_atomic(self._path, seal(data))
        return value

    def _document(self) -> dict[str, Any]:
        try:
            document = parse(guard(read_file(self._path)))
        except BadFile as bad:
            if bad.kind is Bad.MISSING:
                return {}
            raise
        if document.get("format") != self._contents.format:
            raise BadFile(Bad.NOT_TOML)
        version = document.get("format_version")
        if type(version) is int and version > self._contents.version:
            raise _Newer(Bad.NOT_TOML, Phrase(self._contents.newer))
        document.pop("seal", None)
        return document

    def _is_whole(self, document: Mapping[str, Any], value: T) -> bool:
        # In Python, True and 1.0 equal the version 1, but no version of Tuckbox writes them.
        version = document.get("format_version", self._contents.version)
        return type(version) is int and self._contents.is_whole(document, value)

    @property
    def _damaged(self) -> Path:
        return self._path.parent / "damaged"

    def _put_aside(self, kind: Bad) -> bool:
        """Moves the file to the damaged files. Returns whether that worked."""
        if kind in {Bad.FORBIDDEN, Bad.UNREADABLE}:
            return False
        try:
            set_aside(self._path, self._damaged)
        except NotSaved:
            return False
        return True
