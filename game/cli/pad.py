"""List the score pads for the real cards, or write every player's points in every round as CSV."""

from __future__ import annotations

import argparse

from game.book.written import pads_as_csv
from game.cli.named import add_csv, check_csv, write_csv
from game.cli.usage import tell
from game.days import local
from game.games import GAMES
from game.saves import PadEntry, PadFolder, find_places
from game.streams import complain, one_line


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments to its parser."""
    add_csv(parser, "each player in each round of each pad")


def run(arguments: argparse.Namespace) -> int:
    """Prints the score pads, or writes them as a table. Returns the exit status."""
    check_csv(arguments)
    entries, bad = PadFolder(find_places()).entries()
    if bad is not None:
        complain(str(bad))
    if arguments.csv is not None:
        write_csv(arguments, pads_as_csv(entry.pad for entry in entries))
        return 0
    if not entries:
        tell("No score pad has been begun yet.")
    for entry in entries:
        tell(_line(entry))
    return 0


def _line(entry: PadEntry) -> str:
    pad, sheet = entry.pad, entry.pad.sheet
    begun = local(pad.started, pad.offset).strftime("%Y-%m-%d %H:%M")
    state = f"round {sheet.now + 1}" if sheet.now is not None else "over"
    totals = ", ".join(
        f"{one_line(person.name)} {total}" for person, total in zip(sheet.columns, sheet.totals, strict=True)
    )
    return f"{begun}  {GAMES[pad.game].title:<20} {state:<9} {totals}"
