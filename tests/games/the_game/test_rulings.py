"""The first rulings of The Game: start, legal cards, drawing, cards needed in a turn, end and result."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.cards import Face, Seat
from game.core.events import Marked, MatchEnded, Moved, Scored
from game.core.rules import picks
from game.core.shuffle import CodeDealer
from game.games.the_game import rules as the_game
from game.games.the_game.positions import at
from game.games.the_game.rules import DRAW, GAME, PILES, Phase, fits, hand, left, minimum, pile
from game.match import Match
from tests.games.the_game.table import dealt, do, grade, held, may, no


def test_G1_only_talk_is_allowed_before_the_host_chooses_who_starts() -> None:
    state = dealt(4)
    assert the_game.turn(state) == 0
    assert may(state) == ["start 0", "start 1", "start 2", "start 3"]
    assert may(state, 2) == []
    state = do(state, "2 say A1 good", "0 say help", "0 start 2").state
    assert the_game.turn(state) == 2
    assert no(state, "2 start 1") == "G1"
    card = held(dealt(2), 0)[0]
    assert no(dealt(2), f"0 lay {card} A1") == "G1"
    assert no(dealt(2), "0 end") == "G1"


def test_G2_play_goes_clockwise() -> None:
    state = at("A1 5; hand/0 *6; hand/1 *6; hand/2 10 11 12 *3; draw 30", seats=3, active=2)
    assert no(state, "1 end") == "G2"
    state = do(state, "2 lay 10 A1", "2 lay 11 A1", "2 end").state
    assert the_game.turn(state) == 0


@pytest.mark.parametrize("name", PILES)
def test_G3_going_back_means_exactly_ten(name: str) -> None:
    way = 1 if name in the_game.UP else -1
    shown = 50
    backwards = [step for step in range(1, 49) if fits(shown - way * step, shown, name)]
    assert backwards == [10]
    assert all(fits(shown + way * step, shown, name) for step in range(1, 48))
    assert not fits(shown, shown, name)


def test_G3_the_refusal_says_which_cards_the_pile_takes() -> None:
    state = at("A1 46 A2 23 D1 41 D2 78; hand/0 58 12; draw 9")
    refusal = GAME.refuse(state, Seat(0), GAME.touch(state, Seat(0), GAME.read("lay 58 D1")))
    assert refusal.ruling == "G3"
    assert str(refusal.wrong) == "58 cannot go down from 41."
    assert str(refusal.instead) == "Descent I takes 40 or lower, or 51."
    high = at("A1 99 D1 2; hand/0 50; draw 9")
    wrongs = [
        GAME.refuse(high, Seat(0), GAME.touch(high, Seat(0), GAME.read(f"lay 50 {on}")))
        for on in ("A1", "D1")
    ]
    assert [str(refusal.instead) for refusal in wrongs] == [
        "Climb I takes only 89, ten back.",
        "Descent I takes only 12, ten back.",
    ]


def test_G4_going_back_by_ten_may_be_repeated() -> None:
    state = at("A1 46 D1 30; hand/0 36 26 40 7 8 9 70; draw 20")
    state = do(state, "0 lay 36 A1", "0 lay 26 A1").state
    assert state.laid == 2
    state = do(state, "0 lay 40 D1", "0 lay 70 A1").state
    assert state.laid == 4
    assert "end" in may(state)


def test_G5_an_empty_pile_cannot_go_back_by_ten() -> None:
    assert [number for number in range(2, 100) if not fits(number, 1, "A1")] == []
    assert [number for number in range(2, 100) if not fits(number, 100, "D1")] == []
    lowest = min(on for on in range(2, 100) if any(fits(card, on, "A1") for card in range(2, on)))
    highest = max(on for on in range(2, 100) if any(fits(card, on, "D1") for card in range(on + 1, 100)))
    assert (lowest, highest) == (12, 89)
    assert no(at("A1 11; hand/0 5; draw 9"), "0 lay 5 A1") == "G5"
    assert no(at("D2 90; hand/0 95; draw 9"), "0 lay 95 D2") == "G5"


def test_G6_ten_further_in_the_right_direction_is_an_ordinary_play() -> None:
    state = at("A1 20 D1 60; hand/0 30 50 99 98; draw 9")
    state = do(state, "0 lay 30 A1", "0 lay 50 D1").state
    assert the_game.tops(state.table) == (30, 1, 50, 100)
    assert not the_game.is_ten_back(30, 20, "A1")
    assert not the_game.is_ten_back(50, 60, "D1")


def test_G7_each_card_is_tested_against_the_present_top_card() -> None:
    state = at("A1 57 A2 99 D1 2 D2 3; hand/0 47 50; draw 5")
    assert may(state) == ["lay 47 A1"]
    assert "lay 50 A1" in may(do(state, "0 lay 47 A1").state)
    two = picks((hand(0), Face("47"), 1), (hand(0), Face("50"), 1), place=pile("A1"))
    assert GAME.refuse(state, Seat(0), two).ruling == "G7"
    nowhere = picks((hand(0), Face("47"), 1), place=hand(0))
    assert GAME.refuse(state, Seat(0), nowhere).ruling == "G7"


def test_G3_the_refusal_says_if_a_card_fits_on_no_pile() -> None:
    state = at("A1 57 A2 99 D1 2 D2 3; hand/0 47 50; draw 5")
    alone = GAME.refuse(state, Seat(0), picks((hand(0), Face("50"), 1)))
    assert (alone.ruling, str(alone.wrong)) == ("G3", "50 fits on none of the piles.")
    assert str(alone.instead) == "Choose another card."
    enough = GAME.refuse(replace(state, laid=2), Seat(0), picks((hand(0), Face("50"), 1)))
    assert str(enough.instead) == "Choose another card, or end your turn."


def test_G8_cards_are_drawn_only_when_the_turn_ends() -> None:
    state = at("A1 5; hand/0 10 11 12 90 91 92 93; hand/1 *7; draw 30", seats=2)
    for card in (10, 11, 12):
        after = do(state, f"0 lay {card} A1")
        assert [event.src for event in after.all(Moved)] == [hand(0)]
        state = after.state
    ended = do(state, "0 end")
    assert [event.src for event in ended.all(Moved)] == [DRAW] * 3
    assert len(held(ended.state)) == 7
    assert len(ended.state.table.zones[DRAW]) == 27
    draws = picks((DRAW, None, 1))
    assert GAME.refuse(state, Seat(0), draws).ruling == "G8"


def test_G9_players_draw_all_cards_if_the_draw_pile_has_too_few() -> None:
    state = at("A1 5; hand/0 10 11 12 13 90 91 92; hand/1 *7; draw 3", seats=2)
    ended = do(state, "0 lay 10 A1", "0 lay 11 A1", "0 lay 12 A1", "0 lay 13 A1", "0 end")
    assert len(held(ended.state)) == 6
    assert ended.state.table.zones[DRAW] == ()


def test_G8_the_next_card_is_the_top_of_the_draw_pile() -> None:
    state = at("A1 5; hand/0 10 11 90 91 92 93 94 95; draw 2")
    top = state.table.top(DRAW)
    ended = do(state, "0 lay 10 A1", "0 lay 11 A1", "0 end")
    assert ended.all(Moved)[2].faces == (top,)


def test_G10_a_turn_needs_two_cards_while_there_are_cards_to_draw() -> None:
    state = at("A1 5; hand/0 10 11 90; draw 12", seats=1)
    assert minimum(state) == 2
    assert no(state, "0 end") == "G10"
    state = do(state, "0 lay 10 A1").state
    refusal = GAME.refuse(state, Seat(0), GAME.touch(state, Seat(0), GAME.read("end")))
    assert (str(refusal.wrong), str(refusal.instead)) == (
        "A turn needs 2 cards.",
        "Play 1 more, then you may end the turn.",
    )
    assert "end" in may(do(state, "0 lay 11 A1").state)


@pytest.mark.parametrize(
    ("setting", "cards", "least"),
    [
        ("text", 3, 2),
        ("text", 2, 2),
        ("text", 1, 1),
        ("published", 3, 1),
        ("published", 1, 1),
        ("strict", 3, 2),
        ("strict", 1, 2),
    ],
)
def test_G11_an_empty_draw_pile_changes_how_many_cards_a_turn_needs(
    setting: str, cards: int, least: int
) -> None:
    numbers = " ".join(str(90 + card) for card in range(cards))
    state = at(f"A1 5; hand/0 {numbers}; hand/1 *2; draw 0", seats=2, min_after_deck_empty=setting)
    assert minimum(state) == least
    for other in ("text", "published", "strict"):
        assert minimum(at("A1 5; hand/0 90; draw 4", min_after_deck_empty=other)) == 2


def test_G11_the_hand_at_the_start_of_a_turn_sets_the_minimum_under_the_strict_setting() -> None:
    state = at("A1 5; hand/0 90 91; hand/1 *2; draw 0", seats=2)
    state = do(state, "0 lay 90 A1").state
    assert minimum(state) == 2
    assert no(state, "0 end") == "G11"


def test_G12_the_match_ends_only_if_no_order_of_cards_allows_a_turn() -> None:
    open_ = at("A1 57 A2 99 D1 2 D2 3; hand/0 47 50; draw 5", starting=True)
    assert do(open_, "0 start 0").state.phase is Phase.PLAY
    stuck = at("A1 57 A2 99 D1 2 D2 3; hand/0 47 46; draw 5", starting=True)
    assert do(stuck, "0 start 0").state.phase is Phase.OVER
    other_pile = at("A1 90 A2 99 D1 30 D2 3; hand/0 40 35; draw 5", starting=True)
    assert do(other_pile, "0 start 0").state.phase is Phase.PLAY


def test_G12_the_end_of_the_match_is_checked_when_the_turn_passes() -> None:
    state = at("A1 95 A2 94 D1 2 D2 3; hand/0 96 97; hand/1 50 51 52; draw 0", seats=2)
    ended = do(state, "0 lay 96 A1", "0 lay 97 A1")
    assert ended.state.phase is Phase.OVER
    assert ended.all(Marked)[-1].where == hand(1)


def test_G13_a_match_ends_if_only_one_of_two_needed_cards_fits() -> None:
    state = at("A1 50 A2 97 D1 12 D2 3; hand/0 51 30; draw 0", starting=True)
    over = do(state, "0 start 0")
    assert over.state.phase is Phase.OVER
    assert over.all(Moved) == []
    assert left(over.state.table) == 2


def test_G14_a_card_that_loses_the_match_is_legal() -> None:
    state = at("A1 57 A2 99 D1 2 D2 3; hand/0 47 50 58; draw 5")
    assert "lay 58 A1" in may(state)
    spoilt = do(state, "0 lay 58 A1").state
    assert spoilt.phase is Phase.OVER
    assert the_game.top(spoilt.table, "A1") == 58
    assert left(spoilt.table) == 2 + 5
    assert (held(spoilt), len(spoilt.table.zones[DRAW])) == ([47, 50], 5)


def test_G14_an_expert_match_ends_when_three_cards_are_impossible() -> None:
    state = at("A1 57 A2 99 D1 2 D2 3; hand/0 62 70 71 20; draw 5", expert=True)
    assert do(state, "0 lay 62 A1").state.phase is Phase.PLAY
    spoilt = do(state, "0 lay 70 A1").state
    assert (spoilt.phase, held(spoilt)) == (Phase.OVER, [20, 62, 71])


@pytest.mark.parametrize(
    ("line", "spoilt"),
    [("lay 58 A1", True), ("lay 47 A1", False), ("lay 50 A2", False), ("lay 20 D1", False)],
)
def test_G14_a_warning_is_given_exactly_for_plays_that_lose_the_match(line: str, spoilt: bool) -> None:  # noqa: FBT001 - a table of cases
    table = "A1 57 A2 40 D1 21 D2 3" if "A1" not in line else "A1 57 A2 99 D1 2 D2 3"
    state = at(f"{table}; hand/0 47 50 58 20; draw 5")
    lay = the_game.read(line)
    assert isinstance(lay, the_game.Lay)
    assert the_game.spoils(state, Seat(0), lay) is spoilt
    assert (do(state, f"0 {line}").state.phase is Phase.OVER) is spoilt


def test_G14_harmless_plays_give_no_warning() -> None:
    last = at("A1 57 A2 99 D1 2 D2 3; hand/0 58; draw 0")
    assert not the_game.spoils(last, Seat(0), the_game.Lay(Face("58"), "A1"))
    enough = at("A1 57 A2 99 D1 2 D2 3; hand/0 58 20; draw 5", laid=1)
    assert not the_game.spoils(enough, Seat(0), the_game.Lay(Face("58"), "A1"))


def test_G14_the_match_is_not_lost_after_the_last_required_card_of_a_turn() -> None:
    state = at("A1 57 A2 99 D1 2 D2 3; hand/0 60 61 98 20 21 22; hand/1 97 88 *4; draw 5", seats=2)
    state = do(state, "0 lay 60 A1", "0 lay 61 A1").state
    assert (state.phase, state.laid, state.active) == (Phase.PLAY, 2, 0)
    assert may(state) == ["lay 98 A1", "end"]


def solo_match() -> Match:
    match = Match(GAME, 1, GAME.defaults(), CodeDealer("solo"))
    match.submit(Seat(0), GAME.read("start 0"))
    return match


def test_G15_a_single_player_may_take_cards_back_until_the_turn_ends() -> None:
    match = solo_match()
    assert not match.may_undo(Seat(0))
    begun, low = match.state, held(match.state)[:2]
    for card in low:
        match.submit(Seat(0), GAME.read(f"lay {card} A1"))
    match.undo(Seat(0))
    match.undo(Seat(0))
    assert match.state == begun
    assert match.rounds()[0].moves == ("0 start 0",)
    assert not GAME.takes_back(begun, do(begun, "0 say wait").state)
    for card in low:
        match.submit(Seat(0), GAME.read(f"lay {card} A1"))
    match.submit(Seat(0), GAME.read("end"))
    assert not match.may_undo(Seat(0))
    with pytest.raises(ValueError, match="taken back"):
        match.undo(Seat(0))


def test_G15_no_move_can_be_undone_in_a_match_with_partners() -> None:
    match = Match(GAME, 2, GAME.defaults(), CodeDealer("two"))
    match.submit(Seat(0), GAME.read("start 0"))
    card = held(match.state)[0]
    match.submit(Seat(0), GAME.read(f"lay {card} A1"))
    assert not match.may_undo(Seat(0))
    assert not GAME.takes_back(match.before(2), match.state)
    laid = picks((pile("A1"), Face(str(card)), 1), place=hand(0))
    assert match.chair(Seat(0)).attempt(laid) == GAME.refuse(match.state, Seat(0), laid)
    assert GAME.refuse(match.state, Seat(0), laid).ruling == "G15"


def test_G16_the_turn_skips_a_seat_without_cards() -> None:
    state = at("A1 5; hand/0 10 11 12 13 14; hand/1 ; hand/2 20 21 22; draw 0", seats=3)
    state = do(state, "0 lay 10 A1", "0 lay 11 A1", "0 end").state
    assert state.active == 2
    state = do(state, "2 lay 20 A1", "2 lay 21 A1", "2 end").state
    assert state.active == 0


def test_G17_an_empty_hand_ends_the_turn_automatically() -> None:
    state = at("A1 5; hand/0 10 11; hand/1 *7; draw 12", seats=2)
    state = do(state, "0 lay 10 A1").state
    ended = do(state, "0 lay 11 A1").state
    assert len(held(ended)) == 7
    assert ended.active == 1


def test_G18_the_last_card_wins_at_once() -> None:
    state = at("A1 50 A2 8; hand/0 51 52; hand/1 ; draw 0", seats=2, min_after_deck_empty="published")
    state = do(state, "0 lay 51 A1").state
    assert grade(state) == ""
    won = do(state, "0 lay 52 A1")
    assert grade(won.state) == "beaten"
    assert won.all(MatchEnded) == [MatchEnded((Seat(0), Seat(1)))]
    assert the_game.turn(won.state) is None


def test_G19_all_cards_in_hands_and_draw_pile_count_as_left_over() -> None:
    state = at("A1 95 A2 96 D1 2 D2 3; hand/0 50 51; hand/1 60 61 62; draw 9", seats=2, starting=True)
    over = do(state, "0 start 0")
    assert left(over.state.table) == 14
    assert [(event.seat, event.points) for event in over.all(Scored)] == [(0, 14), (1, 14)]
    outcome = the_game.outcome(over.state)
    assert outcome is not None
    assert outcome.totals == (14, 14)


@pytest.mark.parametrize(("draw", "word"), [(0, "good"), (7, "good"), (8, "lost"), (9, "lost")])
def test_G20_ten_or_fewer_cards_left_over_are_a_good_effort(draw: int, word: str) -> None:
    state = at(f"A1 95 A2 96 D1 2 D2 3; hand/0 50 51 52; draw {draw}", starting=True)
    over = do(state, "0 start 0").state
    assert grade(over) == word
    outcome = the_game.outcome(over)
    assert outcome is not None
    assert outcome.winners == ()
    assert str(3 + draw) in str(outcome.why)
    assert no(over, "0 end") == "G20"
