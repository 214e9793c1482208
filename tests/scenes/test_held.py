"""A key that uses or confirms acts once for a press, whatever repeats meanwhile."""

import pygame
import pytest

from scenes.program.held import HeldKeys


def event(kind: int, key: int = 0) -> pygame.Event:
    return pygame.Event(kind, key=key, mod=0) if key else pygame.Event(kind)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE])
def test_a_held_key_acts_once(key: int) -> None:
    keys = HeldKeys()
    assert [keys.repeated(event(pygame.KEYDOWN, key)) for _ in range(4)] == [False, True, True, True]
    assert not keys.repeated(event(pygame.KEYUP, key))
    assert not keys.repeated(event(pygame.KEYDOWN, key))


def test_letters_and_arrows_go_on_repeating() -> None:
    keys = HeldKeys()
    for key in (pygame.K_a, pygame.K_LEFT, pygame.K_BACKSPACE, pygame.K_TAB):
        assert [keys.repeated(event(pygame.KEYDOWN, key)) for _ in range(3)] == [False] * 3


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED])
def test_keys_released_in_another_window_are_not_held(kind: int) -> None:
    keys = HeldKeys()
    keys.repeated(event(pygame.KEYDOWN, pygame.K_RETURN))
    assert not keys.repeated(event(kind))
    assert not keys.repeated(event(pygame.KEYDOWN, pygame.K_RETURN))
