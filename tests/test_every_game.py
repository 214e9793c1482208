"""The laws that all games keep, asked of every game and of the tests' own game."""

from __future__ import annotations

import os
from dataclasses import fields, replace
from random import Random

import pytest

from game.core.cards import DEALER, PUBLIC, Dealer, Seat
from game.core.events import Marked
from game.core.rules import AnyGame, Step
from game.core.shuffle import CodeDealer
from game.games import GAMES
from game.match import Match
from tests.cpu.table import retold
from tests.laws import choose, deck_of, permuted, settings, watch
from tests.tier import tries
from tests.toy.game import rules as toy

ASKED = os.environ.get("TUCKBOX_GAMES", "")  # only these, with blanks between; all of them when empty
EVERY: dict[str, AnyGame] = {
    name: game for name, game in {**GAMES, "toy": toy.GAME}.items() if not ASKED or name in ASKED.split()
}
MATCHES = int(os.environ.get("TUCKBOX_MATCHES", "320"))  # over all seat counts and options of a game
LONG = 20_000
ROUNDS = {"eight-and-half": 6, "poof": 7}
"""The average number of rounds of a match, for games with long matches.

The tests of each commit play fewer matches of these games.
"""


def watch_many(game: AnyGame, matches: int, seed: int) -> None:
    """Plays and checks matches of a game with all numbers of seats and all options."""
    for number in range(matches):
        watch(game, number, seed + number)


@pytest.mark.each_value
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("name", EVERY)
def test_the_laws_of_all_games_hold_in_random_matches(name: str, part: int) -> None:
    watch_many(EVERY[name], MATCHES // 4 // ROUNDS.get(name, 1), 1_000_000 * part)


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("name", EVERY)
def test_the_laws_of_all_games_hold_in_many_more_random_matches(name: str, part: int) -> None:
    watch_many(EVERY[name], LONG // 10, 10_000_000 + 1_000_000 * part)


def positions(game: AnyGame, matches: int, seed: int) -> list[Match]:
    rng, cases = Random(seed), list(settings(game))
    stopped = []
    for number in range(matches):
        seats, options = cases[number % len(cases)]
        match = Match(game, seats, options, CodeDealer(f"stop {seed} {number}"))
        for _ in range(rng.randrange(60)):
            if match.outcome is not None:
                break
            match.submit(*choose(game, match, rng))
        stopped.append(match)
    return stopped


@pytest.mark.parametrize("name", EVERY)
def test_the_view_of_a_seat_does_not_depend_on_hidden_cards(name: str) -> None:
    game, rng = EVERY[name], Random(7)
    for match in positions(game, 60, 5):
        for seat in (*map(Seat, range(match.seats)), PUBLIC):
            other = permuted(match.state, seat, rng)
            assert other.seen_by(seat) == match.state.seen_by(seat), (
                f"seat {seat} can tell two deals apart that differ in what it may not see: `seen_by` hides too little"
            )
            if seat != PUBLIC:
                assert game.moves(other.seen_by(seat), seat) == game.moves(match.state, seat), (
                    f"`moves` of seat {seat} depend on cards that it may not see"
                )


def told_apart(game: AnyGame, matches: int, seed: int) -> tuple[list[str], int]:
    """Compares deals that differ only in cards that a viewer was never shown.

    Returns the differences in what viewers get, and the number of deals tried.
    """
    rng, cases, found, tried = Random(seed), list(settings(game)), [], 0
    for number in range(matches):
        seats, options = cases[number % len(cases)]
        match = Match(game, seats, options, CodeDealer(f"twins {seed} {number}"))
        last = rng.randrange(1, 40)
        while match.outcome is None and match.steps < last and match.state.round == 0:
            match.submit(*choose(game, match, rng, 0.8))
        if match.outcome is not None or sum(step.seat == DEALER for step in match.history) > 1:
            continue  # what was hidden has been counted, or shuffled again
        for seat in (*map(Seat, range(seats)), PUBLIC):
            other = retold(match, seat, rng, hands=bool(number % 2))
            if other is None or other.state == match.state or other.turn != match.turn:
                continue  # the moves do not fit, or the seat in turn depends on the cards
            tried += 1
            one, two = match.view(seat), other.view(seat)
            found += [
                f"{seat}: {field.name}: {getattr(one, field.name)} and {getattr(two, field.name)}"
                for field in fields(one)
                if field.name != "table" and getattr(one, field.name) != getattr(two, field.name)
            ]
            if one.table.marks != two.table.marks:
                found.append(f"{seat}: marks: {one.table.marks} and {two.table.marks}")
            if one.table != two.table or match.news(seat) != other.news(seat):
                found.append(f"{seat}: the table or the news; {CURES}")
            if match.legal(seat) != other.legal(seat):
                found.append(f"{seat}: the legal moves")
    return found, tried


CURES = (
    "what leaves a hidden hand together must go in the order of its faces, and a move that names an unseen card needs"
    " as_told"
)


@pytest.mark.parametrize("name", EVERY)
def test_marks_and_public_fields_name_no_hidden_card(name: str) -> None:
    found, tried = told_apart(EVERY[name], tries(30, 60), 9)
    assert found == [], (
        f"a public field, a mark or the news differ by cards that nobody was shown: {found[0]}"
    )
    assert tried > tries(8, 20), "too few deals are alike"


def leaking(*, by_mark: bool) -> AnyGame:
    """Returns the toy game with a planted fault: everybody learns the top card of the draw pile.

    With `by_mark`, a mark names the card, otherwise a public field.
    """

    def deal(state: toy.State, dealer: Dealer) -> Step[toy.State]:
        step = toy.deal(state, dealer)
        face = step.state.table.face(step.state.table.zones[toy.DRAW][-1])
        if not by_mark:
            return replace(step, state=replace(step.state, reshuffles=int(face)))
        mark = Marked("next", toy.DRAW, face)
        table = step.state.table.after([mark])
        return Step(replace(step.state, table=table), (*step.events, mark))

    return replace(toy.GAME, deal=deal)


@pytest.mark.parametrize("by_mark", [False, True], ids=["field", "mark"])
def test_the_test_notices_a_mark_that_names_a_hidden_card(*, by_mark: bool) -> None:
    assert told_apart(leaking(by_mark=by_mark), 20, 9)[0]


@pytest.mark.parametrize("name", EVERY)
def test_a_guessed_deal_gives_each_player_the_same_view_as_the_real_deal(name: str) -> None:
    game, rng = EVERY[name], Random(8)
    for match in positions(game, 60, 6):
        for seat in map(Seat, range(match.seats)):
            view = match.state.seen_by(seat)
            guessed = game.guess(view, {}, rng)
            assert guessed.seen_by(seat) == view, f"`guess` deals what seat {seat} sees otherwise"
            assert deck_of(guessed.table) == deck_of(match.state.table), "`guess` deals another deck"
