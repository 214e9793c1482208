"""The worth of totals between two rounds of Eight & Half."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.cpu.equity import evenly, level_of
from game.games.eight_and_half.rules import ENOUGH

Spread = tuple[float, float]

SPREADS: Final = {2: (1.2, 0.3), 3: (1.4, 0.25), 4: (1.6, 0.15), 5: (1.4, 0.3)}
"""How far the rounds to come move two seats apart, by seats: at the least, and more for each point the leader lacks."""

SHARP: Final = {**SPREADS, 3: (1.6, 0.4), 4: (2.2, 0.25)}
"""The same where all are Sharp, who hold a leader back: no rounds put together by chance show that.

Fitted to whole matches by lab/measure/games/eight_and_half/leads.py.
"""


SLOPES: Final = {("sharp", 3): 0.85}
"""How far from the fair share chances in a round come true, by how everybody plays and by seats: playouts hold nobody back.

0.86 +- 0.07 of 400 matches by lab/measure/slopes.py; all other tables' chances come true as they are seen.
"""


def spread_of(players: Sequence[str]) -> Spread:
    """Returns the mean spread of the players at a table."""
    seats = len(players)
    found = [(SHARP if level_of(player) == "sharp" else SPREADS)[seats] for player in players]
    return evenly([least for least, _ in found]), evenly([more for _, more in found])


def share(totals: Sequence[float], seat: int, spread: Spread) -> float:
    """Returns the chance to have the most points, 7 or more (E48, E49)."""
    best, own = max(totals), totals[seat]
    if best >= ENOUGH and totals.count(best) == 1:
        return float(own == best)
    least, more = spread
    scale = least + more * max(0, ENOUGH - best)
    return 1 / math.fsum(math.exp((total - own) / scale) for total in totals)
