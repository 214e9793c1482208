"""What becomes true on a table at a moment, and is heard then; and what the player has to say before that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from game.core.cards import CardId
from game.core.events import Event, Moved
from game.core.table import Sight, Table

SLAPS = 8
"""Cards of one play that are heard each; of more every second."""
PITCHES = (0.0, -0.03, 0.03)
SOFTER_DB = 1.5


@dataclass(frozen=True, slots=True)
class Hold:
    """A stop between two events: what follows waits until the player says so.

    `opens` tells that cards are about to be seen, else they are about to be seen no more.
    """

    cards: tuple[CardId, ...]
    opens: bool


class Contact(NamedTuple):
    """Something told is true on the table from now on.

    `nth` of `of` cards has touched down, with a dip where it `dips`; where an event moves none, it is shown, as its
    only one.
    """

    event: Event
    nth: int = 0
    of: int = 1
    dips: bool = False

    @property
    def card(self) -> CardId | None:
        """The card that touched down."""
        return self.event.cards[self.nth] if isinstance(self.event, Moved) else None

    @property
    def last(self) -> bool:
        """Whether all of the event is on the table with it."""
        return self.nth == self.of - 1

    def change(self, table: Table) -> tuple[Event, ...]:
        """What it changes on the table; a zone that shows its top alone gives all its cards with the last."""
        event = self.event
        if not isinstance(event, Moved) or self.of == 1:
            return (event,)
        if table.rules[event.src].sight is Sight.TOP:
            return (event,) if self.last else ()
        under = event.under if self.last else None
        card, face = event.cards[self.nth], event.faces[self.nth]
        return (replace(event, cards=(card,), faces=(face,), under=under),)


class Cue(NamedTuple):
    """A sound to be heard now: where on the table in design px, its pitch and its loudness against others of its run.

    `x` is None for what is heard from everywhere, `pitch` a share by which it is higher.
    """

    sound: str
    x: float | None = None
    pitch: float = 0.0
    gain_db: float = 0.0

    @classmethod
    def slap(cls, sound: str, x: float, nth: int, of: int) -> Cue:
        """One of several cards that touch down one after the other: each softer, the last in full."""
        last = nth == of - 1
        return cls(sound, x, PITCHES[nth % len(PITCHES)], 0.0 if last else -SOFTER_DB * (nth + 1))


def heard(nth: int) -> bool:
    """Whether a card of a run is heard by itself."""
    return nth < SLAPS or nth % 2 == 0


@dataclass(slots=True)
class Agenda:
    """What is to be done at which moment, in order; what is due at one moment keeps the order in which it was put."""

    _due: list[tuple[float, int, Callable[[], None]]] = field(default_factory=list)
    _numbers: count[int] = field(default_factory=count)

    def __bool__(self) -> bool:
        """Whether anything is still to be done."""
        return bool(self._due)

    def put(self, at: float, act: Callable[[], None]) -> None:
        """Do this then."""
        heappush(self._due, (at, next(self._numbers), act))

    def do(self, now: float) -> None:
        """Do all that is due."""
        while self._due and self._due[0][0] <= now:
            heappop(self._due)[2]()

    def clear(self) -> None:
        """Nothing is to be done any more."""
        self._due.clear()
