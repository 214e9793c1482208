"""Random continuations of The Game (playouts) follow its rules, move by move."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.rules import OptionValue
from game.core.shuffle import CodeDealer, code_of
from game.games.the_game.cpu.determinization import AFTER, mask
from game.games.the_game.cpu.playout import END, World, play_by_chance, world_of
from game.games.the_game.rules import (
    DRAW,
    GAME,
    PILES,
    End,
    Lay,
    Move,
    Phase,
    Start,
    State,
    left,
    numbers,
    tops,
)
from tests.cpu.table import fields
from tests.laws import settings

POSITIONS = 60
"""The positions compared for each seat count and each set of options: 7,200 in all."""


def world(state: State) -> World:
    """Returns a position of The Game, converted for fast playouts."""
    table = state.table
    hands = [mask(numbers(table, seat)) for seat in range(state.seats)]
    deck = [int(table.face(card)) for card in table.zones[DRAW]]
    playout = world_of(list(tops(table)), hands, deck, state.active)
    playout.minimum = 3 if state.options.expert else 2
    playout.after = AFTER[state.options.min_after_deck_empty]
    playout.on_fire = state.options.on_fire
    playout.laid, playout.held = state.laid, state.held
    playout.burning = sum(1 << place for place, name in enumerate(PILES) if name in state.deadlines)
    return playout


def facts(one: World) -> dict[str, Any]:
    return {**fields(one), "deck": one.deck[: one.drawable]}


def code(move: Move) -> int:
    match move:
        case Lay(face, pile):
            return int(face) << 2 | PILES.index(pile)
        case _:
            assert isinstance(move, End)
            return END


def dealt(seats: int, options: dict[str, OptionValue], rng: Random) -> State:
    state = GAME.deal(GAME.start(seats, options), CodeDealer(code_of(rng.getrandbits(40)))).state
    first = rng.choice([move for move in GAME.moves(state, state.active) if isinstance(move, Start)])
    return GAME.play(state, state.active, first).state


def nearest(state: State, moves: list[Move]) -> Move:
    """Returns the move whose card skips the fewest numbers."""
    shown = dict(zip(PILES, tops(state.table), strict=True))

    def step(move: Move) -> int:
        if not isinstance(move, Lay):
            return 4
        ahead = int(move.face) - shown[move.pile]
        return ahead if move.pile in ("A1", "A2") else -ahead

    return min(moves, key=step)


@pytest.mark.every_third
@pytest.mark.parametrize(("seats", "options"), list(settings(GAME)))
def test_playouts_follow_the_rules(seats: int, options: dict[str, OptionValue]) -> None:
    rng, positions = Random(f"{seats} {options}"), 0
    while positions < POSITIONS:
        state, wild = dealt(seats, options, rng), rng.choice((0.0, 0.1, 1.0))
        before = world(state)
        while state.phase is Phase.PLAY:
            assert facts(before) == facts(world(state))
            moves = [move for move in GAME.moves(state, state.active) if not GAME.is_talk(move)]
            by_code = {code(move): move for move in moves}
            assert sorted(before.legal()) == sorted(by_code)
            move = rng.choice(moves) if rng.random() < wild else nearest(state, moves)
            before.play(code(move))
            state = GAME.play(state, state.active, move).state
            positions += 1
        assert before.active == -1
        assert before.left() == left(state.table)
        assert bool(before.burning) == state.burned or not before.left()


@pytest.mark.parametrize("seats", GAME.seats)
def test_random_playouts_leave_the_original_unchanged(seats: int) -> None:
    rng = Random(seats)
    for _ in range(20):
        first = world(dealt(seats, GAME.defaults(), rng))
        before, second = facts(first), first.copy()
        assert play_by_chance(second, rng.random) >= 2
        assert facts(first) == before
        assert second.active == -1
        dealt_out = [second.hand(seat) for seat in range(seats)]
        dealt_out += [1 << card for card in second.deck[: second.drawable]]
        assert sum(dealt_out) == second.unlaid()


def test_random_play_can_choose_every_legal_move() -> None:
    one, rng = world(dealt(3, GAME.defaults(), Random(8))), Random(1)
    for _ in range(3):
        assert {one.some_move(rng.random) for _ in range(2000)} == set(one.legal())
        one.play(min(one.legal(), key=lambda move: abs((move >> 2) - one.tops[move & 3]) if move else 99))
