"""Pages are animated at the speed that the player has set."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pygame import Surface

from game.challenge import Challenge
from game.games import GAMES
from scenes.context.context import Context
from scenes.screens.challenge.scene import ChallengePage
from scenes.screens.daily.scene import DailyPage
from scenes.screens.lid.scene import OpenLid
from scenes.screens.postcard.scene import Postcard
from scenes.stage.assets import Assets
from tests.scenes.home import SIZE, click, golden, home, picture, widget

FRAME = 1 / 60


def postcard(context: Context) -> Callable[[], bool]:
    scene = entered(Postcard(context, golden(context, "2-beaten"), Surface(SIZE)))
    picture(scene, SIZE, 3.0)
    click(scene, widget(scene, "Turn it over", "button"))
    card: Any = widget(scene, "The front of the postcard", "picture")

    def moves() -> bool:
        scene.update(FRAME)
        return bool(card.open < 1)

    return moves


def lid(context: Context) -> Callable[[], bool]:
    scene = entered(OpenLid(context, "poof"))

    def moves() -> bool:
        scene.update(FRAME)
        return bool(scene.rising.swings)

    return moves


def envelope(context: Context) -> Callable[[], bool]:
    found = Challenge("poof", ("human", "steady"), GAMES["poof"].defaults(), "TE57-CARD")
    scene = entered(ChallengePage(context, found, is_sealed=True))

    def moves() -> bool:
        scene.update(FRAME)
        return not scene.envelope.is_open

    return moves


def day(context: Context) -> Callable[[], bool]:
    scene = entered(DailyPage(context))

    def moves() -> bool:
        scene.update(FRAME)
        return bool(scene.torn.falls)

    return moves


def entered(scene: Any) -> Any:
    scene.enter(SIZE)
    return scene


@pytest.mark.every_third
@pytest.mark.parametrize("page", [postcard, lid, envelope, day])
def test_pages_are_animated_at_the_speed_that_the_player_has_set(
    tmp_path: Path, assets: Assets, page: Callable[[Context], Callable[[], bool]]
) -> None:
    frames = []
    for speed in (0.75, 1.5):
        context = home(tmp_path / str(speed), assets, speed=speed, motion="full")
        moves, count = page(context), 0
        while moves():
            count += 1
        frames.append(count)
        context.close()
    slow, fast = frames
    assert fast > 5
    assert abs(slow - 2 * fast) <= 3
