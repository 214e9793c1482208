"""The rows of a series: a file of JSON lines, first a head that says what was played, then a line for each match.

The same series has the same bytes, whoever plays it; so a file that was cut off goes on where it ends.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from game import __version__
from game.cli.series import Finished, Forfeit, Series
from game.cli.usage import Stopped, WrongArguments
from game.cpu.levels import Seconds
from game.saves.lines import Lines

FORMAT: Final = "tuckbox-matches"
FORMAT_VERSION: Final = 1


def head(series: Series) -> dict[str, Any]:
    """All that decides the matches of a series, but for how many they are."""
    limit = series.limit
    return {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "version": __version__,
        "game": series.game,
        "options": series.options,
        "players": list(series.entrants),
        "seating": series.seating.value,
        "seed": series.seed,
        **({"think": limit.seconds} if isinstance(limit, Seconds) else {"playouts": limit.count}),
        "faults": "forfeit" if series.forfeits else "stop",
    }


def row(finished: Finished) -> dict[str, Any]:
    """One match: its number and that of its deal, from 1, and by seat who sat there, who won, what each got.

    `players` are places in the head's list, from 0. A match that was forfeited has no totals, and one whose process
    ended no number of moves.
    """
    table, forfeit = finished.pairing, finished.forfeit
    found: dict[str, Any] = {
        "match": table.number + 1,
        "deal": table.deal + 1,
        "code": table.code,
        "players": list(table.entrants),
        "winners": list(finished.winners),
        "totals": list(finished.totals) or None,
        "moves": finished.moves,
    }
    if forfeit:
        found["forfeit"] = {"seat": forfeit.seat, "fault": forfeit.sentence}
    return found


class Rows:
    """The file with the rows of one series, and the matches that stand in it already."""

    def __init__(self, path: Path, series: Series, *, resume: bool) -> None:
        """Open it. Raises WrongArguments where something lies there already, or another series is to go on."""
        self.played: list[Finished] = []
        try:
            if resume:
                self.played = _read(path, series)
            self._lines = Lines(path, new=not resume)
        except FileExistsError as error:
            message = f"{path} is there already; --resume goes on with it."
            raise WrongArguments(message) from error
        except OSError as error:
            message = f"{path}: {error.strerror}."
            raise WrongArguments(message) from error
        try:
            if not resume or not path.stat().st_size:
                self._write(head(series))
        except Stopped:
            self.close()
            raise

    def add(self, finished: Finished) -> None:
        """One more match. Raises Stopped."""
        self._write(row(finished))

    def close(self) -> None:
        """Let go of the file."""
        self._lines.close()

    def _write(self, line: dict[str, Any]) -> None:
        try:
            self._lines.add(json.dumps(line, separators=(",", ":")))
        except OSError as error:
            message = f"{self._lines.path} could not be written: {error.strerror}."
            raise Stopped(message) from error


def _read(path: Path, series: Series) -> list[Finished]:
    """The matches in a file that the same series has begun. Raises WrongArguments, OSError."""
    try:
        whole = path.read_text(encoding="utf-8").rpartition("\n")[0]
        first, *lines = whole.splitlines() or [json.dumps(head(series))]
        begun = json.loads(first)
        wrong = sorted(key for key, value in head(series).items() if begun.get(key) != value)
        played = [] if wrong else [_finished(json.loads(line), series) for line in lines]
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        message = f"{path} holds no rows of a series."
        raise WrongArguments(message) from error
    if wrong:
        message = f"{path} holds another series: {', '.join(wrong)} {'is' if len(wrong) == 1 else 'are'} not the same."
        raise WrongArguments(message)
    if [one.pairing for one in played] != [series.pairing(number) for number in range(len(played))]:
        message = f"{path} holds other matches than this series."
        raise WrongArguments(message)
    return played[: series.matches]


def _finished(one: dict[str, Any], series: Series) -> Finished:
    """The match that a row tells of."""
    forfeit, number = one.get("forfeit"), one["match"] - 1
    table = series.pairing(number)
    if [*table.entrants] != one["players"] or table.code != one["code"]:
        message = "another match"
        raise ValueError(message)
    return Finished(
        table,
        tuple(one["winners"]),
        tuple(one["totals"] or ()),
        one["moves"],
        forfeit=Forfeit(forfeit["seat"], forfeit["fault"]) if forfeit else None,
    )
