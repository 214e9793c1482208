"""The score book: the result of every finished match, on pages that only ever grow."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

import tomli_w

from game.core.phrases import N_, Phrase
from game.saves.folder import listed, set_aside
from game.saves.guards import guard, parse, read_file
from game.saves.lock import locked
from game.saves.places import Places
from game.saves.trouble import Bad, BadFile, NotSaved
from game.saves.writer import sweep, write_atomic

_FORMAT = "tuckbox-scores"
_VERSION = 1
# Results on a page: six of the longest names in each still leave it within the guard's limit.
_PAGE = 60
_TORN = N_("A page of the score book could not be read. It was kept in the folder “damaged”.")


_NAME = re.compile(r"page-[0-9]{4,9}\.toml")
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Result:
    """How one match ended."""

    match: str
    """The match's id; a match is entered once."""
    game: str
    options: Mapping[str, bool | int | str]
    names: tuple[str, ...]
    players: tuple[str, ...]
    """Who played each seat, as a record says it: human, gentle, ..."""
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    deal: str
    """The deal code of the match."""
    date: datetime
    practice: bool = False
    """True for a match that is written down but never counted."""


@dataclass(frozen=True, slots=True)
class _Page:
    number: int
    document: Mapping[str, Any]
    rows: tuple[Mapping[str, Any], ...]

    @property
    def has_room(self) -> bool:
        # A page of a newer version is read as far as it goes, and never written on.
        return self.document.get("format_version") == _VERSION and len(self.rows) < _PAGE


class ScoreBook:
    """The pages of the score book, shared by every program that runs."""

    def __init__(self, places: Places) -> None:
        """Names the folder; nothing is read yet."""
        self._folder = places.scores
        sweep(self._folder)

    def add(self, result: Result) -> None:
        """Enter a result; one that is in the book already is not entered again.

        Raises:
            NotSaved: the book is as it was.
        """
        with locked(self._folder / "lock"):
            page: _Page | None = None
            for page in filter(None, self._pages()):
                if any(row.get("match") == result.match for row in page.rows):
                    return
            if page is None or page.number < self._last_number() or not page.has_room:
                page = _Page(self._last_number() + 1, {"format": _FORMAT, "format_version": _VERSION}, ())
            document = {**page.document, "matches": [*page.rows, _row(result)]}
            write_atomic(self._path(page.number), tomli_w.dumps(document).encode())

    def results(self) -> tuple[tuple[Result, ...], Phrase | None]:
        """Every result in the order of entry, and what to tell the player if a page could not be read."""
        found, torn = [], False
        try:
            for page in self._pages():
                torn |= page is None
                found += [result for row in (page.rows if page else ()) if (result := _result(row))]
        except NotSaved:
            return (), BadFile(Bad.UNREADABLE).sentence
        return tuple(found), Phrase(_TORN) if torn else None

    def _path(self, number: int) -> Path:
        return self._folder / f"page-{number:04}.toml"

    def _numbers(self) -> list[int]:
        pages = listed(self._folder, lambda path: _NAME.fullmatch(path.name) is not None)
        return sorted(int(path.stem.removeprefix("page-")) for path in pages)

    def _last_number(self) -> int:
        return max(self._numbers(), default=0)

    def _pages(self) -> Iterator[_Page | None]:
        """The pages in order, one in memory at a time, for years of play fill many; None for one that cannot be read."""
        for number in self._numbers():
            try:
                page = _read_page(self._path(number), number)
            except BadFile as bad:
                page = None
                # A page that the disk will not read today may be sound: only a wrong one is moved away.
                if bad.kind not in {Bad.FORBIDDEN, Bad.UNREADABLE, Bad.MISSING}:
                    with suppress(NotSaved):
                        set_aside(self._path(number), self._folder / "damaged")
            yield page


def _read_page(path: Path, number: int) -> _Page:
    document = parse(guard(read_file(path)))
    rows = document.get("matches", [])
    if document.get("format") != _FORMAT or not isinstance(rows, list):
        raise BadFile(Bad.NOT_TOML)
    return _Page(number, document, tuple(row for row in rows if isinstance(row, dict)))


def _row(result: Result) -> dict[str, Any]:
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
    }


def _result(row: Mapping[str, Any]) -> Result | None:
    """The result in a row; None for one that this version cannot read, which stays in the book all the same."""
    options, date, practice = row.get("options"), row.get("date"), row.get("practice")
    texts = [row.get(key) for key in ("match", "game", "deal")]
    names, players = _all(row.get("names"), str), _all(row.get("players"), str)
    totals, winners = _all(row.get("totals"), int), _all(row.get("winners"), int)
    if not (isinstance(options, dict) and isinstance(date, datetime) and type(practice) is bool):
        return None
    if any(type(value) not in {bool, int, str} for value in options.values()):
        return None
    if names is None or players is None or totals is None or winners is None or _all(texts, str) is None:
        return None
    if not len(names) == len(players) == len(totals) or any(not 0 <= seat < len(names) for seat in winners):
        return None
    match, game, deal = (str(text) for text in texts)
    return Result(match, game, options, names, players, totals, winners, deal, date, practice)


def _all(values: object, kind: type[_T]) -> tuple[_T, ...] | None:
    """The values as a tuple if each is exactly of a kind."""
    if not isinstance(values, list):
        return None
    fit = tuple(value for value in values if type(value) is kind)
    return fit if len(fit) == len(values) else None
