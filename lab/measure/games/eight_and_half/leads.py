"""Fits how much a lead in points is worth at a table of Sharp CPUs.

Usage: `python lab/measure/games/eight_and_half/leads.py`. A person copies the printed numbers into `SHARP` in
game/games/eight_and_half/cpu/equity.py.
"""

import math
import sys
from functools import partial
from pathlib import Path
from random import Random

sys.path.append(str(Path(__file__).resolve().parents[4]))

from game.arena import play
from game.cli.entrants import seated
from game.core.shuffle import code_of
from game.cpu.levels import Playouts
from game.games.eight_and_half.cpu.equity import SPREADS, Spread, share
from game.games.eight_and_half.rules import GAME

MATCHES = 1_200
GRID = [(least / 10, more / 20) for least in range(8, 40, 2) for more in range(16)]
SURE = 0.998
"""The upper limit of a chance, so that no single surprise outweighs everything else."""

Lead = tuple[tuple[int, ...], int]
"""The totals before a round, and the seat that won the match."""


def leads() -> list[Lead]:
    """Returns the totals before each round of some matches, and who won the match."""
    found: list[Lead] = []
    for number in range(MATCHES):
        seats, rng = GAME.seats[number % len(GAME.seats)], Random(f"leads {number}")
        bots = [seated("sharp", GAME, Playouts(60)) for _ in range(seats)]
        match = play(GAME, GAME.defaults(), bots, code_of(rng.getrandbits(40)), "leads")
        outcome, totals = match.outcome, (0,) * seats
        if outcome is None or len(outcome.winners) != 1:
            continue
        for one in match.rounds():
            found.append((totals, outcome.winners[0]))
            if one.scores is not None:
                totals = tuple(map(sum, zip(totals, one.scores, strict=True)))
    return found


def likelihood(found: list[Lead], spread: Spread) -> float:
    """Returns the log-likelihood of these winners if `spread` gives the chances."""
    return math.fsum(math.log(min(SURE, max(1 - SURE, share(totals, won, spread)))) for totals, won in found)


def main() -> int:
    every = leads()
    for seats in GAME.seats:
        found = [one for one in every if len(one[0]) == seats]
        best = max(GRID, key=partial(likelihood, found))
        gain = likelihood(found, best) - likelihood(found, SPREADS[seats])
        print(f"{seats} seats: {best[0]:.1f}, {best[1]:.2f}, {gain:.1f} better, {len(found)} rounds")
    return 0


if __name__ == "__main__":
    sys.exit(main())
