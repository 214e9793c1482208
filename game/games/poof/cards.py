"""The cards and zones of Poof, and who sees them."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from game.core.cards import Face, Seat
from game.core.events import Zone
from game.core.table import Rule, Sight

POOF: Final = Face("P")
NUMBERS: Final = tuple(Face(str(number)) for number in range(1, 21))
HIGHEST: Final = {2: 12, 3: 14, 4: 16, 5: 18, 6: 20}  # the highest number in the deck, by seats
COPIES: Final = 8
POOFS: Final = 10
RANK: Final = {face: rank for rank, face in enumerate((*NUMBERS, POOF), 1)}  # P4: a Poof is highest
SLOTS: Final = "abcd"

PILE, DISCARD, REST = Zone("pile"), Zone("discard"), Zone("rest")
STARTER = "starter"
"""The marker of the seat that starts, because the seat drew the highest card."""

TURN = "turn"
"""The marker of the seat whose turn it is."""

TO_PLAY = "to play"
"""The marker with the number on top of the pile."""

RUN = "run"
"""The marker that says how many equal cards are on top of the pile."""

SKIPPED = "skipped"
"""The marker of the seat that skipped its turn."""


@cache
def _own(kind: str, seat: int, slot: str = "") -> Zone:
    return Zone(f"{kind}/{seat}/{slot}".rstrip("/"))


hand = partial(_own, "hand")
drawn = partial(_own, "start")
"""Returns the zone of a seat's card that decides who starts."""

top = partial(_own, "top")
"""Returns the zone of the face-up card in a seat's slot."""

bottom = partial(_own, "bottom")
"""Returns the zone of the face-down card in a seat's slot."""


@cache
def owned(seat: int) -> tuple[Zone, ...]:
    """Returns the zones of all cards that a seat must get rid of (P27, P32)."""
    return (hand(seat), *(zone(seat, slot) for zone in (top, bottom) for slot in SLOTS))


def deck(seats: int) -> tuple[Face, ...]:
    """Returns all cards for a table of this many seats."""
    return NUMBERS[: HIGHEST[seats]] * COPIES + (POOF,) * POOFS


def sights(seats: int) -> dict[Zone, Rule]:
    """Returns a table's zones, and who sees the cards in each of them (P3)."""
    rules = {PILE: Rule(Sight.ALL), DISCARD: Rule(Sight.NONE), REST: Rule(Sight.NONE)}
    for seat in map(Seat, range(seats)):
        rules[hand(seat)] = Rule(Sight.OWNER, seat)
        rules[drawn(seat)] = Rule(Sight.ALL, seat)
        rules.update({top(seat, slot): Rule(Sight.ALL, seat) for slot in SLOTS})
        rules.update({bottom(seat, slot): Rule(Sight.NONE, seat) for slot in SLOTS})
    return rules
