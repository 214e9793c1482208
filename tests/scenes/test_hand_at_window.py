"""The hand at a real window: it presses no more often than a person would."""

from __future__ import annotations

import pytest

from game.games.spooky_boo.rules import Phase
from scenes.stage.assets import Assets
from tests.games.spooky_boo.scenes import reach
from tests.scenes.maker import make


@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keyboard"])
def test_a_look_that_one_press_begins_gets_no_second_press(assets: Assets, *, by_keys: bool) -> None:
    hand = reach(assets, Phase.POWER, "15")
    looks = [touch for move, touch in hand.scene.context.facts().legal if str(move).startswith("spy")]
    before = hand.presses
    make(hand, looks[0], by_keys=by_keys)
    assert hand.presses - before == by_keys
    assert "illegal" not in hand.sounds_heard
