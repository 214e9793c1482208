"""Compares the par of a daily deal with a par from ten times as many matches.

Usage: python lab/measure/pars.py [--tries 2000] [--minutes 10] [GAME...]. A try is a match.
"""

import argparse
import csv
import math
import sys
import time
from datetime import date
from itertools import islice
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT))  # behind a folder with compiled playouts, if PYTHONPATH has one

from game.daily import daily  # noqa: E402
from game.games import GAMES  # noqa: E402
from game.saves import Par  # noqa: E402
from game.trials.par import LEVELS, TRIES, ParDeal, margin  # noqa: E402
from game.trials.process import tried  # noqa: E402

TABLE, KEPT = ROOT / "lab" / "measure" / "pars.md", ROOT / "lab" / "measure" / "pars.csv"
DAYS = {
    daily(day).game_id: day
    for day in (
        date(2027, 1, 1),
        date(2027, 1, 2),
        date(2027, 2, 7),
        date(2027, 3, 24),
        date(2027, 4, 26),
    )
}
HEAD = """# How near par is

Made by `python lab/measure/pars.py`. Par of a day is the mean of Sharp's 200 tries, Steady's is told beside it; both with their margin, 1.96
standard errors. Here the same deal was tried ten times as often. The last column is how far the two means are apart, in margins of that
difference: of twenty lines one is expected to be above 1.

| game | day | level | 200 tries | margin | tries | mean | margin | apart |
|---|---|---|---:|---:|---:|---:|---:|---:|
"""


class Row(NamedTuple):
    """The results of one CPU level with the deal of a day."""

    game: str
    level: str
    tries: int = 0
    total: int = 0
    """The sum of the totals."""
    squares: int = 0
    """The sum of the squared totals."""
    first_total: int = 0
    """The sum of the totals of the first 200 matches."""
    first_squares: int = 0
    """The sum of the squared totals of the first 200 matches."""

    def plus(self, total: int) -> "Row":
        first = self.tries < TRIES
        return self._replace(
            tries=self.tries + 1,
            total=self.total + total,
            squares=self.squares + total**2,
            first_total=self.first_total + total * first,
            first_squares=self.first_squares + total**2 * first,
        )


def par_of_sums(tries: int, total: int, squares: int) -> Par:
    """Returns the par that follows from these sums."""
    spread = max(0.0, (squares - total**2 / tries) / (tries - 1))
    return Par(total / tries, math.sqrt(spread / tries), tries)


def line(row: Row) -> str:
    par = par_of_sums(min(row.tries, TRIES), row.first_total, row.first_squares)
    whole = par_of_sums(row.tries, row.total, row.squares)
    # The first tries are part of all tries, so only the others can differ.
    error = math.sqrt(max(0.0, par.error**2 - whole.error**2))
    apart = abs(par.mean - whole.mean) / (1.96 * error) if error else 0.0
    day = DAYS[row.game].isoformat()
    columns = [GAMES[row.game].title, day, row.level.capitalize(), f"{par.mean:.2f}", f"{margin(par):.2f}"]
    columns += [f"{row.tries:,}", f"{whole.mean:.2f}", f"{margin(whole):.2f}", f"{apart:.2f}"]
    return f"| {' | '.join(columns)} |\n"


def load() -> dict[tuple[str, str], Row]:
    """Returns the rows from earlier runs, by game and level."""
    if not KEPT.exists():
        return {}
    with KEPT.open(encoding="utf-8", newline="") as file:
        rows = [Row(one[0], one[1], *map(int, one[2:])) for one in islice(csv.reader(file), 1, None)]
    return {(row.game, row.level): row for row in rows}


def keep(rows: dict[tuple[str, str], Row]) -> None:
    """Writes the file with the sums and the file with the table."""
    found = [rows[game, level] for game in DAYS for level in LEVELS if (game, level) in rows]
    with KEPT.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(Row._fields)
        writer.writerows(found)
    TABLE.write_text(HEAD + "".join(line(row) for row in found if row.tries > TRIES), encoding="utf-8")


def main() -> int:
    reading = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reading.add_argument("games", nargs="*", default=list(DAYS), metavar="GAME")
    reading.add_argument("--tries", type=int, default=10 * TRIES)
    reading.add_argument("--minutes", type=float, default=10.0)
    wanted = reading.parse_args()
    until, rows = time.monotonic() + 60 * wanted.minutes, load()
    for level in reversed(LEVELS):  # the par that players see is Sharp's
        for game in wanted.games:
            deal = daily(DAYS[game])
            par = ParDeal(deal.game_id, deal.players, deal.options, deal.code)
            row = rows.get((game, level), Row(game, level))
            while row.tries < wanted.tries and time.monotonic() < until:
                row = row.plus(tried(par.trial(level, row.tries)).totals[0])
            rows[game, level] = row
            keep(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
