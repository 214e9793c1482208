"""Notices, the short messages on a screen, are complete and cover no title and no button."""

from __future__ import annotations

from typing import Any

import pytest

from game.games import GAMES
from scenes.board.common import paint_medallion
from scenes.context.context import Context
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.ui.button import Button
from scenes.ui.notices import LARGE
from tests.scenes.home import managed, picture
from tests.scenes.tables import Hand, session_of

SIZES = [(960, 600), (1600, 1000), (2560, 1440)]
SHORT = "First try it yourself."
LONG = (
    "No moment of yours is left to try. Look back on a match that is over until all its moves are weighed: "
    "moments at which one move was clearly the best come here."
)


def assert_notice_is_clear(scene: Any, size: tuple[int, int], text: str) -> None:
    scene.notice(text, warning=text == LONG)
    picture(scene, size, 0.1)
    banner = scene.notices.banner
    window = scene.kit.metrics.window
    assert window.contains(banner.rect)
    shown = [one for one in scene.widgets if one.visible and one.label]
    head = [
        one
        for one in shown
        if one.rect.y < window.h // 10 and one.rect.w * one.rect.h < LARGE * window.w * window.h
    ]
    buttons = [one for one in shown if isinstance(one, Button)]
    assert buttons
    assert head
    over = [one.label for one in (*head, *buttons) if one.rect.colliderect(banner.rect)]
    assert not over


@pytest.mark.each_value
@pytest.mark.parametrize("text", [SHORT, LONG])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("route", [routes.Matches(), routes.Settings()])
def test_notices_of_a_screen_cover_no_title_or_button(
    context: Context, route: Any, size: tuple[int, int], text: str
) -> None:
    manager = managed(context, route)
    scene: Any = manager.top
    scene.enter(size)
    assert_notice_is_clear(scene, size, text)


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_notices_of_a_table_cover_no_title_or_button(
    assets: Assets, game: str, size: tuple[int, int]
) -> None:
    hand = Hand(session_of(game, ("human", "gentle", "gentle")), assets, size)
    hand.wait(1.0)
    assert_notice_is_clear(hand.scene, size, SHORT)
    banner = hand.scene.notices.banner
    assert banner is not None
    names = [one.rect for one in hand.scene.widgets if getattr(one, "painter", None) is paint_medallion]
    assert banner.rect.collidelist(names) < 0, "no face is covered"
