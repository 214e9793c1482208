"""Where the cards of Peep lie. The layout is plain, but after a round the shown cards are tilted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.core.cards import CardId
from game.core.events import Zone
from game.core.table import Table
from scenes.board.plain_layout import PlainLayout
from scenes.stage.layout import Spot
from tests.toy.game.rules import HEAP, SHOWN


@dataclass(frozen=True, slots=True)
class PeepLayout(PlainLayout):
    """The places of cards on one player's screen in Peep, the tests' own game."""

    def place_of(self, zone: Zone) -> Zone:
        """Returns the place of a zone. After a round, revealed cards lie in the place of played cards."""
        return HEAP if zone == SHOWN else PlainLayout.place_of(self, zone)

    def spots(self, table: Table) -> Mapping[CardId, Spot]:
        askew = {card: table.zone_of(card) == SHOWN for card in table.faces}
        spots = PlainLayout.spots(self, table)
        return {card: replace(spot, tilt=4.0) if askew[card] else spot for card, spot in spots.items()}
