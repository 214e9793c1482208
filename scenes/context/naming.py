"""Changes the names of people, in the list of people and in all that is told of them."""

from __future__ import annotations

from game.core.phrases import N_, Phrase, phrase
from game.names import folded
from game.saves import People, merged, renamed, with_name, without
from game.setup import tables_with_name
from scenes.context.bookkeeper import Bookkeeper
from scenes.context.calendar import Calendar
from scenes.context.library import Library
from scenes.context.people import KnownPeople
from scenes.context.preferences import Preferences

TWO_PEOPLE = N_("{one} and {other} have sat at one table, so they are two people.")


class Naming:
    """Names of people as the list, the set-up, the score book and the deals have them.

    Matches keep the names that people sat down with; the score book tells of them by the names of today.
    """

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

    def told(self, name: str) -> str:
        """Returns the name under which the score book tells of somebody."""
        return self._library.marks.person(name)

    def bar(self, one: str, other: str) -> Phrase | None:
        """Returns why two people cannot be one, None where they may be."""
        if self._bookkeeper.met(self.told(one), self.told(other)):
            return phrase(TWO_PEOPLE, one=one, other=other)
        return None

    def is_used(self, name: str, person: str) -> bool:
        """Returns whether somebody else has played here by a name, as far as the score book has counted."""
        return self._bookkeeper.is_used(name, self.told(person))

    def give_name(self, old: str, new: str) -> None:
        """Gives somebody another name; nothing changes where somebody else in the list has that by now."""
        others = folded(old) != folded(new)

        def kept(people: People) -> None:
            mine = people.find(new)
            if mine is not None and mine.name == new and not (others and people.find(old)):
                self._spread(old, new)

        self._people.change(lambda people: with_name(people, old, new), kept)

    def merge(self, one: str, into: str) -> None:
        """Makes one person of two, who has the second name and picture from now on."""

        def kept(people: People) -> None:
            if people.find(one) is None:
                self._spread(one, into)

        self._people.change(lambda people: merged(people, one, into), kept)

    def remove(self, name: str) -> None:
        """No longer offers somebody at any set-up; matches and score book stay as they are."""
        self._people.change(lambda people: without(people, name))
        self._suggest(name, "")

    def _spread(self, old: str, new: str) -> None:
        # A name that this person had before is free for them; one of somebody else's makes them one.
        told = new if folded(self.told(new)) == folded(self.told(old)) else self.told(new)
        self._library.change_marks(lambda marks: renamed(marks, marks.person(old), told))
        self._calendar.know_as(old, new)
        self._suggest(old, new)

    def _suggest(self, old: str, new: str) -> None:
        """Suggests another name, or by an empty one nobody, wherever a set-up would suggest somebody."""
        now = self._preferences.now
        names = (new if folded(one) == folded(old) else one for one in now.names)
        tables = tables_with_name(now.tables, old, new)
        self._preferences.change(names=tuple(dict.fromkeys(filter(None, names))), tables=tables)
