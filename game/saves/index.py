"""The rows of the index beside the finished matches: a list of plain values for each file."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from game.measures import (
    LONGEST_NAME,
    LONGEST_WORD,
    MOST,
    Measure,
    Unfit,
    by_name,
    either,
    line,
    listed,
    switch,
    whole,
)
from game.saves.reading import Status, Summary
from game.saves.shelf import Entry

FINISHED: Final = "finished"
AWAY: Final = "put-away"
KEPT: Final = (Status.OK, Status.EDITED, Status.DAMAGED)
"""What the index tells of; any other file may be another one tomorrow to this program or to a newer one."""

Stamp = tuple[int, int]
"""The bytes of a file and the nanosecond of its last change."""
Name = tuple[str, str]
"""A folder and the name of a file in it."""

_FILE, _MATCH = 7, 12
"""How many values tell of a file, and how many more of the match in it."""
_LONG = 32 * MOST
"""More seconds than any year that we reckon with."""
_SEATS = 10
_STATUS = {status.value: status for status in KEPT}
_TEXT = line()
_NAMES = listed(line(LONGEST_NAME), _SEATS)
_PLAYERS = listed(line(2 * LONGEST_NAME), _SEATS)
_NUMBERS = listed(whole(-MOST, MOST), _SEATS)
_OPTIONS = by_name(either(switch, whole(-MOST, MOST), line()), 50)


class IndexRow(NamedTuple):
    """What the index says of one file."""

    name: Name
    stamp: Stamp
    status: Status
    seq: int
    practice: bool
    summary: Summary | None


def written(name: Name, stamp: Stamp, entry: Entry) -> list[Any]:
    """The row of a file."""
    row = [*name, *stamp, entry.status.value, entry.seq, entry.practice]
    if (one := entry.summary) is None:
        return row
    updated = None if one.updated is None else max(0, int(one.updated.timestamp()))
    return [
        *row, one.game, one.title, one.seats, one.finished, one.round, updated, one.moves, one.players,
        one.totals, one.winners, one.options, one.deal,
    ]  # fmt: skip


class IndexReader:
    """Reads rows that nobody vouches for; what stands in many of them is measured once."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], Any] = {}

    def row(self, value: object) -> IndexRow:
        """One row. Raises Unfit."""
        if not isinstance(value, list) or len(value) not in {_FILE, _FILE + _MATCH}:
            raise Unfit
        folder, name, size, changed, status, seq, practice = value[:_FILE]
        if folder not in (FINISHED, AWAY) or type(name) is not str or "/" in name or "\\" in name:
            raise Unfit
        summary = self._summary(value[_FILE:]) if len(value) > _FILE else None
        if type(status) is not str or status not in _STATUS or type(changed) is not int:
            raise Unfit
        kind = _STATUS[status]
        if (summary is None) is not (kind is Status.DAMAGED):
            raise Unfit
        return IndexRow((folder, name), (_count(size), changed), kind, _count(seq), switch(practice), summary)

    def _summary(self, value: list[Any]) -> Summary:
        game, title, seats, finished, number, updated, moves, players, totals, winners, options, deal = value
        names, kinds = self._once("names", seats, _NAMES), self._once("players", players, _PLAYERS)
        got, won = self._once("numbers", totals, _NUMBERS), self._once("numbers", winners, _NUMBERS)
        count = len(names)
        if not count == len(kinds) == len(got) or not all(0 <= winner < count for winner in won):
            raise Unfit
        try:
            ended = None if updated is None else datetime.fromtimestamp(_count(updated), UTC)
        except (OverflowError, OSError, ValueError) as error:
            raise Unfit from error
        return Summary(
            self._once("text", game, _TEXT),
            self._once("text", title, _TEXT),
            names,
            switch(finished),
            _count(number),
            ended,
            _count(moves),
            kinds,
            got,
            won,
            self._once("options", options, _OPTIONS),
            deal if _is_plain(deal) else _TEXT(deal),
        )

    def _once(self, kind: str, value: object, measure: Measure) -> Any:  # noqa: ANN401 - as measured
        key = (kind, repr(value))  # 1 and true are equal, and no two kinds of value are written alike
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = measure(value)
        return found


def _count(value: object) -> int:
    if type(value) is not int or not 0 <= value <= _LONG:
        raise Unfit
    return value


def _is_plain(value: object) -> bool:
    """Whether a text is harmless at first sight."""
    return type(value) is str and len(value) <= LONGEST_WORD and value.isascii() and value.isprintable()
