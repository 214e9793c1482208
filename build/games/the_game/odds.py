"""Fits how often a table of The Game wins from where quick playouts leave so many cards: `python build/games/the_game/odds.py`.

CPUs of each level play; at some turns of each match, the unseen cards are dealt out in many ways and played quickly to
the end. What was found is kept as lines in build/work/odds, so a run that was stopped goes on where it was; the numbers
are printed and copied into the game by hand. `--matches N` are played of each number of seats and level.
"""

import argparse
import json
import math
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

sys.path.append(str(Path(__file__).resolve().parents[3]))

from game.arena import play
from game.cli.entrants import seated
from game.core.shuffle import code_of
from game.cpu.judge import Moment
from game.cpu.levels import Playouts
from game.games.the_game.cpu.judge import JUDGE
from game.games.the_game.cpu.odds import Odds
from game.games.the_game.rules import GAME
from game.match import Match

WORK = Path(__file__).resolve().parents[2] / "work" / "odds"
LEVELS = {"gentle": 1, "steady": 1, "sharp": 400}
"""The levels, and how many playouts they may make for a move."""
WORLDS = 80
TURNS = 8
"""How many turns of a match are looked at."""

Line = dict[str, Any]


def lines_of(match: Match, level: str, rng: Random) -> list[Line]:
    """What playouts say at some turns of a match, and how it ended."""
    begun = [
        step for step, made in enumerate(match.history) if step and made.before.laid == 0 and made.seat >= 0
    ]
    found = []
    for step in rng.sample(begun, min(TURNS, len(begun))):
        seat = match.history[step].before.active
        view = match.view(seat, step)
        trial = JUDGE.trial(
            Moment(view, seat, (None,), None, match.news(seat)[:step], (level,) * match.seats), rng
        )
        left = [int(trial.sample([0])[0]) for _ in range(WORLDS)]
        unlaid = sum(len(cards) for zone, cards in view.table.zones.items() if not zone.startswith("pile"))
        found.append({"left": left, "unlaid": unlaid, "won": bool(match.outcome and match.outcome.winners)})
    return found


def gather(seats: int, level: str, wanted: int) -> list[Line]:
    """The lines of so many matches."""
    WORK.mkdir(parents=True, exist_ok=True)
    file = WORK / f"{seats}-{level}.jsonl"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    found = [json.loads(line) for line in text.splitlines()]
    for number in range(len(found), wanted):
        rng = Random(f"odds {seats} {level} {number}")
        bots = [seated(level, GAME, Playouts(LEVELS[level])) for _ in range(seats)]
        match = play(GAME, GAME.defaults(), bots, code_of(rng.getrandbits(40)), f"odds {number}")
        found.append(lines_of(match, level, rng))
        with file.open("a", encoding="utf-8") as out:
            out.write(json.dumps(found[-1]) + "\n")
    return [line for lines in found for line in lines]


def likelihood(lines: Sequence[Line], odds: Odds) -> float:
    """How likely these ends were."""
    total = 0.0
    for line in lines:
        table = odds.by_left(line["unlaid"])
        chance = sum(table[left] for left in line["left"]) / len(line["left"])
        total += math.log(min(0.9999, max(0.0001, chance if line["won"] else 1 - chance)))
    return total


def fit(lines: Sequence[Line]) -> Odds:
    """The numbers under which the ends were likeliest, by trying one after the other in ever smaller steps."""
    best, step = [8.0, 0.5, 3.0], 4.0
    worth = likelihood(lines, Odds(*best))
    while step > 0.06:
        better = False
        for nth in range(3):
            for way in (-step, step):
                tried = list(best)
                tried[nth] = max(0.1 if nth else -20.0, tried[nth] + way)
                found = likelihood(lines, Odds(*tried))
                if found > worth:
                    best, worth, better = tried, found, True
        step = step if better else step / 2
    return Odds(*best)


def main() -> int:
    parser = argparse.ArgumentParser(description="Fit what playouts mean for a table.")
    parser.add_argument("--matches", type=int, default=60, metavar="N")
    wanted = parser.parse_args().matches
    for level in LEVELS:
        for tables in ((1,), (2,), (3, 4, 5)):
            lines = [line for seats in tables for line in gather(seats, level, wanted)]
            found = fit(lines)
            print(
                level, tables, found, f"{likelihood(lines, found) / len(lines):.4f}", len(lines), flush=True
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
