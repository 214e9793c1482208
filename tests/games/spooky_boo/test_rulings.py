"""The first rulings of Spooky Boo: the start, private looks, drawing, keeping and taking cards (S1-S18)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.cards import DEALER, PUBLIC, CardId, Face, Seat
from game.core.events import Looked, LookedAway, Marked, Moved
from game.core.rules import Touch, picks
from game.core.table import Sight, events_for, visible
from game.games.spooky_boo import rules as spooky_boo
from game.games.spooky_boo.positions import at
from game.games.spooky_boo.rules import (
    DECK,
    DISCARD,
    DRAW,
    GAME,
    PLACES,
    POWERS,
    Phase,
    Power,
    held,
    opened,
    square,
)
from tests.games.spooky_boo.table import (
    Learner,
    SameOrder,
    dealt,
    discards,
    do,
    house,
    may,
    no,
    opened_round,
    why_not,
)

ZERO, ONE = Seat(0), Seat(1)
KEEPS = ["keep a", "keep b", "keep c", "keep d"]
TAKES = ["take a", "take b", "take c", "take d"]


def refusal(state: spooky_boo.State, touch: Touch, seat: Seat = ZERO) -> str:
    """Returns the id of the ruling that forbids what a seat touches."""
    return GAME.refuse(state.seen_by(seat), seat, touch).ruling


def test_S1_the_first_player_of_a_round_can_only_draw() -> None:
    state = dealt(3)
    assert state.table.zones[DISCARD] == ()
    assert may(state) == ["draw", "boo"]
    assert no(state, "0 take c") == "S1"
    assert why_not(state, "0 take c") == "There is no discard yet. Draw a card."
    second = do(state, "0 draw", "0 keep a").state
    assert may(second, 1) == ["draw", *TAKES, "boo"]


@pytest.mark.parametrize(("seats", "youngest"), [(2, 0), (2, 1), (3, 2), (4, 3)])
def test_S2_the_youngest_player_starts_the_first_round(seats: int, youngest: int) -> None:
    state = dealt(seats, youngest=youngest)
    assert spooky_boo.turn(state) == youngest
    assert state.table.mark("turn") == (held(youngest), "now")
    assert "draw" in may(state, youngest)


@pytest.mark.parametrize(("same", "starters"), [(False, [2, 0, 1, 2, 0]), (True, [2] * 5)])
def test_S3_an_option_decides_who_starts_each_round(*, same: bool, starters: list[int]) -> None:
    state = dealt(3, youngest=2, same_starter=same)
    begun = []
    for number in range(5):
        begun.append(state.active)
        assert state.round == number
        assert may(state, state.active) == ["draw", "boo"]
        state = do(state, "1 boo").state
        if spooky_boo.turn(state) == DEALER:
            state = spooky_boo.deal(state, SameOrder()).state
    assert begun == starters
    assert state.phase is Phase.OVER


def test_S4_everybody_looks_once_at_the_two_near_cards() -> None:
    deal = opened_round(3)
    looks = deal.all(Looked)
    assert [event.seat for event in looks] == [0, 1, 2]
    table = deal.state.table
    for event in looks:
        near = [table.zones[square(event.seat, place)][0] for place in "cd"]
        assert list(event.cards) == near
        view = deal.state.seen_by(event.seat)
        assert {card for card, face in view.table.faces.items() if face is not None} == set(near)
    drawn = do(deal.state, "0 draw")
    assert [event.seat for event in drawn.all(LookedAway)] == [0, 1, 2]
    assert drawn.state.table.looks == frozenset()


def test_S4_a_call_also_ends_the_first_look() -> None:
    called = do(dealt(2), "1 boo")
    assert [event.seat for event in called.all(LookedAway)] == [0, 1]


def test_S5_no_card_is_shown_again_to_a_player_who_saw_it() -> None:
    state = do(dealt(2), "0 draw", "0 keep c", "1 draw").state
    for seat in (ZERO, ONE):
        view = state.seen_by(seat)
        squares = [view.table.zones[square(other, place)][0] for other in range(2) for place in PLACES]
        assert all(view.table.faces[card] is None for card in squares)
    own = picks((square(0, "c"), None, 1))
    at_turn = at("0 1 2 3 4; discard 5; deck 8")
    assert refusal(at_turn, own) == "S8"
    aided = dealt(2, memory_aid=True)
    assert do(aided, "0 draw").state.seen_by(ZERO).table.looks == frozenset()


def test_S5_a_look_ends_when_the_next_turn_begins() -> None:
    state = at("0 1 2 3 4; deck 8 5")
    looked = do(state, "0 draw", "0 throw", "0 peek b").state
    card = looked.table.zones[square(0, "b")][0]
    assert looked.seen_by(ZERO).table.faces[card] == "2"
    assert looked.seen_by(ONE).table.faces[card] is None
    assert do(looked, "1 draw").state.seen_by(ZERO).table.faces[card] is None
    taken = do(looked, "1 take a")
    assert taken.all(LookedAway) == [LookedAway(ZERO)]
    assert taken.state.seen_by(ZERO).table.faces[card] is None


@pytest.mark.parametrize("place", PLACES)
def test_S6_a_new_card_takes_the_place_of_the_card_it_replaces(place: str) -> None:
    before = ["1", "2", "3", "4"]
    after = [*before]
    after[PLACES.index(place)] = "12"
    state = at("0 1 2 3 4; discard 5; deck 12")
    kept = do(state, "0 draw", f"0 keep {place}").state
    assert house(kept, 0) == " ".join(after)
    assert discards(kept) == f"5 {before[PLACES.index(place)]}"
    taken = do(at("0 1 2 3 4; discard 12"), f"0 take {place}").state
    assert house(taken, 0) == " ".join(after)
    assert discards(taken) == before[PLACES.index(place)]


def test_S6_a_card_cannot_be_moved_within_a_house() -> None:
    state = at("0 1 2 3 4; discard 5; deck 12")
    assert refusal(state, picks((square(0, "a"), None, 1), place=square(0, "b"))) == "S6"
    drawn = do(state, "0 draw").state
    assert refusal(drawn, picks((square(0, "a"), None, 1), place=square(0, "b"))) == "S6"
    next_door = picks((held(0), Face("12"), 1), place=square(1, "a"))
    answer = GAME.refuse(drawn.seen_by(ZERO), ZERO, next_door)
    assert answer.ruling == "S6"
    assert str(answer.wrong) == "A card you keep must replace one of your own."
    assert str(answer.instead) == "Keep it in one of your windows, or discard it."


def test_S7_only_the_player_who_drew_a_card_sees_that_card() -> None:
    state = at("0 1 2 3 4; discard 5; deck 12")
    drawn = do(state, "0 draw").state
    card = drawn.table.zones[held(0)][0]
    assert drawn.seen_by(ZERO).table.faces[card] == "12"
    assert [drawn.seen_by(seat).table.faces[card] for seat in (ONE, PUBLIC)] == [None, None]
    kept = do(drawn, "0 keep a").state
    assert all(kept.seen_by(seat).table.faces[card] is None for seat in (ZERO, ONE, PUBLIC))
    assert Learner(drawn, 1).after("0 keep a") == {}
    thrown = do(drawn, "0 throw").state
    assert thrown.seen_by(ONE).table.top(DISCARD) == "12"


def test_S5_S7_S11_each_seat_sees_only_permitted_cards() -> None:
    for seats in GAME.seats:
        rules = spooky_boo.sights(seats)
        sight = {zone: rule.sight for zone, rule in rules.items()}
        assert (sight.pop(DRAW), sight.pop(DISCARD)) == (Sight.NONE, Sight.TOP)
        for seat in range(seats):
            assert (sight.pop(held(seat)), rules[held(seat)].owner) == (Sight.OWNER, seat)
            for place in PLACES:
                assert (sight.pop(square(seat, place)), rules[square(seat, place)].owner) == (
                    Sight.NONE,
                    seat,
                )
                assert (sight.pop(opened(seat, place)), rules[opened(seat, place)].owner) == (Sight.ALL, seat)
        assert sight == {}


@pytest.mark.parametrize("face", dict.fromkeys(DECK))
def test_S8_a_drawn_card_has_its_power_when_thrown_away(face: Face) -> None:
    thrown = do(at(f"0 1 2 3 4; discard 5; deck {face}"), "0 draw", "0 throw").state
    assert (thrown.phase is Phase.POWER) == (int(face) >= 7)
    assert thrown.active == (0 if int(face) >= 7 else 1)
    if int(face) < 7:
        assert may(thrown) == ["boo"]


def test_S8_a_power_cannot_be_used_before_its_card_is_thrown_away() -> None:
    drawn = do(at("0 1 2 3 4; discard 5; deck 8"), "0 draw").state
    assert may(drawn) == [*KEEPS, "throw"]
    assert [no(drawn, f"0 {move}") for move in ("peek a", "spy 1a", "swap a 1a", "trade a", "decline")] == [
        "S8"
    ] * 5
    idle = at("0 1 2 3 4; discard 8; deck 5")
    assert [no(idle, f"0 {move}") for move in ("peek a", "spy 1a", "swap a 1a", "trade a", "decline")] == [
        "S8"
    ] * 5
    assert why_not(idle, "0 peek a") == (
        "To look or swap, draw a card with that power and discard it. "
        "Draw a card, or take the top discard into a window."
    )


@pytest.mark.parametrize("face", ["7", "9", "11", "15"])
def test_S9_a_card_that_is_replaced_has_no_power(face: str) -> None:
    kept = do(at(f"0 {face} 2 3 4; discard 5; deck 1"), "0 draw", "0 keep a").state
    assert (discards(kept), kept.phase, kept.active) == (f"5 {face}", Phase.TURN, 1)
    assert may(kept) == ["boo"]


@pytest.mark.parametrize("face", ["7", "9", "11", "15"])
def test_S10_a_discard_that_is_taken_has_no_power(face: str) -> None:
    state = at(f"0 12 2 3 4; discard {face}")
    taken = do(state, "0 take a").state
    assert (house(taken, 0), discards(taken)) == (f"{face} 2 3 4", "12")
    assert (taken.phase, taken.active) == (Phase.TURN, 1)
    back = picks((DISCARD, Face(face), 1), place=DISCARD)
    answer = GAME.refuse(state.seen_by(ZERO), ZERO, back)
    assert answer.ruling == "S10"
    assert str(answer.wrong) == "A discard you take must replace one of your cards."
    assert refusal(state, picks((DISCARD, Face(face), 1), place=square(1, "a"))) == "S10"


def test_S11_only_the_top_discard_can_be_seen_and_taken() -> None:
    state = at("0 1 2 3 4; discard 9 8 7")
    for seat in (ZERO, ONE, PUBLIC):
        view = state.seen_by(seat)
        assert [view.table.faces[card] for card in view.table.zones[DISCARD]] == [None, None, "7"]
    assert house(do(state, "0 take a").state, 0) == "7 2 3 4"
    assert refusal(state, picks((DISCARD, None, 1), place=square(0, "a"))) == "S11"
    two = picks((DISCARD, Face("7"), 1), (DISCARD, None, 1), place=square(0, "a"))
    assert refusal(state, two) == "S11"


def test_S11_the_top_discard_always_comes_from_the_turn_before() -> None:
    state = do(at("0 1 2 3 4; 1 12 5 5 5; discard 9 8; deck 6"), "0 take b").state
    assert discards(state) == "9 2"
    state = do(state, "1 draw", "1 keep a").state
    assert discards(state) == "9 2 12"


@pytest.mark.parametrize("face", ["8", "10", "12", "15"])
def test_S12_a_player_need_not_use_the_power_of_a_thrown_card(face: str) -> None:
    thrown = do(at(f"0 1 2 3 4; 1 5 5 5 5; discard 6; deck {face}"), "0 draw", "0 throw").state
    assert may(thrown)[-1] == "decline"
    left = do(thrown, "0 decline")
    assert (left.state.phase, left.state.active) == (Phase.TURN, 1)
    assert (house(left.state, 0), house(left.state, 1)) == ("1 2 3 4", "5 5 5 5")
    assert [event for event in left.events if not isinstance(event, Marked)] == []


def test_S12_a_power_must_be_used_or_declined_first() -> None:
    thrown = do(at("0 1 2 3 4; discard 6; deck 8"), "0 draw", "0 throw").state
    for move in ("draw", "take a", "keep a", "throw"):
        assert no(thrown, f"0 {move}") == "S12"
    assert (
        why_not(thrown, "0 draw")
        == "First use the power, or leave it. Look at one of your own cards, or leave it."
    )


def test_S12_a_player_may_decline_to_swap_after_the_look() -> None:
    looking = do(at("0 1 2 3 4; 1 5 6 7 8; discard 6; deck 15"), "0 draw", "0 throw", "0 spy 1b").state
    assert may(looking) == ["trade a", "trade b", "trade c", "trade d", "decline"]
    left = do(looking, "0 decline")
    assert (house(left.state, 1), left.state.active) == ("5 6 7 8", 1)
    assert left.all(LookedAway) == [LookedAway(ZERO)]


@pytest.mark.parametrize("face", ["7", "8"])
def test_S13_players_may_look_at_any_of_their_own_cards(face: str) -> None:
    thrown = do(at(f"0 1 2 3 4; discard 6; deck {face}"), "0 draw", "0 throw").state
    assert may(thrown) == ["peek a", "peek b", "peek c", "peek d", "decline"]
    for place, shown in zip(PLACES, "1234", strict=True):
        assert Learner(thrown, 0).after(f"0 peek {place}") == {f"0{place}": shown}
        assert Learner(thrown, 1).after(f"0 peek {place}") == {}
    assert no(thrown, "0 spy 1a") == "S13"
    assert no(thrown, "0 swap a 1a") == "S13"


@pytest.mark.parametrize("face", ["9", "10"])
def test_S14_players_may_look_at_any_card_of_any_opponent(face: str) -> None:
    state = at(f"1 2 3 4 5; discard 6; deck {face}", seats=4, active=1)
    thrown = do(state, "1 draw", "1 throw").state
    assert may(thrown, 1) == [*(f"spy {seat}{place}" for seat in (0, 2, 3) for place in PLACES), "decline"]
    looked = do(thrown, "1 spy 3c")
    card = thrown.table.zones[square(3, "c")][0]
    for seat in map(Seat, range(4)):
        (event,) = [one for one in events_for(thrown.table, looked.events, seat) if isinstance(one, Looked)]
        assert (event.seat, event.cards) == (1, (card,))
        assert (event.faces[0] is not None) == (seat == 1)
    assert (looked.state.phase, looked.state.active) == (Phase.TURN, 2)
    assert no(thrown, "1 spy 1a") == "S14"
    assert no(thrown, "1 peek a") == "S14"
    assert (
        why_not(thrown, "1 peek a")
        == "This power looks at another player's card. Look at another player's card, or leave it."
    )


@pytest.mark.parametrize("face", ["11", "12"])
def test_S15_a_blind_swap_exchanges_two_cards_that_nobody_sees(face: str) -> None:
    state = at(f"0 1 2 3 4; 1 5 6 7 8; 2 9 9 10 10; discard 6; deck {face}", seats=3)
    thrown = do(state, "0 draw", "0 throw").state
    assert len(may(thrown)) == 4 * 8 + 1
    assert not any("0" in move.split()[-1] for move in may(thrown)[:-1])
    swapped = do(thrown, "0 swap b 2c")
    assert (house(swapped.state, 0), house(swapped.state, 2)) == ("1 10 3 4", "9 9 2 10")
    assert house(swapped.state, 1) == "5 6 7 8"
    for seat in (ZERO, ONE, Seat(2), PUBLIC):
        for event in events_for(thrown.table, swapped.events, seat):
            assert not isinstance(event, Moved) or event.faces == (None,)
    assert swapped.all(Looked) == []
    assert no(thrown, "0 swap a 0b") == "S15"
    assert no(thrown, "0 spy 1a") == "S15"
    others = picks((square(1, "a"), None, 1), (square(2, "a"), None, 1))
    assert refusal(thrown, others) == "S15"


def test_S16_a_player_may_swap_for_the_card_that_a_look_has_shown() -> None:
    state = at("0 1 2 3 4; 1 5 6 7 8; 2 9 9 10 10; discard 6; deck 15", seats=3)
    thrown = do(state, "0 draw", "0 throw").state
    assert may(thrown) == [*(f"spy {seat}{place}" for seat in (1, 2) for place in PLACES), "decline"]
    assert no(thrown, "0 peek a") == "S16"
    assert no(thrown, "0 swap a 1a") == "S16"
    looking = do(thrown, "0 spy 2c").state
    assert (looking.phase, looking.active) == (Phase.TRADE, 0)
    traded = do(looking, "0 trade a")
    assert (house(traded.state, 0), house(traded.state, 2)) == ("10 2 3 4", "9 9 1 10")
    assert traded.all(Looked) == []
    assert (traded.state.phase, traded.state.active) == (Phase.TURN, 1)
    assert no(looking, "0 spy 1a") == "S16"
    assert no(looking, "0 swap a 1a") == "S16"
    assert no(looking, "0 draw") == "S16"
    assert why_not(looking, "0 draw").endswith("Swap it for one of yours, or leave it.")


def test_S17_a_seat_can_follow_a_card_that_it_knew() -> None:
    state = at("0 1 2 3 4; 1 5 6 7 8; discard 6; deck 8 9 11")
    looks = ("0 draw", "0 throw", "0 peek b", "1 draw", "1 throw", "1 spy 0b")
    swap = ("0 draw", "0 throw", "0 swap b 1d")
    assert Learner(state, 0).after(*looks, *swap) == {"1d": "2"}
    assert Learner(state, 1).after(*looks, *swap) == {"1d": "2"}
    assert Learner(state, int(PUBLIC)).after(*looks, *swap) == {}


def test_S17_a_shuffle_makes_the_shuffled_cards_unknown() -> None:
    state = at("0 1 2 3 4; discard 9; deck .")
    stale = set(state.table.zones[DISCARD])
    waiting = do(state, "0 draw").state
    made = spooky_boo.deal(waiting, SameOrder())
    old = {CardId(card) for card in made.state.table.faces} & stale
    assert old == {state.table.zones[DISCARD][-1]}


def test_S18_a_drawn_card_must_be_used_in_one_of_three_ways() -> None:
    state = at("0 1 2 3 4; discard 5; deck 6")
    assert may(state) == ["draw", *TAKES, "boo"]
    drawn = do(state, "0 draw").state
    assert may(drawn) == [*KEEPS, "throw"]
    assert [no(drawn, f"0 {move}") for move in ("draw", "take a")] == ["S18"] * 2
    assert why_not(drawn, "0 take a") == (
        "A card has already been drawn. Keep it in one of your windows, or discard it."
    )
    assert [no(state, f"0 {move}") for move in ("keep a", "throw")] == ["S18"] * 2
    assert refusal(state, Touch()) == "S18"
    for moves in (["draw", "throw"], ["draw", "keep b"], ["take b"]):
        assert do(state, *(f"0 {move}" for move in moves)).state.active == 1


def test_S8_each_power_belongs_to_the_listed_cards() -> None:
    powers: dict[Power, list[str]] = {}
    for face in sorted(set(DECK), key=int):
        if face in POWERS:
            powers.setdefault(POWERS[face], []).append(face)
    assert powers == {
        Power.LOOK_OWN: ["7", "8"],
        Power.LOOK_OTHER: ["9", "10"],
        Power.BLIND_SWAP: ["11", "12"],
        Power.LOOK_AND_SWAP: ["15"],
    }
    assert sum(Counter(DECK)[face] for face in POWERS) == 26


def test_S11_cards_in_the_draw_pile_are_visible_to_nobody() -> None:
    state = dealt(4)
    for seat in (*map(Seat, range(4)), PUBLIC):
        seen = visible(state.table.rules, state.table.zones, state.table.looks, seat)
        assert not seen & set(state.table.zones[DRAW])
