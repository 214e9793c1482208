"""Asks whether chances come true, and writes build/calibration.md: `python build/calibration.py [--minutes M] [CELL...]`.

CPUs of one level play whole matches, with every number of seats in turn; at some decisions of each match the chance
after the move that was made is guessed from what its seat knew, and a Sharp CPU is asked why. Which decisions, chance
says, by the seed of the match and nothing that comes after them. Only sums are kept, in build/calibration.csv: a run
goes on where the last one was, on any machine. Delete its rows of a game when that game's judge has changed; matches
that its CPUs played before they changed are matches still.
A CELL is a game and a level with a hyphen between them. With compiled playouts (build/compile.py, PYTHONPATH) it is faster.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

sys.path.append(str(Path(__file__).resolve().parent.parent))

from calibration_table import ENOUGH, NUMBERS, WHOLE, WORDS, Told, learn, table
from tallies import Tallies

from game.arena import play
from game.cli.entrants import seated
from game.core.cards import Seat
from game.core.shuffle import code_of
from game.cpu.decision import Reasoner, of_match
from game.cpu.judge import Moment
from game.cpu.levels import Level, Playouts
from game.games import ENTRIES, GAMES
from game.match import Match
from game.review.timeline import Decided, timeline
from game.worker.players import player
from game.worker.studies import judge_of

HERE = Path(__file__).resolve().parent
TALLY, TABLE = HERE / "calibration.csv", HERE / "calibration.md"
LEVELS = tuple(level.value for level in Level)
THINKS, THINKS_TOGETHER = 60, 400
"""Playouts of a player for a move, if it makes any, and where all play together."""
ASKED = 2_000
"""Its playouts when it is asked why: fewer than it has time for at a table, many more than for a move here."""
WORLDS = 150
"""Playouts of the review for a move."""
ONE_IN = 16
"""One decision in so many is looked at."""
MATCHES = 2_000
"""How many matches of a game and level are wanted."""
SAVED = 30.0
"""Seconds between two times that the sums are written."""


def decisions(match: Match) -> Iterator[tuple[Seat, Decided]]:
    """All decisions of a match."""
    for seat in map(Seat, range(match.seats)):
        for one in timeline(match, seat):
            if isinstance(one, Decided):
                yield seat, one


def reviewed(match: Match, level: str, seat: Seat, at: Decided, rng: Random) -> tuple[float, float]:
    """The chance that a review gives a decision, and the one by totals alone."""
    view, players = match.view(seat, at.step), (level,) * match.seats
    judge = judge_of(match.game.id)
    assert judge is not None
    news = match.news(seat)[: at.step]
    trial = judge.trial(Moment(view, seat, (at.played, None), at.played, news, players), rng)
    made = next(nth for nth, arm in enumerate(trial.arms) if at.played in arm)
    chance = sum(trial.chance(made, trial.sample([made])[0]) for _ in range(WORLDS)) / WORLDS
    return chance, judge.standing(view, seat, players)


def reasoned(match: Match, seat: Seat, at: Decided, rng: Random) -> float | None:
    """The chance that a Sharp CPU tells for this move, where it would make it too and tells one of the match."""
    bot, view, game = (
        player(match.game.id, Level.SHARP, Playouts(ASKED)),
        match.view(seat, at.step),
        match.game,
    )
    if not isinstance(bot, Reasoner) or game.turn(view) != seat:
        return None
    moves = tuple(move for move in game.moves(view, seat) if not game.is_talk(move))
    decision = bot.answer(view, moves, match.news(seat)[: at.step], rng)
    options = decision.reasons.options
    if decision.move != at.played or not options or options[0].words != of_match(options[0].worth):
        return None
    return options[0].worth


def play_one(name: str, level: str, number: int) -> tuple[int, list[Told]]:
    """A match: its seats, and what was told at some of its decisions."""
    game, rng = GAMES[name], Random(f"calibration {name} {level} {number}")
    seats = game.seats[number % len(game.seats)]
    thinks = Playouts(THINKS_TOGETHER if ENTRIES[name].together else THINKS)
    bots = [seated(level, game, thinks) for _ in range(seats)]
    match = play(game, game.defaults(), bots, code_of(rng.getrandbits(40)), f"calibration {number}")
    outcome, found = match.outcome, []
    assert outcome is not None
    for seat, at in [one for one in decisions(match) if rng.random() * ONE_IN < 1]:
        chance, alone = reviewed(match, level, seat, at, rng)
        share = 1.0 if ENTRIES[name].together else 1 / max(1, len(outcome.winners))
        won = share if seat in outcome.winners else 0.0
        found.append(Told("review", chance, alone, won))
        if level == Level.SHARP.value and (why := reasoned(match, seat, at, rng)) is not None:
            found.append(Told("why", why, alone, won))
    return seats, found


def play_on(tally: Tallies, cells: Sequence[tuple[str, str]], minutes: float) -> None:
    """Play what is missing, always where the fewest matches are."""
    until = time.monotonic() + 60 * minutes
    saved = time.monotonic()
    done = {cell: int(tally.sums(*cell, None, "review", WHOLE)["matches"]) for cell in cells}
    while time.monotonic() < until and min(done.values()) < MATCHES:
        name, level = min(done, key=done.__getitem__)
        seats, told = play_one(name, level, done[name, level])
        learn(tally, (name, level, seats), told)
        done[name, level] += 1
        if time.monotonic() > saved + SAVED:
            tally.write()
            saved = time.monotonic()
    tally.write()


def written(tally: Tallies) -> str:
    """The tables."""
    every = [(name, level) for name in GAMES for level in LEVELS]
    seats = {name: GAMES[name].seats for name in GAMES}
    text = table(tally, every, seats, {name for name in GAMES if ENTRIES[name].together})
    return text.format(
        worlds=WORLDS, thinks=THINKS, more=THINKS_TOGETHER, asked=ASKED, one_in=ONE_IN, enough=ENOUGH
    )


def main() -> int:
    every = [(name, level) for name in GAMES for level in LEVELS]
    parser = argparse.ArgumentParser(description="Ask whether chances come true.")
    names = ["-".join(cell) for cell in every]
    parser.add_argument(
        "cells", nargs="*", metavar="CELL", help="a game and a level, with a hyphen between them"
    )
    parser.add_argument("--minutes", type=float, default=10.0, metavar="M", help="how long to play on")
    arguments = parser.parse_args()
    if unknown := [name for name in arguments.cells if name not in names]:
        parser.error(f"no cell {', '.join(unknown)}: it is one of {', '.join(names)}")
    tally = Tallies(TALLY, WORDS, NUMBERS)
    some = [cell for cell in every if not arguments.cells or "-".join(cell) in arguments.cells]
    play_on(tally, some, arguments.minutes)
    TABLE.write_text(written(tally), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
