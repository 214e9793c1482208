"""Game pads in the program's window: they send keys to the scenes, and one sentence reports a pad that was unplugged."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from scenes.program import app as app_module
from scenes.program.app import App
from scenes.stage.routes import Menu
from scenes.stage.scene import SceneManager
from scenes.ui.button import Button
from tests.scenes.home import SIZE
from tests.scenes.probe import Probe
from tests.scenes.test_app import app as app  # noqa: PLC0414 - a fixture
from tests.scenes.test_app import post, recorder
from tests.scenes.virtual_pads import SDL, XBOX, plugged

pytestmark = pytest.mark.skipif(SDL is None, reason="SDL is not a file of its own here")


def test_a_game_pad_sends_keys_until_the_keyboard_is_used(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    app.pads.open()
    with plugged(XBOX) as (pad,):
        app.step()
        for down in (True, False):
            pad.button(pygame.CONTROLLER_BUTTON_DPAD_DOWN, down=down)
        app.step()
        heard = [one for one in recorder(app).events if one.type in (pygame.KEYDOWN, pygame.KEYUP)]
        assert [(one.type, one.key, one.pad) for one in heard] == [
            (pygame.KEYDOWN, pygame.K_DOWN, pad.number),
            (pygame.KEYUP, pygame.K_DOWN, pad.number),
        ]
        assert app.services.interaction.pad is not None
        post(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
        app.step()
        assert app.services.interaction.pad is None
    app.step()
    assert not app.pads.all
    assert app.running


def test_a_lost_game_pad_is_reported_and_works_again_afterwards(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    screen = Probe(app.services, lambda: Button(Rect(10, 10, 200, 60), "Hold", "done", confirm="hold"))
    app.manager = SceneManager(Menu(), lambda _: screen, SIZE, lambda: "none")
    app.pads.open()
    said: list[str] = []
    monkeypatch.setattr(screen, "announce", lambda text, **_: said.append(text))
    for gesture, missed in ((None, 0), (pygame.CONTROLLER_BUTTON_A, 1)):
        with plugged(XBOX) as (pad,):
            app.step()
            if gesture is not None:
                screen.focus_on(screen.widgets[0])
                screen.ring.seen = True
                pad.button(gesture, down=True)
                app.step()
                assert screen.widgets[0].alive
        for _ in range(90):
            app.step()
        assert len(said) == missed  # a pad that nobody has used is not missed
    assert screen.notices.banner is not None
    assert screen.notices.banner.text == said[0] == str(app_module.PAD_GONE)
    assert not screen.heard
    with plugged(XBOX) as (pad,):
        app.step()
        pad.button(pygame.CONTROLLER_BUTTON_A, down=True)
        for _ in range(90):
            app.step()
        assert screen.heard == ["done"]
    assert len(said) == 1
