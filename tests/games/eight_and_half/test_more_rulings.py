"""The later rulings of Eight & Half: arrests, the end of a round and the end of the match (E27-E52)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.cards import PUBLIC, Face, Seat
from game.core.events import MatchEnded, Moved, Scored
from game.core.memory import Memory
from game.core.rules import Touch, picks
from game.core.table import events_for
from game.games.eight_and_half import rules as eight_and_half
from game.games.eight_and_half.positions import at
from game.games.eight_and_half.rules import (
    GAME,
    LAWBREAKER,
    PILE,
    TURN,
    VALUE,
    Phase,
    bank,
    blind,
    burned,
    hand,
    opened,
)
from tests.games.eight_and_half.table import (
    ALMOST,
    HELD,
    all_of,
    arrested,
    cards,
    counts,
    dealt,
    do,
    may,
    no,
    out,
    points,
    why_not,
    worth,
)


def test_E27_a_player_who_makes_the_pile_end_on_a_half_is_the_lawbreaker() -> None:
    state = at("pile 3; 0 H 1; 1 G 2; 2 9 9 9", seats=3)
    half = do(state, "0 play H").state
    assert (half.pile.lawbreaker, half.table.mark(LAWBREAKER)) == (0, (hand(0), "now"))
    ghost = do(half, "1 play G").state
    assert (worth(ghost), ghost.pile.lawbreaker) == ("3½", 1)
    after = do(ghost, "2 play 9").state
    assert (after.pile.lawbreaker, after.table.mark(LAWBREAKER)) == (None, ("", ""))
    assert do(at("pile 3; 0 H H 1"), "0 play Hx2").state.pile.lawbreaker is None
    assert do(at("pile 8; 0 8 H 1"), "0 play 8+H").state.pile.lawbreaker == 0


@pytest.mark.parametrize(
    ("pile", "card", "caught"),
    [
        ("6 H", "7", True),
        ("H", "1", True),
        ("4 H", "5", True),
        ("8 H", "9", True),
        ("6 H G", "7", True),
        ("6 H H H", "8", True),
        ("6 H", "8", False),
        ("6 H", "9", False),
        ("6 H", "H", False),
        ("6 H", "G", False),
        ("6 H H", "7", False),
        ("6", "7", False),
    ],
)
def test_E28_an_arrest_needs_the_next_whole_number(pile: str, card: str, caught: bool) -> None:  # noqa: FBT001 - a table
    done = do(at(f"pile {pile}; 0 {card} 3 3"), f"0 play {card}")
    assert [event.dst for event in done.all(Moved) if event.src == PILE] == ([burned(1)] if caught else [])
    assert (worth(done.state) == "") is caught


def test_E29_a_player_may_avoid_an_arrest_by_another_card() -> None:
    state = at("pile 6 H; 0 7 8 H G 9")
    assert may(state) == ["7", "8", "9", "H", "G", "8+H"]
    done = do(state, "0 play 8")
    assert (worth(done.state), arrested(done), done.state.pile.lawbreaker) == ("8", [], None)


def test_E30_the_lawbreaker_burns_the_whole_pile_with_the_policeman() -> None:
    done = do(at("pile 3 4 6 H; 0 7 1 2; 1 ? ? ? / ? / ? ? ? / ? / 9 9"), "0 play 7")
    assert cards(done.state, burned(1)) == "3 4 6 7 9 9 H"
    assert done.state.table.zones[PILE] == ()
    assert (worth(done.state), done.state.table.mark(VALUE)) == ("", (PILE, ""))


def test_E31_several_policemen_may_be_played_at_once() -> None:
    done = do(at("pile 6 H; 0 7 7 2"), "0 play 7x2")
    assert cards(done.state, burned(1)) == "6 7 7 H"


def test_E32_the_arresting_player_draws_cards_and_leads_next() -> None:
    done = do(at("pile 6 H; 0 7 1 2 / ? / ? ? ? / 9 4 H; 1 8 8 8; 2 8 8 9", seats=3, active=0), "0 play 7")
    state = done.state
    assert (state.active, counts(state, 0)) == (0, (3, 1, 3, 2, 0))
    assert may(state) == ["1", "2", "H"]
    assert state.table.mark(TURN) == (hand(0), "now")
    assert counts(state, 2)[0] == 3
    assert do(state, "0 play 1").state.active == 1
    caught = do(at("pile 6 H; 0 7 1 2; 1 8 / ? / ? / 9 9"), "0 play 7").state
    assert counts(caught, 1)[0] == 1


def test_E33_an_eight_played_together_with_a_half_makes_no_arrest() -> None:
    state = at("pile 7 H; 0 8 8 H")
    for line in ("0 play 8", "0 play 8x2"):
        assert arrested(do(state, line)) == [burned(1)]
    pair = do(state, "0 play 8+H")
    assert (worth(pair.state), arrested(pair), pair.state.pile.lawbreaker) == ("8½", [], 0)


@pytest.mark.parametrize("pile", ["9 H", "9 H H H"])
def test_E34_no_card_above_nine_makes_an_arrest(pile: str) -> None:
    state = at(f"pile {pile}; 0 1 2 3 4 5 6 7 8 9 0")
    assert may(state) == ["take"]
    assert not any(
        eight_and_half.is_policeman(state.pile, eight_and_half.Play(Face(face))) for face in "0123456789HG"
    )


def test_E35_the_round_ends_at_once_if_the_last_card_makes_a_lawbreaker() -> None:
    done = do(at(f"pile 6; {ALMOST.format(hand='H', burned='3')}; 1 7 7 7 / - / - - -"), "0 play H")
    assert (points(done), arrested(done)) == ([2, 0], [])
    assert len(done.state.table.zones[PILE]) == 2


def test_E36_cards_that_a_last_card_burns_by_an_arrest_count_in_the_same_round() -> None:
    start = at(f"pile 3 6 H; {ALMOST.format(hand='7', burned='3 4')}; 1 9 / - / - - -")
    done = do(start, "0 play 7")
    assert arrested(done) == [burned(1)]
    assert points(done) == [2, 0]
    assert counts(done.state, 1) == (1, 0, 0, 2, 4)
    kinds = [type(event) for event in done.events]
    assert kinds.index(Scored) > max(place for place, kind in enumerate(kinds) if kind is Moved)


def test_E37_a_player_who_cannot_play_burns_the_pile() -> None:
    state = at("pile 3 6; 0 4 4 / ? / ? / 9 9; 1 1 2 3; 2 8", seats=3)
    done = do(state, "0 take")
    assert (done.state.active, worth(done.state)) == (1, "")
    assert cards(done.state, burned(0)) == "3 6"
    assert counts(done.state, 0) == (2, 1, 1, 2, 2)
    assert may(done.state) == ["1", "2", "3"]
    pile = picks((PILE, Face("6"), 1), place=hand(0))
    assert GAME.refuse(state, Seat(0), pile).ruling == "E37"
    assert GAME.refuse(state, Seat(0), Touch()).instead.template == "Collect the pile."


def test_E38_burned_cards_cannot_be_played_again() -> None:
    state = at("pile 3 6; 0 4 4 / ? / ? ? ? / - / 9 9")
    state = do(state, "0 take").state
    assert counts(state, 0) == (2, 1, 3, 0, 4)
    touched = picks((burned(0), None, 1), place=PILE)
    assert GAME.refuse(state, Seat(1), touched).ruling == "E2"
    assert GAME.refuse(at("0 1"), Seat(0), touched).ruling == "E38"


def test_E38_the_pile_joins_the_hand_after_hand_and_bank_became_empty() -> None:
    early = at("pile 3 6; 0 4 4 / ? / ? ? ? / -; 1 9 / ? / ? ? ? / -", pile_to_hand=True)
    burns = do(early, "0 take").state
    assert (cards(burns, burned(0)), burns.emptied) == ("3 6", set())
    state = do(burns, "1 play 9").state
    assert state.emptied == {1}
    assert do(state, "0 take").state.emptied == {1}
    state = at("pile 3 9; 0 - / 4 8 / ? ? ? / -; 1 9", pile_to_hand=True, emptied=frozenset({Seat(0)}))
    taken = do(state, "0 take", "1 play 9", "0 play 9")
    assert cards(taken.state, hand(0)) == "3"
    assert counts(taken.state, 0) == (1, 2, 3, 0, 0)
    again = at("pile 7; 0 3 / 8 / ? / -; 1 9", pile_to_hand=True, emptied=frozenset({Seat(0)}))
    assert cards(do(again, "0 take").state, hand(0)) == "3 7"
    off = at("pile 3 9; 0 - / 4 8 / ? ? ? / -", emptied=frozenset({Seat(0)}))
    assert cards(do(off, "0 take").state, burned(0)) == "3 9"


def test_E38_an_arrest_or_a_failed_blind_card_refills_an_empty_hand() -> None:
    both: dict[str, Any] = {"pile_to_hand": True, "emptied": frozenset({Seat(0), Seat(1)})}
    caught = do(at("pile 6 H; 0 7 2; 1 - / 9 / ? / -", **both), "0 play 7").state
    assert cards(caught, hand(1)) == "6 7 H"
    tried = do(at("pile 6 8; 0 - / - / 3 1 - / -; 1 2 2", **both), "0 blind a")
    assert cards(tried.state, hand(0)) == "6 8"
    assert cards(tried.state, blind(0, "a")) == "3"
    assert may(do(tried.state, "1 play 2").state) == ["6", "8"]


def test_E38_a_round_ends_at_the_thousandth_move_under_the_house_rule() -> None:
    text = "pile 3; 0 4 4 / ? / ? ? ? / - / 9; 1 4 5 5 / ? / ? ? ? / -"
    on = do(at(text, pile_to_hand=True, made=998), "0 play 4")
    assert (points(on), on.state.made) == ([], 999)
    done = do(on.state, "1 play 4")
    assert points(done) == [1, 1]
    assert [str(event.why) for event in done.all(Scored)] == [
        "Vice President: 6 cards, 1 of them burned",
        "Vice President: 6 cards, none of them burned",
    ]
    assert done.state.phase is Phase.DEAL
    fewer = do(at(text.replace("/ - / 9", "/ -"), pile_to_hand=True, made=999), "0 play 4")
    assert points(fewer) == [1, 0]
    goes_out = at(f"pile 3; {ALMOST.format(hand='4', burned='3')}; 1 9", pile_to_hand=True, made=999)
    assert points(do(goes_out, "0 play 4")) == [2, 0]


def test_E39_the_hand_is_played_before_open_and_blind_cards() -> None:
    state = at("pile 3; 0 4 6 / 7 G / 9 - 9 / -; 1 0 0 0 0 0 0")
    assert may(state) == ["4", "6"]
    for touched in (
        picks((opened(0), Face("7"), 1), place=PILE),
        picks((blind(0, "a"), None, 1), place=PILE),
    ):
        assert GAME.refuse(state.seen_by(Seat(0)), Seat(0), touched).ruling == "E39"
    for line, then in (
        ("0 play 4", ["6"]),
        ("0 play 6", ["7", "G"]),
        ("0 play 7", ["G"]),
        ("0 play G", ["blind a", "blind c"]),
    ):
        state = do(state, line, "1 play 0").state
        assert may(state) == then
    one = at("pile 3; 0 4 6 8 / ? / ? / 7; 1 9")
    assert counts(do(one, "0 play 4").state, 0)[:4] == (3, 1, 1, 0)


@pytest.mark.parametrize(("line", "drawn"), [("0 play 7x3", 3), ("0 play 7x2", 2), ("0 play 7", 1)])
def test_E40_the_hand_is_filled_up_from_the_bank(line: str, drawn: int) -> None:
    state = at("pile 3; 0 7 7 7 / ? / ? / 1 2 4 6")
    done = do(state, line)
    fills = [event for event in done.all(Moved) if event.src == bank(0)]
    assert [event.faces for event in fills] == [("6",), ("4",), ("2",)][:drawn]
    assert counts(done.state, 0)[0] == 3
    assert GAME.refuse(state, Seat(0), picks((bank(0), None, 1), place=hand(0))).ruling == "E40"


def test_E41_a_blind_card_that_fits_is_played_with_full_effect() -> None:
    state = at("pile 4; 0 - / - / 5 9 - / -")
    assert may(state) == ["blind a", "blind b"]
    five = do(state, "0 blind a").state
    assert (worth(five), five.pile.binds, five.active) == ("5", True, 1)
    half = do(at("pile 4; 0 - / - / H 9 - / -"), "0 blind a").state
    assert (worth(half), half.pile.lawbreaker) == ("4½", 0)
    done = do(at("pile 4 H; 0 - / - / 5 9 - / -"), "0 blind a")
    assert (arrested(done), done.state.active, may(done.state)) == ([burned(1)], 0, ["blind b"])


def test_E41_a_blind_card_that_does_not_fit_burns_the_pile() -> None:
    done = do(at("pile 6 7; 0 - / - / - 3 9 / -"), "0 blind b")
    moved = done.all(Moved)
    assert [(event.src, event.dst) for event in moved] == [
        (blind(0, "b"), PILE),
        (PILE, blind(0, "b")),
        (PILE, burned(0)),
    ]
    assert (cards(done.state, blind(0, "b")), cards(done.state, burned(0))) == ("3", "6 7")
    assert (done.state.active, worth(done.state)) == (1, "")
    state = at("pile 6; 0 - / - / 5 - 9 / -")
    assert no(state, "0 blind b") == "E41"
    two = picks((blind(0, "a"), None, 1), (blind(0, "c"), None, 1), place=PILE)
    assert GAME.refuse(state.seen_by(Seat(0)), Seat(0), two).ruling == "E41"
    assert no(do(at("pile 8 H; 0 - / - / 8 H - / -"), "0 blind a").state, "0 blind a") == "E8"


def test_E42_everybody_sees_a_failed_blind_card_once() -> None:
    state = at("pile 6 7; 0 - / - / - 3 9 / -")
    step = GAME.play(state, Seat(0), GAME.read("blind b"))
    (card,) = state.table.zones[blind(0, "b")]
    for viewer in (Seat(0), Seat(1), PUBLIC):
        assert step.state.seen_by(viewer).table.faces[card] is None
        memory = Memory(viewer)
        memory.fold(events_for(state.table, step.events, viewer))
        assert memory.seen_cards[card] == "3"


def test_E43_a_player_with_only_face_down_cards_must_try_one() -> None:
    state = at("pile 9 H; 0 - / - / 5 - - / -")
    assert may(state) == ["blind a"]
    assert no(state, "0 take") == "E43"
    assert why_not(state, "0 take") == "You must try a face-down card. Try a face-down card."
    for card in "0359HG":
        empty = at(f"0 - / - / {card} 9 - / -")
        assert worth(do(empty, "0 blind a").state) != ""
        assert no(empty, "0 take") == "E43"


@pytest.mark.parametrize(
    ("mine", "line"),
    [
        ("7 / - / - - - / -", "play 7"),
        ("7 7 / - / - - - / -", "play 7x2"),
        ("- / 7 / - - - / -", "play 7"),
        ("- / - / - 7 - / -", "blind b"),
        ("- / 8 H / - - - / -", "play 8+H"),
    ],
)
def test_E44_the_round_ends_with_the_last_card(mine: str, line: str) -> None:
    done = do(at(f"pile 3; 0 {mine}"), f"0 {line}")
    assert points(done) == [3, 0]
    assert PILE in {event.dst for event in done.all(Moved)}
    assert counts(done.state, 0) == (0, 0, 0, 0, 0)


@pytest.mark.parametrize(
    "mine",
    [
        "7 / - / - - - / 4",
        "7 4 / - / - - - / -",
        "7 / 4 / - - - / -",
        "7 / - / - - 4 / -",
        "- / 7 4 / - - - / -",
        "- / 7 / 4 - - / -",
    ],
)
def test_E44_a_player_who_has_any_card_is_not_out(mine: str) -> None:
    done = do(at(f"pile 3; 0 {mine}"), "0 play 7")
    assert points(done) == []
    assert all_of(done.state, 0) == 1


def test_E45_the_number_of_cards_left_includes_burned_cards() -> None:
    others = "1 9 9 / 4 / 3 - 3 / 6 6 6 / 7 7; 2 9 / 4 4 / - - 3 / 6 / 8 8 8 8 1"
    done = do(at(f"pile 3; {ALMOST.format(hand='4', burned='8')}; {others}", seats=3), "0 play 4")
    assert [str(event.why) for event in done.all(Scored)] == [
        "President, Vice President: 1 card, burned",
        "Cards left: 10 cards, 2 of them burned",
        "Cards left: 10 cards, 5 of them burned",
    ]


def test_E46_tied_vice_presidents_all_get_the_point() -> None:
    one, two = HELD.format(burned="6"), HELD.format(burned="6 7")
    assert points(out("7 7 7", one, one, two)) == [1, 1, 1, 0]
    assert points(out("7 7", one, one, two)) == [2, 1, 1, 0]
    assert points(out("7", one, two, two)) == [2, 0, 0, 0]


def test_E47_a_president_without_burned_cards_gets_three_points() -> None:
    done = out("-", HELD.format(burned="-"), HELD.format(burned="6"))
    assert points(done) == [3, 0, 0]
    assert str(done.all(Scored)[0].why) == "President, nothing burned: 0 cards, none of them burned"


@pytest.mark.parametrize(
    ("before", "winners"),
    [((5, 6), [0]), ((4, 6), []), ((3, 5), []), ((6, 8), []), ((5, 8), [1]), ((9, 2), [0])],
)
def test_E48_the_leader_wins_when_anybody_has_seven_points(
    before: tuple[int, int], winners: list[int]
) -> None:
    done = out("7", HELD.format(burned="6 6"), totals=before)
    assert [event.winners for event in done.all(MatchEnded)] == ([tuple(winners)] if winners else [])
    result = eight_and_half.outcome(done.state)
    if winners:
        assert result is not None
        assert (list(result.winners), result.totals) == (winners, (before[0] + 2, before[1]))
        assert str(result.why) == f"seat {winners[0]} has {max(result.totals)} points."
        assert (GAME.turn(done.state), may(done.state, 0)) == (None, [])
        assert no(done.state, "0 take") == "E48"
    else:
        assert (result, done.state.phase, done.state.round) == (None, Phase.DEAL, 1)


def test_E49_tied_leaders_play_on_until_one_leads() -> None:
    tied = out("7", HELD.format(burned="6 6"), HELD.format(burned="6 6"), totals=(5, 7, 5))
    assert (tied.all(MatchEnded), tied.state.totals) == ([], (7, 7, 5))
    again = out("7 7 7", HELD.format(burned="6"), HELD.format(burned="6 6"), totals=(6, 7, 3))
    assert (points(again), again.all(MatchEnded)) == ([1, 1, 0], [MatchEnded((Seat(1),))])
    below = out("7 7 7", HELD.format(burned="6 6"), HELD.format(burned="6"), totals=(7, 7, 7))
    assert (points(below), below.all(MatchEnded)) == ([1, 0, 1], [])


@pytest.mark.parametrize("seats", GAME.seats)
def test_E50_a_card_must_be_played_after_taking_a_pile(seats: int) -> None:
    state = dealt(seats)
    lines = 0
    while state.phase in (Phase.OPEN, Phase.PLAY):
        moves = GAME.moves(state, state.active)
        after = GAME.play(state, state.active, moves[lines * 7 % len(moves)]).state
        if worth(state) and not worth(after) and after.phase is Phase.PLAY:
            assert GAME.moves(after, after.active) != (eight_and_half.TAKE,)
        state, lines = after, lines + 1
    assert lines < 144


def test_E51_the_table_shows_the_value_of_the_pile_the_lawbreaker_and_a_five() -> None:
    state = do(at("pile 3; 0 H 1 2; 1 5"), "0 play H").state
    marks = state.seen_by(PUBLIC).table.marks
    assert (marks["value"], marks["lawbreaker"]) == ((PILE, "3½"), (hand(0), "now"))
    state = do(state, "1 play 5").state
    marks = state.table.marks
    assert (marks["value"], marks["lawbreaker"], marks["five"]) == ((PILE, "5"), ("", ""), (PILE, "binds"))
    assert [eight_and_half.shown(value) for value in (0, 1, 2, 17, 20, 21)] == [
        "0",
        "½",
        "1",
        "8½",
        "10",
        "10½",
    ]


def test_E52_two_to_five_players_can_play() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5]
    assert GAME.defaults() == {"ghost_keeps_five": False, "pile_to_hand": False}


def test_each_move_can_be_written_in_only_one_way() -> None:
    for text in (
        "play 7",
        "play 7x2",
        "play Hx8",
        "play G",
        "play 0",
        "play 8+H",
        "play 8x2+H",
        "blind b",
        "take",
    ):
        assert str(GAME.read(text)) == text
    wrong = (
        "play 7x1",
        "play 07",
        "play  7",
        "play 7x02",
        "play 10",
        "play Hx9",
        "play 8+Hx2",
        "blind d",
        "play",
    )
    for text in (*wrong, "take a", "play 8x1+H", "play 8 +H", "Play 7", "play 8+H "):
        with pytest.raises(ValueError, match="not a move of Eight & Half"):
            GAME.read(text)
