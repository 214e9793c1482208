"""Explains the numbers that agents get: `python -m lab.tables [GAME SEATS]`."""

from __future__ import annotations

import sys
from typing import Final

from game.games import GAMES
from lab.actions import Actions
from lab.observation import Field, Layout

_HEAD: Final = """# What the numbers mean

`python -m lab.tables` prints this page; a test compares it with the spaces. `observation` is one row of int32 numbers, a field
after the other in this order; `lab.observation.Layout` says where each begins. All seats, zones and faces are counted
from 0, in the order given below, and are the same for every seat. `python -m lab.tables GAME SEATS` prints each number
of a row, and each action with its notation. A range to 2147483647, the largest number of a row, has no bound in the rules.
"""


def page() -> str:
    """Returns the whole text of lab/TABLES.md."""
    return "\n".join([_HEAD, *(_part(game) for game in GAMES)])


def _part(game: str) -> str:
    rules = GAMES[game]
    layouts = [Layout(game, seats) for seats in rules.seats]
    lines = [
        f"## {rules.title} (`{game}`)",
        "",
        "| seats | numbers | zones | faces | actions |",
        "|---|---|---|---|---|",
    ]
    lines += [
        f"| {one.seats} | {one.size} | {len(one.zones)} | {len(one.faces)} | {len(Actions(game, one.seats))} |"
        for one in layouts
    ]
    lines += ["", "| field | shape | range | what |", "|---|---|---|---|"]
    lines += [_row(layouts, number) for number in range(len(layouts[0].fields))]
    last = layouts[-1]
    lines += [
        "",
        f"Faces: {' '.join(last.faces)}",
        "",
        f"Zones, with {last.seats} seats: {', '.join(last.zones)}",
        "",
    ]
    return "\n".join(lines)


def _row(layouts: list[Layout], number: int) -> str:
    first, last = layouts[0].fields[number], layouts[-1].fields[number]
    span = f"{last.least} to {last.most}"
    return f"| `{last.name}` | {_shape(first, last)} | {span} | {last.about} |"


def _shape(first: Field, last: Field) -> str:
    if last.name == "known":
        return "zones x faces"
    if last.name in ("cards", "top"):
        return "zones"
    return "seats" if first.shape != last.shape else str(last.size)


def every_number(game: str, seats: int) -> list[str]:
    """Returns lines that explain each number of a game's observations, then each action."""
    layout, lines = Layout(game, seats), []
    for field in layout.fields:
        for nth in range(field.size):
            where = ""
            if field.name == "known":
                zone, face = divmod(nth, len(layout.faces))
                where = f" {layout.zones[zone]} {layout.faces[face]}"
            elif field.name in ("cards", "top"):
                where = f" {layout.zones[nth]}"
            elif field.size > 1:
                where = f" {nth}"
            lines.append(f"{field.start + nth:5} {field.name}{where}")
    return lines + [f"{number:5} action: {text}" for number, text in enumerate(Actions(game, seats).notation)]


def main() -> int:
    """Prints lab/TABLES.md, or every number of one game."""
    asked = sys.argv[1:]
    sys.stdout.write("\n".join(every_number(asked[0], int(asked[1]))) + "\n" if asked else page())
    return 0


if __name__ == "__main__":
    sys.exit(main())
