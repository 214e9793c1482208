"""The history of a match that is looked back on: the move at which one is stands in sight, whatever came after it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.context.context import Context
from scenes.stage import routes
from scenes.ui.label import Label
from scenes.ui.scroll import ScrollView
from tests.scenes.home import managed
from tests.scenes.test_lookback import key, recorded, walk


@pytest.mark.every_other
@pytest.mark.parametrize("share", [0.2, 0.5, 0.8])
def test_the_history_opens_at_the_shown_move(context: Context, share: float) -> None:
    record = recorded("poof", "human", "steady")
    manager = managed(context, routes.LookBack(record, round(record.replay().steps * share)))
    walk(context, manager)
    scene: Any = manager.top
    position = scene.position
    (_, told), *_ = scene.past.story(scene.table.context.viewpoint.seat, position)
    words = " ".join(map(scene.say, told))
    key(manager, pygame.K_l)
    walk(context, manager)
    sheet: Any = manager.top
    view = next(one for one in sheet.widgets if isinstance(one, ScrollView))
    here = [one for one in view.children if isinstance(one, Label) and one.label == words]
    assert here
    assert 0 < view.offset < view.reach
    assert any(abs(one.rect.centery - view.rect.centery) < view.rect.h // 4 for one in here)
