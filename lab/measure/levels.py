"""Measures how strong the CPUs are and writes lab/measure/levels.md: `python lab/measure/levels.py [--only CELL…] [--table]`.

A cell is one tested player against others of one kind, or a whole table that plays together. Seats are rotated over the
same deals and the deal is the unit of every interval. Every match that was played is kept as a line in
build/work/levels, so a run that was stopped goes on where it was, and the table is written from what is there; a row
whose matches are not there stays as it is. Those of cells that take hours are kept in lab/measure/played.
Playouts for one move are a fixed number, so the same matches come again, with compiled playouts as well:
`python build/package/compile.py FOLDER`, then PYTHONPATH=FOLDER:. before the command. Decisions are timed as they are made.
"""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

sys.path.append(str(Path(__file__).resolve().parents[2]))

from game.arena import Chooser, play
from game.cli.entrants import seated
from game.core.news import News
from game.games import GAMES
from game.seatings import Seating, pairing
from lab.measure.games import parts
from lab.measure.level_cells import CELLS, SEER, TOLD, Cell
from lab.measure.level_table import rows_of, table
from lab.measure.played_at import at_cell, older
from lab.measure.seer import Followed, Seer

ROOT = Path(__file__).resolve().parents[2]
WORK, LONG = ROOT / "build" / "work" / "levels", ROOT / "lab" / "measure" / "played"
TABLE = ROOT / "lab" / "measure" / "levels.md"
SEED = "levels"

Line = dict[str, Any]


class Clock:
    """A player whose decisions are timed, and who may be kept silent."""

    def __init__(self, bot: Chooser, *, silent: bool) -> None:
        self.bot = bot
        self.spent: list[float] = []
        if hasattr(bot, "speak") and not silent:
            self.speak = bot.speak

    def choose(self, view: Any, moves: Sequence[Any], news: Sequence[News], rng: Random, /) -> Any:  # noqa: ANN401
        """The player's choice."""
        begin = time.process_time()
        move = self.bot.choose(view, moves, news, rng)
        if len(moves) > 1:
            self.spent.append(time.process_time() - begin)
        return move


def play_one(cell: Cell, number: int) -> Line:
    """Match `number` of a cell as its line, with the decisions of the player who is timed and their seconds."""
    game = GAMES[cell.game]
    sitting = pairing(
        number,
        len(cell.seats),
        f"{SEED} {cell.deals or cell.name}",
        Seating.KEEP if cell.together else Seating.ROTATE,
    )

    def followed() -> Followed:
        return Followed(game, len(cell.seats), sitting.code)

    def entrant(name: str) -> Chooser:
        if name == TOLD:
            (module,) = parts("told")[cell.game]
            told: Chooser = module.Told(followed(), cell.limit(name))
            return told
        bot = seated(name.removeprefix(SEER), game, cell.limit(name))
        return Seer(followed(), bot) if name.startswith(SEER) else bot

    bots = [Clock(entrant(cell.seats[one]), silent=one in cell.silent) for one in sitting.entrants]
    match = play(game, game.defaults(), bots, sitting.code, f"{SEED} {number}")
    outcome, seat = match.outcome, sitting.entrants.index(0)
    assert outcome is not None
    share = (seat in outcome.winners) / max(1, len(outcome.winners))
    if cell.together:
        share = float(bool(outcome.winners))
    totals = list(outcome.totals)
    timed = bots[sitting.entrants.index(cell.timed)]
    return {
        "share": share,
        "own": totals.pop(seat),
        "others": totals,
        "decisions": len(timed.spent),
        "spent": round(sum(timed.spent), 6),
        "longest": round(max(timed.spent, default=0.0), 6),
    }


def kept(cell: Cell) -> Path:
    """Where the matches of a cell are kept; other playouts are other matches."""
    return (LONG if cell.hours else WORK) / f"{cell.name}-{cell.playouts}.jsonl"


def lines(cell: Cell) -> list[Line]:
    """The matches played so far; a line that was cut off does not count."""
    file = kept(cell)
    if not file.exists():
        return []
    return [json.loads(text) for text in file.read_text(encoding="utf-8").splitlines() if text.endswith("}")]


def head() -> str:
    """The commit that is checked out."""
    command = ("git", "rev-parse", "--short", "HEAD")
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, encoding="utf-8").stdout.strip()


def play_cell(cell: Cell, commit: str) -> None:
    """Play what is missing of a cell; every match keeps the commit it was played at, those of others are played anew."""
    found = [line for line in lines(cell) if line["at"] == commit]
    kept(cell).parent.mkdir(parents=True, exist_ok=True)
    with kept(cell).open("w", encoding="utf-8") as file:
        for line in found:
            file.write(json.dumps(line) + "\n")
        for number in range(len(found), cell.matches):
            file.write(json.dumps(play_one(cell, number) | {"at": commit}) + "\n")
            file.flush()


def write_table() -> None:
    """Write what is known so far; rows whose matches were played elsewhere stay as they are."""
    standing = rows_of(TABLE.read_text(encoding="utf-8")) if TABLE.exists() else {}
    rows = [(cell, lines(cell)) for cell in CELLS]
    text = table(rows, standing)
    TABLE.write_text(text + older(text, CELLS), encoding="utf-8")


def main() -> int:
    """Measure the cells asked for, all if none is named, and write the table."""
    parser = argparse.ArgumentParser(description="Measure how strong the CPUs are.")
    parser.add_argument("--only", nargs="+", metavar="CELL", choices=[cell.name for cell in CELLS])
    parser.add_argument("--table", action="store_true", help="only write the table from what is there")
    parser.add_argument("--commit", help="what the matches were played at, if not the commit checked out")
    arguments = parser.parse_args()
    for cell in [] if arguments.table else CELLS:
        if not arguments.only or cell.name in arguments.only:
            play_cell(cell, arguments.commit or at_cell(cell))
            write_table()
            print(cell.name, flush=True)
    write_table()
    return 0


if __name__ == "__main__":
    sys.exit(main())
