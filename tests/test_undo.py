"""In every game, players can undo a choice from which nobody has learnt anything."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.core.cards import DEALER, PUBLIC, Seat
from game.core.events import Looked, Moved, Said, Shuffled
from game.core.shuffle import CodeDealer
from game.core.table import visible
from game.core.undo import Bar, Why
from game.games import GAMES
from game.games.poof import rules as poof
from game.match import Match
from game.words.undo import bar_text
from tests.laws import choose, settings
from tests.toy.game import rules as toy

EVERY = {**GAMES, "toy": toy.GAME}


def lines(match: Match, but: Seat | None = None) -> list[tuple[Seat, str]]:
    return [(step.seat, str(step.move)) for step in match.history if step.seat not in (but, DEALER)]


def learnt(match: Match, since: int, mover: Seat) -> set[Seat]:
    """Returns the seats that have learnt something since the step `since`.

    A seat learns from a phrase or a shuffle. It also learns from a face that neither the seat nor `mover`
    could see before.
    """
    found = set()
    for seat in map(Seat, range(match.seats)):
        for news, made in zip(match.news(seat)[since:], match.history[since:], strict=True):
            table = made.before.table
            seen = {
                card for one in (seat, mover) for card in visible(table.rules, table.zones, table.looks, one)
            }
            for event, real in zip(news.events, made.events, strict=True):
                heard = isinstance(event, Said | Shuffled)
                new = (
                    isinstance(event, Moved | Looked)
                    and isinstance(real, Moved | Looked)
                    and any(
                        face is not None and card not in seen
                        for card, face in zip(real.cards, event.faces, strict=True)
                    )
                )
                if heard or new or (isinstance(event, Moved) and event.under is not None):
                    found.add(seat)
    return found


def free(match: Match, step: int) -> bool:
    """Returns whether the player of a step could have chosen another move."""
    made = match.history[step]
    moves = match.game.moves(made.before, made.seat)
    return len([move for move in moves if not match.game.is_talk(move)]) > 1


def check(match: Match, seat: Seat, seen: Counter[Why | None]) -> None:
    """Lets a seat press Undo, and checks what changes."""
    steps, state, made = match.history, match.state, lines(match)
    others, rounds = lines(match, seat), match.rounds()
    bar = match.undo_bar(seat)
    assert match.may_undo(seat) is (bar is None)
    seen[bar.why if bar is not None else None] += 1
    if bar is not None:
        with pytest.raises(ValueError, match="taken back"):
            match.undo(seat)
        assert (match.history, match.state, match.rounds()) == (steps, state, rounds)
        assert str(bar_text(bar, seat))
        true(match, seat, bar)
        return
    first = next(step for step in range(len(steps) - 1, -1, -1) if free(match, step))
    assert {step.seat for step in steps[first:]} == {seat}, "another seat's move"
    assert seat not in learnt(match, first, seat), "the mover learnt something"
    match.undo(seat)
    assert match.steps == first
    assert match.state == steps[first].before
    assert lines(match, seat) == others
    assert lines(match) == made[: len(lines(match))]
    for viewer in (*map(Seat, range(match.seats)), PUBLIC):
        assert len(match.news(viewer)) == first
    for step in steps[first:]:
        match.submit(step.seat, step.move)
    assert match.state == state
    assert match.rounds() == rounds


def true(match: Match, seat: Seat, bar: Bar) -> None:
    """Asserts that the reason given for refusing Undo is true."""
    last = match.history[-1]
    mine = [step for step in match.history if step.seat == seat]
    match bar.why:
        case Why.NOTHING:
            assert not mine
        case Why.OVER:
            assert match.outcome is not None
        case Why.OTHER:
            assert (last.seat,) == bar.seats != (seat,)
        case Why.DEALT:
            assert last.seat == DEALER
        case Why.SEEN:
            run = next((n for n in range(match.steps, 0, -1) if match.history[n - 1].seat != seat), 0)
            assert bar.seats
            assert set(bar.seats) <= learnt(match, run, seat)
        case Why.FORCED:
            assert last.seat == seat
            assert not free(match, match.steps - 1)
        case Why.RULES | Why.SAID | Why.SHUFFLED:
            assert last.seat == seat


def test_a_poof_that_everybody_saw_can_be_undone() -> None:
    taken_back = 0
    for seed in range(40):
        match, rng = Match(poof.GAME, 2, poof.GAME.defaults(), CodeDealer(f"poofed {seed}")), Random(seed)
        while match.outcome is None and match.steps < 60:
            mover, step = match.turn, match.steps
            match.submit(*choose(poof.GAME, match, rng, 0.9))
            last = match.history[-1]
            poofed = any(isinstance(event, Moved) and event.dst == poof.DISCARD for event in last.events)
            if (
                mover is None
                or match.turn != mover
                or last.seat != mover
                or match.steps != step + 1
                or not poofed
            ):
                continue
            if mover not in learnt(match, step, mover) and not last.forced:
                assert match.may_undo(mover), (seed, step)
                taken_back += 1
    assert taken_back > 10


def pressed_everywhere(name: str, matches: int, seed: int) -> Counter[Why | None]:
    """Plays random matches. After every step, every seat presses Undo.

    Returns how often Undo was refused for each reason.
    """
    game, rng = EVERY[name], Random(seed)
    cases, seen = list(settings(game)), Counter[Why | None]()
    for number in range(matches):
        seats, options = cases[number % len(cases)]
        match = Match(game, seats, options, CodeDealer(f"undo {seed} {number}"))
        skipped = rng.randrange(40)
        for step in range(skipped + 30):
            if step >= skipped:
                for seat in map(Seat, range(seats)):
                    check(match, seat, seen)
            if match.outcome is not None:
                break
            match.submit(*choose(game, match, rng, nudged=rng.choice((0.0, 0.9))))
    return seen


@pytest.mark.every_third
@pytest.mark.parametrize("name", EVERY)
def test_players_can_undo_only_their_own_moves_that_revealed_nothing(name: str) -> None:
    seen = pressed_everywhere(name, 14, 1)
    assert seen[Why.OTHER] > 20, seen
    if name == "the-game":
        assert seen[None] > 5, seen


@pytest.mark.long
@pytest.mark.parametrize("name", EVERY)
def test_undo_in_many_matches_takes_back_only_moves_of_the_player(name: str) -> None:
    pressed_everywhere(name, 800, 2)
