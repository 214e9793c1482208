"""A hint asked for by key: the keyboard goes to the move that it advises, and Enter makes it, match after match."""

from __future__ import annotations

import pygame
import pytest

from game.games import GAMES
from scenes.games import SHOWS
from scenes.screens.table.scene import TableScene
from scenes.stage.assets import Assets
from scenes.table.screen import LAY_ANYWAY
from scenes.ui.button import Button
from tests.scenes.maker import _ready as ready
from tests.scenes.tables import Hand
from tests.scenes.test_by_keys import check_ring, table

MOST = 4
"""How many presses of Enter a move may take: a call is asked about, and so is a card that ends the match."""

every_game = pytest.mark.parametrize("name", SHOWS)


def asked(scene: TableScene) -> Button | None:
    """The answer that goes on with a move about which the table has asked."""
    answers = [one for one in scene._over if isinstance(one, Button)]
    return next((one for one in answers if one.action == LAY_ANYWAY), answers[0] if answers else None)


def follow(hand: Hand) -> None:
    """Ask for a hint and press Enter until a move is made: it is the one that was advised."""
    scene, before = hand.scene, hand.session.steps
    hand.key(pygame.K_h)
    hand.until(lambda: scene._advised is not None)
    assert scene._hint is not None
    touch, seat = scene._hint[1], scene.seat
    meant = [move for move, legal in hand.session.chair(seat).moves() if legal == touch]
    for _ in range(MOST):
        if scene.dialog is not None:
            scene.focus_on(asked(scene))  # type: ignore[arg-type]
        else:
            check_ring(hand)
        hand.key(pygame.K_RETURN)
        if hand.session.steps != before:
            break
    made = hand.session.chair(seat).news(before)
    assert made, f"no Enter makes {touch}; the keys are on {scene.ring.at and scene.ring.at.label!r}"
    assert made[0].move in meant


def play(name: str, seats: int, seed: int, assets: Assets, most: int) -> int:
    """Follow hints to the end of a match, or so many; how many were followed."""
    hand, followed = table(name, seats, assets, seed=seed), 0
    while followed < most:
        hand.until(lambda: bool(hand.went) or ready(hand))
        if hand.went:
            if hand.session.outcome is not None and hand.routes.opened[-1] == "result":
                break
            hand.went.clear()
            hand.scene.enter(hand.surface.get_size())
        elif hand.scene.timeline.held is not None or hand.scene._round_over is not None:
            hand.key(pygame.K_RETURN)
        else:
            follow(hand)
            followed += 1
    return followed


@every_game
def test_enter_makes_the_move_that_a_hint_advises(name: str, assets: Assets) -> None:
    assert play(name, GAMES[name].seats[1], 1, assets, 12) > 6


@pytest.mark.long
@every_game
def test_enter_makes_every_move_that_hints_advise(name: str, assets: Assets) -> None:
    for seats in GAMES[name].seats:
        for seed in (1,):
            assert play(name, seats, seed, assets, 10_000)
