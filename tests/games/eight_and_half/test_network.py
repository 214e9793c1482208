"""The inputs and outputs of the network that the CPU level Master uses against one opponent in Eight & Half."""

from __future__ import annotations

import math
from itertools import islice
from random import Random

import pytest

from game.core.cards import Seat
from game.core.news import News
from game.core.rules import OptionValue
from game.cpu.levels import Level, Playouts
from game.games import GAMES
from game.games.eight_and_half.cpu.belief import Belief, heard
from game.games.eight_and_half.cpu.learnt import HIDDEN, OUT
from game.games.eight_and_half.cpu.master import NETWORK, foreseen, is_learnt, player, worths_of
from game.games.eight_and_half.cpu.network import ENDS, FACTS, Network, end_of, facts, laid, unseen
from game.games.eight_and_half.cpu.playout import FACES, World, copies, play_by_chance, some_copies
from game.games.eight_and_half.rules import GAME, Play, State
from game.match import Match
from tests.cpu.table import deal


def by_chance(steps: int, code: str) -> Match:
    match, rng = deal(GAMES["eight-and-half"], 2, code=code), Random(code)
    while match.turn is not None and match.steps < steps and not match.state.round:
        match.submit(match.turn, rng.choice(GAME.moves(match.state, match.turn)))
    return match


def seen_by_one(match: Match) -> tuple[State, tuple[News, ...]]:
    """Returns the view of the seat to play, and the events shown to this seat."""
    assert match.turn is not None
    chair = match.chair(match.turn)
    view = chair.view
    assert isinstance(view, State)
    return view, chair.news()


def fresh(code: str) -> World:
    return guesses(by_chance(0, code), 1)[0]


def guesses(match: Match, rounds: int) -> list[World]:
    view, news = seen_by_one(match)
    belief = Belief(view, heard(news, view.active))
    return list(islice(belief.worlds(Random(1)), rounds))


@pytest.mark.parametrize("number", range(12))
def test_network_inputs_do_not_depend_on_hidden_cards(number: int) -> None:
    match = by_chance(9 * number, f"hidden {number}")
    worlds = guesses(match, 8)
    assert len({f"{world.hands} {world.banks} {world.blind}" for world in worlds}) > 1
    seen = set()
    for world in worlds:
        seat = world.active
        hidden = unseen(world, seat)
        seen.add(str([facts(laid(world, move), seat, hidden) for move in world.legal() if world.in_use()]))
    assert len(seen) == 1


def test_network_inputs_count_exactly_the_hidden_cards() -> None:
    match = by_chance(30, "hidden")
    for world in guesses(match, 4):
        seat = world.active
        hidden = unseen(world, seat)
        shown = match.chair(Seat(seat)).view.table.faces
        unknown = [face for face in shown.values() if face is None]
        burned = sum(world.burned)
        assert sum(copies(hidden, face) for face in range(12)) == len(unknown) - burned


def test_the_points_for_each_predicted_end_follow_the_rules() -> None:
    rng, ends = Random(3), set()
    for number in range(400):
        world = fresh(f"end {number}")
        play_by_chance(world, rng.random)
        points = world.points()
        for seat in (0, 1):
            end = end_of(world, seat)
            ends.add(end)
            assert ENDS[end] == (points[seat], points[1 - seat])
    assert ends > {1, 3, 5, 7}


def answers(world: World, hidden: int) -> tuple[float, float]:
    """Returns two probabilities as the player of the last move would compute them.

    The first: the opponent has no card that fits. The second: the opponent can make an arrest (E29).
    """
    stuck, polices = facts(world, 0, hidden)[4 * FACES + 1 : 4 * FACES + 3]
    return stuck, polices


def test_the_network_knows_whether_the_opponent_could_answer() -> None:
    world = World(2, keeps_five=False, to_hand=False)
    world.value, world.lawbreaker, world.active, world.pile_size = 13, 0, 1, 4
    world.opened[1], world.left[1] = some_copies(3), 1
    assert answers(world, 0) == (1.0, 0.0)
    world.opened[1] += some_copies(7)
    assert answers(world, 0) == (0.0, 1.0)
    world.sizes[1], world.left[1] = 3, 5
    mostly = pytest.approx(0.75**3)
    stuck, polices = answers(world, some_copies(3, 3) + some_copies(7))
    assert stuck == mostly
    assert 1 - polices == mostly
    world.active = 0  # the seat that arrests plays again, so nobody answers
    assert answers(world, some_copies(3, 3) + some_copies(7)) == (0.0, 0.0)


def test_predicted_chances_add_up_to_one() -> None:
    world = fresh("chances")
    seen = facts(laid(world, world.legal()[0]), world.active, unseen(world, world.active))
    assert len(seen) == FACTS
    chances = NETWORK.chances(seen)
    assert len(chances) == len(ENDS)
    assert math.fsum(chances) == pytest.approx(1.0)
    assert min(chances) > 0


def test_weights_fit_the_network_inputs() -> None:
    assert {len(row) for row in NETWORK.hidden} == {FACTS}
    assert {len(row) for row in NETWORK.out} == {len(NETWORK.hidden) + 1}
    assert len(NETWORK.out) == len(ENDS)


@pytest.mark.parametrize(
    ("hidden", "out"),
    [
        (HIDDEN[:-1], OUT),
        (HIDDEN, OUT[:-1]),
        ((HIDDEN[0].partition(" ")[2], *HIDDEN[1:]), OUT),
        ((f"{10**7} {HIDDEN[0].partition(' ')[2]}", *HIDDEN[1:]), OUT),
        (HIDDEN, (f"nan {OUT[0].partition(' ')[2]}", *OUT[1:])),
    ],
    ids=("a unit less", "an end less", "a weight less", "out of measure", "no number"),
)
def test_wrong_weights_are_refused(hidden: tuple[str, ...], out: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"weights|ends|literal"):
        Network(hidden, out)


def test_the_network_expects_a_player_with_an_almost_empty_hand_to_win() -> None:
    world = fresh("out")
    seat = world.active
    world.banks[seat], world.opened[seat], world.blind[3 * seat : 3 * seat + 3] = [], 0, [-1, -1, -1]
    world.left[seat] = world.sizes[seat]
    chances = NETWORK.chances(facts(laid(world, world.legal()[0]), seat, unseen(world, seat)))
    assert sum(chances[:4]) > 0.9


@pytest.mark.parametrize("totals", [(0, 0), (6, 2), (2, 6), (5, 5)])
def test_a_better_end_of_a_round_is_worth_at_least_as_much_as_a_worse_end(totals: tuple[int, int]) -> None:
    own, other = worths_of(totals)
    for end in range(len(ENDS)):
        mirrored = end + 4 if end < 4 else end - 4
        assert own[end] + other[mirrored] == pytest.approx(1.0)
    assert own[0] >= own[1] >= own[3]
    assert own[0] > own[5]


def test_the_best_move_of_the_network_is_legal() -> None:
    match = by_chance(40, "last")
    world = guesses(match, 1)[0]
    worths = worths_of((0, 0))
    found, worth = NETWORK.best(world, worths[world.active])
    assert found in world.legal()
    assert 0 < worth < 1


def test_the_network_is_used_only_with_settings_that_it_was_trained_for() -> None:
    tables: list[tuple[int, dict[str, OptionValue]]] = [
        (2, {}),
        (3, {}),
        (2, {"ghost_keeps_five": True}),
        (2, {"pile_to_hand": True}),
    ]
    views = [seen_by_one(deal(GAMES["eight-and-half"], seats, options))[0] for seats, options in tables]
    assert [is_learnt(view) for view in views] == [True, False, False, False]


def test_the_master_cpu_compares_every_legal_move_and_plays_a_legal_move() -> None:
    for number in range(4):
        match = by_chance(7 + 10 * number, f"weighs {number}")
        view, news = seen_by_one(match)
        moves = GAME.moves(view, view.active)
        if len(moves) == 1 or not isinstance(moves[0], Play):
            continue
        codes = next(iter(guesses(match, 1))).legal()
        favourite, ranked = foreseen(view, codes, news, Playouts(80), Random(1))
        assert favourite in codes
        assert sorted(one.move for one in ranked) == sorted(codes)
        assert player(Level.MASTER, Playouts(80)).choose(view, moves, news, Random(1)) in moves
