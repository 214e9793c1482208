"""The box of a table, and its animations."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from pygame import Surface

from game.core.cards import PUBLIC, CardId
from game.session.session import Session
from scenes.screens.box.flight import BoxPlace
from scenes.screens.box.show import (
    BoxedCloth,
    BoxShow,
    Lying,
    LyingCard,
    Packing,
    Unpacking,
    packing_ahead,
)
from scenes.stage.vector import blend
from scenes.table.context import TableContext
from scenes.table.seat_screen import SeatScreen
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture

MOST_HOME = 60
"""Largest number of cards in the packing animation."""


class TableBox:
    """Runs the animations that unpack and pack a table."""

    def __init__(self, context: TableContext, *, unpacks: bool) -> None:
        self.context = context
        self._unpacks = unpacks
        self._show: BoxShow | None = None
        self._packed = False
        self._ahead: Iterator[None] | None = None

    @property
    def is_shown(self) -> bool:
        """Returns whether the table is being unpacked or packed now."""
        return self._show is not None

    def build(self) -> None:
        """Begins to unpack the box, unless that was done before."""
        self._show = None
        if self._unpacks and self._moves and not self.context.session.curtained:
            kit, stage, sounds = self.context.kit, self.context.stage, self.context.services.sounds
            self._show = Unpacking(kit, stage, sounds, self._laid, self._deck())
        self._unpacks = False

    def holds(self, seconds: float) -> bool:
        """Advances the animation. Returns whether the deal must wait."""
        if self._show is None:
            return False
        self._show.update(seconds)
        return not self._show.dealing

    def give_over(self) -> None:
        """Removes the cards that were poured out of the box, because the table now draws the deck.

        Also ends the animation if it is over.
        """
        if self._show is not None and not self._packed and any(self.context.timeline.shown.zones.values()):
            self._show.give_over()
            if self._show.over:
                self.end()

    def packs(self, backdrop: Callable[[], Surface], take: Callable[[CardId], Surface | None]) -> bool:
        """Begins or continues packing. Returns True if the table must stay on the screen for it."""
        if self._packed or not self._moves or self.context.session.curtained:
            return False
        self.end()
        for _ in self._printed_ahead():
            return True
        self._packed = True
        kit, stage, sounds = self.context.kit, self.context.stage, self.context.services.sounds
        self._show = Packing(kit, stage, sounds, self._laid, backdrop(), self._lying(take))
        return True

    def place(self, kit: Kit, *, laid: bool) -> BoxPlace | None:
        """Returns where the box is on the table. Returns None if it is the small box in the corner."""
        if self._show is not None and laid:
            return self._show.place
        return Unpacking.first_place(kit) if self._unpacks and not laid else None

    def show_box(self, *, shown: bool) -> bool:
        """Displays or hides the box on the table. Returns whether such a box exists."""
        if self._show is not None:
            self._show.show_box(shown=shown)
        return self._show is not None

    def end(self) -> None:
        """Jumps to the end of packing, or removes the pictures of unpacking."""
        if self._show is None:
            return
        if self._packed:
            self._show.finish()
            return
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
        table, layout = self.context.chair.view.table, self.context.timeline.layout
        spots = layout.spots(table)
        stocks = [cards for zone, cards in table.zones.items() if "/" not in zone and cards]
        found = [spots[cards[-1]] for cards in sorted(stocks, key=len) if cards[-1] in spots]
        at = layout.dealt_from() or (found[-1] if found and not found[-1].buried else None)
        return (at.x, at.y) if at is not None else None

    def _lying(self, take: Callable[[CardId], Surface | None]) -> Lying:
        context, layout, table = self.context, self.context.timeline.layout, self.context.timeline.shown
        shared = context.session.shared
        if shared:
            layout = context.bare.layout(context.kit, PUBLIC)
            table = context.session.chair(PUBLIC).view.table
        metrics, spots = context.kit.metrics, layout.spots(table).items()
        corner = metrics.corner  # the cards of the box itself come out with it
        inside = [card for card, spot in spots if corner.collidepoint(metrics.point(spot.x, spot.y))]
        seen = [(card, spot) for card, spot in spots if not spot.buried and card not in inside]
        cards = sorted(seen[:: max(1, math.ceil(len(seen) / MOST_HOME))], key=lambda one: one[1].z)
        if shared:
            return Lying([LyingCard(spot, None) for _, spot in cards], hidden=True)
        return Lying([LyingCard(spot, take(card), table.faces[card] is not None) for card, spot in cards])

    def _printed_ahead(self) -> Iterator[None]:
        if self._ahead is None:
            services, size = self.context.services, self.context.kit.metrics.size
            self._ahead = services.printing.run_beside(
                services.assets, size, packing_ahead(services, size, self._laid)
            )
        return self._ahead


class BoxStand:
    """Knows where a game's box is: on its table or in the corner."""

    def __init__(self, session: Session, screen: SeatScreen, box: TableBox | None) -> None:
        self._session, self._screen, self._box = session, screen, box
        self._is_there = True
        """Whether the box is on this screen, not in flight."""

    def place(self, kit: Kit, *, laid: bool, is_bare: bool) -> BoxPlace:
        """Returns where the box is or will land."""
        if self._box is not None and not is_bare and (place := self._box.place(kit, laid=laid)) is not None:
            return place
        return BoxPlace(kit.metrics.corner, Picture(self._picture(kit)) if laid else None)

    def show(self, *, shown: bool) -> None:
        self._is_there = shown
        if self._box is None or not self._box.show_box(shown=shown):
            self._screen.hud.box.visible = shown

    def draw(self, kit: Kit, surface: Surface) -> None:
        """Draws the box in the corner of an empty table."""
        if self._is_there:
            box = self._picture(kit)
            blend(surface, box, box.get_rect(midleft=kit.metrics.corner.midleft).topleft)

    def _picture(self, kit: Kit) -> Surface:
        return kit.small_box(str(self._session.game.id), round(kit.metrics.corner.h * 0.98))
