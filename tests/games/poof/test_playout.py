"""Tests that Poof's fast model for playouts agrees with the rules."""

from __future__ import annotations

import hashlib
from itertools import islice, product
from random import Random
from typing import Any

import pytest

from game.core.cards import Seat
from game.core.events import Scored
from game.core.rules import OptionValue
from game.core.shuffle import CodeDealer, code_of
from game.games.poof import rules as poof
from game.games.poof.cards import HIGHEST
from game.games.poof.cpu.belief import Belief, code, number
from game.games.poof.cpu.plan import candidates, play_on
from game.games.poof.cpu.playout import (
    LOW,
    MERCY,
    POOF,
    POOFS_AT,
    SLOTS,
    TAKE,
    World,
    blind,
    cards,
    copies,
    count_of,
    play_by_chance,
    slots_of,
    some_copies,
    value_of,
)
from game.games.poof.positions import at
from game.games.poof.rules import GAME, TURN_LIMIT, Phase, State
from tests.cpu.table import fields
from tests.laws import settings
from tests.tier import tries

POSITIONS = tries(90, 260)
"""The least number of positions for every seat count and set of options."""

GUESSED = 12
"""Number of positions for every seat count and set of options. Their playouts must never change."""


def world(state: State) -> World:
    """Returns a position converted for fast playouts. No card may be hidden."""
    return next(Belief(state).worlds(Random(0)))


def facts(one: World) -> dict[str, Any]:
    found = {name: value for name, value in fields(one).items() if name not in ("active", "caller")}
    return {**found, "hands": [fields(own) for own in one.hands]}


def dealt(seats: int, options: dict[str, OptionValue], rng: Random) -> State:
    return GAME.deal(GAME.start(seats, options), CodeDealer(code_of(rng.getrandbits(40)))).state


@pytest.mark.every_third
@pytest.mark.parametrize(("seats", "options"), list(settings(GAME)))
def test_playouts_follow_the_rules(seats: int, options: dict[str, OptionValue]) -> None:
    rng, positions, ends = Random(f"{seats} {options}"), 0, 0
    while positions < POSITIONS or not ends:
        state, wild = dealt(seats, options, rng), rng.random()
        while state.phase is Phase.PLAY and (positions < POSITIONS or not ends):
            before = world(state)
            moves = [move for move in GAME.moves(state, state.active) if move != poof.MERCY]
            by_code = {code(state, state.active, move): move for move in moves}
            assert sorted(before.legal()) == sorted(by_code)
            nudged = max(moves, key=lambda one: code(state, state.active, one) & 511)
            move = rng.choice(moves) if rng.random() < wild else nudged
            if poof.MERCY in GAME.moves(state, state.active) and rng.random() < 0.01:
                move = poof.MERCY
            before.play(code(state, state.active, move))
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


def test_playouts_score_a_pooftastrophe_out_of_turn_like_the_rules() -> None:
    state = at("pile 10 10 8; 0 3 12; 1 4 11 P b2/9")
    called = world(state)
    called.call_mercy(1)
    scored = [event for event in GAME.play(state, Seat(1), poof.MERCY).events if isinstance(event, Scored)]
    assert called.points() == [event.points for event in scored] == [0, 4 + 11 + 50 + 2 + 9 + 28]


@pytest.mark.each_value
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("extra", [False, True])
@pytest.mark.parametrize("keeps", [False, True])
def test_random_playouts_are_legal_and_lose_no_card(seats: int, *, extra: bool, keeps: bool) -> None:
    rng = Random(f"{seats} {extra} {keeps}")
    options = {**GAME.defaults(), "extra_challenge": extra, "poof_may_be_kept": keeps}
    kinds = set()
    for _ in range(30):
        playout = world(dealt(seats, options, rng))
        while playout.active >= 0:
            move = playout.some_move(rng.random)
            assert move in playout.legal()
            kinds.add(value_of(move) or -1 - move)
            playout.play(move)
            words = [(playout.low, playout.high), *((own.low, own.high) for own in playout.hands)]
            assert all(0 <= low <= LOW and 0 <= high < 1 << POOFS_AT + 4 for low, high in words)
        assert min(playout.points()) == 0 or playout.skips == seats
    assert set(range(1, HIGHEST[seats] + 1)) | {POOF} <= kinds


def test_random_play_can_choose_every_legal_move() -> None:
    one = world(at("pile 9; 0 3 7 7 P a7/5 b/4 cP/2", extra_challenge=True))
    rng, legal = Random(1), set(one.legal())
    some = {one.some_move(rng.random) for _ in range(3000)}
    assert some <= legal
    assert set(map(value_of, some)) == set(map(value_of, legal))


def test_changing_a_copied_position_leaves_the_original_unchanged() -> None:
    first = world(dealt(4, GAME.defaults(), Random(2)))
    second, before = first.copy(), facts(first)
    assert play_by_chance(second, Random(3).random) > 20
    assert facts(first) == before
    assert second.active == -1


@pytest.mark.parametrize(("line", "move"), [("take", TAKE), ("blind a", blind(0))])
@pytest.mark.parametrize("turns", [TURN_LIMIT - 2, TURN_LIMIT - 1])
def test_P31_playouts_end_a_round_with_the_same_turn_as_the_rules(line: str, move: int, turns: int) -> None:
    state = at("pile 9; 0 P 12 a/11; 1 4", extra_challenge=True, poof_may_be_kept=True, turns=turns)
    played = world(state)
    assert move in played.legal()
    played.play(move)
    after = GAME.play(state, Seat(0), GAME.read(line)).state
    assert (played.active == -1) == (after.phase is not Phase.PLAY) == (turns == TURN_LIMIT - 1)


@pytest.mark.parametrize("turns", [TURN_LIMIT - 2, TURN_LIMIT - 1])
def test_P31_a_played_card_counts_as_a_turn_in_playouts(turns: int) -> None:
    played = world(at("pile 9; 0 3 4; 1 4", turns=turns))
    played.play(cards(3, 1))
    assert (played.active == -1) == (turns == TURN_LIMIT - 1)


def test_playouts_with_the_same_seed_are_equal() -> None:
    """The results of these playouts must not change, because measured strengths and reviews depend on them."""
    made, ends = hashlib.sha256(), 0
    for nth, (seats, options) in product(range(GUESSED), settings(GAME)):
        rng = Random(f"{nth} {seats} {options}")
        view = dealt(seats, options, rng).seen_by(Seat(nth % seats))
        worlds = Belief(view).worlds(rng, [0.5] * seats if nth % 2 else ())
        by_policy, by_chance, midway = islice(worlds, 3)
        play_on(by_policy)
        play_by_chance(by_chance, rng.random)
        while midway.active >= 0 and rng.random() < 0.95:
            midway.play(midway.some_move(rng.random))
        answers = candidates(midway) if midway.active >= 0 else []
        for answer in answers:
            tried = midway.copy()
            tried.play(answer)
            play_on(tried)
            made.update(f"{answer} {tried.turns} {tried.points()}".encode())
        for one in (by_policy, by_chance, midway):
            made.update(f"{one.turns} {one.skips} {one.top} {one.points()} {rng.random()}".encode())
        ends += 2 + len(answers)
    assert (ends, made.hexdigest()[:16]) == (3564, "fc6bf3118c641d72")


def test_playouts_give_the_same_scores_as_the_rules() -> None:
    assert len(poof.SLOTS) == SLOTS
    assert poof.RANK[poof.POOF] == POOF
    assert (value_of(cards(7, 3, 5)), count_of(cards(7, 3, 5)), slots_of(cards(7, 3, 5))) == (7, 3, 5)
    assert (value_of(blind(2)), count_of(blind(2)), slots_of(blind(2))) == (0, 0, 4)
    assert [copies(some_copies(9, 4), value) for value in (8, 9, 10)] == [0, 4, 0]


def test_faces_are_encoded_as_numbers() -> None:
    assert [number(face) for face in (*poof.NUMBERS, poof.POOF)] == list(range(1, 22))
    assert at("pile 4; 0 3 P").table.top(poof.PILE) is not None
    assert code(at("pile 4; 0 3 P"), 0, poof.MERCY) == MERCY
