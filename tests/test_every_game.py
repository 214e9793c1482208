"""The laws, over every game (and the toy, which proves what no game uses yet)."""

from __future__ import annotations

import os
from random import Random

import pytest

from game.core.cards import PUBLIC, Seat
from game.core.rules import AnyGame
from game.core.shuffle import CodeDealer
from game.games import GAMES
from game.match import Match
from tests.laws import choose, deck_of, permuted, settings, watch
from tests.toy.game import rules as toy

ASKED = os.environ.get("TUCKBOX_GAMES", "")  # only these, with blanks between; all of them when empty
EVERY: dict[str, AnyGame] = {
    name: game for name, game in {**GAMES, "toy": toy.GAME}.items() if not ASKED or name in ASKED.split()
}
MATCHES = int(os.environ.get("TUCKBOX_MATCHES", "800"))  # over all seat counts and options of a game
LONG = 20_000
ROUNDS = {"eight-and-half": 6, "poof": 7}
"""Games whose matches are long, by how many rounds one has on average: so much fewer matches do at every commit."""


def watch_many(game: AnyGame, matches: int, seed: int) -> None:
    """Matches of a game under the laws, over all seat counts and options."""
    for number in range(matches):
        watch(game, number, seed + number)


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("name", EVERY)
def test_the_laws_hold_in_random_matches(name: str, part: int) -> None:
    watch_many(EVERY[name], MATCHES // 4 // ROUNDS.get(name, 1), 1_000_000 * part)


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("name", EVERY)
def test_the_laws_hold_in_many_more(name: str, part: int) -> None:
    watch_many(EVERY[name], LONG // 10, 10_000_000 + 1_000_000 * part)


def positions(game: AnyGame, matches: int, seed: int) -> list[Match]:
    """Matches stopped at random moments."""
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
def test_a_view_is_blind_to_what_the_seat_may_not_see(name: str) -> None:
    game, rng = EVERY[name], Random(7)
    for match in positions(game, 60, 5):
        for seat in (*map(Seat, range(match.seats)), PUBLIC):
            other = permuted(match.state, seat, rng)
            assert other.seen_by(seat) == match.state.seen_by(seat)
            if seat != PUBLIC:
                assert game.moves(other.seen_by(seat), seat) == game.moves(match.state, seat)


@pytest.mark.parametrize("name", EVERY)
def test_a_guess_fits_the_view_it_was_made_from(name: str) -> None:
    game, rng = EVERY[name], Random(8)
    for match in positions(game, 60, 6):
        for seat in map(Seat, range(match.seats)):
            view = match.state.seen_by(seat)
            guessed = game.guess(view, {}, rng)
            assert guessed.seen_by(seat) == view
            assert deck_of(guessed.table) == deck_of(match.state.table)
