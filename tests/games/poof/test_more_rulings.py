"""The rulings of Poof about skips, ends, scores and the Extra Challenge: P28-P43, and PT7, PT10-PT15."""

from __future__ import annotations

import pytest

from game.core.cards import PUBLIC, Seat
from game.core.events import Marked, MatchEnded, Moved, RoundEnded, Scored
from game.core.rules import Touch, picks
from game.core.shuffle import CodeDealer
from game.core.table import events_for
from game.games.poof import rules as poof
from game.games.poof.positions import at
from game.games.poof.rules import GAME, PILE, TURN_LIMIT, Phase, bottom, hand, top
from game.match import Match
from tests.games.poof.table import cards, dealt, do, may, no, pile, points, poofed, why_not


def test_P28_a_player_with_only_poofs_skips_on_an_empty_pile() -> None:
    assert may(at("0 P aP/3; 1 4")) == ["skip"]
    assert may(at("0 P a3/P; 1 4")) == ["play @a"]
    assert no(at("0 P 3; 1 4"), "0 skip") == "P28"
    assert no(at("pile 9; 0 P; 1 4"), "0 skip") == "P28"
    assert no(at("pile 9; 0 12; 1 4"), "0 skip") == "P28"
    assert (
        why_not(at("0 P; 1 4"), "0 play P")
        == "A Poof needs cards under it. Only Poofs are left to play, and they cannot lead: skip this turn."
    )


def test_P28_after_a_skip_the_next_seat_leads() -> None:
    after = do(at("0 P; 1 4 4; 2 4", seats=3), "0 skip").state
    assert (after.active, after.skips, pile(after)) == (1, 1, "")


@pytest.mark.parametrize("seats", range(2, 7))
def test_P29_the_round_ends_when_all_players_skip_one_after_another(seats: int) -> None:
    text = "; ".join(f"{seat} P" for seat in range(seats))
    state, last = at(text, seats=seats, active=1), seats - 1
    lap = [*range(1, seats), 0]
    before = do(state, *(f"{seat} skip" for seat in lap[:last]))
    assert points(before) == []
    assert points(do(before.state, f"{lap[last]} skip")) == [50] * seats


def test_P29_any_other_move_restarts_the_count_of_skips() -> None:
    state = do(at("0 P; 1 12 P; 2 P", seats=3), "0 skip", "1 play 12").state
    assert state.skips == 0
    assert may(state, 2) == ["play P"]
    failed = do(at("0 P; 1 b4 a/P", extra_challenge=True, skips=1, active=1), "1 blind a").state
    assert failed.skips == 0
    poofing = do(at("pile 3; 0 P P; 1 P P"), "0 play P", "0 skip")
    assert points(poofing) == []
    assert points(do(poofing.state, "1 skip")) == [50, 100]


def test_P30_with_two_players_a_skipped_turn_passes_to_the_other_player() -> None:
    state = at("0 P; 1 9 9 9 9 7 7 3", active=1)
    state = do(state, "1 play 9x4", "1 play 7").state
    assert may(state) == ["play P"]
    again = do(at("0 P; 1 9 7 7"), "0 skip").state
    assert (again.active, may(again, 1)) == (1, ["play 7", "play 7x2", "play 9"])


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("0 5 5; 1 7", "0 play 5"),
        ("pile 1; 0 5; 1 7", "0 take"),
        ("0 P; 1 7", "0 skip"),
        ("0 5 5 5 5 6; 1 7", "0 play 5x4"),
    ],
)
def test_P31_the_round_ends_after_turn_5000(text: str, line: str) -> None:
    assert TURN_LIMIT == 5_000
    state = at(text, turns=4_998)
    assert points(do(state, line)) == []
    assert do(state, line).state.turns == 4_999
    ended = do(at(text, turns=4_999), line)
    assert len(points(ended)) == 2
    assert 0 not in points(ended)


def test_P31_the_turn_count_includes_blind_tries_and_restarts_in_each_round() -> None:
    blind = at("pile 3; 0 7 a/5; 1 7", turns=4_999, extra_challenge=True)
    assert points(do(blind, "0 blind a")) == [7 + 5 + 3, 7]
    ended = do(at("0 5 5; 1 7", turns=4_999), "0 play 5").state
    assert poof.deal(ended, CodeDealer("K7Q2-9FXA")).state.turns == 0


def test_P32_all_cards_of_a_seat_count_and_a_poof_counts_fifty() -> None:
    done = do(at("0 5; 1 12 P a3/P b4 c/6 d2/1"), "0 play 5")
    assert points(done) == [0, 12 + 50 + 3 + 50 + 4 + 6 + 2 + 1]
    whys = [str(event.why) for event in done.all(Scored)]
    assert whys == ["Went out", "Hand 12, face up 9, face down 7, Poofs 100"]
    assert done.state.totals == (0, 128)


def test_P33_cards_in_the_centre_belong_to_nobody() -> None:
    assert points(do(at("pile 9 8 8; 0 5; 1 7"), "0 play 5")) == [0, 7]
    assert points(do(at("pile 9 8 8; 0 10; 1 7", turns=4_998), "0 take", "1 play 7"))[0] == 10 + 9 + 8 + 8


def test_P34_either_of_two_players_may_call_a_pooftastrophe_at_any_moment() -> None:
    for active in (0, 1):
        state = at("pile 9; 0 5; 1 7", active=active)
        for seat in (Seat(0), Seat(1)):
            assert poof.MERCY in GAME.moves(state, seat)
            assert points(do(state, f"{seat} mercy"))[1 - seat] == 0
    assert all(poof.MERCY in GAME.moves(dealt(2), seat) for seat in (Seat(0), Seat(1)))
    skipped = do(at("0 P; 1 P"), "0 skip").state
    assert points(do(skipped, "0 mercy")) == [50, 0]
    assert GAME.moves(dealt(2), PUBLIC) == ()


def test_P34_a_pooftastrophe_needs_two_players_and_the_house_rule() -> None:
    three = at("0 5; 1 7; 2 7", seats=3)
    assert no(three, "0 mercy") == no(three, "1 mercy") == "P34"
    off = at("0 5; 1 7", mercy_rule=False)
    assert no(off, "0 mercy") == "P34"
    assert why_not(off, "1 mercy").startswith("A Pooftastrophe needs two players and its house rule.")
    between = do(at("0 5; 1 7"), "0 play 5").state
    assert GAME.moves(between, Seat(0)) == GAME.moves(between, Seat(1)) == ()


def test_P35_only_the_caller_of_a_pooftastrophe_gets_points() -> None:
    done = do(at("pile 10 8; 0 5 a4/3; 1 P 7", active=0), "1 mercy")
    assert points(done) == [0, 50 + 7 + 10 + 8]
    whys = [str(event.why) for event in done.all(Scored)]
    assert whys == ["seat 1 called a Pooftastrophe", "Hand 7, face up 0, face down 0, Poofs 50, pile 18"]
    assert done.state.round == 1


def test_P35_poofed_cards_are_not_counted() -> None:
    state = do(at("pile 12 12 9; 0 P 5; 1 7"), "0 play P").state
    assert points(do(state, "0 mercy")) == [5, 0]


def test_P36_the_lowest_total_after_the_last_round_wins() -> None:
    done = do(at("0 5; 1 7", round=6, totals=(30, 24)), "0 play 5")
    assert done.all(MatchEnded) == [MatchEnded((Seat(0),))]
    result = poof.outcome(done.state)
    assert result is not None
    assert (result.winners, result.totals, result.grade) == ((0,), (30, 31), "won")
    assert str(result.why) == "The lowest total is 30."
    assert GAME.turn(done.state) is None
    refusal = GAME.refuse(done.state, Seat(0), picks(word="take"))
    assert refusal.ruling == "P36"


def test_P36_the_match_has_as_many_rounds_as_agreed() -> None:
    assert do(at("0 5; 1 7", round=5), "0 play 5").all(MatchEnded) == []
    assert len(do(at("0 5; 1 7", rounds=1), "0 play 5").all(MatchEnded)) == 1
    assert do(at("0 5; 1 7", round=6, rounds=8), "0 play 5").state.round == 7


def test_P37_a_new_round_is_dealt_from_all_cards() -> None:
    state = do(at("pile 9 8; 0 P 5; 1 7 a3/4"), "0 play P", "0 play 5").state
    step = poof.deal(state, CodeDealer("K7Q2-9FXA"))
    lying = [face for zone in step.state.table.zones for face in step.state.table.faces_in(zone)]
    assert sorted(lying) == sorted(poof.deck(2))
    assert step.state.phase is Phase.PLAY
    signs = [step.state.table.mark(name)[1] for name in ("to play", "run", "skipped")]
    assert signs == ["", "", ""]


def challenge(text: str, **more: int) -> poof.State:
    return at(text, extra_challenge=True, **more)


def test_P38_an_uncovered_card_may_not_be_tried_in_the_same_turn() -> None:
    done = do(challenge("0 3 a8/4; 1 9 7"), "0 play @a")
    assert cards(done.state, 0) == "3 a/4"
    assert no(done.state, "0 blind a") == "P9"
    assert "blind a" in may(do(done.state, "1 play 7").state)
    assert no(challenge("0 3 a8/4; 1 7"), "0 blind a") == "P38"
    assert no(challenge("0 3 a8/4; 1 7"), "0 blind b") == "P8"


def test_P38_the_extra_turn_after_a_poof_may_try_an_uncovered_card() -> None:
    state = do(challenge("pile 2; 0 3 aP/4; 1 7"), "0 play @a").state
    assert may(state) == ["play 3", "blind a"]
    assert pile(do(state, "0 blind a").state) == "4"


def test_P38_nobody_sees_a_blind_card_before_it_lies_on_the_pile() -> None:
    state = challenge("pile 9; 0 3 a/4; 1 7")
    assert may(state.seen_by(Seat(0))) == ["play 3", "blind a"]
    step = GAME.play(state, Seat(0), GAME.read("blind a"))
    news = events_for(state.table, step.events, Seat(1))
    assert isinstance(news[0], Moved)
    assert (news[0].src, news[0].dst, news[0].faces) == (bottom(0, "a"), PILE, ("4",))


def test_P39_a_blind_card_that_fits_stays_on_the_pile() -> None:
    state = challenge("pile 4; 0 4 a/4 b/1; 1 7")
    done = do(state, "0 blind a")
    assert pile(done.state) == "4 4"
    assert done.state.active == 1
    both = picks((bottom(0, "a"), None, 1), (bottom(0, "b"), None, 1), place=PILE)
    mixed = picks((bottom(0, "a"), None, 1), (hand(0), poof.NUMBERS[3], 1), place=PILE)
    assert GAME.refuse(state, Seat(0), both).ruling == "P39"
    assert GAME.refuse(state, Seat(0), mixed).ruling == "P39"
    led = do(challenge("0 4 a/12; 1 7"), "0 blind a").state
    assert pile(led) == "12"


def test_P39_a_blind_card_that_is_too_high_joins_the_hand_with_the_pile() -> None:
    done = do(challenge("pile 6 5; 0 3 a/9; 1 7 12"), "0 blind a")
    assert cards(done.state, 0) == "3 5 6 9"
    assert (pile(done.state), done.state.active) == ("", 1)
    assert may(done.state, 1) == ["play 7", "play 12"]
    assert [event.dst for event in done.all(Moved)] == [PILE, hand(0)]


def test_P39_the_last_card_of_a_player_may_be_a_blind_card() -> None:
    assert points(do(challenge("pile 6; 0 a/6; 1 7"), "0 blind a")) == [0, 7]
    assert points(do(challenge("pile 6; 0 a/7; 1 7"), "0 blind a")) == []


def test_P40_a_blind_poof_joins_the_hand_if_no_pile_is_there() -> None:
    done = do(challenge("pile 6; 0 3 a/P; 1 7"), "0 blind a")
    assert (poofed(done), done.state.active) == ([2], 0)
    empty = do(challenge("0 3 a/P; 1 7"), "0 blind a")
    assert (poofed(empty), cards(empty.state, 0), empty.state.active) == ([], "3 P", 1)
    assert empty.state.table.mark("skipped")[1] == ""
    assert points(do(challenge("pile 6; 0 a/P; 1 7"), "0 blind a")) == [0, 7]


def test_P41_a_blind_card_may_be_tried_instead_of_another_move() -> None:
    assert may(challenge("pile 9; 0 3 a/4; 1 7")) == ["play 3", "blind a"]
    assert may(challenge("pile 9; 0 12 a/4 c/2; 1 7")) == ["blind a", "blind c", "take"]
    poofs = challenge("pile 9; 0 12 P a/4; 1 7")
    assert may(poofs) == ["play P", "blind a"]
    assert no(poofs, "0 take") == "P41"
    kept = at("pile 9; 0 12 P a/4; 1 7", extra_challenge=True, poof_may_be_kept=True)
    assert may(kept) == ["play P", "blind a", "take"]
    tries = why_not(challenge("pile 9; 0 12 a/4; 1 7"), "0 play 12")
    assert tries == "12 is higher than 9. Try a face-down card, or pick up the pile."


def test_P42_a_player_who_cannot_lead_tries_a_face_down_card() -> None:
    state = challenge("0 P a/4; 1 7")
    assert may(state) == ["blind a"]
    assert no(state, "0 skip") == "P42"
    assert why_not(state, "0 play P") == "A Poof needs cards under it. Try a face-down card."
    assert may(challenge("0 P aP/4; 1 7")) == ["skip"]
    after_poof = do(challenge("pile 3; 0 P P a/4; 1 7"), "0 play P").state
    assert may(after_poof) == ["blind a"]


def test_P43_there_are_no_house_rules_beyond_the_booklet() -> None:
    defaults = {"extra_challenge": False, "poof_may_be_kept": False, "mercy_rule": True, "rounds": 7}
    assert GAME.defaults() == defaults


def test_PT10_a_poof_played_as_the_last_card_gives_the_listed_points() -> None:
    assert points(do(at("pile 3; 0 P; 1 12 7 P a/3"), "0 play P")) == [0, 72]


def test_PT11_a_round_ends_if_nobody_can_lead() -> None:
    done = do(at("0 P; 1 P P"), "0 skip", "1 skip")
    assert points(done) == [50, 100]
    assert done.all(RoundEnded) == [RoundEnded(0)]


def test_PT13_a_pooftastrophe_gives_the_listed_scores() -> None:
    assert points(do(at("pile 10 10 8; 0 4 11 P a2/9; 1 1"), "0 mercy")) == [104, 0]


def test_PT14_equal_lowest_totals_share_the_win() -> None:
    state = at("0 11; 1 P; 2 P", seats=3, round=6, totals=(200, 138, 138), active=1, turns=4_999)
    done = do(state, "1 skip")
    assert done.state.totals == (211, 188, 188)
    assert done.all(MatchEnded) == [MatchEnded((Seat(1), Seat(2)))]
    result = poof.outcome(done.state)
    assert result is not None
    assert (result.winners, result.grade) == ((1, 2), "shared")


def test_PT15_blind_tries_have_the_listed_results() -> None:
    failed = do(challenge("pile 6; 0 3 a/11; 1 12"), "0 blind a").state
    assert (cards(failed, 0), failed.active) == ("3 6 11", 1)
    done = do(challenge("pile 6 6 6; 0 3 a/6; 1 12"), "0 blind a")
    assert (poofed(done), done.state.active) == ([4], 0)


# -- signs, touches, refusals --------------------------------------------------------------------------
def test_marks_show_the_number_to_beat_and_the_length_of_the_run() -> None:
    state = dealt(2)
    assert state.table.mark("starter") == (hand(state.active), "first")
    assert state.table.mark("turn") == (hand(state.active), "now")
    laid = do(at("0 9 9 3; 1 8"), "0 play 9x2")
    assert {Marked("to play", PILE, "9"), Marked("run", PILE, "2"), Marked("turn", hand(1), "now")} <= set(
        laid.events
    )
    taken = do(at("pile 8; 0 9; 1 8"), "0 take")
    assert taken.state.table.mark("to play")[1] == ""
    again = do(at("0 P; 1 4 4"), "0 skip", "1 play 4").state
    assert again.table.mark("skipped")[1] == ""
    last = do(at("0 5 5 5 5; 1 7"), "0 play 5x4")
    assert last.state.table.mark("to play")[1] == ""


@pytest.mark.parametrize(
    ("text", "touch", "ruling", "wrong"),
    [
        ("pile 9; 0 3 a/4; 1 7", picks(word="take"), "P10", "You can still play a number."),
        ("0 3; 1 7", picks(word="take"), "P10", "There is no pile to pick up."),
        ("pile 9; 0 12; 1 7", picks((hand(0), poof.NUMBERS[11], 1), word="take"), "P10", "No card is needed for that."),
        ("0 3; 1 7", picks(word="skip"), "P28", "You can still play a number."),
        ("0 3; 1 7", picks(word="boo"), "P8", "Cards are played onto the pile."),
        ("0 3; 1 7", picks((hand(0), poof.NUMBERS[2], 1)), "P8", "Cards are played onto the pile."),
        ("0 3; 1 7", picks((hand(0), poof.NUMBERS[2], 1), place=hand(1)), "P8", "Cards are played onto the pile."),
        ("0 3; 1 7", picks((hand(1), None, 1), place=PILE), "P3", "Those cards belong to seat 1."),
        ("0 3; 1 7", picks((poof.DISCARD, None, 1), place=PILE), "P7", "Those cards are out of this round."),
        ("0 3 a8/5; 1 7", picks((bottom(0, "a"), None, 1), place=PILE), "P14", "That card is still covered."),
        ("0 3; 1 7", picks((top(0, "a"), None, 1), place=PILE), "P8", "Some of those cards are not there."),
    ],
)  # fmt: skip
def test_every_refusal_names_its_ruling(text: str, touch: Touch, ruling: str, wrong: str) -> None:
    view = at(text).seen_by(Seat(0))
    refusal = GAME.refuse(view, Seat(0), touch)
    assert (refusal.ruling, str(refusal.wrong)) == (ruling, wrong)
    assert str(refusal.instead)


def test_the_refusal_of_input_out_of_turn_names_the_seat_in_turn() -> None:
    refusal = GAME.refuse(at("0 3; 1 7"), Seat(1), picks((hand(1), poof.NUMBERS[6], 1), place=PILE))
    assert refusal.ruling == "P9"
    assert str(refusal.wrong) == "It is seat 0's turn."


def test_a_written_move_becomes_a_selection_of_cards_and_a_target() -> None:
    state = at("pile 9; 0 8 8 a8/1; 1 7")
    touch = GAME.touch(state, Seat(0), GAME.read("play 8x2 @a"))
    assert touch == picks((hand(0), poof.NUMBERS[7], 2), (top(0, "a"), poof.NUMBERS[7], 1), place=PILE)


def test_seven_rounds_of_a_match_add_up_to_its_totals() -> None:
    match = Match(GAME, 2, GAME.defaults(), CodeDealer("K7Q2-9FXA"))
    while match.outcome is None:
        match.submit(Seat(0), poof.MERCY)
    assert len(match.rounds()) == 7
    assert match.outcome.totals[1] == 0
    assert match.outcome.winners == (1,)
