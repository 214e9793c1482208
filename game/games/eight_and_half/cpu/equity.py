"""Each seat's chance to win a match of Eight & Half, judged by the totals between two rounds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.cpu.equity import evenly, level_of
from game.games.eight_and_half.rules import ENOUGH

Spread = tuple[float, float]

SPREADS: Final = {2: (1.2, 0.3), 3: (1.4, 0.25), 4: (1.6, 0.15), 5: (1.4, 0.3)}
"""How far apart two seats' future points usually are, by number of seats.

The pairs are (a fixed part, a part for each point that the leader still needs).
"""

SHARP: Final = {**SPREADS, 3: (1.6, 0.4), 4: (2.2, 0.25)}
"""Values like those in `SPREADS`, for tables of Sharp CPUs.

Fitted by lab/measure/games/eight_and_half/leads.py.
"""


SLOPES: Final = {("sharp", 3): 0.85}
"""The factor `by` of the Slope that corrects chances to win, by CPU level and number of seats. Others have 1."""


def spread_of(players: Sequence[str]) -> Spread:
    """Returns the mean spread of these players' future points."""
    seats = len(players)
    found = [(SHARP if level_of(player) == "sharp" else SPREADS)[seats] for player in players]
    return evenly([least for least, _ in found]), evenly([more for _, more in found])


def share(totals: Sequence[float], seat: int, spread: Spread) -> float:
    """Returns a seat's chance to win the match (E48, E49)."""
    best, own = max(totals), totals[seat]
    if best >= ENOUGH and totals.count(best) == 1:
        return float(own == best)
    least, more = spread
    scale = least + more * max(0, ENOUGH - best)
    return 1 / math.fsum(math.exp((total - own) / scale) for total in totals)
