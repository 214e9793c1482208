"""The Game's CPU players: their plays, what they say, and how they use what partners say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from game.core.cards import Face, Seat
from game.core.events import Said
from game.core.news import News
from game.cpu.levels import Level, Playouts
from game.games import GAMES
from game.games.the_game.cpu.plan import EVERY_CARD, Play, Position, Weights, best_plays, cost, plays
from game.games.the_game.cpu.player import JUDGEMENT, heard, player, seen_from
from game.games.the_game.cpu.talk import word_about
from game.games.the_game.positions import at
from game.games.the_game.rules import GAME, PILES, TALK, UP, Lay, Move, Phase, Say, Start, State, fits, pile
from game.worker.players import think
from tests.cpu.table import Players, deal, question
from tests.tier import tries


def bits(*numbers: int) -> int:
    return sum(1 << number for number in numbers)


def position(
    tops: tuple[int, int, int, int], hand: Sequence[int], words: tuple[str, str, str, str] = ("", "", "", "")
) -> Position:
    own = bits(*hand)
    return Position(tops, own, EVERY_CARD & ~own & ~bits(*tops), 2, 2, words=words)


def test_planned_plays_are_legal() -> None:
    rng = Random(5)
    for _ in range(500):
        tops = (rng.randrange(1, 100), rng.randrange(1, 100), rng.randrange(2, 101), rng.randrange(2, 101))
        hand = rng.sample(range(2, 100), 7)
        if tops[0] == tops[1] or tops[2] == tops[3]:
            continue
        legal = {
            (number, place)
            for number in hand
            for place, name in enumerate(PILES)
            if fits(number, tops[place], name)
        }
        assert {(number, place) for number, place, _ in plays(tops, bits(*hand), EVERY_CARD)} == legal


def test_cpus_give_a_higher_cost_to_cards_that_fit_on_fewer_piles() -> None:
    weights = Weights(trick_held=0, trick_unseen=0, pair=0)
    tops = (20, 60, 40, 80)
    by_card = {card: cost(tops, 0, bits(card), weights) for card in range(2, 100)}
    for card, price in by_card.items():
        takers = sum(card > top if name in UP else card < top for top, name in zip(tops, PILES, strict=True))
        assert price == (weights.none, weights.one, weights.two, weights.three, 0.0)[takers], card


def planned(level: Level, table: Position) -> Play | None:
    """Returns the card that a CPU level would play first without playouts."""
    line = JUDGEMENT[level](table) if level in JUDGEMENT else best_plays(table, Weights())
    return next(iter(line), None)


@pytest.mark.parametrize("level", Level)
def test_every_cpu_level_moves_a_pile_back_by_ten_if_possible(level: Level) -> None:
    play = planned(level, position((40, 60, 50, 80), [30, 12, 90, 55]))
    assert play == (30, 0)


@pytest.mark.parametrize("level", Level)
def test_cpus_avoid_a_pile_that_a_partner_asked_to_keep(level: Level) -> None:
    tops, hand = (40, 42, 90, 80), [43, 44, 46, 47]
    free = planned(level, position(tops, hand))
    asked = planned(level, position(tops, hand, ("", "leave", "", "")))
    assert free is not None
    assert free[1] == 1
    assert asked is not None
    assert asked[1] == 0


def test_the_sharp_cpu_goes_back_by_ten_when_the_turn_needs_this() -> None:
    """Ruling GT7: the player can play enough cards only by 47 and then 50."""
    own = bits(47, 50)
    assert best_plays(Position((57, 99, 2, 3), own, 0, 2, 2), Weights()) == ((47, 0), (50, 0))


@pytest.mark.parametrize("rule", ["text", "published", "strict"])
@pytest.mark.parametrize("level", Level)
def test_every_cpu_level_plays_the_last_card_when_this_wins_the_match(level: Level, rule: str) -> None:
    """All other hands are empty, so the card may skip many numbers."""
    for seats in (1, 2):
        last = at("A1 20 A2 99 D1 2 D2 3; hand/0 61", seats=seats, laid=2, min_after_deck_empty=rule)
        assert chosen(last, level) == Lay(Face("61"), "A1")
        three = at("A1 20 A2 99 D1 2 D2 3; hand/0 47 50 86", seats=seats, min_after_deck_empty=rule)
        assert chosen(three, level) == Lay(Face("47"), "A1")


@pytest.mark.parametrize("level", Level)
def test_every_cpu_level_plays_a_card_that_fits_only_now(level: Level) -> None:
    """Every turn needs two cards. A player who keeps only one card loses the match."""
    cards = "A1 20 A2 99 D1 2 D2 87; hand/0 61; hand/1 40 50 86"
    assert isinstance(chosen(at(cards, seats=2, laid=2, min_after_deck_empty="strict"), level), Lay)


def chosen(state: State, level: Level) -> Move:
    view = state.seen_by(state.active)
    legal = [move for move in GAME.moves(view, state.active) if not isinstance(move, Say)]
    move: Move = player(level, Playouts(50)).choose(view, legal, (), Random(1))
    return move


def test_cpus_cover_a_burning_pile_at_any_cost() -> None:
    own = bits(5, 6, 90)
    burning = Position((1, 44, 60, 100), own, EVERY_CARD & ~own, 2, 2, on_fire=True, burning=frozenset({1}))
    assert 1 in {place for _, place in best_plays(burning, Weights())}
    for level in Level:
        covered = planned(level, replace(burning, need=0))
        assert covered == (90, 1)


def test_cpus_say_only_true_phrases_about_their_hands() -> None:
    assert word_about(position((40, 1, 100, 60), [41, 20]), {}) == ("leave", 0)
    assert word_about(position((40, 1, 100, 60), [30, 20]), {}) == ("leave", 0), (
        "ten back has no word of its own"
    )
    assert word_about(position((40, 1, 100, 60), [44, 80]), {}) == ("gentle", 0)
    assert word_about(position((40, 1, 100, 60), [43, 44]), {}) == ("good", 0)
    said = word_about(position((40, 1, 100, 60), [41, 20]), {0: "leave"})
    assert said is None or said[1] != 0


def test_a_phrase_never_identifies_one_card() -> None:
    only = Position((97, 98, 3, 2), bits(99), 0, 2, 2)
    assert word_about(only, {}) is None or word_about(only, {})[0] != "leave"  # type: ignore[index]


def test_a_cpu_chooses_a_first_player_who_asked_to_start() -> None:
    match = deal(GAMES["the-game"], 3)
    match.submit(Seat(2), Say("first"))
    assert think(question(match, 0)).move == Start(Seat(2))


def test_a_phrase_is_remembered_until_a_card_is_played_on_its_pile() -> None:
    said = News(Seat(1), Say("leave", "A1"), (Said(Seat(1), "leave", pile("A1")),))
    assert heard([said], Seat(0)).of_partners()[0] == "leave"
    assert heard([said], Seat(1)).of_partners()[0] == "", "one's own words are no news"
    match = deal(GAMES["the-game"], 2)
    match.submit(Seat(0), Start(Seat(0)))
    match.submit(Seat(1), Say("leave", "A1"))
    match.submit(Seat(1), Say("gentle", "D1"))
    lay = next(move for move in GAMES["the-game"].moves(match.state, Seat(0)) if isinstance(move, Lay))
    match.submit(Seat(0), Lay(lay.face, "A1"))
    assert heard(match.chair(Seat(0)).news(), Seat(0)).of_partners() == ("", "", "gentle", "")


def test_cpus_say_at_most_one_phrase_a_turn() -> None:
    words = 0
    for number in range(tries(1, 8)):
        match = deal(GAMES["the-game"], 2 + number % 4, code=f"talk {number}")
        spoken: dict[Seat, int] = {}
        holding: dict[tuple[Seat, str], str] = {}
        turn, held = match.turn, 0
        players = Players(match, Level.SHARP, GAMES)
        while match.turn is not None:
            state: State = match.state
            begins = held < 0 or state.laid < held
            if match.turn != turn or begins:
                spoken, turn = {}, match.turn
            held = -1 if state.phase is Phase.START else state.laid
            for ask, move in players.step():
                if isinstance(move, Say):
                    words += 1
                    spoken[ask.seat] = spoken.get(ask.seat, 0) + 1
                    assert spoken[ask.seat] == 1
                    assert move in TALK
                    if move.pile:
                        assert holding.get((ask.seat, move.pile)) != move.word
                        holding[ask.seat, move.pile] = move.word
                if isinstance(move, Lay):
                    holding = {key: word for key, word in holding.items() if key[1] != move.pile}
    assert words > tries(25, 60)


def test_every_cpu_level_uses_the_card_tracker() -> None:
    tracked = deal(GAMES["the-game"], 2, {"seen_tracker": True})
    tracked.submit(Seat(0), Start(Seat(0)))
    players = Players(tracked, Level.SHARP, GAMES)
    for _ in range(12):
        for _answer in players.step():
            pass
    chair = tracked.chair(Seat(0))
    talk = heard(chair.news(), Seat(0))
    with_sheet = seen_from(tracked.view(Seat(0)), Seat(0), chair.news(), talk, 0)
    without = seen_from(
        replace(tracked.view(Seat(0)), options=replace(tracked.view(Seat(0)).options, seen_tracker=False)),
        Seat(0),
        chair.news(),
        talk,
        0,
    )
    assert with_sheet.unseen.bit_count() < without.unseen.bit_count()
