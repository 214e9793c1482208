"""Turns single clicks into a complete move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.core.cards import CardId, Face
from game.core.events import Zone
from game.core.rules import Touch
from game.core.table import Table

Legal = Sequence[tuple[object, Touch]]
"""Legal moves, each with the clicks by which a player makes it."""


@dataclass(frozen=True, slots=True)
class Picking:
    """What the player has selected: cards, or a call without its target."""

    cards: tuple[CardId, ...] = ()
    word: str = ""

    def toggled(self, card: CardId, table: Table, legal: Legal) -> Picking | None:
        """Returns the selection after a click, or None if no legal move has the card."""
        if card in self.cards:
            return Picking(tuple(other for other in self.cards if other != card))
        for cards in ((*self.cards, card), (card,)):
            if begins(Touch.of(table, cards), legal):
                return Picking(cards)
        return None

    def without(self, card: CardId) -> Picking:
        return replace(self, cards=tuple(other for other in self.cards if other != card))

    def touch(self, table: Table, place: Zone | None = None, word: str = "") -> Touch:
        """Returns the selection as an input (touch)."""
        return Touch.of(table, self.cards, place, word or self.word)

    def places(self, table: Table, legal: Legal) -> frozenset[Zone]:
        """Returns the zones to which the selected cards may go."""
        mine = self.touch(table)
        return frozenset(
            touch.place
            for _, touch in legal
            if touch.place is not None and (touch.picks, touch.word) == (mine.picks, mine.word)
        )


def begins(part: Touch, legal: Legal) -> bool:
    """Returns whether an input is a legal move or a part of one."""
    need = {(zone, face): count for zone, face, count in part.picks}
    return any(_covers(touch, need) for _, touch in legal)


def _covers(touch: Touch, need: Mapping[tuple[Zone, Face | None], int]) -> bool:
    found = [need[zone, face] <= count for zone, face, count in touch.picks if (zone, face) in need]
    return len(found) == len(need) and all(found)


def pickable(table: Table, card: CardId, legal: Legal) -> bool:
    """Returns whether some legal move uses this card."""
    return begins(Touch.of(table, [card]), legal)
