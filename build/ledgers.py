"""Asks whether the deck's part of a match comes to nothing on average, and writes build/ledgers.md.

`python build/ledgers.py [--minutes M]`. CPUs play whole matches, every number of seats in turn, and each is looked back at
with a few playouts for each moment. What cards change must be nothing in the mean: nobody can be dealt better than
expected for ever. Every match is kept as a line in build/work/ledgers, so a run that was stopped goes on where it was.
"""

import argparse
import json
import math
import sys
import time
from itertools import pairwise
from pathlib import Path
from random import Random

sys.path.append(str(Path(__file__).resolve().parent.parent))

from game.arena import play
from game.cli.entrants import seated
from game.core.cards import Seat
from game.core.shuffle import code_of
from game.cpu.judge import Moment as Known
from game.cpu.levels import Playouts
from game.games import GAMES
from game.review import Making
from game.review.timeline import Between, Decided, Moment, Part, timeline
from game.worker.studies import judge_of

WORK = Path(__file__).resolve().parent / "work" / "ledgers"
TABLE = Path(__file__).resolve().parent / "ledgers.md"
LEVEL = "gentle"
WORLDS = 2
"""Playouts for each move."""
MATCHES = 10_000

HEAD = """\
# What the deck does to a match, on average

Written by `python build/ledgers.py`: Gentle CPUs, whole matches, every number of seats in turn, {worlds} playouts for each
moment. The mean of the deck's part of a ledger over all seats, in points of a hundred of a match, with one standard error
(the match is the unit). It is to be nothing within three of its errors.

| game | matches | deck |
|---|---|---|
"""


def after(making: Making, seat: Seat, moment: Moment, rng: Random) -> float:
    """The chance of a seat just after a moment."""
    match = making.match
    judge, outcome = judge_of(match.game.id), match.outcome
    assert judge is not None
    assert outcome is not None
    if moment.step == match.steps:
        return making.result(seat)
    view = match.view(seat, moment.step)
    if isinstance(moment, Between):
        return judge.standing(view, seat, making.players)
    played = moment.played if isinstance(moment, Decided) else None
    moves = (None,) if played is None else (played, None)
    known = Known(view, seat, moves, played, match.news(seat)[: moment.step], making.players)
    trial = judge.trial(known, rng)
    made = next(nth for nth, arm in enumerate(trial.arms) if played in arm)
    return math.fsum(trial.chance(made, trial.sample([made])[0]) for _ in range(WORLDS)) / WORLDS


def play_one(name: str, number: int) -> list[float]:
    """A match: the deck's part of each seat."""
    game, rng = GAMES[name], Random(f"ledgers {name} {number}")
    seats = game.seats[number % len(game.seats)]
    bots = [seated(LEVEL, game, Playouts(1)) for _ in range(seats)]
    match = play(game, game.defaults(), bots, code_of(rng.getrandbits(40)), f"ledgers {number}")
    making = Making(match, (LEVEL,) * seats, "ledgers")
    found = []
    for seat in map(Seat, range(seats)):
        deck = 0.0
        for before, moment in pairwise(timeline(match, seat)):
            if moment.part is Part.DECK:
                deck += after(making, seat, moment, rng) - after(making, seat, before, rng)
        found.append(deck)
    return found


def kept(name: str) -> list[list[float]]:
    """The matches so far."""
    file = WORK / f"{name}.jsonl"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    return [json.loads(line) for line in text.splitlines() if line.endswith("]")]


def play_on(minutes: float) -> None:
    """Play what is missing, always where the fewest matches are."""
    until = time.monotonic() + 60 * minutes
    done = {name: len(kept(name)) for name in GAMES}
    while time.monotonic() < until and min(done.values()) < MATCHES:
        name = min(done, key=done.__getitem__)
        with (WORK / f"{name}.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(play_one(name, done[name])) + "\n")
        done[name] += 1


def mean(values: list[float]) -> str:
    """A mean with its error, in points of a hundred."""
    middle = math.fsum(values) / len(values)
    spread = math.fsum((value - middle) ** 2 for value in values) / max(1, len(values) - 1)
    return f"{100 * middle:+.2f} +- {100 * math.sqrt(spread / len(values)):.2f}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Ask whether the deck's part comes to nothing.")
    parser.add_argument("--minutes", type=float, default=10.0, metavar="M", help="how long to play on")
    arguments = parser.parse_args()
    WORK.mkdir(parents=True, exist_ok=True)
    play_on(arguments.minutes)
    text = HEAD.format(worlds=WORLDS)
    for name in GAMES:
        found = kept(name)
        text += f"| {name} | {len(found)} | {mean([math.fsum(one) / len(one) for one in found])} |\n"
    TABLE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
