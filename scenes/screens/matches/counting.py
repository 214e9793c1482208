"""What the drawer shows of all that is kept, worked out within the frame or, where that is much, beside the frames."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from scenes.context.context import Context
from scenes.screens.matches.selection import Found, Item, Selection, found_in, items_of

FEW = 300
"""As many matches are counted within a frame: some milliseconds."""


PATIENCE = 60
"""Frames that are worth waiting for a count."""


class Counted(NamedTuple):
    """What was found of which version of the library by which selection."""

    version: int
    selection: Selection
    items: tuple[Item, ...]
    found: Found


class Counting:
    """Counts on request; `items` and `found` are the newest that is known."""

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
        """Returns whether the library has changed since it was asked last."""
        return self._asked[0] != self._context.library.version

    @property
    def busy(self) -> bool:
        """Returns whether something is still being counted."""
        return self._busy

    def ask(self, selection: Selection) -> bool:
        """Counts what a selection finds; whether that is done already."""
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
        """Returns whether something was counted meanwhile; what was asked since then is counted next."""
        if not self._done:
            return False
        counted, self._busy = self._done.pop(), False
        self._take(counted)
        if counted.selection != self._asked[1]:
            self.ask(self._asked[1])
        return True

    def awaited(self) -> Iterator[None]:
        """Steps until what is kept is known and counted, some frames at most."""
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
