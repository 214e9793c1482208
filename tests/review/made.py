"""Matches for tests of reviews, and quick reviews of them that use few playouts."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.core.cards import Seat
from game.core.rules import AnyGame, OptionValue
from game.core.shuffle import CodeDealer, code_of
from game.games import GAMES
from game.match import Match
from game.review import Making, Review
from game.worker.studies import study
from tests.laws import choose, settings

STEPS = 120
"""The greatest length of a match, in steps."""


def matches(name: str, count: int, seed: str = "review") -> Iterator[Match]:
    game, rng = GAMES[name], Random(f"{seed} {name}")
    every = list(settings(game))
    for _ in range(count):
        yield _played(game, rng, *every[rng.randrange(len(every))])


def _played(game: AnyGame, rng: Random, seats: int, options: dict[str, OptionValue]) -> Match:
    match = Match(game, seats, options, CodeDealer(code_of(rng.getrandbits(40))))
    while match.turn is not None and match.steps < STEPS:
        seat, move = choose(game, match, rng, nudged=0.9)
        match.submit(seat, move)
    return match


def reviewed(match: Match, playouts: int = 4, players: str = "steady") -> Review:
    making = Making(match, (players,) * match.seats, "seed")
    for seat in range(match.seats):
        moments = making.moments(Seat(seat))
        making.learn(seat, moments, study(making.study(seat, moments, playouts)))
    return making.review()
