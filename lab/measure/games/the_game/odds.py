"""Fits how often a table wins The Game, from the number of cards that playouts leave.

Usage: `python lab/measure/games/the_game/odds.py [--matches N] [TABLE...]`. N matches are played for each
TABLE: a level and a number of seats, joined by a hyphen. Without a TABLE, all are played.

Results are kept in build/work/odds, so a stopped run continues. A person copies the printed numbers into the
game.
"""

import argparse
import json
import math
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

sys.path.append(str(Path(__file__).resolve().parents[4]))

from game.arena import play
from game.cli.entrants import seated
from game.core.shuffle import code_of
from game.cpu.judge import Moment
from game.cpu.levels import Level, Playouts
from game.games.the_game.cpu.judge import JUDGE, way
from game.games.the_game.cpu.odds import ODDS, Odds
from game.games.the_game.cpu.player import RECALL, heard, seen_from
from game.games.the_game.rules import GAME
from game.match import Match
from lab.measure.calibration import THINKS_TOGETHER, WORLDS, decisions

WORK = Path(__file__).resolve().parents[4] / "build" / "work" / "odds"
ONE_IN = 8
"""On average, one of this many decisions is examined."""
START = (8.0, 0.5, 3.0, 1.0)
"""The four numbers of `Odds` at which the search begins."""
FINEST = 0.06
"""The smallest step of the search."""


@dataclass(frozen=True, slots=True)
class Line:
    """A decision, and how its playouts ended."""

    left: tuple[tuple[int, int], ...]
    """Pairs of (cards that remain at the end, number of playouts)."""
    unlaid: int
    """The number of cards that are not laid after this turn."""
    won: bool


def unlaid_after(moment: Moment) -> int | None:
    """Returns how many cards are not laid after this turn, or None if the match is lost."""
    talk = heard(moment.news, moment.seat)
    position = seen_from(moment.view, moment.seat, moment.news, talk, RECALL[Level.SHARP])
    chosen = way(position, moment.played)
    unlaid = position.unseen.bit_count() + position.hand.bit_count()
    return None if chosen.lost else unlaid - len(chosen.plays)


def lines_of(match: Match, level: str, rng: Random) -> list[Line]:
    """Returns some random decisions of a match, without those that lose at once."""
    found, won = [], bool(match.outcome and match.outcome.winners)
    for seat, at in [one for one in decisions(match) if rng.random() * ONE_IN < 1]:
        news, players = match.news(seat)[: at.step], (level,) * match.seats
        moment = Moment(match.view(seat, at.step), seat, (at.played,), at.played, news, players)
        trial, unlaid = JUDGE.trial(moment, rng), unlaid_after(moment)
        if unlaid is not None:
            left = Counter(int(trial.sample([0])[0]) for _ in range(WORLDS))
            found.append(Line(tuple(sorted(left.items())), unlaid, won))
    return found


def gather(level: str, seats: int, wanted: int) -> list[Line]:
    """Returns decisions of `wanted` matches."""
    WORK.mkdir(parents=True, exist_ok=True)
    file = WORK / f"{level}-{seats}.jsonl"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    found = [json.loads(line) for line in text.splitlines()]
    for number in range(len(found), wanted):
        rng = Random(f"odds {seats} {level} {number}")
        bots = [seated(level, GAME, Playouts(THINKS_TOGETHER)) for _ in range(seats)]
        match = play(GAME, GAME.defaults(), bots, code_of(rng.getrandbits(40)), f"odds {number}")
        found.append([(one.left, one.unlaid, one.won) for one in lines_of(match, level, rng)])
        with file.open("a", encoding="utf-8") as out:
            out.write(json.dumps(found[-1]) + "\n")
    return [
        Line(tuple(map(tuple, left)), unlaid, won) for lines in found[:wanted] for left, unlaid, won in lines
    ]


def likelihood(lines: Sequence[Line], odds: Odds) -> float:
    total, tables = 0.0, {unlaid: odds.by_left(unlaid) for unlaid in {line.unlaid for line in lines}}
    for line in lines:
        table = tables[line.unlaid]
        chance = math.fsum(table[left] * count for left, count in line.left) / WORLDS
        total += math.log(min(0.9999, max(0.0001, chance if line.won else 1 - chance)))
    return total


def fit(lines: Sequence[Line]) -> Odds:
    """Returns the Odds under which the results are most likely."""
    best, step = list(START), 4.0
    worth = likelihood(lines, Odds(*best))
    while step > FINEST:
        better = False
        for nth in range(len(best)):
            for change in (-step, step):
                tried = list(best)
                tried[nth] = max(0.1 if nth else -20.0, tried[nth] + change)
                found = likelihood(lines, Odds(*tried))
                if found > worth:
                    best, worth, better = tried, found, True
        step = step if better else step / 2
    return Odds(*best)


def main() -> int:
    tables = {f"{level}-{seats}": (level, seats) for level in ODDS for seats in GAME.seats}
    parser = argparse.ArgumentParser(description="Fit what playouts mean for a table.")
    parser.add_argument(
        "tables", nargs="*", metavar="TABLE", choices=[[], *tables], help="a level and its seats"
    )
    parser.add_argument("--matches", type=int, default=400, metavar="N", help="matches of each table")
    arguments = parser.parse_args()
    for name in arguments.tables or tables:
        level, seats = tables[name]
        lines = gather(level, seats, arguments.matches)
        found, now = fit(lines), ODDS[level][seats - 1]
        gain = likelihood(lines, found) - likelihood(lines, now)
        print(f"{name}: {found}, {gain:.1f} likelier than {now}, {len(lines)} decisions", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
