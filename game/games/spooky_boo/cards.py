"""The cards and zones of Spooky Boo, and who sees them."""

from __future__ import annotations

from enum import Enum
from functools import cache, partial
from typing import Final

from game.core.cards import Face, Seat
from game.core.events import Zone
from game.core.table import Rule, Sight


class Power(Enum):
    """What a player may do after throwing away a card just drawn (S8)."""

    LOOK_OWN = "look at one of your own cards"
    LOOK_OTHER = "look at one card of somebody else"
    BLIND_SWAP = "swap one of your own with one of somebody else, unseen"
    LOOK_AND_SWAP = "look at one card of somebody else, then swap it with one of your own or leave it"


CARDS: Final[tuple[tuple[tuple[int, ...], int, Power | None], ...]] = (  # values, copies of each, power (ST1)
    ((-1, 0), 2, None),
    ((1, 2, 3, 4, 5, 6), 4, None),
    ((7, 8), 4, Power.LOOK_OWN),
    ((9, 10), 4, Power.LOOK_OTHER),
    ((11, 12), 4, Power.BLIND_SWAP),
    ((15,), 2, Power.LOOK_AND_SWAP),
)
DECK: Final = tuple(Face(str(value)) for values, copies, _ in CARDS for value in values * copies)
POWERS: Final = {Face(str(value)): power for values, _, power in CARDS for value in values if power}
PLACES: Final = "abcd"
"""The four places of a seat's cards: far left, far right, near left, near right."""

DRAW, DISCARD = Zone("draw"), Zone("discard")
TURN: Final = "turn"
"""The marker of the seat whose turn it is."""


@cache
def _zone(kind: str, seat: int, place: str = "") -> Zone:
    return Zone(f"{kind}/{seat}/{place}".rstrip("/"))


square = partial(_zone, "square")
"""Returns the zone of a seat's face-down card at a place."""

opened = partial(_zone, "open")
"""Returns the zone of a seat's card at a place once it lies face up, at the end of the round (S21)."""

held = partial(_zone, "held")
"""Returns the zone of the card that a seat has drawn."""


def sights(seats: int) -> dict[Zone, Rule]:
    """Returns a table's zones, and who sees the cards in each of them (S5, S7)."""
    rules = {DRAW: Rule(Sight.NONE, deck=True), DISCARD: Rule(Sight.TOP)}  # S11
    for seat in map(Seat, range(seats)):
        rules[held(seat)] = Rule(Sight.OWNER, seat, hand=False)
        rules.update({square(seat, place): Rule(Sight.NONE, seat) for place in PLACES})
        rules.update({opened(seat, place): Rule(Sight.ALL, seat) for place in PLACES})
    return rules
