"""The draw for the start of a round of Poof: everybody's card side by side, the highest shining."""

from game.core.cards import CardId, Seat
from game.core.phrases import phrase
from game.core.table import Table
from game.games.poof.rules import DISCARD, PILE, RANK, drawn
from scenes.board.context import BoardContext
from scenes.board.piece import Piece
from scenes.games.poof.layout import START_WIDTH, PoofFacts, PoofLayout
from scenes.games.poof.paint import Start, paint_start

TRAY_Z = 105.0
"""Over the pile's place, under the cards of the draw."""
AIR = (76.0, 44.0)
"""How far the tray reaches beyond the cards, in design px."""


def drawing(table: Table) -> bool:
    """Returns whether cards of the draw lie on the table."""
    return any(cards for zone, cards in table.zones.items() if zone.startswith("start/"))


def dealing(facts: PoofFacts) -> bool:
    """Returns whether a deal, or the draw after it, is being shown."""
    zones = facts.shown.zones
    return facts.view.turns == 0 and not facts.idle and not (zones[PILE] or zones[DISCARD])


class StartDraw:
    """The tray that the draw lies on; `best` are the highest cards on it."""

    def __init__(self, context: BoardContext, layout: PoofLayout) -> None:
        self.context = context
        self.layout = layout
        self.best: frozenset[CardId] = frozenset()
        self._row = sorted(map(Seat, range(layout.seats)), key=lambda seat: layout.start_spot(seat).x)

    def build(self) -> None:
        """Puts the tray on the screen."""
        metrics = self.context.kit.metrics
        first, last = (self.layout.start_spot(self._row[end]) for end in (0, -1))
        wide, high = last.x - first.x + START_WIDTH + AIR[0], first.height + AIR[1]
        rect = metrics.rect(800 - wide / 2, first.y - high / 2, wide, high)
        rect.h += metrics.line(28, 20, 1.3)
        self._tray = self.context.add(Piece(rect, paint_start, z=TRAY_Z))

    def refresh(self, facts: PoofFacts) -> None:
        """Shows the tray while cards lie on it; of players who drew equally often the highest shine (P4)."""
        table = facts.told
        lying = {seat: table.zones[drawn(seat)] for seat in self._row}
        self._tray.visible, self.best = drawing(facts.shown) or drawing(table), frozenset()
        if not self._tray.visible:
            return
        most = max(map(len, lying.values()))
        last = [cards[-1] for cards in lying.values() if cards and len(cards) == most]
        ranks = {card: RANK[table.face(card)] for card in last}
        self.best = frozenset(card for card, rank in ranks.items() if rank == max(ranks.values()))
        apart = self.layout.start_spot(self._row[1]).x - self.layout.start_spot(self._row[0]).x
        names = tuple(facts.players[seat].name for seat in self._row)
        label = self.context.say(phrase("Everybody draws a card for the lead"))
        self._tray.show(Start(names, self.context.kit.metrics.u(apart)), label)
