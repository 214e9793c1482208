"""Every game from the deal to the result, by mouse alone and by keyboard alone."""

from __future__ import annotations

import pytest

from game.games import GAMES
from scenes.games import SHOWS
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from tests.scenes.maker import sensible, whole_match
from tests.scenes.tables import Hand, session_of
from tests.tier import NIGHTLY

MOST_PRESSES = 2.5
"""The highest average number of key presses for a move. Presses that close the scores of a round are not counted."""
HANDS = {False: "mouse", True: "keyboard"}


ONE_HAND = [
    (name, by_keys) for nth, name in enumerate(SHOWS) for by_keys in HANDS if NIGHTLY or by_keys == nth % 2
]


@pytest.mark.every_third
@pytest.mark.parametrize(
    ("name", "by_keys"), ONE_HAND, ids=[f"{name}-{HANDS[hand]}" for name, hand in ONE_HAND]
)
def test_a_whole_match_can_be_played_by_mouse_or_keyboard(
    name: str, assets: Assets, *, by_keys: bool
) -> None:
    """By mouse, the match has the fewest players, by keyboard the next larger number.

    The nightly run plays all games both ways.
    """
    play(name, GAMES[name].seats[by_keys], assets, by_keys=by_keys)


@pytest.mark.long
@pytest.mark.parametrize("by_keys", HANDS, ids=HANDS.values())
@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name in SHOWS for seats in GAMES[name].seats])
def test_whole_matches_can_be_played_at_every_table_size(
    name: str, seats: int, assets: Assets, *, by_keys: bool
) -> None:
    play(name, seats, assets, by_keys=by_keys)


def play(name: str, seats: int, assets: Assets, *, by_keys: bool) -> None:
    players = ("human", *["human", "gentle"] * seats)[:seats]
    rounds = {"rounds": 1} if "rounds" in GAMES[name].defaults() else {}
    session = session_of(name, players, seed=seats, **rounds)
    hand = Hand(session, assets, look=Look(motion="none"))
    made = whole_match(hand, sensible(name, seats), by_keys=by_keys)
    assert made > 0
    assert hand.session.outcome is not None
    if by_keys:
        presses = hand.presses - hand.turned
        assert presses < MOST_PRESSES * made, f"{presses} presses for {made} moves"
