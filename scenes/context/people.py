"""The people who play on this computer, and their new names."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress

from game.core.phrases import N_, Phrase, phrase
from game.names import folded
from game.saves import People, PeopleFile, first_known, merged, renamed, with_name, without
from game.setup import tables_with_name
from scenes.context.background import Jobs
from scenes.context.bookkeeper import Bookkeeper
from scenes.context.calendar import Calendar
from scenes.context.library import Library
from scenes.context.preferences import Preferences


class KnownPeople:
    """The people known on this computer. Without a file, the list begins with the last table's people."""

    def __init__(self, file: PeopleFile, jobs: Jobs, names: Sequence[str]) -> None:
        self._file = file
        self._jobs = jobs
        self._lock = threading.Lock()
        self._unkept: list[Callable[[People], People]] = []
        """Changes of the people that are not in the file yet."""
        fresh = not file.is_there
        self._now, self._problem = file.load()
        if fresh and any(names):
            self._now = first_known(names)
            self.change(lambda people: people if people.known else first_known(names))

    @property
    def now(self) -> People:
        """Returns everybody who is known at this moment, by name."""
        with self._lock:
            return self._now

    def trouble(self) -> Phrase | None:
        """Returns a new message about the file of the people, if any."""
        problem, self._problem = self._problem, None
        return problem

    @property
    def locked(self) -> bool:
        """Returns whether a newer version of the program wrote the file."""
        return self._file.left_alone

    def change(self, how: Callable[[People], People], then: Callable[[People], None] | None = None) -> None:
        """Applies a change, saves it, and calls `then` afterwards."""
        with self._lock:
            self._now = how(self._now)
            self._unkept.append(how)
        if not self._file.left_alone:
            self._jobs.do(lambda: self._keep(how, then), lasting=True)

    def _keep(self, how: Callable[[People], People], then: Callable[[People], None] | None) -> None:
        people = kept = self._file.change(how)
        with self._lock:
            with suppress(ValueError):  # a second try finds the change already removed
                self._unkept.remove(how)
            for other in self._unkept:
                people = other(people)
            self._now = people
        if then is not None:
            then(kept)


TWO_PEOPLE = N_("{one} and {other} have sat at one table, so they are two people.")


class Naming:
    """Finds and changes names of people in all files."""

    def __init__(
        self,
        people: KnownPeople,
        library: Library,
        bookkeeper: Bookkeeper,
        calendar: Calendar,
        preferences: Preferences,
    ) -> None:
        self._people = people
        self._library = library
        self._bookkeeper = bookkeeper
        self._calendar = calendar
        self._preferences = preferences

    def current_name(self, name: str) -> str:
        """Returns a person's present name, as in the score book."""
        return self._library.marks.person(name)

    def bar(self, one: str, other: str) -> Phrase | None:
        """Returns why two names must belong to two people, or None."""
        if self._bookkeeper.have_met(self.current_name(one), self.current_name(other)):
            return phrase(TWO_PEOPLE, one=one, other=other)
        return None

    def is_used(self, name: str, person: str) -> bool:
        """Returns whether another person has played under a name."""
        return self._bookkeeper.is_used(name, self.current_name(person))

    def give_name(self, old: str, new: str) -> None:
        """Gives a person a new name, unless another person has it."""
        others = folded(old) != folded(new)

        def kept(people: People) -> None:
            mine = people.find(new)
            if mine is not None and mine.name == new and not (others and people.find(old)):
                self._spread(old, new)

        self._people.change(lambda people: with_name(people, old, new), kept)

    def merge(self, old: str, into: str) -> None:
        """Merges two people into one with the second person's name and picture."""

        def kept(people: People) -> None:
            if people.find(old) is None:
                self._spread(old, into)

        self._people.change(lambda people: merged(people, old, into), kept)

    def remove(self, name: str) -> None:
        """Stops suggesting a person when a match is set up."""
        self._people.change(lambda people: without(people, name))
        self._suggest(name, "")

    def _spread(self, old: str, new: str) -> None:
        # A former name of this person is free for them; with another person's name the two become one.
        current = (
            new
            if folded(self.current_name(new)) == folded(self.current_name(old))
            else self.current_name(new)
        )
        self._library.change_marks(lambda marks: renamed(marks, marks.person(old), current))
        self._calendar.know_as(old, new)
        self._suggest(old, new)

    def _suggest(self, old: str, new: str) -> None:
        """Replaces or removes a person's name wherever a match is set up."""
        now = self._preferences.now
        names = (new if folded(one) == folded(old) else one for one in now.names)
        tables = tables_with_name(now.tables, old, new)
        self._preferences.change(names=tuple(dict.fromkeys(filter(None, names))), tables=tables)
