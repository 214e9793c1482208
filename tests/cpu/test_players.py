"""CPUs make legal moves, give the same answer to the same question, and see only the view of their seat."""

from __future__ import annotations

import pickle
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.core.cards import Seat
from game.core.rules import AnyGame
from game.cpu.decision import BY_CHANCE, Decision, Reasoner, Reasons
from game.cpu.levels import Level, Playouts
from game.games import GAMES
from game.match import Match
from game.worker.brains import BRAINS
from game.worker.players import think
from game.worker.question import Ask
from tests.cpu.table import Players, deal, midway, question, retold
from tests.laws import permuted, settings
from tests.tier import tries
from tests.toy.game import rules as toy

EVERY: dict[str, AnyGame] = {**GAMES, "toy": toy.GAME}
MATCHES = tries(16, 48)
TWINS = tries(60, 300)
"""The number of positions in which a CPU is asked twice.

A CPU that cheats changes its answer in at least a quarter of them.
"""
GLIMPSE = 60
"""The most random moves of a match in a game without CPU players.

Such a match could take tens of thousands of moves.
"""
LONGEST = tries(80, 100_000)
"""Steps after which most matches are stopped. One match in six is played to its end."""


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("name", EVERY)
def test_answers_are_legal_with_every_number_of_seats_and_every_option(name: str, part: int) -> None:
    game, cases = EVERY[name], list(settings(EVERY[name]))
    levels = list(Level)
    for number in range(part, MATCHES, 4):
        seats, options = cases[number * tries(len(cases) // MATCHES or 1, 1) % len(cases)]
        match = deal(game, seats, options, f"legal {number}")
        level = levels[(number // 4) % len(levels)]
        players = Players(match, level, EVERY, number, limit=Playouts(12))
        judged = name in BRAINS
        whole = judged and number % 24 == part
        steps = LONGEST if judged else GLIMPSE
        while match.turn is not None and (whole or match.steps < steps):
            for ask, move in players.step():
                assert move is None or move in game.moves(ask.view, ask.seat)
                assert move is not None or ask.seat != game.turn(ask.view), "no move, though it is their turn"
        assert match.outcome is not None or not whole


@pytest.mark.every_third
@pytest.mark.parametrize("name", EVERY)
def test_the_same_question_gets_the_same_answer(name: str) -> None:
    for number in range(tries(3, 30)):
        match = midway(EVERY[name], max(2, EVERY[name].seats[0]), f"same {number}", number)
        for seat in range(2 if match.turn is not None else 0):
            for level in Level:
                ask = question(match, seat, level, number)
                again = pickle.loads(pickle.dumps(ask)) if name in GAMES else ask
                assert think(ask, games=EVERY) == think(again, games=EVERY)


def differing(name: str, bot: Any = None, wanted: int = TWINS) -> int:
    """Returns in how many positions an answer changes if hidden cards change."""
    game, rng, positions, differ = EVERY[name], Random(11), 0, 0
    number = 0
    while positions < wanted:
        number += 1
        match = midway(game, game.seats[number % len(game.seats)], f"peek {number}", rng.randrange(40))
        if match.turn is None:
            continue
        for seat in range(match.seats):
            level = list(Level)[positions % len(Level)]
            first = question(match, seat, level, number)
            if game.turn(first.view) != seat and bot is not None:
                continue
            second = asked_of(permuted(match.state, Seat(seat), rng), first, match, bot)
            differ += think(asked_of(match.state, first, match, bot), bot, EVERY) != think(second, bot, EVERY)
            positions += 1
    return differ


def asked_of(state: Any, ask: Ask, match: Match, bot: Any) -> Ask:
    """Returns the question to a CPU in this state. If a cheating `bot` is given, the question shows all cards."""
    return replace(ask, view=state if bot is not None else state.seen_by(ask.seat, ask.view.table.zones))


@pytest.mark.parametrize("name", EVERY)
def test_questions_and_events_use_the_same_card_ids(name: str) -> None:
    game = EVERY[name]
    for number in range(4):
        match = midway(game, game.seats[-1], f"ids {number}", 24)
        for seat in range(match.seats):
            ask = question(match, seat)
            assert asked_of(match.state, ask, match, None).view == ask.view


@pytest.mark.parametrize("name", EVERY)
def test_an_answer_does_not_depend_on_hidden_cards(name: str) -> None:
    assert differing(name) == 0


class Peeker(Reasoner):
    """A CPU that cheats: its choice depends on the next card of the draw pile."""

    def choose_why(self, view: Any, moves: Any, _news: Any, _rng: Random, /) -> Decision:
        cards = view.table.zones["draw"]
        at = (int(view.table.faces[cards[-1]]) if cards else 0) % len(moves)
        return Decision(moves[at], Reasons(BY_CHANCE))


def test_the_test_catches_a_player_that_looks_at_hidden_cards() -> None:
    assert differing("the-game", Peeker(), 40) > 10


def test_bytes_to_the_worker_do_not_depend_on_hidden_cards() -> None:
    game, rng, compared = GAMES["the-game"], Random(3), 0
    for number in range(60):
        match = midway(game, 2 + number % 4, f"bytes {number}", rng.randrange(30))
        for seat in range(match.seats):
            other = retold(match, seat, rng)
            if other is None or other.turn != match.turn:
                continue
            assert other.state != match.state
            first, second = question(match, seat), question(other, seat)
            assert pickle.dumps(first) == pickle.dumps(second)
            compared += 1
    assert compared > 50
