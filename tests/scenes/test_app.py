import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Surface

from scenes.program import app as app_module
from scenes.program.app import App, NoDisplay, open_display
from scenes.program.switch import SwitchPlay
from scenes.stage.routes import Change, Menu, Pop, Push, Quit
from scenes.stage.scene import Scene
from scenes.stage.services import Services, SwitchSettings, WindowPlace
from tests.scenes.probe import PlainSettings


class Recorder(Scene):
    def __init__(self) -> None:
        self.events: list[pygame.Event] = []
        self.sizes: list[tuple[int, int]] = []
        self.left = 0
        self.passed = 0.0
        self.updates = 0
        self.passed_before: list[float] = []
        """The time that had passed before each event."""
        self.now = [0.0]
        """The program's clock."""
        self.tidied: list[float] = []
        """The times at which the memory of scenes was released."""
        self.fresh = True
        self.rests = False
        self.answer: Change | None = None
        self.signals: list[int] = []
        """Signals that the system sends while the program runs."""

    @property
    def resting(self) -> bool:
        return self.rests

    def enter(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)

    def resize(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)
        self.fresh = True

    def leave(self) -> None:
        self.left += 1

    def handle(self, event: pygame.Event) -> Change | None:
        self.events.append(event)
        self.passed_before.append(self.passed)
        return self.answer

    def update(self, dt: float) -> Change | None:
        assert 0 <= dt <= (app_module.REST_FRAME if self.rests else 0.05)
        self.passed += dt
        self.updates += 1
        while self.signals:
            signal.raise_signal(self.signals.pop(0))
        return None

    def draw(self, surface: Surface) -> bool:
        if self.fresh:
            surface.fill((10, 20, 30))
        fresh, self.fresh = self.fresh, False
        return fresh


@pytest.fixture
def app(services: Services, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setattr(pygame, "quit", lambda: None)
    scene = Recorder()
    now = scene.now

    def clock() -> float:
        now[0] += 0.016
        return now[0]

    monkeypatch.setattr(app_module, "connect", lambda window: app_module_bridge())
    made = App(
        replace(services, clock=clock), lambda services: scene, tidy=lambda: scene.tidied.append(now[0])
    )
    made.recorder = scene  # type: ignore[attr-defined]
    yield made
    made.close()


def app_module_bridge() -> object:
    from scenes.ui.access import Bridge

    return Bridge()


def recorder(app: App) -> Recorder:
    return app.recorder  # type: ignore[attr-defined, no-any-return]


def post(kind: int, **fields: object) -> None:
    pygame.event.post(pygame.event.Event(kind, fields))


def settle(app: App) -> None:
    while app.step():
        pass


def test_each_frame_updates_the_sounds_and_input_opens_the_audio_device(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    sounds = app.services.sounds
    monkeypatch.setattr(sounds, "update", lambda: calls.append("update"))
    monkeypatch.setattr(sounds, "touched", lambda: calls.append("touched"))
    pygame.event.clear()
    app.step()
    assert calls == ["update"]
    for kind, fields in (
        (pygame.KEYDOWN, {"key": pygame.K_a, "mod": 0, "unicode": "a"}),
        (pygame.MOUSEMOTION, {"pos": (1, 1), "rel": (1, 0), "buttons": (0, 0, 0)}),
        (pygame.WINDOWEXPOSED, {}),
    ):
        pygame.event.post(pygame.event.Event(kind, fields))
    app.step()
    assert calls[1:] == ["touched", "touched", "update"]


def test_the_first_window_is_never_smaller_than_the_minimum_size(app: App) -> None:
    assert app.surface.get_width() >= 960
    assert app.surface.get_height() >= 600
    assert app.window.minimum_size == (960, 600)


def test_the_window_is_redrawn_only_after_a_change(app: App) -> None:
    assert app.step()
    settle(app)
    assert not app.step()
    post(pygame.WINDOWEXPOSED)
    assert app.step()


def test_quitting_closes_everything_in_order(app: App) -> None:
    post(pygame.QUIT)
    app.step()
    assert not app.running
    app.close()
    app.close()
    assert recorder(app).left == 1


def test_the_program_quits_if_a_scene_answers_a_key_press_with_quit(app: App) -> None:
    recorder(app).answer = Quit()
    post(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q")
    app.step()
    assert not app.running


def test_the_scene_gets_only_one_press_of_a_held_enter_key(app: App) -> None:
    settle(app)
    recorder(app).events.clear()
    for _ in range(3):
        post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    app.step()
    assert [one.key for one in recorder(app).events if one.type == pygame.KEYDOWN] == [pygame.K_RETURN]


def test_resizing_reaches_the_scene(app: App) -> None:
    settle(app)
    app.window.size = (1200, 800)
    settle(app)
    assert recorder(app).sizes[-1] == (1200, 800)


def test_a_minimised_window_draws_nothing(app: App) -> None:
    settle(app)
    post(pygame.WINDOWMINIMIZED)
    app.step()
    recorder(app).fresh = True
    assert not app.step()
    assert app.beat == app_module.HIDDEN_FRAME
    post(pygame.WINDOWRESTORED)
    assert app.step()


def test_private_cards_are_hidden_before_the_window_is_minimised(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    hidden: list[str] = []
    monkeypatch.setattr(recorder(app), "hide", lambda: hidden.append("hidden"), raising=False)
    settle(app)
    hidden.clear()
    post(pygame.WINDOWMINIMIZED)
    recorder(app).fresh = True
    assert app.step(), "the last picture of a window that goes is drawn without it"
    assert hidden == ["hidden"]
    recorder(app).now[0] += 60.0  # the machine slept
    app.step()
    assert len(hidden) == 2
    app.step()
    assert len(hidden) == 2


def test_an_idle_window_has_a_lower_frame_rate(app: App) -> None:
    settle(app)
    assert app.beat == app_module.FRAME
    recorder(app).rests = True
    for _ in range(200):
        recorder(app).fresh = True  # it flickers
        app.step()
    assert app.beat > 1 / app.services.thrift.rate, "a picture is due in the next frame"
    recorder(app).rests = False
    assert app.beat == app_module.IDLE_FRAME
    recorder(app).rests = True
    for _ in range(200):
        app.step()
    assert app.beat == app_module.REST_FRAME
    post(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))
    app.step()
    assert app.beat == app_module.FRAME


def test_pending_events_do_not_lower_the_frame_rate(app: App) -> None:
    settle(app)
    for _ in range(400):
        app.step()
    assert app.beat == app_module.FRAME


def test_scene_time_is_right_at_the_lowest_frame_rate(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.step()
    before, now = recorder(app).passed, app.services.clock()
    monkeypatch.setattr(app, "services", replace(app.services, clock=lambda: now + app_module.REST_FRAME))
    app.step()
    assert recorder(app).passed - before == pytest.approx(app_module.REST_FRAME)


def test_the_time_lost_in_a_slow_frame_is_not_made_up_later(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the lost time was caught up, the next frame would be slow, too. The picture would freeze."""
    now, update = recorder(app).now, app.manager.update

    def slow(dt: float) -> None:
        update(dt)
        now[0] += 0.8

    app.step()
    monkeypatch.setattr(app.manager, "update", slow)
    app.step()
    before = recorder(app).passed
    app.step()
    assert recorder(app).passed - before == pytest.approx(app_module.CATCH_UP, abs=app_module.FRAME)


def test_the_idle_program_releases_the_memory_of_closed_scenes(app: App) -> None:
    tidied, now = recorder(app).tidied, recorder(app).now
    app.manager.apply(Push(Menu()))
    app.manager.apply(Pop())
    recorder(app).rests, began = True, now[0]
    while app.manager.changing:
        app.step()
        assert not tidied, "no change of scene waits for that"
    while not tidied:
        app.step()
    assert tidied[0] - began > app_module.IDLE_AFTER, "to look through all memory holds a picture up"
    for _ in range(app_module.MOST_GONE + 1):
        app.manager.apply(Push(Menu()))
        app.manager.apply(Pop())
        while app.manager.changing:
            app.step()
    assert len(tidied) == 1, "a change of scene waits for that"
    ended = now[0]
    while len(tidied) == 1:
        app.step()
    assert app_module.PAUSE / 2 < tidied[1] - ended < app_module.IDLE_AFTER, "many are not kept until then"


def test_a_long_idle_frame_updates_the_scene_only_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.step()
    recorder(app).rests = True
    before, now = recorder(app).updates, app.services.clock()
    monkeypatch.setattr(app, "services", replace(app.services, clock=lambda: now + app_module.REST_FRAME))
    app.step()
    assert recorder(app).updates == before + 1


def test_an_idle_frame_ends_before_new_input_is_handled(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the idle frame did not end, the animation that the input begins would jump."""
    app.step()
    recorder(app).rests = True
    before, now = recorder(app).passed, app.services.clock()
    monkeypatch.setattr(app, "services", replace(app.services, clock=lambda: now + app_module.REST_FRAME))
    post(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
    app.step()
    passed = recorder(app).passed_before[-1]
    assert passed - before == pytest.approx(app_module.REST_FRAME - app_module.FRAME)
    assert recorder(app).passed - passed == pytest.approx(app_module.FRAME)


def test_input_ends_the_idle_state(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_a))

    pygame.event.clear()
    monkeypatch.setattr("scenes.program.app.time.sleep", sleep)
    app_module.rest(60.0)
    assert slept == [app_module.LOOK_FOR_TOUCH]


def test_pointer_positions_are_converted_to_pixels_of_the_drawing_surface(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle(app)
    width, height = app.window.size
    monkeypatch.setattr(app, "surface", Surface((width * 2, height * 2)))
    recorder(app).events.clear()
    post(pygame.MOUSEMOTION, pos=(10, 20), rel=(1, 2), buttons=(0, 0, 0))
    post(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=1)
    app.step()
    moved, pressed = recorder(app).events
    assert (moved.pos, moved.rel) == ((20, 40), (2, 4))
    assert (pressed.pos, pressed.button) == ((20, 40), 1)


def test_the_position_of_the_window_is_remembered(app: App, settings: PlainSettings) -> None:
    settle(app)
    app.window.size = (1300, 820)
    post(pygame.WINDOWRESIZED, x=1300, y=820)
    settle(app)
    assert settings.remembered[-1].size == (1300, 820)
    before = len(settings.remembered)
    post(pygame.WINDOWMOVED, x=0, y=0)
    settle(app)
    assert len(settings.remembered) == before


class Framed:
    def __init__(self, window: pygame.Window, position: tuple[int, int]) -> None:
        self.window, self.position = window, position

    def __getattr__(self, name: str) -> Any:
        return getattr(self.window, name)


def test_events_of_other_windows_are_ignored(app: App, settings: PlainSettings) -> None:
    settle(app)
    settings.remembered.clear()
    post(pygame.WINDOWMOVED, x=700, y=500, window=None)
    post(pygame.WINDOWMINIMIZED, window=None)
    settle(app)
    assert not settings.remembered
    assert app.beat < app_module.HIDDEN_FRAME


@pytest.mark.parametrize("known", [True, False])
def test_window_borders_do_not_shift_the_window_at_each_start(
    services: Services, settings: PlainSettings, monkeypatch: pytest.MonkeyPatch, *, known: bool
) -> None:
    settings.window = WindowPlace((1280, 800), (100, 100)) if known else None
    monkeypatch.setattr(pygame, "quit", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    now = [0.0]
    app = App(replace(services, clock=lambda: now[0]), lambda _: Recorder())
    app.step()
    x, y = map(int, app.window.position)  # at the first start: where it is centred
    settings.remembered.clear()
    with monkeypatch.context() as patch:
        framed = Framed(app.window, (x + 1, y + 20))
        patch.setattr(app, "window", framed)
        now[0] += 30.0  # on a machine that is busy
        post(pygame.WINDOWMOVED, x=x + 1, y=y + 20)
        app.step()
        assert all(one.position == (x, y) for one in settings.remembered), "it is where it was asked to be"
        now[0] += 60.0
        framed.position = (301, 320)  # the player moves it
        post(pygame.WINDOWMOVED, x=301, y=320)
        app.step()
        assert settings.remembered[-1].position == (300, 300)
    app.close()


def test_f11_switches_full_screen(app: App, settings: PlainSettings) -> None:
    settle(app)
    small = app.window.size
    post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
    settle(app)
    assert settings.remembered[-1].fullscreen
    assert settings.remembered[-1].size == small
    post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
    settle(app)
    assert not settings.remembered[-1].fullscreen
    assert recorder(app).events == [event for event in recorder(app).events if event.type != pygame.KEYDOWN]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_alt_enter_switches_full_screen(app: App, settings: PlainSettings, key: int) -> None:
    settle(app)
    for fullscreen in (True, False):
        post(pygame.KEYDOWN, key=key, mod=pygame.KMOD_LALT | pygame.KMOD_NUM, unicode="\r")
        post(pygame.KEYUP, key=key, mod=pygame.KMOD_LALT)
        settle(app)
        assert settings.remembered[-1].fullscreen is fullscreen
    assert not [one for one in recorder(app).events if one.type == pygame.KEYDOWN]


@pytest.mark.parametrize(
    "mod", [0, pygame.KMOD_RALT | pygame.KMOD_LCTRL, pygame.KMOD_MODE, pygame.KMOD_LALT | pygame.KMOD_LMETA]
)
def test_enter_without_alt_does_not_change_full_screen(app: App, settings: PlainSettings, mod: int) -> None:
    settle(app)
    post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=mod, unicode="\r")
    settle(app)
    assert not any(one.fullscreen for one in settings.remembered)


def test_a_maximised_window_keeps_its_normal_place(app: App, settings: PlainSettings) -> None:
    settle(app)
    app.window.position = (30, 40)
    post(pygame.WINDOWMOVED, x=30, y=40)
    settle(app)
    size, at = app.window.size, app.window.position
    app.window.size = (1250, 690)
    post(pygame.WINDOWMAXIMIZED)
    settle(app)
    last = settings.remembered[-1]
    assert (last.size, last.position, last.maximized) == (size, at, True)
    app.window.size = size
    post(pygame.WINDOWRESTORED)
    settle(app)
    last = settings.remembered[-1]
    assert (last.size, last.position, last.maximized) == (size, at, False)


@contextmanager
def handlers_put_back() -> Iterator[None]:
    before = {one: signal.getsignal(one) for one in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)}
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


def test_a_termination_signal_becomes_a_quit(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    armed: list[tuple[int, float]] = []
    monkeypatch.setattr(signal, "setitimer", lambda which, seconds: armed.append((which, seconds)))
    with handlers_put_back():
        recorder(app).signals = [signal.SIGTERM, signal.SIGHUP]
        app.run()
    assert not app.running
    assert [which for which, _ in armed] == [signal.ITIMER_PROF, signal.ITIMER_REAL], "armed once"


def test_a_termination_signal_ends_the_program_without_asking(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(signal, "setitimer", lambda *_: None)
    monkeypatch.setattr(app.manager, "doubt", Menu)
    post(pygame.QUIT)
    app.step()
    assert app.running, "a player is"
    settle(app)
    app.manager.apply(Pop())
    with handlers_put_back():
        recorder(app).signals = [signal.SIGTERM]
        app.run()
    assert not app.running


def test_a_late_termination_signal_is_ignored(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signal, "setitimer", lambda *_: None)
    recorder(app).answer = Quit()
    post(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q")
    with handlers_put_back():
        app.run()
        signal.raise_signal(signal.SIGTERM)


def test_the_main_loop_ends_when_the_scene_quits(app: App) -> None:
    recorder(app).answer = Quit()
    with handlers_put_back():
        post(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q")
        app.run()
    assert recorder(app).left == 1


def test_a_missing_display_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "quit", lambda: None)
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    with pytest.raises(NoDisplay, match="found no screen"):
        open_display()


def test_a_failing_video_driver_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        message = "x11 not available"
        raise pygame.error(message)

    monkeypatch.setattr(pygame.display, "init", fail)
    with pytest.raises(NoDisplay, match="x11 not available"):
        open_display()


def test_a_requested_dummy_driver_is_accepted() -> None:
    open_display()
    assert pygame.display.get_init()
    assert "SDL_FRAMEBUFFER_ACCELERATION" not in os.environ


def test_every_scene_has_room_for_the_bar_of_the_single_switch(app: App) -> None:
    settle(app)
    size = app.surface.get_size()
    app.services.settings.switch = SwitchSettings("key:32")  # type: ignore[misc]
    app.step()
    wide, high = recorder(app).sizes[-1]
    assert wide >= 960
    assert high >= 600
    assert (wide, high) != size
    app.services.settings.switch = SwitchSettings()  # type: ignore[misc]
    app.step()
    assert recorder(app).sizes[-1] == size


def test_scenes_receive_all_keys_except_the_switch_key(app: App) -> None:
    app.services.settings.switch = SwitchSettings("key:32")  # type: ignore[misc]
    settle(app)
    recorder(app).events.clear()
    for key in (pygame.K_SPACE, pygame.K_a):
        post(pygame.KEYDOWN, key=key, mod=0, unicode="")
        post(pygame.KEYUP, key=key, mod=0)
    app.step()
    keys = {event.key for event in recorder(app).events if event.type in (pygame.KEYDOWN, pygame.KEYUP)}
    assert keys == {pygame.K_a}


def test_the_frame_rate_after_a_switch_scan_is_the_same_as_before(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder(app).rests = True
    settle(app)
    for _ in range(300):
        app.step()
    still = app.beat
    monkeypatch.setattr(SwitchPlay, "runs", True)
    assert app.beat == app_module.SCAN_FRAME
    monkeypatch.setattr(SwitchPlay, "runs", False)
    assert app.beat == still == app_module.REST_FRAME


def test_the_guard_against_double_presses_ignores_no_press_of_the_single_switch(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.services.settings.switch = SwitchSettings("key:98")  # type: ignore[misc]
    app.services.settings.press_guard = 5.0  # type: ignore[misc]
    settle(app)
    heard: list[int] = []

    def take(event: pygame.Event, _: object) -> tuple[bool, None]:
        heard.append(event.type)
        return True, None

    monkeypatch.setattr(app.switch, "take", take)
    for _ in range(3):
        post(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b")
        post(pygame.KEYUP, key=pygame.K_b, mod=0, unicode="")
    app.step()
    assert heard.count(pygame.KEYDOWN) == 3
