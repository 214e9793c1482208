"""Asks whether chances come true, and writes lab/measure/calibration.md: `python lab/measure/calibration.py [CELL...]`.

CPUs of one level play whole matches, with every number of seats in turn; at some decisions of each match the chance
after the move that was made is guessed from what its seat knew, and a Sharp CPU is asked why. Which decisions, chance
says, by the seed of the match and nothing that comes after them. Only sums are kept, in lab/measure/calibration.csv: a run
goes on where the last one was, on any machine. Delete its rows of a game when that game's judge has changed, those of
why when its Sharp player has; matches that its CPUs played before they changed are matches still.
A CELL is a game, a level and maybe a number of seats with hyphens between them; `--told-by review`, `why` or `hint` asks
nobody else, `--minutes M` says how long to play on. With compiled playouts (build/package/compile.py, PYTHONPATH) it is faster.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

sys.path.append(str(Path(__file__).resolve().parents[2]))

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
from lab.measure.calibration_table import ENOUGH, NUMBERS, SOURCES, WHOLE, WORDS, Told, learn, table
from lab.measure.tallies import Tallies

HERE = Path(__file__).resolve().parent
TALLY, TABLE = HERE / "calibration.csv", HERE / "calibration.md"
Cell = tuple[str, str, int]
LEVELS = tuple(level.value for level in Level)
THINKS, THINKS_TOGETHER = 60, 400
"""Playouts of a player for a move, if it makes any, and where all play together."""
ASKED = 2_000
"""Its playouts for a hint, and when it is asked why unless it makes fewer at a table: it would have time for more."""
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


def alone(match: Match, level: str, seat: Seat, at: Decided) -> float:
    """The chance by totals alone."""
    judge = judge_of(match.game.id)
    assert judge is not None
    return judge.standing(match.view(seat, at.step), seat, (level,) * match.seats)


def reviewed(match: Match, level: str, seat: Seat, at: Decided, rng: Random) -> tuple[float, float]:
    """The chance that a review gives a decision, and the one by totals alone."""
    view, players = match.view(seat, at.step), (level,) * match.seats
    judge = judge_of(match.game.id)
    assert judge is not None
    news = match.news(seat)[: at.step]
    trial = judge.trial(Moment(view, seat, (at.played, None), at.played, news, players), rng)
    made = next(nth for nth, arm in enumerate(trial.arms) if at.played in arm)
    chance = trial.told(made, [trial.sample([made])[0] for _ in range(WORLDS)])
    return chance, alone(match, level, seat, at)


def sources_of(name: str, level: str) -> list[str]:
    """Who tells chances among CPUs of a level: a hint tells others than Sharp where that makes fewer playouts at a table."""
    if level != Level.SHARP.value:
        return ["review"]
    return ["review", "why", "hint"] if playouts_of(name, "why") < ASKED else ["review", "why"]


def playouts_of(name: str, source: str) -> int:
    """How many a Sharp CPU makes before it tells a chance."""
    return min(ASKED, ENTRIES[name].playouts.get(Level.SHARP.value, ASKED)) if source == "why" else ASKED


def reasoned(match: Match, source: str, seat: Seat, at: Decided, rng: Random) -> float | None:
    """The chance that a Sharp CPU tells for this move, where it would make it too and tells one of the match."""
    bot, view, game = (
        player(match.game.id, Level.SHARP, Playouts(playouts_of(match.game.id, source))),
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


def play_one(name: str, level: str, number: int, sources: Sequence[str]) -> tuple[int, list[Told]]:
    """A match: its seats, and what was told at some of its decisions, by those that are asked."""
    game, rng = GAMES[name], Random(f"calibration {name} {level} {number}")
    seats = game.seats[number % len(game.seats)]
    thinks = Playouts(THINKS_TOGETHER if ENTRIES[name].together else THINKS)
    bots = [seated(level, game, thinks) for _ in range(seats)]
    match = play(game, game.defaults(), bots, code_of(rng.getrandbits(40)), f"calibration {number}")
    outcome, found = match.outcome, []
    assert outcome is not None
    for seat, at in [one for one in decisions(match) if rng.random() * ONE_IN < 1]:
        share = 1.0 if ENTRIES[name].together else 1 / max(1, len(outcome.winners))
        won = share if seat in outcome.winners else 0.0
        if "review" in sources:
            found.append(Told("review", *reviewed(match, level, seat, at, rng), won))
        found += [
            Told(source, chance, alone(match, level, seat, at), won)
            for source in sources
            if source != "review" and (chance := reasoned(match, source, seat, at, rng)) is not None
        ]
    return seats, found


def play_on(tally: Tallies, cells: Sequence[Cell], sources: Sequence[str], minutes: float) -> None:
    """Play what is missing, always where the fewest matches are; who has been asked as often is asked in the same one."""
    until = time.monotonic() + 60 * minutes
    saved = time.monotonic()
    following: dict[tuple[Cell, str], int] = {}
    for name, level, seats in cells:
        for source in sources_of(name, level):
            if source in sources:
                done = int(tally.sums(name, level, seats, source, WHOLE)["matches"])
                every = GAMES[name].seats
                following[(name, level, seats), source] = done * len(every) + every.index(seats)
    while following and time.monotonic() < until:
        cell, _ = least = min(following, key=following.__getitem__)
        number = following[least]
        if number >= MATCHES:
            break
        asked = [source for source in sources if following.get((cell, source)) == number]
        name, level, seats = cell
        learn(tally, cell, play_one(name, level, number, asked)[1], asked)
        for source in asked:
            following[cell, source] += len(GAMES[name].seats)
        if time.monotonic() > saved + SAVED:
            tally.write()
            saved = time.monotonic()
    tally.write()


def written(tally: Tallies) -> str:
    """The tables."""
    cells = [(name, level) for name in GAMES for level in LEVELS]
    told = {name: sources_of(name, Level.SHARP.value) for name in GAMES}
    seats = {name: GAMES[name].seats for name in GAMES}
    text = table(tally, cells, seats, {name for name in GAMES if ENTRIES[name].together})
    return text.format(
        worlds=WORLDS,
        thinks=THINKS,
        more=THINKS_TOGETHER,
        asked=ASKED,
        fewer=", ".join(f"{name}: {playouts_of(name, 'why')}" for name in told if "hint" in told[name]),
        one_in=ONE_IN,
        enough=ENOUGH,
    )


def main() -> int:
    every = [(name, level, seats) for name in GAMES for level in LEVELS for seats in GAMES[name].seats]
    parser = argparse.ArgumentParser(description="Ask whether chances come true.")
    names = {f"{name}-{level}-{seats}": [(name, level, seats)] for name, level, seats in every}
    for cell in every:
        names.setdefault("-".join(cell[:2]), []).append(cell)
    parser.add_argument(
        "cells", nargs="*", metavar="CELL", help="a game, a level and maybe a number of seats, with hyphens"
    )
    parser.add_argument(
        "--told-by", choices=SOURCES, metavar="SOURCE", help="ask only these: review, why or hint"
    )
    parser.add_argument("--minutes", type=float, default=10.0, metavar="M", help="how long to play on")
    arguments = parser.parse_args()
    if unknown := [name for name in arguments.cells if name not in names]:
        parser.error(f"no cell {', '.join(unknown)}: it is one of {', '.join(names)}")
    tally = Tallies(TALLY, WORDS, NUMBERS)
    some = [cell for name in arguments.cells for cell in names[name]] or every
    play_on(tally, some, [arguments.told_by] if arguments.told_by else SOURCES, arguments.minutes)
    TABLE.write_text(written(tally), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
