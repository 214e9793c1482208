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
OPENER, TURN, VALUE, FIVE_BINDS, LAWBREAKER = "opener", "turn", "value", "five", "lawbreaker"
"""The names of the public markers (E51).

`FIVE_BINDS` says that the next number must be 5 or lower. `LAWBREAKER` stands at the seat that left a half on the
pile.
"""


@cache
def _own(kind: str, seat: int, slot: str = "") -> Zone:
    return Zone(f"{kind}/{seat}/{slot}".rstrip("/"))


KINDS: Final = ("hand", "bank", "open", "blind", "burned")
hand, bank, opened, blind, burned = (partial(_own, kind) for kind in KINDS)
"""Functions that return a seat's zones. `blind(seat, slot)` is the zone of one face-down card."""


@cache
def owned(seat: int) -> tuple[Zone, ...]:
    """Returns the zones of the cards that a seat must get rid of: all its cards except burned ones (E44)."""
    return (hand(seat), bank(seat), opened(seat), *(blind(seat, slot) for slot in SLOTS))


def sights(seats: int) -> dict[Zone, Rule]:
    """Returns who sees the cards of each zone (E2). Everybody knows how many cards are in each zone."""
    rules = {PILE: Rule(Sight.ALL), STOCK: Rule(Sight.NONE)}
    for seat in map(Seat, range(seats)):
        rules[hand(seat)] = Rule(Sight.OWNER, seat)
        rules[bank(seat)] = Rule(Sight.NONE, seat)
        rules[opened(seat)] = Rule(Sight.ALL, seat)
        rules.update({blind(seat, slot): Rule(Sight.NONE, seat) for slot in SLOTS})
        rules[burned(seat)] = Rule(Sight.NONE, seat)
    return rules
