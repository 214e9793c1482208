"""Measures how strong the CPU Even is, and whether it becomes as strong as a person. Writes even.md.

Usage: python lab/measure/even.py [--deals 300] [--series 20] [--minutes 8] [GAME...]
"""

import argparse
import math
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT))  # behind a folder with compiled playouts, if PYTHONPATH has one

from game.arena import RandomPlayer, play  # noqa: E402
from game.book.even import ENOUGH, learnt  # noqa: E402
from game.core.shuffle import SplitMix, code_of  # noqa: E402
from game.cpu.even import EVEN, STEPS, place, spelled, strength_of  # noqa: E402
from game.cpu.levels import Level  # noqa: E402
from game.games import ENTRIES, GAMES  # noqa: E402
from game.saves import Result  # noqa: E402
from game.session.limits import counted  # noqa: E402
from game.standings import student  # noqa: E402
from game.trials.trial import THINKING  # noqa: E402
from game.worker.players import even, player  # noqa: E402
from lab.measure.tallies import Tallies  # noqa: E402

TABLE, KEPT = (ROOT / "lab" / "measure" / f"even.{kind}" for kind in ("md", "csv"))
MADE = tuple(game for game, entry in ENTRIES.items() if entry.scale is not None)
SEATS = {
    game: 3
    for game in MADE
    if (head_start := GAMES[game].head_start) is not None and len(head_start.offered) == 1
}
"""The number of seats in some games. All other games have two."""
POINTS = tuple(f"{step / STEPS:.2f}" for step in range(STEPS + 1))
"""The strengths of Even that are measured."""
FIXED = "steady"
RANDOM = "random"
PEOPLE = (RANDOM, "gentle", "steady", "sharp")
"""The players that take the place of people against Even."""
MATCHES = 30
"""The number of matches in a series."""
FEWEST = 5
"""The fewest deals after which a result is shown."""

FEWEST_SERIES = 3
"""The fewest series of matches after which a result is shown."""
WHEN = datetime(2026, 1, 1, tzinfo=UTC)


class Cell(NamedTuple):
    """One strength of Even, or one player of `PEOPLE` against Even."""

    part: str
    game: str
    point: str


def bot(game: str, name: str, seat: int) -> Any:  # noqa: ANN401
    """Returns a player. `name` is a strength of Even, a CPU level, or "random"."""
    if name == RANDOM:
        return RandomPlayer()
    if (strength := strength_of(name)) is not None:
        return even(game, strength)
    level, entry = Level(name), ENTRIES[game]
    limit = counted(THINKING, level, entry.playouts, calls=False)
    return player(game, level, limit, entry.style(seat, name))


def match(game: str, players: tuple[str, ...], nth: str, seat: int) -> tuple[float, tuple[int, ...]]:
    """Plays a match. Returns a seat's share of the win, and the winners.

    `nth` determines the deal and all random numbers.
    """
    seed = f"even {nth}"
    bots = [bot(game, one, at) for at, one in enumerate(players)]
    played = play(GAMES[game], GAMES[game].defaults(), bots, code_of(SplitMix.of(seed).next()), seed)
    assert played.outcome is not None
    winners = tuple(played.outcome.winners)
    return (1 / len(winners) if seat in winners else 0.0), winners


def scale_share(cell: Cell, deal: int) -> float:
    """Plays a deal from every seat. Returns Even's mean share of the win."""
    seats, player = SEATS.get(cell.game, 2), spelled(float(cell.point))
    found = []
    for seat in range(seats):
        players = tuple(player if one == seat else FIXED for one in range(seats))
        found.append(match(cell.game, players, str(deal), seat)[0])
    return math.fsum(found) / len(found)


def series_share(cell: Cell, series: int) -> tuple[float, float]:
    """Plays a series. Returns a player's share of wins from the sixth match on, and Even's last strength."""
    seats, results, shares = SEATS.get(cell.game, 2), list[Result](), list[float]()
    table = [("Ines", "human"), *((f"{seat}", EVEN) for seat in range(1, seats))]
    strength = 0.0
    for nth in range(MATCHES + 1):
        found = learnt(results, cell.game, table)
        assert found is not None
        strength = found.strength
        if nth == MATCHES:
            break
        others = (spelled(strength),) * (seats - 1)
        share, winners = match(cell.game, (cell.point, *others), f"{cell.point} {series} {nth}", 0)
        shares.append(share)
        players = ("human", *others)
        names, totals = tuple(name for name, _ in table), (0,) * seats
        results.append(Result(f"{nth}", cell.game, {}, names, players, totals, winners, "", WHEN))
    return math.fsum(shares[ENOUGH:]) / (MATCHES - ENOUGH), strength


HEAD = """# How strong Even is, and whether it comes even

Made by `python lab/measure/even.py`. Whole matches under the rules of the box, with as many playouts as Even has at the
table for a move, for calls out of turn as well; a shared win counts for each by its part. Whiskers are 95 %.

## The scale

One Even at a strength against Steady, or between two of them where three play; each deal from every seat. The deal is the
unit. *Expected* is what the ratings of the game's `SCALE` say. They are the log-odds in which a careful person beats each
level (ladder.md), and lie on a line between two levels; *levels.md* has the levels against each other. A row with fewer
than 5 deals is left out, and below so is one with fewer than 3 series.

| game | strength | plays | players | deals | matches | it wins, % | expected, % |
|---|---:|---|---:|---:|---:|---|---:|
"""
PEOPLE_HEAD = """
## People

A stand-in for a person plays 30 matches in a row against an Even that learns from each of them. Share: what the
stand-in wins from the sixth match on; the series is the unit. Strength: what Even has come to after the last match,
with the standard deviation of the series. The random one plays any legal move and is weaker than Gentle, where Even ends:
all that it loses shows in how low Even has gone.

| game | stand-in | players | series | matches | the stand-in wins, % | fair, % | strength in the end |
|---|---|---:|---:|---:|---|---:|---|
"""


def share_of(kept: Tallies, cell: Cell) -> tuple[int, str] | None:
    """Returns how often a cell was played, and its mean share of the win in percent. None if it was played too seldom."""
    sums = kept.sums(*cell)
    played = int(sums["played"])
    if played < (FEWEST if cell.part == "scale" else FEWEST_SERIES):
        return None
    mean = sums["share"] / played
    spread = max(0.0, (sums["squares"] - played * mean**2) / (played - 1))
    half = student(played - 1) * math.sqrt(spread / played)
    low, high = max(0.0, mean - half), min(1.0, mean + half)
    return played, f"**{100 * mean:.1f}** [{100 * low:.1f}, {100 * high:.1f}]"


def expected(cell: Cell) -> float:
    """Returns the share of wins, in percent, that the levels' ratings predict."""
    scale, seats = ENTRIES[cell.game].scale, SEATS.get(cell.game, 2)
    assert scale is not None
    return 100 / (1 + (seats - 1) * math.exp(scale.rating(1 / 3) - scale.rating(float(cell.point))))


def written(kept: Tallies) -> str:
    lines = [HEAD]
    for cell in (Cell("scale", game, point) for game in MADE for point in POINTS):
        if (found := share_of(kept, cell)) is not None:
            seats, plays = SEATS.get(cell.game, 2), place(float(cell.point))
            lines.append(
                f"| {GAMES[cell.game].title} | {cell.point} | {plays} | {seats} | {found[0]} | {found[0] * seats} "
                f"| {found[1]} | {expected(cell):.1f} |\n"
            )
    lines.append(PEOPLE_HEAD)
    for cell in (Cell("people", game, person) for game in MADE for person in PEOPLE):
        if (found := share_of(kept, cell)) is not None:
            sums, seats, played = kept.sums(*cell), SEATS.get(cell.game, 2), found[0]
            mean = sums["strength"] / played
            apart = math.sqrt(max(0.0, sums["strength_squares"] / played - mean**2))
            lines.append(
                f"| {GAMES[cell.game].title} | {cell.point} | {seats} | {played} | {played * MATCHES} "
                f"| {found[1]} | {100 / seats:.1f} | {mean:.2f} ({apart:.2f}) |\n"
            )
    return "".join(lines)


def following(kept: Tallies, cells: list[Cell], deals: int, series: int) -> Cell | None:
    """Returns the incomplete cell that has been played for the least time, or None."""
    made = {cell: kept.sums(*cell) for cell in cells}
    todo = [
        cell for cell, sums in made.items() if sums["played"] < (deals if cell.part == "scale" else series)
    ]
    return min(todo, key=lambda cell: made[cell]["seconds"], default=None)


def main() -> int:
    reading = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reading.add_argument("games", nargs="*", default=list(MADE), metavar="GAME")
    reading.add_argument("--deals", type=int, default=300)
    reading.add_argument("--series", type=int, default=20)
    reading.add_argument("--minutes", type=float, default=8.0)
    wanted = reading.parse_args()
    cells = [Cell("scale", game, point) for game in wanted.games for point in POINTS]
    cells += [Cell("people", game, person) for game in wanted.games for person in PEOPLE]
    until = time.monotonic() + 60 * wanted.minutes
    numbers = ("played", "share", "squares", "strength", "strength_squares", "seconds")
    kept = Tallies(KEPT, Cell._fields, numbers)
    while time.monotonic() < until and (cell := following(kept, cells, wanted.deals, wanted.series)):
        nth, began, strength = int(kept.sums(*cell)["played"]), time.process_time(), 0.0
        if cell.part == "scale":
            share = scale_share(cell, nth)
        else:
            share, strength = series_share(cell, nth)
        values = {"share": share, "squares": share**2, "strength": strength, "strength_squares": strength**2}
        kept.add(cell, played=1, seconds=time.process_time() - began, **values)
        kept.write()
    TABLE.write_text(written(kept), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
