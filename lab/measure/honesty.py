"""Tests whether the review of a move depends on cards that its player had not seen, and writes
lab/measure/honesty.md.

Usage: `python lab/measure/honesty.py [--pairs N] [--seed S] [GAME...]`.
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2]))

from game.games import GAMES
from lab.measure.tallies import Tallies
from tests.review.twins import differs, twins

HERE = Path(__file__).resolve().parent
TALLY, TABLE = HERE / "honesty.csv", HERE / "honesty.md"
PAIRS = 3_000
EACH = 6
"""How many decisions of each seat are checked in a match."""
WORDS, NUMBERS = ("game", "seed"), ("pairs", "differed")

HEAD = """\
# Does a review know only what its seat knew?

Written by `python lab/measure/honesty.py`. At decisions in matches that went on by chance, with every number of seats and house
rule, the cards that the seat had not seen were dealt again so that it could not tell the difference, and reviewed
again: the chances, the costs, the best moves and the reasons must be the same to the last digit.

| game | pairs of deals | differed |
|---|---|---|
"""


def main() -> int:
    parser = argparse.ArgumentParser(description="Ask whether reviews hang on unseen cards.")
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--pairs", type=int, default=PAIRS, metavar="N", help="pairs of each game")
    parser.add_argument("--seed", type=int, default=11, metavar="S", help="another one adds other pairs")
    arguments = parser.parse_args()
    tally = Tallies(TALLY, WORDS, NUMBERS)
    for name in arguments.games:
        began = time.monotonic()
        found = [differs(pair) for pair in twins(name, arguments.pairs, EACH, arguments.seed)]
        tally.put((name, arguments.seed), pairs=len(found), differed=sum(found))
        tally.write()
        print(f"{name}: {sum(found)} of {len(found)} differ, {time.monotonic() - began:.0f} s", flush=True)
    rows = [(name, tally.sums(name, None)) for name in GAMES]
    text = "".join(f"| {name} | {sums['pairs']:.0f} | {sums['differed']:.0f} |\n" for name, sums in rows)
    TABLE.write_text(HEAD + text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
