"""What an onlooker may see of a move of Campfire Smokeout."""

from collections.abc import Mapping
from typing import Final

from game.core.cards import CardId, Face, Seat
from game.games.campfire_smokeout.rules import STAY, USES, Move, Out, State, Wind, hand, smoke_move

SEATS: Final = 4
LEVELS: Final = ("steady", "sharp", "master")
"""The CPU levels that can play in a style."""


def manner(view: State, seat: Seat, move: Move, _seen: Mapping[CardId, Face]) -> tuple[float, ...]:
    """Returns what an onlooker may see of a move, as numbers."""
    if isinstance(move, Out) or move.use == STAY:
        return (0.0,) * 6
    to = smoke_move(view, move.use).to
    winds = len(view.table.zones[hand(to)]) / 4
    lost = view.totals[to] - min(view.totals)
    uses = len(USES[move.face]) if isinstance(move, Wind) else 0
    far = min((to - seat) % view.seats, (seat - to) % view.seats)
    return winds, lost / 2, uses / 6, far / 2, float(to == seat), float((to - seat) % view.seats == 1)
