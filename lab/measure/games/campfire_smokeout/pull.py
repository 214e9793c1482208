"""Fits how much each lost round (Smokeout) of a player makes another one less likely.

Usage: `python lab/measure/games/campfire_smokeout/pull.py`. A person copies the printed number into the game.
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
from game.games.campfire_smokeout.cpu.equity import PULL
from game.games.campfire_smokeout.rules import GAME

MATCHES = 1_500
GRID = [step / 20 for step in range(-4, 25)]

Smoked = tuple[tuple[int, ...], int]
"""Each seat's lost rounds so far, and the seat that loses next."""


def smokeouts(level: str) -> list[Smoked]:
    """Returns every lost round of some matches at a level."""
    found: list[Smoked] = []
    for number in range(MATCHES):
        seats, rng = GAME.seats[number % len(GAME.seats)], Random(f"pull {number}")
        bots = [seated(level, GAME, Playouts(60)) for _ in range(seats)]
        match = play(GAME, GAME.defaults(), bots, code_of(rng.getrandbits(40)), "pull")
        totals = [0] * seats
        for one in match.rounds():
            if one.scores is not None:
                found.append((tuple(totals), one.scores.index(1)))
                totals[found[-1][1]] += 1
    return found


def likelihood(found: list[Smoked], pull: float) -> float:
    """Returns the log-likelihood of these lost rounds for a value of `pull`."""
    return sum(
        -pull * totals[victim] - math.log(sum(math.exp(-pull * total) for total in totals))
        for totals, victim in found
    )


def main() -> int:
    for level in PULL:
        every = smokeouts(level)
        for seats in GAME.seats:
            found = [one for one in every if len(one[0]) == seats]
            best = max(GRID, key=partial(likelihood, found))
            gain = likelihood(found, best) - likelihood(found, 0.0)
            print(f"{level}, {seats} seats: {best:.2f}, {gain:.1f} better, {len(found)} rounds")
    return 0


if __name__ == "__main__":
    sys.exit(main())
