"""Tests `tests/xwindow.py` on a tiny window that prints every event it receives."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.xwindow import Window, XServer, missing, wait_for

PROGRAM = """
import pygame
pygame.display.init()
window = pygame.Window("Tiny table", (400, 300), resizable=True)
window.get_surface().fill((10, 200, 30))
window.flip()
print("shown", flush=True)
while True:
    for event in pygame.event.get():
        match event.type:
            case pygame.MOUSEBUTTONDOWN:
                print("down", event.button, *event.pos, flush=True)
            case pygame.MOUSEBUTTONUP:
                print("up", event.button, *event.pos, flush=True)
            case pygame.MOUSEWHEEL:
                print("wheel", event.y, flush=True)
            case pygame.KEYDOWN:
                print("key", event.unicode or pygame.key.name(event.key), flush=True)
            case pygame.WINDOWRESIZED:
                window.get_surface().fill((10, 200, 30))
                window.flip()
                print("size", event.x, event.y, flush=True)
            case pygame.QUIT:
                raise SystemExit(7)
    pygame.time.wait(5)
"""

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(missing()), reason=f"not installed: {', '.join(missing())}"),
]


@pytest.fixture(scope="module")
def server() -> Iterator[XServer]:
    with XServer((800, 600)) as started:
        yield started


@pytest.fixture
def window(server: XServer) -> Iterator[Window]:
    quiet = {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    with server.launch([sys.executable, "-c", PROGRAM], **quiet) as started:
        printed(started, "shown")
        yield started


def printed(window: Window, *lines: str) -> None:
    wait_for(lambda: all(line in window.output.splitlines() for line in lines), f"{lines}")


def test_a_window_is_found_with_title_and_size(window: Window) -> None:
    assert (window.title, window.size) == ("Tiny table", (400, 300))


def test_clicks_arrive_at_their_place(window: Window) -> None:
    window.click((11, 22))
    window.click((399, 0), "right")
    printed(window, "down 1 11 22", "up 1 11 22", "down 3 399 0")


def test_a_drag_goes_from_start_to_end(window: Window) -> None:
    window.drag((5, 6), (205, 106))
    printed(window, "down 1 5 6", "up 1 205 106")


def test_the_mouse_wheel_can_be_turned_both_ways(window: Window) -> None:
    window.wheel((50, 50), 1)
    window.wheel((50, 50), -2)
    printed(window, "wheel -1", "wheel 1")


def test_keys_and_typed_text_reach_the_window(window: Window) -> None:
    window.keys("F5", "Escape")
    window.write("Ada 7?")
    printed(window, "key f5", "key A", "key d", "key a", "key 7", "key ?")


def test_the_program_sees_a_resize(window: Window) -> None:
    window.resize((500, 350))
    printed(window, "size 500 350")
    assert window.size == (500, 350)


def test_a_screenshot_shows_the_window(window: Window, tmp_path: Path) -> None:
    import pygame

    picture = pygame.image.load(window.screenshot(tmp_path / "tiny.png"))
    assert picture.get_size() == (400, 300)
    assert picture.get_at((200, 150))[:3] == (10, 200, 30)


def test_the_window_manager_can_close_the_window(window: Window) -> None:
    window.keys("alt+F4")
    assert window.ended() == 7


def test_a_program_that_opens_no_window_fails_and_its_output_is_shown(server: XServer) -> None:
    with pytest.raises(AssertionError, match="no lamp in this room"):
        server.launch([sys.executable, "-c", "raise SystemExit('no lamp in this room')"])
