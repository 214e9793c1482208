"""Keeps what the shelf shows of all that was played: counted beside the frames, remembered with the settings."""

from collections.abc import Mapping
from typing import Final

from game.book.ages import Age, age_of
from game.book.results import counted_results
from scenes.context.background import Jobs
from scenes.context.library import Library
from scenes.context.preferences import Preferences

_STARS: Final = " stars"


class Ages:
    """The age of the shelf as last counted. What was once there stays, whatever becomes of the matches."""

    def __init__(self, preferences: Preferences, library: Library, jobs: Jobs) -> None:
        self._preferences = preferences
        self._library = library
        self._jobs = jobs
        self._found: Age | None = None

    @property
    def now(self) -> Age:
        """Returns what the shelf shows."""
        return _read(self._preferences.now.shelf)

    def look(self) -> None:
        """Counts again soon, once all matches have been read."""
        if self._library.looked and not self._library.unread:
            self._jobs.read(self._count, key="age of the shelf")

    def take(self) -> bool:
        """Takes in what was counted; returns whether the shelf shows more than before."""
        found, self._found = self._found, None
        if found is None:
            return False
        before = self.now
        now = found.and_before(before)
        self._preferences.change(shelf=_written(now))
        return now != before

    def _count(self) -> None:
        library = self._library
        self._found = age_of(counted_results((*library.finished, *library.away), (), library.marks))


def _written(age: Age) -> dict[str, int]:
    stars = {f"{game}{_STARS}": count for game, count in age.stars.items()}
    return {**stars, "flowers": age.flowers, "ribbons": age.ribbons, "rows": age.rows}


def _read(kept: Mapping[str, int]) -> Age:
    stars = {key.removesuffix(_STARS): count for key, count in kept.items() if key.endswith(_STARS)}
    return Age(stars, kept.get("flowers", 1), kept.get("ribbons", 0), kept.get("rows", 0))
