"""The score book: the results of all finished matches, in files called pages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from game.core.phrases import N_, Phrase, counted
from game.days import local
from game.measures import (
    HEAD_STARTS,
    LONGEST_NAME,
    MOST,
    MOST_SEATS,
    TABLE,
    Measure,
    by_name,
    either,
    fitting,
    line,
    listed,
    moment,
    switch,
    whole,
)
from game.names import apart
from game.saves.folder import listed as files_in
from game.saves.folder import set_aside
from game.saves.guards import encoded, guard, parse, read_file
from game.saves.lock import locked
from game.saves.places import Places
from game.saves.trouble import Bad, BadFile, NotSaved, Why
from game.saves.writer import sweep, write_atomic

_FORMAT = "tuckbox-scores"
_VERSION = 1
# Results on a page: even with six of the longest names in each, the page is within the guard's size limit.
_PAGE = 60
_UNREAD = (
    N_("{count} result in the score book could not be read. It stays in its file."),
    N_("{count} results in the score book could not be read. They stay in their files."),
)
_TORN = N_("A page of the score book could not be read. It was kept in the folder “damaged”.")


_NAME = re.compile(r"page-[0-9]{4}\.toml")
_LAST = 9999
"""The highest number of a page."""
_ROW: Mapping[str, Measure] = {
    "match": line(),
    "game": line(),
    "date": moment,
    "deal": line(),
    "practice": switch,
    "options": by_name(either(switch, whole(-MOST, MOST), line()), 50),
    "names": listed(line(LONGEST_NAME), MOST_SEATS),
    "players": listed(line(2 * LONGEST_NAME), MOST_SEATS),
    "totals": listed(whole(-MOST, MOST), MOST_SEATS),
    "winners": listed(whole(0, MOST_SEATS - 1), MOST_SEATS),
}


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one match in the score book."""

    match: str
    """The match's id. No two results in the book have the same id."""
    game: str
    options: Mapping[str, bool | int | str]
    names: tuple[str, ...]
    players: tuple[str, ...]
    """The player at each seat, as a record writes it, such as "human" or "gentle"."""
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    deal: str
    date: datetime
    practice: bool = False
    """Whether the match is left out of the statistics."""
    rounds: int = 0
    """The number of rounds, or 0 if only the score book has the match."""
    moves: int = 0
    """The number of moves, or 0 if the match has no record."""
    offset: int | None = None
    """How many minutes the player's clock was ahead of UTC, or None if unknown."""
    hints: tuple[int, ...] = ()
    """The number of hints that each seat was given, or empty."""
    head_starts: tuple[int, ...] = ()
    """The points with which each seat begins, or empty if all are 0."""
    real: bool = False
    """Whether the match was played with real cards, and came from a score pad."""

    @property
    def here(self) -> datetime:
        """Returns the local time at which the match ended."""
        return local(self.date, self.offset)

    def hinted(self, seat: int) -> bool:
        return any(self.hints[seat : seat + 1])


@dataclass(frozen=True, slots=True)
class _Page:
    number: int
    document: Mapping[str, Any]
    rows: tuple[Any, ...]
    """The rows in the file. Rows that cannot be read are kept as they are."""

    @property
    def has_room(self) -> bool:
        # A page of a newer version is read as far as possible, and never changed.
        return self.document.get("format_version") == _VERSION and len(self.rows) < _PAGE


class ScoreBook:
    """The pages of the score book, shared by all running programs."""

    def __init__(self, places: Places) -> None:
        self._folder = places.scores
        self._unread = 0
        """How many unreadable results the player has been told about."""
        sweep(self._folder)

    def add(self, result: Result) -> None:
        """Adds a result, unless the book already has this match. Raises NotSaved."""
        with locked(self._folder / "lock"):
            open_: _Page | None = None
            for page in filter(None, self._pages()):
                if any(isinstance(row, dict) and row.get("match") == result.match for row in page.rows):
                    return
                open_ = page if page.has_room else open_
            if open_ is not None and max(self._numbers()) in {open_.number, _LAST}:
                try:
                    written = _written(open_, result)
                except NotSaved:
                    pass  # the page is full, or has values that cannot be written again: it is left as it is
                else:
                    write_atomic(self._path(open_.number), written)
                    return
            empty = _Page(self._free_number(), {"format": _FORMAT, "format_version": _VERSION}, ())
            write_atomic(self._path(empty.number), _written(empty, result))

    def results(self) -> tuple[tuple[Result, ...], Phrase | None]:
        """Returns all results, the oldest first.

        Also returns a sentence if some cannot be read, otherwise None.
        """
        found: list[Result] = []
        torn, rows = False, 0
        try:
            for page in self._pages():
                torn |= page is None
                if page is not None:
                    rows += len(page.rows)
                    found += filter(None, map(_result, page.rows))
        except NotSaved:
            return (), BadFile(Bad.UNREADABLE).sentence
        unread, self._unread = self._unread, rows - len(found)
        if torn:
            return tuple(found), Phrase(_TORN)
        return tuple(found), counted(*_UNREAD, self._unread) if self._unread > unread else None

    def _path(self, number: int) -> Path:
        return self._folder / f"page-{number:04}.toml"

    def _numbers(self) -> list[int]:
        pages = files_in(self._folder, lambda path: _NAME.fullmatch(path.name) is not None)
        return sorted(int(path.stem.removeprefix("page-")) for path in pages)

    def _free_number(self) -> int:
        """Returns a number that no page has. Raises NotSaved if there is none."""
        taken = {0, *self._numbers()}
        after = max(taken) + 1
        free = (number for number in range(1, _LAST + 1) if number not in taken)
        number = after if after <= _LAST else next(free, 0)
        if not number:
            raise NotSaved(Why.TOO_LONG)
        return number

    def _pages(self) -> Iterator[_Page | None]:
        """Yields the pages, and None for each page that cannot be read."""
        for number in self._numbers():
            try:
                page = _read_page(self._path(number), number)
            except BadFile as bad:
                page = None
                # A page that cannot be read at the moment may be intact. Only an invalid one is moved away.
                if bad.kind not in {Bad.FORBIDDEN, Bad.UNREADABLE, Bad.MISSING}:
                    with suppress(NotSaved):
                        set_aside(self._path(number), self._folder / "damaged")
            yield page


def _read_page(path: Path, number: int) -> _Page:
    document = parse(guard(read_file(path)))
    rows = document.get("matches", [])
    if document.get("format") != _FORMAT or not isinstance(rows, list):
        raise BadFile(Bad.NOT_TOML)
    return _Page(number, document, tuple(rows))


def _written(page: _Page, result: Result) -> bytes:
    """Returns the bytes of the page with the result added. Raises NotSaved."""
    return encoded({**page.document, "matches": [*page.rows, _row(result)]})


def _row(result: Result) -> dict[str, Any]:
    table = {
        "offset": result.offset,
        "hints": list(result.hints) if any(result.hints) else None,
        "head_starts": list(result.head_starts) or None,
        "real": result.real or None,
    }
    return {
        "match": result.match,
        "game": result.game,
        "date": result.date,
        "deal": result.deal,
        "practice": result.practice,
        "options": dict(result.options),
        "names": list(result.names),
        "players": list(result.players),
        "totals": list(result.totals),
        "winners": list(result.winners),
        **{key: value for key, value in table.items() if value is not None},
    }


def _result(row: object) -> Result | None:
    """Returns the result in a row, or None if this version cannot read it."""
    found = fitting(row, _ROW)
    if len(found) < len(_ROW):
        return None
    seats = len(found["names"])
    if not 0 < seats == len(found["players"]) == len(found["totals"]):
        return None
    if any(winner >= seats for winner in found["winners"]):
        return None
    beside = fitting(row, {**TABLE, "head_starts": HEAD_STARTS, "real": switch})
    if len(beside.get("head_starts", ())) not in {0, seats}:
        return None
    found["names"] = apart(found["names"], LONGEST_NAME)
    return Result(**found, **beside)
