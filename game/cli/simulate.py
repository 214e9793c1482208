"""Let players play each other without a screen, and report wins and totals with 95 % confidence intervals by deal.

Each deal is played several times, with the entrants on other seats each time. --seating says how: everybody moves on
by one seat (rotate), in a balanced Latin square (latin), in every order (all), or the deal is played only once (keep).
The last deal may be played less often, because --matches limits the number of matches.

The same seed gives the same matches, whatever --jobs is. --rows writes a head and then a line of JSON for each match,
and --resume continues such a file.
"""

from __future__ import annotations

import argparse
import importlib
import os
import re
import secrets
import sys
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from game.cli.entrants import entrants_of, options_of
from game.cli.named import Growing, begun, make_named_folder, named, not_written, unusable
from game.cli.outcome import facts, report
from game.cli.progress import Progress
from game.cli.rows import Rows
from game.cli.series import Finished, Hands, Series, play_all, try_bots
from game.cli.usage import Stopped, WrongArguments, game_called, seconds, tell_json, whole, word
from game.core.shuffle import code_of
from game.cpu.levels import Playouts, Seconds
from game.saves import seal, write_named
from game.seatings import Seating
from game.streams import complain

_PLAYOUTS = 200
MOST_JOBS = 256
INTERRUPTED = 130


_BEGINS: Final = re.compile(rb"match [0-9]+, deal ")


class Faults:
    """An open file that collects forfeits (matches ended by a bot's fault)."""

    def __init__(self, path: Path, *, resume: bool) -> None:
        """Opens the file, or continues it with `resume`. Raises WrongArguments."""
        said = begun(path) if resume and os.path.lexists(path) else None
        if said and not _BEGINS.match(said):
            message = f"{path} holds no faults of a series."
            raise WrongArguments(message)
        try:
            self._lines = Growing(path, said)
        except OSError as error:
            raise unusable(path, error) from error

    def add(self, finished: Finished, series: Series) -> None:
        """Writes one more forfeited match. Raises Stopped if that fails."""
        table, forfeit = finished.pairing, finished.forfeit
        assert forfeit is not None
        who = "" if forfeit.seat is None else f", {series.entrants[table.entrants[forfeit.seat]]}"
        self._lines.add(
            f"match {table.number + 1}, deal {table.code}{who}: {forfeit.sentence}\n{forfeit.trace}"
        )

    def close(self) -> None:
        self._lines.close()

    def discard(self) -> None:
        """Closes the file, and removes it if it is new."""
        self._lines.discard()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments to its parser."""
    add = parser.add_argument
    add("game", metavar="GAME", help="the game's id, as `tuckbox games` lists it")
    add(
        "--seats", required=True, metavar="PLAYERS",
        help="who sits at the table, with commas: gentle, steady, sharp, master, even:0.42, random or bot:MODULE:CLASS",
    )  # fmt: skip
    add("--option", action="append", default=[], metavar="ID=VALUE", help="an option of the game")
    add("--matches", type=whole(1), default=100, metavar="N", help="how many matches (100)")
    add(
        "--seed",
        type=word,
        metavar="S",
        help="any word, for the same matches again; a deal code is the first deal",
    )
    hands = parser.add_mutually_exclusive_group()
    hands.add_argument(
        "--jobs", type=whole(1, MOST_JOBS), default=1, metavar="J", help="how many processes play (1)"
    )
    hands.add_argument(
        "--dask",
        type=word,
        metavar="ADDRESS",
        help="a Dask cluster plays, whose scheduler is there (tcp://HOST:8786)",
    )
    limits = parser.add_mutually_exclusive_group()
    limits.add_argument("--think", type=seconds, metavar="SECONDS", help="a CPU's time for one move")
    limits.add_argument(
        "--playouts",
        type=whole(1),
        metavar="N",
        help=f"a CPU's playouts for one move ({_PLAYOUTS}); Even has its own",
    )
    seating = parser.add_mutually_exclusive_group()
    seating.add_argument(
        "--seating",
        choices=[one.value for one in Seating],
        default=Seating.ROTATE.value,
        help="the seatings that each deal is played with (rotate)",
    )
    seating.add_argument(
        "--no-rotate",
        dest="seating",
        action="store_const",
        const=Seating.KEEP.value,
        help="everybody keeps their seat, each deal is new",
    )
    _add_files(parser)
    add("--json", action="store_true", help="as JSON, for programs")


def _add_files(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add(
        "--records",
        type=named,
        metavar="DIR",
        help="write the record of every match into this folder, where none lies yet",
    )
    add(
        "--rows",
        type=named,
        metavar="FILE",
        help="write a head and a line for every match into this new file",
    )
    add("--resume", action="store_true", help="go on with the rows in that file")
    add(
        "--faults",
        type=named,
        metavar="FILE",
        help="go on after a bot's fault: that match is forfeited, and this file says where in its code it was",
    )


@dataclass(slots=True)
class _Tally:
    """The matches played so far, and what stopped the series early."""

    played: list[Finished] = field(default_factory=list)
    trouble: Exception | None = None
    was_interrupted: bool = False


def run(arguments: argparse.Namespace) -> int:
    """Plays the series and reports it. Returns the exit status.

    Raises WrongArguments if arguments exclude each other.
    """
    if arguments.resume and (arguments.rows is None or arguments.records is not None):
        message = "--resume goes with --rows, and without --records."
        raise WrongArguments(message)
    files = [os.path.realpath(path) for path in (arguments.rows, arguments.faults) if path is not None]
    if len(files) > len(set(files)):
        message = "--rows and --faults are two files."
        raise WrongArguments(message)
    series = _series(arguments)
    hands: Hands | int = arguments.jobs
    if arguments.dask is None:
        try_bots(series)
    else:
        hands = _cluster(arguments.dask)
    tally = _play(series, hands, arguments)
    if arguments.json:
        tell_json(facts(series, tally.played))
    elif tally.played:
        report(series, tally.played)
    if tally.was_interrupted:
        sys.stdout.flush()
        complain(f"stopped after {len(tally.played)} of {series.matches} matches.")
        return INTERRUPTED
    if tally.trouble:
        raise tally.trouble
    return 0


def _cluster(address: str) -> Hands:
    """Returns the function that plays on the Dask cluster at this address. Raises WrongArguments."""
    try:
        cluster = importlib.import_module("lab.cluster")
    except ImportError as error:
        message = "--dask needs the laboratory: pip install 'tuckbox[lab]'."
        raise WrongArguments(message) from error
    hands: Hands = cluster.hands(address)
    return hands


def _series(arguments: argparse.Namespace) -> Series:
    game = game_called(arguments.game)
    entrants = entrants_of(arguments.seats, game)
    options = options_of(arguments.option, game, len(entrants))
    limit = Seconds(arguments.think) if arguments.think else Playouts(arguments.playouts or _PLAYOUTS)
    seed = arguments.seed or code_of(secrets.randbits(40))
    now = datetime.now(UTC).replace(microsecond=0)
    return Series(
        game.id, entrants, options, arguments.matches, seed, limit, now,
        Seating(arguments.seating), arguments.records is not None, arguments.faults is not None,
    )  # fmt: skip


def _name(series: Series, number: int) -> str:
    return f"{series.game}-{number + 1}.tuckbox"


def _check_room(series: Series, folder: Path) -> None:
    """Makes the folder for records.

    Raises WrongArguments if a record of the series is already in the folder.
    """
    make_named_folder(folder)
    try:
        lying = {path.name for path in folder.iterdir()}
    except OSError as error:
        raise unusable(folder, error) from error
    names = (_name(series, number) for number in range(series.matches))
    taken = next((name for name in names if name in lying), None)
    if taken:
        message = f"{taken} lies in {folder} already; give the records a folder of their own."
        raise WrongArguments(message)


def _keep(finished: Finished, series: Series, folder: Path) -> None:
    """Writes a match's record. Raises Stopped if that is not possible."""
    path = folder / _name(series, finished.pairing.number)
    try:
        write_named(path, seal(finished.record.encode()))
    except FileExistsError as error:
        message = f"{path.name} has come to lie in {folder} meanwhile; it was left as it is."
        raise Stopped(message) from error
    except OSError as error:
        raise not_written(path, error) from error


def _opened(series: Series, arguments: argparse.Namespace) -> tuple[Rows | None, Faults | None]:
    """Opens the files for rows and faults. None means that a file is not wanted."""
    rows, faults = None, None
    with ExitStack() as undone:
        if arguments.rows is not None:
            rows = Rows(arguments.rows, series, resume=arguments.resume)
            undone.callback(rows.discard)
        if arguments.faults is not None:
            faults = Faults(arguments.faults, resume=arguments.resume)
            undone.callback(faults.discard)
        if arguments.records is not None:
            _check_room(series, arguments.records)
        undone.pop_all()
    return rows, faults


def _play(series: Series, hands: Hands | int, arguments: argparse.Namespace) -> _Tally:
    tally, progress = _Tally(), Progress(series.matches)
    with ExitStack() as files:
        rows, faults = _opened(series, arguments)
        if faults:
            files.callback(faults.close)
        if rows:
            files.callback(rows.close)
            tally.played.extend(rows.played)
        try:
            for finished in play_all(series, hands, len(tally.played)):
                if arguments.records and not finished.forfeit:
                    _keep(finished, series, arguments.records)
                if faults and finished.forfeit:
                    faults.add(finished, series)
                if rows:
                    rows.add(finished)
                tally.played.append(finished)
                progress.show(len(tally.played))
        except KeyboardInterrupt:
            tally.was_interrupted = True
        except Stopped as trouble:
            tally.trouble = trouble
    progress.clear()
    return tally
