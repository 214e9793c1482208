"""Eight & Half's CPU players: their conclusions and the play of each level."""

from __future__ import annotations

import time
from dataclasses import replace
from random import Random

import pytest

from game.core.cards import Seat
from game.core.news import News
from game.core.table import events_for
from game.cpu.decision import Reasoner
from game.cpu.levels import Level, Playouts, Seconds
from game.cpu.trial import Budget
from game.games import GAMES
from game.games.eight_and_half.cpu.belief import ANY, NUMBER_OF, Belief, heard, settled
from game.games.eight_and_half.cpu.plan import value
from game.games.eight_and_half.cpu.player import SIGHTS, Prospects, options, player
from game.games.eight_and_half.cpu.playout import FITS, FITS_FIVE, HALF
from game.games.eight_and_half.positions import at
from game.games.eight_and_half.rules import GAME, Phase, State, bank, burned, hand
from game.match import Match
from tests.cpu.table import deal, midway, true_faces

ENOUGH = Playouts(400)


def chosen(state: State, level: Level, limit: Playouts = ENOUGH) -> str:
    view = state.seen_by(state.active)
    return str(player(level, limit).choose(view, GAME.moves(view, state.active), (), Random(1)))


def by_chance(seats: int, steps: int, code: str) -> Match:
    match, rng = deal(GAMES["eight-and-half"], seats, code=code), Random(code)
    while match.turn is not None and match.steps < steps and not match.state.round:
        match.submit(match.turn, rng.choice(GAME.moves(match.state, match.turn)))
    return match


def size_of(held: int) -> int:
    return sum(held >> 4 * face & 15 for face in range(12))


# -- what can be known ---------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", GAME.seats)
def test_sampled_rounds_agree_with_everything_the_seat_has_seen(seats: int) -> None:
    compared = 0
    for number in range(20):
        match = by_chance(seats, 4 * number, f"fit {number}")
        if match.turn is None or match.state.round:
            continue
        seat, state = match.turn, match.state
        view = state.seen_by(seat)
        truth = next(Belief(state).worlds(Random(0)))
        belief = Belief(view, heard(match.news(seat), seat))
        for _, world in zip(range(20), belief.worlds(Random(number)), strict=False):
            assert world.hands[seat] == truth.hands[seat]
            assert (world.opened, world.burned, world.left) == (truth.opened, truth.burned, truth.left)
            assert (world.value, world.lawbreaker, world.pile) == (truth.value, truth.lawbreaker, truth.pile)
            assert [size_of(held) for held in world.hands] == truth.sizes
            assert [len(one) for one in world.banks] == [len(one) for one in truth.banks]
            assert [face >= 0 for face in world.blind] == [face >= 0 for face in truth.blind]
            compared += 1
    assert compared > 100


def can_be(bounds: list[int], numbers: list[int]) -> bool:
    """Returns whether each place can get a number that is at most the bound of that place."""
    if not bounds:
        return not numbers
    fitting = {number for number in numbers if bounds[0] >> 4 * number & 1}
    for number in fitting:
        rest = numbers.copy()
        rest.remove(number)
        if can_be(bounds[1:], rest):
            return True
    return False


@pytest.mark.every_third
@pytest.mark.every_third
@pytest.mark.parametrize("seats", GAME.seats)
def test_conclusions_about_hidden_hands_are_always_right(seats: int) -> None:
    concluded = 0
    for number in range(40):
        match = by_chance(seats, 5 + 2 * number, f"true {number}")
        if match.turn is None or match.state.round:
            continue
        for seat in map(Seat, range(seats)):
            hints = heard(match.news(seat), seat)
            faces = true_faces(match, seat)
            zones = match.view(seat).table.zones
            for other in range(seats):
                hidden = [card for card in zones[hand(other)] if card not in hints.memory.seen_cards]
                bounds = [hints.may_be.get(card, ANY) for card in hidden]
                numbers = [NUMBER_OF[face] for card in hidden if (face := faces[card]) is not None]
                assert can_be(bounds, numbers), "nobody can tell the cards of a hand apart, but they must fit"
                concluded += sum(bound != ANY for bound in bounds)
            assert all(faces[card] == face for card, face in hints.memory.seen_cards.items())
            assert all(card in hints.memory.seen_cards for card in match.view(seat).table.zones[burned(seat)])
    assert concluded > 40


def test_sampled_deals_agree_with_the_conclusions_of_the_cpu() -> None:
    kept = 0
    for number in range(60):
        match = by_chance(2, 8 + number, f"keep {number}")
        if match.turn != 0 or match.state.round or match.state.phase is not Phase.PLAY:
            continue
        view, hints = match.view(Seat(0)), heard(match.news(Seat(0)), Seat(0))
        bounds = [hints.may_be.get(card) for card in view.table.zones[hand(1)]]
        if not bounds or None in bounds or len(view.table.zones[bank(0)]) < 6:
            continue
        union = 0
        for bound in bounds:
            union |= bound or 0
        if any(card in hints.memory.seen_cards for card in view.table.zones[hand(1)]):
            continue
        for _, world in zip(range(100), Belief(view, hints).worlds(Random(2)), strict=False):
            assert world.hands[1] & ~union == 0
            kept += 1
    assert kept >= 100


def test_cpus_conclude_that_nothing_fitted_when_a_player_takes_the_pile() -> None:
    match = next(
        found
        for number in range(200)
        if str((found := by_chance(3, 9 + number % 40, f"take {number}")).history[-1].move) == "take"
    )
    step = match.history[-1]
    pile = step.before.pile
    fits = (FITS_FIVE if pile.binds else FITS)[pile.value + 1]
    other = Seat((step.seat + 1) % 3)
    hints = heard(match.news(other), other)
    held = match.view(other).table.zones[hand(step.seat)]
    assert held
    assert all(not hints.may_be[card] & fits for card in held)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_opener_has_a_yellow_card_in_every_sample(seats: int) -> None:
    for number in range(10):
        match = deal(GAMES["eight-and-half"], seats, code=f"open {number}")
        if match.state.phase is not Phase.OPEN or match.turn is None:
            continue
        other = Seat((match.turn + 1) % seats)
        for _, world in zip(range(300), Belief(match.state.seen_by(other)).worlds(Random(1)), strict=False):
            assert all(move & 15 in (1, 2, 3, 4, 6, 7, 8) for move in world.legal())


# -- how it plays --------------------------------------------------------------------------------------
def test_the_gentle_cpu_plays_cheap_cards_and_keeps_universal_ones() -> None:
    assert chosen(at("pile 3; 0 4 4 G"), Level.GENTLE) == "play 4"
    assert chosen(at("pile 6; 0 0 9 H"), Level.GENTLE) == "play 9"
    assert chosen(at("pile 9; 0 0 H G"), Level.GENTLE) == "play 0"


@pytest.mark.parametrize("level", Level)
def test_cpus_of_every_level_play_their_last_cards_when_possible(level: Level) -> None:
    state = at("pile 4; 0 7 7 / - / - - - / - / 2; 1 1 2 3")
    assert chosen(state, level) == "play 7x2"


def test_cpus_rank_their_options_by_value() -> None:
    view = at("pile 3; 0 4 6 G").seen_by(Seat(0))
    moves = [4 | 1 << 4, 6 | 1 << 4, 11 | 1 << 4]
    ranked = options(view, moves, (), SIGHTS[Level.SHARP], Budget(Playouts(300)), Random(1))
    assert {one.move for one in ranked} == set(moves)
    assert all(one.error >= 0 for one in ranked)
    assert ranked[0].lead >= 0


def test_the_predicted_share_of_a_win_is_exact_if_the_match_is_over() -> None:
    assert Prospects(0, (3, 3)).share([1, 1]) == pytest.approx(0.5)
    assert Prospects(0, (3, 3)).share([2, 1]) > 0.6
    assert Prospects(0, (5, 6)).share([2, 0]) == 1.0
    assert Prospects(0, (5, 6)).share([0, 1]) == 0.0
    assert Prospects(0, (6, 6)).share([1, 1]) == pytest.approx(0.5), "a tie plays on (E49)"


def test_every_possible_end_of_a_round_has_an_expected_share() -> None:
    prospects = Prospects(1, (6, 5, 0))
    shares = prospects.shares()
    assert shares.by_ends[1][1] == prospects.share([0, 2, 0])
    assert shares.by_ends[0][1] == prospects.share([1, 1, 0]) == 0.0
    assert shares.clean[1] == prospects.share([0, 3, 0]) == 1.0


def test_high_cards_raise_the_chances_and_burned_cards_lower_them() -> None:
    shares = Prospects(0, (3, 3)).shares()
    low, high = (
        next(Belief(at(f"pile 3; 0 {hand}; 1 3 3 3")).worlds(Random(0))) for hand in ("1 2 5", "8 9 G")
    )
    assert 0 < value(low, shares) < value(high, shares) < 1
    before = value(low, shares)
    low.burned[0] += 3
    assert value(low, shares) < before
    low.burned[0] -= 3
    low.left[0] -= 2
    assert value(low, shares) > before


@pytest.mark.parametrize("level", Level)
def test_cpus_try_a_blind_card_again_if_it_failed_before_and_now_surely_fits(level: Level) -> None:
    """Seat 0 tried a 3 on a 9. The 3 certainly fits on the 2 that is on top now."""
    for slot in "abc":
        cards = {"a": "3 7 7", "b": "7 3 7", "c": "7 7 3"}[slot]
        state = at(f"pile 9; 0 - / - / {cards} / - / 2; 1 2 2 2", seats=2)
        news = []
        for seat, line in ((0, f"blind {slot}"), (1, "play 2")):
            step = GAME.play(state, Seat(seat), GAME.read(line))
            news.append(News(Seat(seat), GAME.read(line), events_for(state.table, step.events, Seat(0))))
            state = step.state
        view = state.seen_by(Seat(0))
        moves = GAME.moves(view, Seat(0))
        assert len(moves) == 3
        assert str(player(level, ENOUGH).choose(view, moves, news, Random(2))) == f"blind {slot}"
        high = replace(view, pile=replace(view.pile, value=18))
        again = {str(player(level, ENOUGH).choose(high, moves, news, Random(seed))) for seed in range(20)}
        assert again == {f"blind {other}" for other in "abc" if other != slot}


@pytest.mark.parametrize("level", [Level.STEADY, Level.SHARP])
def test_the_steady_and_the_sharp_cpu_make_an_arrest(level: Level) -> None:
    """If a 7 is played on a pile worth 6½, that is an arrest.

    The player who left the half loses the pile's cards. The player of the 7 begins the next pile.
    """
    caught = at("pile 1 1 2 2 3 3 4 6 6 H; 0 7 9 9; 1 1 4 8")
    assert chosen(caught, level) == "play 7"


@pytest.mark.parametrize("seats", [2, 5])
def test_cpus_never_exceed_their_thinking_time(seats: int) -> None:
    for seconds in (0.02, 0.1):
        match = midway(GAMES["eight-and-half"], seats, "time", 6)
        assert match.turn is not None
        view, news = match.view(match.turn), match.news(match.turn)
        began = time.thread_time()
        player(Level.SHARP, Seconds(seconds)).choose(view, GAME.moves(view, match.turn), news, Random(1))
        assert time.thread_time() - began < seconds + 0.01


def test_the_deck_has_ten_halves() -> None:
    assert HALF == 10


# -- certain ends --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "best"),
    [
        ("pile 3; 0 9 9 / - / - - - / - / -; 1 4 7 / - / - - - / - / -", "play 9x2"),
        ("pile 6 H; 0 7 7 4 / - / - - - / - / -; 1 4 7 / - / - - - / - / -", "play 7x2"),
    ],
)
def test_cpus_recognise_a_move_that_certainly_wins_the_match_in_this_turn(text: str, best: str) -> None:
    state = at(text, totals=(6, 5), pile_to_hand=True)
    view = state.seen_by(Seat(0))
    moves = GAME.moves(view, Seat(0))
    assert {str(move): share for move, share in settled(view, Seat(0), moves).items() if share == 1} == {
        best: 1
    }
    bot = player(Level.SHARP, ENOUGH)
    assert isinstance(bot, Reasoner)
    found = bot.choose_why(view, moves, (), Random(1))
    option = found.reasons.options[0]
    assert (str(found.move), option.worth, option.give) == (best, 1, 0)
    assert str(option.words) == "wins the match"


def test_no_win_is_certain_if_cards_are_hidden_or_rounds_remain() -> None:
    for text, totals in (
        ("pile 3; 0 9 9 / - / 5 - - / - / -; 1 4 7 / - / - - - / - / -", (6, 5)),
        ("pile 3; 0 9 9 / - / - - - / - / -; 1 4 7 / - / - - - / - / -", (0, 1)),
        ("pile 3; 0 9 9 / - / - - - / - / -; 1 4 7 / - / - - - / - / -", (4, 7)),
    ):
        view = at(text, totals=totals, pile_to_hand=True).seen_by(Seat(0))
        assert not settled(view, Seat(0), GAME.moves(view, Seat(0)))
