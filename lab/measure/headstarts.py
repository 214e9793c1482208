"""Measures how many free points make the CPU Gentle as strong as Steady; writes headstarts.md.

Usage: python lab/measure/headstarts.py [--deals 500] [--minutes 8] [GAME...]
"""

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT))  # behind a folder with compiled playouts, if PYTHONPATH has one

from game.core.shuffle import SplitMix, code_of  # noqa: E402
from game.games import GAMES  # noqa: E402
from game.trials.process import tried  # noqa: E402
from game.trials.trial import THINKING, Trial  # noqa: E402
from game.trials.worth import share_of_win  # noqa: E402
from lab.measure.tallies import Tallies  # noqa: E402

TABLE, KEPT = (ROOT / "lab" / "measure" / f"headstarts.{kind}" for kind in ("md", "csv"))
VALUES = {game.id: (0, *game.head_start.offered) for game in GAMES.values() if game.head_start is not None}
"""The head starts that are tried, by game id. 0 is no head start."""
SINGLE = [game for game, values in VALUES.items() if len(values) == 2]
"""The games that offer only one head start."""
FIRST = 24
"""The number of deals with which every head start is tried at first."""
EVEN = range(45, 56)
"""Two players count as equally strong if this share of wins goes to the first, in percent."""
HEAD = """# What head starts are worth

Made by `python lab/measure/headstarts.py`. One Gentle plays one Steady, each deal from both seats, whole matches under the
rules of the box; a shared win counts half. The deal is the unit of the 95 % interval. *Even* is a share from 45 to 55 %.

| game | head start of the Gentle | deals | matches | it wins, % | even |
|---|---:|---:|---:|---|---|
"""
LARGER = """
A game with a single head start, at larger tables: one Gentle among Steadys.

| game | players | without | with it | fair |
|---|---:|---|---|---:|
"""
MORE = (3, 4, 6)
"""The numbers of players, other than two, with which some games are measured."""


def trials(game: str, seats: int, value: int, deal: int) -> Iterator[tuple[int, Trial]]:
    """Yields the matches of one deal. Gentle's seat has a head start of `value` points."""
    code = code_of(SplitMix.of(f"head starts {deal}").next())
    for seat in range(seats):
        players = tuple("gentle" if one == seat else "steady" for one in range(seats))
        starts = tuple(value if one == seat else 0 for one in range(seats)) if value else ()
        seed = f"head starts {deal}"
        yield (
            seat,
            Trial(seed, game, players, GAMES[game].defaults(), code, seed, THINKING, head_starts=starts),
        )


def cells(wanted: list[str]) -> list[tuple[str, int, int]]:
    """Returns what is measured: each cell is a game, a number of seats and a head start."""
    found = [(game, 2, value) for game in wanted for value in VALUES[game]]
    larger = [game for game in wanted if game in SINGLE]
    return found + [(game, seats, value) for game in larger for seats in MORE for value in VALUES[game]]


def following(kept: Tallies, wanted: list[str], most: int) -> tuple[str, int, int] | None:
    """Returns the game, seats and head start to be played next, or None if all have `most` deals."""
    found = cells(wanted)
    made = {cell: int(kept.sums(*cell)["deals"]) for cell in found}
    if (fewest := min(made.values())) < FIRST:
        return next(cell for cell in found if made[cell] == fewest)
    near = [cell for cell in found if cell[1] > 2]
    for game in wanted:
        of_two = [cell for cell in found if cell[:2] == (game, 2)]
        near.append(min(of_two, key=lambda cell: abs(kept.sums(*cell)["share"] / made[cell] - 0.5)))
    todo = [cell for cell in near if made[cell] < most]
    return min(todo, key=lambda cell: made[cell]) if todo else None


def written(kept: Tallies) -> str:
    lines = [HEAD]
    for game, values in VALUES.items():
        lines += [row_of_two(kept, game, value) for value in values]
    lines.append(LARGER)
    for game in SINGLE:
        lines += [row_of_more(kept, game, seats) for seats in MORE]
    return "".join(lines)


def row_of_two(kept: Tallies, game: str, value: int) -> str:
    """Returns the line about a head start for two, or "" without measurements."""
    wins = wins_of(kept, game, 2, value)
    if wins is None:
        return ""
    even = "yes" if round(wins.percent) in EVEN else "no"
    low, high = wins.percent - wins.margin, wins.percent + wins.margin
    return (
        f"| {GAMES[game].title} | {value or 'none'} | {wins.deals} | {2 * wins.deals} "
        f"| **{wins.percent:.1f}** [{low:.1f}, {high:.1f}] | {even} |\n"
    )


def row_of_more(kept: Tallies, game: str, seats: int) -> str:
    """Returns the line about a larger table, or "" without measurements."""
    cells = []
    for value in VALUES[game]:
        wins = wins_of(kept, game, seats, value)
        if wins is None:
            return ""
        low, high = wins.percent - wins.margin, wins.percent + wins.margin
        cells.append(f"{wins.percent:.1f} [{low:.1f}, {high:.1f}]")
    without, with_it = cells
    return f"| {GAMES[game].title} | {seats} | {without} | {with_it} | {100 / seats:.1f} |\n"


class Wins(NamedTuple):
    """Gentle's wins in percent, with their 95 % margin."""

    deals: int
    percent: float
    margin: float


def wins_of(kept: Tallies, game: str, seats: int, value: int) -> Wins | None:
    """Returns Gentle's wins with a head start of `value`, or None for fewer than two deals."""
    sums = kept.sums(game, seats, value)
    deals = int(sums["deals"])
    if deals < 2:
        return None
    mean = sums["share"] / deals
    variance = max(0.0, (sums["squares"] - deals * mean**2) / (deals - 1))
    return Wins(deals, 100 * mean, 196 * (variance / deals) ** 0.5)


def main() -> int:
    reading = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reading.add_argument("games", nargs="*", default=list(VALUES), metavar="GAME")
    reading.add_argument("--deals", type=int, default=500)
    reading.add_argument("--minutes", type=float, default=8.0)
    wanted = reading.parse_args()
    until = time.monotonic() + 60 * wanted.minutes
    kept = Tallies(KEPT, ("game", "seats", "value"), ("deals", "share", "squares"))
    while time.monotonic() < until and (cell := following(kept, wanted.games, wanted.deals)):
        game, seats, value = cell
        deal = int(kept.sums(*cell)["deals"])
        shares = [share_of_win(tried(trial), seat) for seat, trial in trials(game, seats, value, deal)]
        share = sum(shares) / seats
        kept.add(cell, deals=1, share=share, squares=share**2)
    kept.write()
    TABLE.write_text(written(kept), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
