"""The CPU players of Poof: their conclusions, their moves and their calls."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, count, islice
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.cards import Seat
from game.cpu import trial
from game.cpu.levels import Level, Limit, Playouts, Seconds
from game.cpu.trial import Budget
from game.games import GAMES
from game.games.poof.cpu.belief import Belief, Hints, code, heard
from game.games.poof.cpu.judge import kept
from game.games.poof.cpu.plan import by_thumb, candidates
from game.games.poof.cpu.player import Prospects, options, player
from game.games.poof.cpu.playout import MERCY, POOF, World, cards, count_of, points_in
from game.games.poof.cpu.settled import settled
from game.games.poof.positions import at
from game.games.poof.rules import GAME, PILE, Play, State, hand, owned
from game.match import Match
from tests.cpu.table import deal, midway, true_faces

ENOUGH = Playouts(400)


def chosen(state: State, level: Level, limit: Limit = ENOUGH, seat: int = 0) -> str:
    view = state.seen_by(Seat(seat))
    return str(player(level, limit).choose(view, GAME.moves(view, Seat(seat)), (), Random(1)))


def spoken(state: State, level: Level, seat: int = 1) -> Any:
    view = state.seen_by(Seat(seat))
    return player(level, ENOUGH).speak(view, GAME.moves(view, Seat(seat)), (), Random(1))


# -- what can be known ---------------------------------------------------------------------------------
def size(held: int) -> int:
    return sum(held >> 4 * value & 15 for value in range(1, POOF + 1))


def sizes(world: World) -> list[int]:
    return [size(world.held(seat)) for seat in range(world.seats)]


def covers(world: World) -> list[int]:
    return [own.covers for own in world.hands]


@pytest.mark.every_third
@pytest.mark.parametrize("seats", GAME.seats)
def test_sampled_rounds_agree_with_everything_the_seat_has_seen(seats: int) -> None:
    for number in range(12):
        match = midway(GAMES["poof"], seats, f"fit {number}", 4 * number)
        if match.turn is None:
            continue
        seat, state = match.turn, match.state
        view = state.seen_by(seat)
        truth = next(Belief(state).worlds(Random(0)))
        belief = Belief(view, heard(match.news(seat), view, seat))
        as_kept = belief.worlds(Random(number), [0.5] * seats)
        for _, world in zip(
            range(20), chain(islice(belief.worlds(Random(number)), 10), as_kept), strict=False
        ):
            assert world.held(seat) == truth.held(seat)
            assert (world.tops, covers(world), world.pile(), world.top) == (
                truth.tops,
                covers(truth),
                truth.pile(),
                truth.top,
            )
            assert sizes(world) == sizes(truth)
            assert [bool(value) for value in world.bottoms] == [bool(value) for value in truth.bottoms]


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_move_tells_the_others_only_about_the_hand_of_its_player(seats: int) -> None:
    match = midway(GAMES["poof"], seats, "told", 14 * seats)
    risen = 0
    for step, made in enumerate(match.history[:-1]):
        before, after = match.before(step), match.before(step + 1)
        if made.seat < 0 or after.round != before.round:
            continue
        for seat in map(Seat, range(seats)):
            before_move, more = (
                kept(view, heard(match.news(seat)[:count], view, seat))
                for count in (step, step + 1)
                for view in [match.view(seat, count)]
            )
            others = [other for other in range(seats) if other not in (seat, made.seat)]
            assert [before_move[other] for other in others] == [more[other] for other in others]
            assert before_move[seat] == more[seat] == 1.0
            risen += more[made.seat] > before_move[made.seat]
            assert more[made.seat] >= before_move[made.seat]
    assert risen


def test_players_know_the_cards_of_a_pile_that_was_picked_up() -> None:
    match = deal(GAMES["poof"], 3, code="pick up")
    rng, taken = Random(4), 0
    while taken < 5 and match.turn is not None:
        seat = match.turn
        moves = GAME.moves(match.state, seat)
        move = max(moves, key=lambda one: (str(one) == "take", rng.random()))
        pile = match.state.table.faces_in(PILE)
        match.submit(seat, move)
        if str(move) != "take" or match.state.round:
            continue
        taken += 1
        other = Seat((seat + 1) % 3)
        view, faces = match.view(other), true_faces(match, other)
        hints = heard(match.news(other), view, other)
        held = view.table.zones[hand(seat)][-len(pile) :]
        assert [hints.memory.seen_cards[card] for card in held] == list(pile)
        for card in view.table.zones[hand(seat)]:
            face = faces[card]
            assert face is not None
            if card in hints.above:
                assert face == "P" or int(face) > hints.above[card]
            assert card not in hints.numbers or face != "P"
        assert hints.above
    assert taken


def told_from_the_deal(options: dict[str, Any], lines: int, code: str) -> Match:
    match = deal(GAMES["poof"], 2, options, code)
    rng = Random(code)
    while match.turn is not None and match.steps < lines and not match.state.round:
        match.submit(
            match.turn, rng.choice([m for m in GAME.moves(match.state, match.turn) if str(m) != "mercy"])
        )
    return match


@pytest.mark.every_third
@pytest.mark.parametrize("option", ["extra_challenge", "poof_may_be_kept", "mercy_rule"])
def test_conclusions_about_hands_are_always_right(option: str) -> None:
    concluded = 0
    for number in range(40):
        match = told_from_the_deal({option: True}, 10 + 5 * number, f"true {number}")
        if match.state.round or match.turn is None:
            continue
        for seat in (Seat(0), Seat(1)):
            hints: Hints = heard(match.news(seat), match.view(seat), seat)
            faces = true_faces(match, seat)
            for card, least in hints.above.items():
                assert faces[card] == "P" or int(faces[card] or 0) > least
            assert all(faces[card] != "P" for card in hints.numbers)
            assert all(faces[card] == face for card, face in hints.memory.seen_cards.items())
            concluded += len(hints.above)
    assert concluded > 20


def test_sampled_deals_agree_with_the_conclusions_of_the_cpu() -> None:
    match = next(
        found
        for number in range(100)
        if (found := told_from_the_deal({}, 12 + number, f"keep {number}")).turn is not None
        and not found.state.round
        and len(heard(found.news(Seat(0)), found.state.seen_by(Seat(0)), Seat(0)).above) > 6
    )
    view = match.view(Seat(0))
    hints = heard(match.news(Seat(0)), view, Seat(0))
    unknown = [card for card in view.table.zones[hand(1)] if card not in hints.memory.seen_cards]
    least = min(hints.above.get(card, 0) for card in unknown)
    assert least > 0
    known = sum(
        1 << 4 * (POOF if face == "P" else int(face))
        for card, face in hints.memory.seen_cards.items()
        if card in view.table.zones[hand(1)]
    )
    belief = Belief(view, hints)
    for world in chain(
        islice(belief.worlds(Random(2)), 200), islice(belief.worlds(Random(2), [1.0, 1.0]), 200)
    ):
        guessed = world.held(1) - known - sum(1 << 4 * top for top in tops_of(view))
        assert all(not guessed >> 4 * value & 15 for value in range(1, least + 1))


def test_face_down_cards_that_a_player_keeps_are_assumed_to_be_high() -> None:
    view = deal(GAMES["poof"], 3, {}, "kept").view(Seat(0))
    belief = Belief(view)
    face_down = [
        sum(sum(world.bottoms) for world in islice(belief.worlds(Random(4), kept), 300))
        for kept in ([], [0.5] * 3, [1.0] * 3)
    ]
    assert face_down == sorted(set(face_down)), "the more was kept, the higher is what lies there"


def tops_of(view: State) -> list[int]:
    """Returns the values of the face-up cards in front of seat 1."""
    zones = [zone for zone in owned(1) if zone.startswith("top/")]
    return [POOF if face == "P" else int(face) for zone in zones for face in view.table.faces_in(zone)]


# -- how it plays --------------------------------------------------------------------------------------
def test_the_gentle_cpu_keeps_its_poofs_as_long_as_possible() -> None:
    assert chosen(at("pile 9; 0 2 7 7 P"), Level.GENTLE) == "play 7x2"
    assert chosen(at("pile 9; 0 5 12 P"), Level.GENTLE) == "play 5"
    assert chosen(at("pile 9; 0 4 12 P"), Level.GENTLE) == "play P"
    assert chosen(at("pile 9; 0 11 12 P"), Level.GENTLE) == "play P"


def test_the_steady_cpu_plans_its_turn_up_to_the_end() -> None:
    """Four equal cards clear the pile. Then the 12s can be played, which ends the round."""
    assert chosen(at("pile 9; 0 2 2 2 2 12 12"), Level.STEADY) == "play 2x4"
    assert chosen(at("pile 7 7; 0 1 7 7 8"), Level.STEADY) == "play 7x2"


@pytest.mark.parametrize("level", [Level.STEADY, Level.SHARP])
@pytest.mark.parametrize("seats", [2, 3])
def test_cpus_first_clear_the_pile_if_that_lets_them_go_out(level: Level, seats: int) -> None:
    assert chosen(at("pile 12; 0 11 P", seats=seats), level) == "play P"
    both = chosen(at("pile 12; 0 11 11 3 3 3 3 P", seats=seats), level)
    assert both in ("play P", "play 3x4")
    assert chosen(at("pile 12; 0 11 3 3 3 3", seats=seats), level) == "play 3x4"


@pytest.mark.parametrize("level", [Level.STEADY, Level.SHARP])
def test_steady_and_sharp_cpus_play_a_poof_before_low_cards(level: Level) -> None:
    assert chosen(at("pile 9 9 9; 0 1 2 12 12 P"), level) == "play P"


@pytest.mark.parametrize("level", Level)
def test_cpus_of_every_level_go_out_when_possible(level: Level) -> None:
    assert chosen(at("pile 9; 0 4 4; 1 3 3 5 P P"), level) == "play 4x2"


@pytest.mark.parametrize("level", Level)
def test_cpus_try_an_uncovered_bottom_card_if_nothing_else_fits(level: Level) -> None:
    assert chosen(at("pile; 0 P a/7", extra_challenge=True), level) == "blind a"


def test_the_sharp_cpu_does_not_split_four_of_a_kind() -> None:
    assert chosen(at("0 9 9 9 9 11 3"), Level.SHARP) in ("play 9x4", "play 11")


@pytest.mark.parametrize("level", [Level.STEADY, Level.SHARP])
def test_steady_and_sharp_cpus_call_a_pooftastrophe_that_wins_the_match(level: Level) -> None:
    won = at("pile 3 2; 0 4 4 P; 1 9 9", rounds=7, round=6, totals=(100, 400))
    assert chosen(won, level) == "mercy"
    assert str(spoken(at("pile 3; 0 4 5; 1 9 9", rounds=7, round=6, totals=(400, 100)), level)) == "mercy"


@pytest.mark.parametrize("level", Level)
def test_no_cpu_gives_up_a_round_without_need(level: Level) -> None:
    even = at("pile 3 2; 0 4 4 1; 1 9 9 12", round=2, totals=(100, 120))
    assert chosen(even, level) != "mercy"
    assert spoken(even, level) is None


def test_the_sharp_cpu_calls_a_pooftastrophe_that_almost_certainly_wins() -> None:
    """Seat 1 may have a Poof under its 12. If so, a call would lose the match."""
    nearly = at("0 1 1 2 2 3 3 4 5 6 7 8; 1 9 9 a12/3", rounds=7, round=6, totals=(360, 300))
    assert str(spoken(nearly, Level.SHARP)) == "mercy"
    assert spoken(nearly, Level.STEADY) is None


def test_a_player_in_the_lead_has_a_larger_expected_share_of_the_win() -> None:
    view = at("0 3; 1 4", rounds=7, round=3, totals=(200, 200))
    even = Prospects.of(view, 0)
    assert even.share([50, 50]) == pytest.approx(0.5)
    assert even.share([0, 80]) > 0.6
    last = Prospects.of(at("0 3; 1 4", rounds=7, round=6, totals=(200, 200)), 0)
    assert last.share([0, 80]) > 0.99
    assert last.share([5_000, 0]) == pytest.approx(0.0)


def test_cpus_rank_their_options_by_value() -> None:
    view = at("pile 9 9; 0 2 7 7 P; 1 3 8 8 12").seen_by(Seat(0))
    world = next(Belief(view).worlds(Random(0)))
    moves = candidates(world)
    ranked = options(view, Seat(0), moves, (), Budget(Playouts(3_000)), Random(1))
    assert {one.move for one in ranked} == set(moves)
    assert all(0 <= one.value <= 1 for one in ranked)
    assert all(one.error >= 0 for one in ranked)


def test_all_moves_that_cpus_try_in_sampled_deals_are_legal() -> None:
    rng = Random(9)
    for _ in range(60):
        world = next(
            Belief(deal(GAMES["poof"], 3, {"extra_challenge": True}, str(rng.random())).state).worlds(rng)
        )
        while world.active >= 0:
            legal = set(world.legal())
            assert set(candidates(world)) <= legal
            assert by_thumb(world) in legal
            world.play(world.some_move(rng.random))


@pytest.mark.parametrize("seats", [2, 6])
def test_cpus_never_exceed_their_thinking_time(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count()
    monkeypatch.setattr(trial, "time", SimpleNamespace(perf_counter=lambda: next(clock) / 1000))
    match = midway(GAMES["poof"], seats, "time", 3)
    assert match.turn is not None
    view, news = match.view(match.turn), match.news(match.turn)
    for seconds in (0.02, 0.1):
        began = next(clock)
        player(Level.SHARP, Seconds(seconds)).choose(view, GAME.moves(view, match.turn), news, Random(1))
        assert 4 < next(clock) - began <= 1000 * seconds


def test_points_and_moves_are_encoded_as_numbers() -> None:
    assert points_in(2 << 4 * POOF | 3 << 4 * 7) == 121
    assert cards(7, 2) & 31 == 7
    assert World(2, extra=False, keeps=False).cost(0) == 0
    assert MERCY & 31 == 0


# -- certain ends --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "totals", "share"),
    [
        ("pile 9; 0 3 3; 1 ? ? ?", (0, 0), 1.0),
        ("pile 9; 0 3 3; 1 ? ? ?", (20, 0), None),
        ("pile 9; 0 3 3; 1 ? ? ?", (200, 0), 0.0),
        ("pile 9; 0 3 3; 1 2 a5", (7, 0), None),
        ("pile 9; 0 3 3; 1 a2 b5", (7, 0), 0.5),
        ("pile 3 3; 0 3 3 7; 1 ? ? ?", (0, 0), 1.0),
        ("pile 9; 0 3 a3/?; 1 ? ? ?", (0, 0), None),
    ],
)
def test_hidden_cards_do_not_decide_whether_a_win_is_certain(
    text: str, totals: tuple[int, int], share: float | None
) -> None:
    view = at(text, totals=totals, rounds=1).seen_by(Seat(0))
    moves = [code(view, 0, move) for move in GAME.moves(view, Seat(0)) if isinstance(move, Play)]
    most = max(moves, key=count_of)
    assert settled(view, Seat(0), moves).get(most) == share
    assert not settled(replace(view, options=replace(view.options, rounds=2)), Seat(0), moves)
