"""A game's nudge (a rule of thumb) and its weakest CPU win more matches than random moves do."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import pytest

from game.core.cards import Seat
from game.core.shuffle import CodeDealer
from game.cpu.levels import Level, Playouts
from game.games import ENTRIES, GAMES
from game.match import Match
from game.worker.players import player
from tests.able import able
from tests.cpu.test_opponents import LUCKY
from tests.nudges import NUDGES, by_chance
from tests.tier import tries

Choice = Callable[[Match, Seat, Sequence[Any], Random], Any]
"""Chooses one of a seat's legal moves."""
MATCHES = tries(80, 400)
FEW, PLAIN = 12, 3.0
"""If a player is `PLAIN` standard deviations ahead after at least `FEW` matches, no more are played."""
SURE = 2.0
"""A player must win more than chance by at least this many standard deviations."""
TABLE = 4
"""Number of players in a game of luck. With two players, so few matches would show no skill."""
LONGEST = 4000


def nudge(match: Match, _seat: Seat, moves: Sequence[Any], rng: Random) -> Any:
    return NUDGES[match.game.id](match.state, moves, rng)


def chance(_match: Match, _seat: Seat, moves: Sequence[Any], rng: Random) -> Any:
    return by_chance(None, moves, rng)


def cpu(name: str, level: Level) -> Choice:
    bot = player(name, level, Playouts(5))
    return lambda match, seat, moves, rng: bot.choose(match.view(seat), moves, match.news(seat), rng)


def seats_of(name: str) -> int:
    return max(TABLE if name in LUCKY else 2, GAMES[name].seats[0])


def ended(name: str, number: int, choices: Sequence[Choice]) -> Match:
    """Returns a played match. Each seat has chosen its moves by its own entry of `choices`."""
    game, rng, seats = GAMES[name], Random(f"{name} {number}"), len(choices)
    options = game.defaults() | ({"rounds": 1} if "rounds" in game.defaults() else {})
    match = Match(game, seats, options, CodeDealer(f"better {number}"))
    while match.outcome is None and match.steps < LONGEST:
        seat = match.turn
        assert seat is not None
        moves = [move for move in game.moves(match.state, seat) if not game.is_talk(move)]
        match.submit(seat, choices[seat](match, seat, moves, rng))
    return match


def shares(name: str, choice: Choice) -> Iterator[float]:
    """Yields which share of each match is won by players that choose moves by `choice`.

    In a team's game, a deal is won if it ends better than with random moves.
    """
    seats, entry = seats_of(name), ENTRIES[name]
    for number in range(MATCHES):
        if entry.together:
            own, other = (totals(ended(name, number, [one] * seats)) for one in (choice, chance))
            yield float(own < other if entry.scoring.fewest else own > other)
        else:
            me = number % seats
            choices = [choice if seat == me else chance for seat in range(seats)]
            outcome = ended(name, number // seats, choices).outcome
            yield (me in outcome.winners) / max(1, len(outcome.winners)) if outcome is not None else 0.0


def totals(match: Match) -> int:
    assert match.outcome is not None
    return sum(match.outcome.totals)


def beats_chance(name: str, choice: Choice) -> bool:
    """Returns whether players that choose by `choice` win more than their share. It stops as soon as that is clear."""
    fair, won, count = 0.5 if ENTRIES[name].together else 1 / seats_of(name), 0.0, 0
    for share in shares(name, choice):
        won, count = won + share, count + 1
        if count >= FEW and ahead(won, count, fair) > PLAIN:
            return True
    return ahead(won, count, fair) > SURE


def ahead(won: float, count: int, fair: float) -> float:
    """Returns how many standard deviations the won matches are above the number that chance gives."""
    return (won - fair * count) / math.sqrt(count * fair * (1 - fair))


@pytest.mark.parametrize("name", able("nudge"))
def test_players_who_follow_the_nudge_beat_players_who_move_at_random(name: str) -> None:
    assert beats_chance(name, nudge), (
        f"the nudge of {name} in tests/nudges.py wins no more than its share against players by chance:"
        " let it choose what wins the match, not only what counts at once"
    )


@pytest.mark.every_third
@pytest.mark.parametrize("name", able("brain", among=sorted(GAMES.keys() - LUCKY)))
def test_the_weakest_cpu_plays_better_than_a_random_player(name: str) -> None:
    assert beats_chance(name, cpu(name, Level.GENTLE)), (
        f"Gentle in {name} wins no more than its share against players by chance: let it choose better, or, if skill"
        " shows only over hundreds of matches, name the game in LUCKY of tests/cpu/test_opponents.py"
    )


def test_a_random_player_does_not_pass_the_test_for_better_play() -> None:
    assert not any(beats_chance(name, chance) for name in GAMES)
