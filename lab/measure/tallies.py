"""Sums in a CSV file that grow from one run to the next."""

import csv
from collections.abc import Iterator, Sequence
from pathlib import Path

Key = tuple[str, ...]


class Tallies:
    """Sums in a CSV file. The columns `words` identify a row, and `numbers` have the sums."""

    def __init__(self, file: Path, words: Sequence[str], numbers: Sequence[str]) -> None:
        self._file = file
        self._words, self._numbers = tuple(words), tuple(numbers)
        self._rows: dict[Key, list[float]] = {}
        if file.exists():
            with file.open(encoding="utf-8", newline="") as lines:
                for row in csv.DictReader(lines):
                    key = tuple(row[word] for word in self._words)
                    self._rows[key] = [float(row[number]) for number in self._numbers]

    def add(self, key: Sequence[object], **values: float) -> None:
        row = self._rows.setdefault(tuple(map(str, key)), [0.0] * len(self._numbers))
        for name, value in values.items():
            row[self._numbers.index(name)] += value

    def put(self, key: Sequence[object], **values: float) -> None:
        self._rows.pop(tuple(map(str, key)), None)
        self.add(key, **values)

    def drop(self, *key: object) -> None:
        """Removes all rows whose identifying columns begin with `key`."""
        wanted = tuple(map(str, key))
        self._rows = {known: row for known, row in self._rows.items() if known[: len(wanted)] != wanted}

    def sums(self, *key: object | None) -> dict[str, float]:
        """Returns the sums over all rows whose words are those of `key`. None in `key` allows any word."""
        found = dict.fromkeys(self._numbers, 0.0)
        for row in self._fitting(key):
            for name, value in zip(self._numbers, row, strict=True):
                found[name] += value
        return found

    def every_key(self) -> list[Key]:
        """Returns every key that has sums, sorted."""
        return sorted(self._rows)

    def write(self) -> None:
        """Writes the file. If that fails, the old file stays as it is."""
        new = self._file.with_suffix(".new")
        with new.open("w", encoding="utf-8", newline="") as lines:
            out = csv.writer(lines, lineterminator="\n")
            out.writerow((*self._words, *self._numbers))
            for key in sorted(self._rows):
                out.writerow((*key, *(f"{value:.10g}" for value in self._rows[key])))
        new.replace(self._file)

    def _fitting(self, key: Sequence[object | None]) -> Iterator[list[float]]:
        wanted = [None if word is None else str(word) for word in key]
        for known, row in self._rows.items():
            if all(word is None or word == own for word, own in zip(wanted, known, strict=True)):
                yield row
