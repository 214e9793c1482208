"""Measures how hard the levels of the CPUs are for people, and writes lab/measure/ladder.md.

Usage: `python lab/measure/ladder.py [--only RUNG…] [--table]`. A RUNG is an imitated person
(tests/cpu/opponents) who plays against or with one level. `--deals N` stops each rung after N deals.
"""

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).resolve().parents[2]))

from lab.measure.level_cells import CEILINGS, RUNGS, Cell
from lab.measure.levels import (
    CALLED,
    ROOT,
    Row,
    Standing,
    by_deal,
    lines,
    play_cell,
    row_text,
    rows_of,
    shown,
    spent,
    team,
    win_share,
)
from lab.measure.played_at import at_cell, older

TABLE = ROOT / "lab" / "measure" / "ladder.md"
MEASURED = (*RUNGS, *CEILINGS)

HEAD = """\
# What people feel of the levels

Written by `python lab/measure/ladder.py`, which goes on where it was stopped; `--only RUNG` measures one row. People are
stand-ins written from the rules (tests/cpu/opponents): a *careful* one plans its turn and remembers what was laid, a
*beginner* does the first thing that goes, an *expert* counts. Seats are rotated over the same deals, whole matches,
the deal is the unit of every 95 % interval, a win shared by two counts half. Asked: about so much, of the careful one.
Playouts: for each decision of those levels that think as long as they may, or as many as their game gives them at the
table. A *seer* is a Master that sees every card: its rows show what luck leaves to a careful person. *Told* is a Master
that is told its partner's hand at every turn, but not the draw pile.
Milliseconds: processor time of one decision of the level among several moves, mean and longest, with compiled playouts
as in the built program. Commit: the last one that changed what plays there, be it rules, CPU or stand-in.
"""

ALONE = """
## The person's share of the wins

| rung | others | matches | deals | share, % | asked, % | playouts | ms | commit |
|---|---|---|---|---|---|---|---|---|
"""

BESIDE = """
## With one partner: everybody wins or nobody does

| rung | matches | wins, % | asked, % | cards left | playouts | ms | commit |
|---|---|---|---|---|---|---|---|
"""


def end(cell: Cell, played: list[dict[str, Any]]) -> str:
    """Returns the last columns of a cell's row."""
    return f"{cell.playouts_text} | {spent(played)} | {', '.join(dict.fromkeys(line['at'] for line in played))} |\n"


def asked(cell: Cell) -> str:
    """Returns the required share of wins in percent, or "" if none is required."""
    return f"{100 * cell.floor:.0f}" if cell.floor else ""


def alone_row(cell: Cell, played: list[dict[str, Any]]) -> str:
    deals, size = len(by_deal(cell, played)), len(cell.seats)
    return (
        f"| {cell.name} | {size - 1} x {CALLED.get(cell.seats[1], cell.seats[1])} | {deals * size} | {deals} "
        f"| {shown(win_share(cell, played), 100)} | {asked(cell)} | {end(cell, played)}"
    )


def beside_row(cell: Cell, played: list[dict[str, Any]]) -> str:
    """Returns the row of an imitated person who plays with a partner."""
    won, left = team(played)
    return f"| {cell.name} | {len(played)} | {won} | {asked(cell)} | {left} | {end(cell, played)}"


def table(rows: list[Row], standing: Standing) -> str:
    """Returns the text of ladder.md. `standing` has the rows whose matches are on another computer."""
    text, missing = HEAD, list[str]()
    for title, line, together in ((ALONE, alone_row, False), (BESIDE, beside_row, True)):
        text += title
        for row in rows:
            if row[0].together == together:
                found = row_text(row, title, line, standing)
                text += found
                missing += [] if found else [row[0].name]
    return text + (f"\nNot measured yet: {', '.join(missing)}.\n" if missing else "")


def write_table() -> None:
    standing = rows_of(TABLE.read_text(encoding="utf-8")) if TABLE.exists() else {}
    rows: list[Row] = [(cell, lines(cell)) for cell in MEASURED]
    text = table(rows, standing)
    TABLE.write_text(text + older(text, MEASURED), encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure what people feel of the levels.")
    parser.add_argument("--only", nargs="+", metavar="RUNG", choices=[cell.name for cell in MEASURED])
    parser.add_argument(
        "--deals", type=int, default=0, metavar="N", help="stop each rung after so many deals"
    )
    parser.add_argument("--table", action="store_true", help="only write the table from what is there")
    parser.add_argument("--commit", help="what the matches were played at, if not the commit checked out")
    arguments = parser.parse_args()
    for cell in [] if arguments.table else MEASURED:
        if not arguments.only or cell.name in arguments.only:
            most = arguments.deals * (1 if cell.together else len(cell.seats))
            play_cell(
                replace(cell, matches=min(cell.matches, most or cell.matches)),
                arguments.commit or at_cell(cell),
            )
            write_table()
            print(cell.name, flush=True)
    write_table()
    return 0


if __name__ == "__main__":
    sys.exit(main())
