"""What a board's effects may do to the table: be heard, move a medallion, put up sprites, take a card's picture."""

from typing import Protocol

from pygame import Rect, Surface

from game.core.cards import CardId, Seat
from game.core.table import Table
from scenes.stage.contact import Cue
from scenes.stage.stage import Stage
from scenes.stage.timeline import Timeline
from scenes.table.host import TableHost
from scenes.table.moments import Moments
from scenes.table.seats import Seats
from scenes.table.spread import Spread
from scenes.table.telling import Telling


class Picture(Protocol):
    """One seat's picture of a table."""

    @property
    def seats(self) -> Seats:
        """The players round it."""

    @property
    def spread(self) -> Spread:
        """Its cards and places."""

    @property
    def telling(self) -> Telling:
        """What it tells of what happened."""


class TableEffects:
    """The same table, seen from its effects."""

    def __init__(self, host: TableHost, screen: Picture, moments: Moments) -> None:
        self._host = host
        self._moments = moments
        self._screen = screen

    @property
    def stage(self) -> Stage:
        """Where an effect puts sprites of its own."""
        return self._host.stage

    def hear(self, sound: str, x: float) -> None:
        """Let a sound be heard now, from a place in design px."""
        self._moments.hear(Cue(sound, x))

    def foretell(self, sound: str) -> None:
        """A sound is heard in a moment: what else sounds gives way before it."""
        self._host.services.sounds.foretell(sound)

    def nudge(self, seat: Seat, dx: float, dy: float, size: float = 1.0) -> None:
        """Draw a seat's medallion aside of its place, or larger."""
        self._screen.seats.nudge(seat, dx, dy, size)

    def relay(self, part: Rect, table: Table) -> None:
        """Lay the bare table anew in a part of the window; nothing while it is not seen."""
        ground, seat = self.stage.background, self._screen.telling.eyes.seat
        if ground is not None:
            ground.set_clip(part)
            changed = self._screen.spread.table_top.lay(self._host.kit, seat, ground, table)
            ground.set_clip(None)
            self.stage.expose(changed)

    def portrait(self, card: CardId) -> Surface:
        """A card as it is drawn just now."""
        line: Timeline = self._screen.telling.timeline
        return self._screen.spread.art.picture(line.poses()[card])
