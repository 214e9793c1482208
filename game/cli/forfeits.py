"""The file that says of each forfeit whose fault it was, and where in its code: text, for people."""

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
    """Such a file, open to be written."""

    def __init__(self, path: Path, *, resume: bool) -> None:
        """Opens it. Raises WrongArguments where something lies there already, or something else is to go on."""
        said = begun(path) if resume and os.path.lexists(path) else None
        if said and not _BEGINS.match(said):
            message = f"{path} holds no faults of a series."
            raise WrongArguments(message)
        try:
            self._lines = Growing(path, said)
        except OSError as error:
            raise unusable(path, error) from error

    def add(self, finished: Finished, series: Series) -> None:
        """One more match that was forfeited. Raises Stopped."""
        table, forfeit = finished.pairing, finished.forfeit
        assert forfeit is not None
        who = "" if forfeit.seat is None else f", {series.entrants[table.entrants[forfeit.seat]]}"
        self._lines.add(
            f"match {table.number + 1}, deal {table.code}{who}: {forfeit.sentence}\n{forfeit.trace}"
        )

    def close(self) -> None:
        """Lets go of the file."""
        self._lines.close()

    def discard(self) -> None:
        """Lets go of the file, and leaves none where none was."""
        self._lines.discard()
