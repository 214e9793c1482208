"""Stores the results of CPUs' matches for a comparison, so that they are played only once."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from game import __version__
from game.saves.folder import listed, set_aside
from game.saves.guards import encoded, guard, parse, read_file
from game.saves.places import Places
from game.saves.seals import Seal, seal, unseal
from game.saves.trouble import Bad, BadFile, NotSaved
from game.saves.writer import write_atomic

MOST: Final = 40
"""The most files in the folder. The oldest are removed."""
LONGEST: Final = 10_000
"""The most numbers in a column."""
_SUFFIX: Final = ".tallies"

Columns = Mapping[str, Sequence[float]]


class TallyFolder:
    """The folder with the stored results of matches between CPUs, a file for each comparison."""

    def __init__(self, places: Places) -> None:
        self._folder = places.state / "tallies"

    def load(self, key: str, names: Collection[str]) -> Columns:
        """Returns the results of a comparison by the names of its columns.

        They are empty if there is no usable file.
        """
        try:
            return self._read(key, names)
        except BadFile as bad:
            if bad.kind not in {Bad.MISSING, Bad.FORBIDDEN, Bad.UNREADABLE}:
                with suppress(NotSaved):
                    set_aside(self._path(key), self._folder / "damaged")
            return {}

    def keep(self, key: str, columns: Columns) -> None:
        """Writes the results of a comparison, unless the file already has as many."""
        if _length(self.load(key, columns)) >= _length(columns):
            return
        words = {name: " ".join(map(_spelled, values)) for name, values in columns.items()}
        with suppress(NotSaved):
            write_atomic(self._path(key), seal(encoded({"key": key, "columns": words})))
            self._forget()

    def _path(self, key: str) -> Path:
        digest = hashlib.sha256(f"{__version__} {key}".encode()).hexdigest()
        return self._folder / f"{digest[:24]}{_SUFFIX}"

    def _read(self, key: str, names: Collection[str]) -> Columns:
        data = read_file(self._path(key))
        if unseal(data)[1] is not Seal.FITS:
            raise BadFile(Bad.NOT_TOML)
        document = parse(guard(data))
        words = document.get("columns")
        if document.get("key") != key or not isinstance(words, dict) or words.keys() != set(names):
            raise BadFile(Bad.NOT_TOML)
        columns = {name: _numbers(text) for name, text in words.items()}
        if len({len(values) for values in columns.values()}) != 1:
            raise BadFile(Bad.NOT_TOML)
        return columns

    def _forget(self) -> None:
        """Removes the oldest files if there are more than `MOST`. Raises NotSaved."""
        files = listed(self._folder, lambda path: path.suffix == _SUFFIX)
        with suppress(OSError):
            for path in sorted(files, key=lambda one: one.stat().st_mtime)[:-MOST]:
                path.unlink(missing_ok=True)


def _spelled(number: float) -> str:
    return repr(float(number)).removesuffix(".0")


def _length(columns: Columns) -> int:
    return max(map(len, columns.values()), default=0)


def _numbers(text: Any) -> tuple[float, ...]:  # noqa: ANN401
    """Returns the numbers in a text. Raises BadFile for anything else."""
    try:
        numbers = tuple(map(float, text.split()))
    except (AttributeError, ValueError) as error:
        raise BadFile(Bad.NOT_TOML) from error
    if len(numbers) > LONGEST or not all(map(math.isfinite, numbers)):
        raise BadFile(Bad.NOT_TOML)
    return numbers
