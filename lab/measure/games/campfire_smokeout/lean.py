"""Measures how often the first seat of a round loses it.

Usage: `python lab/measure/games/campfire_smokeout/lean.py`. A person copies the numbers into the game.
"""

import sys
from pathlib import Path
from random import Random

sys.path.append(str(Path(__file__).resolve().parents[4]))

from game.games.campfire_smokeout.cpu.player import NOISE, airs_of
from game.games.campfire_smokeout.cpu.playout import NOBODY, bits, blown_out
from game.games.campfire_smokeout.rules import DECK, GAME

ROUNDS = 100_000


def begins(seats: int, rng: Random) -> float:
    """Returns the share of rounds, from 0 to 1, that the first seat loses."""
    airs, each, cards = (
        airs_of(seats, extra_rule=False, self_landing=False),
        2 if seats == 6 else 3,
        list(range(len(DECK))),
    )
    smoked = 0
    for _ in range(ROUNDS):
        rng.shuffle(cards)
        hands = [bits(cards[each * seat : each * (seat + 1)]) for seat in range(seats)]
        victim, _ = blown_out(airs, hands, [4 * each] * seats, (0, 0, NOBODY), rng.random, NOISE)
        smoked += victim == 0
    return smoked / ROUNDS


def main() -> int:
    for seats in GAME.seats:
        share = begins(seats, Random(f"lean {seats}"))
        print(f"{seats} seats: {share * (seats - 1) / (1 - share):.1f}, {100 * share:.1f} % of the rounds")
    return 0


if __name__ == "__main__":
    sys.exit(main())
