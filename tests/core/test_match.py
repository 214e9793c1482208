"""Tests matches: legal moves, the view of each seat, and undo."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.cards import DEALER, PUBLIC, Seat
from game.core.rules import Game, IllegalMove, Step, Touch
from game.core.shuffle import CodeDealer, SplitMix, code_of, tidy_code
from game.games import GAMES
from game.match import Match
from tests.toy.game import rules as toy

ZERO, ONE = Seat(0), Seat(1)


def peep(code: str = "peep") -> Match:
    return Match(toy.GAME, 2, toy.GAME.defaults(), CodeDealer(code))


def test_only_legal_moves_are_made() -> None:
    match = peep()
    state, steps = match.state, match.steps
    for seat, move in ((ONE, "peek 0"), (ZERO, "done"), (ZERO, "play 6x3")):
        with pytest.raises(IllegalMove):
            match.submit(seat, toy.GAME.read(move))
    assert (match.state, match.steps) == (state, steps)
    match.submit(ONE, toy.GAME.read("say hm"))
    assert match.turn == ZERO


@pytest.mark.parametrize("seat", [PUBLIC, DEALER, Seat(2)])
def test_a_move_needs_an_existing_seat(seat: Seat) -> None:
    for match in (peep(), Match(GAMES["the-game"], 2, GAMES["the-game"].defaults(), CodeDealer("x"))):
        state = match.state
        with pytest.raises(ValueError, match="nobody sits"):
            match.submit(seat, match.game.read("say wait" if match.game.id == "the-game" else "say hm"))
        assert match.state == state
    chair = match.chair(PUBLIC)
    assert chair.moves() == ()
    assert chair.attempt(Touch(word="wait")) is not None


def test_the_chair_of_a_seat_gives_only_the_view_of_that_seat() -> None:
    match = peep()
    match.submit(ZERO, toy.GAME.read("peek 1"))
    for seat in (ZERO, ONE, PUBLIC):
        chair = match.chair(seat)
        assert chair.view == match.state.seen_by(seat)
        assert chair.before(1) == match.before(1).seen_by(seat)
        assert chair.before(1).table.viewer == seat
        assert chair.turn == match.turn
        assert len(chair.news(1)) == 1
    blind = match.state.table.zones[toy.blind(1)][0]
    assert match.chair(ZERO).view.table.faces[blind] is not None
    assert match.chair(ONE).view.table.faces[blind] is None
    assert {move for move, _ in match.chair(ONE).moves()} == {toy.GAME.read("say hm")}


def test_every_attempted_move_is_either_legal_or_refused() -> None:
    match = peep()
    chair = match.chair(ZERO)
    move, touch = chair.moves()[-1]
    assert chair.attempt(Touch(word="nonsense")) is not None
    assert match.steps == 1
    assert chair.attempt(touch) is None
    assert match.news(ZERO)[-1].move == move


@pytest.mark.parametrize(
    ("line", "back"),
    [("swap 1", True), ("peek 1", False), ("say hm", False), ("call", False), ("play @o", True)],
)
def test_only_moves_that_revealed_no_card_can_be_undone(line: str, back: bool) -> None:  # noqa: FBT001 - a table of cases
    match = peep()
    before = match.state
    match.submit(ZERO, toy.GAME.read(line))
    assert match.may_undo(ZERO) is back
    if back:
        match.undo(ZERO)
        assert match.state == before
    else:
        with pytest.raises(ValueError, match="taken back"):
            match.undo(ZERO)
    assert not peep().may_undo(ZERO)


def test_undo_is_refused_after_a_card_was_shown() -> None:
    match = peep()
    match.submit(ZERO, toy.GAME.moves(match.state, ZERO)[2])
    assert isinstance(match.news(ZERO)[-1].move, toy.Play)
    assert not match.may_undo(ZERO)


def test_undo_is_refused_after_a_card_was_uncovered() -> None:
    match = peep()
    heap = match.state.table
    two = heap.zones[toy.DRAW][:2]
    covered = replace(match.state, table=heap.after([heap.move(two, toy.DRAW, toy.HEAP)]))

    def dig(state: toy.State, seat: Seat, move: toy.Move) -> Step[toy.State]:
        off = state.table.move(state.table.zones[toy.HEAP][-1:], toy.HEAP, toy.blind(seat))
        return Step(replace(state, table=state.table.after([off])), (off,))

    digging: Game[toy.State, toy.Move] = replace(toy.GAME, play=dig)
    match = Match(digging, 2, toy.GAME.defaults(), CodeDealer("peep"))
    match.state = covered
    match.submit(ZERO, toy.GAME.read("swap 1"))
    assert not match.may_undo(ZERO)


def test_a_finished_match_cannot_be_undone() -> None:
    def stop(state: toy.State, _seat: Seat, _move: toy.Move) -> Step[toy.State]:
        return Step(replace(state, phase=toy.Phase.OVER, totals=(0, 0)), ())

    match = Match(replace(toy.GAME, play=stop), 2, toy.GAME.defaults(), CodeDealer("peep"))
    match.submit(ZERO, toy.GAME.read("swap 1"))
    assert match.outcome is not None
    assert not match.may_undo(ZERO)


def test_a_match_lists_the_deck_and_the_moves_and_the_scores_of_each_round() -> None:
    match = peep()
    match.submit(ZERO, toy.GAME.read("swap 1"))
    match.submit(ZERO, toy.GAME.read("call")) if match.turn == ZERO else match.submit(
        ONE, toy.GAME.read("call")
    )
    first, second = match.rounds()
    assert first.moves == ("0 swap 1", "1 call")
    assert first.scores == (int(first.deck[1]), 2 * int(first.deck[0]))  # the caller counts twice
    assert (second.moves, second.scores) == ((), None)
    assert sorted(first.deck) == sorted(second.deck) == sorted(toy.DECK)
    top = match.before(1).table.zones
    assert match.before(1).table.face(top[toy.blind(0)][0]) == first.deck[0]


def test_every_deck_of_a_match_is_listed_with_its_reshuffles() -> None:
    for seed in range(40):
        match = peep(f"long {seed}")
        while match.outcome is None:
            seat = match.turn
            assert seat is not None
            plays = [move for move in toy.GAME.moves(match.state, seat) if isinstance(move, toy.Play)]
            match.submit(seat, plays[-1] if plays else toy.GAME.moves(match.state, seat)[-1])
        assert len(match.rounds()) == 2
        if any(one.reshuffles for one in match.rounds()):
            return
    pytest.fail("no match shuffled its heap")


def test_a_deal_code_always_gives_the_same_order_of_cards() -> None:
    first = CodeDealer("K7Q2-9FXA").shuffle(toy.DECK, "0")
    assert "".join(first) == "664634125233145251"
    assert CodeDealer("K7Q2-9FXA").shuffle(toy.DECK, "0") == first
    assert CodeDealer("K7Q2-9FXA").shuffle(toy.DECK, "1") != first
    assert SplitMix(1234567).next() == 6457827717110365317
    assert code_of(0) == "0000-0000"
    assert tidy_code("k7q2 9fxa") == "K7Q2-9FXA"
    with pytest.raises(ValueError, match="not a deal code"):
        tidy_code("K7Q2-9FX")
