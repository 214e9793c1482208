"""Stores which stamps (small awards) were found in finished matches.

A record is identified by the hash of its bytes, so a changed record is searched again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.measures import LONGEST_NAME, MOST, MOST_SEATS, Measure, Unfit, line, listed, spelled, whole
from game.saves.guards import read_file
from game.saves.places import Places
from game.saves.seals import Seal, seal, unseal
from game.saves.trouble import BadFile
from game.saves.writer import write_atomic
from game.stamps import MOST_CARDS, Found

_FORMAT: Final = "tuckbox-lids"
_VERSION: Final = 1
_LIMIT: Final = 16 * 1024 * 1024
_DIGEST: Final[Measure] = spelled("[0-9a-f]{64}")
_WORD: Final[Measure] = line(LONGEST_NAME)
_SEAT: Final[Measure] = whole(0, MOST_SEATS)
_STEP: Final[Measure] = whole(0, MOST)
_CARDS: Final[Measure] = listed(line(LONGEST_NAME), MOST_CARDS)

Known = Mapping[str, tuple[Found, ...]]
"""The stamps (small awards) in each match, by the hash of its record."""


class LidIndex:
    """The file with the stamps (small awards) found in each game."""

    def __init__(self, places: Places) -> None:
        self._path = places.matches / "lids.json"

    def load(self, versions: Mapping[str, int]) -> dict[str, Known]:
        """Returns the stamps by game, for games whose stamps have the version in `versions`."""
        try:
            body, found = unseal(read_file(self._path, _LIMIT))
            document = json.loads(body) if found is Seal.FITS else {}
            if (document.get("format"), document.get("format_version")) != (_FORMAT, _VERSION):
                return {}
            return {
                game: _read(document["games"][game]["found"])
                for game, version in versions.items()
                if document["games"].get(game, {}).get("version") == version
            }
        except (BadFile, ValueError, LookupError, TypeError, AttributeError, RecursionError):
            return {}

    def keep(self, known: Mapping[str, Known], versions: Mapping[str, int]) -> None:
        """Writes the found stamps and the version of each game. Raises NotSaved."""
        games = {
            game: {
                "version": versions[game],
                "found": {key: list(map(list, some)) for key, some in one.items()},
            }
            for game, one in known.items()
        }
        document = {"format": _FORMAT, "format_version": _VERSION, "games": games}
        write_atomic(self._path, seal(json.dumps(document, separators=(",", ":")).encode()))


def _read(rows: dict[str, list[Any]]) -> Known:
    """Returns one game's stamps. Raises Unfit."""
    return {_DIGEST(key): tuple(map(_read_found, some)) for key, some in rows.items()}


def _read_found(row: Sequence[Any]) -> Found:
    if not isinstance(row, list) or len(row) != len(Found._fields):
        raise Unfit
    stamp, seat, step, move, cards = row
    return Found(_WORD(stamp), _SEAT(seat), _STEP(step), _STEP(move), tuple(_CARDS(cards)))
