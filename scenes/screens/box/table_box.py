"""The box of one table: the table comes out of it when it is dealt, and goes back into it when it is left."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Surface

from game.core.cards import PUBLIC
from scenes.screens.box.show import BoxedCloth, BoxShow, Packing, Unpacking, packing_ahead
from scenes.stage.layout import Spot
from scenes.table.context import TableContext


class TableBox:
    """Shows the two shows of a table, one before its deal and one before it is left, and is out of the way otherwise."""

    def __init__(self, context: TableContext, *, unpacks: bool) -> None:
        self.context = context
        self._unpacks = unpacks
        self._show: BoxShow | None = None
        self._packed = False
        self._ahead: Iterator[None] | None = None

    @property
    def is_shown(self) -> bool:
        """Returns whether one of the shows is on."""
        return self._show is not None

    def build(self) -> None:
        """Begins where the table is to come out of its box; what was shown at another size is over."""
        self._show = None
        if self._unpacks and self._moves:
            kit, stage, sounds = self.context.kit, self.context.stage, self.context.services.sounds
            self._show = Unpacking(kit, stage, sounds, self._laid, self._deck())
        self._unpacks = False

    def holds(self, seconds: float) -> bool:
        """Lets seconds pass for the show; returns whether the table waits for it."""
        if self._show is None:
            return False
        self._show.update(seconds)
        return not self._show.dealing

    def give_over(self) -> None:
        """Hands over to the table once it has cards, and ends with the show."""
        if self._show is not None and any(self.context.timeline.shown.zones.values()):
            self._show.give_over()
            if self._show.over:
                self.end()

    def packs(self, backdrop: Callable[[], Surface]) -> bool:
        """Begins to pack the table that is left; returns whether the table waits for that."""
        if self._packed or not self._moves or self.context.session.curtained:
            return False
        self.end()
        for _ in self._printed_ahead():
            return True
        self._packed = True
        kit, stage, sounds = self.context.kit, self.context.stage, self.context.services.sounds
        self._show = Packing(kit, stage, sounds, self._laid, backdrop(), self._lying())
        return True

    def end(self) -> None:
        """Takes away what is left of the show; what was packed stays packed."""
        if self._show is not None and not self._packed:
            self._show.clear()
        self._show = None

    @property
    def _moves(self) -> bool:
        return self.context.kit.look.motion == "full"

    @property
    def _laid(self) -> BoxedCloth:
        _, top, _, tall = self.context.timeline.layout.cloth
        return BoxedCloth(self.context.game.id, top, tall)

    def _deck(self) -> tuple[float, float] | None:
        """Returns where what is not dealt will lie; None where the cards come out of the box in its corner."""
        table, layout = self.context.chair.view.table, self.context.timeline.layout
        spots = layout.spots(table)
        stocks = [cards for zone, cards in table.zones.items() if "/" not in zone and cards]
        found = [spots[cards[-1]] for cards in sorted(stocks, key=len) if cards[-1] in spots]
        at = layout.dealt_from() or (found[-1] if found and not found[-1].buried else None)
        return (at.x, at.y) if at is not None else None

    def _lying(self) -> list[Spot]:
        """Returns where cards lie; among several people as everybody sees it, for the order of a hand tells of its faces."""
        context, layout, table = self.context, self.context.timeline.layout, self.context.timeline.shown
        if context.session.shared:
            layout = context.bare.layout(context.kit, PUBLIC)
            table = context.session.chair(PUBLIC).view.table
        return [spot for spot in layout.spots(table).values() if not spot.buried]

    def _printed_ahead(self) -> Iterator[None]:
        """Returns what the show is made of is printed beside the frames first."""
        if self._ahead is None:
            services, size = self.context.services, self.context.kit.metrics.size
            self._ahead = services.printing.run_beside(
                services.assets, size, packing_ahead(services, size, self._laid)
            )
        return self._ahead
