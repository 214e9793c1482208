"""The people who play here, as this program knows them."""

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress

from game.core.phrases import Phrase
from game.saves import People, PeopleFile, first_known
from scenes.context.background import Jobs


class KnownPeople:
    """The people as last read or changed. A change applies at once and is saved soon.

    `names` are those of the last table, for a program that has not remembered people yet.
    """

    def __init__(self, file: PeopleFile, jobs: Jobs, names: Sequence[str]) -> None:
        self._file = file
        self._jobs = jobs
        self._lock = threading.Lock()
        self._unkept: list[Callable[[People], People]] = []
        """Changes that are not in the file yet."""
        fresh = not file.is_there
        self._now, self._told = file.load()
        if fresh and any(names):
            self._now = first_known(names)
            self.change(lambda people: people if people.known else first_known(names))

    @property
    def now(self) -> People:
        """Everybody known at this moment, by name."""
        with self._lock:
            return self._now

    def trouble(self) -> Phrase | None:
        """Returns the message about the file, once."""
        told, self._told = self._told, None
        return told

    @property
    def locked(self) -> bool:
        """Returns whether a newer program wrote the file, so that no change of it is kept."""
        return self._file.left_alone

    def change(self, how: Callable[[People], People], then: Callable[[People], None] | None = None) -> None:
        """Applies a change; it is saved soon, unless a newer program wrote the file.

        `then` is called with the people in the file once the change is kept there.
        """
        with self._lock:
            self._now = how(self._now)
            self._unkept.append(how)
        if not self._file.left_alone:
            self._jobs.do(lambda: self._keep(how, then), lasting=True)

    def _keep(self, how: Callable[[People], People], then: Callable[[People], None] | None) -> None:
        people = kept = self._file.change(how)
        with self._lock:
            with suppress(ValueError):  # it is there at the first try only
                self._unkept.remove(how)
            for other in self._unkept:
                people = other(people)
            self._now = people
        if then is not None:
            then(kept)
