"""A file that grows with a series; what goes wrong with it is said in one sentence."""

from __future__ import annotations

import os
from pathlib import Path

from game.cli.usage import Stopped, WrongArguments
from game.saves.lines import Lines


class Growing(Lines):
    """Such a file, open to be written. Raises OSError where it cannot be opened."""

    def add(self, text: str) -> None:
        """One more line, or several. Raises Stopped."""
        try:
            super().add(text)
        except OSError as error:
            message = f"{self.path} could not be written: {error.strerror}."
            raise Stopped(message) from error


def unusable(path: Path, error: OSError, there: str) -> WrongArguments:
    """Why a file cannot be had; `there` is said of one that lies there already."""
    if os.path.isdir(path):  # noqa: PTH112 - where nobody may look, this only says no
        return WrongArguments(f"{path} is a folder.")
    if isinstance(error, FileExistsError):
        return WrongArguments(f"{path} is there already{there}.")
    return WrongArguments(f"{path}: {error.strerror}.")
