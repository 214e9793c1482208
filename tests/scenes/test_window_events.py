"""What the window reports to the scenes: its size, the mouse, and where text is typed."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from scenes.program.app import App
from scenes.program.held import without_ways
from scenes.stage.services import Services
from tests.scenes.probe import PlainSettings
from tests.scenes.test_app import Recorder, app, post, recorder, settle

__all__ = ["app"]


@pytest.mark.parametrize("small", [(120, 90), (200, 60), (40, 30), (1, 1), (3, 700), (900, 2)])
def test_a_tiny_window_shows_the_smallest_layout_scaled_down(
    app: App, settings: PlainSettings, small: tuple[int, int]
) -> None:
    settle(app)
    size, least = app.window.size, app.services.assets.theme.min_window
    app.window.minimum_size = (1, 1)
    app.window.size = small
    settle(app)
    laid = recorder(app).sizes[-1]
    assert laid[0] >= least[0]
    assert laid[1] >= least[1]
    assert max(laid) <= 3 * least[0]
    assert app.surface.get_size() == small
    assert app.surface.get_at((0, 0))[2] > 20
    post(pygame.MOUSEMOTION, pos=(small[0] - 1, small[1] - 1), rel=(0, 0), buttons=(0, 0, 0))
    app.step()
    x, y = recorder(app).events[-1].pos
    assert 0 <= x <= laid[0]
    assert 0 <= y <= laid[1]
    assert all(one.size == size for one in settings.remembered), "it is not kept for the next start"


def test_only_the_last_mouse_motion_before_each_press_or_release_is_handled(app: App) -> None:
    settle(app)
    recorder(app).events.clear()
    for x in range(500):
        post(pygame.MOUSEMOTION, pos=(x, 5), rel=(1, 0), buttons=(0, 0, 0))
    post(pygame.MOUSEBUTTONDOWN, pos=(499, 5), button=1)
    for x in range(500, 900):
        post(pygame.MOUSEMOTION, pos=(x, 5), rel=(1, 0), buttons=(1, 0, 0))
    post(pygame.MOUSEBUTTONUP, pos=(899, 5), button=1)
    app.step()
    found = [(one.type, one.pos) for one in recorder(app).events if hasattr(one, "pos")]
    move, down, up = pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
    assert found == [(move, (499, 5)), (down, (499, 5)), (move, (899, 5)), (up, (899, 5))]


def test_mouse_motions_between_other_events_keep_their_order() -> None:
    move = [pygame.Event(pygame.MOUSEMOTION, pos=(x, 0), buttons=(x, 0, 0)) for x in range(4)]
    key = pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0)
    assert without_ways([move[0], move[1], key, move[2], move[3]]) == [move[1], key, move[3]]
    assert without_ways([]) == []


class Shown(Recorder):
    caret = Rect(480, 300, 2, 40)


def test_the_system_gets_the_area_of_the_text_input(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    areas: list[Rect] = []
    monkeypatch.setattr(pygame, "quit", lambda: None)
    monkeypatch.setattr(pygame.key, "set_text_input_rect", areas.append)
    made = App(services, lambda _: Shown())
    settle(made)
    assert areas == [Rect(480, 300, 2, 40)]
    made.window.minimum_size = (1, 1)
    made.window.size = (480, 300)  # the least layout, shrunk to half its size
    settle(made)
    assert areas[-1] == Rect(240, 150, 1, 20)
    made.close()
