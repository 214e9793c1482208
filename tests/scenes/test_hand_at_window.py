"""The simulated player at a real window presses keys and buttons as a person would."""

from __future__ import annotations

import time
from typing import Any

import pygame
import pytest

from game.games.spooky_boo.rules import Phase
from scenes.stage.assets import Assets
from scenes.ui.button import APART_SECONDS
from tests.games.spooky_boo.scenes import reach
from tests.play_window import Mirror
from tests.scenes.maker import make
from tests.scenes.tables import session_of


class Stub:
    """A window that only notes when something is pressed in it."""

    size = (1280, 800)

    def __init__(self) -> None:
        self.now = 0.0
        self.pressed: list[float] = []

    def click(self, _at: tuple[int, int]) -> None:
        self.pressed.append(self.now)

    def keys(self, *_names: str) -> None:
        self.pressed.append(self.now)

    def pass_time(self, seconds: float) -> None:
        """Moves the clock of the test on."""
        self.now += seconds


@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keyboard"])
def test_the_test_driver_presses_a_card_once_if_one_press_begins_the_look(
    assets: Assets, *, by_keys: bool
) -> None:
    hand = reach(assets, Phase.POWER, "15")
    looks = [touch for move, touch in hand.scene.context.facts().legal if str(move).startswith("spy")]
    before = hand.presses
    make(hand, looks[0], by_keys=by_keys)
    assert hand.presses - before == by_keys
    assert "illegal" not in hand.sounds_heard


@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keyboard"])
def test_the_test_waits_before_the_second_press_in_a_real_window(
    assets: Assets, monkeypatch: pytest.MonkeyPatch, *, by_keys: bool
) -> None:
    _ = assets
    window: Any = Stub()
    monkeypatch.setattr(time, "sleep", window.pass_time)
    session = session_of("spooky-boo", ("human", "gentle"), seed=3, moves=12, turn=0)
    mirror = Mirror(session, window)
    mirror.settle()
    before = len(window.pressed)
    button = mirror.scene.dares.buttons[0]
    if by_keys:
        mirror.dare_by_key(pygame.K_c)
    else:
        mirror.dare(button.rect.center)
    first, second = window.pressed[before:]
    assert second - first > APART_SECONDS
