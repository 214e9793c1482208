"""Measures a table's chance to win The Game before the first deal.

Usage: `python lab/measure/games/the_game/start.py [--deals N]`. A person copies the printed chances into the
game. Run it again when the odds or the playouts have changed.
"""

import argparse
import math
import sys
from pathlib import Path
from random import Random

sys.path.append(str(Path(__file__).resolve().parents[4]))

from game.core.cards import Seat
from game.core.shuffle import CodeDealer, code_of
from game.cpu.judge import Moment
from game.games.the_game.cpu.judge import JUDGE
from game.games.the_game.cpu.odds import CARDS, ODDS, odds
from game.games.the_game.rules import GAME
from game.match import Match

WORLDS = 8
"""The number of playouts of each deal."""


def left_after(seats: int, number: int) -> list[int]:
    """Returns how many cards are left after each playout of a deal."""
    rng = Random(f"start {seats} {number}")
    match = Match(GAME, seats, GAME.defaults(), CodeDealer(code_of(rng.getrandbits(40))), people=False)
    seat = Seat(0)
    known = Moment(match.view(seat), seat, (None,), None, match.news(seat), (next(iter(ODDS)),) * seats)
    trial = JUDGE.trial(known, rng)
    return [int(trial.sample([0])[0]) for _ in range(WORLDS)]


def main() -> int:
    parser = argparse.ArgumentParser(description="Find the chance before the first deal.")
    parser.add_argument("--deals", type=int, default=3000, metavar="N", help="deals of each number of seats")
    deals = parser.parse_args().deals
    left = {seats: [left_after(seats, number) for number in range(deals)] for seats in GAME.seats}
    for level in ODDS:
        for seats in GAME.seats:
            by_left = odds((level,) * seats).by_left(CARDS)
            means = [math.fsum(by_left[cards] for cards in deal) / WORLDS for deal in left[seats]]
            mean = math.fsum(means) / deals
            error = math.sqrt(math.fsum((one - mean) ** 2 for one in means)) / deals
            print(f"{level:8} {seats}  {mean:.4f} +- {error:.4f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
