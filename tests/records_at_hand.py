"""Records of random matches, for tests of records and commands.

For records with several rounds, the tests' own game is played.
"""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from random import Random

from game.core.rules import AnyGame, OptionValue
from game.core.shuffle import CodeDealer, code_of
from game.games import GAMES
from game.match import Match
from game.record import Player, Record
from tests.laws import choose

CREATED = datetime(2026, 11, 21, 9, 0, 0, tzinfo=UTC)


def header(game: AnyGame, seats: int, options: dict[str, bool | int | str], code: str) -> Record:
    players = tuple(Player(f"Player {seat}", "human" if seat == 0 else "random") for seat in range(seats))
    return Record(game, players, options, code, CREATED, "0.1.0")


def random_options(game: AnyGame, seats: int, rng: Random) -> dict[str, OptionValue]:
    """Returns the options of a game. About a third of them have random values."""
    options = game.defaults()
    for option in game.options:
        if rng.random() < 0.3:
            values = option.values or ((seats - 1,) if option.is_seat else (option.least, option.least + 1))
            options[option.id] = rng.choice(values)
    return options


def played(game: AnyGame, seed: int, moves: int | None = None) -> tuple[Record, Match]:
    """Plays a random match with random options, to its end or for `moves` moves."""
    rng = Random(f"{game.id} {seed}")
    seats = rng.choice(list(game.seats))
    options = random_options(game, seats, rng)
    code = code_of(rng.getrandbits(40))
    match = Match(game, seats, options, CodeDealer(code))
    nudged = rng.choice((0.0, 0.9))
    while match.outcome is None and (moves is None or match.steps < moves):
        match.submit(*choose(game, match, rng, nudged))
    return header(game, seats, options, code).with_match(match), match


@cache
def played_record(name: str, seed: int, moves: int | None = None) -> Record:
    """Returns the record of a random match. Each match is played only once for all tests."""
    return played(GAMES[name], seed, moves)[0]
