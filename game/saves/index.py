"""Writes and reads the index of the finished and put-away matches.

It has a column for each fact. Values that repeat are stored once, and rows refer to them by number.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, date, datetime
from itertools import repeat, starmap
from operator import lt
from typing import Any, Final, NamedTuple

from game.measures import (
    HEAD_STARTS,
    IDENTITY,
    LONGEST_NAME,
    LONGEST_WORD,
    MOST,
    MOST_SEATS,
    TABLE,
    Measure,
    Unfit,
    by_name,
    either,
    line,
    listed,
    of,
    spelled,
    switch,
    whole,
)
from game.pictures import PICTURE
from game.saves.entries import Entry
from game.saves.reading import Status, Summary

FORMAT: Final = "tuckbox-index"
VERSION: Final = 7
FINISHED: Final = "finished"
AWAY: Final = "put-away"
KEPT: Final = (Status.OK, Status.EDITED, Status.DAMAGED)
"""The states of files that the index describes. Other files are read each time."""

Stamp = tuple[int, int]
"""A file's size in bytes, and the time of its last change in nanoseconds."""
Name = tuple[str, str]
"""The name of a folder, and the name of a file in it."""
Believes = Callable[[str, int, Mapping[str, Any]], bool]
"""A function that says whether a match is possible with this game, number of seats and options."""

_LONG = 32 * MOST
"""The highest whole number in the index."""
_TEXT = line()
_NUMBERS = listed(whole(-MOST, MOST), MOST_SEATS)
_WORDS: Final[Mapping[str, Measure]] = {
    "game": _TEXT,
    "title": _TEXT,
    "seats": listed(line(LONGEST_NAME), MOST_SEATS),
    "players": listed(line(2 * LONGEST_NAME), MOST_SEATS),
    "totals": _NUMBERS,
    "winners": listed(whole(0, MOST_SEATS), MOST_SEATS),
    "options": by_name(either(switch, whole(-MOST, MOST), line()), 50),
    "offset": either(of(type(None)), TABLE["offset"]),
    "hints": TABLE["hints"],
    "pictures": listed(either(PICTURE, spelled("")), MOST_SEATS),
    "head_starts": HEAD_STARTS,
}
"""The columns in which equal values are stored only once, each with the values that it may have."""
_UNDATED = -1
_STATUSES: Final = {status.value: status for status in KEPT}


class Row(NamedTuple):
    """One row of the index, for one file."""

    name: Name
    stamp: Stamp
    status: Status
    seq: int
    practice: bool
    summary: Summary | None


# -- writing -------------------------------------------------------------------------------------------
def written(rows: Iterable[tuple[Name, Stamp, Entry]]) -> dict[str, Any]:
    """Returns the index of these files as a document, unreadable files last."""
    ordered = sorted(rows, key=lambda row: row[2].summary is None)
    names = [name for name, _, _ in ordered]
    stamps = [stamp for _, stamp, _ in ordered]
    entries = [entry for _, _, entry in ordered]
    summaries = [entry.summary for entry in entries if entry.summary is not None]
    words = {key: _Words() for key in _WORDS}
    return {
        "format": FORMAT,
        "format_version": VERSION,
        "files": {
            "away": [folder == AWAY for folder, _ in names],
            "name": [file for _, file in names],
            "size": [size for size, _ in stamps],
            "changed": [changed for _, changed in stamps],
            "status": [entry.status.value for entry in entries],
            "seq": [entry.seq for entry in entries],
            "practice": [entry.practice for entry in entries],
        },
        "matches": {
            "finished": [one.finished for one in summaries],
            "round": [one.round for one in summaries],
            "updated": [_seconds(one.updated) for one in summaries],
            "moves": [one.moves for one in summaries],
            "deal": [one.deal for one in summaries],
            "identity": [one.identity for one in summaries],
            "daily": [0 if one.daily is None else one.daily.toordinal() for one in summaries],
            **{key: [words[key].place(getattr(one, key)) for one in summaries] for key in _WORDS},
        },
        "words": {key: each.known for key, each in words.items()},
    }


class _Words:
    """The different values of a column. Rows refer to them by number."""

    def __init__(self) -> None:
        self.known: list[Any] = []
        self._places: dict[str, int] = {}

    def place(self, value: Any) -> int:  # noqa: ANN401 - anything that is written
        key = repr(value)  # 1 and true are equal, and no two kinds of value are written alike
        if key not in self._places:
            self._places[key] = len(self.known)
            self.known.append(value)
        return self._places[key]


def _seconds(updated: datetime | None) -> int:
    return _UNDATED if updated is None else max(0, int(updated.timestamp()))


# -- reading -------------------------------------------------------------------------------------------
def rows_in(document: object, believes: Believes) -> list[Row]:
    """Returns the valid rows of an index that may be damaged. Raises Unfit if it is no index."""
    if not isinstance(document, dict):
        raise Unfit
    if (document.get("format"), document.get("format_version")) != (FORMAT, VERSION):
        raise Unfit
    try:
        rows = _rows(document["files"], document["matches"], document["words"])
    except (LookupError, TypeError, ValueError, OverflowError, OSError) as error:
        raise Unfit from error
    known: dict[object, bool] = {}
    return [row for row in rows if row.summary is None or _makes_sense(row.summary, believes, known)]


def _makes_sense(summary: Summary, believes: Believes, known: dict[object, bool]) -> bool:
    facts = summary.game, len(summary.seats), summary.options
    key = (*facts[:2], *summary.options.items())
    if key not in known:
        known[key] = believes(*facts)
    return known[key]


def _rows(files: dict[str, Any], matches: dict[str, Any], words: dict[str, Any]) -> list[Row]:
    measured = {key: list(map(measure, _all(None, words[key]))) for key, measure in _WORDS.items()}
    summaries = _summaries(matches, measured)
    statuses = list(map(_STATUSES.__getitem__, _all(str, files["status"])))
    unread = [Status.DAMAGED] * (len(statuses) - len(summaries))
    if statuses[len(summaries) :] != unread or not {Status.OK, Status.EDITED}.issuperset(
        statuses[: len(summaries)]
    ):
        raise Unfit
    facts = zip(
        zip(
            (AWAY if away else FINISHED for away in _all(bool, files["away"])),
            _names(files["name"]),
            strict=True,
        ),
        zip(_whole(files["size"]), _all(int, files["changed"]), strict=True),
        statuses,
        _whole(files["seq"]),
        _all(bool, files["practice"]),
        [*summaries, *[None] * len(unread)],
        strict=True,
    )
    return list(map(Row._make, facts))


def _summaries(columns: dict[str, Any], words: Mapping[str, list[Any]]) -> list[Summary]:
    said = {key: list(map(words[key].__getitem__, _whole(columns[key]))) for key in _WORDS}
    counts = list(map(len, said["seats"]))
    if not counts == list(map(len, said["players"])) == list(map(len, said["totals"])):
        raise Unfit
    if any(len(given) not in {0, seats} for given, seats in zip(said["head_starts"], counts, strict=True)):
        raise Unfit
    last = [max(won, default=-1) for won in words["winners"]]
    if not all(map(lt, map(last.__getitem__, columns["winners"]), counts)):
        raise Unfit
    facts = zip(
        said["game"], said["title"], said["seats"], _all(bool, columns["finished"]), _whole(columns["round"]),
        map(_time, _whole(columns["updated"], _UNDATED)), _whole(columns["moves"]),
        said["players"], said["totals"], said["winners"], said["options"], _deals(columns["deal"]),
        repeat(None, len(counts)), said["offset"], said["hints"],
        _identities(columns["identity"]), said["pictures"], map(_day, _whole(columns["daily"])), repeat("", len(counts)),
        said["head_starts"], strict=True,
    )  # fmt: skip
    return list(starmap(Summary, facts))


def _all(kind: type | None, values: object) -> list[Any]:
    """Returns a column's values if all have the type `kind`. None allows any type. Raises Unfit."""
    if not isinstance(values, list) or (kind is not None and not {kind}.issuperset(map(type, values))):
        raise Unfit
    return values


def _whole(values: object, low: int = 0) -> list[int]:
    """Returns the values of a column if all are whole numbers in their range. Raises Unfit."""
    numbers = _all(int, values)
    if numbers and not low <= min(numbers) <= max(numbers) <= _LONG:
        raise Unfit
    return numbers


def _names(values: object) -> list[str]:
    """Returns the file names. Raises Unfit if a name leads to another folder."""
    names = _all(str, values)
    if not set("/\\").isdisjoint("".join(names)):
        raise Unfit
    return names


def _time(seconds: int) -> datetime | None:
    return None if seconds == _UNDATED else datetime.fromtimestamp(seconds, UTC)


def _day(number: int) -> date | None:
    return date.fromordinal(number) if number else None


def _identities(values: object) -> list[str]:
    """Returns match ids if all have the form of an id. Raises Unfit."""
    found = _all(str, values)
    if not all(map(re.compile(IDENTITY).fullmatch, found)):
        raise Unfit
    return found


def _deals(values: object) -> list[str]:
    """Returns the values as deal codes. Codes that cannot be shown are replaced."""
    deals, said = _all(str, values), "".join(_all(str, values))
    plain = said.isascii() and said.isprintable() and max(map(len, deals), default=0) <= LONGEST_WORD
    return deals if plain else list(map(_TEXT, deals))
