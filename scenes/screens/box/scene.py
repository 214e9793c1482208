"""The table of a match that comes out of its box when it is dealt, and goes back into it when it is left."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.core.cards import PUBLIC
from game.session.session import Session
from scenes.context.context import Context
from scenes.screens.box.show import BoxShow, Laid, Packing, Unpacking, packing_ahead
from scenes.screens.table.scene import PRESSES, Table
from scenes.stage.layout import Spot
from scenes.stage.routes import Change
from scenes.stage.slices import sliced


class BoxedTable(Table):
    """A table with its box; any press ends the show at once."""

    def __init__(self, context: Context, session: Session, *, unpacks: bool) -> None:
        super().__init__(context, session, context.services)
        self._unpacks = unpacks
        self._boxing: BoxShow | None = None
        self._packed = False
        self._ahead: Iterator[None] | None = None

    @property
    def resting(self) -> bool:
        """Whether nothing happens here but what flickers by itself."""
        return self._boxing is None and super().resting

    def build(self) -> None:
        """Lay the table, under bare wood where it is to come out of its box."""
        super().build()
        self._boxing = None
        if self._unpacks and self._moves:
            kit, sounds = self.kit, self.services.sounds
            self._boxing = Unpacking(kit, self.stage, sounds, self._laid, self._deck())
        self._unpacks = False

    def enter_by_steps(self, size: tuple[int, int]) -> Iterator[None]:
        """A table that needs no box shows its cards before its first frame; behind a curtain it has none to show."""
        yield from super().enter_by_steps(size)
        if self._boxing is None and not self.is_bare:
            yield from sliced(self.spread.show_by_steps(self.facts(), self.refusals.marks()))

    @property
    def _laid(self) -> Laid:
        _, top, _, tall = self.spread.layout.cloth
        return Laid(self.session.game.id, top, tall)

    @property
    def _moves(self) -> bool:
        return self.kit.look.motion == "full"

    def _deck(self) -> tuple[float, float] | None:
        """Where what is not dealt will lie; None where the cards come out of the box in its corner."""
        table = self.chair.view.table
        spots = self.spread.layout.spots(table)
        stocks = [cards for zone, cards in table.zones.items() if "/" not in zone and cards]
        found = [spots[cards[-1]] for cards in sorted(stocks, key=len) if cards[-1] in spots]
        at = self.spread.layout.dealt_from() or (found[-1] if found and not found[-1].buried else None)
        return (at.x, at.y) if at is not None else None

    def take(self, event: pygame.Event) -> Change | None:
        """A press ends the show, and is then obeyed."""
        if self._boxing is not None and event.type in PRESSES:
            self._end()
        return super().take(event)

    def update(self, dt: float) -> Change | None:
        """The table waits until the box has poured, or until everything is back in it."""
        if self._boxing is not None:
            self._boxing.update(dt * self.room.speed())
            if not self._boxing.dealing:
                return None
        change = super().update(dt)
        if self._boxing is not None and any(self.timeline.shown.zones.values()):
            self._boxing.give_over()
            if self._boxing.over:
                self._end()
        return change

    def tick(self, dt: float) -> Change | None:
        """Before the table is left, everything goes back into the box."""
        if self.session.leaving and self._moves and not self._packed and not self.session.curtained:
            self._end()
            for _ in self._printed_ahead():
                return None
            self._packed = True
            kit, sounds = self.kit, self.services.sounds
            self._boxing = Packing(kit, self.stage, sounds, self._laid, self.backdrop(), self._lying())
            return None
        return super().tick(dt)

    def _lying(self) -> list[Spot]:
        """Where cards lie; among several people as everybody sees it, for the order of a hand tells of its faces."""
        layout, table = self.spread.layout, self.timeline.shown
        if self.session.shared:
            layout = self.spread.table_top.layout(self.kit, PUBLIC)
            table = self.session.chair(PUBLIC).view.table
        return [spot for spot in layout.spots(table).values() if not spot.buried]

    def _printed_ahead(self) -> Iterator[None]:
        """What the show is made of is printed beside the frames first."""
        if self._ahead is None:
            services, laid = self.services, self._laid
            job = packing_ahead(services, self.kit.metrics.size, laid)
            self._ahead = services.printing.errand(services.assets, self.kit.metrics.size, job)
        return self._ahead

    @property
    def is_bare(self) -> bool:
        """What the box takes home are backs under a cloth of its own: they may be seen."""
        return super().is_bare and (self._boxing is None or self.session.curtained)

    def _end(self) -> None:
        """Nothing of the show stays; what was packed stays packed."""
        if self._boxing is not None and not self._packed:
            self._boxing.clear()
        self._boxing = None
