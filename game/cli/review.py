"""How good every decision in a finished match was, by what its seat knew then, and what decided the match.

Rounds and moves are counted from 0, as in `tuckbox legal`. Chances to win are from 0 to 1. The number after "+-" is
one standard error; a chance without this number is certain. A move is marked with its cost if the cost is certain and
more than 3 in 100.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from gettext import NullTranslations
from typing import Any, Final

from game import __version__
from game.cli.files import read_match
from game.cli.progress import Progress
from game.cli.usage import Stopped, WrongArguments, tell, tell_json, whole
from game.games import ENTRIES
from game.record import BadRecord, Record
from game.review import Making, Reviewed, SeatReview
from game.streams import complain
from game.words import Words
from game.worker.studies import judge_of, study

PLAYOUTS: Final = 200
"""Playouts for each move unless --playouts is given."""

TOGETHER: Final = 8
"""The number of decisions between two drawings of the progress bar."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments to its parser."""
    parser.add_argument("file", metavar="FILE", help="a match record")
    parser.add_argument("--seat", type=whole(0), metavar="N", help="only this seat, from 0")
    parser.add_argument(
        "--playouts", type=whole(2, 100_000), default=PLAYOUTS, metavar="N", help="how many, for each move"
    )
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")


def run(arguments: argparse.Namespace) -> int:
    """Prints the review and returns the exit status. Raises WrongArguments or Stopped."""
    try:
        record, match, wrong = read_match(arguments.file)
    except BadRecord as bad:
        raise Stopped(bad) from bad
    if match.outcome is None:
        # The value of a move could reveal cards that somebody still holds.
        message = "this match is not over; its moves can be weighed once it is."
        raise Stopped(message)
    if judge_of(record.game.id) is None:
        message = f"nobody can judge the moves of {record.game.title} yet, so its matches are not reviewed."
        raise Stopped(message)
    if arguments.seat is not None and arguments.seat >= match.seats:
        message = f"there is no seat {arguments.seat} in this record; the last is seat {match.seats - 1}."
        raise WrongArguments(message)
    seats = range(match.seats) if arguments.seat is None else [arguments.seat]
    making = Making(match, tuple(seat.player for seat in record.seats), record.seed)
    _try(making, seats, arguments.playouts)
    review = making.review()
    words = Words(NullTranslations(), [player.name for player in record.seats])
    if arguments.json:
        made_by = {
            "version": __version__,
            "judge": ENTRIES[record.game.id].judge_version,
            "playouts": arguments.playouts,
        }
        tell_json([_as_json(record, review.seats[seat], words) | made_by for seat in seats])
    else:
        for seat in seats:
            _print(record, review.seats[seat], words)
    if wrong is not None:
        complain(wrong)
    return 0


def _try(making: Making, seats: Sequence[int], playouts: int) -> None:
    moments = {seat: making.moments(seat) for seat in seats}
    bar, done = Progress(max(1, sum(map(len, moments.values())))), 0
    for seat, all_of_it in moments.items():
        for start in range(0, len(all_of_it), TOGETHER):
            some = all_of_it[start : start + TOGETHER]
            making.learn(seat, some, study(making.study(seat, some, playouts)))
            done += len(some)
            bar.show(done)
    bar.clear()


def _as_json(record: Record, seat: SeatReview, words: Words) -> dict[str, Any]:
    ledger = seat.ledger
    return {
        "seat": seat.seat,
        "name": record.seats[seat.seat].name,
        "player": record.seats[seat.seat].player,
        "ledger": {
            "start": ledger.start,
            "own": ledger.own,
            "deck": ledger.deck,
            "others": ledger.others,
            "result": ledger.result,
        },
        "moves": [_move(one, words) for one in seat.moves],
    }


def _move(decision: Reviewed, words: Words) -> dict[str, Any]:
    """Returns a decision as a dictionary for JSON."""
    return {
        "round": decision.round,
        "move": decision.move,
        "played": decision.played,
        "chance": decision.chance,
        "error": decision.error,
        "cost": decision.cost,
        "costly": decision.costly,
        "best": [
            {"move": best.move, "chance": best.chance, "error": best.error}
            for best in decision.best
            if best.move
        ],
        "why": words.say(decision.why),
    }


def _print(record: Record, seat: SeatReview, words: Words) -> None:
    player, ledger = record.seats[seat.seat], seat.ledger.percents()
    tell(f"Seat {seat.seat}: {player.name} ({'person' if player.player == 'human' else player.player})")
    parts = (("own moves", ledger.own), ("the cards", ledger.deck), ("the others", ledger.others))
    shares = ", ".join(f"{name} {part:+d}" for name, part in parts)
    tell(f"  {ledger.start} % at the start, {shares}: {ledger.result} %")
    for one in seat.moves:
        tell(
            f"  {one.round}/{one.move:<4} {one.played:<20} {_per_cent(one.chance, one.error)}{_cost(one, words)}"
        )
    tell()


def _cost(one: Reviewed, words: Words) -> str:
    if not one.costly:
        return ""
    best = one.best[0]
    better = f"{best.move or 'silence'} {_per_cent(best.chance, best.error)}"
    return f", cost {100 * one.cost:.0f}; better {better}: {words.say(one.why)}"


def _per_cent(chance: float, error: float) -> str:
    percent = f"{100 * chance:.0f} %"
    return f"{percent} +- {max(1, round(100 * error))}" if error else percent
