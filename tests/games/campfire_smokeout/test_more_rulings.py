"""The later rulings of Campfire Smokeout: its end, the extra rule, who sees which cards, and the worked examples."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.core.cards import DEALER, PUBLIC, CardId, Face, Seat
from game.core.events import Marked, MatchEnded, Moved, RoundEnded
from game.core.rules import picks
from game.core.shuffle import CodeDealer
from game.core.table import Rule, Sight, events_for
from game.games.campfire_smokeout import rules as campfire_smokeout
from game.games.campfire_smokeout.cards import TWO_WAYS
from game.games.campfire_smokeout.positions import at
from game.games.campfire_smokeout.rules import (
    BLOWING,
    DECK,
    GAME,
    ONE_WAY,
    SMOKE,
    USES,
    WILD,
    WIND,
    WINDS,
    Phase,
    hand,
    lawful,
    sights,
    smoke_move,
    smokeouts,
)
from game.match import Match
from tests.games.campfire_smokeout.table import (
    counts,
    dealt,
    do,
    last_smokeout,
    may,
    next_round,
    no,
    why,
    winners,
)


def grade(state: campfire_smokeout.State) -> str:
    outcome = campfire_smokeout.outcome(state)
    return outcome.grade if outcome else ""


def test_C18_the_third_smokeout_of_one_seat_ends_the_match() -> None:
    going = do(at("smokeouts/1 1; smokeouts/0 2", smoke=1, sender=0), "1 out")
    assert (grade(going.state), going.all(MatchEnded)) == ("", [])
    ended = do(at("smokeouts/1 2; smokeouts/0 2", smoke=1, sender=0), "1 out")
    assert ended.all(RoundEnded) == [RoundEnded(1)]
    assert ended.all(MatchEnded) == [MatchEnded((Seat(0),))]
    assert ended.state.phase is Phase.OVER
    assert campfire_smokeout.turn(ended.state) is None
    assert ended.state.round == 1
    assert [may(ended.state, seat) for seat in (0, 1)] == [[], []]
    assert no(ended.state, "1 out") == "C18"


def test_C19_a_match_of_six_ends_when_every_player_has_two_smokeouts() -> None:
    going = last_smokeout_of_six("2 2 2 2 2 1")
    assert (grade(going), going.phase) == ("", Phase.DEAL)
    assert grade(last_smokeout_of_six("2 2 2 2 2 2")) == "shared"
    five = at("; ".join(f"smokeouts/{seat} {1 + (seat > 0)}" for seat in range(5)), seats=5, sender=1)
    assert grade(do(five, "0 out").state) == ""


def last_smokeout_of_six(totals: str, sender: int = 4) -> campfire_smokeout.State:
    return last_smokeout(totals, victim=0, sender=sender)


def test_C20_the_last_sender_does_not_win_a_tie() -> None:
    assert winners(last_smokeout("3 1 2 2", victim=0, sender=2)) == (1,)
    assert winners(last_smokeout("3 1 1 2", victim=0, sender=3)) == (1, 2)
    tied = last_smokeout("3 1 1 2", victim=0, sender=2)
    assert (winners(tied), grade(tied)) == ((1,), "won")
    outcome = campfire_smokeout.outcome(tied)
    assert outcome is not None
    assert outcome.totals == (3, 1, 1, 2)
    assert str(outcome.why) == "The fewest Smokeouts win: 1. seat 2 tied, but sent the last Smoke."
    three = last_smokeout("3 1 1 1", victim=0, sender=2)
    assert (winners(three), grade(three)) == ((1, 3), "shared")


def test_C20_the_last_sender_wins_if_nobody_else_has_as_few_smokeouts() -> None:
    assert winners(last_smokeout("3 1", victim=0, sender=1)) == (1,)
    assert winners(last_smokeout("3 0 1", victim=0, sender=1)) == (1,)


def test_C20_players_can_send_their_own_smokeout_if_self_landing_is_on() -> None:
    state = at("hand/1 L2; smokeouts/1 2; smokeouts/0 1; hand/0 *1", smoke=1, self_landing=True, sender=0)
    ended = do(state, "1 wind L2 L2", "1 out").state
    assert (ended.sender, winners(ended)) == (1, (0,))
    six = last_smokeout("2 2 2 2 2 2", victim=0, sender=0, self_landing=True)
    assert winners(six) == (1, 2, 3, 4, 5)


def test_C21_the_last_sender_changes_only_the_result_of_a_tie() -> None:
    assert winners(last_smokeout("3 0 2 0", victim=0, sender=2)) == (1, 3)


def test_C22_nobody_drops_out_if_nobody_sent_the_last_smokeout() -> None:
    assert winners(last_smokeout("3 1 1", victim=0, sender=None)) == (1, 2)


def test_C23_a_seat_wins_alone_if_nobody_else_has_any_smokeout() -> None:
    ended = last_smokeout("0 0 3 0", victim=2, sender=1)
    assert (winners(ended), grade(ended)) == ((2,), "sneaky")
    assert winners(last_smokeout("0 1 3 0", victim=2, sender=1)) == (0, 3)
    outcome = campfire_smokeout.outcome(ended)
    assert outcome is not None
    assert str(outcome.why) == "Only seat 2 has any Smokeouts: a sneaky win."


def test_C24_only_the_last_sender_loses_a_tie_of_six() -> None:
    assert winners(last_smokeout("2 2 2 2 2 2", victim=0, sender=3)) == (0, 1, 2, 4, 5)
    assert winners(last_smokeout("2 2 2 2 2 2", victim=0, sender=None)) == (0, 1, 2, 3, 4, 5)


@pytest.mark.parametrize("seats", range(2, 7))
def test_C25_each_seat_sees_only_its_own_hand(seats: int) -> None:
    wanted = {WINDS: Rule(Sight.NONE), WIND: Rule(Sight.ALL)}
    for seat in map(Seat, range(seats)):
        wanted[hand(seat)] = Rule(Sight.OWNER, seat)
        wanted[smokeouts(seat)] = Rule(Sight.NONE, seat)
    assert sights(seats) == wanted


def test_C25_everybody_sees_the_smoke_and_the_numbers_of_cards() -> None:
    state = at(
        "hand/0 L1 R3; hand/1 L2 W; smokeouts/1 1; hand/2 *1", seats=3, smoke=1, face="B", extra_rule=True
    )
    for viewer in (0, 2, PUBLIC):
        view = state.seen_by(Seat(viewer))
        assert counts(view) == counts(state) == [2, 2, 1, 11]
        assert (view.smoke, view.face, view.totals) == (1, "B", (0, 1, 0))
        assert view.table.mark(SMOKE) == (hand(1), "B")
        assert [view.table.faces[card] for card in view.table.zones[hand(1)]] == [None, None]
    theirs = picks((hand(0), None, 1), place=hand(2))
    refusal = GAME.refuse(state.seen_by(Seat(1)), Seat(1), theirs)
    assert (refusal.ruling, str(refusal.wrong)) == ("C25", "That is seat 0's card.")


def test_C25_a_wind_is_turned_face_down_after_it_is_played() -> None:
    state = at("hand/0 L1; hand/1 *1; hand/2 *1", seats=3)
    events = do(state, "0 wind L1 L1").events
    for viewer in (0, 1, 2, PUBLIC):
        heard = events_for(state.table, events, Seat(viewer))
        assert [event.faces for event in heard if isinstance(event, Moved)] == [("L1",), (None,)]
        shown = state.seen_by(Seat(viewer)).table.after(heard[:1])
        assert shown.top(WIND) == "L1"
    start = at("wind L2R1", seats=3)
    assert all(start.seen_by(Seat(viewer)).table.top(WIND) == "L2R1" for viewer in (0, 1, 2, PUBLIC))


@pytest.mark.parametrize(("face", "plus", "flip"), [("A", "L", "R"), ("B", "R", "L")])
def test_C26_the_extra_rule_changes_distances_and_flips_the_smoke(face: str, plus: str, flip: str) -> None:
    state = at("hand/0 W; hand/1 *1", seats=6, face=face, extra_rule=True)
    for number in (1, 2, 3):
        added, flipped = smoke_move(state, f"{plus}{number}"), smoke_move(state, f"{flip}{number}")
        assert (added.places, added.flips) == (number + 1, False)
        assert (flipped.places, flipped.flips) == (number, True)
    kept = do(state, f"0 wind W {plus}2").state
    turned = do(state, f"0 wind W {flip}2")
    assert (kept.face, turned.state.face) == (face, "B" if face == "A" else "A")
    to = hand(turned.state.smoke)
    assert turned.all(Marked) == [
        Marked(BLOWING, WIND, f"{flip}2"),
        Marked(SMOKE, to, face),
        Marked(SMOKE, to, turned.state.face),
        Marked(BLOWING, "", ""),
    ]


def test_C26_without_the_extra_rule_the_smoke_never_flips() -> None:
    state = at("hand/0 L2; hand/2 R1; hand/1 *1", seats=5)
    after = do(state, "0 wind L2 L2", "2 wind R1 R1")
    assert (after.state.smoke, after.state.face) == (1, "A")
    assert {event.text for event in after.all(Marked) if event.name == SMOKE} == {"A"}


def test_C27_the_smoke_keeps_its_face_between_rounds() -> None:
    first = dealt(4, extra_rule=True)
    assert (first.face, first.table.mark(SMOKE)) == ("A", (hand(0), "A"))
    state = at("hand/0 R1; hand/3 ; hand/1 *2; hand/2 *2", seats=4, extra_rule=True)
    ended = do(state, "0 wind R1 R1", "3 out").state
    later = next_round(ended)
    assert (later.face, later.table.mark(SMOKE)) == ("B", (hand(0), "B"))


def test_C28_the_extra_rule_applies_to_start_cards_and_wild_winds() -> None:
    state = at("wind L2R1; hand/3 W; hand/0 *2; hand/1 *2; hand/2 *2; hand/4 *2", seats=5, extra_rule=True)
    assert do(state, "0 start L2R1 R1").state.face == "B"
    state = do(state, "0 start L2R1 L2").state
    assert (state.smoke, state.face) == (3, "A")
    assert do(state, "3 wind W L3").state.smoke == 2
    assert do(state, "3 wind W R3").state.face == "B"


def test_C29_winds_of_some_distances_are_illegal_if_the_extra_rule_is_on() -> None:
    state = at("hand/0 L1R1 L2 L3 R2", extra_rule=True)
    assert may(state) == ["wind L1R1 R1", "wind L2 L2"]
    assert {no(state, f"0 wind {move}") for move in ("L1R1 L1", "L3 L3", "R2 R2")} == {"C29"}
    assert why(state, "0 wind L1R1 L1") == [
        "1 + 1 places left would bring the Smoke back.",
        "1 place right brings the Smoke to seat 1.",
    ]
    three = at("hand/0 L2 L3 R2", seats=3, face="B", extra_rule=True)
    assert may(three) == ["wind L2 L2"]
    four = at("hand/0 L3 R3", seats=4, extra_rule=True)
    assert may(four) == ["wind R3 R3"]


@pytest.mark.parametrize(
    ("seats", "face", "first", "second"), [(4, "L2R2", "L2", "R2"), (2, "L1R1", "L1", "R1")]
)
def test_C30_both_ways_of_a_wind_to_one_seat_are_offered(
    seats: int, face: str, first: str, second: str
) -> None:
    state = at(f"hand/0 {face}", seats=seats)
    assert may(state) == [f"wind {face} {first}", f"wind {face} {second}"]
    touches = [GAME.touch(state, Seat(0), GAME.read(move)) for move in may(state)]
    assert [touch.place for touch in touches] == [hand(seats // 2)] * 2
    assert [touch.word for touch in touches] == ["", second]


def test_C30_the_player_must_choose_a_direction_under_the_extra_rule() -> None:
    state = at("hand/0 L1R2 L2 W; hand/1 *2", seats=4, extra_rule=True)
    touches = {str(move): GAME.touch(state, Seat(0), move) for move in GAME.moves(state, Seat(0))}
    assert touches["wind L1R2 L1"].word == "L1"
    assert touches["wind L1R2 R2"].word == "R2"
    assert touches["wind L2 L2"].word == ""
    drop = picks((hand(0), Face("L1R2"), 1), place=hand(2))
    refusal = GAME.refuse(state, Seat(0), drop)
    assert (refusal.ruling, str(refusal.wrong)) == ("C30", "Several ways lead to seat 2.")


@pytest.mark.parametrize("seats", range(2, 7))
def test_C31_a_wild_wind_goes_one_to_three_places_either_way(seats: int) -> None:
    state = at("hand/0 W", seats=seats, self_landing=True)
    assert may(state) == [f"wind W {use}" for use in ("L1", "L2", "L3", "R1", "R2", "R3")]
    reached = {smoke_move(state, use).to for use in USES[WILD]}
    assert reached >= set(range(1, seats))


def test_C31_two_wild_winds_offer_each_use_only_once() -> None:
    assert may(at("hand/0 W W", seats=5)) == [f"wind W {use}" for use in ONE_WAY]


@pytest.mark.parametrize("youngest", range(4))
def test_C32_the_youngest_player_begins_the_match(youngest: int) -> None:
    state = dealt(4, youngest=youngest)
    assert campfire_smokeout.turn(state) == youngest
    assert state.table.mark(SMOKE) == (hand(youngest), "A")
    assert [bool(may(state, seat)) for seat in range(4)] == [seat == youngest for seat in range(4)]
    (option,) = (option for option in GAME.options if option.id == "youngest")
    assert (option.is_seat, option.default) == (True, 0)
    assert [option.accepts(seat, 4) for seat in (-1, 0, 3, 4)] == [False, True, True, False]


def test_C33_no_move_can_be_undone() -> None:
    match, rng = Match(GAME, 3, GAME.defaults(), CodeDealer("back")), Random(3)
    while match.turn is not None:
        assert not any(match.may_undo(seat) for seat in map(Seat, range(match.seats)))
        match.submit(match.turn, rng.choice(GAME.moves(match.state, match.turn)))
    state = at("hand/0 L1; hand/1 *1")
    assert not GAME.takes_back(state, do(state, "0 wind L1 L1").state)


@pytest.mark.every_third
@pytest.mark.parametrize("seats", range(2, 7))
def test_C34_a_played_wind_leaves_the_hand_so_no_round_lasts_forever(seats: int) -> None:
    rng = Random(seats)
    for number in range(20):
        match = Match(GAME, seats, {**GAME.defaults(), "self_landing": True}, CodeDealer(f"burn {number}"))
        while match.turn is not None:
            match.submit(match.turn, rng.choice(GAME.moves(match.state, match.turn)))
        for one in match.rounds():
            winds = [move for move in one.moves if " wind " in move]
            assert len(winds) <= 3 * seats
            assert one.moves[-1].endswith(" out")
            assert sum(one.scores or ()) == 1


def test_CT1_the_deck_has_the_listed_winds() -> None:
    assert Counter({"one": len(ONE_WAY), "two": len(TWO_WAYS), "wild": DECK.count(WILD)}) == {
        "one": 6,
        "two": 9,
        "wild": 2,
    }
    assert (len(DECK), len(set(DECK))) == (17, 16)
    printed = Counter(use for face in DECK if face != WILD for use in USES[face])
    assert printed == dict.fromkeys(("L1", "L2", "L3", "R1", "R2", "R3"), 4)


def test_CT2_four_players_can_send_the_smoke_to_the_listed_seats() -> None:
    state = at("hand/1 L2 R1", seats=4, smoke=1)
    assert do(state, "1 wind L2 L2").state.smoke == 3
    assert do(state, "1 wind R1 R1").state.smoke == 0


def test_CT3_two_players_cannot_use_a_wind_of_two_places() -> None:
    assert may(at("hand/0 L2")) == ["out"]
    state = at("hand/0 L2R1; hand/1 *1")
    assert may(state) == ["wind L2R1 R1"]
    assert do(state, "0 wind L2R1 R1").state.smoke == 1


def test_CT4_three_players_cannot_use_a_wind_of_three_places() -> None:
    state = at("hand/2 L3R2", seats=3, smoke=2)
    assert may(state) == ["wind L3R2 R2"]
    assert do(state, "2 wind L3R2 R2").state.smoke == 0
    assert may(at("hand/2 L3R3", seats=3, smoke=2)) == ["out"]


def test_CT5_the_wind_that_was_played_last_marks_the_smokeout() -> None:
    state = at("hand/3 R2; hand/1 ; hand/0 *1; hand/2 *1; hand/4 *1", seats=5, smoke=3)
    ended = do(state, "3 wind R2 R2", "1 out").state
    assert ended.table.faces_in(smokeouts(1)) == ("R2",)
    assert next_round(ended).smoke == 3


def test_CT6_the_number_of_smokeouts_decides_how_many_cards_are_dealt() -> None:
    five = do(at("smokeouts/0 1; smokeouts/1 1; deck L1", seats=5, smoke=2, sender=0), "2 out").state
    assert counts(next_round(five)) == [2, 2, 2, 2, 2, 4]
    text = "; ".join(f"smokeouts/{seat} 2" for seat in range(5))
    six = do(at(text, seats=6, smoke=5, sender=0), "5 out").state
    assert sum(six.totals) == 11
    assert counts(next_round(six)) == [1, 1, 1, 1, 1, 1, 0]


def test_CT7_a_player_with_three_smokeouts_wins_if_nobody_else_has_any() -> None:
    assert winners(last_smokeout("3 0 0 0", victim=0, sender=2)) == (0,)


def test_CT8_the_sender_wins_if_it_alone_has_the_fewest_smokeouts() -> None:
    assert winners(last_smokeout("1 1 3", victim=2, sender=0)) == (1,)
    assert winners(last_smokeout("1 2 3", victim=2, sender=0)) == (0,)


def test_CT9_matches_of_two_players_have_the_listed_winners() -> None:
    assert winners(last_smokeout("1 3", victim=1, sender=0)) == (0,)
    assert winners(last_smokeout("0 3", victim=1, sender=0)) == (1,)


def test_CT10_only_the_last_sender_loses_a_tie_of_six() -> None:
    assert winners(last_smokeout("2 2 2 2 2 2", victim=1, sender=4)) == (0, 1, 2, 3, 5)


def test_CT11_the_extra_rule_flips_the_smoke_in_only_one_direction() -> None:
    state = at("hand/0 L2 R1", seats=5, extra_rule=True)
    left, right = do(state, "0 wind L2 L2").state, do(state, "0 wind R1 R1").state
    assert (left.smoke, left.face) == (3, "A")
    assert (right.smoke, right.face) == (4, "B")


def test_CT12_two_players_may_use_a_wind_of_two_places_under_the_extra_rule() -> None:
    state = at("hand/0 L1 L2", extra_rule=True)
    assert no(state, "0 wind L1 L1") == "C29"
    assert do(state, "0 wind L2 L2").state.smoke == 1


def test_CT13_the_player_chooses_among_the_uses_of_a_start_card() -> None:
    state = at("wind L2R3; hand/0 *3", seats=4)
    assert [do(state, f"0 {move}").state.smoke for move in may(state)] == [2, 1]
    assert [counts(do(state, f"0 {move}").state)[0] for move in may(state)] == [3, 3]


def test_CT14_a_round_can_end_before_any_wind_is_played() -> None:
    state = at("hand/1 L3 R3 L3R3; hand/0 *3; hand/2 *3; deck W", seats=3, smoke=1)
    assert may(state) == ["out"]
    ended = do(state, "1 out").state
    assert ended.table.faces_in(smokeouts(1)) == ("W",)
    assert next_round(ended).smoke == 1
    assert winners(last_smokeout("2 3 2", victim=1, sender=None)) == (0, 2)


@pytest.mark.parametrize(
    "text",
    [
        "wind L1",
        "wind L4 L4",
        "wind R1L1 L1",
        "wind L1 stay",
        "wind W W",
        "start L1",
        "start  L1 L1",
        "out 1",
        "stay",
        "wind l1 l1",
        "wind L1 L1\n",
        "",
    ],
)
def test_text_that_is_not_written_like_a_move_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a move of Campfire Smokeout"):
        GAME.read(text)


def test_a_guess_of_the_hidden_cards_keeps_the_known_cards() -> None:
    state = at("hand/0 L1 R3; hand/1 L2 W; smokeouts/1 1; hand/2 *1", seats=3)
    view = state.seen_by(Seat(0))
    known = {CardId(card): face for card, face in state.table.faces.items() if face is not None}
    assert GAME.guess(view, known, Random(4)).table.faces == state.table.faces
    assert GAME.guess(view, {}, Random(4)).seen_by(Seat(0)) == view


def test_the_seat_with_the_smoke_has_the_turn_during_a_round() -> None:
    state = at("hand/1 ; deck L1", smoke=1, sender=0)
    assert campfire_smokeout.turn(state) == 1
    ended = do(state, "1 out").state
    assert campfire_smokeout.turn(ended) == DEALER
    assert may(ended, 1) == []
    assert lawful(state, Face("L3")) == ["L3"]
