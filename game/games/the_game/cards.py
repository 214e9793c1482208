"""The cards and zones of The Game, and who sees them."""

from __future__ import annotations

from typing import Final

from game.core.cards import Face, Seat
from game.core.events import Zone
from game.core.table import Rule, Sight

DECK: Final = tuple(Face(str(number)) for number in range(2, 100))
UP: Final = ("A1", "A2")
DOWN: Final = ("D1", "D2")
PILES: Final = (*UP, *DOWN)

DRAW: Final = Zone("draw")

TURN: Final = "turn"
"""The marker at the hand of the seat whose turn it is."""


def hand(seat: int) -> Zone:
    """Returns the zone of a seat's hand."""
    return Zone(f"hand/{seat}")


def pile(name: str) -> Zone:
    """Returns the zone of the pile with this name, such as "A1"."""
    return Zone(f"pile/{name}")


def sights(seats: int) -> dict[Zone, Rule]:
    """Returns a table's zones, and who sees the cards in each of them (G24)."""
    rules = {hand(seat): Rule(Sight.OWNER, Seat(seat)) for seat in range(seats)}
    rules.update({pile(name): Rule(Sight.TOP) for name in PILES})
    rules[DRAW] = Rule(Sight.NONE, deck=True)
    return rules
