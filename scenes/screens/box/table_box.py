"""The box of one table, which is unpacked before the deal and packed when the table is left."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Surface

from game.core.cards import PUBLIC
from scenes.screens.box.show import BoxedCloth, BoxShow, Packing, Unpacking, packing_ahead
from scenes.stage.layout import Spot
from scenes.table.context import TableContext


class TableBox:
    """Runs the two box animations of a table, and does nothing otherwise."""

    def __init__(self, context: TableContext, *, unpacks: bool) -> None:
        self.context = context
        self._unpacks = unpacks
        self._show: BoxShow | None = None
        self._packed = False
        self._ahead: Iterator[None] | None = None

    @property
    def is_shown(self) -> bool:
        """Returns whether an animation is running."""
        return self._show is not None

    def build(self) -> None:
        """Starts unpacking if needed; animations of another window size end."""
        self._show = None
        if self._unpacks and self._moves:
            kit, stage, sounds = self.context.kit, self.context.stage, self.context.services.sounds
            self._show = Unpacking(kit, stage, sounds, self._laid, self._deck())
        self._unpacks = False

    def holds(self, seconds: float) -> bool:
        """Advances the animation; returns whether the table waits for it."""
        if self._show is None:
            return False
        self._show.update(seconds)
        return not self._show.dealing

    def give_over(self) -> None:
        """Hands over to the table once it has cards, and at the end of the animation."""
        if self._show is not None and any(self.context.timeline.shown.zones.values()):
            self._show.give_over()
            if self._show.over:
                self.end()

    def packs(self, backdrop: Callable[[], Surface]) -> bool:
        """Starts packing a table that is being left; returns whether the table waits for that."""
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
        """Removes the rest of an animation; packed things stay packed."""
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
        """Returns where the undealt deck will be; None if cards come from the box in its corner."""
        table, layout = self.context.chair.view.table, self.context.timeline.layout
        spots = layout.spots(table)
        stocks = [cards for zone, cards in table.zones.items() if "/" not in zone and cards]
        found = [spots[cards[-1]] for cards in sorted(stocks, key=len) if cards[-1] in spots]
        at = layout.dealt_from() or (found[-1] if found and not found[-1].buried else None)
        return (at.x, at.y) if at is not None else None

    def _lying(self) -> list[Spot]:
        """Returns the places of the cards, with several people only as everybody sees them."""
        context, layout, table = self.context, self.context.timeline.layout, self.context.timeline.shown
        if context.session.shared:
            layout = context.bare.layout(context.kit, PUBLIC)
            table = context.session.chair(PUBLIC).view.table
        return [spot for spot in layout.spots(table).values() if not spot.buried]

    def _printed_ahead(self) -> Iterator[None]:
        """Prints the parts of the animation in the background first."""
        if self._ahead is None:
            services, size = self.context.services, self.context.kit.metrics.size
            self._ahead = services.printing.run_beside(
                services.assets, size, packing_ahead(services, size, self._laid)
            )
        return self._ahead
