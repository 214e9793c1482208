"""The score book as a table for other programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any

from game.book.statistics import duels, people, sittings, tally, versus
from game.games import ENTRIES
from game.saves import Result

_COLUMNS = (
    "match", "date", "game", "deal", "rounds", "moves", "seat", "name", "player", "total", "won"
)  # fmt: skip
_FORMULAS = ("=", "+", "-", "@")


def as_csv(results: Iterable[Result]) -> str:
    """A line for each seat of each match, under a line of headings; times in UTC, rounds and moves 0 where unknown."""
    made = io.StringIO(newline="")
    table = csv.writer(made)
    table.writerow(_COLUMNS)
    for one in results:
        for seat, name in enumerate(one.names):
            table.writerow((
                one.match, one.date.strftime("%Y-%m-%dT%H:%M:%SZ"), one.game, _harmless(one.deal), one.rounds,
                one.moves, seat, _harmless(name), _harmless(one.players[seat]), one.totals[seat],
                int(seat in one.winners),
            ))  # fmt: skip
    return made.getvalue()


def _harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(_FORMULAS) else text


def as_facts(results: Sequence[Result]) -> list[dict[str, Any]]:
    """What each person's matches come to, for JSON."""
    made = []
    for person in people(results):
        mine = list(sittings(results, person))
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
        made.append(
            {
                "name": person,
                "played": len(mine),
                "won": sum(one.won for one in mine),
                "games": games,
                "levels": {one.level: {"played": one.played, "won": one.won} for one in versus(mine)},
                "people": {
                    one.other: {"ahead": one.ahead, "behind": one.behind, "level": one.level}
                    for one in duels(results, person)
                },
            }
        )
    return made
