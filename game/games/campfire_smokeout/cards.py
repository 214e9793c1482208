"""The cards and zones of Campfire Smokeout, and who sees them."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.core.cards import Face, Seat
from game.core.events import Zone
from game.core.table import Rule, Sight

ONE_WAY: Final = ("L1", "L2", "L3", "R1", "R2", "R3")
TWO_WAYS: Final = ("L1R1", "L1R2", "L1R3", "L2R1", "L2R2", "L2R3", "L3R1", "L3R2", "L3R3")
WILD: Final = Face("W")
DECK: Final = (*map(Face, ONE_WAY), *map(Face, TWO_WAYS), WILD, WILD)
USES: Final[dict[Face, tuple[str, ...]]] = {
    **{Face(one): (one,) for one in ONE_WAY},
    **{Face(two): (two[:2], two[2:]) for two in TWO_WAYS},  # C8
    WILD: ONE_WAY,  # C31
}
PLUS: Final = {
    "A": "L",
    "B": "R",
}  # C26: the direction that gets +1, by the Smoke's face; the other direction flips it
FLIPPED: Final = {"A": "B", "B": "A"}

WINDS: Final = Zone("deck")
WIND: Final = Zone("wind")
"""The zone of a Wind (a card) that moves the token."""
SMOKE: Final = "smoke"
"""The marker for the Smoke (a token), at the hand of the seat with the Smoke.

Its text, A or B, says which side of the token is up.
"""
BLOWING: Final = "blowing"
"""The marker for a Wind (a card) that is moving the Smoke. Its text is a use such as L3 (3 left)."""


@cache
def hand(seat: int) -> Zone:
    """Returns the zone of a seat's hand."""
    return Zone(f"hand/{seat}")


@cache
def smokeouts(seat: int) -> Zone:
    """Returns the zone of the cards that count a seat's lost rounds."""
    return Zone(f"smokeouts/{seat}")


def sights(seats: int) -> dict[Zone, Rule]:
    """Returns who sees the cards of each zone (C12, C13, C25)."""
    rules = {hand(seat): Rule(Sight.OWNER, Seat(seat)) for seat in range(seats)}
    rules.update({smokeouts(seat): Rule(Sight.NONE, Seat(seat)) for seat in range(seats)})
    return {**rules, WINDS: Rule(Sight.NONE), WIND: Rule(Sight.ALL)}
