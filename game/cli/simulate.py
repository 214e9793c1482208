"""Let players play each other without a screen, and report wins and totals with 95 % confidence intervals.

Each deal is played once with every rotation of the seats. The same seed gives the same matches, whatever --jobs is.
"""

from __future__ import annotations

import argparse
import os
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
from game.cli.usage import Stopped, WrongArguments, game_called, seconds, tell, tell_json, whole, word
from game.core.shuffle import code_of
from game.cpu.levels import Playouts, Seconds
from game.saves import NotSaved, seal, write_atomic
from game.saves.folder import make_folder
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
    add(
        "--seed",
        type=word,
        metavar="S",
        help="any word, for the same matches again; a deal code is the first deal",
    )
    add("--jobs", type=whole(1, MOST_JOBS), default=1, metavar="J", help="how many processes play (1)")
    limits = parser.add_mutually_exclusive_group()
    limits.add_argument("--think", type=seconds, metavar="SECONDS", help="a CPU's time for one move")
    limits.add_argument(
        "--playouts", type=whole(1), metavar="N", help=f"a CPU's playouts for one move ({_PLAYOUTS})"
    )
    add(
        "--records",
        type=Path,
        metavar="DIR",
        help="write the record of every match into this folder, where none lies yet",
    )
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
        complain(f"stopped after {len(tally.played)} of {series.matches} matches.")
        return INTERRUPTED
    if tally.trouble:
        raise tally.trouble
    return 0


def _series(arguments: argparse.Namespace) -> Series:
    game = game_called(arguments.game)
    entrants = entrants_of(arguments.seats, game)
    options = options_of(arguments.option, game, len(entrants))
    limit = Seconds(arguments.think) if arguments.think else Playouts(arguments.playouts or _PLAYOUTS)
    seed = arguments.seed or code_of(secrets.randbits(40))
    now = datetime.now(UTC).replace(microsecond=0)
    series = Series(
        game.id, entrants, options, arguments.matches, seed, limit, now,
        arguments.rotate, arguments.records is not None,
    )  # fmt: skip
    if arguments.records is not None:
        _check_room(series, arguments.records)
    return series


def _name(series: Series, number: int) -> str:
    """The name of the record of a match."""
    return f"{series.game}-{number + 1}.tuckbox"


def _check_room(series: Series, folder: Path) -> None:
    """See that no record lies where another is to go, and that there is such a folder. Raises WrongArguments.

    Numbering on would leave two series in one folder, whose reports no longer say which match is which.
    """
    try:
        make_folder(folder)
        lying = {path.name for path in folder.iterdir()}
    except (FileNotFoundError, PermissionError) as error:
        message = f"no folder can be made at {folder}."
        raise WrongArguments(message) from error
    except (FileExistsError, NotADirectoryError) as error:
        message = f"{folder} is no folder."
        raise WrongArguments(message) from error
    except OSError as error:
        message = f"{folder}: {error.strerror}."
        raise WrongArguments(message) from error
    names = (_name(series, number) for number in range(series.matches))
    taken = next((name for name in names if name in lying), None)
    if taken:
        message = f"{taken} lies in {folder} already; give the records a folder of their own."
        raise WrongArguments(message)


def _keep(finished: Finished, series: Series, folder: Path) -> None:
    """Write the record of a match where none lies."""
    path = folder / _name(series, finished.pairing.number)
    if os.path.lexists(path):
        message = f"{path.name} has come to lie in {folder} meanwhile; it was left as it is."
        raise Stopped(message)
    try:
        write_atomic(path, seal(finished.record.encode()))
    except NotSaved as error:  # its own sentence is for the window, which would try again
        cause = error.__cause__
        reason = cause.strerror if isinstance(cause, OSError) else None
        message = f"{path} could not be written{f': {reason}' if reason else ''}."
        raise Stopped(message) from error


def _play(series: Series, jobs: int, folder: Path | None) -> _Tally:
    tally, progress = _Tally(), Progress(series.matches)
    try:
        for finished in play_all(series, jobs):
            if folder:
                _keep(finished, series, folder)
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
    count = len(tally.played)
    tell(f"{series.game}: {count} {'match' if count == 1 else 'matches'}, {seats}, seed {series.seed}")
    width = max(12, *(len(name) for name in series.entrants))
    tell(f"   {'player':<{width}}  {'wins':>6}  {'win rate (95 %)':>24}  {'mean total (95 %)':>28}")
    for number, (name, standing) in enumerate(zip(series.entrants, table, strict=True), 1):
        win, score = standing.win_rate, standing.score
        rate = f"{win.value:.1%} ({win.low:.1%} to {win.high:.1%})"
        total = f"{score.value:.1f} ({score.low:.1f} to {score.high:.1f})"
        tell(f"{number:>2} {name:<{width}}  {standing.wins:>6}  {rate:>24}  {total:>28}")
