"""Tests that the fast model of Campfire Smokeout agrees with the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from game.core.cards import Face, Seat
from game.core.events import Shuffled
from game.core.shuffle import CodeDealer
from game.cpu.levels import Level, Playouts
from game.games.campfire_smokeout.cpu.player import numbers, player, random_rounds, seen_from, unseen
from game.games.campfire_smokeout.cpu.playout import (
    HOME,
    NOBODY,
    OUT,
    Airs,
    bits,
    blown_out,
    move_of,
    random_round,
)
from game.games.campfire_smokeout.rules import DECK, GAME, WIND, WINDS, Phase, Start, State, hand, smokeouts
from game.match import Match
from tests.games.campfire_smokeout.fast_match import Camp
from tests.laws import settings
from tests.tier import tries

MATCHES = tries(80, 240)


def faces(held: int) -> Counter[Face]:
    return Counter(face for card, face in enumerate(DECK) if held >> card & 1)


def same_place(camp: Camp, state: State) -> None:
    """Asserts that the fast model and the match are in the same position."""
    table = state.table
    for seat in range(state.seats):
        assert faces(camp.hands[seat]) == Counter(table.faces_in(hand(seat)))
    kept = Counter(face for seat in range(state.seats) for face in table.faces_in(smokeouts(seat)))
    assert Counter(DECK[card] for card in camp.kept) == kept
    assert camp.totals == list(state.totals)
    assert "AB"[camp.face] == state.face
    assert camp.over() == (state.phase is Phase.OVER)
    if state.phase in (Phase.START, Phase.PLAY):
        assert camp.smoke == state.smoke
        assert camp.sender == (NOBODY if state.sender is None else state.sender)
        assert (camp.opener != NOBODY) == (state.phase is Phase.START)
        assert camp.opener == NOBODY or DECK[camp.opener] == table.top(WIND)
        if camp.opener == NOBODY and table.zones[WINDS]:
            assert DECK[camp.top] == table.top(WINDS)


def order_of(match: Match) -> list[int]:
    (shuffled,) = (event for event in match.history[-1].events if isinstance(event, Shuffled))
    return numbers([face for face in reversed(shuffled.faces) if face is not None])


@pytest.mark.parametrize("part", range(4))
def test_the_fast_model_plays_by_the_rules(part: int) -> None:
    cases = list(settings(GAME))
    positions = 0
    for number in range(part, MATCHES, 4):
        seats, options = cases[number % len(cases)]
        rng = Random(number)
        match = Match(GAME, seats, options, CodeDealer(f"fast {number}"))
        airs = Airs(
            seats,
            extra_rule=bool(options["extra_rule"]),
            self_landing=bool(options["self_landing"]),
        )
        camp = Camp(airs, int(options["youngest"]))
        camp.deal(order_of(match))
        while match.outcome is None:
            positions += 1
            same_place(camp, match.state)
            legal = [move_of(move, starting=camp.opener != NOBODY) for move in camp.legal()]
            assert len(set(legal)) == len(legal)
            assert set(legal) == set(GAME.moves(match.state, Seat(camp.smoke)))
            place = rng.randrange(len(legal))
            rounds = match.state.round
            mover = Seat(camp.smoke)
            ended = camp.play(camp.legal()[place])
            match.submit(mover, legal[place])
            assert ended == (match.outcome is not None or match.state.round > rounds)
            if ended and match.outcome is None:
                camp.deal(order_of(match))
        same_place(camp, match.state)
        assert match.outcome.winners == tuple(camp.winners())
    assert positions > 10 * MATCHES


def greedily(camp: Camp, keys: Sequence[int]) -> int:
    """Finds in the simplest way the move that the playout should choose.

    The token goes to the seat with the lowest number in `keys`.
    """
    legal = camp.legal()
    if legal[0] == OUT:
        return OUT
    to = camp.airs.to[camp.face]
    lows = [keys[to[move & 7][camp.smoke]] for move in legal]
    homes = [to[move & 7][camp.smoke] == camp.smoke for move in legal]
    return min(zip(homes, lows, range(len(legal)), legal, strict=True))[3]


def test_a_playout_has_only_legal_moves() -> None:
    """A function plays a whole round at once. Its result must be the same as if each move is made by itself."""
    cases = [(seats, extra, own) for seats in GAME.seats for extra in (False, True) for own in (False, True)]
    for number in range(1000):
        seats, extra, own = cases[number % len(cases)]
        rng = Random(number)
        camp = Camp(Airs(seats, extra_rule=extra, self_landing=own), 0)
        camp.round = 1
        camp.deal(rng.sample(range(len(DECK)), len(DECK)))
        camp.smoke = rng.randrange(seats)
        keys = [held.bit_count() * 4 + rng.randrange(3) for held in camp.hands]
        fused = blown_out(camp.airs, camp.hands[:], keys[:], (camp.smoke, camp.face, NOBODY), rng.random, 0.0)
        while True:
            smoke, move = camp.smoke, greedily(camp, keys)
            if camp.play(move):
                break
            keys[smoke] -= 4
        assert fused == (camp.smoke, camp.sender)
        assert max(keys) < HOME


def test_a_random_round_has_only_legal_moves() -> None:
    for number in range(400):
        seats, extra = 2 + number % 5, number % 3 == 0
        camp = Camp(Airs(seats, extra_rule=extra, self_landing=False), 0)
        camp.round = 1
        camp.deal(Random(number).sample(range(len(DECK)), len(DECK)))
        made = random_round(camp.airs, camp.hands[:], 0, 0, Random(number).random)
        chance, slowly = Random(number).random, 1
        while len(legal := camp.airs.moves(camp.face, camp.hands[camp.smoke])):
            camp.play(legal[int(chance() * len(legal))])
            slowly += 1
        assert made == slowly


def test_cards_that_were_shown_do_not_count_as_unseen_in_playouts() -> None:
    """The seat knows its own cards, the played cards, and the cards that mark lost rounds."""
    for number in range(60):
        seats, rng = 2 + number % 5, Random(number)
        match = Match(GAME, seats, GAME.defaults(), CodeDealer(f"unseen {number}"))
        shown: Counter[Face] = Counter()
        for _ in range(rng.randrange(30)):
            if match.turn is None:
                break
            rounds, state, move = (
                match.state.round,
                match.state,
                rng.choice(GAME.moves(match.state, match.turn)),
            )
            match.submit(match.turn, move)
            if hasattr(move, "face"):
                shown[move.face] += 1
            if match.state.round > rounds:
                last = state.table.top(WINDS)
                kept = [face for seat in range(seats) for face in match.state.table.faces_in(smokeouts(seat))]
                never_blew = last is not None and not shown[last]
                shown = Counter(kept)
                if never_blew:
                    break
        else:
            if match.turn is None:
                continue
            seat = match.turn
            chair = match.chair(seat)
            start = [match.state.table.top(WIND)] if match.state.phase is Phase.START else []
            known = shown + Counter(match.state.table.faces_in(hand(seat))) + Counter(filter(None, start))
            found = Counter(DECK[card] for card in unseen(match.view(seat), seat, chair.news()))
            assert found == Counter(DECK) - known
            situation = seen_from(match.view(seat), seat)
            assert situation.hand == bits(numbers(match.state.table.faces_in(hand(seat))))


def test_sampled_rounds_agree_with_what_the_seat_can_see() -> None:
    match = Match(GAME, 4, GAME.defaults(), CodeDealer("rounds"))
    view = match.view(Seat(0))
    made = random_rounds(view, 100, Random(1))
    assert 100 * 2 < made <= 100 * 13
    assert made == random_rounds(view, 100, Random(1))


def test_rounds_with_sampled_hands_are_as_long_on_average_as_rounds_with_shuffled_hands() -> None:
    match = Match(GAME, 4, GAME.defaults(), CodeDealer("rounds"))
    view, rng, rounds = match.view(Seat(0)), Random(2), 4000
    situation, cards, made = seen_from(view, Seat(0)), unseen(view, Seat(0), ()), 0
    for _ in range(rounds):
        rng.shuffle(cards)
        hands = [situation.hand, *(bits(cards[3 * seat : 3 * seat + 3]) for seat in range(3))]
        made += random_round(situation.airs, hands, 0, situation.face, rng.random)
    assert random_rounds(view, rounds, Random(3)) == pytest.approx(made, rel=0.03)


def test_cpus_of_every_level_make_a_legal_move_with_the_start_card() -> None:
    for number in range(60):
        match = Match(GAME, 2 + number % 5, GAME.defaults(), CodeDealer(f"start {number}"))
        legal = GAME.moves(match.state, Seat(0))
        for level in Level:
            chair = match.chair(Seat(0))
            move = player(level, Playouts(40)).choose(chair.view, legal, chair.news(), Random(1))
            assert isinstance(move, Start)
            assert move in legal
