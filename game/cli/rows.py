"""The rows of a series: a file of JSON lines.

The first line says what was played, each other line holds a match. A file that was cut off can be continued.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from game import __version__
from game.arena import STEP_LIMIT
from game.cli.named import Growing, begun, unusable
from game.cli.series import Finished, Forfeit, Series
from game.cli.usage import Stopped, WrongArguments
from game.cpu.levels import Seconds

FORMAT: Final = "tuckbox-matches"
FORMAT_VERSION: Final = 1
_WHICH: Final = ("match", "deal", "code", "players")
"""The entries of a row that identify its match."""
_MOST: Final = 10**9
"""A number larger than any total of a match."""


def head(series: Series) -> dict[str, Any]:
    """Returns the settings that determine the matches of a series."""
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
    """Returns one match as a row of the file.

    In the row, matches and deals are numbered from 1. `players` has indices into the list of the file's first
    line.
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


def _line(facts: dict[str, Any]) -> str:
    return json.dumps(facts, separators=(",", ":"))


class Rows:
    """The file of one series, and the matches that are already in it."""

    def __init__(self, path: Path, series: Series, *, resume: bool) -> None:
        """Opens a new file, or continues the present one if `resume`.

        Raises WrongArguments if a new file exists already, or if the present one is of another series.
        """
        self.played: list[Finished] = []
        whole = begun(path) if resume else None
        if whole is not None:
            self.played = _read(path, whole, series)
        try:
            self._lines = Growing(path, whole)
        except OSError as error:
            raise unusable(path, error, "; --resume goes on with it") from error
        try:
            if not whole or b"\n" not in whole:
                self._lines.add(_line(head(series)))
        except Stopped:
            self._lines.discard()
            raise

    def add(self, finished: Finished) -> None:
        """Writes one more match. Raises Stopped if the file cannot be written."""
        self._lines.add(_line(row(finished)))

    def close(self) -> None:
        self._lines.close()

    def discard(self) -> None:
        """Closes the file, and removes it if it is new."""
        self._lines.discard()


def _read(path: Path, data: bytes, series: Series) -> list[Finished]:
    """Returns a file's matches. Raises WrongArguments if it belongs to another series."""
    whole, end, cut = data.rpartition(b"\n")
    opening = head(series)
    try:
        if not end:
            _see(_line(opening).encode().startswith(cut))
            return []
        first, *lines = whole.decode().split("\n")
        begun = json.loads(first)
        wrong = sorted(key for key, value in opening.items() if begun.get(key) != value)
        rows = [] if wrong else [json.loads(line) for line in lines]
        played = [_finished(one, number, series) for number, one in enumerate(rows)]
        others = [[one[key] for key in _WHICH] for one in rows]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        message = f"{path} holds no rows of a series."
        raise WrongArguments(message) from error
    if wrong:
        message = f"{path} holds another series: {', '.join(wrong)} {'is' if len(wrong) == 1 else 'are'} not the same."
        raise WrongArguments(message)
    if others != [[row(one)[key] for key in _WHICH] for one in played]:
        message = f"{path} holds other matches than this series."
        raise WrongArguments(message)
    return played[: series.matches]


def _finished(row: dict[str, Any], number: int, series: Series) -> Finished:
    """Returns the result of match `number` from its row.

    Raises KeyError, TypeError or ValueError if the row is impossible.
    """
    seats, forfeit, moves = len(series.entrants), row.get("forfeit"), row["moves"]
    if forfeit is None:
        winners = tuple(_whole(seat, 0, seats - 1) for seat in row["winners"])
        totals = tuple(_whole(total, -_MOST, _MOST) for total in row["totals"])
        _see(len(set(winners)) == len(winners) and len(totals) == seats)
        return Finished(series.pairing(number), winners, totals, _whole(moves, 0, STEP_LIMIT))
    seat, fault = forfeit["seat"], forfeit["fault"]
    _see(series.forfeits and isinstance(fault, str))
    found = series.forfeited(
        number,
        Forfeit(None if seat is None else _whole(seat, 0, seats - 1), fault),
        None if moves is None else _whole(moves, 0, STEP_LIMIT),
    )
    _see(row["totals"] is None and row["winners"] == list(found.winners))
    return found


def _whole(value: object, least: int, most: int) -> int:
    # Python takes True for 1, and 1.0 as well.
    if type(value) is not int or not least <= value <= most:
        message = "no such number"
        raise ValueError(message)
    return value


def _see(fits: bool) -> None:  # noqa: FBT001 - it is all there is to say
    if not fits:
        message = "this cannot be"
        raise ValueError(message)
