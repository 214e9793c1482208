"""A key that is held acts only once, even if the keyboard repeats the key."""

from dataclasses import replace

import pygame
import pytest

from scenes.program.app import App
from scenes.program.held import HeldKeys, PressGuard, last_file, one_text
from scenes.screens.base import HANDED
from scenes.stage.services import Services
from tests.scenes.probe import Probe


def event(kind: int, key: int = 0) -> pygame.Event:
    return pygame.Event(kind, key=key, mod=0) if key else pygame.Event(kind)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE])
def test_a_held_key_acts_once(key: int) -> None:
    keys = HeldKeys()
    assert [keys.repeated(event(pygame.KEYDOWN, key)) for _ in range(4)] == [False, True, True, True]
    assert not keys.repeated(event(pygame.KEYUP, key))
    assert not keys.repeated(event(pygame.KEYDOWN, key))


def test_letter_keys_and_arrow_keys_repeat_while_they_are_held() -> None:
    keys = HeldKeys()
    for key in (pygame.K_a, pygame.K_LEFT, pygame.K_BACKSPACE, pygame.K_TAB):
        assert [keys.repeated(event(pygame.KEYDOWN, key)) for _ in range(3)] == [False] * 3


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED])
def test_a_key_does_not_stay_held_after_its_release_in_another_window(kind: int) -> None:
    keys = HeldKeys()
    keys.repeated(event(pygame.KEYDOWN, pygame.K_RETURN))
    assert not keys.repeated(event(kind))
    assert not keys.repeated(event(pygame.KEYDOWN, pygame.K_RETURN))


# -- a second press ----------------------------------------------------------------------------------
def click_at(x: int, y: int = 100) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)


def taken(events: list[tuple[float, pygame.Event]], least: float, *, writes: bool = False) -> list[float]:
    """Returns the times of the events that `PressGuard` accepts.

    The guard ignores a press that comes too soon after another press.
    """
    guard = PressGuard()
    return [now for now, one in events if not guard.drops(one, now, least, writes=writes)]


@pytest.mark.parametrize("least", [0.3, 0.6, 1.0])
@pytest.mark.parametrize(
    "one",
    [event(pygame.KEYDOWN, pygame.K_RETURN), event(pygame.KEYDOWN, pygame.K_e), click_at(9)],
    ids=["enter", "the key e", "click"],
)
def test_the_same_key_or_button_pressed_again_too_soon_is_ignored(least: float, one: pygame.Event) -> None:
    assert taken([(1.0, one), (1.0 + least - 0.01, one), (1.0 + 3 * least, one)], least) == [
        1.0,
        1.0 + 3 * least,
    ]


def test_quick_presses_of_different_keys_or_places_all_count() -> None:
    enter, big = event(pygame.KEYDOWN, pygame.K_RETURN), event(pygame.KEYDOWN, pygame.K_e)
    assert taken([(1.0, enter), (1.1, big), (1.2, enter)], 1.0) == [1.0, 1.1, 1.2]
    assert taken([(1.0, click_at(100)), (1.1, click_at(180)), (1.2, click_at(100))], 1.0) == [1.0, 1.1, 1.2]


def test_keys_that_move_the_focus_or_type_text_may_repeat_quickly() -> None:
    for key in (pygame.K_LEFT, pygame.K_TAB, pygame.K_PLUS, pygame.K_END):
        assert len(taken([(nth / 30, event(pygame.KEYDOWN, key)) for nth in range(9)], 1.0)) == 9
    typed = event(pygame.KEYDOWN, pygame.K_e)
    assert len(taken([(nth / 30, typed) for nth in range(9)], 1.0, writes=True)) == 9


@pytest.mark.parametrize(
    "one",
    [event(pygame.KEYDOWN, pygame.K_RETURN), event(pygame.KEYDOWN, pygame.K_e), click_at(9)],
    ids=["enter", "the key e", "click"],
)
def test_thirty_presses_in_one_second_count_as_one_press_even_without_the_guard(one: pygame.Event) -> None:
    assert taken([(1 + nth / 30, one) for nth in range(60)], 0.0) == [1.0]
    assert len(taken([(1 + nth / 5, one) for nth in range(10)], 0.0)) == 10


def test_the_release_of_an_ignored_click_is_also_ignored() -> None:
    guard, up = PressGuard(), pygame.Event(pygame.MOUSEBUTTONUP, pos=(9, 9), button=1)
    said = [
        guard.drops(one, now, 0.6, writes=False)
        for now, one in ((1, click_at(9)), (1.1, up), (1.2, click_at(9)), (1.3, up), (9, up))
    ]
    assert said == [False, False, True, True, False]


def test_a_key_that_bounces_acts_once_in_the_running_program(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame, "quit", lambda: None)
    now, scene = [10.0], Probe(services)
    app = App(replace(services, clock=lambda: now[0]), lambda _: scene)
    pygame.event.clear()
    for _ in range(30):
        now[0] += 1 / 30
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_e, mod=0, unicode="e"))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_e, mod=0))
        app.step()
    app.close()
    assert scene.keys == [pygame.K_e]


def test_only_the_last_of_several_given_files_opens() -> None:
    front = pygame.event.Event(HANDED, path="")
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
    for kind, name in ((pygame.DROPFILE, "file"), (HANDED, "path")):
        files = [pygame.event.Event(kind, {name: f"{number}.tuckbox"}) for number in range(300)]
        assert last_file([front, *files, key]) == [front, files[-1], key]
        assert last_file([front, files[0], key]) == [front, files[0], key]
    assert last_file([front, key]) == [front, key]


def test_lines_of_text_dropped_at_the_same_time_become_one_text() -> None:
    key = pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
    lines = [pygame.Event(pygame.DROPTEXT, text=line) for line in ("Play this:", "TB-1", "TB-1")]
    assert one_text([*lines, key]) == [key, pygame.Event(pygame.DROPTEXT, text="Play this:\nTB-1\nTB-1")]
    assert one_text([lines[0], key]) == [lines[0], key]
