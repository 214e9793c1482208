"""Rates CPU players: `python build/rate.py GAME --seats 2 --level sharp --matches 300 [--option id=value]`.

Every seat plays at the same level; after each card, and before the first, each other seat may say one word. One
line a seat count: wins with their 95 % interval (Wilson), cards left (mean), milliseconds a decision.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.core.cards import Seat
from game.core.rules import OptionValue
from game.core.shuffle import CodeDealer, code_of
from game.cpu.levels import Level, Playouts
from game.cpu.players import Ask, think
from game.games import GAMES
from game.match import Match


@dataclass
class Tally:
    """What the matches of one seat count came to."""

    won: int = 0
    points: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)


def wilson(won: int, played: int) -> tuple[float, float]:
    """The 95 % interval of a rate, in percent."""
    z, share = 1.96, won / played
    middle = share + z * z / (2 * played)
    half = z * (share * (1 - share) / played + z * z / (4 * played * played)) ** 0.5
    whole = 1 + z * z / played
    return 100 * (middle - half) / whole, 100 * (middle + half) / whole


def speakers(match: Match, *, silent: bool) -> Iterator[Seat]:
    """The seats that may speak now: all but the one whose turn it is."""
    if not silent and match.seats > 1:
        yield from (Seat(seat) for seat in range(match.seats) if seat != match.turn)


def play(match: Match, level: Level, seed: int, tally: Tally, *, silent: bool) -> None:
    """One match to its end."""

    def ask(seat: Seat) -> object:
        chair = match.chair(seat)
        question = Ask(0, match.game.id, seat, chair.view, chair.news(), level, Playouts(1000), seed)
        began = time.perf_counter()
        move = think(question).move
        tally.seconds.append(time.perf_counter() - began)
        return move

    while match.turn is not None:
        for seat in speakers(match, silent=silent):
            if (word := ask(seat)) is not None:
                match.submit(seat, word)
        match.submit(match.turn, ask(match.turn))


def rate(
    game: str, seats: int, level: Level, options: dict[str, OptionValue], arguments: argparse.Namespace
) -> str:
    """Play the matches and sum them up in one line."""
    tally = Tally()
    for number in range(arguments.matches):
        code = code_of(arguments.seed * 1_000_003 + number)
        match = Match(GAMES[game], seats, options, CodeDealer(code))
        play(match, level, number, tally, silent=arguments.silent)
        outcome = match.outcome
        assert outcome is not None
        tally.won += Seat(0) in outcome.winners
        tally.points.append(outcome.totals[0])
    low, high = wilson(tally.won, arguments.matches)
    return (
        f"{game} {seats} seats {level.value:<6} n={arguments.matches} won {100 * tally.won / arguments.matches:.1f} % "
        f"[{low:.1f}, {high:.1f}]  points {sum(tally.points) / len(tally.points):.2f}  "
        f"{1000 * sum(tally.seconds) / len(tally.seconds):.2f} ms a decision (worst {1000 * max(tally.seconds):.0f})"
    )


def chosen(game: str, texts: list[str]) -> dict[str, OptionValue]:
    """The game's options with those given as id=value changed."""
    options = GAMES[game].defaults()
    known = {option.id: option for option in GAMES[game].options}
    for text in texts:
        name, _, value = text.partition("=")
        choices = {str(each): each for each in known[name].values}
        options[name] = choices[value]
    return options


def main() -> int:
    """Read the arguments and rate."""
    parser = argparse.ArgumentParser(description="Rate CPU players.")
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seats", type=int, nargs="+", default=[2])
    parser.add_argument("--level", choices=[level.value for level in Level], nargs="+", default=["sharp"])
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="ID=VALUE")
    parser.add_argument("--silent", action="store_true", help="nobody says a word")
    arguments = parser.parse_args()
    options = chosen(arguments.game, arguments.option)
    for seats in arguments.seats:
        for level in arguments.level:
            print(rate(arguments.game, seats, Level(level), options, arguments), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
