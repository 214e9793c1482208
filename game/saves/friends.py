"""Matches that friends sent as results of challenges, one for each challenge."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from game.saves.folder import set_aside
from game.saves.guards import guard, read_file
from game.saves.places import Places
from game.saves.trouble import Bad, BadFile, NotSaved
from game.saves.writer import write_atomic

_SUFFIX: Final = ".tuckbox"


class FriendMatches:
    """The folder of the matches that friends sent."""

    def __init__(self, places: Places) -> None:
        self._folder = places.data / "friends"

    def load(self, challenge: str) -> str | None:
        """Returns the text of a friend's match, or None. A file that cannot be read is moved away."""
        try:
            return guard(read_file(self._path(challenge)))
        except BadFile as bad:
            if bad.kind is not Bad.MISSING:
                self.set_aside(challenge)
            return None

    def keep(self, challenge: str, text: str) -> None:
        """Saves a friend's match in place of an earlier one. Raises NotSaved."""
        write_atomic(self._path(challenge), text.encode())

    def set_aside(self, challenge: str) -> None:
        """Moves a file that is not the friend's match to the damaged files, if possible."""
        with suppress(NotSaved):
            set_aside(self._path(challenge), self._folder.parent / "damaged")

    def _path(self, challenge: str) -> Path:
        return self._folder / f"{challenge}{_SUFFIX}"
