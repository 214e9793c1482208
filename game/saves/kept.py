"""A sealed TOML file of one kind, shared by every program that runs: marks, dealt days, people, pads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import tomli_w

from game.core.phrases import Phrase
from game.saves.folder import set_aside
from game.saves.guards import guard, outgrown, parse, read_file
from game.saves.lock import locked
from game.saves.seals import seal
from game.saves.trouble import Bad, BadFile, NotSaved, Why
from game.saves.writer import sweep, write_atomic


class KeptFile:
    """One such file. Keys that this version does not know stay in it; a file that is none of ours is set aside.

    `kind` is its `format`; `torn` is told once it had to be set aside.
    """

    def __init__(self, path: Path, kind: str, version: int, torn: str) -> None:
        """Names the file; nothing is read yet."""
        self._path = path
        self._kind = kind
        self._version = version
        self._torn = torn
        sweep(path.parent)

    def load(self) -> tuple[dict[str, Any], Phrase | None]:
        """Returns what the file holds, and what to tell the player if it could not be read."""
        try:
            return self._document(), None
        except BadFile as bad:
            return {}, Phrase(self._torn) if self._put_aside(bad.kind) else bad.sentence

    def change(self, how: Callable[[Mapping[str, Any]], Mapping[str, Any]]) -> None:
        """Writes the keys that `how` makes of those on the disk, whoever else writes there.

        Raises:
            NotSaved: the file is as it was.
        """
        with locked(self._path.with_suffix(".lock")):
            try:
                document = self._document()
            except BadFile as bad:
                if not self._put_aside(bad.kind):
                    raise NotSaved(Why.UNREADABLE) from bad
                document = {}
            known = {"format": self._kind, "format_version": self._version, **how(document)}
            kept = {key: value for key, value in {**document, **known}.items() if value is not None}
            data = seal(tomli_w.dumps(kept).encode())
            if outgrown(data):
                raise NotSaved(Why.TOO_LONG)
            write_atomic(self._path, data)

    def _document(self) -> dict[str, Any]:
        try:
            document = parse(guard(read_file(self._path)))
        except BadFile as bad:
            if bad.kind is Bad.MISSING:
                return {}
            raise
        if document.get("format") != self._kind:
            raise BadFile(Bad.NOT_TOML)
        document.pop("seal", None)
        return document

    def _put_aside(self, kind: Bad) -> bool:
        """Whether a file that is none of ours lies among the damaged ones now; what the disk will not read stays."""
        if kind in {Bad.FORBIDDEN, Bad.UNREADABLE}:
            return False
        try:
            set_aside(self._path, self._path.parent / "damaged")
        except NotSaved:
            return False
        return True
