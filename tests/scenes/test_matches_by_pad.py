"""A whole match of every game is played by a game pad alone."""

from __future__ import annotations

import pytest

from game.games import GAMES
from scenes.games import SHOWS
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from tests.scenes.maker import sensible, whole_match
from tests.scenes.tables import session_of
from tests.scenes.virtual_pads import SDL, XBOX, PadHand, plugged
from tests.tier import NIGHTLY

pytestmark = pytest.mark.skipif(SDL is None, reason="SDL is not a file of its own here")

MOST_PRESSES = 5.0
"""The highest average number of presses for a move. A game pad has no keys for single cards."""


QUICK = ("poof", "spooky-boo")
"""The games whose matches are short. The nightly run plays all games, at the largest table."""


@pytest.mark.every_third
@pytest.mark.parametrize("name", SHOWS if NIGHTLY else QUICK)
def test_a_whole_match_can_be_played_by_game_pad(
    name: str, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    seats = GAMES[name].seats[-1 if NIGHTLY else 0]
    players = ("human", *["gentle"] * seats)[:seats]
    rounds = {"rounds": 1} if "rounds" in GAMES[name].defaults() else {}
    with plugged(XBOX) as (pad,):
        hand = PadHand(pad, session_of(name, players, seed=seats, **rounds), assets, look=Look(motion="none"))
        made = whole_match(hand, sensible(name, seats), by_keys=True)
    assert hand.session.outcome is not None
    presses = hand.presses - hand.turned
    assert presses < MOST_PRESSES * made, f"{presses} presses for {made} moves"
