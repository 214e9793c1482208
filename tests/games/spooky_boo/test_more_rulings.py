"""The later rulings of Spooky Boo (S19-S32), and its worked examples (ST1-ST12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from game.core.cards import DEALER, PUBLIC, Face, Seat
from game.core.events import Event, MatchEnded, Moved, RoundEnded, Said, Scored, Shuffled
from game.core.rules import Touch
from game.core.shuffle import CodeDealer
from game.games.spooky_boo import rules as spooky_boo
from game.games.spooky_boo.positions import at
from game.games.spooky_boo.rules import BOO, DECK, DISCARD, DRAW, GAME, LAPS, POWERS, Phase, State, held
from game.match import Match
from game.record import BadRecord, Player, Record
from tests.games.playing import Played
from tests.games.spooky_boo.table import (
    CODE,
    Learner,
    SameOrder,
    dealt,
    discards,
    do,
    house,
    may,
    no,
    points,
    why_not,
    whys,
)

ZERO, ONE = Seat(0), Seat(1)
FIVE, SIX = "0 1 2 2", "1 1 2 2"


def callers(state: State) -> list[int]:
    return [seat for seat in range(state.seats) if "boo" in may(state, seat)]


def test_S19_anybody_may_call_between_turns() -> None:
    state = dealt(4)
    assert callers(state) == [0, 1, 2, 3]
    state = at("0 1 2 3 4; 1 5 6 7 8; discard 9; deck 15", seats=4, active=0)
    assert callers(state) == [0, 1, 2, 3]
    for move in ("draw", "throw", "spy 1a"):
        state = do(state, f"0 {move}").state
        assert callers(state) == []
        assert {no(state, f"{seat} boo") for seat in range(4)} == {"S19"}
    assert callers(do(state, "0 trade b").state) == [0, 1, 2, 3]
    assert callers(do(state, "0 decline").state) == [0, 1, 2, 3]


def test_S19_nobody_may_call_while_the_discards_are_shuffled() -> None:
    waiting = do(at("0 1 2 3 4; discard 9; deck ."), "0 draw").state
    assert spooky_boo.turn(waiting) == DEALER
    assert callers(waiting) == []
    assert no(waiting, "1 boo") == "S19"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_S19_a_call_out_of_turn_counts(seat: int) -> None:
    done = do(at("0 0 1 2 2; 1 0 1 1 2; 2 -1 -1 2 3; discard 9", seats=3, active=1), f"{seat} boo")
    assert done.all(Said) == [Said(Seat(seat), "boo")]
    assert points(done) == [0 if other == seat else own for other, own in enumerate((5, 4, 3))]


def test_S19_out_of_turn_only_a_call_is_possible() -> None:
    state = at("0 1 2 3 4; discard 9", seats=3)
    assert may(state, 2) == ["boo"]
    assert [no(state, f"2 {move}") for move in ("draw", "take a", "throw", "peek a")] == ["S19"] * 4
    assert why_not(state, "2 draw") == "It is seat 0's turn. Out of turn you can only call Spooky Boo!"


def test_S19_an_option_allows_players_to_call_only_in_their_own_turn() -> None:
    first = dealt(4, youngest=1, call_only_at_own_turn=True)
    assert callers(first) == [1]
    state = do(first, "1 draw", "1 keep a").state
    assert callers(state) == [1, 2]
    assert callers(do(state, "2 draw").state) == []
    assert callers(do(state, "2 draw", "2 keep a").state) == [2, 3]
    assert callers(do(state, "2 take a").state) == [2, 3]
    assert no(state, "0 boo") == "S19"
    assert why_not(state, "0 boo") == (
        "In this match you may call only on your own turn. Call at the start or the end of your turn."
    )


def test_S19_the_option_to_call_only_in_turn_holds_in_each_round() -> None:
    state = do(dealt(3, call_only_at_own_turn=True), "0 draw", "0 keep a", "0 boo").state
    state = spooky_boo.deal(state, SameOrder()).state
    assert (state.round, callers(state)) == (1, [1])


def test_S20_a_call_out_of_turn_uses_no_turn() -> None:
    state = at(f"0 {FIVE}; 1 -1 1 1 1; discard 9")
    done = do(state, "1 boo")
    assert done.state.turns == state.turns
    assert [event for event in done.all(Moved) if event.dst in (DISCARD, held(0), held(1))] == []
    assert points(done) == [5, 0]


def test_S21_the_round_ends_at_once_and_all_cards_are_shown() -> None:
    state = at(f"0 5 5 5 5; 1 {FIVE}; 2 9 9 9 9; discard 8", seats=3)
    done = do(state, "1 boo")
    assert done.state.phase is Phase.DEAL
    assert all(may(done.state, seat) == [] for seat in range(3))
    shown = [(event.src, event.dst, event.faces[0]) for event in done.all(Moved)]
    order = [(seat, place) for seat in (1, 2, 0) for place in "abcd"]
    faces = [*FIVE.split(), "9", "9", "9", "9", "5", "5", "5", "5"]
    assert shown == [
        (f"square/{seat}/{place}", f"open/{seat}/{place}", face)
        for (seat, place), face in zip(order, faces, strict=True)
    ]
    for seat in (ZERO, ONE, Seat(2), PUBLIC):
        view = done.state.seen_by(seat).table
        assert [view.top(spooky_boo.opened(1, place)) for place in "abcd"] == FIVE.split()


@pytest.mark.parametrize(("house_", "is_right"), [("0 1 2 2", True), ("-1 0 2 4", True), ("1 1 2 2", False)])
def test_S22_a_call_is_right_if_the_caller_has_at_most_five_points(house_: str, *, is_right: bool) -> None:
    done = do(at(f"0 {house_}; 1 9 9 9 9"), "0 boo")
    assert points(done) == ([0, 36] if is_right else [10, 0])


@pytest.mark.parametrize("house_", ["-1 -1 0 0", "-1 0 0 1", "-1 -1 1 1"])
def test_S23_a_successful_caller_with_a_negative_sum_scores_0(house_: str) -> None:
    assert points(do(at(f"0 {house_}; 1 9 9 9 9"), "0 boo")) == [0, 36]


def test_S24_all_players_except_the_caller_score_the_sum_of_their_hand() -> None:
    state = at("0 1 1 1 2; 1 -1 -1 0 0; 2 15 15 12 12; 3 1 2 2 2", seats=4)
    done = do(state, "0 boo")
    assert points(done) == [0, -2, 54, 7]
    assert whys(done) == [
        "1, 1, 1 and 2 make 5: a right call",
        "-1, -1, 0 and 0 make -2",
        "15, 15, 12 and 12 make 54",
        "1, 2, 2 and 2 make 7",
    ]


def test_S25_a_wrong_call_costs_only_the_caller_ten_points() -> None:
    done = do(at("0 15 15 12 12; 1 12 12 11 11; 2 -1 -1 0 0", seats=3), "0 boo")
    assert points(done) == [10, 0, 0]
    assert whys(done) == [
        "15, 15, 12 and 12 make 54: a wrong call",
        "No card counts, as the call was wrong",
        "No card counts, as the call was wrong",
    ]


def test_S26_all_discards_except_the_top_one_refill_the_deck() -> None:
    state = at("0 1 2 3 4; 1 5 6 7 8; 2 9 9 9 9; discard 12 15; deck .", seats=3)
    before, top = state.table.zones[DISCARD], state.table.zones[DISCARD][-1]
    waiting = do(state, "0 draw").state
    assert spooky_boo.turn(waiting) == DEALER
    dealer = Listening()
    made = spooky_boo.deal(waiting, dealer)
    (shuffled,) = [event for event in made.events if isinstance(event, Shuffled)]
    assert dealer.labels == ["0.1"]
    assert (shuffled.gathered, shuffled.into) == (before[:-1], DRAW)
    assert made.state.table.zones[DISCARD] == (top,)
    assert discards(made.state) == "15"
    assert len(made.state.table.zones[DRAW]) == len(before) - 2
    assert made.state.table.top(held(0)) == dealer.orders[0][0]
    assert may(made.state) == ["keep a", "keep b", "keep c", "keep d", "throw"]


def test_S26_refills_are_counted_from_1_in_each_round() -> None:
    state = at("discard 5; deck .", round=3, refills=1)
    dealer = Listening()
    made = spooky_boo.deal(do(state, "0 draw").state, dealer)
    assert (dealer.labels, made.state.refills) == (["3.2"], 2)
    over = do(made.state, "0 keep a", "0 boo").state
    assert spooky_boo.deal(over, SameOrder()).state.refills == 0


def test_S26_the_deck_is_refilled_only_when_a_draw_needs_it() -> None:
    state = do(at("0 1 2 3 4; 1 12 5 5 5; discard 9; deck 6 ."), "0 draw", "0 keep a").state
    assert state.table.zones[DRAW] == ()
    assert spooky_boo.turn(state) == 1
    state = do(state, "1 take a").state
    assert (state.table.zones[DRAW], spooky_boo.turn(state)) == ((), 0)


class Listening(SameOrder):
    """A dealer that does not shuffle, but remembers which cards it was asked to shuffle."""

    def __init__(self) -> None:
        self.labels: list[str] = []
        self.orders: list[tuple[Face, ...]] = []

    def shuffle(self, faces: Sequence[Face], label: str) -> tuple[Face, ...]:
        self.labels.append(label)
        self.orders.append(super().shuffle(faces, label))
        return self.orders[-1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_S27_the_draw_pile_and_the_discards_together_have_at_least_37_cards(seats: int) -> None:
    state = do(at("discard 5; deck .", seats=seats), "0 draw").state
    made = spooky_boo.deal(state, SameOrder()).state
    circulating = sum(len(made.table.zones[zone]) for zone in (DRAW, DISCARD, held(0)))
    assert circulating == len(DECK) - 4 * seats
    assert circulating >= 37


def test_S28_cards_cannot_be_thrown_onto_an_equal_discard() -> None:
    state = at("0 5 2 3 4; 1 5 6 7 8; discard 5")
    for seat in (0, 1):
        assert not any("snap" in move or "match" in move for move in may(state, seat))
    assert {str(move).split()[0] for move in GAME.moves(state, ONE)} == {"boo"}
    snap = Touch(frozenset({(spooky_boo.square(0, "a"), None, 1)}), place=DISCARD)
    assert GAME.refuse(state.seen_by(ZERO), ZERO, snap).ruling == "S8"


def test_S29_every_house_has_four_cards_during_the_whole_round() -> None:
    state = at("0 1 2 3 4; 1 5 6 7 8; discard 9; deck 15 11 8 10 6")
    for line in (
        "0 draw", "0 throw", "0 spy 1a", "0 trade b", "1 draw", "1 throw", "1 swap a 0c", "0 draw", "0 throw",
        "0 peek a", "1 take d", "0 draw", "0 keep a",
    ):  # fmt: skip
        state = do(state, line).state
        if state.phase is Phase.TURN:
            assert [len(house(state, seat).split()) for seat in (0, 1)] == [4, 4]
            assert state.table.zones[held(0)] == state.table.zones[held(1)] == ()


@pytest.mark.parametrize("rounds", [1, 2, 5, 7])
def test_S30_the_match_ends_after_its_rounds(rounds: int) -> None:
    state = dealt(2, rounds=rounds)
    for number in range(rounds):
        assert (state.round, GAME.outcome(state)) == (number, None)
        done = do(state, "0 boo")
        assert done.all(RoundEnded) == [RoundEnded(number)]
        assert len(done.all(MatchEnded)) == (number == rounds - 1)
        state = done.state
        if number < rounds - 1:
            assert spooky_boo.turn(state) == DEALER
            state = spooky_boo.deal(state, SameOrder()).state
    assert spooky_boo.turn(state) is None
    assert state.round == rounds - 1
    assert no(state, "0 draw") == "S30"


@pytest.mark.parametrize(
    ("totals", "winners", "grade"),
    [((9, 20, 31), (0,), "won"), ((20, 9, 9), (1, 2), "shared"), ((7, 3, 4), (1,), "won")],
)
def test_S30_the_lowest_sum_wins_and_tied_players_share_the_win(
    totals: tuple[int, ...], winners: tuple[int, ...], grade: str
) -> None:
    before = (totals[0], totals[1] - 8, totals[2] - 9)
    state = at("0 1 1 1 1; 1 2 2 2 2; 2 0 3 3 3", seats=3, round=4, totals=before)
    done = do(state, "0 boo")
    outcome = GAME.outcome(done.state)
    assert outcome is not None
    assert (outcome.totals, outcome.winners, outcome.grade) == (totals, winners, grade)
    assert done.all(MatchEnded) == [MatchEnded(tuple(map(Seat, winners)))]
    assert str(outcome.why) == f"The lowest total is {min(totals)}."


def turned(state: State, turns: int) -> Played:
    """Returns the match after `turns` turns. In each turn the player takes the top discard."""
    done = Played(state, ())
    for _ in range(turns):
        done = do(done.state, f"{done.state.active} take a")
    return done


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_S31_a_round_played_only_by_programs_ends_after_300_laps(seats: int) -> None:
    opening = spooky_boo.without_people(spooky_boo.start(seats, {**GAME.defaults(), "rounds": 2}))
    state = do(spooky_boo.deal(opening, CodeDealer(CODE)).state, "0 draw", "0 keep a").state
    almost = turned(state, LAPS * seats - 2).state
    assert (almost.round, almost.turns) == (0, 300 * seats - 1)
    done = turned(almost, 1)
    assert done.all(RoundEnded) == [RoundEnded(0)]
    assert done.all(Said) == []
    sums = [sum(map(int, house(almost, seat).split())) for seat in range(seats)]
    top = int(discards(almost).split()[-1])
    sums[-1] += top - int(house(almost, seats - 1).split()[0])
    assert points(done) == sums
    assert all(" make " in why and "call" not in why for why in whys(done))
    again = spooky_boo.deal(done.state, SameOrder()).state
    assert (again.round, again.turns, again.limit) == (1, 0, 300 * seats)


@pytest.mark.parametrize(
    ("face", "lines", "scores"),
    [
        ("6", ["throw"], [10, 26]),
        ("6", ["keep a"], [15, 26]),
        ("8", ["throw", "peek a"], [10, 26]),
        ("9", ["throw", "spy 1a"], [10, 26]),
        ("12", ["throw", "decline"], [10, 26]),
        ("12", ["throw", "swap a 1a"], [14, 22]),
        ("15", ["throw", "spy 1d", "trade b"], [16, 20]),
    ],
)
def test_S31_the_last_turn_is_played_to_its_end(face: str, lines: list[str], scores: list[int]) -> None:
    state = at(f"0 1 2 3 4; 1 5 6 7 8; discard 10; deck {face}", turns=599, limit=600)
    events: list[Event] = []
    table = state.table
    for line in ("draw", *lines):
        assert state.round == 0
        done = do(state, f"0 {line}")
        state = done.state
        events += done.events
    assert points(done) == scores
    assert state.table == table.after(events)


def test_S31_a_round_played_by_people_has_no_limit_of_turns() -> None:
    state = do(dealt(2), "0 draw", "0 keep a").state
    assert turned(state, 2 * LAPS + 20).state.round == 0


def long_record(*players: str) -> Record:
    """Returns the record of a match of two players. In it nobody ends the round within 300 turns each."""
    seats = tuple(Player(f"Player {number}", who) for number, who in enumerate(players))
    options = {**GAME.defaults(), "rounds": 1}
    record = Record(GAME, seats, options, CODE, datetime(2026, 1, 1, tzinfo=UTC), "0.1.0")
    match = record.new_match()
    for line in ("draw", "keep a", *["take a"] * (2 * LAPS - 1)):
        assert match.turn is not None
        match.submit(match.turn, GAME.read(line))
    return record.with_match(match)


def test_S31_a_record_shows_whether_people_or_programs_played() -> None:
    programs, people = long_record("random", "sharp"), long_record("random", "human")
    assert (programs.people, people.people) == (False, True)
    assert programs.result is not None
    assert people.result is None
    for record in (programs, people):
        again = Record.loads(record.dumps())
        assert again.replay().rounds() == record.rounds
    swapped = programs.dumps().replace('player = "sharp"', 'player = "human"')
    with pytest.raises(BadRecord):
        Record.loads(swapped).replay()


def test_S32_no_move_can_be_undone() -> None:
    match = Match(GAME, 2, GAME.defaults(), CodeDealer(CODE))
    for _ in range(60):
        seat = match.turn
        assert seat is not None
        moves = [move for move in GAME.moves(match.state, seat) if move != BOO]
        match.submit(seat, moves[-1])
        assert not any(match.may_undo(seat) for seat in map(Seat, range(match.seats)))
    assert any(str(line).endswith("decline") for line in match.rounds()[0].moves)


def test_ST1_the_deck_has_the_cards_that_the_rules_list() -> None:
    assert len(DECK) == 54
    assert sum(map(int, DECK)) == 340
    assert sum(face in POWERS for face in DECK) == 26
    counts = {"-1": 2, "0": 2, "15": 2, **{str(value): 4 for value in range(1, 13)}}
    assert Counter(DECK) == counts


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ST2_taking_a_discard_is_not_offered_in_the_first_turn(seats: int) -> None:
    state = dealt(seats)
    assert not any(move.startswith("take") for move in may(state))
    assert len(state.table.zones[DRAW]) == 54 - 4 * seats


def test_ST3_an_eight_has_its_power_only_when_thrown_away() -> None:
    state = at("0 1 2 3 12; discard 5; deck 8")
    thrown = do(state, "0 draw", "0 throw").state
    assert may(thrown) == ["peek a", "peek b", "peek c", "peek d", "decline"]
    kept = do(state, "0 draw", "0 keep d").state
    assert (discards(kept), house(kept, 0)) == ("5 12", "1 2 3 8")
    assert (may(kept, 0), kept.active) == (["boo"], 1)


def test_ST4_a_fifteen_taken_from_the_discard_pile_has_no_power() -> None:
    taken = do(at("0 9 2 3 4; discard 15"), "0 take a").state
    assert (house(taken, 0), discards(taken)) == ("15 2 3 4", "9")
    assert taken.phase is Phase.TURN
    assert taken.seen_by(ONE).table.top(DISCARD) == "9"


def test_ST5_a_thrown_fifteen_allows_a_look_and_a_swap() -> None:
    first = at("0 5 5 10 6; 1 1 7 7 8; discard 4; deck 7 5 15")
    lines = ["0 draw", "0 throw", "0 peek c", "1 draw", "1 throw"]
    lines += ["0 draw", "0 throw", "0 spy 1a", "0 trade c"]
    mine = Learner(first, 0)
    assert mine.after(*lines) == {"0c": "1", "1a": "10"}
    assert (house(mine.state, 0), house(mine.state, 1)) == ("5 5 1 6", "10 7 7 8")
    assert Learner(first, 1).after(*lines) == {}


def test_ST6_throwing_away_an_eleven_allows_a_swap_of_two_cards() -> None:
    state = at("0 5 6 1 6; 1 1 2 9 8; discard 4; deck 7 7 11")
    lines = ["0 draw", "0 throw", "0 peek b", "1 draw", "1 throw", "1 peek c"]
    lines += ["0 draw", "0 throw", "0 swap b 1c"]
    assert Learner(state, 0).after(*lines) == {"1c": "6"}
    assert Learner(state, 1).after(*lines) == {"0b": "9"}


def test_ST7_a_call_with_a_sum_of_four_is_right() -> None:
    done = do(at("0 -1 0 2 3; 1 1 2 4 5; 2 0 1 1 1", seats=3), "0 boo")
    assert points(done) == [0, 12, 3]


def test_ST8_a_call_with_six_points_is_wrong() -> None:
    assert points(do(at(f"0 {FIVE}; 1 9 9 9 9"), "0 boo")) == [0, 36]
    done = do(at(f"0 {SIX}; 1 12 12 12 12; 2 -1 -1 0 0", seats=3), "0 boo")
    assert points(done) == [10, 0, 0]


def test_ST9_a_negative_sum_counts_for_an_opponent() -> None:
    assert points(do(at("0 1 1 1 2; 1 -1 -1 0 0; discard 9; deck 5"), "0 boo")) == [0, -2]


def test_ST10_twenty_nine_of_thirty_discards_are_shuffled() -> None:
    full = at("discard 5; deck .", seats=4)
    out = full.table.zones[DISCARD][:-30]  # there are always 37 or more (S27): take some off the table
    zones = {**full.table.zones, DISCARD: full.table.zones[DISCARD][-30:]}
    faces = {card: face for card, face in full.table.faces.items() if card not in out}
    state = replace(full, table=replace(full.table, zones=zones, faces=faces))
    made = spooky_boo.deal(do(state, "0 draw").state, SameOrder())
    (shuffled,) = [event for event in made.events if isinstance(event, Shuffled)]
    assert (len(shuffled.gathered), len(shuffled.cards)) == (29, 29)
    assert discards(made.state) == "5"
    covered = do(made.state, "0 keep a").state
    assert discards(covered).split()[0] == "5"
    assert len(covered.table.zones[DISCARD]) == 2


def test_ST11_two_players_share_the_first_place() -> None:
    state = at("0 1 1 1 1; 1 2 2 2 2; 2 0 3 3 3", seats=3, round=4, totals=(14, 6, 21))
    done = do(state, "0 boo").state
    outcome = GAME.outcome(done)
    assert outcome is not None
    assert (outcome.totals, outcome.winners) == ((14, 14, 30), (0, 1))


def test_ST12_a_call_waits_for_the_end_of_a_turn() -> None:
    state = do(at(f"0 9 9 9 9; 1 {FIVE}; discard 4; deck 6"), "0 draw").state
    assert no(state, "1 boo") == "S19"
    assert why_not(state, "1 boo") == "seat 0's turn is not over yet. Call as soon as it is over."
    state = do(state, "0 throw").state
    assert points(do(state, "1 boo")) == [36, 0]


def test_S24_scores_are_listed_by_seat_and_add_up_to_the_totals() -> None:
    state = at(f"0 9 9 9 9; 1 {FIVE}; 2 1 1 1 -1", seats=3, totals=(5, 6, 7))
    done = do(state, "1 boo")
    assert [(event.seat, event.points) for event in done.all(Scored)] == [(0, 36), (1, 0), (2, 2)]
    assert done.state.totals == (41, 6, 9)
