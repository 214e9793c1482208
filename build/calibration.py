"""Asks whether chances in reviews come true, and writes build/calibration.md: `python build/calibration.py [--minutes M]`.

CPUs of one level play whole matches, with every number of seats in turn; at some decisions of each match the chance
after the move that was made is guessed from what its seat knew. Every match is kept as a line in build/work/calibration,
so a run that was stopped goes on where it was; the table is written from what is there. With compiled playouts
(build/compile.py) the same comes sooner.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

sys.path.append(str(Path(__file__).resolve().parent.parent))

from calibration_table import table

from game.arena import play
from game.cli.entrants import seated
from game.core.cards import Seat
from game.core.shuffle import code_of
from game.cpu.judge import Moment
from game.cpu.levels import Playouts
from game.games import ENTRIES, GAMES
from game.match import Match
from game.review.timeline import Decided, timeline
from game.worker.studies import judge_of

WORK = Path(__file__).resolve().parent / "work" / "calibration"
TABLE = Path(__file__).resolve().parent / "calibration.md"
LEVELS = ("steady", "sharp")
THINKS, THINKS_TOGETHER = 60, 150
"""Playouts of a Sharp player for a move, and where all play together."""
WORLDS = 150
"""Playouts of the review for a move."""
MOMENTS = 6
"""How many decisions of a match are looked at."""
MATCHES = 2_000
"""How many matches of a game and level are wanted."""

Line = dict[str, Any]


def decisions(match: Match) -> Iterator[tuple[Seat, Decided]]:
    """All decisions of a match."""
    for seat in map(Seat, range(match.seats)):
        for one in timeline(match, seat):
            if isinstance(one, Decided):
                yield seat, one


def told(match: Match, level: str, seat: Seat, at: Decided, rng: Random) -> list[float]:
    """The chance that a review gives a decision, the one by totals alone, and what came of it."""
    game, view, players = match.game, match.view(seat, at.step), (level,) * match.seats
    judge, outcome = judge_of(game.id), match.outcome
    assert judge is not None
    assert outcome is not None
    news = match.news(seat)[: at.step]
    trial = judge.trial(Moment(view, seat, (at.played, None), at.played, news, players), rng)
    made = next(nth for nth, arm in enumerate(trial.arms) if at.played in arm)
    chance = sum(trial.chance(made, trial.sample([made])[0]) for _ in range(WORLDS)) / WORLDS
    won = float(seat in outcome.winners)
    share = won if ENTRIES[game.id].together else won / max(1, len(outcome.winners))
    return [chance, judge.standing(view, seat, players), share]


def play_one(name: str, level: str, number: int) -> Line:
    """A match, and what a review says of some of its decisions."""
    game, rng = GAMES[name], Random(f"calibration {name} {level} {number}")
    seats = game.seats[number % len(game.seats)]
    thinks = Playouts(THINKS_TOGETHER if ENTRIES[name].together else THINKS)
    bots = [seated(level, game, thinks) for _ in range(seats)]
    match = play(game, game.defaults(), bots, code_of(rng.getrandbits(40)), f"calibration {number}")
    every = list(decisions(match))
    some = rng.sample(every, min(MOMENTS, len(every)))
    return {"seats": seats, "told": [told(match, level, seat, at, rng) for seat, at in some]}


def kept(name: str, level: str) -> list[Line]:
    """The matches so far."""
    file = WORK / f"{name}-{level}.jsonl"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    return [json.loads(line) for line in text.splitlines() if line.endswith("}")]


def play_on(minutes: float) -> None:
    """Play what is missing, always where the fewest matches are."""
    until = time.monotonic() + 60 * minutes
    done = {(name, level): len(kept(name, level)) for name in GAMES for level in LEVELS}
    while time.monotonic() < until and min(done.values()) < MATCHES:
        name, level = min(done, key=done.__getitem__)
        with (WORK / f"{name}-{level}.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(play_one(name, level, done[name, level])) + "\n")
        done[name, level] += 1


def main() -> int:
    parser = argparse.ArgumentParser(description="Ask whether chances in reviews come true.")
    parser.add_argument("--minutes", type=float, default=10.0, metavar="M", help="how long to play on")
    arguments = parser.parse_args()
    WORK.mkdir(parents=True, exist_ok=True)
    play_on(arguments.minutes)
    found = {(name, level): kept(name, level) for name in GAMES for level in LEVELS}
    TABLE.write_text(table(found, WORLDS, (THINKS, THINKS_TOGETHER)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
