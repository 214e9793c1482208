"""Events on a table in time: changes at contact, sounds, and stops that wait for the player."""

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
"""Cards of one play that are each heard; of more, every second one is."""
PITCHES = (0.0, -0.03, 0.03)
SOFTER_DB = 1.5


@dataclass(frozen=True, slots=True)
class Hold:
    """A stop between two events until the player continues.

    `opens` if cards are about to be revealed, else they are about to be hidden.
    """

    cards: tuple[CardId, ...]
    opens: bool


class Contact(NamedTuple):
    """A moment at which part of an event becomes true on the table.

    `nth` of `of` cards has landed, with a dip where it `dips`. An event that moves no cards counts as one.
    """

    event: Event
    nth: int = 0
    of: int = 1
    dips: bool = False

    @property
    def card(self) -> CardId | None:
        """The card that has landed."""
        return self.event.cards[self.nth] if isinstance(self.event, Moved) else None

    @property
    def last(self) -> bool:
        """Returns whether the whole event is now on the table."""
        return self.nth == self.of - 1

    def change(self, table: Table) -> tuple[Event, ...]:
        """Returns its change to the table; a zone that shows only its top gets all cards with the last."""
        event = self.event
        if not isinstance(event, Moved) or self.of == 1:
            return (event,)
        if table.rules[event.src].sight is Sight.TOP:
            return (event,) if self.last else ()
        under = event.under if self.last else None
        card, face = event.cards[self.nth], event.faces[self.nth]
        return (replace(event, cards=(card,), faces=(face,), under=under),)


class Cue(NamedTuple):
    """A sound to play now: its x in design px, its pitch and its gain.

    `x` is None for a sound from everywhere; `pitch` is the share by which it is higher.
    """

    sound: str
    x: float | None = None
    pitch: float = 0.0
    gain_db: float = 0.0

    @classmethod
    def slap(cls, sound: str, x: float, nth: int, of: int) -> Cue:
        """Returns the sound of one of several landing cards: each softer than the last one, which is full."""
        last = nth == of - 1
        return cls(sound, x, PITCHES[nth % len(PITCHES)], 0.0 if last else -SOFTER_DB * (nth + 1))


def heard(nth: int) -> bool:
    """Returns whether a card of a run has its own sound."""
    return nth < SLAPS or nth % 2 == 0


@dataclass(slots=True)
class Agenda:
    """Things to do at given times, in order; things due at the same time keep their order."""

    _due: list[tuple[float, int, Callable[[], None]]] = field(default_factory=list)
    _numbers: count[int] = field(default_factory=count)

    def __bool__(self) -> bool:
        """Returns whether anything is left to do."""
        return bool(self._due)

    def put(self, at: float, act: Callable[[], None]) -> None:
        heappush(self._due, (at, next(self._numbers), act))

    def do(self, now: float) -> None:
        """Does everything that is due."""
        while self._due and self._due[0][0] <= now:
            heappop(self._due)[2]()

    def clear(self) -> None:
        self._due.clear()
