"""The worked examples of Eight & Half: ET1-ET19."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.events import Moved
from game.core.shuffle import CodeDealer
from game.games.eight_and_half import rules as eight_and_half
from game.games.eight_and_half.positions import at
from game.games.eight_and_half.rules import DECK, GAME, YELLOW, bank, blind, burned
from tests.games.eight_and_half.table import (
    ALMOST,
    HELD,
    arrested,
    cards,
    counts,
    dealt,
    do,
    may,
    no,
    opening,
    out,
    points,
    worth,
)


def test_ET1_a_deal_for_five_has_the_listed_numbers_of_cards() -> None:
    state = dealt(5)
    assert [sum(counts(state, seat)) for seat in range(5)] == [15, 15, 14, 14, 14]
    assert [counts(state, seat)[3] for seat in range(5)] == [6, 6, 5, 5, 5]
    faces = Counter(DECK)
    assert sum(faces[face] for face in YELLOW) == 38
    assert {face: count for face, count in faces.items() if face not in YELLOW} == {
        "0": 6, "5": 6, "9": 6, "H": 8, "G": 8,
    }  # fmt: skip


def test_ET2_the_player_with_the_lowest_yellow_card_opens() -> None:
    state = opening("0 5 H", "9 3 3", "2 G 7")
    assert (state.active, may(state)) == (2, ["2"])


def test_ET3_one_or_two_sevens_may_be_played_on_a_six() -> None:
    state = at("pile 6; 0 7 7 4")
    assert may(state) == ["7", "7x2"]
    for line, drawn in (("0 play 7", 1), ("0 play 7x2", 2)):
        done = do(state, line)
        assert worth(done.state) == "7"
        assert len([event for event in done.all(Moved) if event.src == bank(0)]) == drawn


@pytest.mark.parametrize(
    ("held", "legal"),
    [
        ("6 3 H", ["3", "H"]),
        ("0 8 H", ["0", "H"]),
        ("5 G 8", ["5", "G"]),
        ("6 9 7", ["take"]),
    ],
)
def test_ET4_after_a_five_only_the_listed_cards_are_legal(held: str, legal: list[str]) -> None:
    state = at(f"pile 5; 0 {held}")
    assert may(state) == legal
    if held == "6 3 H":
        assert worth(do(state, "0 play H").state) == "5½"


def test_ET5_only_equal_or_higher_cards_fit_on_a_ghost_above_a_five() -> None:
    state = do(at("pile 5; 0 G; 1 3 6 5"), "0 play G").state
    assert may(state) == ["5", "6"]


def test_ET6_an_arrest_has_the_listed_results() -> None:
    state = do(at("pile 6; 0 H 1 1; 1 7 2 2"), "0 play H").state
    done = do(state, "1 play 7")
    assert cards(done.state, burned(0)) == "6 7 H"
    assert (done.state.active, counts(done.state, 1)[0], worth(done.state)) == (1, 3, "")


def test_ET7_a_ghost_on_a_half_makes_its_player_the_lawbreaker() -> None:
    state = at("pile 6; 0 H 1 1; 1 G 2 2; 2 7 3 3", seats=3)
    done = do(state, "0 play H", "1 play G", "2 play 7")
    assert cards(done.state, burned(1)) == "6 7 G H"
    assert (done.state.table.zones[burned(0)], done.state.active) == ((), 2)


def test_ET8_the_listed_cards_make_no_arrest() -> None:
    state = at("pile 6; 0 H 1 1; 1 8 H 2; 2 7 3 3", seats=3)
    eight = do(state, "0 play H", "1 play 8")
    assert (worth(eight.state), arrested(eight)) == ("8", [])
    seven = do(state, "0 play H", "1 play H", "2 play 7")
    assert (worth(seven.state), arrested(seven)) == ("7", [])


@pytest.mark.parametrize(
    ("held", "legal"),
    [("9 H 0", ["9"]), ("8 H 0", ["8+H"]), ("H H 0", ["take"]), ("H 0 G", ["G"])],
)
def test_ET9_only_the_listed_cards_are_legal_on_eight_and_a_half(held: str, legal: list[str]) -> None:
    state = at(f"pile 8 H; 0 {held}")
    assert may(state) == legal
    if legal == ["9"]:
        assert arrested(do(state, "0 play 9")) == [burned(1)]


def test_ET10_two_halves_cannot_be_played_on_an_eight() -> None:
    assert may(at("pile 8; 0 H H")) == ["H"]
    state = at("pile 7 H; 0 H H")
    assert may(state) == ["H", "Hx2"]
    assert [worth(do(state, f"0 play {line}").state) for line in ("H", "Hx2")] == ["8", "8½"]


@pytest.mark.parametrize(
    ("pile", "held", "legal"),
    [("9", "H 0 8", ["0", "H"]), ("9 H", "9 0 G", ["G"]), ("9 H H", "9 0 H", ["0", "H"])],
)
def test_ET11_only_the_listed_cards_are_legal_on_nine_and_above(
    pile: str, held: str, legal: list[str]
) -> None:
    assert may(at(f"pile {pile}; 0 {held}")) == legal


def test_ET12_a_zero_does_not_fit_on_three_and_a_half() -> None:
    assert may(at("pile 3 H; 0 0 2")) == ["take"]
    assert may(at("pile 3 H H; 0 0")) == ["0"]


def test_ET13_an_eight_makes_an_arrest_on_seven_and_a_half_only_without_a_half() -> None:
    state = at("pile 7 H; 0 8 H 5")
    assert may(state) == ["8", "H", "8+H"]
    results = {line: do(state, f"0 play {line}") for line in may(state)}
    assert {line: worth(done.state) for line, done in results.items()} == {"8": "", "H": "8", "8+H": "8½"}
    assert [line for line, done in results.items() if arrested(done)] == ["8"]
    assert no(state, "0 play 5") == "E8"


def test_ET14_a_player_may_begin_a_pile_with_a_half() -> None:
    state = at("0 H G 0; 1 1 7")
    assert may(state) == ["0", "H", "G"]
    half = do(state, "0 play H")
    assert worth(half.state) == "½"
    assert arrested(do(half.state, "1 play 1")) == [burned(0)]


def test_ET15_trying_blind_cards_has_the_listed_results() -> None:
    failed = do(at("pile 7; 0 - / - / 3 - - / -"), "0 blind a").state
    assert (cards(failed, burned(0)), cards(failed, blind(0, "a")), failed.active) == ("7", "3", 1)
    assert arrested(do(at("pile 7 H; 0 - / - / 8 1 - / -"), "0 blind a")) == [burned(1)]


def test_ET16_the_end_of_a_round_gives_the_listed_points() -> None:
    others = (HELD.replace("9", "9 9").format(burned="6"), "9 9 9 / 8 8 8 / - - - / -")
    assert points(out("7 7 7 7", *others)) == [1, 1, 0]
    assert points(out("-", *others)) == [3, 0, 0]


def test_ET17_a_vice_president_tied_with_the_president_gets_one_point() -> None:
    assert points(out("7 7 7", HELD.format(burned="6 6"))) == [2, 1]


def test_ET18_going_out_with_a_half_gives_three_points() -> None:
    done = do(at(f"pile 4; {ALMOST.format(hand='H', burned='-')}; 1 5 5 5"), "0 play H")
    assert (points(done), arrested(done), worth(done.state)) == ([3, 0], [], "4½")


def test_ET19_two_leaders_with_seven_points_lead_to_another_round() -> None:
    tied = out("7", HELD.format(burned="6 6"), HELD.format(burned="6 6"), totals=(5, 7, 5))
    assert tied.state.totals == (7, 7, 5)
    assert GAME.outcome(tied.state) is None
    again = eight_and_half.deal(tied.state, CodeDealer("K7Q2-9FXA")).state
    assert (again.round, [counts(again, seat)[0] for seat in range(3)]) == (1, [3, 3, 3])
