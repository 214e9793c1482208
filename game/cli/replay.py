"""A match in words, as one seat saw it; without --seat, as everybody at the table saw it.

Until the match is over, --seat may only name the seat of a person who plays alone against CPUs; a match of CPUs has no
such limit. A record that breaks off or breaks a rule is shown up to that point, with the reason. Rounds and the moves
of a round are numbered from 1, but from 0 with --json. Seats are always numbered from 0.
"""

from __future__ import annotations

import argparse
from gettext import NullTranslations

from game.cli.files import read_match
from game.cli.usage import Stopped, WrongArguments, tell, tell_json, whole
from game.core.cards import PUBLIC, Seat
from game.match import Match
from game.record import NO_TIME, BadRecord, Player, Record
from game.record.story import Line, story
from game.streams import complain
from game.words import Words


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments to its parser."""
    parser.add_argument("file", metavar="FILE", help="a match record")
    parser.add_argument("--seat", type=whole(0), metavar="N", help="the seat that looks, from 0")
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")


def run(arguments: argparse.Namespace) -> int:
    """Prints the match and returns the exit status. Raises WrongArguments or Stopped."""
    try:
        record, match, wrong = read_match(arguments.file)
    except BadRecord as bad:
        raise Stopped(bad) from bad
    if arguments.seat is not None and arguments.seat >= match.seats:
        message = f"there is no seat {arguments.seat} in this record; the last is seat {match.seats - 1}."
        raise WrongArguments(message)
    people = list(record.with_person)
    if arguments.seat is not None and match.outcome is None and people not in ([], [arguments.seat]):
        message = "this match is not over, and what other seats hold is hidden until then."
        raise Stopped(message)
    viewer = PUBLIC if arguments.seat is None else Seat(arguments.seat)
    words = Words(NullTranslations(), [player.name for player in record.sitting])
    lines = [(line, tuple(map(words.say, line.words))) for line in story(match.chair(viewer))]
    if arguments.json:
        tell_json(
            [
                {"round": line.round, "move": line.move, "seat": line.seat, "words": said}
                for line, said in lines
            ]
        )
    else:
        _print(record, match, lines)
    if wrong is not None:
        complain(wrong)
    return 0


def _name_and_kind(player: Player) -> str:
    return f"{player.name} ({'person' if player.is_human else player.player})"


def _print(record: Record, match: Match, lines: list[tuple[Line, tuple[str, ...]]]) -> None:
    created = "" if record.created == NO_TIME else f", {record.created:%Y-%m-%d %H:%M} UTC"
    # While a match runs, its deal code would give every card away.
    deal = f", deal {record.seed}" if match.outcome is not None else ""
    tell(f"{record.game.title}{deal}{created}")
    for seat, player in enumerate(record.seats):
        tell(f"  seat {seat}: {_name_and_kind(player)}")
    for one in record.changes:
        tell(
            f"  from round {one.round + 1}, move {one.move + 1}, seat {one.seat}: {_name_and_kind(one.player)}"
        )
    shown = -1
    for line, said in lines:
        if line.round != shown:
            shown = line.round
            tell(f"Round {shown + 1}")
        number = "" if line.move is None else str(line.move + 1)
        if said:
            tell(f"{number:>4}  {' '.join(said)}")
