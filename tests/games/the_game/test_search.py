"""The CPU level Sharp in The Game: its sampled deals and ranked plans."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.core.cards import Seat
from game.core.events import Said
from game.core.news import News
from game.core.rules import OptionValue
from game.cpu.levels import Level, Playouts
from game.cpu.trial import Budget
from game.games import GAMES
from game.games.the_game.cpu.determinization import (
    AGAIN,
    Futures,
    Promise,
    in_need,
    kept_promises,
    mask,
    promise,
)
from game.games.the_game.cpu.plan import EVERY_CARD, Position, Weights, best_plans
from game.games.the_game.cpu.player import Teammate, heard, rumours, seen_from
from game.games.the_game.rules import DRAW, Lay, Phase, Say, Start, hand
from game.match import Match
from tests.cpu.table import deal, midway

GAME = GAMES["the-game"]


def begun(seats: int, code: str, options: dict[str, OptionValue] | None = None) -> Match:
    match = deal(GAME, seats, options, code)
    match.submit(Seat(0), Start(Seat(seats - 1)))
    return match


def turns() -> Iterator[tuple[Match, Seat]]:
    for number in range(15):
        match = midway(GAME, 1 + number % 5, f"weigh {number}", 2 + 9 * (number % 8))
        if match.turn is not None and match.state.phase is Phase.PLAY:
            yield match, match.turn


def futures(match: Match, seat: Seat) -> tuple[Position, Futures]:
    chair = match.chair(seat)
    talk = heard(chair.news(), seat)
    position = seen_from(match.view(seat), seat, chair.news(), talk, 98)
    return position, Futures(match.view(seat), seat, position, rumours(position, talk))


def test_every_sampled_deal_agrees_with_the_view_of_the_seat() -> None:
    for match, seat in turns():
        position, guessed = futures(match, seat)
        table, worlds = match.state.table, guessed.worlds(Random(1).random)
        for _, world in zip(range(5), worlds, strict=False):
            assert world.hand(seat) == position.hand
            assert world.counts == [len(table.zones[hand(other)]) for other in range(match.seats)]
            assert len(world.deck) == len(table.zones[DRAW])
            assert world.unlaid() == position.hand | position.unseen


def test_plans_are_ranked_with_their_winning_chances() -> None:
    ranked = 0
    for match, seat in turns():
        chair = match.chair(seat)
        weighed = Teammate(Level.SHARP, Playouts(40)).weighed(match.view(seat), chair.news(), Random(2))
        assert weighed is not None
        plans = [one.move for one in weighed.ranked]
        assert len({(plan.tops, plan.hand) for plan in plans}) == len(plans)
        assert weighed.chosen in plans
        assert weighed.plan in plans
        if len(plans) > 1:
            ranked += 1
            for one in weighed.ranked:
                chance = weighed.futures.win_chance(one.move)
                assert chance is not None
                assert 0 <= chance <= 1
                assert one.value < 15 or chance > 0.9
                assert chance == 0 or not one.move.burning
        else:
            assert weighed.futures.win_chance(plans[0]) is None
    assert ranked > 10


def test_the_only_possible_order_of_two_cards_is_found() -> None:
    """Ruling GT7: both cards must be played. This is possible only if 47 comes first."""
    own = mask([47, 50])
    plans = best_plans(Position((57, 99, 2, 3), own, 0, 2, 2), Weights(), 8)
    assert [plan.plays for plan in plans] == [((47, 0), (50, 0))]


def test_orders_that_lead_to_the_same_table_are_listed_once() -> None:
    own = mask([20, 40, 41])
    plans = best_plans(Position((1, 1, 100, 100), own, EVERY_CARD & ~own, 2, 2), Weights(), 50)
    tables = {(tuple(sorted(plan.tops[:2])), tuple(sorted(plan.tops[2:])), plan.hand) for plan in plans}
    assert len(tables) == len(plans)


# -- what words tell -----------------------------------------------------------------------------------
def table_of(tops: tuple[int, int, int, int], *own: int) -> Position:
    held = mask(own)
    return Position(tops, held, EVERY_CARD & ~held & ~mask(tops), 2, 2)


def test_a_phrase_means_that_the_partner_holds_one_of_several_cards() -> None:
    table = table_of((40, 1, 100, 60), 42, 80)
    partner = Seat(1)
    assert promise(table, partner, 0, "leave") == Promise(partner, mask([30, 41])), "42 is the listener's own"
    assert promise(table, partner, 3, "leave") == Promise(partner, mask([59, 58, 70]))
    assert promise(table, partner, 0, "gentle") == Promise(partner, mask([41, 43, 44, 45]))
    assert promise(table, partner, 3, "good") == Promise(partner, mask([59, 58, 57, 56, 55]))
    assert promise(table, partner, 0, "free") is None


def test_sampled_hands_agree_with_phrases_of_partners() -> None:
    rng, spans = Random(4), [(0, 0), (0, 6), (6, 12)]
    one, two = Promise(Seat(1), mask([30, 41])), Promise(Seat(2), mask([30, 41, 50]))
    for _ in range(300):
        cards = rng.sample(range(2, 100), 97)
        before = sorted(cards)
        kept_promises(cards, [one, two], spans)
        assert sorted(cards) == before
        found = mask(cards[0:6]) & one.cards, mask(cards[6:12]) & two.cards
        assert all(found) or not {30, 41, 50} <= set(cards)


def test_phrases_of_a_person_change_the_sampled_hands() -> None:
    """A CPU believes the phrases "leave" and "help" from any player (G22)."""
    match = begun(2, "words")
    plain = futures(match, Seat(1))[1]
    match.submit(Seat(0), Say("leave", "A1"))
    match.submit(Seat(0), Say("help"))
    position, hinted = futures(match, Seat(1))
    near = promise(position, Seat(0), 0, "leave")
    assert near is not None

    def shares(guessed: Futures) -> tuple[int, int]:
        worlds = guessed.worlds(Random(3).random)
        hands = [next(worlds).hand(0) for _ in range(200)]
        unlaid = position.unseen | position.hand
        needy = sum(in_need(position.tops, one, unlaid) for one in hands)
        return sum(1 for one in hands if one & near.cards), needy

    assert shares(hinted)[0] == 200
    assert shares(plain)[0] < 60
    news = [News(Seat(0), Say("help"), (Said(Seat(0), "help", None),))]
    asked = Futures(match.view(Seat(1)), Seat(1), position, rumours(position, heard(news, Seat(1))))
    assert shares(asked)[1] > shares(plain)[1] + 30


def test_a_phrase_about_a_pile_expires_when_a_card_is_played_there() -> None:
    match = begun(2, "over")
    match.submit(Seat(0), Say("leave", "A1"))
    lay = next(move for move in GAME.moves(match.state, Seat(1)) if isinstance(move, Lay))
    match.submit(Seat(1), Lay(lay.face, "A1"))
    chair = match.chair(Seat(1))
    talk = heard(chair.news(), Seat(1))
    assert not rumours(seen_from(match.view(Seat(1)), Seat(1), chair.news(), talk, 98), talk).promises


# -- how long it thinks --------------------------------------------------------------------------------
@pytest.mark.parametrize("playouts", [1, 40])
def test_the_search_keeps_to_its_limit_of_playouts(monkeypatch: pytest.MonkeyPatch, playouts: int) -> None:
    tried, play_out = 0, Futures.left

    def counted(*asked: Any) -> int:
        nonlocal tried
        tried += 1
        return play_out(*asked)

    monkeypatch.setattr(Futures, "left", counted)
    match = begun(1, "short")
    chair = match.chair(Seat(0))
    weighed = Teammate(Level.SHARP, Playouts(playouts)).weighed(match.view(Seat(0)), chair.news(), Random(1))
    assert weighed is not None
    assert (playouts > 1) <= tried <= playouts


# -- what it tells -------------------------------------------------------------------------------------
def test_the_chances_that_players_see_come_from_new_playouts() -> None:
    for match, seat in turns():
        weighed = Teammate(Level.SHARP, Playouts(2_000)).weighed(
            match.view(seat), match.chair(seat).news(), Random(3)
        )
        assert weighed is not None
        best = [one.move for one in weighed.ranked[:3]]
        before = {plan.plays: weighed.futures.tried(plan) for plan in best}
        if weighed.futures.certain or not all(before.values()):
            continue
        weighed.futures.try_again(best, weighed.worlds, Budget(Playouts(len(best) * AGAIN)))
        assert {weighed.futures.tried(plan) for plan in best} == {AGAIN}
        weighed.futures.try_again(best, weighed.worlds, Budget(Playouts(len(best))))
        assert {weighed.futures.tried(plan) for plan in best} == {AGAIN + 1}, "too few to forget the others"
        return
    pytest.fail("no table with something to choose")


def test_the_cpu_chooses_the_same_move_if_it_also_gives_chances() -> None:
    asked = 0
    for match, seat in turns():
        chair, view = match.chair(seat), match.view(seat)
        moves = tuple(move for move in GAME.moves(view, seat) if not GAME.is_talk(move))
        bot = Teammate(Level.SHARP, Playouts(60))
        decision = bot.answer(view, moves, chair.news(), Random(5))
        assert bot.choose(view, moves, chair.news(), Random(5)) == decision.move
        asked += bool(decision.reasons.options)
    assert asked > 5
