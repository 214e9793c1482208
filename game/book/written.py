"""The score book and the score pads as tables for other programs."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import chain
from typing import Any

from game.book.even import has_even
from game.book.pairs import pairs
from game.book.statistics import Sitting, people, sittings, tally, versus
from game.games import ENTRIES
from game.measures import LONGEST_NAME, harmless
from game.pad import Pad
from game.saves import Result

_COLUMNS = (
    "match", "date", "game", "deal", "rounds", "moves", "seat", "name", "player", "total", "won",
    "head_start", "real",
)  # fmt: skip
_FORMULA = re.compile(
    r"""(?:^|[;,\t|])[\s"]*(?=[=+@\-\u2212\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])"""
)
"""Matches places where a spreadsheet might see a formula begin."""


def as_csv(results: Iterable[Result]) -> bytes:
    """Returns a CSV file with a line for each seat of each match. Times are in UTC."""
    return _table(_COLUMNS, chain.from_iterable(map(_seats, results)))


def _seats(one: Result) -> Iterator[tuple[object, ...]]:
    for seat, name in enumerate(one.names):
        yield (
            one.match, _moment(one.date), one.game, one.deal, one.rounds, one.moves, seat, name, one.players[seat],
            one.totals[seat], int(seat in one.winners), one.head_starts[seat] if one.head_starts else 0, int(one.real),
        )  # fmt: skip


def pads_as_csv(pads: Iterable[Pad]) -> bytes:
    """Returns a CSV file with a line for each player in each round. Times are in UTC."""
    header = ("pad", "date", "game", "round", "name", "points", "note")
    return _table(header, chain.from_iterable(map(_entries, pads)))


def _entries(pad: Pad) -> Iterator[tuple[object, ...]]:
    for line in pad.sheet.lines:
        for column in () if line.is_empty else line.columns:
            cell, name = line.cells[column], pad.sheet.columns[column].name
            marks = ", ".join(key.id for key in cell.keys)
            yield pad.id, _moment(pad.started), pad.game, line.number + 1, name, cell.value, marks


def _table(header: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    """Returns a CSV in which no cell is a formula."""
    made = io.StringIO(newline="")
    table = csv.writer(made, quoting=csv.QUOTE_ALL)
    table.writerow(header)
    for cells in rows:
        table.writerow([_inert(cell) if isinstance(cell, str) else cell for cell in cells])
    return made.getvalue().encode("utf-8-sig")


def _moment(date: datetime) -> str:
    return date.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _inert(text: str) -> str:
    return _FORMULA.sub(r"\g<0>'", harmless(text, 2 * LONGEST_NAME))


def as_facts(results: Sequence[Result]) -> list[dict[str, Any]]:
    """Returns each person's statistics as a dictionary for JSON."""
    unaided = [one for one in results if not one.head_starts]
    helped = [one for one in results if one.head_starts]
    return [_facts_about(person, unaided, helped) for person in people(results)]


def _facts_about(person: str, unaided: Sequence[Result], helped: Sequence[Result]) -> dict[str, Any]:
    sat = list(sittings(unaided, person))
    even = [one for one in sat if has_even(one.result)]
    others = [one for one in sat if not has_even(one.result)]
    mine = [one for one in others if not one.result.real]
    real = [one for one in others if one.result.real]
    games = {}
    for game in ENTRIES:
        found = tally([one for one in mine if one.result.game == game])
        if found.played:
            games[game] = {
                "played": found.played,
                "won": found.won,
                "fair": round(float(found.fair), 3) if found.against else None,
                "best": found.best.total if found.best else None,
                "streak": found.streak,
                "longest_streak": found.longest,
            }
    rivals = {}
    for pair in pairs(unaided, person):
        (_, rival), (ahead, behind) = pair.names, pair.ahead
        rivals[rival] = {"ahead": ahead, "behind": behind, "level": pair.level}
    return {
        "name": person,
        **_played_and_won(mine),
        "games": games,
        "levels": {one.level: {"played": one.played, "won": one.won} for one in versus(mine)},
        "people": rivals,
        "head_starts": _played_and_won(list(sittings(helped, person))),
        "even": _played_and_won(even),
        "real_cards": _played_and_won(real),
    }


def _played_and_won(sat: Sequence[Sitting]) -> dict[str, int]:
    return {"played": len(sat), "won": sum(one.won for one in sat)}
