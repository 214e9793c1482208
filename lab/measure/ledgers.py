"""Measures whether the luck in reviews is zero on average, and writes lab/measure/ledgers.md.

Usage: `python lab/measure/ledgers.py [--minutes M] [GAME...]`. Sums are kept in lab/measure/ledgers.csv, so a
run continues where the last one stopped. Delete a game's rows when its judge of moves has changed.
"""

import argparse
import math
import sys
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

sys.path.append(str(Path(__file__).resolve().parents[2]))

from game.arena import play
from game.cli.entrants import seated
from game.core.cards import Seat
from game.core.rules import AnyGame, OptionValue
from game.core.shuffle import code_of
from game.cpu.judge import Moment as Known
from game.cpu.levels import Playouts
from game.games import GAMES
from game.review import Making
from game.review.timeline import Between, Cause, Decided, Moment, timeline
from game.worker.studies import judge_of
from lab.measure.tallies import Tallies

HERE = Path(__file__).resolve().parent
TALLY, TABLE = HERE / "ledgers.csv", HERE / "ledgers.md"
LEVEL = "gentle"
WORLDS = 2
"""The number of playouts for each move."""
ROUNDS = 2
"""The number of rounds in a match if a house rule sets it."""
MATCHES = 10_000
SAVED = 30.0
"""Seconds between two saves of the sums."""
WORDS = ("game", "seats")
"""The columns that identify a row of ledgers.csv."""

NUMBERS = ("matches", "deck", "deck2")
"""The columns of ledgers.csv with sums: matches, the luck of their cards, and the square of the luck."""

HEAD = """\
# What the deck does to a match, on average

Written by `python lab/measure/ledgers.py` from lab/measure/ledgers.csv, to which every run adds: Gentle CPUs, whole matches (of {rounds} rounds,
where a house rule says how many), every number of seats in turn, {worlds} playouts for each moment. The mean of the deck's part
of a ledger over all seats, in points of a hundred of a match, with one standard error (the match is the unit). It is to be
nothing within three of its errors.

Start, own decisions, the deck and the others' moves add up to the result whatever the estimate is, for each part is what
changed one and the same estimate from one moment to the next. The deck's part is nothing in the mean only where the
estimate before a card comes is the mean of the estimates after it: so this asks whether the cards that playouts guess
come as often as the real ones, and whether what a playout does before and after them is the same.

| game | players | matches | deck |
|---|---|---|---|
"""


def options_of(game: AnyGame) -> dict[str, OptionValue]:
    return {key: ROUNDS if key == "rounds" else value for key, value in game.defaults().items()}


def after(making: Making, seat: Seat, moment: Moment, rng: Random) -> float:
    """Returns a seat's chance to win just after a moment of a match."""
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
    return trial.corrected(made, [trial.sample([made])[0] for _ in range(WORLDS)])


def play_one(name: str, number: int) -> tuple[int, float]:
    """Plays match `number`. Returns its number of seats, and the luck of its cards."""
    game, rng = GAMES[name], Random(f"ledgers {name} {number}")
    seats = game.seats[number % len(game.seats)]
    bots = [seated(LEVEL, game, Playouts(1)) for _ in range(seats)]
    match = play(game, options_of(game), bots, code_of(rng.getrandbits(40)), f"ledgers {number}")
    making = Making(match, (LEVEL,) * seats, "ledgers")
    deck = 0.0
    for seat in map(Seat, range(seats)):
        for before, moment in pairwise(timeline(match, seat)):
            if moment.part is Cause.DECK:
                deck += after(making, seat, moment, rng) - after(making, seat, before, rng)
    return seats, deck / seats


def play_on(tally: Tallies, names: Sequence[str], minutes: float) -> None:
    """Plays matches until each game has enough, or the minutes are over."""
    until = time.monotonic() + 60 * minutes
    saved = time.monotonic()
    done = {name: int(tally.sums(name, None)["matches"]) for name in names}
    while time.monotonic() < until and min(done.values()) < MATCHES:
        name = min(done, key=done.__getitem__)
        seats, deck = play_one(name, done[name])
        tally.add((name, seats), matches=1, deck=deck, deck2=deck * deck)
        done[name] += 1
        if time.monotonic() > saved + SAVED:
            tally.write()
            saved = time.monotonic()
    tally.write()


def row(tally: Tallies, name: str, seats: int | None) -> str:
    """Returns the table's row for this number of seats, or "" without matches. None means all numbers."""
    sums = tally.sums(name, seats)
    matches = sums["matches"]
    if not matches:
        return ""
    mean = sums["deck"] / matches
    spread = max(0.0, sums["deck2"] / matches - mean * mean) / max(1, matches - 1)
    many = "all" if seats is None else str(seats)
    return f"| {name} | {many} | {matches:.0f} | {100 * mean:+.2f} +- {100 * math.sqrt(spread):.2f} |\n"


def written(tally: Tallies) -> str:
    text = HEAD.format(worlds=WORLDS, rounds=ROUNDS)
    for name, game in GAMES.items():
        text += row(tally, name, None) + "".join(row(tally, name, seats) for seats in game.seats)
    return text


def main() -> int:
    parser = argparse.ArgumentParser(description="Ask whether the deck's part comes to nothing.")
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--minutes", type=float, default=10.0, metavar="M", help="how long to play on")
    arguments = parser.parse_args()
    tally = Tallies(TALLY, WORDS, NUMBERS)
    play_on(tally, arguments.games, arguments.minutes)
    TABLE.write_text(written(tally), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
