"""Tests that Eight & Half's fast model for playouts agrees with the rules, move by move."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.cards import Seat
from game.core.events import Scored
from game.core.rules import OptionValue
from game.core.shuffle import CodeDealer, code_of
from game.games.eight_and_half.cpu import playout
from game.games.eight_and_half.cpu.belief import Belief, code, value_of
from game.games.eight_and_half.cpu.playout import (
    HALF,
    World,
    copies,
    count_of,
    face_of,
    laying,
    play_by_chance,
    some_copies,
)
from game.games.eight_and_half.positions import at
from game.games.eight_and_half.rules import FACES, GAME, MOVE_LIMIT, SLOTS, Phase, State, shown
from tests.cpu.table import fields
from tests.laws import settings
from tests.nudges import NUDGES

POSITIONS = 500
"""The number of positions compared for every seat count and every set of options: 8,000 in all."""


def world(state: State) -> World:
    """Returns a position without hidden cards, converted for fast playouts."""
    return next(Belief(state).worlds(Random(0)))


def facts(one: World) -> dict[str, Any]:
    return {name: value for name, value in fields(one).items() if name not in ("active", "president")}


def dealt(seats: int, options: dict[str, OptionValue], rng: Random) -> State:
    return GAME.deal(GAME.start(seats, options), CodeDealer(code_of(rng.getrandbits(40)))).state


@pytest.mark.every_third
@pytest.mark.parametrize(("seats", "options"), list(settings(GAME)))
def test_playouts_follow_the_rules(seats: int, options: dict[str, OptionValue]) -> None:
    rng, positions, ends = Random(f"{seats} {options}"), 0, 0
    while positions < POSITIONS or not ends:
        state, wild = dealt(seats, options, rng), rng.choice((0.1, 0.5, 1.0))
        while state.phase in (Phase.OPEN, Phase.PLAY) and (positions < POSITIONS or not ends):
            before = world(state)
            moves = GAME.moves(state, state.active)
            by_code = {code(move): move for move in moves}
            assert sorted(before.legal()) == sorted(by_code)
            chosen = before.some_move(rng.random) if rng.random() < wild else None
            assert chosen is None or chosen in by_code
            move = NUDGES["eight-and-half"](state, moves, rng) if chosen is None else by_code[chosen]
            before.play(code(move))
            step = GAME.play(state, state.active, move)
            positions += 1
            if step.state.phase is Phase.PLAY:
                assert before.active == step.state.active
                assert facts(before) == facts(world(step.state))
            else:
                assert before.active == -1
                assert before.points() == [event.points for event in step.events if isinstance(event, Scored)]
                ends += 1
            state = step.state


@pytest.mark.every_third
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("keeps", [False, True])
@pytest.mark.parametrize("to_hand", [False, True])
def test_random_playouts_are_legal_and_lose_no_card(seats: int, *, keeps: bool, to_hand: bool) -> None:
    rng = Random(f"{seats} {keeps} {to_hand}")
    kinds = set()
    for _ in range(25):
        playout = world(dealt(seats, {"ghost_keeps_five": keeps, "pile_to_hand": to_hand}, rng))
        while playout.active >= 0:
            move = playout.some_move(rng.random)
            assert move in playout.legal()
            kinds.add(face_of(move) if count_of(move) else -1 - move)
            playout.play(move)
            assert sum(playout.left) + sum(playout.burned) + playout.pile_size == 72
            assert playout.sizes == [sum(copies(held, face) for face in range(12)) for held in playout.hands]
    assert set(range(12)) <= kinds
    assert len(kinds) == 16


@pytest.mark.parametrize("made", [MOVE_LIMIT - 2, MOVE_LIMIT - 1])
def test_E38_playouts_have_the_same_move_limit_as_the_rules(made: int) -> None:
    state = at("pile 4; 0 7 7 9; 1 5", made=made)
    move = GAME.read("play 7")
    played = world(state)
    played.play(code(move))
    after = GAME.play(state, Seat(0), move).state
    assert (played.active == -1) == (after.phase is not Phase.PLAY) == (made == MOVE_LIMIT - 1)
    assert played.president == -1


def test_playouts_give_the_same_scores_as_the_rules() -> None:
    assert (len(FACES), len(SLOTS)) == (playout.FACES, playout.SLOTS)
    assert [FACES[number] for number in (playout.EIGHT, playout.HALF, playout.GHOST)] == list("8HG")
    paired = laying(8, 2, pair=True)
    assert (face_of(paired), count_of(paired), count_of(laying(8, 2))) == (8, 3, 2)
    assert [copies(some_copies(9, 4), face) for face in (8, 9, 10)] == [0, 4, 0]


def test_playouts_may_open_with_any_number_of_halves() -> None:
    state = at("0 H H H H H H H H 7; 1 5")
    wanted = {code(move) for move in GAME.moves(state, Seat(0))}
    assert set(world(state).legal()) == wanted
    assert laying(HALF, 8) in wanted


def test_changing_a_copied_position_leaves_the_original_unchanged() -> None:
    first = world(dealt(4, GAME.defaults(), Random(2)))
    second, before = first.copy(), facts(first)
    assert play_by_chance(second, Random(3).random) > 20
    assert {**facts(first)} == before
    assert [len(bank) for bank in first.banks] == [9] * 4
    assert second.active == -1


def test_network_values_are_unchanged_after_writing_and_reading() -> None:
    assert [value_of(shown(value)) for value in range(27)] == list(range(27))
    assert value_of("") == -1
    assert HALF == 10
