"""Where Peep's cards lie: as in any game, but what is turned up lies askew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.core.cards import CardId
from game.core.table import Table
from scenes.board.plain_layout import PlainLayout
from scenes.stage.layout import Spot
from tests.toy.game.rules import SHOWN


@dataclass(frozen=True, slots=True)
class PeepLayout(PlainLayout):
    """Spots for one seat's screen."""

    def spots(self, table: Table) -> Mapping[CardId, Spot]:
        """The spot of every card."""
        askew = {card: table.zone_of(card) == SHOWN for card in table.faces}
        spots = PlainLayout.spots(self, table)
        return {card: replace(spot, tilt=4.0) if askew[card] else spot for card, spot in spots.items()}
