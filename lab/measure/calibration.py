"""Measures whether the chances to win that players are told come true, and writes lab/measure/calibration.md.

Usage: `python lab/measure/calibration.py [CELL...]`. A CELL is a game, a level and optionally a number of
seats, joined by hyphens. `--minutes M` limits the time.

`--told-by` asks only one source. "review" is an analysis of the finished match, "why" is a CPU's reasons for
the move, "hint" is a hint to a person.

Sums are kept in lab/measure/calibration.csv, so a run continues where the last one stopped. Delete a game's
rows when its judge of moves has changed, and its rows of "why" when its Sharp player has changed.
"""

import argparse
import math
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
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
from lab.measure.tallies import Tallies

HERE = Path(__file__).resolve().parent
TALLY, TABLE = HERE / "calibration.csv", HERE / "calibration.md"
Cell = tuple[str, str, int]
LEVELS = tuple(level.value for level in Level)
THINKS = 60
"""The playouts for each move in games that are not cooperative."""

THINKS_TOGETHER = 400
"""The playouts for each move in cooperative games."""
ASKED = 2_000
"""The most playouts for a hint or for a CPU's reasons."""
WORLDS = 150
"""The playouts of a review for each move."""
ONE_IN = 16
"""On average, one of this many decisions is examined."""
MATCHES = 2_000
"""The number of matches at each level of each game."""
SAVED = 30.0
"""Seconds between two saves of the sums."""

WORDS = ("game", "level", "seats", "source", "bin")
"""The columns that identify a row of calibration.csv. "bin" is the tenth in which the chance lies."""
NUMBERS = ("matches", "moments", "told", "won", "won2", "moments2", "both", "brier", "alone", "share2")
"""The columns of calibration.csv with sums."""
SOURCES = ("review", "why", "hint")
WHOLE = "whole"
BINS = 10
ENOUGH = 200
"""Chances are compared with the wins only if there are at least this many moments."""
NEAR = 0.05
"""The allowed difference between the mean chance and the share of wins."""
SURE = 3
"""Besides `NEAR`, a difference of at most this many standard errors is allowed."""

HEAD = """\
# Do the chances that are told come true?

Written by `python lab/measure/calibration.py` from lab/measure/calibration.csv, to which every run adds. CPUs of one level play whole
matches, every number of seats in turn (one that searches makes {thinks} playouts for a move, {more} where all play together). One decision in
{one_in}, drawn by the match's seed whatever comes after it, is judged from what its seat knew, with {worlds} playouts.
Brier score: the mean squared distance from what happened, lower is better; beside it that of the totals alone, and that
of always telling the fair share (one in so many players; where all play together, what such tables win).

## In all

| game | level | matches | moments | Brier, review | totals alone | fair share |
|---|---|---|---|---|---|---|
"""
SECOND = """
## By chance

Of the moments with such a chance: how many there were, the mean chance told, and how often they were won, in points of a
hundred, with one standard error (moments of one match count together). **Off** are those with {enough} moments or more
that are further off than five points and three errors.

| game | level | chance | moments | told | won |
|---|---|---|---|---|---|
"""
THIRD = """
## By number of players

All moments, and of the tenths with {enough} moments or more the one that lies furthest beyond what is allowed, five
points or three errors, or else nearest to it.

| game | level | players | matches | moments | told | won | furthest off: chance | told | won |
|---|---|---|---|---|---|---|---|---|---|
"""
THIRD_TENTHS = """
### By number of players and chance

The tenths with {enough} moments or more.

| game | level | players | chance | moments | told | won |
|---|---|---|---|---|---|---|
"""
FOURTH = """
## What a Sharp CPU tells when it is asked why, and in a hint

The same for the chances of hints and of "Why?", where those are chances to win the match: told after {asked} playouts, fewer
than a table's second allows. Where a Sharp CPU makes fewer for a move of its own, "Why?" tells what so many say ({fewer}), while
a hint takes the whole second.

| game | told by | chance | moments | told | won |
|---|---|---|---|---|---|
"""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A chance to win as the program stated it, and the seat's real share of the win."""

    source: str
    chance: float
    alone: float
    """The chance to win according to the totals alone, whatever the cards are."""
    won: float


def learn(
    tally: Tallies, cell: tuple[str, str, int], estimates: Sequence[Estimate], sources: Sequence[str]
) -> None:
    """Adds the stated chances of one match to the sums."""
    groups: dict[tuple[str, object], list[Estimate]] = {(source, WHOLE): [] for source in sources}
    for one in estimates:
        groups[one.source, WHOLE].append(one)
        groups.setdefault((one.source, min(BINS - 1, int(BINS * one.chance))), []).append(one)
    for (source, nth), some in groups.items():
        won = math.fsum(one.won for one in some)
        tally.add(
            (*cell, source, nth),
            matches=1,
            moments=len(some),
            told=math.fsum(one.chance for one in some),
            won=won,
            won2=won * won,
            moments2=len(some) ** 2,
            both=won * len(some),
            brier=math.fsum((one.chance - one.won) ** 2 for one in some),
            alone=math.fsum((one.alone - one.won) ** 2 for one in some),
            share2=math.fsum(one.won**2 for one in some),
        )


@dataclass(frozen=True, slots=True)
class Bin:
    """Moments with about equal chances. `error` is the standard error of `won`, the share of wins."""

    nth: int
    moments: int
    chance: float
    won: float
    error: float

    @property
    def off(self) -> float:
        """Returns by how much `chance` and `won` differ beyond the allowed difference, or -1 without enough moments."""
        apart = abs(self.chance - self.won)
        return apart - max(NEAR, SURE * self.error) if self.moments >= ENOUGH else -1.0

    @property
    def span(self) -> str:
        return f"{10 * self.nth}-{10 * self.nth + 10} %"

    @property
    def cells(self) -> str:
        """Returns the mean chance and the share of wins as two cells of a table."""
        wrong = ", **off**" if self.off > 0 else ""
        return f"{100 * self.chance:.1f} | {100 * self.won:.1f} +- {100 * self.error:.1f}{wrong}"


def binned(sums: Mapping[str, float], nth: int = 0) -> Bin:
    moments, mean = sums["moments"], sums["won"] / sums["moments"]
    spread = sums["won2"] - 2 * mean * sums["both"] + mean * mean * sums["moments2"]
    return Bin(nth, int(moments), sums["told"] / moments, mean, math.sqrt(max(0.0, spread)) / moments)


def bins(tally: Tallies, name: str, level: str, seats: int | None, source: str) -> Iterator[Bin]:
    """Yields the figures for chances from 0 to 0.1, from 0.1 to 0.2, and so on."""
    for nth in range(BINS):
        sums = tally.sums(name, level, seats, source, nth)
        if sums["moments"]:
            yield binned(sums, nth)


def fair(tally: Tallies, name: str, level: str, seats: int, *, together: bool) -> float:
    """Returns the sum of squared errors if every chance were the average one."""
    sums = tally.sums(name, level, seats, "review", WHOLE)
    share = sums["won"] / max(1, sums["moments"]) if together else 1 / seats
    return sums["share2"] - 2 * share * sums["won"] + share * share * sums["moments"]


def table(
    tally: Tallies,
    cells: Sequence[tuple[str, str]],
    seats: Mapping[str, Sequence[int]],
    together: set[str],
) -> str:
    """Returns the text of calibration.md. `together` are the cooperative games."""
    text, known = HEAD, [cell for cell in cells if tally.sums(*cell, None, "review", WHOLE)["moments"]]
    for name, level in known:
        sums = tally.sums(name, level, None, "review", WHOLE)
        fairly = math.fsum(fair(tally, name, level, many, together=name in together) for many in seats[name])
        scores = (sums["brier"], sums["alone"], fairly)
        columns = " | ".join(f"{score / sums['moments']:.4f}" for score in scores)
        text += f"| {name} | {level} | {sums['matches']:.0f} | {sums['moments']:.0f} | {columns} |\n"
    text += SECOND
    for name, level in known:
        for one in bins(tally, name, level, None, "review"):
            text += f"| {name} | {level} | {one.span} | {one.moments} | {one.cells} |\n"
    text += THIRD
    for name, level in known:
        for many in seats[name]:
            text += _by_seats(tally, name, level, many)
    text += _tenths_by_seats(tally, known, seats)
    text += FOURTH
    for name, level in known:
        for source, asked in (("why", level), ("hint", "hint")):
            for one in bins(tally, name, level, None, source):
                text += f"| {name} | {asked} | {one.span} | {one.moments} | {one.cells} |\n"
    return text


def _by_seats(tally: Tallies, name: str, level: str, seats: int) -> str:
    sums = tally.sums(name, level, seats, "review", WHOLE)
    if not sums["moments"]:
        return ""
    every = binned(sums)
    some = [one for one in bins(tally, name, level, seats, "review") if one.moments >= ENOUGH]
    worst = max(some, key=lambda one: one.off, default=None)
    last = f"{worst.span} | {worst.cells}" if worst else "| |"
    plain = f"{100 * every.chance:.1f} | {100 * every.won:.1f} +- {100 * every.error:.1f}"
    return f"| {name} | {level} | {seats} | {sums['matches']:.0f} | {every.moments} | {plain} | {last} |\n"


def _tenths_by_seats(
    tally: Tallies, known: Sequence[tuple[str, str]], seats: Mapping[str, Sequence[int]]
) -> str:
    text, all_of_them = THIRD_TENTHS, list[Bin]()
    for name, level in known:
        for many in seats[name]:
            some = [one for one in bins(tally, name, level, many, "review") if one.moments >= ENOUGH]
            all_of_them += some
            for one in some:
                text += f"| {name} | {level} | {many} | {one.span} | {one.moments} | {one.cells} |\n"
    near = sum(abs(one.chance - one.won) <= NEAR for one in all_of_them)
    off = sum(one.off > 0 for one in all_of_them)
    return text + f"\nOf {len(all_of_them)} tenths {near} lie within five points; off: {off}.\n"


def decisions(match: Match) -> Iterator[tuple[Seat, Decided]]:
    for seat in map(Seat, range(match.seats)):
        for one in timeline(match, seat):
            if isinstance(one, Decided):
                yield seat, one


def alone(match: Match, level: str, seat: Seat, at: Decided) -> float:
    """Returns a seat's chance to win that follows from the totals alone."""
    judge = judge_of(match.game.id)
    assert judge is not None
    return judge.standing(match.view(seat, at.step), seat, (level,) * match.seats)


def reviewed(match: Match, level: str, seat: Seat, at: Decided, rng: Random) -> tuple[float, float]:
    """Returns the chance to win after a decision: by a review, and by the totals alone."""
    view, players = match.view(seat, at.step), (level,) * match.seats
    judge = judge_of(match.game.id)
    assert judge is not None
    news = match.news(seat)[: at.step]
    trial = judge.trial(Moment(view, seat, (at.played, None), at.played, news, players), rng)
    made = next(nth for nth, arm in enumerate(trial.arms) if at.played in arm)
    chance = trial.corrected(made, [trial.sample([made])[0] for _ in range(WORLDS)])
    return chance, alone(match, level, seat, at)


def sources_of(name: str, level: str) -> list[str]:
    """Returns the places where players read a chance to win, such as "review" or "hint"."""
    if level != Level.SHARP.value:
        return ["review"]
    return ["review", "why", "hint"] if playouts_of(name, "why") < ASKED else ["review", "why"]


def playouts_of(name: str, source: str) -> int:
    return min(ASKED, ENTRIES[name].playouts.get(Level.SHARP.value, ASKED)) if source == "why" else ASKED


def reasoned(match: Match, source: str, seat: Seat, at: Decided, rng: Random) -> float | None:
    """Returns the chance that a Sharp CPU computes for this move, or None."""
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


def play_one(name: str, level: str, number: int, sources: Sequence[str]) -> tuple[int, list[Estimate]]:
    """Plays match `number`. Returns its number of seats, and the chances that these sources stated."""
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
            found.append(Estimate("review", *reviewed(match, level, seat, at, rng), won))
        found += [
            Estimate(source, chance, alone(match, level, seat, at), won)
            for source in sources
            if source != "review" and (chance := reasoned(match, source, seat, at, rng)) is not None
        ]
    return seats, found


def play_on(tally: Tallies, cells: Sequence[Cell], sources: Sequence[str], minutes: float) -> None:
    """Plays matches for `minutes`. Each match is for the cell and source with the fewest matches so far.

    A cell is a game, a CPU's level and a number of seats. A source says how chances to win are computed.
    """
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
    cells = [(name, level) for name in GAMES for level in LEVELS]
    sources = {name: sources_of(name, Level.SHARP.value) for name in GAMES}
    seats = {name: GAMES[name].seats for name in GAMES}
    text = table(tally, cells, seats, {name for name in GAMES if ENTRIES[name].together})
    return text.format(
        worlds=WORLDS,
        thinks=THINKS,
        more=THINKS_TOGETHER,
        asked=ASKED,
        fewer=", ".join(f"{name}: {playouts_of(name, 'why')}" for name in sources if "hint" in sources[name]),
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
