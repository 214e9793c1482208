"""In two deals that look the same to its seat, a CPU gives the same answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.core.cards import Seat
from game.cpu.decision import BY_CHANCE, Decision, Reasoner, Reasons
from game.cpu.levels import Level, Playouts
from game.games import GAMES
from game.match import Match
from game.worker.players import think
from tests.cpu.table import midway, question, retold

STEPS = {"campfire-smokeout": 12, "spooky-boo": 40}
"""By game: a CPU is asked after fewer steps of the first round than this."""

QUICK, LONG = 300, 3000


def twins(name: str, wanted: int) -> Iterator[tuple[Match, Match, Seat]]:
    """Yields two matches with different deals, and a seat to which they look the same."""
    game, rng, found, number = GAMES[name], Random(5), 0, 0
    while found < wanted:
        number += 1
        seats = game.seats[number % len(game.seats)]
        match = midway(game, seats, f"unseen {number}", rng.randrange(STEPS[name]))
        if match.turn is None or match.state.round:
            continue
        for seat in map(Seat, range(seats)):
            if seat != match.turn and not game.moves(match.state, seat):
                continue
            other = retold(match, seat, rng)
            if other is not None and other.turn == match.turn and other.state != match.state:
                found += 1
                yield match, other, seat


def differing(name: str, wanted: int, bot: Any = None) -> int:
    """Returns how often answers differ between the two matches of a pair.

    If `bot` is given, it answers in place of the CPU, and sees all cards.
    """
    differ = 0
    for number, (match, other, seat) in enumerate(twins(name, wanted)):
        asks = [
            replace(question(one, seat, list(Level)[number % len(Level)], number), limit=Playouts(60))
            for one in (match, other)
        ]
        if bot is not None:
            asks = [replace(ask, view=one.state) for ask, one in zip(asks, (match, other), strict=True)]
        differ += think(asks[0], bot) != think(asks[1], bot)
    return differ


@pytest.mark.parametrize("name", STEPS)
def test_no_answer_depends_on_a_hidden_card(name: str) -> None:
    assert differing(name, QUICK) == 0


@pytest.mark.long
@pytest.mark.parametrize("name", STEPS)
def test_no_answer_depends_on_hidden_cards_in_thousands_of_deals(name: str) -> None:
    assert differing(name, LONG) == 0


class Peeker(Reasoner):
    """A CPU that cheats: its choice depends on hidden cards."""

    def choose_why(self, view: Any, moves: Any, _news: Any, _rng: Random, /) -> Decision:
        at = sum(sum(map(ord, face)) * card for card, face in view.table.faces.items()) % len(moves)
        return Decision(moves[at], Reasons(BY_CHANCE))

    def speak_why(self, view: Any, moves: Any, news: Any, rng: Random, /) -> Decision | None:
        said = self.choose_why(view, (None, *moves), news, rng)
        return said if said.move is not None else None


@pytest.mark.parametrize("name", STEPS)
def test_the_test_catches_a_player_that_looks_at_hidden_cards(name: str) -> None:
    assert differing(name, 60, Peeker()) > 10
