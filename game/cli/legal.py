"""Every legal move of every seat after MOVE moves of a round. Table talk (words said to other players) is left out.

Rounds are counted from 0 here: --round 0 is what `tuckbox replay` calls Round 1. --move 0 is before the first move of
the round, --move 3 is just after its move 3.
"""

from __future__ import annotations

import argparse

from game.cli.files import read_record
from game.cli.usage import Stopped, WrongArguments, tell_json, whole
from game.core.cards import Seat
from game.record import BadRecord, Record


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments to its parser."""
    parser.add_argument("file", metavar="FILE", help="a match record")
    parser.add_argument(
        "--round", type=whole(0), required=True, metavar="ROUND", help="the round, the first is 0"
    )
    parser.add_argument(
        "--move", type=whole(0), required=True, metavar="MOVE", help="how many moves were made"
    )
    parser.add_argument("--json", action="store_true", help="JSON is what it prints anyway")


def run(arguments: argparse.Namespace) -> int:
    """Prints each seat's legal moves as JSON and returns the exit status. Raises Stopped."""
    try:
        record = read_record(arguments.file).record
        _check_place(record, arguments.round, arguments.move)
        match = record.replay((arguments.round, arguments.move))
    except BadRecord as bad:
        raise Stopped(bad) from bad
    game, state = record.game, match.state
    # A round that has ended has no moves left; the match itself has already dealt the next one.
    is_over = state.round != arguments.round
    tell_json(
        {
            str(seat): []
            if is_over
            else [str(move) for move in game.moves(state, Seat(seat)) if not game.is_talk(move)]
            for seat in range(match.seats)
        }
    )
    return 0


def _check_place(record: Record, number: int, move: int) -> None:
    if number >= len(record.rounds):
        last = len(record.rounds) - 1
        message = f"there is no round {number} in this record; counted from 0, the last is round {last}."
        raise WrongArguments(message)
    if move > len(record.rounds[number].moves):
        message = f"round {number} has only {len(record.rounds[number].moves)} moves."
        raise WrongArguments(message)
