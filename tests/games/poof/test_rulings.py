"""Tests the rulings of Poof about the deal and ordinary turns: P1-P27, and the worked examples PT1-PT9, PT12."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.cards import DEALER, PUBLIC, Face, Seat
from game.core.events import Marked, Moved, Shuffled
from game.core.rules import picks
from game.core.shuffle import CodeDealer
from game.core.table import HiddenCard, Sight
from game.games.poof import rules as poof
from game.games.poof.positions import at
from game.games.poof.rules import DISCARD, GAME, PILE, REST, SLOTS, Phase, bottom, deck, drawn, hand, top
from tests.games.poof.table import Stacked, cards, dealt, do, may, no, pile, points, poofed, why_not

DEALS = {2: (106, 68), 3: (122, 65), 4: (138, 62), 5: (154, 59), 6: (170, 56)}


@pytest.mark.parametrize("seats", DEALS)
def test_PT1_decks_and_undealt_cards_have_the_listed_sizes(seats: int) -> None:
    state = dealt(seats)
    size, left = DEALS[seats]
    faces = Counter(face for face in state.table.faces.values() if face)
    numbers = {str(number): 8 for number in range(1, {2: 12, 3: 14, 4: 16, 5: 18, 6: 20}[seats] + 1)}
    assert faces == Counter({**numbers, "P": 10})
    assert sum(faces.values()) == size
    assert len(state.table.zones[REST]) == left


def test_P1_nineteen_random_cards_are_dealt_to_each_seat() -> None:
    assert dealt(3).table.faces == dealt(3).table.faces
    assert dealt(3).table.faces != dealt(3, "AAAA-AAAA").table.faces
    for seat in range(3):
        assert sum(len(dealt(3).table.zones[zone]) for zone in poof.owned(seat)) == 19


def test_P2_bottom_cards_are_dealt_before_top_cards_and_the_hand() -> None:
    order = CodeDealer("K7Q2-9FXA").shuffle(deck(3), "0")
    table = dealt(3).table
    for seat in range(3):
        mine = order[seat : 19 * 3 : 3]
        assert tuple(table.top(bottom(seat, slot)) for slot in SLOTS) == mine[:4]
        assert tuple(table.top(top(seat, slot)) for slot in SLOTS) == mine[4:8]
        assert table.faces_in(hand(seat)) == mine[8:]


def test_P3_each_seat_sees_its_own_hand_and_the_top_cards_of_all_seats() -> None:
    rules = dealt(2).table.rules
    sights = {zone: (rule.sight, rule.owner) for zone, rule in rules.items()}
    expected = {PILE: (Sight.ALL, PUBLIC), DISCARD: (Sight.NONE, PUBLIC), REST: (Sight.NONE, PUBLIC)}
    for seat in (Seat(0), Seat(1)):
        expected[hand(seat)] = (Sight.OWNER, seat)
        expected[drawn(seat)] = (Sight.ALL, seat)
        expected.update({top(seat, slot): (Sight.ALL, seat) for slot in "abcd"})
        expected.update({bottom(seat, slot): (Sight.NONE, seat) for slot in "abcd"})
    assert sights == expected


def test_P3_everybody_sees_only_the_size_of_other_hands_and_bottoms() -> None:
    view = at("pile 9 7; 0 3 P a8/5; 1 2 b4/6").seen_by(Seat(0))
    assert view.table.faces_in(PILE) == ("9", "7")
    assert view.table.top(top(1, "b")) == "4"
    for zone in (hand(1), bottom(0, "a"), bottom(1, "b"), REST):
        assert view.table.zones[zone]
        with pytest.raises(HiddenCard):
            view.table.faces_in(zone)
    assert no(view, "0 play 3 @a") == "P13"
    touch = GAME.touch(at("pile 9; 0 3; 1 2 b4/6", active=1), Seat(1), GAME.read("play 2"))
    assert GAME.refuse(at("pile 9; 0 3; 1 2"), Seat(0), touch).ruling == "P3"


def start_draw(*draws: str, seats: int = 3) -> tuple[int, list[str]]:
    """Returns the seat that plays first after these draws, and the order in which the seats drew."""
    step = poof.deal(poof.start(seats, GAME.defaults()), Stacked(draws, seats))
    shown = [
        event.dst for event in step.events if isinstance(event, Moved) and event.dst.startswith("start/")
    ]
    assert len(shown) == len(draws)
    return int(step.state.active), [zone.removeprefix("start/") for zone in shown]


def test_P4_only_players_tied_for_the_highest_card_draw_again() -> None:
    assert start_draw("4", "11", "11", "9", "3") == (1, ["0", "1", "2", "1", "2"])
    assert start_draw("4", "4", "11") == (2, ["0", "1", "2"])
    assert start_draw("P", "2", "P", "7", "7", "1", "2") == (2, ["0", "1", "2", "0", "2", "0", "2"])
    assert start_draw("11", "11", "11", "5", "6", "6", "1", "2") == (2, list("01201212"))


@pytest.mark.parametrize("seats", DEALS)
def test_P4_the_first_seat_leads_if_the_cards_drawn_for_the_start_stay_tied(seats: int) -> None:
    rounds = DEALS[seats][1] // seats
    ties = [face for face, many in Counter(deck(seats)).items() for _ in range(many // seats)][:rounds]
    everybody = [str(seat) for seat in range(seats)]
    drawn = [face for face in ties for _ in everybody]
    assert len(ties) == rounds
    assert start_draw(*drawn, seats=seats) == (0, everybody * rounds)


def test_P4_the_cards_that_choose_the_first_player_are_returned() -> None:
    step = poof.deal(poof.start(3, GAME.defaults()), Stacked(("4", "11", "11", "9", "3"), 3))
    back = [event for event in step.events if isinstance(event, Moved) and event.src.startswith("start/")]
    assert [(event.src, event.faces) for event in back] == [
        ("start/0", ("4",)),
        ("start/1", ("11", "9")),
        ("start/2", ("11", "3")),
    ]
    assert {event.dst for event in back} == {REST}
    assert Marked("starter", "hand/1", "first") in step.events


def test_PT12_a_poof_wins_the_start_draw_and_the_highest_cards_redraw_after_a_tie() -> None:
    assert start_draw("12", "P", "12")[0] == 1
    assert start_draw("11", "11", "4", "3", "9")[0] == 1


def test_P5_cards_are_drawn_for_the_first_player_in_every_round() -> None:
    done = do(at("0 5; 1 9 9"), "0 play 5")
    assert done.state.phase is Phase.DEAL
    assert GAME.turn(done.state) == DEALER
    following = poof.deal(done.state, Stacked(("3", "8"), 2))
    assert following.state.active == 1
    assert poof.deal(done.state, Stacked(("8", "3"), 2)).state.active == 0


def test_P6_the_start_card_is_not_part_of_a_hand() -> None:
    state = dealt(4)
    assert [len(state.table.zones[hand(seat)]) for seat in range(4)] == [11] * 4
    assert not any(state.table.zones[drawn(seat)] for seat in range(4))


def test_P7_nothing_is_ever_drawn_from_the_remaining_cards() -> None:
    state = at("pile 3; 0 9; 1 4")
    done = do(state, "0 take", "1 play 4")
    assert done.state.table.zones[REST] == state.table.zones[REST]
    touch = picks((REST, None, 1), place=PILE)
    assert GAME.refuse(state, Seat(0), touch).ruling == "P7"


def test_P8_any_number_of_copies_of_a_card_except_poofs_may_be_led() -> None:
    state = at("0 3 3 12 P aP/1; 1 4")
    assert may(state) == ["play 3", "play 3x2", "play 12"]
    assert no(state, "0 play P") == "P8"
    assert no(state, "0 play @a") == "P8"
    assert no(state, "0 play 3x3") == "P8"
    assert why_not(state, "0 play P") == "A Poof needs cards under it. Lead any number."


def test_P9_one_or_more_copies_of_an_equal_or_lower_card_fit() -> None:
    state = at("pile 10 9; 0 8 9 9 9 10; 1 4")
    assert may(state) == ["play 8", "play 9", "play 9x2", "play 9x3"]
    assert no(state, "0 play 10") == "P9"
    assert why_not(state, "0 play 10") == "10 is higher than 9. Play 9 or lower."
    with_poof = at("pile 10 9; 0 8 10 P; 1 4")
    assert why_not(with_poof, "0 play 10") == "10 is higher than 9. Play 9 or lower, or put a Poof on top."


def test_P9_the_turn_passes_to_the_next_seat_after_a_play() -> None:
    state = do(at("0 9 1 1; 1 8 8; 2 5 5", seats=3), "0 play 9", "1 play 8", "2 play 5").state
    assert state.active == 0
    assert no(state, "1 play 8") == "P9"
    assert Marked("turn", "hand/0", "now") in do(at("0 5 5; 1 4 3", active=1), "1 play 4").events


def test_P10_only_a_player_who_cannot_play_picks_up_the_pile() -> None:
    assert no(at("pile 9; 0 9 10; 1 4"), "0 take") == "P10"
    assert no(at("pile 9; 0 10 a4/1; 1 4"), "0 take") == "P10"
    assert no(at("0 9 10; 1 4"), "0 take") == "P10"
    assert may(at("pile 9; 0 10 a11/1; 1 4")) == ["take"]
    assert why_not(at("pile 9; 0 12; 1 4"), "0 play 12") == "12 is higher than 9. Pick up the pile."


def test_P11_a_poof_may_be_used_although_a_number_fits() -> None:
    state = at("pile 9; 0 4 P aP/1; 1 4")
    assert may(state) == ["play 4", "play P", "play @a"]
    assert poofed(do(state, "0 play P")) == [2]


def test_P12_a_poof_that_fits_must_be_played() -> None:
    state = at("pile 9; 0 10 P; 1 4")
    assert may(state) == ["play P"]
    assert no(state, "0 take") == "P12"
    assert why_not(state, "0 take") == "You can still play a Poof. Put a Poof on top."


def test_P12_the_house_rule_allows_taking_the_pile_despite_a_poof() -> None:
    state = at("pile 9; 0 10 P; 1 4", poof_may_be_kept=True)
    assert may(state) == ["play P", "take"]
    assert cards(do(state, "0 take").state, 0) == "9 10 P"
    assert no(at("pile 9; 0 8 P; 1 4", poof_may_be_kept=True), "0 take") == "P10"
    assert why_not(state, "0 play 10") == "10 is higher than 9. Put a Poof on top, or pick up the pile."


def test_P13_cards_from_hand_and_table_may_be_played_together() -> None:
    state = at("pile 9; 0 8 8 a8/1 b8/2 c7/3; 1 4")
    eights = [move for move in may(state) if "@c" not in move]
    assert set(eights) == {
        *("play 8", "play 8x2", "play @a", "play @b", "play @a @b"),
        *("play 8 @a", "play 8 @b", "play 8 @a @b", "play 8x2 @a", "play 8x2 @b", "play 8x2 @a @b"),
    }
    assert len(eights) == len(set(eights))
    assert pile(do(state, "0 play 8 @b").state) == "9 8 8"
    assert no(state, "0 play 8 @c") == "P13"
    assert no(state, "0 play @a @c") == "P13"


def test_P13_four_copies_played_together_clear_the_pile() -> None:
    assert poofed(do(at("pile 9; 0 8 8 a8/1 b8/2; 1 4"), "0 play 8x2 @a @b")) == [5]


def test_P14_every_uncovered_bottom_card_is_turned_up_at_once() -> None:
    done = do(at("0 3 a8/4 b8/2 c9/1; 1 4"), "0 play @a @b")
    assert cards(done.state, 0) == "3 a4 b2 c9/1"
    flips = [(event.src, event.dst, event.faces) for event in done.all(Moved)[2:]]
    assert flips == [("bottom/0/a", "top/0/a", ("4",)), ("bottom/0/b", "top/0/b", ("2",))]
    assert no(at("0 3 a8/4; 1 4"), "0 blind a") == "P14"
    assert (
        why_not(at("0 3 a8/4; 1 4"), "0 blind a")
        == "That card is still covered. Play the card on top of it first."
    )


def test_P14_a_slot_without_a_bottom_card_stays_empty() -> None:
    done = do(at("0 3 a8; 1 4"), "0 play @a")
    assert cards(done.state, 0) == "3"
    assert no(at("0 3; 1 4"), "0 play @a") == "P8"


def test_P15_an_uncovered_card_may_be_played_only_from_the_next_turn() -> None:
    state = do(at("pile 9; 0 3 a8/8; 1 4 4"), "0 play @a").state
    assert state.active == 1
    assert no(state, "0 play @a") == "P9"
    assert "play @a" in may(do(at("pile 9; 0 3 a8/4; 1 6 6"), "0 play @a", "1 play 6").state)


@pytest.mark.parametrize("line", ["0 play 9x3 @a", "0 play P"])
def test_P16_an_uncovered_card_may_be_led_after_any_poof(line: str) -> None:
    by_four = at("pile 9; 0 9 9 9 1 a9/12; 1 4")
    by_card = at("pile 9; 0 P 1 aP/12; 1 4")
    state = do(by_four, line).state if "9x3" in line else do(by_card, "0 play @a").state
    assert state.active == 0
    assert "play @a" in may(state)
    assert pile(do(state, "0 play @a").state) == "12"


def test_P17_the_whole_pile_joins_the_hand_and_the_next_seat_leads() -> None:
    state = do(at("pile 7 5; 0 9 a8/1; 1 12 4"), "0 take").state
    assert cards(state, 0) == "5 7 9 a8/1"
    assert pile(state) == ""
    assert state.active == 1
    assert may(state, 1) == ["play 4", "play 12"]
    touch = picks((PILE, Face("7"), 1), place=hand(0))
    assert GAME.refuse(at("pile 7 5; 0 9; 1 12"), Seat(0), touch).ruling == "P17"


def test_P18_a_poof_is_discarded_with_the_pile_that_it_clears() -> None:
    state = do(at("pile 7 5; 0 P 9; 1 4"), "0 play P").state
    assert pile(state) == ""
    assert sorted(state.table.faces_in(DISCARD)) == ["5", "7", "P"]


@pytest.mark.parametrize(
    ("lying", "added", "blown"), [(3, 1, [4]), (2, 2, [4]), (2, 1, []), (1, 2, []), (0, 4, [4])]
)
def test_P19_the_fourth_equal_card_clears_the_pile_regardless_of_who_played_the_others(
    lying: int, added: int, blown: list[int]
) -> None:
    played = f"0 play 5x{added}" if added > 1 else "0 play 5"
    pile_ = f"pile {'5 ' * lying}; " if lying else ""
    assert poofed(do(at(f"{pile_}0 {'5 ' * added} 1; 1 4"), played)) == blown


def test_P19_a_lower_card_ends_the_run() -> None:
    state = do(at("0 5 5 1 2; 1 5 5 2"), "0 play 5", "1 play 5", "0 play 5").state
    assert state.table.mark("run") == ("pile", "3")
    assert poofed(do(state, "1 play 5")) == [4]
    lower = do(state, "1 play 2").state
    assert lower.table.mark("run") == ("pile", "")
    assert poof.run(lower.table) == 1


def test_P20_a_new_pile_starts_a_new_run() -> None:
    taken = do(at("pile 3 3 3; 0 9; 1 3 1"), "0 take").state
    assert taken.table.mark("run")[1] == ""
    assert poofed(do(taken, "1 play 3")) == []
    blown = do(at("pile 3 3 3; 0 P 3 3 3 9; 1 1"), "0 play P", "0 play 3x3")
    assert poofed(blown) == [4]


@pytest.mark.parametrize("count", [5, 6, 7, 8])
def test_P21_more_than_four_equal_cards_make_only_one_poof(count: int) -> None:
    done = do(at(f"0 {'6 ' * count} 1; 1 4"), f"0 play 6x{count}")
    assert poofed(done) == [count]
    assert done.state.active == 0


def test_P22_four_of_a_kind_are_cleared_without_asking_the_player() -> None:
    done = do(at("pile 9 5 5 5; 0 5 1; 1 4"), "0 play 5")
    assert [event.dst for event in done.all(Moved)] == [PILE, DISCARD]


def test_P23_poofs_are_played_one_at_a_time() -> None:
    state = at("pile 9; 0 P P 4 aP/1; 1 4")
    assert may(state) == ["play 4", "play P", "play @a"]
    assert no(state, "0 play Px2") == "P23"
    assert no(state, "0 play P @a") == "P23"
    assert no(state, "0 play 4 @a") == "P23"
    after = do(state, "0 play P").state
    assert may(after) == ["play 4"]


def test_P24_each_cleared_pile_lets_the_player_lead_again() -> None:
    done = do(at("pile 9; 0 P 8 8 8 8 12 12 1; 1 4"), "0 play P", "0 play 8x4", "0 play 12x2")
    assert poofed(done) == [2, 4]
    assert done.state.active == 1
    assert no(do(at("pile 9; 0 P 8; 1 4"), "0 play P").state, "0 skip") == "P28"


def test_P25_a_player_who_has_only_poofs_left_skips_the_extra_turn() -> None:
    state = do(at("pile 9; 0 P P; 1 4 4"), "0 play P").state
    assert may(state) == ["skip"]
    after = do(state, "0 skip").state
    assert after.active == 1
    assert may(after, 1) == ["play 4", "play 4x2"]


@pytest.mark.parametrize(
    ("text", "line"),
    [("0 5; 1 7", "0 play 5"), ("0 5 5 5 5; 1 7", "0 play 5x4"), ("pile 3; 0 P; 1 7", "0 play P")],
)
def test_P26_a_round_ends_at_once_when_the_last_cards_are_played(text: str, line: str) -> None:
    assert points(do(at(text), line)) == [0, 7]


def test_P26_a_poof_cannot_be_the_last_card_if_there_is_no_pile() -> None:
    assert may(at("0 P; 1 7")) == ["skip"]


def test_P27_a_player_with_a_face_down_card_is_not_out() -> None:
    done = do(at("0 a5/9; 1 7 7"), "0 play @a")
    assert points(done) == []
    assert cards(done.state, 0) == "a9"
    assert points(do(at("0 a9; 1 7"), "0 play @a")) == [0, 7]


def test_PT2_only_the_listed_plays_are_legal_on_two_tens() -> None:
    state = at("pile 10 10; 0 3 10 12 12 P a8/1 b8/2 c10/3 d20/4; 1 4", seats=6)
    assert may(state) == [
        *("play 3", "play @a", "play @b", "play @a @b"),
        *("play 10", "play @c", "play 10 @c", "play P"),
    ]
    assert (no(state, "0 play 12"), no(state, "0 play @d")) == ("P9", "P9")
    done = do(state, "0 play 10 @c")
    assert poofed(done) == [4]
    assert done.state.active == 0


def test_PT3_playing_two_top_cards_uncovers_the_listed_cards() -> None:
    state = at("pile 10 10; 0 3 a8/8 b8/2; 1 8 8 8", seats=2)
    after = do(state, "0 play @a @b").state
    assert cards(after, 0) == "3 a8 b2"
    assert after.active == 1
    assert "play @a" in may(do(after, "1 play 8").state)


def test_PT4_playing_the_fourth_five_clears_five_cards() -> None:
    done = do(at("pile 7 5 5 5; 0 5 16; 1 4", seats=4), "0 play 5")
    assert poofed(done) == [5]
    assert "play 16" in may(done.state)


def test_PT5_a_fourteen_uncovered_by_four_nines_may_be_led() -> None:
    state = do(at("0 9 9 9 1 a9/14; 1 4", seats=3), "0 play 9x3 @a").state
    assert pile(do(state, "0 play @a").state) == "14"


def test_PT6_a_bottom_card_may_be_led_after_a_poof_has_uncovered_it() -> None:
    done = do(at("pile 6; 0 1 aP/14; 1 4", seats=3), "0 play @a")
    assert sorted(done.state.table.faces_in(DISCARD)) == ["6", "P"]
    assert pile(do(done.state, "0 play @a").state) == "14"


def test_PT7_a_player_with_only_poofs_skips_on_an_empty_pile() -> None:
    state = at("0 P P; 1 3 12", seats=2)
    assert may(state) == ["skip"]
    after = do(state, "0 skip").state
    assert after.table.mark("skipped") == ("hand/0", "skipped")
    assert may(after, 1) == ["play 3", "play 12"]


def test_PT8_a_player_picks_up_the_pile_if_no_card_fits() -> None:
    state = at("pile 4 4 2; 0 3 9; 1 20 1", seats=6)
    assert may(state) == ["take"]
    after = do(state, "0 take").state
    assert cards(after, 0) == "2 3 4 4 9"
    assert "play 20" in may(after, 1)


def test_PT9_a_poof_lets_the_player_go_out_in_the_same_turn() -> None:
    state = at("pile 2; 0 9 P; 1 4")
    assert may(state) == ["play P"]
    after = do(state, "0 play P").state
    assert may(after) == ["play 9"]
    assert points(do(after, "0 play 9"))[0] == 0


def test_a_deal_is_made_by_a_single_shuffle() -> None:
    step = poof.deal(poof.start(2, GAME.defaults()), CodeDealer("K7Q2-9FXA"))
    assert sum(isinstance(event, Shuffled) for event in step.events) == 1


@pytest.mark.parametrize(
    "text", ["play", "play 21", "play 0", "play 5x1", "play 05", "play @a @a", "play @b @a"]
)
def test_moves_written_in_another_form_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a move of Poof"):
        GAME.read(text)


@pytest.mark.parametrize(
    "text", ["play @e", "play 5  @a", "play  5", "blind", "blind e", "take 1", "play Px11"]
)
def test_texts_that_only_resemble_a_move_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a move of Poof"):
        GAME.read(text)
