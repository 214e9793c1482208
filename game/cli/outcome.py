"""The report of a series: a table for people, or JSON for programs."""

from __future__ import annotations

import math
from typing import Any

from game.cli.rows import head
from game.cli.series import Finished, Series
from game.cli.usage import tell
from game.games import ENTRIES
from game.seatings import Seating, seatings
from game.standings import Interval, Standing, standings

_SEATED = {
    Seating.KEEP: "seats kept",
    Seating.ROTATE: "seats rotated",
    Seating.LATIN: "seats by a Latin square",
    Seating.ALL: "all seatings",
}


def facts(series: Series, played: list[Finished]) -> dict[str, Any]:
    """Returns a series' standings and settings as a dictionary for JSON."""
    table = _table(series, played) if played else ()
    opening = head(series)
    del opening["format"], opening["format_version"], opening["players"]
    return {
        **opening,
        "rotated": series.seating is not Seating.KEEP,
        "matches": len(played),
        "deals": len({one.pairing.deal for one in played}),
        "whole_deals": len(played) // _seatings(series),
        "complete": len(played) == series.matches,
        "interval": "95 % by deal",
        "players": [
            {
                "player": name,
                "matches": standing.matches,
                "wins": standing.wins,
                "win_rate": _interval(standing.win_rate),
                "score": _interval(standing.score) if standing.score else None,
                "forfeits": _forfeits(number, played),
            }
            for number, (name, standing) in enumerate(zip(series.entrants, table, strict=bool(table)))
        ],
    }


def _table(series: Series, played: list[Finished]) -> tuple[Standing, ...]:
    """Returns the standings. No interval goes beyond the totals that are possible in the game."""
    entry = ENTRIES.get(series.game)
    least, most = (entry.scoring.least, entry.scoring.most) if entry is not None else (None, None)
    within = (-math.inf if least is None else least, math.inf if most is None else most)
    return standings(len(series.entrants), played, within)


def _seatings(series: Series) -> int:
    return len(seatings(len(series.entrants), series.seating))


def _forfeits(entrant: int, played: list[Finished]) -> int:
    return sum(
        one.forfeit is not None
        and one.forfeit.seat is not None
        and one.pairing.entrants[one.forfeit.seat] == entrant
        for one in played
    )


def _interval(interval: Interval) -> dict[str, float | None]:
    return {
        name: round(value, 4) if math.isfinite(value) else None
        for name, value in (("value", interval.value), ("low", interval.low), ("high", interval.high))
    }


def report(series: Series, played: list[Finished]) -> None:
    """Prints a line for each player of a series."""
    table, count = _table(series, played), len(played)
    deals = table[0].deals
    seats = f"{_SEATED[series.seating]}, {deals} {'deal' if deals == 1 else 'deals'}"
    if rest := count % _seatings(series):
        seats += f" (the last with {rest} of {_seatings(series)} seatings)"
    tell(f"{series.game}: {count} {'match' if count == 1 else 'matches'}, {seats}, seed {series.seed}")
    width = max(12, *(len(name) for name in series.entrants))
    tell(f"   {'player':<{width}}  {'wins':>6}  {'win rate (95 %)':>24}  {'mean total (95 %)':>28}")
    for number, (name, standing) in enumerate(zip(series.entrants, table, strict=True), 1):
        _tell_player(f"{number:>2} {name:<{width}}", standing)
    if not series.together and any(len(one.winners) > 1 for one in played):
        tell("A shared win counts whole for each who shares it, so win rates may add up to more than 100 %.")
    broken, of_them = sum(one.forfeit is not None for one in played), "of them"
    for number, name in enumerate(series.entrants):
        if lost := _forfeits(number, played):
            tell(f"{name} forfeited {lost} of them.")
            broken, of_them = broken - lost, "more"
    if broken:
        were = "was" if broken == 1 else "were"
        tell(f"{broken} {of_them} {were} broken off by nobody knows whose fault.")


def _tell_player(who: str, standing: Standing) -> None:
    win, score = standing.win_rate, standing.score
    rate = f"{win.value:.1%} ({win.low:.1%} to {win.high:.1%})"
    total = "-"
    if score:
        is_known = math.isfinite(score.low)
        total = f"{score.value:.1f} ({f'{score.low:.1f} to {score.high:.1f}' if is_known else '-'})"
    tell(f"{who}  {standing.wins:>6}  {rate:>24}  {total:>28}")
