"""Let players play each other without a screen, and report wins and totals with 95 % confidence intervals.

Each deal is played once with every rotation of the seats. The same seed gives the same matches, whatever --jobs is.
"""

from __future__ import annotations

import argparse
import secrets
import sys
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game.arena import Interval, Standing, standings
from game.cli.entrants import entrants_of, options_of
from game.cli.progress import Progress
from game.cli.series import Finished, Series, play_all
from game.cli.usage import Stopped, WrongArguments, game_called, seconds, tell, tell_json, whole
from game.core.shuffle import code_of
from game.cpu.levels import Playouts, Seconds
from game.saves import seal, write_atomic
from game.streams import complain

_PLAYOUTS = 200
MOST_JOBS = 256
INTERRUPTED = 130


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    add = parser.add_argument
    add("game", metavar="GAME", help="the game's id, as `tuckbox games` lists it")
    add(
        "--seats", required=True, metavar="PLAYERS",
        help="who sits at the table, with commas: gentle, steady, sharp, random or bot:MODULE:CLASS",
    )  # fmt: skip
    add("--option", action="append", default=[], metavar="ID=VALUE", help="an option of the game")
    add("--matches", type=whole(1), default=100, metavar="N", help="how many matches (100)")
    add("--seed", metavar="S", help="any word, for the same matches again; a deal code is the first deal")
    add("--jobs", type=whole(1, MOST_JOBS), default=1, metavar="J", help="how many processes play (1)")
    limits = parser.add_mutually_exclusive_group()
    limits.add_argument("--think", type=seconds, metavar="SECONDS", help="a CPU's time for one move")
    limits.add_argument(
        "--playouts", type=whole(1), metavar="N", help=f"a CPU's playouts for one move ({_PLAYOUTS})"
    )
    add("--records", type=Path, metavar="DIR", help="write the record of every match into this folder")
    add(
        "--no-rotate",
        dest="rotate",
        action="store_false",
        help="everybody keeps their seat, each deal is new",
    )
    add("--json", action="store_true", help="as JSON, for programs")


@dataclass(slots=True)
class _Tally:
    """The matches that were played so far, and why there are no more, if something went wrong."""

    played: list[Finished] = field(default_factory=list)
    trouble: Exception | None = None
    was_interrupted: bool = False


def run(arguments: argparse.Namespace) -> int:
    """Play and report."""
    series = _series(arguments)
    tally = _play(series, arguments.jobs, arguments.records)
    table = standings(len(series.entrants), tally.played) if tally.played else ()
    if arguments.json:
        tell_json(_facts(series, tally, table))
    elif table:
        _report(series, tally, table)
    if tally.was_interrupted:
        sys.stdout.flush()
        complain(f"tuckbox: stopped after {len(tally.played)} of {series.matches} matches.")
        return INTERRUPTED
    if tally.trouble:
        raise tally.trouble
    return 0


def _series(arguments: argparse.Namespace) -> Series:
    game = game_called(arguments.game)
    entrants = entrants_of(arguments.seats, game)
    options = options_of(arguments.option, game, len(entrants))
    limit = Seconds(arguments.think) if arguments.think else Playouts(arguments.playouts or _PLAYOUTS)
    if arguments.records and arguments.records.exists() and not arguments.records.is_dir():
        message = f"{arguments.records} is no folder."
        raise WrongArguments(message)
    seed = arguments.seed or code_of(secrets.randbits(40))
    now = datetime.now(UTC).replace(microsecond=0)
    return Series(
        game.id, entrants, options, arguments.matches, seed, limit, now,
        arguments.rotate, arguments.records is not None,
    )  # fmt: skip


def _play(series: Series, jobs: int, folder: Path | None) -> _Tally:
    tally, progress = _Tally(), Progress(series.matches)
    try:
        for finished in play_all(series, jobs):
            if folder:
                name = f"{series.game}-{finished.pairing.number + 1}.tuckbox"
                write_atomic(folder / name, seal(finished.record.encode()))
            tally.played.append(finished)
            progress.show(len(tally.played))
    except KeyboardInterrupt:
        tally.was_interrupted = True
    except Stopped as trouble:
        tally.trouble = trouble
    progress.clear()
    return tally


def _facts(series: Series, tally: _Tally, table: tuple[Standing, ...]) -> dict[str, Any]:
    return {
        "game": series.game,
        "options": series.options,
        "seed": series.seed,
        "rotated": series.rotated,
        "matches": len(tally.played),
        "complete": len(tally.played) == series.matches,
        "players": [
            {
                "player": name,
                "matches": standing.matches,
                "wins": standing.wins,
                "win_rate": _interval(standing.win_rate),
                "score": _interval(standing.score),
            }
            for name, standing in zip(series.entrants, table, strict=bool(table))
        ],
    }


def _interval(interval: Interval) -> dict[str, float]:
    return {
        "value": round(interval.value, 4), "low": round(interval.low, 4), "high": round(interval.high, 4)
    }  # fmt: skip


def _report(series: Series, tally: _Tally, table: tuple[Standing, ...]) -> None:
    seats = "seats rotated" if series.rotated else "seats kept"
    tell(f"{series.game}: {len(tally.played)} matches, {seats}, seed {series.seed}")
    width = max(12, *(len(name) for name in series.entrants))
    tell(f"   {'player':<{width}}  {'wins':>6}  {'win rate (95 %)':>24}  {'mean total (95 %)':>28}")
    for number, (name, standing) in enumerate(zip(series.entrants, table, strict=True), 1):
        win, score = standing.win_rate, standing.score
        rate = f"{win.value:.1%} ({win.low:.1%} to {win.high:.1%})"
        total = f"{score.value:.1f} ({score.low:.1f} to {score.high:.1f})"
        tell(f"{number:>2} {name:<{width}}  {standing.wins:>6}  {rate:>24}  {total:>28}")
