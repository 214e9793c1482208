"""What house rules change: 1,000 matches with them and as many without, on the same deals, played by CPUs.

One CPU of the level Steady plays against CPUs of the level Gentle, and sits one seat further with each deal. In a
game played as a team, all CPUs are Steady. The same command always gives the same figures, whatever --jobs is. A
match takes about 0.1 to 0.5 seconds of one core.
"""

from __future__ import annotations

import argparse
import os
import pickle
from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import asdict
from itertools import islice
from typing import Any, Final

from game.cli.crew import Lost, answers, hear
from game.cli.entrants import options_of
from game.cli.progress import Progress
from game.cli.usage import Stopped, WrongArguments, game_called, tell, tell_json, whole, word
from game.core.rules import AnyGame, Option
from game.games import ENTRIES
from game.trials.process import tried
from game.trials.trial import Trial, Tried
from game.trials.xray import DEALS, Row, XRay, rows
from game.worker.child import Pipe

USUAL_SEATS: Final = 3
_SERVE: Final = "game.cli.xray:serve"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments to its parser."""
    parser.add_argument(
        "game", metavar="GAME", type=word, help="the game's id, as `tuckbox games` lists them"
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="ID=VALUE",
        type=word,
        help="a house rule that differs from the box, as `tuckbox games` lists them; may be given several times",
    )
    parser.add_argument(
        "--seats",
        type=whole(1),
        metavar="N",
        help=f"players at the table ({USUAL_SEATS} where the rules allow)",
    )
    parser.add_argument(
        "--matches",
        type=whole(2),
        default=DEALS,
        metavar="N",
        help=f"how many matches with these rules, and as many without ({DEALS})",
    )
    parser.add_argument(
        "--jobs", type=whole(1, 256), metavar="J", help="how many processes play (one for each core)"
    )
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")


def run(arguments: argparse.Namespace) -> int:
    """Plays the matches and prints what the house rules change. Returns the exit status."""
    game = game_called(arguments.game)
    xray = _xray(game, arguments.option, arguments.seats)
    found = _played(xray, arguments.matches, arguments.jobs or os.cpu_count() or 1)
    table = rows(xray.entry, found)
    if arguments.json:
        tell_json(_facts(xray, arguments.matches, table))
    else:
        _print(xray, arguments.matches, table)
    return 0


def serve(pipe: Pipe) -> None:
    """The main function of a process that plays matches."""
    for trial in islice(hear(pipe), 1, None):
        pipe.send_bytes(pickle.dumps(tried(trial)))


def _xray(game: AnyGame, given: list[str], seats: int | None) -> XRay:
    """Returns the comparison to make. Raises WrongArguments if it is impossible."""
    seated = seats or _usual_seats(game, given)
    if seated not in game.seats:
        message = f"{game.title} is for {_listed(game.seats)} players, not {seated}."
        raise WrongArguments(message)
    xray = XRay(ENTRIES[game.id], seated, options_of(given, game, seated))
    for option in game.options:
        if option.id in xray.changed and not option.is_for(seated):
            message = f"{option.id} is for {_listed(option.seats)} players, not {seated}."
            raise WrongArguments(message)
    if not xray.changed:
        example = _example(game)
        message = f"these are the rules in the box; give another house rule, such as --option {example}."
        raise WrongArguments(message)
    return xray


def _usual_seats(game: AnyGame, given: list[str]) -> int:
    """Returns three, or the nearest number of players at which all given options have an effect."""
    named = {text.partition("=")[0] for text in given}
    asked = [option for option in game.options if option.id in named]
    fitting = [seats for seats in game.seats if all(option.is_for(seats) for option in asked)]
    return min(fitting or game.seats, key=lambda seats: abs(seats - USUAL_SEATS))


def _example(game: AnyGame) -> str:
    switches = [option for option in game.options if option.values]
    option: Option = switches[0] if switches else game.options[0]
    value = option.values[1] if option.values else option.most
    return f"{option.id}={str(value).lower()}"


def _listed(numbers: Sequence[int]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"


def _answers(trials: list[Trial], jobs: int) -> Generator[Any, None, None]:
    if jobs > 1:
        yield from answers(_SERVE, jobs, None, trials)
    else:
        yield from map(tried, trials)


def _played(xray: XRay, matches: int, jobs: int) -> list[Tried]:
    trials = list(xray.trials(matches))
    progress = Progress(len(trials))
    found: list[Tried] = []
    with closing(_answers(trials, jobs)) as played:
        for one in played:
            if isinstance(one, Lost):
                progress.clear()
                message = "a process that plays the matches has ended."
                raise Stopped(message)
            found.append(progress.after(one))
    progress.clear()
    return found


def _print(xray: XRay, matches: int, table: list[Row]) -> None:
    rules = ", ".join(f"{key}={str(value).lower()}" for key, value in xray.changed.items())
    tell(f"{xray.entry.rules.title}, {xray.seats} players, {matches} matches with {rules}, as many without")
    tell(f"played by {_players(xray)}")
    tell(f"{'':38}{'as in the box':>22}{'with your rules':>22}")
    for row in table:
        name = f"{row.figure.name}, {row.figure.about}"
        tell(f"{name:38}{row.whiskers(row.box):>22}{row.whiskers(row.changed):>22}")
    for row in table:
        if row.is_sure:
            tell(str(row.says))
    unsure = [row for row in table if not row.is_sure and not row.is_same]
    if unsure:
        tell(f"{len(unsure)} of {len(table)} differences could still be chance.")
    if all(row.is_same for row in table):
        tell("Nothing changes in how these CPUs play.")


def _players(xray: XRay) -> str:
    if xray.entry.together:
        return "Steady"
    return "one Steady among Gentles" if xray.seats > 2 else "one Steady and one Gentle"


def _facts(xray: XRay, matches: int, table: list[Row]) -> dict[str, Any]:
    return {
        "game": xray.entry.rules.id,
        "seats": xray.seats,
        "options": xray.changed,
        "players": "steady" if xray.entry.together else "one steady among gentles",
        "matches": matches,
        "interval": "95 %",
        "figures": [
            {
                "id": row.figure.id,
                "name": f"{row.figure.name}, {row.figure.about}",
                "box": asdict(row.box),
                "changed": asdict(row.changed),
                "difference": asdict(row.difference),
                "beyond_chance": row.is_sure,
            }
            for row in table
        ],
    }
