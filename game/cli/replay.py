"""A match in words, as one seat may know it; without --seat, as everybody at the table does.

Rounds and the moves of a round are numbered from 1; seats, and with --json all of them, from 0.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from gettext import NullTranslations

from game.cli.files import read_record
from game.cli.usage import Stopped, WrongArguments, tell, tell_json, whole
from game.core.cards import DEALER, PUBLIC, Seat
from game.games import ENTRIES
from game.match import Match
from game.record import NO_TIME, BadRecord, Record
from game.words import Words


@dataclass(frozen=True, slots=True)
class _Line:
    """One step in words; `round` and `move`, its number in the round, count from 0; no move for a deal."""

    round: int
    move: int | None
    seat: int | None
    words: tuple[str, ...]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("file", metavar="FILE", help="a match record")
    parser.add_argument("--seat", type=whole(0), metavar="N", help="the seat that looks, from 0")
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")


def run(arguments: argparse.Namespace) -> int:
    """Print the match."""
    try:
        record = read_record(arguments.file).record
        match = record.replay()
    except BadRecord as bad:
        raise Stopped(bad) from bad
    if arguments.seat is not None and arguments.seat >= match.seats:
        message = f"there is no seat {arguments.seat} in this record; the last is seat {match.seats - 1}."
        raise WrongArguments(message)
    viewer = PUBLIC if arguments.seat is None else Seat(arguments.seat)
    lines = list(_lines(record, match, viewer))
    if arguments.json:
        tell_json(
            [{"round": one.round, "move": one.move, "seat": one.seat, "words": one.words} for one in lines]
        )
    else:
        _print(record, match, lines)
    return 0


def _lines(record: Record, match: Match, viewer: Seat) -> Iterator[_Line]:
    words = Words(NullTranslations(), [player.name for player in record.seats])
    chair, teller = match.chair(viewer), ENTRIES[record.game.id].words
    number, moves = 0, 0
    for step, news in enumerate(chair.news()):
        before = chair.before(step)
        if before.round != number:
            number, moves = before.round, 0
        said = tuple(words.say(one) for one in teller.tell(before, news))
        if news.seat == DEALER:
            yield _Line(number, None, None, said)
        else:
            yield _Line(number, moves, news.seat, said)
            moves += 1


def _print(record: Record, match: Match, lines: list[_Line]) -> None:
    created = "" if record.created == NO_TIME else f", {record.created:%Y-%m-%d %H:%M} UTC"
    # While a match runs, its deal code would give every card away.
    deal = f", deal {record.seed}" if match.outcome is not None else ""
    tell(f"{record.game.title}{deal}{created}")
    for seat, player in enumerate(record.seats):
        tell(f"  seat {seat}: {player.name} ({'person' if player.player == 'human' else player.player})")
    shown = -1
    for line in lines:
        if line.round != shown:
            shown = line.round
            tell(f"Round {shown + 1}")
        number = "" if line.move is None else str(line.move + 1)
        if line.words:
            tell(f"{number:>4}  {' '.join(line.words)}")
