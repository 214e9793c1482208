"""Measures what each house rule of each game changes, and writes lab/measure/xray.md.

Usage: python lab/measure/xray.py [--deals 1000] [GAME...]
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT))  # behind a folder with compiled playouts, if PYTHONPATH has one

from game.core.rules import Option, OptionValue  # noqa: E402
from game.games import ENTRIES  # noqa: E402
from game.trials.process import tried  # noqa: E402
from game.trials.trial import Trial, Tried  # noqa: E402
from game.trials.xray import XRay, rows  # noqa: E402

TABLE = ROOT / "lab" / "measure" / "xray.md"
SEATS = 3
HEAD = """# What house rules change

Made by `python lab/measure/xray.py`. For each house rule CPUs play the same deals with it and as the box has it: one Steady among Gentles, who
moves a seat further with each deal, or a team of Steadys. In brackets stand 95 % intervals; bold is what is beyond chance (three standard
errors of the difference) and more than 2 %. A figure that is the same in every match is left out.
"""


def changes(option: Option, seats: int) -> Iterator[OptionValue]:
    """Yields the values of a house rule that are compared with its usual value."""
    if option.is_seat:
        yield seats - 1
    elif option.values:
        yield from (value for value in option.values if value != option.default)
    else:
        yield max(option.least, int(option.default) // 2)


def result_of(trial: Trial, known: dict[object, Tried]) -> Tried:
    """Returns the result of a trial, and stores it in `known`."""
    key = (tuple(trial.players), tuple(sorted(trial.options.items())), trial.code)
    if key not in known:
        known[key] = tried(trial)
    return known[key]


def section(game_id: str, deals: int) -> str:
    entry = ENTRIES[game_id]
    known: dict[object, Tried] = {}
    lines = [
        f"\n## {entry.rules.title}\n\n{deals} deals for each house rule.\n",
        "| house rule | players | figure | as in the box | with the rule |",
        "|---|---:|---|---:|---:|",
    ]
    for option in entry.rules.options:
        seats = SEATS if option.is_for(SEATS) else option.seats[0]
        for value in changes(option, seats):
            xray = XRay(entry, seats, {**entry.rules.defaults(), option.id: value})
            rule = f"`{option.id}={str(value).lower()}`"
            table = rows(entry, [result_of(trial, known) for trial in xray.trials(deals)])
            if all(row.is_same for row in table):
                lines.append(f"| {rule} | {seats} | nothing changes | | |")
                continue
            for row in table:
                changed = row.whiskers(row.changed)
                changed = f"**{changed}**" if row.is_sure else changed
                name = f"{row.figure.name}, {row.figure.about}"
                lines.append(f"| {rule} | {seats} | {name} | {row.whiskers(row.box)} | {changed} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    reading = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reading.add_argument("games", nargs="*", default=list(ENTRIES), metavar="GAME")
    reading.add_argument("--deals", type=int, default=1000)
    wanted = reading.parse_args()
    for game_id in wanted.games:
        kept = TABLE.read_text(encoding="utf-8") if TABLE.exists() else HEAD
        parts: list[str] = kept.split("\n## ")[1:]
        known = {one.splitlines()[0].strip(): one for one in parts}
        known[ENTRIES[game_id].rules.title] = section(game_id, wanted.deals).removeprefix("\n## ")
        titles = [entry.rules.title for entry in ENTRIES.values() if entry.rules.title in known]
        TABLE.write_text(HEAD + "".join(f"\n## {known[title]}" for title in titles), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
