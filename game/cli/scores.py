"""The score book: each person's results in finished matches, in words, as JSON, or every seat of every match as CSV."""

from __future__ import annotations

import argparse

from game.book.results import counted_results, pages_with_pads
from game.book.statistics import people, sittings, tally
from game.book.summaries import glance, is_known
from game.book.written import as_csv, as_facts
from game.cli.named import add_csv, check_csv, write_csv
from game.cli.usage import tell, tell_json
from game.games import GAMES
from game.saves import Archive, MarksFile, PadFolder, Result, ScoreBook, copies_among, find_places
from game.streams import complain, one_line

_AT_ONCE = 60.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments to its parser."""
    add_csv(parser, "each seat of each match", or_json=True)


def run(arguments: argparse.Namespace) -> int:
    """Prints the results or writes them as a table. Returns the exit status."""
    check_csv(arguments)
    results = _results()
    if arguments.json:
        tell_json({"matches": len(results), "people": as_facts(results)})
    elif arguments.csv is not None:
        write_csv(arguments, as_csv(results))
    else:
        _tell(results)
    return 0


def _results() -> tuple[Result, ...]:
    """Returns the results in the program's score book."""
    places = find_places()
    archive = Archive(places, glance, is_known)
    archive.look()
    while archive.read(_AT_ONCE):
        pass
    folder, marks = PadFolder(places), MarksFile(places).load()[0]
    pads, bad = folder.entries()
    if bad is not None:
        complain(str(bad))
    pages = pages_with_pads(ScoreBook(places).results()[0], (*pads, *folder.put_away_entries()))
    entries = (*archive.finished(), *archive.away())
    if copies := len(copies_among(entries).intersection(entry.path for entry in archive.finished())):
        complain(f"older copies of matches, which are not counted: {copies}")
    return counted_results(entries, pages, marks)


def _tell(results: tuple[Result, ...]) -> None:
    if not results:
        tell("No match has been finished yet.")
    for person in people(results):
        mine = list(sittings(results, person))
        tell(one_line(person))
        for game in GAMES.values():
            found = tally([one for one in mine if one.result.game == game.id])
            if found.played:
                fair = f", by chance {float(found.fair):.1f}" if found.against else ""
                tell(f"  {game.title:<20} {found.played} played, {found.won} won{fair}")
