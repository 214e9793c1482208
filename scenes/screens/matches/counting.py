"""Computes the drawer's contents within the frame or, if there are many matches, in the background."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from scenes.context.context import Context
from scenes.screens.matches.selection import Found, Item, Selection, found_in, items_of

FEW = 300
"""Largest number of matches counted within a frame, in some milliseconds."""


PATIENCE = 60
"""Frames to wait for a count."""


class Counted(NamedTuple):
    """Result of a selection for a version of the library."""

    version: int
    selection: Selection
    items: tuple[Item, ...]
    found: Found


class Counting:
    """Counts on request; `items` and `found` are the newest results."""

    def __init__(self, context: Context, selection: Selection) -> None:
        self._context = context
        self._asked = (-1, replace(selection))
        self._done: list[Counted] = []
        self._busy = False
        self.items: tuple[Item, ...] = ()
        self.found = Found([], [], Counter(), (0, 0, 0), [])
        self.ask(selection)

    @property
    def behind(self) -> bool:
        """Returns whether the library has changed since the last request."""
        return self._asked[0] != self._context.library.version

    @property
    def busy(self) -> bool:
        """Returns whether a count is running."""
        return self._busy

    def ask(self, selection: Selection) -> bool:
        """Requests the count of a selection; returns whether it is done already."""
        library = self._context.library
        self._asked = (library.version, replace(selection))
        if len(library.entries) + len(library.finished) + len(library.away) <= FEW:
            self._take(self._count())
            return True
        if not self._busy:
            self._busy = True
            self._context.desk.jobs.read(lambda: self._done.append(self._count()))
        return False

    def poll(self) -> bool:
        """Returns whether a count has finished; starts the next request."""
        if not self._done:
            return False
        counted, self._busy = self._done.pop(), False
        self._take(counted)
        if counted.selection != self._asked[1]:
            self.ask(self._asked[1])
        return True

    def awaited(self) -> Iterator[None]:
        """Steps until the matches are read and counted, for a limited number of frames."""
        for _ in range(PATIENCE):
            self.poll()
            known = self._context.library.looked and not self._busy
            if known and (not self.behind or self.ask(self._asked[1])):
                return
            yield

    def _count(self) -> Counted:
        library, (version, selection) = self._context.library, self._asked
        items = items_of(library)
        return Counted(version, selection, items, found_in(selection, items, library.marks))

    def _take(self, counted: Counted) -> None:
        self.items, self.found = counted.items, counted.found
