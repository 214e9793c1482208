"""The cards and zones of Eight & Half, and who sees them."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from game.core.cards import Face, Seat
from game.core.events import Zone
from game.core.table import Rule, Sight

COPIES: Final = {**dict.fromkeys("12", 4), **dict.fromkeys("03456789", 6), **dict.fromkeys("HG", 8)}
FACES: Final = tuple(map(Face, "0123456789HG"))
DECK: Final = tuple(face for face in FACES for _ in range(COPIES[face]))
ZERO, FIVE, EIGHT, HALF, GHOST = map(Face, "058HG")
NUMBERS: Final = FACES[1:10]
YELLOW: Final = tuple(map(Face, "1234678"))  # lowest first; 0, 5, 9, Half and Ghost have other colours
SLOTS: Final = "abc"

PILE, STOCK = Zone("pile"), Zone("stock")
OPENER = "opener"
"""The public marker of the seat that opens the round (E51)."""

TURN = "turn"
"""The public marker of the seat whose turn it is (E51)."""

VALUE = "value"
"""The public marker with the value of the pile (E51)."""

FIVE_BINDS = "five"
"""The public marker that says that the next number must be 5 or lower (E51)."""

LAWBREAKER = "lawbreaker"
"""The public marker of the seat that left a half on the pile (E51)."""


@cache
def _own(kind: str, seat: int, slot: str = "") -> Zone:
    return Zone(f"{kind}/{seat}/{slot}".rstrip("/"))


hand = partial(_own, "hand")
bank = partial(_own, "bank")
"""Returns the zone of a seat's draw pile."""

opened = partial(_own, "open")
"""Returns the zone of a seat's face-up cards on the table."""

blind = partial(_own, "blind")
"""Returns the zone of the face-down card in a seat's slot."""

burned = partial(_own, "burned")
"""Returns the zone of the cards that a seat has collected."""


@cache
def owned(seat: int) -> tuple[Zone, ...]:
    """Returns the zones of the cards that a seat must get rid of (E44)."""
    return (hand(seat), bank(seat), opened(seat), *(blind(seat, slot) for slot in SLOTS))


def sights(seats: int) -> dict[Zone, Rule]:
    """Returns who sees the cards of each zone (E2)."""
    rules = {PILE: Rule(Sight.ALL), STOCK: Rule(Sight.NONE)}
    for seat in map(Seat, range(seats)):
        rules[hand(seat)] = Rule(Sight.OWNER, seat)
        rules[bank(seat)] = Rule(Sight.NONE, seat)
        rules[opened(seat)] = Rule(Sight.ALL, seat)
        rules.update({blind(seat, slot): Rule(Sight.NONE, seat) for slot in SLOTS})
        rules[burned(seat)] = Rule(Sight.NONE, seat)
    return rules
