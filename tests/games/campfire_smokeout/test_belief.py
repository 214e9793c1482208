"""What the CPU level Master concludes from the cards that other players played."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.core.cards import Face, Seat
from game.core.shuffle import CodeDealer
from game.cpu.levels import Level, Playouts
from game.games.campfire_smokeout.cards import ONE_WAY
from game.games.campfire_smokeout.cpu.belief import Belief, Sending, believed, sendings
from game.games.campfire_smokeout.cpu.player import airs_of, numbers, player
from game.games.campfire_smokeout.cpu.playout import NOBODY, Airs, bits, blown_out, foreseen, use_of
from game.games.campfire_smokeout.rules import GAME, Out, Wind, hand
from game.match import Match
from tests.games.campfire_smokeout.fast_match import Camp
from tests.games.campfire_smokeout.test_playout import greedily


def held(cards: str) -> int:
    return bits(numbers([Face(card) for card in cards.split()]))


def sent(seat: int, wind: str, way: str, counts: tuple[int, ...]) -> Sending:
    return Sending(Seat(seat), Face(wind), ONE_WAY.index(way), 0, counts)


def belief(*sends: Sending, totals: tuple[int, ...] = ()) -> Belief:
    seats = len(sends[0].counts)
    airs = airs_of(seats, extra_rule=False, self_landing=False)
    return Belief(airs, totals or (0,) * seats, sends)


def test_winds_that_other_players_used_in_this_round_are_known() -> None:
    """A seat knows who sent each card, the side of the token, and how many cards everybody holds."""
    read = 0
    for number in range(60):
        seats, rng = 2 + number % 5, Random(number)
        options = {**GAME.defaults(), "extra_rule": number % 2 == 0}
        match = Match(GAME, seats, options, CodeDealer(f"sent {number}"))
        expected: list[Sending] = []
        while match.turn is not None:
            seat, state = match.turn, match.state
            view = match.view(seat)
            others = [one for one in expected if one.seat != seat]
            assert sendings(view, seat, match.chair(seat).news()) == others
            read += len(others)
            move = rng.choice(GAME.moves(state, seat))
            if isinstance(move, Wind):
                counts = tuple(len(state.table.zones[hand(other)]) for other in range(seats))
                use = ONE_WAY.index(move.use)
                expected.append(Sending(seat, move.face, use, "AB".index(state.face), counts))
            if isinstance(move, Out):
                expected.clear()
            match.submit(seat, move)
    assert read > 500


def test_a_player_probably_holds_no_better_wind_than_the_one_just_used() -> None:
    """Seat 1 sent the token to seat 2, so it probably holds no L3.

    With the card L3, it would have sent the token to seat 0, whose hand was empty.
    """
    read = belief(sent(1, "L1", "L1", (0, 2, 3, 3)))
    assert read.likely([0, held("L3"), 0, 0]) < 0.5 * read.likely([0, held("L1R2"), 0, 0])


def test_a_player_who_uses_a_two_place_wind_probably_has_no_one_place_wind() -> None:
    read = belief(sent(1, "W", "L1", (3, 2, 0, 3)))
    assert read.likely([0, held("L1"), 0, 0]) < 0.5 * read.likely([0, held("L2"), 0, 0])


def test_players_are_assumed_to_aim_at_the_target_with_the_fewest_smokeouts() -> None:
    to_the_leader = belief(sent(1, "L1", "L1", (3, 2, 3, 3)), totals=(1, 0, 0, 2))
    to_the_last = belief(sent(1, "L2", "L2", (3, 2, 3, 3)), totals=(1, 0, 0, 2))
    had_l2, had_l1 = [0, held("L2"), 0, 0], [0, held("L1"), 0, 0]
    assert to_the_last.likely(had_l1) < to_the_leader.likely(had_l2)


def test_a_likelier_hand_is_sampled_more_often() -> None:
    read = belief(sent(1, "L1", "L1", (0, 2, 3, 3)))
    had, had_not = [0, held("L3"), 0, 0], [0, held("L1R2"), 0, 0]
    rng = Random(1)
    guesses = iter(lambda: rng.choice((had, had_not)), None)
    kept = believed(guesses, read, rng.random)
    found = Counter(next(kept)[1] for _ in range(4000))
    expected = read.likely(had) / read.likely(had_not)
    assert found[had[1]] / found[had_not[1]] == pytest.approx(expected, rel=0.15)


def test_sampling_stops_at_a_limit_if_every_hand_is_unlikely() -> None:
    """With every possible hand of seat 1, its eight plays are unlikely."""
    read = belief(*(sent(1, "W", "L1", (0, 9, 9, 9)) for _ in range(8)))
    kept = believed(iter(lambda: [0, held("L3"), 0, 0], None), read, Random(1).random)
    assert next(kept) == [0, held("L3"), 0, 0]


def best(camp: Camp, keys: list[int], seat: int, worth: list[list[float]]) -> float:
    """Returns the best value that a seat can reach if it knows every hand.

    Every other seat sends the token to the seat with the lowest key.
    """
    legal = camp.legal()
    tried = legal if camp.smoke == seat and use_of(legal[0]) < len(ONE_WAY) else (greedily(camp, keys),)
    found = []
    for move in tried:
        after, left = Camp(camp.airs, 0), keys[:]
        after.round, after.smoke, after.face, after.sender = 1, camp.smoke, camp.face, camp.sender
        after.hands = camp.hands[:]
        left[camp.smoke] -= 4
        ended = after.play(move)
        found.append(worth[after.smoke][after.sender] if ended else best(after, left, seat, worth))
    return max(found)


def test_the_search_tries_every_move_if_all_hands_are_known() -> None:
    better = 0
    for number in range(300):
        seats, rng = 2 + number % 5, Random(number)
        camp = Camp(Airs(seats, extra_rule=number % 3 == 0, self_landing=number % 7 == 0), 0)
        camp.round = 1
        camp.deal(rng.sample(range(17), 17))
        camp.smoke = rng.randrange(seats)
        keys = [cards.bit_count() * 4 + rng.randrange(3) for cards in camp.hands]
        worth = [[rng.random() for _ in range(seats + 1)] for _ in range(seats)]
        place = camp.smoke, camp.face, NOBODY
        found = foreseen(camp.airs, camp.hands[:], keys[:], place, (0, worth), (rng.random, 0.0))
        assert found == best(camp, keys, 0, worth)
        victim, sender = blown_out(camp.airs, camp.hands[:], keys[:], place, rng.random, 0.0)
        assert found >= worth[victim][sender]
        better += found > worth[victim][sender]
    assert better > 100


def test_only_the_master_cpu_draws_conclusions_about_hands_from_moves() -> None:
    """Compares two versions of a match. In the second version, two opponents have exchanged their moves."""
    differ = Counter[Level]()
    for number in range(40):
        match, rng = Match(GAME, 4, GAME.defaults(), CodeDealer(f"who {number}")), Random(number)
        for _ in range(6):
            if match.turn is not None:
                match.submit(match.turn, rng.choice(GAME.moves(match.state, match.turn)))
        seat = match.turn
        if seat is None or len(legal := GAME.moves(match.state, seat)) < 2:
            continue
        one, other = Seat((seat + 1) % 4), Seat((seat + 2) % 4)
        places = {one: other, other: one}
        news = match.news(seat)
        swapped = [replace(step, seat=places.get(step.seat, step.seat)) for step in news]
        for level in (Level.SHARP, Level.MASTER):
            moves = [
                player(level, Playouts(300)).choose(match.view(seat), legal, heard, Random(1))
                for heard in (news, swapped)
            ]
            differ[level] += moves[0] != moves[1]
    assert differ[Level.SHARP] == 0
    assert differ[Level.MASTER] > 0
