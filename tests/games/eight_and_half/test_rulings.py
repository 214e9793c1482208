"""Tests the rulings of Eight & Half about the deal, the opening and legal cards: E1-E26."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.core.cards import DEALER, PUBLIC, CardId, Face, Seat
from game.core.events import Marked, Moved, Shuffled
from game.core.rules import picks
from game.core.shuffle import CodeDealer
from game.core.table import HiddenCard, Sight
from game.games.eight_and_half import rules as eight_and_half
from game.games.eight_and_half.positions import at
from game.games.eight_and_half.rules import (
    DECK,
    GAME,
    PILE,
    SLOTS,
    STOCK,
    TURN,
    Phase,
    bank,
    blind,
    burned,
    hand,
    opened,
)
from tests.games.eight_and_half.table import (
    arrested,
    cards,
    counts,
    dealt,
    do,
    may,
    no,
    opening,
    why_not,
    worth,
)

BANKS = {2: [27] * 2, 3: [15] * 3, 4: [9] * 4, 5: [6, 6, 5, 5, 5]}


@pytest.mark.parametrize("seats", BANKS)
def test_E1_cards_are_dealt_one_by_one_starting_left_of_the_dealer(seats: int) -> None:
    state = dealt(seats)
    assert [counts(state, seat) for seat in range(seats)] == [(3, 3, 3, stock, 0) for stock in BANKS[seats]]
    assert state.table.zones[STOCK] == ()
    order = CodeDealer("K7Q2-9FXA").shuffle(DECK, "0")
    for seat in range(seats):
        mine, table = order[seat::seats], state.table
        assert tuple(table.top(blind(seat, slot)) for slot in SLOTS) == mine[:3]
        assert table.faces_in(opened(seat)) == mine[3:6]
        assert table.faces_in(hand(seat)) == mine[6:9]
        assert table.faces_in(bank(seat))[::-1] == mine[9:]


@pytest.mark.parametrize("number", [1, 2, 6])
def test_E1_the_dealer_moves_one_seat_clockwise_each_round(number: int) -> None:
    state = replace(eight_and_half.start(5, GAME.defaults()), round=number)
    table = eight_and_half.deal(state, CodeDealer("K7Q2-9FXA")).state.table
    order = CodeDealer("K7Q2-9FXA").shuffle(DECK, str(number))
    first = number % 5
    assert [table.top(blind((first + step) % 5, "a")) for step in range(5)] == list(order[:5])
    sizes = [len(table.zones[bank((first + step) % 5)]) for step in range(5)]
    assert sizes == [6, 6, 5, 5, 5]


def test_E1_the_next_round_gathers_all_cards() -> None:
    done = do(at("pile 3; 0 4 / - / - - - / - / 6 7; 1 9"), "0 play 4")
    assert (done.state.phase, done.state.round) == (Phase.DEAL, 1)
    assert GAME.turn(done.state) == DEALER
    again = eight_and_half.deal(done.state, CodeDealer("K7Q2-9FXA"))
    assert isinstance(again.events[0], Shuffled)
    assert len(again.events[0].gathered) == 72
    assert sorted(again.events[0].faces, key=str) == sorted(DECK)
    assert again.state.totals == done.state.totals


def test_E2_each_seat_sees_only_its_hand_and_open_cards() -> None:
    rules = dealt(2).table.rules
    sights = {zone: (rule.sight, rule.owner) for zone, rule in rules.items()}
    expected = {PILE: (Sight.ALL, PUBLIC), STOCK: (Sight.NONE, PUBLIC)}
    for seat in (Seat(0), Seat(1)):
        expected[hand(seat)] = (Sight.OWNER, seat)
        expected[bank(seat)] = (Sight.NONE, seat)
        expected[opened(seat)] = (Sight.ALL, seat)
        expected.update({blind(seat, slot): (Sight.NONE, seat) for slot in "abc"})
        expected[burned(seat)] = (Sight.NONE, seat)
    assert sights == expected


def test_E2_other_seats_see_only_the_number_of_hidden_cards() -> None:
    state = at("pile 3 6; 0 7 8; 1 2 4 4 / 9 5 / 1 - 3 / 6 6 / 7 7")
    view = state.seen_by(Seat(0))
    assert (counts(view, 1), worth(view)) == ((3, 2, 2, 2, 2), "6")
    assert view.table.faces_in(opened(1)) == ("9", "5")
    assert view.table.faces_in(PILE) == ("3", "6")
    for zone in (hand(1), bank(0), bank(1), blind(0, "a"), blind(1, "c"), burned(1)):
        with pytest.raises(HiddenCard):
            view.table.faces_in(zone)
    for zone in (hand(1), opened(1), blind(1, "a"), bank(1)):
        assert GAME.refuse(view, Seat(0), picks((zone, None, 1), place=PILE)).ruling == "E2"


def test_E3_only_the_hands_decide_who_opens() -> None:
    state = opening("0 5 H", "9 8 8", "7 7 G", opens=("1 1 1", "2 2 2", "2 3 3"))
    assert (state.active, state.phase) == (2, Phase.OPEN)
    for face in "059HG":
        others = " ".join("0" if face == "9" else "9" for _ in range(3))
        assert opening(f"{face} {face} {face}", others, "8 H G").active == 2


def test_E3_everybody_learns_who_opens_but_not_by_which_card() -> None:
    state = opening("0 5 H", "9 8 8", "7 7 G")
    assert state.table.mark("opener") == (hand(2), "hand")
    assert state.table.mark(TURN) == (hand(2), "now")
    for seat in (Seat(0), Seat(1)):
        with pytest.raises(HiddenCard):
            state.seen_by(seat).table.faces_in(hand(2))
        guessed = GAME.guess(state.seen_by(seat), {}, Random(3))
        assert guessed.seen_by(seat) == state.seen_by(seat)
        assert eight_and_half.opener(guessed.table, [Seat(0), Seat(1), Seat(2)]) == (2, "hand")


@pytest.mark.parametrize(("number", "first"), [(0, 1), (1, 1), (2, 3), (3, 3), (4, 1), (5, 1), (6, 3)])
def test_E4_the_first_tied_player_clockwise_from_the_dealer_must_open(number: int, first: int) -> None:
    state = opening("8 8 9", "3 4 9", "4 4 4", "9 9 3", number=number)
    assert state.active == first


def test_E5_the_open_cards_decide_if_no_hand_has_yellow() -> None:
    state = opening("0 5 H", "9 9 G", "0 0 H", opens=("7 7 9", "8 3 9", "4 3 9"))
    assert (state.active, state.phase, state.table.mark("opener")) == (1, Phase.PLAY, (hand(1), "open"))
    assert may(state) == ["9", "9x2", "G"]
    pair = at("0 8 H G", active=0)
    assert "8+H" in may(pair)


@pytest.mark.parametrize(("number", "first"), [(0, 1), (2, 2), (4, 1)])
def test_E5_the_first_tied_player_clockwise_opens_if_open_cards_are_equal(number: int, first: int) -> None:
    opens = ("7 7 9", "8 3 9", "4 3 9")
    assert opening("0 5 H", "9 9 G", "0 0 H", opens=opens, number=number).active == first


def test_E5_the_player_to_the_left_of_the_dealer_opens_if_no_card_is_yellow() -> None:
    opens = ("9 9 9", "5 5 5")
    for number in (0, 1, 4):
        state = opening("0 0 H", "G 0 H", opens=opens, number=number)
        assert (state.active, state.phase) == (number % 2, Phase.PLAY)
        assert state.table.mark("opener") == (hand(number % 2), "left")
    assert may(opening("0 0 H", "G 0 H", opens=opens)) == ["0", "0x2", "H"]


def test_E6_the_opener_leads_any_number_of_the_lowest_yellow_cards() -> None:
    state = opening("0 3 3", "9 8 8")
    assert may(state) == ["3", "3x2"]
    wrong = {"play 0": "E6", "play 3x3": "E9", "take": "E8", "blind a": "E39"}
    assert {line: no(state, f"0 {line}") for line in wrong} == wrong
    assert why_not(state, "0 play 0") == "The lowest yellow card opens the round. Open with the 3."
    assert may(do(state, "0 play 3x2").state) == ["8", "8x2", "9"]


def test_E6_an_eight_that_must_be_led_is_led_without_a_half() -> None:
    state = opening("8 H H", "9 9 0")
    assert may(state) == ["8"]
    assert no(state, "0 play 8+H") == "E6"
    assert do(state, "0 play 8").state.phase is Phase.PLAY


def test_E7_the_lowest_yellow_card_opens_every_round() -> None:
    last = do(at("pile 3; 0 4 / - / - - - / - / 6 7; 1 9"), "0 play 4").state
    for code in ("K7Q2-9FXA", "AAAA-AAAA", "BBBB-BBBB"):
        state = eight_and_half.deal(last, CodeDealer(code)).state
        lowest = [
            min((face for face in state.table.faces_in(hand(seat)) if face in "1234678"), default="9")
            for seat in range(2)
        ]
        assert (state.active, state.phase) == (1 if lowest[1] <= lowest[0] else 0, Phase.OPEN)
        assert (worth(state), state.made) == ("", 0)


def test_E8_a_player_who_can_play_a_card_must_play() -> None:
    state = at("pile 6; 0 7 4 4")
    assert may(state) == ["7"]
    assert no(state, "0 take") == "E8"
    assert why_not(state, "0 take") == (
        "You have a card that fits, and must play one. Play 6 or higher, 0, a Half or a Ghost."
    )
    assert may(at("pile 6; 0 4 4 3")) == ["take"]


def test_E8_nobody_may_play_out_of_turn_or_below_the_value() -> None:
    state = at("pile 6; 0 7 4 4; 1 8 8 8")
    assert may(state, 1) == []
    assert no(state, "1 play 8") == "E8"
    assert no(state, "0 play 4") == "E8"
    assert (
        why_not(at("pile 6 H; 0 3 7 8"), "0 play 3")
        == "3 is lower than 6½. Play 7 or higher, a Half or a Ghost."
    )
    assert no(state, "0 play 7x2") == "E9"
    nowhere = picks((hand(0), Face("7"), 1), place=hand(1))
    assert GAME.refuse(state, Seat(0), nowhere).ruling == "E8"


def test_E9_any_number_of_identical_cards_may_be_played() -> None:
    assert may(at("pile 6; 0 7 7 7 9")) == ["7", "7x2", "7x3", "9"]
    assert may(at("pile 6; 0 - / 7 7 9")) == ["7", "7x2", "9"]
    done = do(at("pile 6; 0 7 7 7 9"), "0 play 7x2")
    assert cards(done.state, hand(0)).count("7") == 1
    mixed = picks((hand(0), Face("7"), 1), (hand(0), Face("9"), 1), place=PILE)
    assert GAME.refuse(at("pile 6; 0 7 7 7 9"), Seat(0), mixed).ruling == "E9"


def test_E10_hand_cards_and_open_cards_are_not_played_together() -> None:
    state = at("pile 6; 0 7 / 7 9 / ? ? ? / -")
    assert may(state) == ["7"]
    both = picks((hand(0), Face("7"), 1), (opened(0), Face("7"), 1), place=PILE)
    assert GAME.refuse(state, Seat(0), both).ruling == "E10"


def test_E10_an_open_card_is_playable_from_the_next_turn_on() -> None:
    state = do(at("pile 6; 0 7 / 7 9 / ? ? ? / -; 1 7 7 7"), "0 play 7").state
    assert state.active == 1
    state = do(state, "1 play 7").state
    assert may(state) == ["7", "9"]


def test_E11_equal_numbers_played_together_have_the_value_of_one_card() -> None:
    assert worth(do(at("pile 4; 0 6 6 6 3"), "0 play 6x3").state) == "6"
    assert worth(do(at("0 1 1 9"), "0 play 1x2").state) == "1"


@pytest.mark.parametrize(
    ("pile", "line", "after"),
    [
        ("6", "Gx2", "6"),
        ("6 H", "Gx2", "6½"),
        ("6", "0x2", "0"),
        ("6", "Hx2", "7"),
        ("6", "Hx3", "7½"),
        ("6", "H", "6½"),
        ("", "Gx3", "0"),
        ("", "Hx3", "1½"),
        ("", "0x3", "0"),
    ],
)
def test_E12_several_ghosts_zeros_or_halves_may_be_played_together(pile: str, line: str, after: str) -> None:
    face = line[0]
    state = do(at(f"pile {pile}; 0 {face} {face} {face} 1"), f"0 play {line}").state
    assert worth(state) == after


def test_E13_an_empty_pile_has_the_value_zero() -> None:
    state = at("0 H G 0 9; 1 1 2 3 3")
    assert may(state) == ["0", "9", "H", "G"]
    half = do(state, "0 play H")
    assert (worth(half.state), half.state.pile.lawbreaker) == ("½", 0)
    assert arrested(do(half.state, "1 play 1")) == [burned(0)]
    assert may(do(state, "0 play G").state) == ["1", "2", "3", "3x2"]
    assert may(do(state, "0 play 0").state) == ["1", "2", "3", "3x2"]


@pytest.mark.parametrize(
    ("pile", "legal"),
    [
        ("3", True),
        ("3 H H", True),
        ("0", True),
        ("6 G", True),
        ("5", True),
        ("9 H H", True),
        ("3 H", False),
        ("3 H G", False),
        ("8 H", False),
        ("9 H", False),
    ],
)
def test_E14_a_zero_fits_only_on_a_whole_value(pile: str, legal: bool) -> None:  # noqa: FBT001 - a table of cases
    state = at(f"pile {pile}; 0 0 0 G")
    assert ("0" in may(state)) is legal
    assert ("0x2" in may(state)) is legal
    if legal:
        assert worth(do(state, "0 play 0").state) == "0"
    else:
        assert no(state, "0 play 0") == ("E18" if pile == "8 H" else "E14")


def test_E15_a_half_fits_on_nine_and_above() -> None:
    state = at("pile 9; 0 H H H 9; 1 9 0 G")
    assert [move for move in may(state) if "H" in move] == ["H", "Hx2", "Hx3"]
    one = do(state, "0 play H").state
    assert (worth(one), may(one)) == ("9½", ["G"])
    two = do(state, "0 play Hx2").state
    assert (worth(two), may(two)) == ("10", ["0", "G"])
    three = do(state, "0 play Hx3").state
    assert (worth(three), may(three)) == ("10½", ["G"])
    assert why_not(one, "1 play 9") == "9 is lower than 9½. Play a Half or a Ghost."
    assert no(two, "1 play 9") == "E15"
    assert why_not(two, "1 play 9") == "9 is lower than 10. Play 0, a Half or a Ghost."


def test_E16_a_half_may_be_played_on_eight() -> None:
    state = do(at("pile 8; 0 H 1 2"), "0 play H").state
    assert (worth(state), state.pile.lawbreaker) == ("8½", 0)


@pytest.mark.parametrize(
    ("pile", "most"), [("7", 3), ("7 H", 2), ("8", 1), ("8 H", 0), ("6 H", 4), ("9", 5), ("5", 5)]
)
def test_E17_a_run_of_halves_stops_on_eight_and_a_half(pile: str, most: int) -> None:
    state = at(f"pile {pile}; 0 H H H H H")
    halves = [move for move in may(state) if move != "take"]
    assert halves == ["H", "Hx2", "Hx3", "Hx4", "Hx5"][:most]
    if 0 < most < 5:
        assert no(state, f"0 play Hx{most + 1}") == "E17"
    if most == 0:
        assert no(state, "0 play H") == "E18"


def test_E18_only_certain_cards_fit_on_eight_and_a_half() -> None:
    state = at("pile 8 H; 0 9 G 8 8 H 0 7")
    assert may(state) == ["9", "G", "8+H", "8x2+H"]
    for line in ("0 play 8", "0 play H", "0 play 0", "0 play 7"):
        assert no(state, line) == "E18"
    assert why_not(state, "0 play 8") == "8 is lower than 8½. Play 9, a Ghost, or 8 and Half together."
    assert arrested(do(state, "0 play 9")) == [burned(1)]


def test_E19_a_sum_has_one_or_more_eights_and_exactly_one_half() -> None:
    state = at("pile 3; 0 8 8 H H")
    assert may(state) == ["8", "8x2", "H", "Hx2", "8+H", "8x2+H"]
    pair = do(state, "0 play 8x2+H")
    assert (worth(pair.state), pair.state.pile.lawbreaker) == ("8½", 0)
    assert cards(pair.state, PILE) == "3 8 8 H"
    two = picks((hand(0), Face("8"), 1), (hand(0), Face("H"), 2), place=PILE)
    assert GAME.refuse(state, Seat(0), two).ruling == "E19"
    assert may(at("pile 3; 0 - / 8 H 8")) == ["8", "8x2", "H", "8+H", "8x2+H"]
    assert may(at("pile 3; 0 8 / H ? ?")) == ["8"]


def test_E20_only_eights_and_a_half_make_a_sum() -> None:
    state = at("pile 3; 0 7 H 9 G 0")
    assert not [move for move in may(state) if "+" in move]
    for face in ("7", "9", "0", "G"):
        pair = picks((hand(0), Face(face), 1), (hand(0), Face("H"), 1), place=PILE)
        assert GAME.refuse(state, Seat(0), pair).ruling == "E20"
    with pytest.raises(ValueError, match="not a move"):
        GAME.read("play 7+H")


@pytest.mark.parametrize(
    ("pile", "legal"),
    [
        ("", True),
        ("7 H", True),
        ("8", True),
        ("3", True),
        ("8 H", True),
        ("5 G", True),
        ("5", False),
        ("9", False),
        ("9 H", False),
    ],
)
def test_E21_an_eight_with_a_half_may_be_played_only_where_their_sum_fits(pile: str, legal: bool) -> None:  # noqa: FBT001 - a table of cases
    state = at(f"pile {pile}; 0 8 H 1")
    assert ("8+H" in may(state)) is legal
    if legal:
        assert worth(do(state, "0 play 8+H").state) == "8½"
    else:
        assert no(state, "0 play 8+H") == "E21"


def test_E22_a_five_restricts_only_the_next_player() -> None:
    state = at("pile 5; 0 6 4 5 0 H G; 1 3 4 7 7 9 9")
    assert may(state) == ["0", "4", "5", "H", "G"]
    assert no(state, "0 play 6") == "E22"
    assert (
        why_not(state, "0 play 6")
        == "6 is higher than 5, and the Five binds you. Play 5 or lower, a Half or a Ghost."
    )
    lower = do(state, "0 play 4").state
    assert (worth(lower), lower.pile.binds) == ("4", False)
    assert may(lower) == ["4", "7", "7x2", "9", "9x2"]
    later = do(state, "0 play 5").state
    assert (worth(later), later.pile.binds) == ("5", True)
    assert may(later) == ["3", "4"]
    assert later.table.mark("five") == (PILE, "binds")
    assert lower.table.mark("five") == (PILE, "")


def test_E23_a_ghost_frees_the_next_player_from_a_five() -> None:
    state = at("pile 5; 0 G G 1; 1 3 6 5")
    for line in ("0 play G", "0 play Gx2"):
        after = do(state, line).state
        assert (worth(after), after.pile.binds) == ("5", False)
        assert may(after) == ["5", "6"]


def test_E23_the_house_rule_keeps_a_five_in_force_below_a_ghost() -> None:
    state = at("pile 5; 0 G 8 2 1; 1 3 6 G", ghost_keeps_five=True)
    after = do(state, "0 play G").state
    assert (worth(after), after.pile.binds) == ("5", True)
    assert may(after) == ["3", "G"]
    assert may(do(after, "1 play G").state) == ["1", "2"]
    free = do(at("pile 4 H H; 0 G 2 1; 1 3 6 G", ghost_keeps_five=True), "0 play G").state
    assert not free.pile.binds
    assert not do(at("pile 5; 0 4; 1 G", ghost_keeps_five=True), "0 play 4", "1 play G").state.pile.binds


def test_E24_halves_may_be_played_on_a_five() -> None:
    state = at("pile 5; 0 H H 1; 1 6 6 9")
    one = do(state, "0 play H").state
    assert (worth(one), one.pile.binds, one.pile.lawbreaker) == ("5½", False, 0)
    two = do(state, "0 play Hx2").state
    assert (worth(two), two.pile.binds, may(two)) == ("6", False, ["6", "6x2", "9"])


def test_E25_a_player_without_a_card_for_a_five_takes_the_pile() -> None:
    state = at("pile 3 5; 0 6 8 9")
    assert may(state) == ["take"]
    after = do(state, "0 take").state
    assert cards(after, burned(0)) == "3 5"


def test_E25a_a_five_restricts_the_next_play_if_it_opens_but_not_if_it_arrests() -> None:
    opened_by_five = do(at("0 5 1; 1 6 8 9"), "0 play 5").state
    assert (opened_by_five.pile.binds, may(opened_by_five)) == (True, ["take"])
    done = do(at("pile 4 H; 0 5 9 9"), "0 play 5")
    assert arrested(done) == [burned(1)]
    assert not done.state.pile.binds
    assert "9" in may(done.state)
    assert done.state.table.mark("five")[1] == ""


def test_E26_only_a_real_five_restricts_the_next_player() -> None:
    state = do(at("pile 4 H; 0 H 1; 1 6 7 2"), "0 play H").state
    assert (worth(state), state.pile.binds) == ("5", False)
    assert may(state) == ["6", "7"]


def test_each_step_moves_cards_first_and_then_changes_marks() -> None:
    done = do(at("pile 3; 0 7 7 4"), "0 play 7x2")
    kinds = [type(event) for event in done.events]
    assert kinds == [Moved, Moved, Moved, Marked, Marked]
    assert [event.src for event in done.all(Moved)] == [hand(0), bank(0), bank(0)]
    assert Marked("value", PILE, "7") in done.events
    assert Counter(face for face in done.state.table.faces.values() if face) == Counter(DECK)
    known = {CardId(card): face for card, face in done.state.table.faces.items() if face is not None}
    assert GAME.guess(done.state.seen_by(Seat(1)), known, Random(1)).table.faces == done.state.table.faces
