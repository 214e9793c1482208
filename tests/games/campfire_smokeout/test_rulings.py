"""The first rulings of Campfire Smokeout: how cards move the token, the start, lost rounds, and the next deal."""

from __future__ import annotations

import pytest

from game.core.cards import Face, Seat
from game.core.events import Marked, Moved, RoundEnded, Scored, Shuffled
from game.core.rules import picks
from game.core.shuffle import CodeDealer
from game.games.campfire_smokeout import rules as campfire_smokeout
from game.games.campfire_smokeout.cards import TWO_WAYS
from game.games.campfire_smokeout.positions import at
from game.games.campfire_smokeout.rules import (
    BLOWING,
    DECK,
    GAME,
    ONE_WAY,
    SMOKE,
    WILD,
    WIND,
    WINDS,
    Phase,
    hand,
    lawful,
    smokeouts,
)
from game.match import Match
from tests.games.campfire_smokeout.table import counts, dealt, do, may, next_round, no, why


def test_C1_left_is_clockwise() -> None:
    for smoke in range(5):
        state = at(f"hand/{smoke} L1R2 W", seats=5, smoke=smoke)
        assert do(state, f"{smoke} wind L1R2 L1").state.smoke == (smoke + 1) % 5
        assert do(state, f"{smoke} wind L1R2 R2").state.smoke == (smoke - 2) % 5


def test_C2_the_seat_of_the_sender_counts_as_a_place() -> None:
    two = at("hand/0 L3 R1; hand/1 *2")
    assert do(two, "0 wind L3 L3").state.smoke == 1
    assert do(two, "0 wind L3 L3").all(Marked)[0] == Marked(BLOWING, WIND, "L3")
    four = at("hand/1 L3R2; hand/2", seats=4, smoke=1)
    assert do(four, "1 wind L3R2 L3").state.smoke == 0
    drop = picks((hand(1), Face("L3R2"), 1), place=hand(2))
    refusal = GAME.refuse(four, Seat(1), drop)
    assert refusal.ruling == "C2"
    assert str(refusal.wrong) == "This Wind does not reach seat 2."
    assert (
        str(refusal.instead)
        == "3 places left brings the Smoke to seat 0. 2 places right brings the Smoke to seat 3."
    )


@pytest.mark.parametrize(("seats", "use"), [(2, "L2"), (2, "R2"), (3, "L3"), (3, "R3")])
def test_C3_a_wind_may_not_bring_the_smoke_back_to_its_player(seats: int, use: str) -> None:
    other = {"L2": "R1", "R2": "L1", "L3": "R1", "R3": "L1"}[use]
    face = use + other if use[0] == "L" else other + use
    state = at(f"hand/0 {face}", seats=seats)
    assert may(state) == [f"wind {face} {other}"]
    assert no(state, f"0 wind {face} {use}") == "C3"


def test_C3_the_refusal_names_a_possible_use_of_the_wind() -> None:
    state = at("hand/0 L2R1 L2 R3")
    assert why(state, "0 wind L2R1 L2") == [
        "2 places left would bring the Smoke back.",
        "1 place right brings the Smoke to seat 1.",
    ]
    assert why(state, "0 wind L2 L2")[1] == "Play a Wind that moves the Smoke."
    assert why(at("hand/0 L2"), "0 wind L2 L2")[1] == "Take the Smokeout."
    wild = at("hand/0 W")
    assert why(wild, "0 wind W L2")[1] == "A Wild Wind blows 1, 2 or 3 places, left or right."


def test_C3_a_wind_may_return_the_smoke_to_its_player_under_the_self_landing_rule() -> None:
    state = at("hand/0 L2 R1; hand/1 *1", self_landing=True)
    assert may(state) == ["wind L2 L2", "wind R1 R1"]
    after = do(state, "0 wind L2 L2").state
    assert (after.smoke, after.sender, may(after)) == (0, 0, ["wind R1 R1"])


def test_C3_a_smokeout_needs_an_empty_hand_under_the_self_landing_rule() -> None:
    state = at("hand/0 L2 R2 L2R2; hand/1 *1", self_landing=True)
    assert len(may(state)) == 4
    assert no(state, "0 out") == "C5"
    state = do(state, "0 wind L2 L2", "0 wind R2 R2", "0 wind L2R2 R2").state
    assert may(state) == ["out"]


@pytest.mark.parametrize(
    ("seats", "dead"),
    [(2, ["L2", "R2", "L2R2"]), (3, ["L3", "R3", "L3R3"]), (4, []), (5, []), (6, [])],
)
def test_C4_the_number_of_players_decides_which_winds_can_never_be_played(
    seats: int, dead: list[str]
) -> None:
    for smoke in range(seats):
        state = at("", seats=seats, smoke=smoke)
        assert [face for face in DECK if not lawful(state, face)] == dead


def test_C5_nobody_may_decline_to_play() -> None:
    state = at("hand/0 L2 R3; hand/1 *3")
    assert may(state) == ["wind R3 R3"]
    assert no(state, "0 out") == "C5"
    assert why(state, "0 out") == ["You can still move the Smoke.", "Play a Wind that moves the Smoke."]


@pytest.mark.parametrize("held", ["", "L2", "R2 L2R2", "L2 R2 L2R2"])
def test_C6_a_player_who_cannot_move_the_smoke_gets_a_smokeout(held: str) -> None:
    state = at(f"hand/1 {held}; hand/0 *2; deck R1", smoke=1, sender=0)
    assert may(state) == ["out"]
    after = do(state, "1 out")
    assert after.state.totals == (0, 1)
    assert [(event.seat, event.points) for event in after.all(Scored)] == [(0, 0), (1, 1)]
    assert after.all(RoundEnded) == [RoundEnded(1)]
    assert after.state.round == 2


def test_C6_only_the_seat_with_the_smoke_plays() -> None:
    state = at("hand/0 L1; hand/1 R1; hand/2 ", seats=3, smoke=1)
    assert [may(state, seat) for seat in range(3)] == [[], ["wind R1 R1"], []]
    assert no(state, "0 wind L1 L1") == "C6"
    assert no(state, "2 out") == "C6"
    assert why(state, "2 out") == [
        "The Smoke is with seat 1.",
        "You can play a Wind when the Smoke comes to you.",
    ]


def test_C6_the_reason_for_a_smokeout_is_given_with_the_score() -> None:
    empty = do(at("hand/0 *1; hand/1 ; deck L1", seats=3, smoke=1, sender=0), "1 out")
    assert [str(event.why) for event in empty.all(Scored)] == [
        "Sent the Smoke to seat 1",
        "No Winds left",
        "Stayed out of the Smoke",
    ]
    stuck = do(at("hand/1 L3", seats=3, smoke=1, sender=0), "1 out")
    assert str(stuck.all(Scored)[1].why) == "No Wind could move the Smoke"


def test_C7_the_smoke_may_be_sent_to_an_empty_hand() -> None:
    state = at("hand/0 L1 R1; hand/1 ; hand/2 *2", seats=3)
    after = do(state, "0 wind L1 L1").state
    assert (after.smoke, may(after)) == (1, ["out"])


def test_C8_only_the_uses_printed_on_a_wind_are_legal() -> None:
    state = at("hand/0 L2R1 L1", seats=5)
    assert may(state) == ["wind L2R1 L2", "wind L2R1 R1", "wind L1 L1"]
    assert [no(state, f"0 wind L2R1 {use}") for use in ("L1", "L3", "R2", "R3")] == ["C8"] * 4
    assert no(state, "0 wind L1 R1") == "C8"
    assert why(state, "0 wind L1 R1") == [
        "This Wind does not blow that way.",
        "1 place left brings the Smoke to seat 1.",
    ]
    both = picks((hand(0), Face("L2R1"), 1), (hand(0), Face("L1"), 1), place=hand(2))
    assert GAME.refuse(state, Seat(0), both).ruling == "C8"
    assert GAME.refuse(state, Seat(0), picks(word="blow")).ruling == "C8"


@pytest.mark.parametrize("face", [*ONE_WAY, *TWO_WAYS])
def test_C8_a_card_has_only_the_uses_printed_on_it(face: str) -> None:
    state = at(f"hand/0 {face}", seats=5)
    assert [move.split()[2] for move in may(state)] == [face[:2], face[2:]][: len(face) // 2]


def test_C9_the_youngest_player_uses_the_start_card_first() -> None:
    state = at("wind L2R1; hand/0 L1 R3 R2; hand/1 *3", seats=5)
    assert may(state) == ["start L2R1 L2", "start L2R1 R1"]
    assert no(state, "0 wind L1 L1") == "C9"
    assert no(state, "0 out") == "C9"
    assert why(state, "0 wind L1 L1") == [
        "First use the start card to move the Smoke.",
        "Blow the Smoke away with the start card.",
    ]
    after = do(state, "0 start L2R1 L2")
    assert [event.src for event in after.all(Moved)] == [WIND]
    assert after.state.table.top(WINDS) == "L2R1"
    assert counts(after.state)[0] == 3
    assert (after.state.smoke, after.state.sender) == (2, 0)


def test_C9_a_wild_start_card_may_be_used_in_every_way() -> None:
    state = at("wind W; hand/3 *3", seats=4, smoke=3)
    assert may(state) == [f"start W {use}" for use in ONE_WAY]
    assert do(state, "3 start W R3").state.smoke == 0


@pytest.mark.parametrize(("seats", "faces"), [(2, "L2 R2 L2R2"), (3, "L3 R3 L3R3")])
def test_C10_an_unplayable_start_card_goes_on_the_deck(seats: int, faces: str) -> None:
    for face in faces.split():
        state = at(f"wind {face}; hand/1 L1 *2", seats=seats, smoke=1, extra_rule=False, youngest=1)
        assert may(state) == [f"start {face} stay"]
        after = do(state, f"1 start {face} stay")
        assert (after.state.smoke, after.state.sender) == (1, 1)
        assert after.state.table.top(WINDS) == face
        assert after.all(Marked) == []
        assert "wind L1 L1" in may(after.state)


def test_C10_an_unplayable_start_card_does_not_flip_the_smoke() -> None:
    state = at("wind L1R2", extra_rule=True)  # with face A that is 2 left or 2 right
    assert may(state) == ["start L1R2 stay"]
    assert do(state, "0 start L1R2 stay").state.face == "A"
    assert may(at("wind L2R2", extra_rule=True)) == ["start L2R2 L2"]
    assert no(at("wind L2"), "0 start L2 L2") == "C3"
    alive = at("wind L2R1")
    assert no(alive, "0 start L2R1 stay") == "C10"
    assert why(alive, "0 start L2R1 stay") == [
        "A Wind blows the Smoke to a seat.",
        "1 place right brings the Smoke to seat 1.",
    ]


def test_C10_an_unplayable_start_card_counts_as_the_last_play() -> None:
    state = do(at("wind L2; hand/0 R2 L2R2; hand/1 *2"), "0 start L2 stay").state
    assert may(state) == ["out"]
    ended = do(state, "0 out").state
    assert ended.table.faces_in(smokeouts(0)) == ("L2",)
    assert next_round(ended).smoke == 0


def test_C10_every_start_card_moves_the_smoke_under_the_self_landing_rule() -> None:
    state = at("wind L2; hand/0 *3", self_landing=True)
    assert may(state) == ["start L2 L2"]
    after = do(state, "0 start L2 L2").state
    assert (after.smoke, after.sender) == (0, 0)
    assert no(state, "0 start L2 stay") == "C10"


def test_C11_later_rounds_have_no_start_card() -> None:
    state = next_round(do(at("hand/1 ; deck L1", seats=3, smoke=1, sender=0), "1 out").state)
    assert state.phase is Phase.PLAY
    assert state.table.zones[WIND] == ()
    assert {move.split()[0] for move in may(state)} == {"wind"}
    assert no(state, f"{state.smoke} start L1 L1") == "C11"
    begun = do(at("wind L2R1; hand/2 *3", seats=5), "0 start L2R1 L2").state
    assert no(begun, "2 start L2R1 R1") == "C11"


def test_C12_played_cards_lie_face_down_on_the_deck() -> None:
    state = at("hand/0 L1 R3; hand/1 L3R1 W; deck R2", seats=3)
    after = do(state, "0 wind L1 L1", "1 wind L3R1 R1")
    assert [(event.src, event.dst) for event in after.all(Moved)] == [
        (hand(0), WIND),
        (WIND, WINDS),
        (hand(1), WIND),
        (WIND, WINDS),
    ]
    assert after.state.table.faces_in(WINDS)[-3:] == ("R2", "L1", "L3R1")
    for seat in range(3):
        view = after.state.seen_by(Seat(seat))
        assert all(view.table.faces[card] is None for card in view.table.zones[WINDS])
    touched = picks((WINDS, None, 1), place=hand(0))
    assert GAME.refuse(after.state, Seat(0), touched).ruling == "C12"
    assert GAME.refuse(state, Seat(0), picks((hand(0), Face("L1"), 1), place=WINDS)).ruling == "C12"
    assert GAME.refuse(state, Seat(0), picks((hand(0), Face("L1"), 1))).ruling == "C12"
    dead = GAME.refuse(at("hand/0 L2 L1"), Seat(0), picks((hand(0), Face("L2"), 1), place=WINDS))
    assert str(dead.wrong) == "This Wind cannot move the Smoke."


def test_C13_the_last_wind_played_marks_the_smokeout_until_the_match_ends() -> None:
    state = do(at("hand/0 L1 L2; hand/1 ; hand/2 *2", seats=3), "0 wind L1 L1")
    ended = do(state.state, "1 out")
    assert [(event.src, event.dst, event.faces) for event in ended.all(Moved)] == [
        (WINDS, smokeouts(1), ("L1",))
    ]
    for seat in range(3):
        table = ended.state.seen_by(Seat(seat)).table
        assert [table.faces[card] for card in table.zones[smokeouts(1)]] == [None]
    for code in ("one", "two", "three"):
        later = next_round(ended.state, code)
        assert later.table.faces_in(smokeouts(1)) == ("L1",)
        others = [face for zone, cards in later.table.zones.items() if zone != smokeouts(1) for face in cards]
        assert len(others) == 16
    later = next_round(ended.state)
    touched = picks((smokeouts(1), None, 1), place=hand(1))
    assert GAME.refuse(later, later.smoke, touched).ruling == "C13"


def test_C14_the_deck_marks_a_smokeout_before_the_first_wind() -> None:
    state = at("hand/0 L2 R2 L2R2; hand/1 *3; deck L3 R1")
    ended = do(state, "0 out")
    assert ended.all(Moved)[0].src == WINDS
    assert ended.state.table.faces_in(smokeouts(0)) == ("R1",)
    assert [str(event.why) for event in ended.all(Scored)] == [
        "No Wind could move the Smoke",
        "Stayed out of the Smoke",
    ]
    assert next_round(ended.state).smoke == 0


def test_C15_the_sender_starts_the_next_round() -> None:
    state = at("hand/3 R2; hand/1 ; hand/0 *2; hand/2 *2", seats=4, smoke=3)
    ended = do(state, "3 wind R2 R2", "1 out").state
    later = next_round(ended)
    assert (later.smoke, later.sender) == (3, None)
    assert later.table.mark(SMOKE) == (hand(3), "A")
    begun = do(at("wind R1; hand/0 *2; hand/1 ", seats=2), "0 start R1 R1", "1 out").state
    assert next_round(begun).smoke == 0


def test_C15_a_loser_can_start_the_next_round_if_self_landing_is_allowed() -> None:
    state = at("hand/1 R2; hand/0 *2", smoke=1, self_landing=True)
    ended = do(state, "1 wind R2 R2", "1 out")
    assert ended.state.totals == (0, 1)
    assert str(ended.all(Scored)[1].why) == "No Winds left"
    assert next_round(ended.state).smoke == 1


def test_C16_unplayed_cards_are_collected_and_reshuffled() -> None:
    state = at("hand/0 *2; hand/1 ; hand/2 *3; smokeouts/2 1; deck L1", seats=3, smoke=1, sender=0)
    ended = do(state, "1 out").state
    kept = [card for seat in range(3) for card in ended.table.zones[smokeouts(seat)]]
    step = campfire_smokeout.deal(ended, CodeDealer("x"))
    (shuffled,) = [event for event in step.events if isinstance(event, Shuffled)]
    assert set(shuffled.gathered) == set(ended.table.faces) - set(kept)
    assert len(shuffled.cards) == 15
    faces = [*shuffled.faces, *(ended.table.face(card) for card in kept)]
    assert sorted(map(str, faces)) == sorted(DECK)


DEALS = {
    2: {range(5): 3},
    3: {range(7): 3},
    4: {range(6): 3, range(6, 9): 2},
    5: {range(3): 3, range(3, 8): 2, range(8, 11): 1},
    6: {range(6): 2, range(6, 12): 1},
}


CASES = [
    (seats, kept, cards) for seats, deal in DEALS.items() for some, cards in deal.items() for kept in some
]


@pytest.mark.parametrize(("seats", "kept", "cards"), CASES)
def test_C17_the_number_of_cards_dealt_depends_on_the_smokeouts(seats: int, kept: int, cards: int) -> None:
    assert campfire_smokeout.hand_size(seats, kept) == cards
    if not kept:
        assert counts(dealt(seats)) == [*[cards] * seats, 16 - cards * seats]
        return
    shares = [(kept - 1 + seat) // seats for seat in range(seats)]
    text = "; ".join(f"smokeouts/{seat} {count}" for seat, count in enumerate(shares))
    ended = do(at(text, seats=seats, sender=1), "0 out").state
    assert counts(next_round(ended)) == [*[cards] * seats, 17 - kept - cards * seats]


@pytest.mark.parametrize("seats", DEALS)
def test_C17_the_start_card_is_dealt_after_the_hands(seats: int) -> None:
    match = Match(GAME, seats, GAME.defaults(), CodeDealer("deal"))
    deck = match.rounds()[0].deck
    each = 2 if seats == 6 else 3
    assert sorted(deck) == sorted(DECK)
    for seat in range(seats):
        assert match.state.table.faces_in(hand(seat)) == deck[seat : seat + each * seats : seats]
    assert match.state.table.faces_in(WIND) == (deck[each * seats],)
    assert match.state.table.faces_in(WINDS) == deck[each * seats + 1 :][::-1]
    assert WILD in deck
    assert counts(dealt(seats))[-1] == 16 - each * seats
