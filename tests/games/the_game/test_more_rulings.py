"""The later rulings of The Game: table talk, who sees what, the options, and the worked examples."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.core.cards import PUBLIC, CardId, Face, Seat
from game.core.events import Marked, MatchEnded, Moved, Said
from game.core.rules import Touch, picks
from game.core.shuffle import CodeDealer
from game.core.table import HiddenCard, Rule, Sight
from game.games import GAMES
from game.games.the_game import rules as the_game
from game.games.the_game.positions import at
from game.games.the_game.rules import DRAW, FIRE, GAME, PILES, TALK, Phase, hand, left, minimum, pile
from game.match import Match
from tests.games.playing import played
from tests.games.the_game.table import dealt, do, grade, held, may, no
from tests.laws import permuted


def test_G21_anybody_may_talk_at_any_time_of_the_match() -> None:
    state = dealt(3)
    begun = do(state, "0 start 1").state
    for moment in (state, begun):
        for seat in range(3):
            assert [move for move in GAME.moves(moment, Seat(seat)) if GAME.is_talk(move)] == list(TALK)
    said = do(begun, "2 say D2 free")
    assert said.events == (Said(Seat(2), "free", pile("D2")),)
    assert said.state == begun
    assert do(begun, "0 say help").events == (Said(Seat(0), "help"),)


def test_G22_players_can_say_only_the_listed_phrases() -> None:
    assert {str(move) for move in TALK} == {
        *(f"say {name} {word}" for name in PILES for word in ("leave", "gentle", "good", "free")),
        "say wait",
        "say help",
        "say first",
    }
    for move in TALK:
        touch = GAME.touch(dealt(2), Seat(0), move)
        assert not re.search(r"\d", touch.word)
        assert touch.picks == frozenset()
    with pytest.raises(ValueError, match="not a move"):
        GAME.read("say A1 47")
    assert GAME.refuse(dealt(2), Seat(0), Touch(word="47")).ruling == "G22"


def test_G23_no_phrase_mentions_a_jump_back_by_ten() -> None:
    words = {move.word for move in TALK if isinstance(move, the_game.Say)}
    assert words == {*the_game.PILE_WORDS, *the_game.TABLE_WORDS}
    assert not any(re.search(r"ten|back|trick|jump", word) for word in words)


@pytest.mark.parametrize("seats", GAME.seats)
def test_G24_each_seat_sees_only_its_own_hand(seats: int) -> None:
    state = dealt(seats)
    assert dict(state.table.rules) == {
        **{hand(seat): Rule(Sight.OWNER, Seat(seat)) for seat in range(seats)},
        **{pile(name): Rule(Sight.TOP) for name in PILES},
        DRAW: Rule(Sight.NONE, deck=True),
    }


def test_G24_covered_cards_and_hands_and_the_draw_pile_are_hidden() -> None:
    state = at("A1 20; hand/0 30 31 32; hand/1 40 41; draw 7", seats=2)
    state = do(state, "0 lay 30 A1", "0 lay 31 A1").state
    for viewer in (Seat(0), Seat(1), PUBLIC):
        table = state.seen_by(viewer).table
        assert table.top(pile("A1")) == "31"
        assert all(table.faces[card] is None for card in table.zones[pile("A1")][:-1])
        assert all(table.faces[card] is None for card in table.zones[DRAW])
        assert [table.faces[card] for card in table.zones[hand(1)]] == (
            ["40", "41"] if viewer == 1 else [None, None]
        )
        assert len(table.zones[DRAW]) == 7
    other = picks((hand(1), None, 1), place=pile("A1"))
    assert GAME.refuse(state.seen_by(Seat(0)), Seat(0), other).ruling == "G24"
    assert no(state, "0 lay 77 A1") == "G24"


def test_G24_the_tracker_is_an_option_that_is_off_by_default() -> None:
    assert GAME.defaults()["seen_tracker"] is False


def test_G25_a_partner_decides_only_from_its_own_view() -> None:
    state = do(dealt(3), "0 start 1").state
    view = state.seen_by(Seat(1))
    assert GAME.moves(view, Seat(1)) == GAME.moves(state, Seat(1))
    for other in (0, 2):
        with pytest.raises(HiddenCard):
            the_game.numbers(view.table, other)
    elsewhere = permuted(state, Seat(1), Random(3))
    assert elsewhere.table.faces != state.table.faces
    assert elsewhere.seen_by(Seat(1)) == view
    guessed = GAME.guess(view, {}, Random(4))
    assert guessed.seen_by(Seat(1)) == view
    known = {CardId(card): face for card, face in state.table.faces.items() if face is not None}
    assert GAME.guess(view, known, Random(4)).table.faces == state.table.faces


def test_G26_one_person_alone_plays_by_the_same_rules() -> None:
    state = dealt(1)
    assert len(held(state)) == 8
    assert may(state) == ["start 0"]
    state = do(state, "0 say A1 leave", "0 start 0", "0 say wait").state
    low = held(state)[:2]
    state = do(state, *(f"0 lay {card} A1" for card in low), "0 end").state
    assert (state.active, len(held(state))) == (0, 8)


def test_G27_a_turn_ends_if_nothing_fits_or_if_the_player_chooses_to_end_it() -> None:
    state = at("A1 57 A2 98 D1 3 D2 4; hand/0 60 95 20; hand/1 96 97 *3; draw 12", seats=2)
    state = do(state, "0 lay 60 A1").state
    ended = do(state, "0 lay 95 A1")
    assert [event.dst for event in ended.all(Moved)][1:] == [hand(0)] * 6
    assert ended.all(Marked) == [Marked("turn", hand(1), "now")]
    still = at("A1 57; hand/0 60 61 70; hand/1 *3; draw 12", seats=2)
    waiting = do(still, "0 lay 60 A1", "0 lay 61 A1").state
    assert may(waiting)[-1] == "end"
    assert waiting.active == 0


@pytest.mark.parametrize(
    ("setting", "cards", "after"),
    [("published", 5, 1), ("text", 5, 2), ("text", 1, 1), ("strict", 5, 2), ("strict", 1, 2)],
)
def test_G28_a_turn_in_expert_mode_needs_three_cards(setting: str, cards: int, after: int) -> None:
    numbers = " ".join(str(90 + card) for card in range(cards))
    options: dict[str, Any] = {"expert": True, "min_after_deck_empty": setting}
    assert minimum(at(f"A1 5; hand/0 {numbers}; draw 1", **options)) == 3
    assert minimum(at(f"A1 5; hand/0 {numbers}; draw 0", **options)) == after
    state = at("A1 5; hand/0 10 11 12 13; draw 9", **options)
    state = do(state, "0 lay 10 A1", "0 lay 11 A1").state
    assert no(state, "0 end") == "G28"
    assert "end" in may(do(state, "0 lay 12 A1").state)


FIRES = "A1 40; hand/0 44 45 46 47 48 49; hand/1 50 51 52 53 66 20; hand/2 60 61 62 63 64 65; draw 20"


def burning() -> the_game.State:
    state = at(FIRES, seats=3, on_fire=True)
    after: the_game.State = do(state, "0 lay 46 A2", "0 lay 44 A1", "0 end").state
    return after


def test_G29_fire_cards_are_the_multiples_of_eleven_from_22_to_77() -> None:
    assert {22, 33, 44, 55, 66, 77} == FIRE
    assert burning().deadlines == {"A1"}


def test_G29_the_next_player_must_cover_the_fire() -> None:
    assert grade(burning()) == ""
    lost = do(burning(), "1 lay 50 A2", "1 lay 51 A2", "1 end")
    assert grade(lost.state) == "burned"
    assert lost.all(MatchEnded) == [MatchEnded(())]
    assert not any(event.src == DRAW for event in lost.all(Moved))
    saved = do(burning(), "1 lay 50 A2", "1 lay 51 A1", "1 end").state
    assert (grade(saved), saved.active, saved.deadlines) == ("", 2, frozenset())


def test_G29_a_fire_covered_in_the_same_turn_never_burns() -> None:
    state = do(at(FIRES, seats=3, on_fire=True), "0 lay 44 A1", "0 lay 45 A1", "0 end").state
    assert state.deadlines == frozenset()


def test_G29_a_fire_card_on_a_fire_must_be_covered_too() -> None:
    state = do(burning(), "1 lay 50 A2", "1 lay 66 A1", "1 end").state
    assert (grade(state), state.deadlines) == ("", {"A1"})
    assert grade(do(state, "2 lay 60 A2", "2 lay 61 A2", "2 end").state) == "burned"


def test_G29_nothing_burns_if_the_fire_option_is_off() -> None:
    state = at(FIRES, seats=3)
    state = do(state, "0 lay 46 A2", "0 lay 44 A1", "0 end", "1 lay 50 A2", "1 lay 51 A2", "1 end").state
    assert grade(state) == ""


def test_G29_a_player_whose_turn_is_skipped_need_not_cover_the_fire() -> None:
    text = "A1 40; hand/0 44 46 48; hand/1 ; hand/2 60 61 62; draw 0"
    state = do(at(text, seats=3, on_fire=True), "0 lay 46 A2", "0 lay 44 A1", "0 end").state
    assert (state.active, state.deadlines, grade(state)) == (2, {"A1"}, "")
    assert grade(do(state, "2 lay 60 A2", "2 lay 61 A2", "2 end").state) == "burned"


def test_G29_a_single_player_must_cover_a_fire_in_the_next_turn() -> None:
    state = at("A1 40; hand/0 44 46 48 50 51 52 53 54; draw 20", on_fire=True)
    state = do(state, "0 lay 46 A2", "0 lay 44 A1", "0 end").state
    assert grade(state) == ""
    assert grade(do(state, "0 lay 50 A2", "0 lay 51 A2", "0 end").state) == "burned"
    assert grade(do(state, "0 lay 50 A1", "0 lay 51 A2", "0 end").state) == ""


def test_G29_an_uncovered_fire_loses_the_match_even_if_the_turn_ends_automatically() -> None:
    text = "A1 40 A2 96 D1 3 D2 4; hand/0 44 45 97; hand/1 98 99; draw 0"
    state = do(at(text, seats=2, on_fire=True), "0 lay 97 A2", "0 lay 44 A1", "0 end").state
    lost = do(state, "1 lay 98 A2", "1 lay 99 A2").state
    assert (grade(lost), left(lost.table)) == ("burned", 1)
    outcome = the_game.outcome(lost)
    assert outcome is not None
    assert (outcome.winners, outcome.totals) == ((), (1, 1))


def test_G29_playing_the_last_card_wins_although_a_fire_still_burns() -> None:
    text = "A1 40 A2 96; hand/0 44 97; hand/1 98 99; draw 0"
    state = do(at(text, seats=2, on_fire=True), "0 lay 97 A2", "0 lay 44 A1").state
    assert state.deadlines == {"A1"}
    assert grade(do(state, "1 lay 98 A2", "1 lay 99 A2").state) == "beaten"


def test_G29_a_team_that_is_stuck_does_not_lose_to_the_fire() -> None:
    text = "A1 40 A2 96 D1 3 D2 4; hand/0 44 97 45; hand/1 20 21; draw 0"
    state = do(at(text, seats=2, on_fire=True), "0 lay 97 A2", "0 lay 44 A1", "0 end").state
    assert (grade(state), left(state.table)) == ("good", 3)


def test_G30_variants_from_other_boxes_are_not_included() -> None:
    assert [option.id for option in GAME.options] == [
        "min_after_deck_empty",
        "expert",
        "on_fire",
        "seen_tracker",
    ]
    assert not {"extreme", "face-to-face", "quick-and-easy"} & set(GAMES)
    assert set(the_game.DECK) == {str(number) for number in range(2, 100)}


@pytest.mark.parametrize(
    ("seats", "cards", "draw"), [(1, 8, 90), (2, 7, 84), (3, 6, 80), (4, 6, 74), (5, 6, 68)]
)
def test_GT1_hands_and_draw_pile_have_the_listed_sizes(seats: int, cards: int, draw: int) -> None:
    table = dealt(seats).table
    assert [len(table.zones[hand(seat)]) for seat in range(seats)] == [cards] * seats
    assert len(table.zones[DRAW]) == draw


def test_GT1_cards_are_dealt_one_at_a_time_from_seat_0() -> None:
    match = Match(GAME, 3, GAME.defaults(), CodeDealer("deal"))
    deck = match.rounds()[0].deck
    for seat in range(3):
        assert match.state.table.faces_in(hand(seat)) == deck[seat : seat + 18 : 3]
    assert match.state.table.faces_in(DRAW) == deck[18:][::-1]


def test_GT2_only_the_listed_cards_fit_on_16_and_on_87() -> None:
    assert [card for card in range(2, 100) if the_game.fits(card, 16, "A1")] == [6, *range(17, 100)]
    assert [card for card in range(2, 100) if the_game.fits(card, 87, "D1")] == [*range(2, 87), 97]


def test_GT3_a_turn_may_go_back_by_ten_twice() -> None:
    state = at("A1 38; hand/0 28 18 30 90; draw 9")
    state = do(state, "0 lay 28 A1", "0 lay 18 A1", "0 lay 30 A1").state
    assert (state.laid, the_game.top(state.table, "A1")) == (3, 30)


def test_GT4_a_turn_may_not_end_after_one_card() -> None:
    state = at("A1 5; hand/0 10 11 90 91 92 93 94 95; draw 40")
    state = do(state, "0 lay 10 A1").state
    assert no(state, "0 end") == "G10"
    ended = do(state, "0 lay 11 A1", "0 end")
    assert len([event for event in ended.all(Moved) if event.src == DRAW]) == 2


def test_GT5_the_match_ends_if_the_first_player_can_play_no_card() -> None:
    state = at(
        "A1 90 A2 95 D1 8 D2 4; hand/0 50 60 70 20 33 41; hand/1 *6; hand/2 *6; draw 30",
        seats=3,
        starting=True,
    )
    over = do(state, "0 start 0").state
    assert over.phase is Phase.OVER
    assert left(over.table) == 48


def test_GT6_a_player_may_need_two_moves_back_by_ten_in_one_turn() -> None:
    before = "A1 90 A2 95 D1 8 D2 4; hand/0 18 50 60 70 {last} 33; draw 30"
    over = do(at(before.format(last=20), starting=True), "0 start 0").state
    assert over.phase is Phase.OVER
    assert 18 in held(over)
    on = do(at(before.format(last=28), starting=True), "0 start 0").state
    assert on.phase is Phase.PLAY
    on = do(on, "0 lay 18 D1", "0 lay 28 D1").state
    assert the_game.top(on.table, "D1") == 28


def test_GT7_two_cards_can_be_played_only_in_one_order() -> None:
    state = do(at("A1 57 A2 99 D1 2 D2 3; hand/0 47 50; draw 5", starting=True), "0 start 0").state
    assert may(state) == ["lay 47 A1"]
    assert {no(state, f"0 lay 50 {name}") for name in PILES} == {"G3"}
    state = do(state, "0 lay 47 A1", "0 lay 50 A1").state
    assert (the_game.top(state.table, "A1"), state.laid) == (50, 0)


def test_GT8_a_player_who_played_three_cards_draws_the_last_two_cards() -> None:
    state = at("A1 5; hand/0 10 11 12 90 91 92; hand/1 *6; hand/2 *6; draw 2", seats=3)
    ended = do(state, "0 lay 10 A1", "0 lay 11 A1", "0 lay 12 A1", "0 end").state
    assert (len(held(ended)), ended.table.zones[DRAW]) == (5, ())
    assert all(view.table.zones[DRAW] == () for view in map(ended.seen_by, (Seat(1), PUBLIC)))


@pytest.mark.parametrize("setting", ["text", "published", "strict"])
def test_GT9_a_setting_decides_if_one_card_is_enough(setting: str) -> None:
    text = "A1 50 A2 97 D1 12 D2 3; hand/0 51 30; hand/1 52 53; draw 0"
    state = do(at(text, seats=2, starting=True, min_after_deck_empty=setting), "0 start 0").state
    if setting == "published":
        state = do(state, "0 lay 51 A1").state
        assert (grade(state), state.active) == ("", 1)
    else:
        assert (grade(state), left(state.table)) == ("good", 4)


@pytest.mark.parametrize(
    ("setting", "word"), [("text", "beaten"), ("published", "beaten"), ("strict", "good")]
)
def test_GT10_the_last_card_may_be_played_alone(setting: str, word: str) -> None:
    state = do(at("A1 50; hand/0 51; draw 0", starting=True, min_after_deck_empty=setting), "0 start 0").state
    if word == "beaten":
        state = do(state, "0 lay 51 A1").state
    assert (grade(state), left(state.table)) == (word, 0 if word == "beaten" else 1)


@pytest.mark.parametrize(("hands", "draw", "word"), [((3, 4), 0, "good"), ((2, 3), 9, "lost")])
def test_GT11_seven_cards_left_are_a_good_result(hands: tuple[int, int], draw: int, word: str) -> None:
    text = f"A1 98 A2 97 D1 4 D2 5; hand/0 *{hands[0]}; hand/1 *{hands[1]}; draw {draw}"
    text = text.replace(f"hand/0 *{hands[0]}", "hand/0 " + " ".join(map(str, range(40, 40 + hands[0]))))
    assert grade(do(at(text, seats=2, starting=True), "0 start 0").state) == word


def test_GT12_the_turn_skips_a_player_with_an_empty_hand() -> None:
    state = at("A1 5; hand/0 10 11 12 13 14 15; hand/1 ; hand/2 20 21 22 23 24; draw 0", seats=3)
    order = []
    for number in (10, 20, 12, 22):
        order.append(state.active)
        moves = [f"{state.active} lay {number} {'A1' if number < 20 else 'A2'}"]
        moves += [moves[0].replace(str(number), str(number + 1)), f"{state.active} end"]
        state = do(state, *moves).state
    assert order == [0, 2, 0, 2]


def test_GT13_the_match_is_lost_if_a_fire_stays_uncovered() -> None:
    lost = played(GAME, burning(), "1 lay 50 A2", "1 lay 51 A2", "1 end").state
    assert grade(lost) == "burned"


@pytest.mark.parametrize(
    ("line", "due", "burns"),
    [
        ("end", "A1", True),
        ("end", "", False),
        ("lay 99 A2", "A1", True),
        ("lay 99 A1", "A1", False),
        ("lay 99 A2", "", False),
    ],
)
def test_G29_the_warning_says_which_move_leaves_a_fire(line: str, due: str, burns: bool) -> None:  # noqa: FBT001 - a table of cases
    state = at("A1 22 A2 98 D1 3 D2 2; hand/0 99; hand/1 97 88 *5; draw 5", seats=2, laid=2, on_fire=True)
    state = replace(state, deadlines=frozenset({due} - {""}))
    move = the_game.read(line)
    assert isinstance(move, the_game.Lay | the_game.End)
    assert the_game.burns(state, Seat(0), move) is burns
    assert do(state, f"0 {line}").state.burned is burns


def test_G29_the_last_card_of_the_match_gets_no_fire_warning() -> None:
    state = at("A1 22 A2 98 D1 3 D2 2; hand/0 99; draw 0", laid=2, on_fire=True)
    state = replace(state, deadlines=frozenset({"A1"}))
    assert not the_game.burns(state, Seat(0), the_game.Lay(Face("99"), "A2"))


def test_G7_a_click_on_a_pile_without_a_chosen_card_is_refused() -> None:
    state = at("A1 57; hand/0 47 50; draw 5")
    refusal = the_game.refuse(state, Seat(0), Touch(place=the_game.pile("A1")))
    assert (refusal.ruling, refusal.wrong.template) == ("G7", "First choose a card.")
