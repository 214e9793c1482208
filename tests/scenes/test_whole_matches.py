"""Every game from the deal to the result, touched by the mouse alone and by the keyboard alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.games import GAMES
from scenes.assets import Assets
from scenes.layouts import LAYOUTS
from tests.scenes.maker import whole_match
from tests.scenes.tables import Hand, session_of

SHORT: dict[str, dict[str, Any]] = {"poof": {"rounds": 2}, "spooky-boo": {"rounds": 2}}
"""House rules that make a match short, by game id."""


def player(game: Any, rng: Random) -> Any:
    """Chooses any legal move that is not talk."""

    def choose(facts: Any) -> Any:
        return rng.choice([one for one in facts.legal if not game.is_talk(one[0])])

    return choose


@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keyboard"])
@pytest.mark.parametrize(
    ("name", "seats"),
    [(name, seats) for name in LAYOUTS for seats in {GAMES[name].seats[0], GAMES[name].seats[-1]}],
)
def test_a_whole_match(name: str, seats: int, assets: Assets, *, by_keys: bool) -> None:
    game = GAMES[name]
    players = ("human", *["human", "gentle"] * seats)[:seats]
    hand = Hand(session_of(name, players, seed=seats, **SHORT.get(name, {})), assets)
    assert whole_match(hand, player(game, Random(seats)), by_keys=by_keys) > 0
    assert hand.session.outcome is not None
