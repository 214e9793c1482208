"""The law of The Game's playouts: move by move they do what the rules do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.rules import OptionValue
from game.core.shuffle import CodeDealer, code_of
from game.cpu.the_game_fast import (
    END,
    NO_PLAY,
    World,
    falling,
    fires,
    lay_turn,
    play_by_chance,
    play_on,
    rising,
    unlaid_of,
)
from game.cpu.the_game_plan import EVERY_CARD, plays
from game.cpu.the_game_worlds import AFTER, mask
from game.games.the_game import (
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
from tests.laws import settings

POSITIONS = 60
"""Compared for every seat count and every set of options: 7,200 in all."""


def world(state: State) -> World:
    """A position, as the playouts hold it."""
    table = state.table
    hands = [mask(numbers(table, seat)) for seat in range(state.seats)]
    deck = [int(table.face(card)) for card in table.zones[DRAW]]
    one = World(list(tops(table)), hands, deck, state.active, unlaid_of(hands, deck))
    one.minimum = 3 if state.options.expert else 2
    one.after = AFTER[state.options.min_after_deck_empty]
    one.on_fire = state.options.on_fire
    one.laid, one.held = state.laid, state.held
    one.burning = sum(1 << place for place, name in enumerate(PILES) if name in state.deadlines)
    return one


def facts(one: World) -> dict[str, Any]:
    found = {name: getattr(one, name) for name in World.__slots__ if name != "deck"}
    return {**found, "deck": one.deck[: one.drawable]}


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
    """The smallest step, so that matches go on until the draw pile is empty."""
    shown = dict(zip(PILES, tops(state.table), strict=True))

    def step(move: Move) -> int:
        if not isinstance(move, Lay):
            return 4
        ahead = int(move.face) - shown[move.pile]
        return ahead if move.pile in ("A1", "A2") else -ahead

    return min(moves, key=step)


@pytest.mark.parametrize(("seats", "options"), list(settings(GAME)))
def test_playouts_do_what_the_rules_do(seats: int, options: dict[str, OptionValue]) -> None:
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
def test_chance_makes_legal_moves_to_the_end_and_a_copy_goes_its_own_way(seats: int) -> None:
    rng = Random(seats)
    for _ in range(20):
        first = world(dealt(seats, GAME.defaults(), rng))
        before, second = facts(first), first.copy()
        assert play_by_chance(second, rng.random) >= 2
        assert facts(first) == before
        assert second.active == -1
        dealt_out = second.hands + [1 << card for card in second.deck[: second.drawable]]
        assert sum(dealt_out) == second.unlaid


def test_every_legal_move_can_come_by_chance() -> None:
    one, rng = world(dealt(3, GAME.defaults(), Random(8))), Random(1)
    for _ in range(3):
        assert {one.some_move(rng.random) for _ in range(2000)} == set(one.legal())
        one.play(min(one.legal(), key=lambda move: abs((move >> 2) - one.tops[move & 3]) if move else 99))


def test_the_best_play_on_a_pile_is_the_planners() -> None:
    rng, compared = Random(3), 0
    for _ in range(2000):
        shown = (rng.randrange(1, 100), 1, rng.randrange(2, 101), 2)
        own = mask(rng.sample(range(2, 100), 6))
        unlaid = own | mask(rng.sample(range(2, 100), rng.randrange(60)))
        for place, found in ((0, rising(shown[0], own, unlaid, 0)), (2, falling(shown[2], own, unlaid, 0))):
            here = [(over, card) for card, where, over in plays(shown, own, unlaid) if where == place]
            if shown[0] != 1 and here:
                assert min(here)[1] == found & 127
                compared += 1
            elif not here:
                assert found == NO_PLAY
    assert compared > 2000


def test_of_a_pair_ten_apart_the_one_goes_first_that_lets_the_other_go_back() -> None:
    own = mask([35, 45, 38])
    assert rising(30, own, EVERY_CARD, own & own >> 10) & 127 == 45
    assert rising(38, own, EVERY_CARD, own & own >> 10) & 127 == 45
    assert falling(50, own, EVERY_CARD, own & own >> 10) & 127 == 35
    assert falling(40, own, EVERY_CARD, own & own >> 10) & 127 == 35
    assert rising(30, own, EVERY_CARD, 0) & 127 == 35
    assert rising(50, own, EVERY_CARD, own & own >> 10) == NO_PLAY
    table = World([30, 90, 10, 5], [own], [], 0, own)
    lay_turn(table)
    assert table.tops == [38, 90, 10, 5], "45, 35 and then 38"


@pytest.mark.parametrize(("seats", "options"), list(settings(GAME)))
def test_a_playout_ends_where_a_match_could_end(seats: int, options: dict[str, OptionValue]) -> None:
    """What is left after a playout lies in hands and draw pile, and nothing was laid twice."""
    rng = Random(f"{seats} {options}")
    for _ in range(3):
        one = world(dealt(seats, options, rng))
        assert one.unlaid.bit_count() + (EVERY_CARD & ~one.unlaid).bit_count() == 98
        count = play_on(one)
        assert 0 <= count < 90
        if options["on_fire"]:
            assert fires(one.tops) < 16


def test_a_playout_covers_a_fire_in_time_or_loses() -> None:
    """G29: 44 is covered although 61 skips fewer cards; with nothing to cover it all that is left counts."""
    one = World([44, 60, 3, 2], [mask([50, 61]), mask([62])], [], 0, mask([50, 61, 62]))
    one.on_fire, one.burning = True, 1
    assert play_on(one) == 0
    lost = World([44, 60, 3, 2], [mask([43, 61]), mask([62])], [], 0, mask([43, 61, 62]))
    lost.on_fire, lost.burning = True, 1
    assert play_on(lost) > 0
