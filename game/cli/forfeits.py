"""A text file about the forfeits of a series: for each, whose fault it was, and where in the code it happened."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

from game.cli.named import Growing, begun, unusable
from game.cli.series import Finished, Series
from game.cli.usage import WrongArguments

_BEGINS: Final = re.compile(rb"match [0-9]+, deal ")


class Faults:
    """A file of forfeits that is open for writing."""

    def __init__(self, path: Path, *, resume: bool) -> None:
        """Opens the file. Raises WrongArguments if it exists, or if it is to be continued but is of another kind."""
        said = begun(path) if resume and os.path.lexists(path) else None
        if said and not _BEGINS.match(said):
            message = f"{path} holds no faults of a series."
            raise WrongArguments(message)
        try:
            self._lines = Growing(path, said)
        except OSError as error:
            raise unusable(path, error) from error

    def add(self, finished: Finished, series: Series) -> None:
        """Writes one more forfeited match. Raises Stopped."""
        table, forfeit = finished.pairing, finished.forfeit
        assert forfeit is not None
        who = "" if forfeit.seat is None else f", {series.entrants[table.entrants[forfeit.seat]]}"
        self._lines.add(
            f"match {table.number + 1}, deal {table.code}{who}: {forfeit.sentence}\n{forfeit.trace}"
        )

    def close(self) -> None:
        """Closes the file and keeps it."""
        self._lines.close()

    def discard(self) -> None:
        """Closes the file, and removes it if it is new."""
        self._lines.discard()
